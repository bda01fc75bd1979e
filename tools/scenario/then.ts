/** `then`: what the author states of the end. A statement that does not hold is a miss, in the game's words. */
import {
  ACTIVE,
  cardWords,
  cellName,
  cellValue,
  checkInvariants,
  classWords,
  closest,
  type Game,
  isNothing,
  isOver,
  itemsOf,
  type Node,
  ownersOf,
  pileCell,
  type Refusal,
  type SaidBoard,
  type Span,
  type State,
} from '../../engine/index.ts'
import { saidOn } from './place-board.ts'
import { cardsIn } from './place-cards.ts'
import type { Board } from './scenario.ts'
import { fold, type Scene } from './scene.ts'
import { checkValues } from './then-values.ts'

export interface Miss {
  readonly at: Span
  readonly message: string
  readonly expected: string
  readonly received: string
  /** What it depends on: whoever wrote these cells last is the cause. */
  readonly cells: readonly number[]
  readonly refusal: Refusal | null
}

const missed = (
  at: Span,
  message: string,
  expected: string,
  received: string,
  cells: readonly number[] = [],
): Miss => ({
  at,
  message,
  expected,
  received,
  cells,
  refusal: null,
})

/** `given` is the board before the first step, for what must be unchanged. */
export function checkThen(scene: Scene, given: State, end: State, board: Board): readonly Miss[] {
  const { game, d } = scene
  const before = d.all.length
  const said = saidOn(scene, board)
  // Of a statement that was understood in part, the rest would be found wrong too.
  return [
    ...(said && d.all.length === before
      ? [...cells(game, end, said), ...zones(game, end, said, board), ...piles(game, end, said)]
      : []),
    ...over(scene, end, board.over),
    ...checkValues(scene, end, board.values).map(({ at, message, expected, received }) =>
      missed(at, message, expected, received),
    ),
    ...itemsOf(board.unchanged).flatMap((node) => unchanged(scene, given, end, node)),
    ...violated(scene, end, board.violates),
  ]
}

function cells(game: Game, end: State, said: SaidBoard): readonly Miss[] {
  const { layout } = game
  const one = (cell: number, value: number, at: Span): Miss[] => {
    const is = end.cells[cell]!
    if (is === value) return []
    return [missed(at, cellName(game, cell), cellValue(game, cell, value), cellValue(game, cell, is), [cell])]
  }
  return [
    ...said.vars.flatMap(({ var: v, index, value, at }) => one(layout.vars[v]! + index, value, at)),
    ...said.markers.flatMap(({ marker, zone, state, at }) => one(layout.markers[marker]! + zone, state, at)),
  ]
}

/** Of a space all that is there; of a box the kinds that are named, or nothing. The seat to move beside them. */
function zones(game: Game, end: State, said: SaidBoard, { active }: Board): readonly Miss[] {
  const misses: Miss[] = []
  if (said.active >= 0 && active && end.cells[ACTIVE] !== said.active)
    misses.push(
      missed(active.at, 'active', game.def.seats[said.active]!, cellValue(game, ACTIVE, end.cells[ACTIVE]!), [
        ACTIVE,
      ]),
    )
  for (const { zone, at, pieces } of said.zones) {
    const { box, id } = game.def.zones[zone]!
    const kinds = new Set(pieces.map((piece) => game.def.classes[piece.class]!.kind))
    // A family of boxes names those of all seats: what is said of one seat's says nothing of the others'.
    const family = said.zones.filter((other) => other.at === at)
    if (box && pieces.length === 0 && family.some((other) => other.pieces.length > 0)) continue
    const isMeant = (cls: number): boolean =>
      !box || kinds.size === 0 || kinds.has(game.def.classes[cls]!.kind)
    const expected = new Map(pieces.map((piece) => [piece.class, piece.count]))
    const piles = game.layout.piles.map((base, cls) => ({
      cls,
      cell: base + zone,
      n: end.cells[base + zone]!,
    }))
    const meant = piles.filter(({ cls }) => isMeant(cls))
    const wrong = meant.filter(({ cls, n }) => n !== (expected.get(cls) ?? 0))
    if (wrong.length === 0) continue
    const received = new Map(meant.map(({ cls, n }) => [cls, n]))
    misses.push(
      missed(
        pieces[0]?.at ?? at,
        id,
        words(game, expected),
        words(game, received),
        wrong.map(({ cell }) => cell),
      ),
    )
  }
  return misses
}

/** Of a pile which cards are in it, or how many. */
function piles(game: Game, end: State, said: SaidBoard): readonly Miss[] {
  return said.piles.flatMap(({ pile, at, cards, count }) => {
    const there = cardsIn(game, end.cells, pile)
    const named = count === null
    if (named ? there.join() === cards.join() : there.length === count) return []
    const say = (list: readonly number[]): string => cardWords(game, list).join(', ') || 'nothing'
    const all = new Set([...cards, ...there])
    const wrong = [...all].filter((card) => !(cards.includes(card) && there.includes(card)))
    return [
      missed(
        at,
        game.def.piles[pile]?.id ?? '',
        named ? say(cards) : `${count} cards`,
        named ? say(there) : `${there.length}: ${say(there)}`,
        wrong.map((card) => pileCell(game, card)),
      ),
    ]
  })
}

