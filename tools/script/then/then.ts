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
import { checkSeatViews } from './sees.ts'
import { checkStatedCells } from './stated-cells.ts'
import { checkStatedCourse } from './then-course.ts'
import { checkValues } from './then-values.ts'

/** `given` is the board before the first step, for what must be unchanged. */
export function checkThen(context: CaseContext, given: State, end: State, board: BoardSections): readonly Mismatch[] {
  const { game, diagnostics } = context
  const before = diagnostics.all.length
  const stated = parseBoardSections(context, board)
  // The rest of a half understood statement would be reported as wrong too.
  return [
    ...(stated && diagnostics.all.length === before
      ? [...checkStatedCells(game, end, stated), ...checkStatedZones(game, end, stated, board)]
      : []),
    ...checkStatedCourse(context, end, board),
    ...checkValues(context, end, board.values).map(({ at, message, expected, received }) =>
      makeMismatch(at, message, expected, received),
    ),
    ...getListItems(board.unchanged).flatMap((node) => checkUnchanged(context, given, end, node)),
    ...checkStatedViolations(context, end, board.violates),
    ...checkSeatViews(context, end, board.sees),
  ]
}

/** Checks all pieces of a space; of a box only the kinds that are named, or that it is empty. */
function checkStatedZones(
  game: Game,
  end: State,
  stated: LexiconBoard,
  { active }: BoardSections,
): readonly Mismatch[] {
  const mismatches: Mismatch[] = []
  if (stated.active >= 0 && active && end.cells[ACTIVE_SEAT_CELL] !== stated.active)
    mismatches.push(
      makeMismatch(
        active.at,
        'active',
        game.def.seats[stated.active]!,
        describeCellValue(game, ACTIVE_SEAT_CELL, end.cells[ACTIVE_SEAT_CELL]!),
        [ACTIVE_SEAT_CELL],
      ),
    )
  for (const { zone, at, pieces } of stated.zones) {
    const { box, id } = game.def.zones[zone]!
    const kinds = new Set(pieces.map((piece) => game.def.classes[piece.class]!.kind))
    const isMeant = (cls: number): boolean => !box || kinds.size === 0 || kinds.has(game.def.classes[cls]!.kind)
    const expected = new Map(pieces.map((piece) => [piece.class, piece.count]))
    const piles = game.layout.piles.map((base, cls) => ({
      cls,
      cell: base + zone,
      n: end.cells[base + zone]!,
    }))
    const statedPiles = piles.filter(({ cls }) => isMeant(cls))
    const wrong = statedPiles.filter(({ cls, n }) => n !== (expected.get(cls) ?? 0))
    if (wrong.length === 0) continue
    const received = new Map(statedPiles.map(({ cls, n }) => [cls, n]))
    mismatches.push(
      makeMismatch(
        pieces[0]?.at ?? at,
        id,
        formatPieceCounts(game, expected),
        formatPieceCounts(game, received),
        wrong.map(({ cell }) => cell),
      ),
    )
  }
  return mismatches
}

/** `3 open red scouts, 1 blue wagon`, or `nothing`. */
function formatPieceCounts(game: Game, counts: ReadonlyMap<number, number>): string {
  const texts = game.def.classes.flatMap((_, cls) => {
    const n = counts.get(cls) ?? 0
    return n > 0 ? [`${n} ${getClassPhrase(game, cls, n)}`] : []
  })
  return texts.join(', ') || 'nothing'
}

/** The invariants of the game that may be broken after that step: those that the next `violates` says are. */
export function listExpectedViolations(
  { play, then }: Pick<Scenario, 'play' | 'then'>,
  step: number,
): readonly string[] {
  const next = listStatedBoards({ play: play.slice(step + 1), then }).find(({ violates }) => violates !== null)
  return getListItems(next?.violates ?? null).flatMap((node) => (node.n === 'scalar' ? [node.text] : []))
}

function checkStatedViolations(
  { game, diagnostics }: CaseContext,
  end: State,
  stated: Node | null,
): readonly Mismatch[] {
  const invariantIds = game.def.invariants.map(({ id }) => id)
  const broken = checkInvariants(game, end).map(({ id }) => id)
  return getListItems(stated).flatMap((node) => {
    if (node.n !== 'scalar' || broken.includes(node.text)) return []
    if (invariantIds.includes(node.text))
      return [makeMismatch(node.at, `the invariant ${node.text}`, 'it does not hold', 'it holds')]
    diagnostics.add(
      'unknown-name',
      node.at,
      `no invariant is called \`${node.text}\``,
      findClosestWord(node.text, invariantIds),
    )
    return []
  })
}

/** A space with its pieces, markers and tracks; a box; a track, also of one seat or space. */
function checkUnchanged(context: CaseContext, given: State, end: State, node: Node): readonly Mismatch[] {
  if (node.n !== 'scalar') return []
  const { game, diagnostics } = context
  const namedCells = findNamedCells(game, node.text)
  if (namedCells.length === 0) {
    const message = `no space, box, track or marker is called \`${node.text}\``
    diagnostics.add('unknown-name', node.at, message, findClosestWord(node.text, listNamesOfCells(game)))
    return []
  }
  const wrong = namedCells.filter((cell) => given.cells[cell] !== end.cells[cell])
  if (wrong.length === 0) return []
  const formatCells = ({ cells }: State): string =>
    wrong.map((cell) => formatCellWithValue(game, cell, cells[cell]!)).join(', ')
  return [makeMismatch(node.at, `${node.text} is unchanged`, formatCells(given), formatCells(end), wrong)]
}

function formatCellWithValue(game: Game, cell: number, value: number): string {
  const { firstPile, classOf } = game.layout
  if (cell < firstPile) return `${describeCell(game, cell)}: ${describeCellValue(game, cell, value)}`
  return `${value} ${getClassPhrase(game, classOf[cell - firstPile]!, value)}`
}

const listNamesOfCells = ({ def }: Game): readonly string[] => [
  ...def.zones.flatMap(({ id, family }) => [id, family]),
  ...def.vars.flatMap((variable) => [
    variable.id,
    ...(variable.per?.k === 'enum' ? listTrackHolders(def, variable.per).map((of) => `${of} ${variable.id}`) : []),
  ]),
  ...def.markers.map(({ id }) => id),
]
