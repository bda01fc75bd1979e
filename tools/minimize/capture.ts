/** A fault of a game as turns on a board: the game is played again, and what was said at the table written down. */
import {
  type Agent,
  type Game,
  type Move,
  makeGeneratorDice,
  type Outcome,
  playGame,
  type State,
} from '../../engine/index.ts'
import { type Fault, isSameFault } from '../consistency/fault.ts'
import type { GameVariants } from '../consistency/game-variants.ts'
import { type ChosenAnswer, extractTurn, getMoveHead, type TurnScript } from '../record/turn-script.ts'
import { getAnswerKey } from '../script/ordered-answers.ts'
import { findAgentMaker } from '../simulate/agents.ts'
import type { GameFault, GameSettings } from '../simulate/checked-game.ts'
import { inspectReproduction, type Reproduction } from './reproduction.ts'

/** A turn of a game. */
interface RecordedMove {
  readonly before: State
  readonly template: Move
  /** Whatever was said, refused or not, as far as it came. */
  readonly said: ChosenAnswer[]
  outcome: Outcome | null
}

/** So many turns before the one that went wrong may have led to it. */
const MOST_TURNS_BEFORE_FAULT = 64

/** The turns on which the fault is seen again, as few as lead there; null where none of these do. */
export function captureReproduction(
  rules: GameVariants,
  seed: number,
  settings: GameSettings,
  fault: GameFault,
): Reproduction | null {
  const showsFault = (scene: Reproduction): boolean => hasSameFault(rules, scene, fault)
  const moves = recordMoves(rules.game, seed, settings, fault)
  for (const scene of listReproductions(rules.game, moves, fault)) if (showsFault(scene)) return scene
  return null
}

export const hasSameFault = (rules: GameVariants, scene: Reproduction, fault: Fault): boolean =>
  inspectReproduction(rules, scene, fault.sort)?.faults.some((one) => isSameFault(one, fault)) === true

function* listReproductions(
  game: Game,
  moves: readonly RecordedMove[],
  { before }: GameFault,
): Generator<Reproduction> {
  if (before === null) return
  const at = moves.findIndex((turn) => hasEqualCells(turn.before, before))
  const wrong = moves[at]
  if (wrong) {
    yield { board: before, turns: [toTurnScript(wrong)], isOutOfTurn: false }
    if (wrong.outcome) yield { board: before, turns: [extractTurn(game, wrong.outcome)], isOutOfTurn: false }
  }
  yield { board: before, turns: [], isOutOfTurn: false }
  const last = wrong ? [toTurnScript(wrong)] : []
  const earlier = moves.slice(0, at < 0 ? moves.length : at)
  for (let n = 1; n <= MOST_TURNS_BEFORE_FAULT && n <= 2 * earlier.length; n *= 2) {
    const [first, ...others] = earlier.slice(-n)
    if (!first) return
    const turns = [first, ...others].flatMap(({ outcome }) => (outcome ? [extractTurn(game, outcome)] : []))
    yield { board: first.before, turns: [...turns, ...last], isOutOfTurn: false }
  }
}

const hasEqualCells = (a: State, b: State): boolean => a.cells.every((value, cell) => value === b.cells[cell])

const toTurnScript = ({ before, template, said }: RecordedMove): TurnScript => ({
  ...getMoveHead(template),
  said,
  dice: makeGeneratorDice(before),
})

/** Copies the state, because moves change the board. */
const copyState = ({ cells }: State): State => ({ cells: cells.slice() })

export function recordMoves(
  game: Game,
  seed: number,
  settings: GameSettings,
  { move }: GameFault,
): readonly RecordedMove[] {
  const { setup, agents, maxMoves: most } = settings
  const moves: RecordedMove[] = []
  let state: State | null = null
  const listenTo = (agent: Agent): Agent => ({
    ...agent,
    chooseMove(...asked) {
      const template = agent.chooseMove(...asked)
      moves.push({ before: state!, template, said: [], outcome: null })
      return template
    },
    answerQuestion(...asked) {
      const value = agent.answerQuestion(...asked)
      if (value !== null) moves.at(-1)!.said.push({ choice: getAnswerKey(asked[2]), value })
      return value
    },
  })
  const players = game.def.seats.map((seat, i) => listenTo(findAgentMaker(agents[i]!)!(`${seed} ${seat}`)))
  try {
    playGame(game, {
      ...{ seed, agents: players, setup: setup ?? undefined, maxMoves: Math.min(most, move + 1) },
      onStart: (start) => {
        state = copyState(start)
      },
      onMove: (outcome) => {
        moves.at(-1)!.outcome = outcome
        state = copyState(outcome.state)
      },
    })
  } catch {
    // The fault is known already.
  }
  return moves
}