/** `3 open red scouts, 1 blue wagon`, or `nothing`. */
function words(game: Game, counts: ReadonlyMap<number, number>): string {
  const told = game.def.classes.flatMap((_, cls) => {
    const n = counts.get(cls) ?? 0
    return n > 0 ? [`${n} ${classWords(game, cls, n)}`] : []
  })
  return told.join(', ') || 'nothing'
}

function over({ game }: Scene, end: State, node: Node | null): readonly Miss[] {
  if (node?.n !== 'scalar' || isNothing(node)) return []
  const expected = /^(true|yes)$/i.test(node.text)
  if (isOver(game, end) === expected) return []
  const say = (ended: boolean): string => (ended ? 'the game is over' : 'the game goes on')
  return [missed(node.at, 'over', say(expected), say(!expected))]
}

/** The invariants of the game that the author says are broken. */
export const violationsSaid = (board: Board | null): readonly string[] =>
  itemsOf(board?.violates ?? null).flatMap((node) => (node.n === 'scalar' ? [node.text] : []))

function violated({ game, d }: Scene, end: State, said: Node | null): readonly Miss[] {
  const known = game.def.invariants.map(({ id }) => id)
  const broken = checkInvariants(game, end).map(({ id }) => id)
  return itemsOf(said).flatMap((node) => {
    if (node.n !== 'scalar' || broken.includes(node.text)) return []
    if (known.includes(node.text))
      return [missed(node.at, `the invariant ${node.text}`, 'it does not hold', 'it holds')]
    d.add('unknown-name', node.at, `no invariant is called \`${node.text}\``, closest(node.text, known))
    return []
  })
}

/** A space with its pieces, markers and tracks; a box; a track, also of one seat or space. */
function unchanged(scene: Scene, given: State, end: State, node: Node): readonly Miss[] {
  if (node.n !== 'scalar') return []
  const { game, d } = scene
  const meant = cellsNamed(game, node.text)
  if (meant.length === 0) {
    const message = `no space, box, track or marker is called \`${node.text}\``
    d.add('unknown-name', node.at, message, closest(node.text, names(game)))
    return []
  }
  const wrong = meant.filter((cell) => given.cells[cell] !== end.cells[cell])
  if (wrong.length === 0) return []
  const tell = ({ cells }: State): string =>
    wrong.map((cell) => cellText(game, cell, cells[cell]!)).join(', ')
  return [missed(node.at, `${node.text} is unchanged`, tell(given), tell(end), wrong)]
}

function cellText(game: Game, cell: number, value: number): string {
  const { firstPile, classOf } = game.layout
  if (cell < firstPile) return `${cellName(game, cell)}: ${cellValue(game, cell, value)}`
  return `${value} ${classWords(game, classOf[cell - firstPile]!, value)}`
}

function cellsNamed({ def, layout }: Game, text: string): readonly number[] {
  const name = fold(text.trim())
  const zoneCells = def.zones.flatMap(({ id, family }, z) => {
    if (fold(id) !== name && fold(family) !== name) return []
    const vars = def.vars.flatMap((v, i) =>
      v.per?.k === 'zone' && v.has.includes(z) ? [layout.vars[i]! + z] : [],
    )
    const markers = def.markers.flatMap(({ lo, hi }, m) => (lo[z]! <= hi[z]! ? [layout.markers[m]! + z] : []))
    return [...vars, ...markers, ...layout.piles.map((base) => base + z)]
  })
  const varCells = def.vars.flatMap((v, i) => {
    const owners = ownersOf(def, v.per)
    return (v.per ? v.has : [0]).flatMap((index) => {
      const owned = v.per && fold(`${owners[index]} ${v.id}`) === name
      return owned || fold(v.id) === name ? [layout.vars[i]! + index] : []
    })
  })
  const markerCells = def.markers.flatMap(({ id, lo, hi }, m) =>
    fold(id) === name ? def.zones.flatMap((_, z) => (lo[z]! <= hi[z]! ? [layout.markers[m]! + z] : [])) : [],
  )
  return [...zoneCells, ...varCells, ...markerCells]
}

const names = ({ def }: Game): readonly string[] => [
  ...def.zones.flatMap(({ id, family }) => [id, family]),
  ...def.vars.flatMap((v) => [
    v.id,
    ...(v.per?.k === 'enum' ? ownersOf(def, v.per).map((of) => `${of} ${v.id}`) : []),
  ]),
  ...def.markers.map(({ id }) => id),
]
