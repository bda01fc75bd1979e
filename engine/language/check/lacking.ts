/**
 * What happens where a choice has fewer options than its least, where the rule does not say it: the first choice of an action
 * refuses it, later ones are carried out as far as possible. Which is which is known before anybody plays: a choice is the
 * first where no question can come before it, whichever way play takes.
 */
import type { Effect } from '../../gamedef/effect.ts'
import { asks, effectsIn } from '../../gamedef/parts.ts'
import type { World } from './world.ts'

export function settleLacking(w: World, turn: readonly Effect[]): void {
  const paths = new Paths(w)
  for (const { spend, stages, after } of w.actions) {
    stages.reduce((asked, { effects }) => paths.walk(effects, asked), paths.walk(spend, false))
    paths.walk(after, true)
  }
  paths.walk(turn, true)
  for (const [choice, { keyAt, later }] of w.unsaidLacking) {
    const { first, last } = paths.seen(choice)
    if (first && last)
      w.error(
        'lacking-unsaid',
        keyAt,
        'this is the first question in some calls of the procedure and a later one in others: say what happens where there is too little',
        `lacking: ${later}`,
      )
    const def = w.choices[choice]
    if (def) w.choices[choice] = { ...def, lacking: first ? 'refuse' : later }
  }
}

interface Seen {
  /** Whether play comes to it with nothing asked before. */
  readonly first: boolean
  /** Whether something may have been asked before it. */
  readonly last: boolean
}

class Paths {
  readonly #w: World
  readonly #seen = new Map<number, Seen>()
  /** By procedure and what was asked before it: what may have been asked after it. */
  readonly #calls = new Map<string, boolean>()

  constructor(w: World) {
    this.#w = w
  }

  seen(choice: number): Seen {
    return this.#seen.get(choice) ?? { first: false, last: false }
  }

  /** Goes through effects; `asked` and what comes back is whether anything may have been asked by then. */
  walk(effects: readonly Effect[], asked: boolean): boolean {
    return effects.reduce((before, e) => this.#effect(e, before), asked)
  }

  #effect(e: Effect, asked: boolean): boolean {
    switch (e.do) {
      case 'chooseEach':
        this.#see(e.choice, asked)
        this.walk(e.effects, true)
        return true
      case 'chooseOne':
      case 'chooseN':
        this.#see(e.choice, asked)
        return true
      case 'if': {
        const then = this.walk(e.then, asked)
        return this.walk(e.else, asked) || then
      }
      case 'block':
        return this.walk(e.effects, asked)
      case 'forEach':
        // From its second turn on, what it asks comes after itself.
        return this.walk(e.effects, asked || this.#mayAsk(e.effects)) || asked
      case 'call':
        return this.#call(e.proc, asked)
      case 'roll':
      case 'draw':
      case 'run':
        return true
      default:
        // The questions of windows are not the operation's.
        return asked
    }
  }

  #call(proc: number, asked: boolean): boolean {
    const key = `${proc} ${asked}`
    const known = this.#calls.get(key)
    if (known !== undefined) return known
    const after = this.walk(this.#w.procedures[proc]?.effects ?? [], asked)
    this.#calls.set(key, after)
    return after
  }

  #mayAsk(effects: readonly Effect[]): boolean {
    return [...effectsIn(effects)].some((e) =>
      e.do === 'call' ? this.#w.procedures[e.proc]?.asks === true : e.do !== 'window' && asks(e),
    )
  }

  #see(choice: number, asked: boolean): void {
    const { first, last } = this.seen(choice)
    this.#seen.set(choice, { first: first || !asked, last: last || asked })
  }
}
