/**
 * An agent that looks ahead (Monte-Carlo tree search): it plays on from each decision many times, and says what proved best. What it
 * does not see, and how dice will fall, it guesses anew for each play.
 */
import {
  type Agent,
  type Answer,
  type Game,
  isSameBoard,
  MOVE_COUNT_CELL,
  type Move,
  makeRandomSource,
  type RandomSource,
  type State,
} from '../../engine/index.ts'
import {
  type Clock,
  checkSearchBudget,
  type DecisionAllowance,
  makeDecisionAllowance,
  type SearchBudget,
} from './budget.ts'
import { AnswerFork, type Fork, type ForkOption, MoveFork } from './fork.ts'
import { PlayoutRunner } from './playouts.ts'
import { findReplayToQuestion, type TurnKnownToSeat } from './search-turn.ts'
import { findMostVisitedEdge, findOrAddDecision } from './tree.ts'

/** A budget of time is measured by `clock`. An invalid budget is a `RangeError`. */
export function searchAgent(
  seed: number | string,
  budget: SearchBudget,
  clock: Clock = () => performance.now(),
): Agent {
  checkSearchBudget(budget)
  const luck = makeRandomSource(`search ${seed}`)
  let turnSearch: TurnSearch | null = null
  return {
    name: 'search',
    chooseMove(game, look, templates) {
      const allowance = makeDecisionAllowance(budget, clock)
      const fork = new MoveFork(game, templates)
      turnSearch = new TurnSearch(game, fork.by, look(), luck)
      return turnSearch.beginTurn(fork, templates, allowance)
    },
    answerQuestion(game, look, question, before) {
      const allowance = makeDecisionAllowance(budget, clock)
      const fork = new AnswerFork(question)
      // It is another seat's turn, or the agent plays several seats.
      if (!turnSearch?.isTurnOf(fork.by, before())) turnSearch = new TurnSearch(game, fork.by, before(), luck)
      const { turn } = turnSearch
      const isFound = fork.all?.length === 1 || findReplayToQuestion(game, turn, question, look(), allowance, luck)
      return turnSearch.answerFork(fork, isFound, allowance)
    },
  }
}

/** The search of one turn. */
class TurnSearch {
  readonly turn: TurnKnownToSeat
  readonly #playouts: PlayoutRunner
  readonly #luck: RandomSource
  #templates: readonly Move[] = []

  constructor(game: Game, seat: number, before: State, luck: RandomSource) {
    this.turn = { seat, before, template: null, script: [], rolls: [], tree: new Map() }
    this.#playouts = new PlayoutRunner(game, luck)
    this.#luck = luck
  }

  isTurnOf(seat: number, state: State): boolean {
    const { seat: turnSeat, before } = this.turn
    return (
      turnSeat === seat && before.cells[MOVE_COUNT_CELL] === state.cells[MOVE_COUNT_CELL] && isSameBoard(before, state)
    )
  }

  beginTurn(fork: Fork, templates: readonly Move[], allowance: DecisionAllowance): Move {
    this.#templates = templates
    const template = (this.#searchFork(fork, allowance) ?? fork.guessOption(this.#luck)) as Move
    this.turn.template = template
    return template
  }

  /** Without a replay that leads here nothing can be played on, so earlier playouts decide. */
  answerFork(fork: Fork, isFound: boolean, allowance: DecisionAllowance): Answer | null {
    const option =
      (isFound ? this.#searchFork(fork, allowance) : this.#takeMostVisited(fork)) ?? fork.guessOption(this.#luck)
    if (option !== null) this.turn.script = [...this.turn.script, { key: fork.key, by: fork.by, said: option }]
    return option as Answer | null
  }

  #searchFork(fork: Fork, allowance: DecisionAllowance): ForkOption | null {
    if (fork.all?.length === 1) return fork.all[0]!
    const { turn } = this
    const decision = findOrAddDecision(turn.tree, fork)
    for (let played = 0; allowance.mayStartPlayout(decision, played); played++)
      this.#playouts.runPlayout(turn, this.#templates, () => allowance.isSpent())
    return this.#takeMostVisited(fork)
  }

  #takeMostVisited(fork: Fork): ForkOption | null {
    const edge = findMostVisitedEdge(findOrAddDecision(this.turn.tree, fork), fork)
    if (edge === null) return null
    this.turn.tree = edge.next
    return edge.said
  }
}
