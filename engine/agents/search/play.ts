/** Plays of a search: a turn goes on from where it is, as it may, and some turns after it; then the scores are looked at. */
import type { Answer } from '../../gamedef/machine.ts'
import { Conversation, type Game, type Luck, legalMoves, type Move } from '../../kernel/index.ts'
import { carryOn } from '../turn.ts'
import { Answering, Beginning, type Fork, type Said } from './fork.ts'
import { type Habit, Habits } from './habits.ts'
import { choose, type Decision, decisionAt, type Edge, type Node } from './tree.ts'
import { follow, retold, type Turn } from './turn.ts'
import { Spread, worth } from './worth.ts'

/** So many turns are played after the one that is searched: what it costs may come back in the next. */
const TURNS_AFTER = 2

/** Thrown out of a conversation in the middle of which the time is up. */
const GIVEN_UP = new Error('the play was given up')

/** All plays of one turn, which learn from one another. */
export class Plays {
  readonly #game: Game
  readonly #luck: Luck
  readonly #habits = new Habits()
  /** By seat: of what plays were worth. */
  readonly #spreads: readonly Spread[]

  constructor(game: Game, luck: Luck) {
    this.#game = game
    this.#luck = luck
    this.#spreads = game.def.seats.map(() => new Spread())
  }

  /** One play from where the turn is. It comes to nothing where what was said cannot be said by the guess, or no time is left. */
  play(turn: Turn, templates: readonly Move[], isSpent: () => boolean): void {
    try {
      this.#play(turn, templates, isSpent)
    } catch (thrown) {
      if (thrown !== GIVEN_UP) throw thrown
    }
  }

  #play(turn: Turn, templates: readonly Move[], isSpent: () => boolean): void {
    const game = this.#game
    const luck = this.#luck
    const path = new Path(turn.tree, this.#habits, this.#spreads, luck)
    const said = (fork: Fork): Said | null => path.say(fork)
    const speaks = ({ question }: Conversation) => {
      if (isSpent()) throw GIVEN_UP
      return question && (said(new Answering(question)) as Answer | null)
    }
    const template = turn.template ?? (said(new Beginning(game, templates)) as Move)
    let talk = retold(game, turn, luck).talk(template)
    if (!follow(talk, turn.script)) return
    for (let left = TURNS_AFTER; ; left--) {
      const { state } = carryOn(talk, speaks, luck)
      if (isSpent()) throw GIVEN_UP
      const all = left > 0 ? legalMoves(game, state) : []
      if (all.length === 0) {
        path.end(worth(game, state))
        return
      }
      // Of several who may act any may be the first.
      const { seat } = all[luck.below(all.length)]!
      const own = all.filter((move) => move.seat === seat)
      talk = new Conversation(game, state, said(new Beginning(game, own)) as Move, { windows: true })
    }
  }
}

/** What is said in a play: in the tree, then by habit. */
class Path {
  /** Null when the tree has been left. */
  #node: Node | null
  readonly #habits: Habits
  readonly #spreads: readonly Spread[]
  readonly #luck: Luck
  readonly #taken: { readonly by: number; readonly decision: Decision; readonly edge: Edge }[] = []
  readonly #followed: { readonly by: number; readonly habit: Habit }[] = []

  constructor(node: Node, habits: Habits, spreads: readonly Spread[], luck: Luck) {
    this.#node = node
    this.#habits = habits
    this.#spreads = spreads
    this.#luck = luck
  }

  say(fork: Fork): Said | null {
    // There is nothing to be learnt where there is one thing to say.
    if (fork.all?.length === 1) return fork.all[0]!
    return this.#node === null ? this.#byHabit(fork) : this.#inTree(fork, this.#node)
  }

  #inTree(fork: Fork, node: Node): Said | null {
    const { by } = fork
    const decision = decisionAt(node, fork)
    const edge = choose(decision, fork, this.#habits, this.#spreads[by]!.size, this.#luck)
    if (edge === null) return null
    this.#taken.push({ by, decision, edge })
    this.#followed.push({ by, habit: edge.habit })
    // Each play adds one thing to the tree.
    this.#node = edge.visits === 0 ? null : edge.next
    return edge.said
  }

  #byHabit(fork: Fork): Said | null {
    const said = this.#habits.say(fork, this.#luck)
    if (said !== null) this.#followed.push({ by: fork.by, habit: this.#habits.of(fork, said) })
    return said
  }

  end(worths: readonly number[]): void {
    worths.forEach((value, seat) => {
      this.#spreads[seat]!.add(value)
    })
    for (const { by, decision, edge } of this.#taken) {
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
