/** What must be true of every move: its record says all of it, and whoever plays it again comes to the same board. */
import {
  applyMove,
  type Cells,
  cellName,
  cellValue,
  diff,
  type Game,
  type Move,
  moveFromJson,
  moveToJson,
  type Options,
  type Outcome,
  type State,
  sameBoard,
  stateFromJson,
  stateToJson,
} from '../../engine/index.ts'
import { caught, type Fault, type Sort } from './fault.ts'

/** How it was made, where that is not as a turn has it. */
export interface Made extends Pick<Options, 'anySeat' | 'told'> {
  /** Whether its dice were said: the state would roll others. */
  readonly isScripted?: boolean
}

/** `kept` is a copy of the board, made before the move was. */
export function undoFaults(game: Game, { before, move }: Outcome, kept: Cells): readonly Fault[] {
  // Not `every`: this is asked of each cell after each move of a hundred thousand games.
  for (let cell = 0; cell < kept.length; cell++)
    if (before.cells[cell] !== kept[cell])
      return [fault('undo', move, difference(game, { cells: kept }, before))]
  return []
}

/** Told again by its record, with its rolls and without them, at once and not in a conversation. */
export function retoldFaults(game: Game, outcome: Outcome, made: Made = {}): readonly Fault[] {
  return caught(() => {
    const { before, move } = outcome
    const copied = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
    const board = stateFromJson(game, copied(stateToJson(game, before)))
    const told = moveFromJson(game, copied(moveToJson(game, move)))
    if (!board.ok || !told.ok) {
      const errors = [board, told].flatMap((read) => (read.ok ? [] : read.errors))
      return [fault('retold', move, `cannot be read: ${errors.map(({ message }) => message).join('; ')}`)]
    }
    const dice = rolled(outcome)
    const read = { before: board.state, move: told.move }
    return [
      ...again('retold', game, outcome, { ...made, dice }),
      ...again('retold', game, outcome, made.isScripted ? { ...made, dice } : made, read),
    ]
  })
}

/** Played by the same rules in other dresses. */
export const dressFaults = (others: readonly Game[], outcome: Outcome, made: Made = {}): readonly Fault[] =>
  others.flatMap((other) => caught(() => again('dress', other, outcome, { ...made, dice: rolled(outcome) })))

const rolled = ({ rolls }: Outcome): readonly number[] =>
  rolls.flatMap(({ value }) => (typeof value === 'number' ? [value] : []))

function again(
  sort: Sort,
  game: Game,
  outcome: Outcome,
  options: Options,
  { before, move }: Pick<Outcome, 'before' | 'move'> = outcome,
): readonly Fault[] {
  const applied = applyMove(game, before, move, options)
  const name = `${move.seat} ${move.action}`
  if (!applied.ok) return [fault(sort, move, `${name} is refused: ${applied.refusal.message}`)]
  const { state } = applied.outcome
  if (sameBoard(state, outcome.state)) return []
  return [fault(sort, move, `${name}: ${difference(game, outcome.state, state)}`)]
}

const fault = (sort: Sort, { action }: Move, text: string): Fault => ({ sort, key: action, text })

/** `salt of red: 3, and 2`; boards that differ in nothing but their hashes say so. */
function difference(game: Game, a: State, b: State): string {
  const cells = diff(a, b).map(
    ({ cell, before, after }) =>
      `${cellName(game, cell)}: ${cellValue(game, cell, before)}, and ${cellValue(game, cell, after)}`,
  )
  return cells.slice(0, 5).join('; ') || 'the hash'
}
