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
export function checkUndo(game: Game, { before, move }: Outcome, kept: Cells): readonly Fault[] {
  // A loop, as `every` is slower: each cell is compared after each move of a hundred thousand games.
  for (let cell = 0; cell < kept.length; cell++)
    if (before.cells[cell] !== kept[cell]) return [fault('undo', move, formatStateDiff(game, { cells: kept }, before))]
  return []
}

/** Replays the move from its record, with its rolls and without them, at once and as a conversation. */
export function checkReplay(game: Game, outcome: Outcome, made: MoveConditions = {}): readonly Fault[] {
  return catchFaults(() => {
    const { before, move } = outcome
    const copied = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
    const board = stateFromJson(game, copied(stateToJson(game, before)))
    const told = moveFromJson(game, copied(moveToJson(game, move)))
    if (!board.ok || !told.ok) {
      const errors = [board, told].flatMap((read) => (read.ok ? [] : read.errors))
      return [fault('replay', move, `cannot be read: ${errors.map(({ message }) => message).join('; ')}`)]
    }
    const dice = listRolls(outcome)
    const read = { before: board.state, move: told.move }
    return [
      ...replayFaults('replay', game, outcome, { ...made, dice }),
      ...replayFaults('replay', game, outcome, made.isScripted ? { ...made, dice } : made, read),
    ]
  })
}

/** Plays the move by the same rules with other instrumentation. */
export const checkVariants = (others: readonly Game[], outcome: Outcome, made: MoveConditions = {}): readonly Fault[] =>
  others.flatMap((other) =>
    catchFaults(() => replayFaults('instrumentation', other, outcome, { ...made, dice: listRolls(outcome) })),
  )

const listRolls = ({ rolls }: Outcome): readonly number[] =>
  rolls.flatMap(({ value }) => (typeof value === 'number' ? [value] : []))

function replayFaults(
  sort: FaultKind,
  game: Game,
  outcome: Outcome,
  options: ConversationOptions,
  { before, move }: Pick<Outcome, 'before' | 'move'> = outcome,
): readonly Fault[] {
  const applied = applyMove(game, before, move, options)
  const name = `${move.seat} ${move.action}`
  if (!applied.ok) return [fault(sort, move, `${name} is refused: ${applied.refusal.message}`)]
  const { state } = applied.outcome
  if (isSameBoard(state, outcome.state)) return []
  return [fault(sort, move, `${name}: ${formatStateDiff(game, outcome.state, state)}`)]
}

const fault = (sort: FaultKind, { action }: Move, text: string): Fault => ({ sort, key: action, text })

/** `salt of red: 3, and 2`; boards with equal cells differ in their hashes. */
function formatStateDiff(game: Game, a: State, b: State): string {
  const cells = diffCells(a, b).map(
    ({ cell, before, after }) =>
      `${describeCell(game, cell)}: ${describeCellValue(game, cell, before)}, and ${describeCellValue(game, cell, after)}`,
  )
  return cells.slice(0, 5).join('; ') || 'the hash'
}
