/** A few turns on a board, and what is wrong with them: what is shrunk is asked this again and again. */
import { asked, type Outcome, type State } from '../../engine/index.ts'
import { playTurn, type Retold, type Turn } from '../retell/turn.ts'
import { soundLuck, TRIES } from '../sound/again.ts'
import { boardFaults, brokenOn } from '../sound/board.ts'
import type { Rules } from '../sound/dresses.ts'
import type { Fault, Sort } from '../sound/fault.ts'
import { dressFaults, retoldFaults, undoFaults } from '../sound/move.ts'

export interface Scene {
  readonly board: State
  readonly turns: readonly Turn[]
  /** Whether they are made out of turn: then nothing comes of them by itself. */
  readonly isLoose: boolean
}

export interface Looked {
  readonly faults: readonly Fault[]
  readonly retold: readonly Retold[]
}

/** What has to be done to see a fault of that sort; that moves end, and end on boards of the game, is always seen. */
const ON_BOARDS: ReadonlySet<Sort> = new Set<Sort>(['views', 'no-moves', 'stuck', 'refused', 'crash'])

/** Null where there is nothing to look at: a board that is none of the game, a turn that nobody has. */
export function look(rules: Rules, { board, turns, isLoose }: Scene, sort: Sort): Looked | null {
  const { game } = rules
  if (brokenOn(game, board).length > 0) return null
  const retold: Retold[] = []
  const found = isLoose || turns.length > 0 ? [] : onBoard(rules, board, sort)
  if (found.length > 0) return { faults: found, retold }
  // A move that changes the board it begins on must not change the scene.
  let state: State = { cells: board.cells.slice() }
  for (const turn of turns) {
    const kept = state.cells.slice()
    const told = playTurn(game, state, turn, isLoose)
    retold.push(told)
    const { outcome, fault } = told
    if (fault) return { faults: [fault], retold }
    if (outcome === null) return null
    const faults = [...afterMove(rules, outcome, kept, sort, isLoose)]
    if (!isLoose && faults.length === 0) faults.push(...onBoard(rules, outcome.state, sort))
    if (faults.length > 0) return { faults, retold }
    state = outcome.state
  }
  return { faults: [], retold }
}

function afterMove(
  rules: Rules,
  outcome: Outcome,
  kept: readonly number[],
  sort: Sort,
  isLoose: boolean,
): readonly Fault[] {
  const { game, watched, others } = rules
  const made = { anySeat: isLoose, isScripted: true }
  return [
    ...undoFaults(game, outcome, kept),
    ...brokenOn(game, outcome.state),
    ...(sort === 'dress' ? dressFaults([watched, ...others()], outcome, made) : []),
    ...(sort === 'retold' || sort === 'crash' ? retoldFaults(game, outcome, made) : []),
  ]
}

const onBoard = ({ game }: Rules, board: State, sort: Sort): readonly Fault[] =>
  !ON_BOARDS.has(sort) || asked(game, board).length === 0 ? [] : boardFaults(game, board, soundLuck(), TRIES)
