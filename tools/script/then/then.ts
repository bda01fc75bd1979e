/** `then`: what the author states of the end, or of the board at a step. A statement that does not hold is a miss, in the game's words. */
import {
  ACTIVE_SEAT_CELL,
  checkInvariants,
  describeCell,
  describeCellValue,
  findClosestWord,
  type Game,
  getClassPhrase,
  getListItems,
  type LexiconBoard,
  listTrackHolders,
  type Node,
  type State,
} from '../../../engine/index.ts'
import { type BoardSections, listStatedBoards, type Scenario } from '../../scenario/scenario.ts'
import { parseBoardSections } from '../board/place-board.ts'
import type { CaseContext } from '../case-context.ts'
import { type Mismatch, makeMismatch } from '../mismatch.ts'
import { findNamedCells } from './named-cells.ts'
import { checkSees } from './sees.ts'
import { checkStatedCells } from './stated-cells.ts'
import { checkCourse } from './then-course.ts'
import { checkValues } from './then-values.ts'

/** `given` is the board before the first step, for what must be unchanged. */
export function checkThen(scene: CaseContext, given: State, end: State, board: BoardSections): readonly Mismatch[] {
  const { game, d: diagnostics } = scene
  const before = diagnostics.all.length
  const said = parseBoardSections(scene, board)
  // The rest of a half understood statement would be reported as wrong too.
  return [
    ...(said && diagnostics.all.length === before
      ? [...checkStatedCells(game, end, said), ...checkZones(game, end, said, board)]
      : []),
    ...checkCourse(scene, end, board),
    ...checkValues(scene, end, board.values).map(({ at, message, expected, received }) =>
      makeMismatch(at, message, expected, received),
    ),
    ...getListItems(board.unchanged).flatMap((node) => checkUnchanged(scene, given, end, node)),
    ...checkViolations(scene, end, board.violates),
    ...checkSees(scene, end, board.sees),
  ]
}

/** Checks all pieces of a space; of a box only the kinds that are named, or that it is empty. */
function checkZones(game: Game, end: State, said: LexiconBoard, { active }: BoardSections): readonly Mismatch[] {
  const misses: Mismatch[] = []
  if (said.active >= 0 && active && end.cells[ACTIVE_SEAT_CELL] !== said.active)
    misses.push(
      makeMismatch(
        active.at,
        'active',
        game.def.seats[said.active]!,
        describeCellValue(game, ACTIVE_SEAT_CELL, end.cells[ACTIVE_SEAT_CELL]!),
        [ACTIVE_SEAT_CELL],
      ),
    )
  for (const { zone, at, pieces } of said.zones) {
    const { box, id } = game.def.zones[zone]!
    const kinds = new Set(pieces.map((piece) => game.def.classes[piece.class]!.kind))
    const isMeant = (cls: number): boolean => !box || kinds.size === 0 || kinds.has(game.def.classes[cls]!.kind)
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
      makeMismatch(
        pieces[0]?.at ?? at,
        id,
        formatPieceCounts(game, expected),
        formatPieceCounts(game, received),
        wrong.map(({ cell }) => cell),
      ),
    )
  }
  return misses
}

/** `3 open red scouts, 1 blue wagon`, or `nothing`. */
function formatPieceCounts(game: Game, counts: ReadonlyMap<number, number>): string {
  const told = game.def.classes.flatMap((_, cls) => {
    const n = counts.get(cls) ?? 0
    return n > 0 ? [`${n} ${getClassPhrase(game, cls, n)}`] : []
  })
  return told.join(', ') || 'nothing'
}

/** The invariants of the game that may be broken after that step: those that the next `violates` says are. */
export function listExpectedViolations(
  { play, then }: Pick<Scenario, 'play' | 'then'>,
  step: number,
): readonly string[] {
  const next = listStatedBoards({ play: play.slice(step + 1), then }).find(({ violates }) => violates !== null)
  return getListItems(next?.violates ?? null).flatMap((node) => (node.n === 'scalar' ? [node.text] : []))
}

function checkViolations({ game, d: diagnostics }: CaseContext, end: State, said: Node | null): readonly Mismatch[] {
  const known = game.def.invariants.map(({ id }) => id)
  const broken = checkInvariants(game, end).map(({ id }) => id)
  return getListItems(said).flatMap((node) => {
    if (node.n !== 'scalar' || broken.includes(node.text)) return []
    if (known.includes(node.text))
      return [makeMismatch(node.at, `the invariant ${node.text}`, 'it does not hold', 'it holds')]
    diagnostics.add(
      'unknown-name',
      node.at,
      `no invariant is called \`${node.text}\``,
      findClosestWord(node.text, known),
    )
    return []
  })
}

/** A space with its pieces, markers and tracks; a box; a track, also of one seat or space. */
function checkUnchanged(scene: CaseContext, given: State, end: State, node: Node): readonly Mismatch[] {
  if (node.n !== 'scalar') return []
  const { game, d: diagnostics } = scene
  const meant = findNamedCells(game, node.text)
  if (meant.length === 0) {
    const message = `no space, box, track or marker is called \`${node.text}\``
    diagnostics.add('unknown-name', node.at, message, findClosestWord(node.text, listStatableNames(game)))
    return []
  }
  const wrong = meant.filter((cell) => given.cells[cell] !== end.cells[cell])
  if (wrong.length === 0) return []
  const tell = ({ cells }: State): string => wrong.map((cell) => formatCell(game, cell, cells[cell]!)).join(', ')
  return [makeMismatch(node.at, `${node.text} is unchanged`, tell(given), tell(end), wrong)]
}

function formatCell(game: Game, cell: number, value: number): string {
  const { firstPile, classOf } = game.layout
  if (cell < firstPile) return `${describeCell(game, cell)}: ${describeCellValue(game, cell, value)}`
  return `${value} ${getClassPhrase(game, classOf[cell - firstPile]!, value)}`
}

const listStatableNames = ({ def }: Game): readonly string[] => [
  ...def.zones.flatMap(({ id, family }) => [id, family]),
  ...def.vars.flatMap((variable) => [
    variable.id,
    ...(variable.per?.k === 'enum' ? listTrackHolders(def, variable.per).map((of) => `${of} ${variable.id}`) : []),
  ]),
  ...def.markers.map(({ id }) => id),
]
