/** Setups: starting boards, checked against the pool, the tracks and the constraints. */
import type { SetupDef, VarDef } from '../../../gamedef/gamedef.ts'
import { enumType, PILE, typeName } from '../../../gamedef/types.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Name } from '../../syntax/effect.ts'
import type { BoardSyntax, GameParts, PieceCount, SetupSyntax, ValueSyntax } from '../../syntax/game.ts'
import { normalizeName } from '../../syntax/names.ts'
import type { Span } from '../../yaml/node.ts'
import type { Checker } from '../checker.ts'
import { checkLasts } from '../in-effect.ts'
import { findClasses } from '../phrase.ts'
import { readLiteralValue } from '../values.ts'
import { checkBeginning, findFirstPhase, LONGEST_CHAIN, type SetupNames } from './beginning.ts'
import { checkDealt, type PileContents, readContentsOn, readPileContents } from './pile-contents.ts'
import { checkPool, checkStacking, isHome } from './pool.ts'

/** The pieces of one class in one zone. */
export interface SetupPile {
  readonly at: Span
  /** The words of the setup for them. */
  readonly words: string
  readonly n: number
}

/** A value that a setup gives: [var, index, value] or [marker, zone, state]. */
interface Value {
  readonly at: Span
  readonly is: readonly [number, number, number]
}

/** A board while it is set up. Values have keys, so that a setup overrides those of the setup it extends. */
export interface SetupBoard {
  readonly vars: Map<string, Value>
  readonly markers: Map<string, Value>
  /** By zone and class. */
  readonly pieces: Map<number, Map<number, SetupPile>>
  /** The last place that lists the pieces of a zone. */
  readonly named: Map<number, Span>
  /** The piles that the setup names. */
  readonly piles: ReadonlyMap<number, PileContents>
  /** The cards that are not in the first pile. */
  readonly cards: ReadonlyMap<number, number>
  active: number
}

export function checkSetups(checker: Checker, game: GameParts<'setups'>): SetupDef[] {
  const byName = new Map(game.setups.map((setup) => [normalizeName(setup.id.text), setup]))
  const boards = new Map<SetupSyntax, SetupBoard | null>()
  const boardOf = (setup: SetupSyntax, depth: number): SetupBoard => {
    const found = boards.get(setup)
    if (found) return found
    boards.set(setup, null)
    const board = buildBoard(checker, setup, base(setup, depth))
    boards.set(setup, board)
    return board
  }
  const base = ({ id, extends: name }: SetupSyntax, depth: number): SetupBoard | null => {
    if (name === null) return null
    const found = byName.get(normalizeName(name.text))
    const ids = (): string[] => game.setups.map((x) => x.id.text)
    if (!found) return checker.reportUnknown('unknown-setup', name, 'the setup', ids())
    if (boards.get(found) === null) return checker.error('recursion', name.at, `\`${id.text}\` extends itself`)
    if (depth >= LONGEST_CHAIN)
      return checker.error('too-large', name.at, `more than ${LONGEST_CHAIN} setups on one another`)
    return boardOf(found, depth + 1)
  }
  return game.setups.map((setup) => finish(checker, byName, setup, boardOf(setup, 0)))
}

/** Builds the board that a text describes, without checking the pool and the constraints. */
export function buildBoard(checker: Checker, s: BoardSyntax, base: SetupBoard | null): SetupBoard {
  const piles = readPileContents(checker, s.piles)
  const board: SetupBoard = {
    piles,
    cards: readContentsOn(base?.cards, piles),
    vars: new Map(base?.vars),
    markers: new Map(base?.markers),
    pieces: new Map(base?.pieces),
    named: new Map(base?.named),
    active: s.active ? (checker.names.find('seats', s.active) ?? -1) : (base?.active ?? -1),
  }
  const once = makeOnceCheck(checker)
  const globalMarkers = new Set(s.globalMarkers)
  for (const said of [...s.tracks, ...s.flags, ...globalMarkers]) {
    const { name, index, value } = said
    const v = (globalMarkers.has(said) ? findGlobalMarker(checker, name) : checker.names.find('vars', name)) ?? -1
    const def = checker.game.vars[v]
    const i = def && findOwnerIndex(checker, def, name, index)
    const n = def && readLiteralValue(checker, def.type, value)
    if (!def || i === null || i === undefined || n === null || n === undefined) continue
    if (v === checker.game.inEffect) checkLasts(checker, i, n, value.at)
    if (def.fleeting)
      checker.error('wrong-value', name.at, `\`${def.id}\` lasts a move: before one begins it is at its start`)
    if (n < def.min || n > def.max)
      checker.error(
        'out-of-range',
        value.at,
        `\`${n}\` is not within ${def.min} to ${def.max}, the limits of \`${def.id}\``,
      )
    once(`${v}/${i}`, index ?? name)
    board.vars.set(`${v}/${i}`, { at: value.at, is: [v, i, n] })
  }
  for (const value of s.markers) addMarker(checker, board, value, once)
  addZones(checker, board, s, once)
  return board
}

