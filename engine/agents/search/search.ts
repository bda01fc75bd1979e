/**
 * An agent that looks ahead (Monte-Carlo tree search): it plays on from each decision many times, and says what proved best. What it
 * does not see, and how dice will fall, it guesses anew for each play.
 */
import { MOVES } from '../../gamedef/layout.ts'
import type { Answer } from '../../gamedef/machine.ts'
import { type Game, type Luck, type Move, makeLuck, type State, sameBoard } from '../../kernel/index.ts'
import type { Agent } from '../agent.ts'
import { Answering, Beginning, type Fork, type Said } from './fork.ts'
import { Plays } from './play.ts'
import { decisionAt, isSettled, mostTried } from './tree.ts'
import { retrace, type Turn } from './turn.ts'

/** For each decision; what earlier decisions of the same turn have played through it counts. */
export type Budget =
  | { readonly plays: number }
  /** Milliseconds. How many plays that is depends on the machine, and so does what is played. */
  | { readonly time: number }

/** So often it is tried to find out what others and the dice did since the turn began. */
const TRIES = 400

export function searchAgent(seed: number | string, budget: Budget): Agent {
  const luck = makeLuck(`search ${seed}`)
  let looking: Looking | null = null
  return {
    name: 'search',
    begin(game, look, templates) {
      const fork = new Beginning(game, templates)
      looking = new Looking(game, fork.by, look(), budget, luck)
      return looking.begin(fork, templates)
    },
    answer(game, look, question, before) {
      const fork = new Answering(question)
      // Somebody else's turn, or the same agent for another seat.
      if (!looking?.isOf(fork.by, before())) looking = new Looking(game, fork.by, before(), budget, luck)
      const { turn } = looking
      const isFound = fork.all?.length === 1 || retrace(game, turn, question, look(), TRIES, luck)
      return looking.answer(fork, isFound)
    },
  }
}

/** One turn, looked ahead in. */
class Looking {
  readonly turn: Turn
  readonly #plays: Plays
  readonly #budget: Budget
  readonly #luck: Luck
  #templates: readonly Move[] = []

  constructor(game: Game, seat: number, before: State, budget: Budget, luck: Luck) {
    this.turn = { seat, before, template: null, script: [], rolls: [], tree: new Map() }
    this.#plays = new Plays(game, luck)
    this.#budget = budget
    this.#luck = luck
  }

  isOf(seat: number, state: State): boolean {
    const { seat: own, before } = this.turn
    return own === seat && before.cells[MOVES] === state.cells[MOVES] && sameBoard(before, state)
  }

  begin(fork: Fork, templates: readonly Move[]): Move {
    this.#templates = templates
    const template = (this.#decided(fork) ?? fork.guess(this.#luck)) as Move
    this.turn.template = template
    return template
  }

  /** Where it was not found out what has led here, nothing can be played on: what was tried before has to do. */
  answer(fork: Fork, isFound: boolean): Answer | null {
    const said = (isFound ? this.#decided(fork) : this.#tried(fork)) ?? fork.guess(this.#luck)
    if (said !== null) this.turn.script = [...this.turn.script, { key: fork.key, by: fork.by, said }]
    return said as Answer | null
  }

  #decided(fork: Fork): Said | null {
    if (fork.all?.length === 1) return fork.all[0]!
    const { turn } = this
    const decision = decisionAt(turn.tree, fork)
    const plays = 'plays' in this.#budget ? this.#budget.plays : Number.POSITIVE_INFINITY
    const until = 'time' in this.#budget ? performance.now() + this.#budget.time : Number.POSITIVE_INFINITY
    // A play that guesses otherwise what the seat does not see may not come to it.
    for (let i = 0; i < 2 * plays && !isSettled(decision, plays) && performance.now() < until; i++)
      this.#plays.play(turn, this.#templates)
    return this.#tried(fork)
  }

  #tried(fork: Fork): Said | null {
    const edge = mostTried(decisionAt(this.turn.tree, fork), fork)
    if (edge === null) return null
    this.turn.tree = edge.next
    return edge.said
  }
}
