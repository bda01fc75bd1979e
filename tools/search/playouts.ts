/** Playouts of a search: they continue the turn, play some turns after it, and compare the scores. */
import {
  type Answer,
  Conversation,
  finishTurn,
  type Game,
  legalMoves,
  type Move,
  type RandomSource,
} from '../../engine/index.ts'
import { computeLeads, StandardDeviation } from './evaluate-board.ts'
import { AnswerFork, type Fork, type ForkOption, MoveFork } from './fork.ts'
import { type Habit, Habits } from './habits.ts'
import { followScript, replayTurn, type TurnKnownToSeat } from './search-turn.ts'
import {
  chooseEdgeToTry,
  type DecisionEdge,
  type DecisionNode,
  type DecisionsByFork,
  findOrAddDecision,
} from './tree.ts'

/** The number of turns after the searched one. The cost of an action may come back in the next turns. */
const TURNS_AFTER_SEARCHED_TURN = 2

/** Leaves a conversation when the time is up. */
const PLAYOUT_GIVEN_UP = new Error('the play was given up')

/** All playouts of one turn, which learn from one another. */
export class PlayoutRunner {
  readonly #game: Game
  readonly #luck: RandomSource
  readonly #habits = new Habits()
  /** The spread of the worths, by seat. */
  readonly #spreads: readonly StandardDeviation[]

  constructor(game: Game, luck: RandomSource) {
    this.#game = game
    this.#luck = luck
    this.#spreads = game.def.seats.map(() => new StandardDeviation())
  }

  /**
   * Runs one playout from the current decision. It has no effect where its script does not fit the guess, or the time
   * is up.
   */
  runPlayout(turn: TurnKnownToSeat, templates: readonly Move[], isSpent: () => boolean): void {
    try {
      this.#runPlayoutToEnd(turn, templates, isSpent)
    } catch (thrown) {
      if (thrown !== PLAYOUT_GIVEN_UP) throw thrown
    }
  }

  #runPlayoutToEnd(turn: TurnKnownToSeat, templates: readonly Move[], isSpent: () => boolean): void {
    const game = this.#game
    const luck = this.#luck
    const path = new PlayoutPath(turn.tree, this.#habits, this.#spreads, luck)
    const chooseOption = (fork: Fork): ForkOption | null => path.chooseOption(fork)
    const answerQuestion = ({ question }: Conversation) => {
      if (isSpent()) throw PLAYOUT_GIVEN_UP
      return question && (chooseOption(new AnswerFork(question)) as Answer | null)
    }
    const template = turn.template ?? (chooseOption(new MoveFork(game, templates)) as Move)
    let talk = replayTurn(game, turn, luck).talk(template)
    if (!followScript(talk, turn.script)) return
    for (let left = TURNS_AFTER_SEARCHED_TURN; ; left--) {
      const { state } = finishTurn(talk, answerQuestion, luck)
      if (isSpent()) throw PLAYOUT_GIVEN_UP
      const all = left > 0 ? legalMoves(game, state) : []
      if (all.length === 0) {
        path.recordWorthsOfSeats(computeLeads(game, state))
        return
      }
      // Of several seats that may act, a random one acts first.
      const { seat } = all[luck.drawBelow(all.length)]!
      const ownMoves = all.filter((move) => move.seat === seat)
      talk = new Conversation(game, state, chooseOption(new MoveFork(game, ownMoves)) as Move, { windows: true })
    }
  }
}

/** The options of one playout: from the tree, then by habit. */
class PlayoutPath {
  /** Null once the playout has left the tree. */
  #node: DecisionsByFork | null
  readonly #habits: Habits
  readonly #spreads: readonly StandardDeviation[]
  readonly #luck: RandomSource
  readonly #edges: { readonly by: number; readonly decision: DecisionNode; readonly edge: DecisionEdge }[] = []
  readonly #followed: { readonly by: number; readonly habit: Habit }[] = []

  constructor(node: DecisionsByFork, habits: Habits, spreads: readonly StandardDeviation[], luck: RandomSource) {
    this.#node = node
    this.#habits = habits
    this.#spreads = spreads
    this.#luck = luck
  }

  chooseOption(fork: Fork): ForkOption | null {
    // A single option teaches nothing.
    if (fork.all?.length === 1) return fork.all[0]!
    return this.#node === null ? this.#chooseByHabit(fork) : this.#chooseInTree(fork, this.#node)
  }

  #chooseInTree(fork: Fork, node: DecisionsByFork): ForkOption | null {
    const { by } = fork
    const decision = findOrAddDecision(node, fork)
    const edge = chooseEdgeToTry(decision, fork, this.#habits, this.#spreads[by]!.size, this.#luck)
    if (edge === null) return null
    this.#edges.push({ by, decision, edge })
    this.#followed.push({ by, habit: edge.habit })
    // Each playout adds one edge to the tree.
    this.#node = edge.visits === 0 ? null : edge.next
    return edge.said
  }

  #chooseByHabit(fork: Fork): ForkOption | null {
    const option = this.#habits.chooseOption(fork, this.#luck)
    if (option !== null) this.#followed.push({ by: fork.by, habit: this.#habits.getHabit(fork, option) })
    return option
  }

  recordWorthsOfSeats(worths: readonly number[]): void {
    worths.forEach((value, seat) => {
      this.#spreads[seat]!.addValue(value)
    })
    for (const { by, decision, edge } of this.#edges) {
      decision.visits++
      edge.visits++
      edge.total += worths[by]!
    }
    for (const { by, habit } of this.#followed) {
      habit.times++
      habit.total += worths[by]!
    }
  }
}