/** Reports a cell that is named twice: two keys of a map may differ and mean the same cell. */
type Once = (cell: string, name: Name) => void

function makeOnceCheck(checker: Checker): Once {
  const said = new Map<string, Span>()
  return (cell, { text, at }) => {
    const first = said.get(cell)
    if (first) checker.error('duplicate-key', at, `what is said of \`${text}\` is on line ${first.line} already`)
    else said.set(cell, at)
  }
}

function findGlobalMarker(checker: Checker, name: Name): number | null {
  const found = checker.names.vars.get(name.text) ?? -1
  if (checker.game.vars[found]?.as === 'marker') return found
  const ids = checker.game.vars.flatMap((x) => (x.as === 'marker' ? [x.id] : []))
  return checker.reportUnknown('unknown-marker', name, 'the marker', ids)
}

function findOwnerIndex(checker: Checker, def: VarDef, name: Name, index: Name | null): number | null {
  const { per } = def
  if (per === null) {
    if (index) return checker.error('unknown-track', index.at, `\`${def.id}\` is one for the whole game`)
    return 0
  }
  if (index === null)
    return checker.error('unknown-track', name.at, `\`${def.id}\` is kept for each ${typeName(per)}: say whose`)
  const found =
    per.k === 'zone'
      ? checker.names.find('zones', index)
      : readLiteralValue(checker, per, { ...index, value: index.text })
  if (found === null || def.has.includes(found)) return found
  return checker.error('unknown-track', index.at, `\`${index.text}\` has no \`${def.id}\``)
}

function addMarker(checker: Checker, board: SetupBoard, said: ValueSyntax, once: Once): void {
  const { name, index: zone, value: state } = said
  const m = checker.names.find('markers', name)
  const def = checker.game.markers[m ?? -1]
  if (m === null || !def) return
  const z = zone && checker.names.find('zones', zone)
  const v = readLiteralValue(checker, enumType(def.enum), state)
  if (zone === null) checker.error('unknown-space', name.at, `\`${def.id}\` is kept for each space: say whose`)
  if (zone === null || z === null || v === null) return
  const [least, most] = [def.lo[z] ?? 1, def.hi[z] ?? 0]
  if (v < least || v > most) {
    const only = least === most ? (checker.enums.get(def.enum).values[least] ?? null) : null
    checker.error('state-not-allowed', state.at, `\`${zone.text}\` cannot be \`${state.value}\``, only)
  }
  once(`marker ${m}/${z}`, zone)
  board.markers.set(`${m}/${z}`, { at: state.at, is: [m, z, v] })
}

/** A zone that a setup names loses what the extended setup had there. */
function addZones(checker: Checker, board: SetupBoard, s: BoardSyntax, once: Once): void {
  const said = new Set<number>()
  for (const { zone: name, at, pieces } of s.zones) {
    const zones = checker.names.zonesNamed(name)
    if (!zones) continue
    const isFamily = checker.names.families.has(normalizeName(name.text))
    const placed = pieces.flatMap((piece) => {
      const cls = findClass(checker, piece)
      return cls === null ? [] : [{ piece, cls, zone: zones[isFamily ? checker.game.ownerOf(cls) : 0] ?? -1 }]
    })
    // A family of boxes means those boxes whose pieces it lists; without pieces it means all.
    const meant = new Set(pieces.length === 0 ? zones : placed.map(({ zone }) => zone))
    for (const zone of meant) {
      if (zone < 0) continue
      if (!said.has(zone)) board.pieces.set(zone, new Map())
      said.add(zone)
      board.named.set(zone, at)
    }
    for (const { piece, cls, zone } of placed) addPieces(checker, board, piece, cls, zone, name)
    for (const zone of meant) if (zone >= 0) once(`zone ${zone}`, name)
  }
}

