/** Boards as setups and scenarios describe them: values, markers, pieces and piles, with their places. */
import type { VarDef } from '../../../gamedef/gamedef.ts'
import { formatType, makeEnumType } from '../../../gamedef/types.ts'
import type { Name } from '../../syntax/effect.ts'
import type { BoardSyntax, PieceCount, TrackValueSyntax } from '../../syntax/game.ts'
import { normalizeName } from '../../syntax/names.ts'
import type { Span } from '../../yaml/node.ts'
import type { Checker } from '../checker.ts'
import { reportSideThatDoesNotLast } from '../in-effect.ts'
import { findClassesOfWords } from '../phrase.ts'
import { readLiteralValue } from '../values.ts'
import { mapCardsToPiles, type PileContents, readPileContents } from './pile-contents.ts'

/** The pieces of one class in one zone. */
export interface SetupStack {
  readonly at: Span
  /** The words of the setup for them. */
  readonly words: string
  readonly count: number
}

/** A value that a setup gives: [var, index, value] or [marker, zone, state]. */
interface SetupValue {
  readonly at: Span
  readonly entry: readonly [number, number, number]
}

/** A board while it is set up. Values have keys, so that a setup overrides those of the setup it extends. */
export interface SetupBoard {
  readonly vars: Map<string, SetupValue>
  readonly markers: Map<string, SetupValue>
  /** By zone and class. */
  readonly pieces: Map<number, Map<number, SetupStack>>
  /** The last place that lists the pieces of a zone. */
  readonly namedZones: Map<number, Span>
  /** The piles that the setup names. */
  readonly piles: ReadonlyMap<number, PileContents>
  /** The cards that are not in the first pile. */
  readonly pileOfCard: ReadonlyMap<number, number>
  active: number
}

/** Builds the board that a text describes, without checking the pool and the constraints. */
export function buildSetupBoard(checker: Checker, syntax: BoardSyntax, base: SetupBoard | null): SetupBoard {
  const piles = readPileContents(checker, syntax.piles)
  const board: SetupBoard = {
    piles,
    pileOfCard: mapCardsToPiles(base?.pileOfCard, piles),
    vars: new Map(base?.vars),
    markers: new Map(base?.markers),
    pieces: new Map(base?.pieces),
    namedZones: new Map(base?.namedZones),
    active: syntax.active ? (checker.names.find('seats', syntax.active) ?? -1) : (base?.active ?? -1),
  }
  const reportDuplicate = makeDuplicateCellReport(checker)
  const globalMarkers = new Set(syntax.globalMarkers)
  for (const stated of [...syntax.tracks, ...syntax.flags, ...globalMarkers]) {
    const { name, index, value } = stated
    const v =
      (globalMarkers.has(stated) ? findGlobalMarkerTrack(checker, name) : checker.names.find('vars', name)) ?? -1
    const def = checker.game.vars[v]
    const i = def && findTrackOwnerIndex(checker, def, name, index)
    const n = def && readLiteralValue(checker, def.type, value)
    if (!def || i === null || i === undefined || n === null || n === undefined) continue
    if (v === checker.game.inEffect) reportSideThatDoesNotLast(checker, i, n, value.at)
    if (def.fleeting)
      checker.error('wrong-value', name.at, `\`${def.id}\` lasts only for a move, so no board can set it`)
    if (n < def.min || n > def.max)
      checker.error(
        'out-of-range',
        value.at,
        `\`${n}\` is not within ${def.min} to ${def.max}, the limits of \`${def.id}\``,
      )
    reportDuplicate(`${v}/${i}`, index ?? name)
    board.vars.set(`${v}/${i}`, { at: value.at, entry: [v, i, n] })
  }
  for (const value of syntax.markers) addMarkerState(checker, board, value, reportDuplicate)
  addZonePieces(checker, board, syntax, reportDuplicate)
  return board
}

/** Reports a cell that is named twice: two keys of a map may differ and mean the same cell. */
type ReportDuplicateCell = (cell: string, name: Name) => void

function makeDuplicateCellReport(checker: Checker): ReportDuplicateCell {
  const firstSpanOfCell = new Map<string, Span>()
  return (cell, { text, at }) => {
    const first = firstSpanOfCell.get(cell)
    if (first) checker.error('duplicate-key', at, `\`${text}\` is set on line ${first.line} already`)
    else firstSpanOfCell.set(cell, at)
  }
}

