/**
 * Finds expressions that only the board decides, whatever their locals are. An analysis asks this before it folds one
 * for hundreds of values. Where this says no, the evaluator may still not know the value.
 */
import type { Expr } from './expr.ts'
import type { UndecidedSite } from './expr-kind.ts'
import { getExprKind } from './expr-kinds.ts'
import type { GameDef } from './gamedef.ts'

export class UndecidedExprs implements UndecidedSite {
  readonly #facts: Pick<GameDef, 'functions'>
  readonly #foldsCalls: boolean
  readonly #memo = new Map<Expr, boolean>()

  constructor(facts: Pick<GameDef, 'functions'>, foldsCalls: boolean) {
    this.#facts = facts
    this.#foldsCalls = foldsCalls
  }

  isPartUndecided(expr: Expr): boolean {
    if (expr.e === 'local' || expr.e === 'const' || expr.e === 'zones') return false
    const memo = this.#memo.get(expr)
    if (memo !== undefined) return memo
    // A definition that calls itself is not called undecided.
    this.#memo.set(expr, false)
    const isUndecided = getExprKind(expr).fold.isUndecided(expr, this)
    if (isUndecided) this.#memo.set(expr, isUndecided)
    return isUndecided
  }

  isCallUndecided(fn: number, args: readonly Expr[]): boolean {
    if (!this.#foldsCalls || args.some((arg) => this.isPartUndecided(arg))) return true
    const body = this.#facts.functions[fn]?.body
    return body !== undefined && this.isPartUndecided(body)
  }
}
