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
  readonly #most: number
  readonly #unknown: number
  /** The steps of each body that others call. */
  readonly #memo = new Map<Expr | readonly Effect[], number>()

  /**
   * A body of more than `most` steps is reported by itself, and counts for nothing where it is called. A list whose
   * length only play knows is taken to have `unknown` elements.
   */
  constructor(rules: EffortRules, most: number, unknown: number) {
    this.#rules = rules
    this.#most = most
    this.#unknown = unknown
  }

  ofExpr(expr: Expr): number {
    if (expr.e === 'if') return this.ofExpr(expr.when) + Math.max(this.ofExpr(expr.then), this.ofExpr(expr.else))
    const called = expr.e === 'call' ? this.#rules.functions[expr.fn]?.body : undefined
    const inner = called ? this.#called(called, () => this.ofExpr(called)) : 0
    return 1 + inner + this.#parts(expr, 'bind' in expr && 'list' in expr ? expr.list : null)
  }

  ofEffects(effects: readonly Effect[]): number {
    return effects.reduce((sum, effect) => sum + this.#ofEffect(effect), 0)
  }

  #ofEffect(effect: Effect): number {
    if (effect.do === 'if')
      return this.ofExpr(effect.when) + Math.max(this.ofEffects(effect.then), this.ofEffects(effect.else))
    const called = effect.do === 'call' ? this.#rules.procedures[effect.proc]?.effects : undefined
    const inner = called ? this.#called(called, () => this.ofEffects(called)) : 0
    return 1 + inner + this.#parts(effect, effect.do === 'forEach' && !effect.limit ? effect.list : null)
  }

  /** A part that binds an element of a list counts once for each element. */
  #parts(whole: Expr | Effect, list: Expr | null): number {
    const parts = new PartsEffort(this, list === null ? 1 : this.#lengthOf(list))
    visitParts(whole, parts)
    return parts.sum
  }

  #lengthOf(list: Expr): number {
    const { evaluator } = this.#rules
    if (list.e !== 'range') return evaluator.list(list)?.length ?? this.#unknown
    const [from, to] = [evaluator.number(list.from), evaluator.number(list.to)]
    return from === undefined || to === undefined ? this.#unknown : Math.max(0, to - from + 1)
  }

  #called(body: Expr | readonly Effect[], count: () => number): number {
    const memo = this.#memo.get(body)
    if (memo !== undefined) return memo
    // A body that calls itself would be counted forever.
    this.#memo.set(body, 0)
    const steps = count()
    const counted = steps > this.#most ? 0 : steps
    this.#memo.set(body, counted)
    return counted
  }
}

/** Adds up the steps of parts. A class, because closures would be made anew for each of very many parts. */
class PartsEffort implements PartVisitor {
  readonly #effort: EffortEstimator
  readonly #times: number
  sum = 0

  constructor(effort: EffortEstimator, times: number) {
    this.#effort = effort
    this.#times = times
  }

  expr(part: Expr, _role: ExprRole, bound: readonly BoundName[]): void {
    this.sum += this.#effort.ofExpr(part) * (bound.length > 0 ? this.#times : 1)
  }

  effects(effects: readonly Effect[], bound: readonly BoundName[]): void {
    this.sum += this.#effort.ofEffects(effects) * (bound.length > 0 ? this.#times : 1)
  }
}
