/**
 * Another board of the game: pieces moved and turned, tracks, markers, flags and cards otherwise, within what the game calls a
 * board. Each change that makes it none is taken back.
 */
import {
  checkInvariants,
  type Draft,
  type Game,
  IN_EFFECT,
  isOfCards,
  type Luck,
  rehash,
  type State,
  seedChance,
} from '../../engine/index.ts'

/** How much is changed: each is how many changes of its sort are tried. */
export interface Heat {
  readonly moved: number
  readonly turned: number
  readonly numbers: number
  readonly markers: number
  readonly cards: number
  readonly words: number
}

/** From nearly the same board to one that nobody has seen. */
export const HEATS: readonly Heat[] = [
  { moved: 1, turned: 0, numbers: 0, markers: 0, cards: 0, words: 0 },
  { moved: 2, turned: 1, numbers: 1, markers: 1, cards: 0, words: 0 },
  { moved: 5, turned: 3, numbers: 3, markers: 3, cards: 1, words: 0 },
  { moved: 12, turned: 6, numbers: 5, markers: 8, cards: 3, words: 1 },
  { moved: 30, turned: 12, numbers: 12, markers: 16, cards: 5, words: 2 },
]

export function scrambled(game: Game, state: State, luck: Luck, heat: Heat, homes: Homes): State {
  let board = state
  const change = (times: number, write: (c: Draft) => void): void => {
    for (let n = luck.below(times + 1); n > 0; n--) {
      const c = board.cells.slice()
      write(c)
      rehash(c)
      const changed = { cells: c }
      if (checkInvariants(game, changed).length === 0) board = changed
    }
  }
  change(heat.moved, (c) => movePieces(game, c, luck, homes))
  change(heat.turned, (c) => turnPieces(game, c, luck))
  const rows = game.rows.filter((row) => !row.fleeting && !isOfCards(row))
  const phases = game.layout.vars[game.def.phaseTrack]
  const some = (wanted: (row: Row) => boolean): readonly Row[] =>
    rows.filter((row) => wanted(row) && row.slots.length > 0 && row.slots[0]?.cell !== phases)
  const numbers = some(({ type }) => type.k === 'int')
  const markers = some(({ section }) => section === 'markers')
  const words = some(({ type, section, id }) => type.k !== 'int' && section !== 'markers' && id !== IN_EFFECT)
  const inEffect = some(({ id }) => id === IN_EFFECT)
  change(heat.numbers, (c) => writeNumber(c, numbers, luck))
  change(heat.markers, (c) => writeAny(c, markers, luck))
  change(heat.cards, (c) => writeAny(c, inEffect, luck))
  change(heat.words, (c) => writeAny(c, words, luck))
  const c = board.cells.slice()
  seedChance(c, luck.below(2 ** 30))
  return { cells: c }
}

type Row = Game['rows'][number]

const anyOf = <Item>(items: readonly Item[], luck: Luck): Item | undefined =>
  items.length === 0 ? undefined : items[luck.below(items.length)]

/** By kind: the boxes that its pieces are known to stand in. */
export type Homes = ReadonlyMap<number, ReadonlySet<number>>

/** Pieces may stand in any space; in a box, where pieces of their kind have stood. */
export function homesIn({ def, layout }: Game, boards: readonly State[]): Homes {
  const homes = new Map(def.kinds.map(({ home }, kind) => [kind, new Set([home])]))
  for (const { cells } of boards)
    def.classes.forEach(({ kind }, cls) => {
      for (let zone = 0; zone < def.zones.length; zone++)
        if (def.zones[zone]!.box && cells[layout.piles[cls]! + zone]! > 0) homes.get(kind)!.add(zone)
    })
  return homes
}

/** Some pieces of one pile to another place. */
function movePieces({ def, layout }: Game, c: Draft, luck: Luck, homes: Homes): void {
  const piles: [cls: number, zone: number][] = []
  def.classes.forEach((_, cls) => {
    for (let zone = 0; zone < def.zones.length; zone++)
      if (c[layout.piles[cls]! + zone]! > 0) piles.push([cls, zone])
  })
  const [cls, from] = anyOf(piles, luck) ?? []
  if (cls === undefined || from === undefined) return
  const open = def.zones.flatMap(({ box }, zone) =>
    zone !== from && (!box || homes.get(def.classes[cls]!.kind)?.has(zone)) ? [zone] : [],
  )
  // Boards of play have most of their pieces together: where others stand is as likely as anywhere.
  const used = open.filter((zone) => !def.zones[zone]!.box && piles.some((pile) => pile[1] === zone))
  const to = anyOf(luck.below(2) === 0 && used.length > 0 ? used : open, luck)
  if (to === undefined) return
  const pile = layout.piles[cls]! + from
  const number = 1 + luck.below(Math.min(c[pile]!, 6))
  c[pile]! -= number
  c[layout.landing[to]![cls]!]! += number
}

/** Some pieces of one pile to another state. */
function turnPieces({ def, layout }: Game, c: Draft, luck: Luck): void {
  const spaces = def.zones.length - def.firstSpace
  if (spaces === 0) return
  const zone = def.firstSpace + luck.below(spaces)
  const there = def.classes.flatMap((_, cls) => (c[layout.piles[cls]! + zone]! > 0 ? [cls] : []))
  const cls = anyOf(there, luck)
  if (cls === undefined) return
  const others = def.classes.flatMap(({ kind }, other) =>
    other !== cls && kind === def.classes[cls]!.kind ? [other] : [],
  )
  const other = anyOf(others, luck)
  if (other === undefined) return
  const number = 1 + luck.below(c[layout.piles[cls]! + zone]!)
  c[layout.piles[cls]! + zone]! -= number
  c[layout.piles[other]! + zone]! += number
}

/** Beyond that one number is as good as another. */
const FAR = 100

/** A number near what it was, at an end of its range, or anywhere in it. */
function writeNumber(c: Draft, rows: readonly Row[], luck: Luck): void {
  const slot = anyOf(anyOf(rows, luck)?.slots ?? [], luck)
  if (!slot) return
  const { cell, min, max } = slot
  const top = Math.min(max, min + FAR)
  const near = c[cell]! + luck.below(7) - 3
  const wanted = [near, min + luck.below(4), top - luck.below(3), min + luck.below(top - min + 1)]
  c[cell] = Math.max(min, Math.min(top, wanted[luck.below(wanted.length)]!))
}

function writeAny(c: Draft, rows: readonly Row[], luck: Luck): void {
  const slot = anyOf(anyOf(rows, luck)?.slots ?? [], luck)
  if (slot) c[slot.cell] = slot.min + luck.below(Math.min(slot.max - slot.min, FAR) + 1)
}
