/** Checks that hold for every move: its record says all of it, and a replay gives the same board. */
import {
  applyMove,
  type Cells,
  type ConversationOptions,
  describeCell,
  describeCellValue,
  diffCells,
  type Game,
  isSameBoard,
  type Move,
  moveFromJson,
  moveToJson,
  type Outcome,
  type State,
  stateFromJson,
  stateToJson,
} from '../../engine/index.ts'
import { catchFaults, type Fault, type FaultKind } from './fault.ts'

/** How the move was made, where a turn does not say it. */
export interface MoveConditions extends Pick<ConversationOptions, 'anySeat' | 'overrides'> {
  /** Whether its dice were given: the state would roll others. */
  readonly isScripted?: boolean
}

/** `kept` is a copy of the board from before the move. */
export function checkBoardBeforeUnchanged(game: Game, { before, move }: Outcome, cellsBefore: Cells): readonly Fault[] {
  // A loop, as `every` is slower: each cell is compared after each move of a hundred thousand games.
  for (let cell = 0; cell < cellsBefore.length; cell++)
    if (before.cells[cell] !== cellsBefore[cell])
      return [makeMoveFault('undo', move, formatCellDifferences(game, { cells: cellsBefore }, before))]
  return []
}

/** Replays the move from its record, with its rolls and without them, at once and as a conversation. */
export function checkReplayOfRecord(game: Game, outcome: Outcome, conditions: MoveConditions = {}): readonly Fault[] {
  return catchFaults(() => {
    const { before, move } = outcome
    const copied = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
    const board = stateFromJson(game, copied(stateToJson(game, before)))
    const parsedMove = moveFromJson(game, copied(moveToJson(game, move)))
    if (!board.ok || !parsedMove.ok) {
      const errors = [board, parsedMove].flatMap((read) => (read.ok ? [] : read.errors))
      return [makeMoveFault('replay', move, `cannot be read: ${errors.map(({ message }) => message).join('; ')}`)]
    }
    const dice = listRolls(outcome)
    const read = { before: board.state, move: parsedMove.move }
    return [
      ...findReplayFaults('replay', game, outcome, { ...conditions, dice }),
      ...findReplayFaults('replay', game, outcome, conditions.isScripted ? { ...conditions, dice } : conditions, read),
    ]
  })
}

/** Plays the move by the same rules with other instrumentation. */
export const checkInstrumentedVariants = (
  others: readonly Game[],
  outcome: Outcome,
  conditions: MoveConditions = {},
): readonly Fault[] =>
  others.flatMap((other) =>
    catchFaults(() => findReplayFaults('instrumentation', other, outcome, { ...conditions, dice: listRolls(outcome) })),
  )

const listRolls = ({ rolls }: Outcome): readonly number[] =>
  rolls.flatMap(({ value }) => (typeof value === 'number' ? [value] : []))

function findReplayFaults(
  sort: FaultKind,
  game: Game,
  outcome: Outcome,
  options: ConversationOptions,
  { before, move }: Pick<Outcome, 'before' | 'move'> = outcome,
): readonly Fault[] {
  const applied = applyMove(game, before, move, options)
  const name = `${move.seat} ${move.action}`
  if (!applied.ok) return [makeMoveFault(sort, move, `${name} is refused: ${applied.refusal.message}`)]
  const { state } = applied.outcome
  if (isSameBoard(state, outcome.state)) return []
  return [makeMoveFault(sort, move, `${name}: ${formatCellDifferences(game, outcome.state, state)}`)]
}

const makeMoveFault = (sort: FaultKind, { action }: Move, text: string): Fault => ({ sort, key: action, text })

/** `salt of red: 3, and 2`; boards with equal cells differ in their hashes. */
function formatCellDifferences(game: Game, a: State, b: State): string {
  const cells = diffCells(a, b).map(
    ({ cell, before, after }) =>
      `${describeCell(game, cell)}: ${describeCellValue(game, cell, before)}, and ${describeCellValue(game, cell, after)}`,
  )
  return cells.slice(0, 5).join('; ') || 'the hash'
}
