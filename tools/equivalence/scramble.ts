/**
 * Makes a random valid board from another: it moves and turns pieces, and changes tracks, markers, flags and cards.
 * A change that breaks an invariant is undone.
 */
import {
  checkInvariants,
  type Draft,
  type Game,
  IN_EFFECT_TRACK,
  isPileTrack,
  type RandomSource,
  recomputeBoardHash,
  type State,
  seedChance,
} from '../../engine/index.ts'
import type { ScrambleFocus } from './focus.ts'

/** The number of changes of each sort to try. */
export interface ScrambleLevel {
  readonly moved: number
  readonly turned: number
  readonly numbers: number
  readonly markers: number
  readonly cards: number
  readonly words: number
}

/** From a board that is nearly the same to an entirely different one. */
export const SCRAMBLE_LEVELS: readonly ScrambleLevel[] = [
  { moved: 1, turned: 0, numbers: 0, markers: 0, cards: 0, words: 0 },
  { moved: 2, turned: 1, numbers: 1, markers: 1, cards: 1, words: 1 },
  { moved: 5, turned: 3, numbers: 3, markers: 3, cards: 1, words: 1 },
  { moved: 12, turned: 6, numbers: 5, markers: 8, cards: 3, words: 2 },
  { moved: 30, turned: 12, numbers: 12, markers: 16, cards: 5, words: 4 },
]

/** Controls what is changed. */
export interface ScrambleOptions {
  readonly level: ScrambleLevel
  readonly homes: HomeBoxesByKind
  readonly focus: ScrambleFocus
}

export function scrambleBoard(
  game: Game,
  state: State,
  luck: RandomSource,
  { level, homes, focus }: ScrambleOptions,
): State {
  let board = state
  const change = (times: number, write: (draft: Draft) => void): void => {
    for (let n = luck.drawBelow(times + 1); n > 0; n--) {
      const c = board.cells.slice()
      write(c)
      recomputeBoardHash(c)
      const changed = { cells: c }
      if (checkInvariants(game, changed).length === 0) board = changed
    }
  }
  const { zones, kinds } = focus
  change(level.moved, (draft) =>
    zones.length > 0 && luck.drawBelow(2) === 0
      ? bringPiecesToScriptZone(game, draft, luck, { zones, kinds })
      : movePiecesAnywhere(game, draft, luck, homes),
  )
  change(level.turned, (draft) => changePieceStates(game, draft, luck))
  const rows = game.rows.filter((row) => !row.fleeting && !isPileTrack(row))
  const phases = game.layout.vars[game.def.phaseTrack]
  const some = (wanted: (row: BoardRow) => boolean): readonly BoardRow[] =>
    rows.filter((row) => wanted(row) && row.slots.length > 0 && row.slots[0]?.cell !== phases)
  const numbers = some(({ type }) => type.k === 'int')
  const markers = some(({ section }) => section === 'markers')
  const words = some(({ type, section, id }) => type.k !== 'int' && section !== 'markers' && id !== IN_EFFECT_TRACK)
  const inEffect = some(({ id }) => id === IN_EFFECT_TRACK)
  const write = (times: number, from: readonly BoardRow[], value: typeof pickInRange): void => {
    const wanted = makeSlotPicker(from, focus)
    change(times, (draft) => {
      const slot = wanted(luck)
      if (slot) draft[slot.cell] = value(slot, draft, luck)
    })
  }
  write(level.numbers, numbers, pickNumberNearOld)
  write(level.markers, markers, pickInRange)
  write(level.cards, inEffect, pickInRange)
  write(level.words, words, pickInRange)
  // Names near the change matter most, so half of the boards change some of them.
  const named = numbers.concat(markers, words).filter(({ id }) => focus.ids.has(id))
  if (named.length > 0 && luck.drawBelow(2) === 0) {
    const slots = named.flatMap(({ type, slots: own }) => own.map((slot) => ({ slot, type })))
    change(MOST_CHANGES_OF_NAMED, (draft) => {
      const { slot, type } = pickRandomItem(slots, luck)!
      draft[slot.cell] = (type.k === 'int' ? pickNumberNearOld : pickInRange)(slot, draft, luck)
    })
  }
  const { values = [] } = focus
  if (values.length > 0 && luck.drawBelow(2) === 0)
    change(1, (draft) => {
      const { cell, value } = pickRandomItem(values, luck)!
      draft[cell] = value
    })
  const c = board.cells.slice()
  seedChance(c, luck.drawBelow(2 ** 30))
  return { cells: c }
}

type BoardRow = Game['rows'][number]
type TrackOrMarkerCell = BoardRow['slots'][number]

const pickRandomItem = <Item>(items: readonly Item[], luck: RandomSource): Item | undefined =>
  items.length === 0 ? undefined : items[luck.drawBelow(items.length)]

/** By kind: the boxes in which its pieces may stand. */
export type HomeBoxesByKind = ReadonlyMap<number, ReadonlySet<number>>

/** Collects the boxes in which pieces of each kind have stood. Pieces may stand in any space. */
export function findHomeBoxes({ def, layout }: Game, boards: readonly State[]): HomeBoxesByKind {
  const homes = new Map(def.kinds.map(({ home }, kind) => [kind, new Set([home])]))
  for (const { cells } of boards)
    def.classes.forEach(({ kind }, cls) => {
      for (let zone = 0; zone < def.zones.length; zone++)
        if (def.zones[zone]!.box && cells[layout.piles[cls]! + zone]! > 0) homes.get(kind)!.add(zone)
    })
  return homes
}

