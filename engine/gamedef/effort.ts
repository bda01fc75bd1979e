/** Estimates how many steps rules take at most, as far as that shows before play. */
import type { Effect } from './effect.ts'
import type { Evaluator } from './evaluate.ts'
import type { Expr } from './expr.ts'
import type { FunctionDef, ProcedureDef } from './gamedef.ts'
import { type BoundName, type ExprRole, type PartVisitor, visitParts } from './parts.ts'

export interface EffortRules {
  readonly functions: readonly Pick<FunctionDef, 'body'>[]
  readonly procedures: readonly Pick<ProcedureDef, 'effects'>[]
  readonly evaluator: Evaluator
}

export class EffortEstimator {
  readonly #rules: EffortRules
  readonly #mostSteps: number
  readonly #assumedLength: number
  /** The steps of each body that others call. */
  readonly #memo = new Map<Expr | readonly Effect[], number>()

  /**
   * A body of more than `most` steps is reported by itself, and counts for nothing where it is called. A list whose
   * length only play knows is taken to have `unknown` elements.
   */
  constructor(rules: EffortRules, mostSteps: number, assumedLength: number) {
    this.#rules = rules
    this.#mostSteps = mostSteps
    this.#assumedLength = assumedLength
  }

  countExprSteps(expr: Expr): number {
    if (expr.e === 'if')
      return this.countExprSteps(expr.when) + Math.max(this.countExprSteps(expr.then), this.countExprSteps(expr.else))
    const called = expr.e === 'call' ? this.#rules.functions[expr.fn]?.body : undefined
    const inner = called ? this.#countCalledSteps(called, () => this.countExprSteps(called)) : 0
    return 1 + inner + this.#countPartSteps(expr, 'bind' in expr && 'list' in expr ? expr.list : null)
  }

  countEffectsSteps(effects: readonly Effect[]): number {
    return effects.reduce((sum, effect) => sum + this.#countEffectSteps(effect), 0)
  }

  #countEffectSteps(effect: Effect): number {
    if (effect.do === 'if')
      return (
        this.countExprSteps(effect.when) +
        Math.max(this.countEffectsSteps(effect.then), this.countEffectsSteps(effect.else))
      )
    const called = effect.do === 'call' ? this.#rules.procedures[effect.proc]?.effects : undefined
    const inner = called ? this.#countCalledSteps(called, () => this.countEffectsSteps(called)) : 0
    return 1 + inner + this.#countPartSteps(effect, effect.do === 'forEach' && !effect.limit ? effect.list : null)
  }

  /** A part that binds an element of a list counts once for each element. */
  #countPartSteps(whole: Expr | Effect, list: Expr | null): number {
    const parts = new PartStepCounter(this, list === null ? 1 : this.#estimateLength(list))
    visitParts(whole, parts)
    return parts.sum
  }

  #estimateLength(list: Expr): number {
    const { evaluator } = this.#rules
    if (list.e !== 'range') return evaluator.findList(list)?.length ?? this.#assumedLength
    const [from, to] = [evaluator.findNumber(list.from), evaluator.findNumber(list.to)]
    return from === undefined || to === undefined ? this.#assumedLength : Math.max(0, to - from + 1)
  }

  #countCalledSteps(body: Expr | readonly Effect[], count: () => number): number {
    const memo = this.#memo.get(body)
    if (memo !== undefined) return memo
    // A body that calls itself would be counted forever.
    this.#memo.set(body, 0)
    const steps = count()
    const counted = steps > this.#mostSteps ? 0 : steps
    this.#memo.set(body, counted)
    return counted
  }
}

/** Adds up the steps of parts. A class, because closures would be made anew for each of very many parts. */
class PartStepCounter implements PartVisitor {
  readonly #effort: EffortEstimator
  readonly #times: number
  sum = 0

  constructor(effort: EffortEstimator, times: number) {
    this.#effort = effort
    this.#times = times
  }

  expr(part: Expr, _role: ExprRole, bound: readonly BoundName[]): void {
    this.sum += this.#effort.countExprSteps(part) * (bound.length > 0 ? this.#times : 1)
  }

  effects(effects: readonly Effect[], bound: readonly BoundName[]): void {
    this.sum += this.#effort.countEffectsSteps(effects) * (bound.length > 0 ? this.#times : 1)
  }
}
