/**
 * The conditions that hold along lists of effects. Where an answer may be missing (`lacking: skip`, `rest`), effects
 * that use it are left out. Facts learned from these hold only where the answer is there.
 */
import type { Effect } from '../../../gamedef/effect.ts'
import type { Expr } from '../../../gamedef/expr.ts'
import { collectUsedLocals, listBindings } from '../../../gamedef/parts.ts'
import type { Checker } from '../checker.ts'
import type { KnownConditions } from './facts.ts'

/** The names of choices whose answers must be there. */
type NeededChoices = ReadonlySet<string>

interface ConditionalFact {
  readonly fact: Expr
  readonly neededChoices: NeededChoices
}

const NO_NEEDED_CHOICES: NeededChoices = new Set()

export class ConditionTracker {
  readonly #checker: Checker
  #facts: readonly ConditionalFact[]
  /** By binding that may be missing: the answers that it needs. */
  readonly #bound = new Map<string, NeededChoices>()
  /** Answers without which the rest of the list is left out, so that they are there within it. */
  #ending: NeededChoices = NO_NEEDED_CHOICES

  constructor(checker: Checker, conditions: KnownConditions) {
    this.#checker = checker
    this.#facts = conditions.map((fact) => ({ fact, neededChoices: NO_NEEDED_CHOICES }))
  }

  /** Begins another list, of the next stage. */
  beginNextList(): void {
    this.#ending = NO_NEEDED_CHOICES
  }

  /** The conditions that hold where an effect is carried out. */
  findConditionsAt(effect: Effect): KnownConditions {
    const neededByEffect = this.#findNeededChoices(effect)
    return this.#facts.flatMap(({ fact, neededChoices }) =>
      [...neededChoices].every((one) => neededByEffect.has(one)) ? fact : [],
    )
  }

  /** Whether an effect may be left out. */
  mayBeLeftOut(effect: Effect): boolean {
    return this.#findNeededChoices(effect).size > 0
  }

  /** Passes an effect: keeps the facts that last, and adds those that the effect teaches. */
  passEffect(effect: Effect, stillHolds: (fact: Expr) => boolean, learnedFacts: KnownConditions): void {
    const bound = listBindings(effect).map(([name]) => name)
    const lacking = 'choice' in effect ? (this.#checker.game.choices[effect.choice]?.lacking ?? null) : null
    const isMissed = lacking === 'skip' || lacking === 'rest'
    const neededChoices = new Set([...this.#findNeededChoices(effect), ...(isMissed ? bound : [])])
    if (lacking === 'rest') this.#ending = new Set([...this.#ending, ...bound])
    if (neededChoices.size > 0) for (const name of bound) this.#bound.set(name, neededChoices)
    this.#facts = [
      ...this.#facts.filter(({ fact }) => stillHolds(fact)),
      ...learnedFacts.map((fact) => ({ fact, neededChoices })),
    ]
  }

  #findNeededChoices(effect: Effect): NeededChoices {
    if (this.#bound.size === 0) return NO_NEEDED_CHOICES
    const used = [...listNamesInEffect(effect)].flatMap((name) => [...(this.#bound.get(name) ?? NO_NEEDED_CHOICES)])
    return new Set([...this.#ending, ...used])
  }
}

const namesOfEffect = new WeakMap<Effect, ReadonlySet<string>>()

/** Cached, because play comes by again and again. */
function listNamesInEffect(effect: Effect): ReadonlySet<string> {
  const cached = namesOfEffect.get(effect) ?? collectUsedLocals(effect)
  namesOfEffect.set(effect, cached)
  return cached
}
