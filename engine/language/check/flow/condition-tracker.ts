/**
 * The conditions that hold along lists of effects. Where an answer may be missing (`lacking: skip`, `rest`), effects
 * that use it are left out. Facts learned from these hold only where the answer is there.
 */
import type { Effect } from '../../../gamedef/effect.ts'
import type { Expr } from '../../../gamedef/expr.ts'
import { collectLocals, listBindings } from '../../../gamedef/parts.ts'
import type { Checker } from '../checker.ts'
import type { KnownConditions } from './facts.ts'

/** The names of choices whose answers must be there. */
type NeededChoices = ReadonlySet<string>

interface ConditionalFact {
  readonly fact: Expr
  readonly needs: NeededChoices
}

const NO_NEEDS: NeededChoices = new Set()

export class ConditionTracker {
  readonly #checker: Checker
  #facts: readonly ConditionalFact[]
  /** By binding that may be missing: the answers that it needs. */
  readonly #bound = new Map<string, NeededChoices>()
  /** Answers without which the rest of the list is left out, so that they are there within it. */
  #ending: NeededChoices = NO_NEEDS

  constructor(checker: Checker, conditions: KnownConditions) {
    this.#checker = checker
    this.#facts = conditions.map((fact) => ({ fact, needs: NO_NEEDS }))
  }

  /** Begins another list, of the next stage. */
  beginNextList(): void {
    this.#ending = NO_NEEDS
  }

  /** The conditions that hold where an effect is carried out. */
  findConditions(effect: Effect): KnownConditions {
    const here = this.#needsOf(effect)
    return this.#facts.flatMap(({ fact, needs }) => ([...needs].every((one) => here.has(one)) ? fact : []))
  }

  /** Whether an effect may be left out. */
  mayMiss(effect: Effect): boolean {
    return this.#needsOf(effect).size > 0
  }

  /** Passes an effect: keeps the facts that last, and adds those that the effect teaches. */
  pass(effect: Effect, lasts: (fact: Expr) => boolean, learned: KnownConditions): void {
    const bound = listBindings(effect).map(([name]) => name)
    const lacking = 'choice' in effect ? (this.#checker.game.choices[effect.choice]?.lacking ?? null) : null
    const isMissed = lacking === 'skip' || lacking === 'rest'
    const needs = new Set([...this.#needsOf(effect), ...(isMissed ? bound : [])])
    if (lacking === 'rest') this.#ending = new Set([...this.#ending, ...bound])
    if (needs.size > 0) for (const name of bound) this.#bound.set(name, needs)
    this.#facts = [...this.#facts.filter(({ fact }) => lasts(fact)), ...learned.map((fact) => ({ fact, needs }))]
  }

  #needsOf(effect: Effect): NeededChoices {
    if (this.#bound.size === 0) return NO_NEEDS
    const used = [...listNamesIn(effect)].flatMap((name) => [...(this.#bound.get(name) ?? NO_NEEDS)])
    return new Set([...this.#ending, ...used])
  }
}

const names = new WeakMap<Effect, ReadonlySet<string>>()

/** Cached, because play comes by again and again. */
function listNamesIn(effect: Effect): ReadonlySet<string> {
  const cached = names.get(effect) ?? collectLocals(effect)
  names.set(effect, cached)
  return cached
}
