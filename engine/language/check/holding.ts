/**
 * What holds along lists of effects. Where an answer may be missing (`lacking: skip`, `rest`), the effects that use it are
 * left out, and those that use what is bound by these: what they teach holds where the answer is there, and nowhere else.
 */
import type { Effect } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import { boundBy, localsIn } from '../../gamedef/parts.ts'
import type { Known } from './facts.ts'
import type { World } from './world.ts'

/** The answers that must be there, by the names of the choices. */
type Needs = ReadonlySet<string>

interface Held {
  readonly fact: Expr
  readonly needs: Needs
}

const NOTHING: Needs = new Set()

export class Holding {
  readonly #w: World
  #facts: readonly Held[]
  /** Of each binding that may be missing what it needs. */
  readonly #bound = new Map<string, Needs>()
  /** The answers without which the rest of the list is left out: within it they are there. */
  #ending: Needs = NOTHING

  constructor(w: World, known: Known) {
    this.#w = w
    this.#facts = known.map((fact) => ({ fact, needs: NOTHING }))
  }

  /** Goes on with another list: that of the next stage. */
  begin(): void {
    this.#ending = NOTHING
  }

  /** What holds where an effect is carried out. */
  at(e: Effect): Known {
    const here = this.#needsOf(e)
    return this.#facts.flatMap(({ fact, needs }) => ([...needs].every((one) => here.has(one)) ? fact : []))
  }

  /** Whether it may be left out. */
  mayMiss(e: Effect): boolean {
    return this.#needsOf(e).size > 0
  }

  /** Passes an effect: of what was known that which `lasts`, and what the effect teaches. */
  pass(e: Effect, lasts: (fact: Expr) => boolean, learned: Known): void {
    const bound = boundBy(e).map(([name]) => name)
    const lacking = 'choice' in e ? (this.#w.choices[e.choice]?.lacking ?? null) : null
    const isMissed = lacking === 'skip' || lacking === 'rest'
    const needs = new Set([...this.#needsOf(e), ...(isMissed ? bound : [])])
    if (lacking === 'rest') this.#ending = new Set([...this.#ending, ...bound])
    if (needs.size > 0) for (const name of bound) this.#bound.set(name, needs)
    this.#facts = [
      ...this.#facts.filter(({ fact }) => lasts(fact)),
      ...learned.map((fact) => ({ fact, needs })),
    ]
  }

  #needsOf(e: Effect): Needs {
    if (this.#bound.size === 0) return NOTHING
    const used = [...namesIn(e)].flatMap((name) => [...(this.#bound.get(name) ?? NOTHING)])
    return new Set([...this.#ending, ...used])
  }
}

const names = new WeakMap<Effect, ReadonlySet<string>>()

/** Play comes by again and again. */
function namesIn(e: Effect): ReadonlySet<string> {
  const known = names.get(e) ?? localsIn(e)
  names.set(e, known)
  return known
}
