/** What emitted rules stand on. One for all games: it knows nothing but cells. */
import type { Runtime, Watch } from '../gamedef/machine.ts'
import { set } from './cells.ts'
import { RuleCrash } from './crash.ts'
import type { Refusal } from './refusal.ts'

/**
 * How emitted code leaves a move that the rules refuse. Thrown inside the kernel only: the conversation turns it into
 * a `Refusal`. Not an `Error`, because a stack trace for every refused answer would be the dearest part of it.
 */
export class Refused {
  readonly code: string
  readonly node: number
  readonly detail: string | undefined
  /** Set where the kernel itself refuses inside a generator and knows the whole story. */
  readonly refusal: Refusal | null

  constructor(code: string, node: number, detail?: string, refusal: Refusal | null = null) {
    this.code = code
    this.node = node
    this.detail = detail
    this.refusal = refusal
  }
}

/** A refusal of the kernel's own, on its way out of a generator. */
export const stop = (why: Refusal): Refused => new Refused(why.code, -1, undefined, why)

const shifting =
  (write: Runtime['set']): Runtime['shift'] =>
  (c, fromPile, toPile, n) => {
    if (n === 0 || fromPile === toPile) return
    const there = c[fromPile]!
    if (!(n > 0 && n <= there)) throw new RangeError(`${n} pieces cannot leave a pile of ${there}`)
    write(c, fromPile, there - n)
    write(c, toPile, c[toPile]! + n)
  }

export const runtime: Runtime = {
  set,

  shift: shifting(set),

  /**
   * Towards zero, as the emitter writes divisions by constants. `| 0` also makes a plain 0 of -0, which an array of
   * small integers cannot hold.
   */
  div(a, b, at) {
    if (b === 0) throw new RuleCrash(`${a} divided by zero`, { at })
    return (a / b) | 0
  },

  /** What `div` leaves over. */
  mod(a, b, at) {
    if (b === 0) throw new RuleCrash(`${a} modulo zero`, { at })
    return (a % b) | 0
  },

  refuse(code, node, detail) {
    throw new Refused(code, node, detail)
  },

  crash(message, at) {
    throw new RuleCrash(message, { at })
  },

  total(c, bases, zone) {
    let sum = 0
    for (let i = 0; i < bases.length; i++) sum += c[bases[i]! + zone]!
    return sum
  },
}

/** The runtime of a watched game: tells its watch of every write. A runtime of its own, so that others pay nothing. */
export function watchedRuntime(watch: Watch): Runtime {
  const write: Runtime['set'] = (c, cell, value) => {
    if (watch.wrote && c[cell] !== value) watch.wrote(c, cell, value)
    set(c, cell, value)
  }
  return { ...runtime, set: write, shift: shifting(write) }
}
