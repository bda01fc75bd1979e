/** A few turns on a board, and what is wrong with them: what is shrunk is asked this again and again. */
import { listAskedSeatNames, type Outcome, type State } from '../../engine/index.ts'
import { checkBoardState, findBoardFaults } from '../consistency/board-faults.ts'
import { BOARDS_PER_LEGAL_MOVES_CHECK, makeCheckLuck } from '../consistency/check-luck.ts'
import type { Fault, FaultKind } from '../consistency/fault.ts'
import type { GameVariants } from '../consistency/game-variants.ts'
import {
  checkBoardBeforeUnchanged,
  checkInstrumentedVariants,
  checkReplayOfRecord,
} from '../consistency/move-faults.ts'
import { recordTurn, type TurnRecord, type TurnScript } from '../record/turn-script.ts'

export interface Reproduction {
  readonly board: State
  readonly turns: readonly TurnScript[]
  /** Whether they are made out of turn: then nothing comes of them by itself. */
  readonly isOutOfTurn: boolean
}

export interface ReproductionInspection {
  readonly faults: readonly Fault[]
  readonly records: readonly TurnRecord[]
}

/** Faults that a board alone shows. Whether moves end, on boards of the game, is always checked. */
const FAULT_KINDS_OF_BOARDS: ReadonlySet<FaultKind> = new Set<FaultKind>([
  'views',
  'no-moves',
  'stuck',
  'refused',
  'crash',
])

/** Null where there is nothing to look at: a board that is none of the game, a turn that nobody has. */
export function inspectReproduction(
  rules: GameVariants,
  { board, turns, isOutOfTurn }: Reproduction,
  sort: FaultKind,
): ReproductionInspection | null {
  const { game } = rules
  if (checkBoardState(game, board).length > 0) return null
  const records: TurnRecord[] = []
  const found = isOutOfTurn || turns.length > 0 ? [] : findFaultsOfBoard(rules, board, sort)
  if (found.length > 0) return { faults: found, records }
  // A move that changes the board it begins on must not change the scene.
  let state: State = { cells: board.cells.slice() }
  for (const turn of turns) {
    const cellsBefore = state.cells.slice()
    const record = recordTurn(game, state, turn, isOutOfTurn)
    records.push(record)
    const { outcome, fault } = record
    if (fault) return { faults: [fault], records }
    if (outcome === null) return null
    const faults = [...findFaultsOfMove(rules, outcome, cellsBefore, sort, isOutOfTurn)]
    if (!isOutOfTurn && faults.length === 0) faults.push(...findFaultsOfBoard(rules, outcome.state, sort))
    if (faults.length > 0) return { faults, records }
    state = outcome.state
  }
  return { faults: [], records }
}

function findFaultsOfMove(
  rules: GameVariants,
  outcome: Outcome,
  cellsBefore: State['cells'],
  sort: FaultKind,
  isOutOfTurn: boolean,
): readonly Fault[] {
  const { game, watched, others } = rules
  const conditions = { anySeat: isOutOfTurn, isScripted: true }
  return [
    ...checkBoardBeforeUnchanged(game, outcome, cellsBefore),
    ...checkBoardState(game, outcome.state),
    ...(sort === 'instrumentation' ? checkInstrumentedVariants([watched, ...others()], outcome, conditions) : []),
    ...(sort === 'replay' || sort === 'crash' ? checkReplayOfRecord(game, outcome, conditions) : []),
  ]
}

const findFaultsOfBoard = ({ game }: GameVariants, board: State, sort: FaultKind): readonly Fault[] =>
  !FAULT_KINDS_OF_BOARDS.has(sort) || listAskedSeatNames(game, board).length === 0
    ? []
    : findBoardFaults(game, board, makeCheckLuck(), BOARDS_PER_LEGAL_MOVES_CHECK)