/** Moves some pieces of one pile to another zone. */
function movePiecesAnywhere({ def, layout }: Game, draft: Draft, luck: RandomSource, homes: HomeBoxesByKind): void {
  const piles: [cls: number, zone: number][] = []
  def.classes.forEach((_, cls) => {
    for (let zone = 0; zone < def.zones.length; zone++)
      if (draft[layout.piles[cls]! + zone]! > 0) piles.push([cls, zone])
  })
  const [cls, from] = pickRandomItem(piles, luck) ?? []
  if (cls === undefined || from === undefined) return
  const open = def.zones.flatMap(({ box }, zone) =>
    zone !== from && (!box || homes.get(def.classes[cls]!.kind)?.has(zone)) ? [zone] : [],
  )
  // Real boards have most pieces together, so half of the moves go to an occupied space.
  const occupied = open.filter((zone) => !def.zones[zone]!.box && piles.some((pile) => pile[1] === zone))
  const to = pickRandomItem(luck.drawBelow(2) === 0 && occupied.length > 0 ? occupied : open, luck)
  if (to === undefined) return
  const pile = layout.piles[cls]! + from
  const number = 1 + luck.drawBelow(Math.min(draft[pile]!, 6))
  draft[pile]! -= number
  draft[layout.landing[to]![cls]!]! += number
}

/** Brings pieces to a space of the script: half of the time of a named kind, else of any kind. */
function bringPiecesToScriptZone(
  { def, layout }: Game,
  draft: Draft,
  luck: RandomSource,
  { zones, kinds }: Pick<ScrambleFocus, 'zones' | 'kinds'>,
): void {
  if (def.kinds.length === 0) return
  const to = pickRandomItem(zones, luck)!
  const kind = (luck.drawBelow(2) === 0 ? pickRandomItem(kinds, luck) : undefined) ?? luck.drawBelow(def.kinds.length)
  const piles = def.classes.flatMap((of, cls) =>
    of.kind === kind
      ? def.zones.flatMap((_, zone) =>
          zone !== to && draft[layout.piles[cls]! + zone]! > 0 ? [[cls, zone] as const] : [],
        )
      : [],
  )
  const [cls, from] = pickRandomItem(piles, luck) ?? []
  if (cls === undefined || from === undefined) return
  const pile = layout.piles[cls]! + from
  const number = 1 + luck.drawBelow(Math.min(draft[pile]!, 4))
  draft[pile]! -= number
  draft[layout.landing[to]![cls]!]! += number
}

/** Changes the state of some pieces of one pile. */
function changePieceStates({ def, layout }: Game, draft: Draft, luck: RandomSource): void {
  const spaces = def.zones.length - def.firstSpace
  if (spaces === 0) return
  const zone = def.firstSpace + luck.drawBelow(spaces)
  const classesInSpace = def.classes.flatMap((_, cls) => (draft[layout.piles[cls]! + zone]! > 0 ? [cls] : []))
  const cls = pickRandomItem(classesInSpace, luck)
  if (cls === undefined) return
  const others = def.classes.flatMap(({ kind }, other) =>
    other !== cls && kind === def.classes[cls]!.kind ? [other] : [],
  )
  const other = pickRandomItem(others, luck)
  if (other === undefined) return
  const number = 1 + luck.drawBelow(draft[layout.piles[cls]! + zone]!)
  draft[layout.piles[cls]! + zone]! -= number
  draft[layout.piles[other]! + zone]! += number
}

/** The number of changes of named tracks and markers. */
const MOST_CHANGES_OF_NAMED = 3

/** Values further than this from the minimum are not tried. */
const MOST_ABOVE_MINIMUM = 100

/** Picks from three sources with equal chance: named rows, slots of named owners, and all rows. */
function makeSlotPicker(
  rows: readonly BoardRow[],
  { ids }: ScrambleFocus,
): (luck: RandomSource) => TrackOrMarkerCell | undefined {
  const named = rows.filter(({ id }) => ids.has(id) && id !== IN_EFFECT_TRACK).flatMap(({ slots }) => slots)
  const ofNamed = rows.flatMap(({ slots }) => slots.filter(({ of }) => ids.has(of)))
  const wanted = [named, ofNamed].filter((slots) => slots.length > 0)
  return (luck) => {
    const nth = luck.drawBelow(wanted.length + 1)
    return nth < wanted.length
      ? pickRandomItem(wanted[nth]!, luck)
      : pickRandomItem(pickRandomItem(rows, luck)?.slots ?? [], luck)
  }
}

/** Picks a number near the old one, at an end of the range, or anywhere in it. */
function pickNumberNearOld({ cell, min, max }: TrackOrMarkerCell, draft: Draft, luck: RandomSource): number {
  const top = Math.min(max, min + MOST_ABOVE_MINIMUM)
  const near = draft[cell]! + luck.drawBelow(7) - 3
  const wanted = [near, min + luck.drawBelow(4), top - luck.drawBelow(3), min + luck.drawBelow(top - min + 1)]
  return Math.max(min, Math.min(max, wanted[luck.drawBelow(wanted.length)]!))
}

const pickInRange = ({ min, max }: TrackOrMarkerCell, _draft: Draft, luck: RandomSource): number =>
  min + luck.drawBelow(Math.min(max - min, MOST_ABOVE_MINIMUM) + 1)
