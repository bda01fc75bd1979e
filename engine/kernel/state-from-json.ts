/** Reads a state back from JSON, without trust: whatever is wrong with it comes back as coded errors. */
import { ACTIVE, CHANCE, type Draft, MOVES } from '../gamedef/layout.ts'
import { checkBoard } from './board-check.ts'
import { blankCells, type State } from './cells.ts'
import type { Game } from './game.ts'
import { hashText, rehash } from './hash.ts'
import { type JsonError, JsonReader, shown } from './json-reader.ts'
import { indexWord, SECTIONS } from './state-json.ts'
import { zoneWord } from './words.ts'

const KEYS = [
  'game',
  'ruleset',
  'active',
  'moves',
  'tracks',
  'flags',
  'globalMarkers',
  'markers',
  'pieces',
  'chance',
  'hash',
] as const

type Top = Readonly<Record<string, unknown>>

export type StateRead =
  | { readonly ok: true; readonly state: State }
  | { readonly ok: false; readonly errors: readonly JsonError[] }

/** All errors, not the first: a file edited by hand is mended in one go. */
export function stateFromJson(game: Game, json: unknown): StateRead {
  const { def } = game
  const read = new JsonReader(game)
  const top = read.record(json, '', KEYS)
  if (read.errors.length === 0 && (top.game !== def.id || top.ruleset !== def.ruleset)) {
    const [key, wanted] = top.game === def.id ? ['ruleset', def.ruleset] : ['game', def.id]
    read.error('wrong-game', key!, `${shown(top[key!])}; expected ${wanted}`)
  }
  // With the wrong sections or for the wrong game every word in it would be an error.
  if (read.errors.length > 0) return { ok: false, errors: read.errors }
  const c = blankCells(game.layout.size)
  readHeader(read, top, c)
  readVars(game, read, top, c)
  readMarkers(game, read, top, c)
  readPieces(game, read, top, c)
  if (read.errors.length > 0) return { ok: false, errors: read.errors }

  rehash(c)
  const state: State = { cells: c }
  for (const violation of checkBoard(game, state)) {
    read.error(violation.code, violation.id, violation.message)
  }
  if (hashText(state) !== top.hash) {
    read.error('hash-mismatch', 'hash', `${shown(top.hash)}; this board's is ${hashText(state)}`)
  }
  return read.errors.length > 0 ? { ok: false, errors: read.errors } : { ok: true, state }
}

const INT32 = 2 ** 31

function readHeader(read: JsonReader, top: Top, c: Draft): void {
  c[ACTIVE] = read.value({ k: 'enum', id: 'seat' }, top.active, 'active')
  c[MOVES] = read.integer(top.moves, 'moves', 0, INT32 - 1)
  const chance = read.list(top.chance, 'chance')
  if (chance.length !== 4) read.error('wrong-type', 'chance', 'four numbers are wanted')
  for (let i = 0; i < 4; i++) c[CHANCE + i] = read.integer(chance[i], `chance.${i}`, -INT32, INT32 - 1)
  if (chance.every((word) => word === 0)) read.error('out-of-range', 'chance', 'four zeros are no generator')
}

function readVars(game: Game, read: JsonReader, top: Top, c: Draft): void {
  const { def, layout } = game
  for (const as of ['track', 'flag', 'marker'] as const) {
    const section = SECTIONS[as]
    const ids = def.vars.filter((v) => v.as === as).map((v) => v.id)
    const given = read.record(top[section], section, ids)
    def.vars.forEach((v, i) => {
      if (v.as !== as || !Object.hasOwn(given, v.id)) return
      const { per } = v
      const one = (value: unknown, at: string): number => read.bounded(v.type, value, at, v.min, v.max)
      const path = `${section}.${v.id}`
      const base = layout.vars[i]!
      if (per === 'game') {
        c[base] = one(given[v.id], path)
        return
      }
      const word = (index: number): string => indexWord(game, per, index)
      const values = read.record(given[v.id], path, v.has.map(word))
      for (const index of v.has) {
        if (Object.hasOwn(values, word(index)))
          c[base + index] = one(values[word(index)], `${path}.${word(index)}`)
      }
    })
  }
}

function readMarkers(game: Game, read: JsonReader, top: Top, c: Draft): void {
  const { def, layout } = game
  const ids = def.markers.map((marker) => marker.id)
  const given = read.record(top.markers, 'markers', ids)
  def.markers.forEach((marker, i) => {
    if (!Object.hasOwn(given, marker.id)) return
    const zones = def.zones.map((_, z) => z).filter((z) => marker.lo[z]! <= marker.hi[z]!)
    const path = `markers.${marker.id}`
    const word = (z: number): string => zoneWord(game, z)
    const states = read.record(given[marker.id], path, zones.map(word))
    for (const z of zones) {
      if (!Object.hasOwn(states, word(z))) continue
      const at = `${path}.${word(z)}`
      const type = { k: 'enum', id: marker.enum } as const
      c[layout.markers[i]! + z] = read.bounded(type, states[word(z)], at, marker.lo[z]!, marker.hi[z]!)
    }
  })
}

function readPieces(game: Game, read: JsonReader, top: Top, c: Draft): void {
  const piles = read.recordOfSome(top.pieces, 'pieces', game.names.zones)
  for (const [name, given] of piles) {
    const zone = game.names.zones.get(name)!
    read.list(given, `pieces.${name}`).forEach((phrase, i) => {
      const path = `pieces.${name}.${i}`
      const pile = read.pile(phrase, path)
      if (!pile) return
      const cell = game.layout.piles[pile.class]! + zone
      if (c[cell] !== 0) read.error('duplicate', path, shown(phrase))
      c[cell] = pile.count
    })
  }
}