function findGlobalMarkerTrack(checker: Checker, name: Name): number | null {
  const index = checker.names.vars.get(name.text) ?? -1
  if (checker.game.vars[index]?.as === 'marker') return index
  const ids = checker.game.vars.flatMap((track) => (track.as === 'marker' ? [track.id] : []))
  return checker.reportUnknown('unknown-marker', name, 'the marker', ids)
}

function findTrackOwnerIndex(checker: Checker, def: VarDef, name: Name, index: Name | null): number | null {
  const { per } = def
  if (per === null) {
    if (index)
      return checker.error('unknown-track', index.at, `\`${def.id}\` is one for the whole game, so it has no owner`)
    return 0
  }
  if (index === null)
    return checker.error('unknown-track', name.at, `\`${def.id}\` is kept for each ${formatType(per)}: say whose`)
  const owner =
    per.k === 'zone'
      ? checker.names.find('zones', index)
      : readLiteralValue(checker, per, { ...index, value: index.text })
  if (owner === null || def.has.includes(owner)) return owner
  return checker.error('unknown-track', index.at, `\`${index.text}\` has no \`${def.id}\``)
}

function addMarkerState(
  checker: Checker,
  board: SetupBoard,
  stated: TrackValueSyntax,
  reportDuplicate: ReportDuplicateCell,
): void {
  const { name, index: zone, value: state } = stated
  const index = checker.names.find('markers', name)
  const def = checker.game.markers[index ?? -1]
  if (index === null || !def) return
  const z = zone && checker.names.find('zones', zone)
  const v = readLiteralValue(checker, makeEnumType(def.enum), state)
  if (zone === null) checker.error('unknown-space', name.at, `\`${def.id}\` is kept for each space: say whose`)
  if (zone === null || z === null || v === null) return
  const [least, most] = [def.lo[z] ?? 1, def.hi[z] ?? 0]
  if (v < least || v > most) {
    const only = least === most ? (checker.enums.get(def.enum).values[least] ?? null) : null
    checker.error('state-not-allowed', state.at, `\`${zone.text}\` cannot be \`${state.value}\``, only)
  }
  reportDuplicate(`marker ${index}/${z}`, zone)
  board.markers.set(`${index}/${z}`, { at: state.at, entry: [index, z, v] })
}

/** A zone that a setup names loses what the extended setup had there. */
function addZonePieces(
  checker: Checker,
  board: SetupBoard,
  syntax: BoardSyntax,
  reportDuplicate: ReportDuplicateCell,
): void {
  const cleared = new Set<number>()
  for (const { zone: name, at, pieces } of syntax.zones) {
    const zones = checker.names.findZones(name)
    if (!zones) continue
    const isFamily = checker.names.families.has(normalizeName(name.text))
    const placed = pieces.flatMap((piece) => {
      const cls = findPieceClass(checker, piece)
      return cls === null ? [] : [{ piece, cls, zone: zones[isFamily ? checker.game.findClassOwner(cls) : 0] ?? -1 }]
    })
    // A family of boxes means those boxes whose pieces it lists; without pieces it means all.
    const zonesToSet = new Set(pieces.length === 0 ? zones : placed.map(({ zone }) => zone))
    for (const zone of zonesToSet) {
      if (zone < 0) continue
      if (!cleared.has(zone)) board.pieces.set(zone, new Map())
      cleared.add(zone)
      board.namedZones.set(zone, at)
    }
    for (const { piece, cls, zone } of placed) addPieceStack(checker, board, piece, cls, zone, name)
    for (const zone of zonesToSet) if (zone >= 0) reportDuplicate(`zone ${zone}`, name)
  }
}

function addPieceStack(
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
    checker.error('state-not-allowed', piece.at, `pieces in the box \`${def.id}\` must be in their starting state`)
  const piles = board.pieces.get(zone)
  const before = piles?.get(cls)?.count ?? 0
  const words = piece.words.map((name) => name.text).join(' ')
  piles?.set(cls, { at: piece.at, words, count: before + piece.count })
}

/** The class that words mean: of one kind, in its starting state unless the words say another. */
function findPieceClass(checker: Checker, piece: PieceCount): number | null {
  const classes = findClassesOfWords(checker, piece)
  if (!classes) return null
  const kinds = new Set(classes.map((cls) => checker.game.classes[cls]?.kind ?? -1))
  const [first = -1] = classes
  const start = checker.game.classes[first]?.start ?? first
  if (kinds.size === 1) return classes.includes(start) ? start : first
  const names = [...kinds].map((k) => checker.game.kinds[k]?.plural ?? '')
  return checker.error('ambiguous-name', piece.at, `this may be ${names.join(' or ')}`, names[0] ?? null)
}
