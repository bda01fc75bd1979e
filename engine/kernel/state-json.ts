/** States as JSON in words, both ways: readable, stable, complete, and checked when read. */
import { ACTIVE_SEAT_CELL, type Draft, FIRST_CHANCE_CELL, MOVE_COUNT_CELL } from '../gamedef/layout.ts'
import { getAt, getCell, getMapValue } from '../gamedef/lookup.ts'
import { SEAT } from '../gamedef/types.ts'
import { checkBoard } from './board-check.ts'
import { makeBlankCells, type State } from './cells.ts'
import type { Game } from './game.ts'
import { formatBoardHash, recomputeBoardHash } from './hash.ts'
import { type JsonError, JsonReader } from './json.ts'
import { ROW_SECTIONS } from './rows.ts'
import { getClassPhrase, getSeatName, type Scalar, toScalar } from './words.ts'

/** A row of the board: one value, or one for each owner. */
export type RowJson = Scalar | { readonly [name: string]: Scalar }

export interface StateJson {
  readonly game: string
  readonly ruleset: string
  readonly active: string
  readonly moves: number
  readonly tracks: { readonly [track: string]: RowJson }
  readonly flags: { readonly [flag: string]: RowJson }
  readonly globalMarkers: { readonly [marker: string]: RowJson }
  readonly markers: { readonly [marker: string]: RowJson }
  /** By zone: `2 hidden red scouts`. Empty zones are left out. */
  readonly pieces: { readonly [zone: string]: readonly string[] }
  readonly chance: readonly number[]
  readonly hash: string
}

const STATE_KEYS = ['game', 'ruleset', 'active', 'moves', ...ROW_SECTIONS, 'pieces', 'chance', 'hash']

export type StateReadResult =
  | { readonly ok: true; readonly state: State }
  | { readonly ok: false; readonly errors: readonly JsonError[] }

/** The state in words: what differs from a blank board. */
export function stateToJson(game: Game, state: State): StateJson {
  const { def, layout } = game
  const { cells } = state
  const pieces: [zone: string, piles: string[]][] = []
  for (let z = 0; z < def.zones.length; z++) {
    const piles: string[] = []
    for (let k = 0; k < def.classes.length; k++) {
      const count = getCell(cells, getCell(layout.piles, k) + z)
      if (count !== 0) piles.push(`${count} ${getClassPhrase(game, k, count)}`)
    }
    if (piles.length > 0) pieces.push([getAt(def.zones, z).id, piles])
  }
  return {
    game: def.id,
    ruleset: def.ruleset,
    active: getSeatName(game, cells[ACTIVE_SEAT_CELL]),
    moves: cells[MOVE_COUNT_CELL],
    tracks: writeCellRows(game, cells, 'tracks'),
    flags: writeCellRows(game, cells, 'flags'),
    globalMarkers: writeCellRows(game, cells, 'globalMarkers'),
    markers: writeCellRows(game, cells, 'markers'),
    pieces: Object.fromEntries(pieces),
    chance: cells.slice(FIRST_CHANCE_CELL, FIRST_CHANCE_CELL + 4),
    hash: formatBoardHash(state),
  }
}

/** Built from entries, so that a track may be called `__proto__`. */
function writeCellRows(game: Game, cells: State['cells'], expected: (typeof ROW_SECTIONS)[number]) {
  const entries = game.rows.flatMap(({ section, id, type, single, slots }): [string, RowJson][] => {
    if (section !== expected) return []
    const values = slots.map(({ of, cell }) => [of, toScalar(game, type, getCell(cells, cell))] as const)
    return [[id, single ? getAt(values, 0)[1] : Object.fromEntries(values)]]
  })
  return Object.fromEntries(entries)
}

/** Collects all errors, so that a file edited by hand is mended in one go. */
export function stateFromJson(game: Game, json: unknown): StateReadResult {
  const root = new JsonReader(game, json)
  const { errors } = root
  const top = root.readFields(STATE_KEYS)
  for (const [key, expected] of Object.entries({ game: game.def.id, ruleset: game.def.ruleset })) {
    top.get(key)?.checkEquals('wrong-game', expected, `expected ${expected}`)
  }
  // With the wrong sections or game, every word would be an error.
  if (errors.length > 0) return { ok: false, errors }
  const draft = makeBlankCells(game.layout.size)
  const state: State = { cells: draft }
  const getField = (key: string): JsonReader => getMapValue(top, key)
  readHeader(getField, draft)
  readCellRows(game, getField, draft)
  readPieces(game, getField('pieces'), draft)
  if (errors.length > 0) return { ok: false, errors }

  recomputeBoardHash(draft)
  for (const { code, id, message } of checkBoard(game, state)) errors.push({ code, path: id, message })
  getField('hash').checkEquals(
    'hash-mismatch',
    formatBoardHash(state),
    `the hash of this board is ${formatBoardHash(state)}`,
  )
  return errors.length > 0 ? { ok: false, errors } : { ok: true, state }
}

function readHeader(getField: (key: string) => JsonReader, draft: Draft): void {
  draft[ACTIVE_SEAT_CELL] = getField('active').readValue(SEAT)
  draft[MOVE_COUNT_CELL] = getField('moves').readInteger(0)
  const chance = getField('chance').readList()
  if (chance.length !== 4) getField('chance').addError('wrong-type', 'expected four numbers')
  const words = chance.map((word) => word.readInteger())
  if (words.every((word) => word === 0))
    getField('chance').addError('out-of-range', 'one of the four numbers must not be 0')
  for (let i = 0; i < 4; i++) draft[FIRST_CHANCE_CELL + i] = words[i] ?? 0
}

function readCellRows(game: Game, getField: (key: string) => JsonReader, draft: Draft): void {
  for (const section of ROW_SECTIONS) {
    const rows = game.rows.filter((row) => row.section === section)
    const fields = getField(section).readFields(rows.map(({ id }) => id))
    for (const { id, type, single, slots } of rows) {
      const row = fields.get(id)
      const values = single ? null : row?.readFields(slots.map(({ of }) => of))
      for (const { cell, of, min, max } of slots) {
        const value = values === null ? row : values?.get(of)
        if (value) draft[cell] = value.readBoundedValue(type, min, max)
      }
    }
  }
}

function readPieces(game: Game, json: JsonReader, draft: Draft): void {
  for (const [zone, phrases] of json.readFields([], [...game.names.zones.keys()])) {
    for (const phrase of phrases.readList()) {
      const pieces = phrase.readPiecesOfZone(getMapValue(game.names.zones, zone))
      if (!pieces) continue
      if (draft[pieces.pile] !== 0) phrase.addError('duplicate')
      draft[pieces.pile] = pieces.count
    }
  }
}