function addPieces(
  checker: Checker,
  board: SetupBoard,
  piece: PieceCount,
  cls: number,
  zone: number,
  name: Name,
): void {
  const def = checker.game.zones[zone]
  if (!def) {
    checker.error('unknown-space', piece.at, `these pieces have no box \`${name.text}\``)
    return
  }
  if (!def.keeps && checker.game.classes[cls]?.start !== cls)
    checker.error('state-not-allowed', piece.at, `pieces in \`${def.id}\` are in their starting state`)
  const piles = board.pieces.get(zone)
  const before = piles?.get(cls)?.n ?? 0
  const words = piece.words.map((name) => name.text).join(' ')
  piles?.set(cls, { at: piece.at, words, n: before + piece.count })
}

/** The class that words mean: of one kind, in its starting state unless the words say another. */
function findClass(checker: Checker, piece: PieceCount): number | null {
  const fits = findClasses(checker, piece)
  if (!fits) return null
  const kinds = new Set(fits.map((cls) => checker.game.classes[cls]?.kind ?? -1))
  const [first = -1] = fits
  const start = checker.game.classes[first]?.start ?? first
  if (kinds.size === 1) return fits.includes(start) ? start : first
  const names = [...kinds].map((k) => checker.game.kinds[k]?.plural ?? '')
  return checker.error('ambiguous-name', piece.at, `this may be ${names.join(' or ')}`, names[0] ?? null)
}

function finish(checker: Checker, byName: SetupNames, setup: SetupSyntax, board: SetupBoard): SetupDef {
  const before = checker.diagnostics.all.length
  checkPool(checker, board)
  checkStacking(checker, board)
  checkDealt(checker, board.piles, board.cards)
  nameSetup(checker, setup, before)
  const pile = checker.names.vars.get(PILE.id) ?? -1
  const cards = [...board.cards].map(([card, its]) => [pile, card, its] as const)
  const set = board.vars.get(`${checker.game.phaseTrack}/0`)
  if (set) checker.error('not-writable', set.at, 'a game begins with a phase: say `phase` of the setup')
  const pieces = [...board.pieces].flatMap(([zone, piles]) =>
    [...piles].flatMap(([cls, { n }]): [number, number, number][] =>
      n === 0 || isHome(checker, cls, zone) ? [] : [[cls, zone, n]],
    ),
  )
  pieces.sort((a, b) => a[1] - b[1] || a[0] - b[0])
  return {
    id: setup.id.text,
    title: setup.title,
    vars: [...[...board.vars.values()].map(({ is }) => is), ...cards],
    markers: [...board.markers.values()].map(({ is }) => is),
    pieces,
    active: board.active,
    begins: checkBeginning(checker, setup, byName),
    phase: checker.game.phaseTrack < 0 && !setup.phase ? -1 : findFirstPhase(checker, setup, byName),
    rule: checker.names.rule(setup.rule, -1),
    at: checker.marks.addPlace(setup.at),
  }
}

/** An inherited mistake stands in another setup, so its message names the setup it is about. */
function nameSetup(checker: Checker, { id, at }: SetupSyntax, before: number): void {
  const { all } = checker.diagnostics
  const isTold = (one: Diagnostic): boolean =>
    all.slice(0, before).some((each) => each.message === one.message && isSamePlace(each.at, one.at))
  const found = all.splice(before)
  for (const each of found)
    if (isWithin(at, each.at)) all.push(each)
    else if (!isTold(each)) all.push({ ...each, message: `in the setup \`${id.text}\`: ${each.message}` })
}

const isSamePlace = (one: Span, other: Span): boolean =>
  one.file === other.file && one.line === other.line && one.col === other.col

const isWithin = (whole: Span, part: Span): boolean =>
  whole.file === part.file &&
  (part.line > whole.line || (part.line === whole.line && part.col >= whole.col)) &&
  (part.endLine < whole.endLine || (part.endLine === whole.endLine && part.endCol <= whole.endCol))
