/** `then`: what the author states of the end, or of the board at a step. A statement that does not hold is a miss, in the game's words. */
import {
  ACTIVE,
  cellName,
  cellValue,
  checkInvariants,
  classWords,
  closest,
  type Game,
  itemsOf,
  type Node,
  ownersOf,
  type SaidBoard,
  type State,
} from '../../engine/index.ts'
import { type Miss, missed } from './miss.ts'
import { cellsNamed } from './named-cells.ts'
import { saidOn } from './place-board.ts'
import { saidMisses } from './said-cells.ts'
import { type Board, type Scenario, statementsOf } from './scenario.ts'
import type { Scene } from './scene.ts'
import { checkSees } from './sees.ts'
import { checkCourse } from './then-course.ts'
import { checkValues } from './then-values.ts'

/** `given` is the board before the first step, for what must be unchanged. */
export function checkThen(scene: Scene, given: State, end: State, board: Board): readonly Miss[] {
  const { game, d } = scene
  const before = d.all.length
  const said = saidOn(scene, board)
  // Of a statement that was understood in part, the rest would be found wrong too.
  return [
    ...(said && d.all.length === before
      ? [...saidMisses(game, end, said), ...zones(game, end, said, board)]
      : []),
    ...checkCourse(scene, end, board),
    ...checkValues(scene, end, board.values).map(({ at, message, expected, received }) =>
      missed(at, message, expected, received),
    ),
    ...itemsOf(board.unchanged).flatMap((node) => unchanged(scene, given, end, node)),
    ...violated(scene, end, board.violates),
    ...checkSees(scene, end, board.sees),
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

/** `3 open red scouts, 1 blue wagon`, or `nothing`. */
function words(game: Game, counts: ReadonlyMap<number, number>): string {
  const told = game.def.classes.flatMap((_, cls) => {
    const n = counts.get(cls) ?? 0
    return n > 0 ? [`${n} ${classWords(game, cls, n)}`] : []
  })
  return told.join(', ') || 'nothing'
}

/** The invariants of the game that may be broken after that step: those that the next `violates` says are. */
export function violationsSaid(
  { play, then }: Pick<Scenario, 'play' | 'then'>,
  step: number,
): readonly string[] {
  const next = statementsOf({ play: play.slice(step + 1), then }).find(({ violates }) => violates !== null)
  return itemsOf(next?.violates ?? null).flatMap((node) => (node.n === 'scalar' ? [node.text] : []))
}

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

const names = ({ def }: Game): readonly string[] => [
  ...def.zones.flatMap(({ id, family }) => [id, family]),
  ...def.vars.flatMap((v) => [
    v.id,
    ...(v.per?.k === 'enum' ? ownersOf(def, v.per).map((of) => `${of} ${v.id}`) : []),
  ]),
  ...def.markers.map(({ id }) => id),
]
