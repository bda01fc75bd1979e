/** Lists that are certainly not empty. Of any other, taking the first or greatest needs an `otherwise`. */
import type { Expr } from '../../../gamedef/expr.ts'
import type { FillSite } from '../../../gamedef/expr-kind.ts'
import { getExprKind } from '../../../gamedef/expr-kinds.ts'
import type { Checker } from '../checker.ts'
import {
  getCanonicalKey,
  isKnownAtMost,
  type KnownConditions,
  listBounds,
  listFacts,
  negateCondition,
} from './facts.ts'

export const isNeverEmpty = (checker: Checker, list: Expr, conditions: KnownConditions): boolean =>
  new NonEmptyLists(checker).isNeverEmpty(list, conditions)

class NonEmptyLists implements FillSite {
  readonly #checker: Checker

  constructor(checker: Checker) {
    this.#checker = checker
  }

  isNeverEmpty(list: Expr, conditions: KnownConditions): boolean {
    const { evaluator } = this.#checker
    if (conditions.some((fact) => listFilled(this.#checker, fact).some((other) => isFilledBy(other, list)))) return true
    const elements = evaluator.list(list)
    return elements === undefined ? getExprKind(list).isNeverEmpty(list, conditions, this) : elements.length > 0
  }

  isCallNeverEmpty(fn: number): boolean {
    const body = this.#checker.game.functions[fn]?.body
    return body !== undefined && this.isNeverEmpty(body, [])
  }

  get seats(): readonly string[] {
    return this.#checker.game.seats
  }

  isPositive(expr: Expr): boolean {
    return (this.#checker.evaluator.number(expr) ?? 0) > 0
  }

  isAtMost(least: Expr, most: Expr, conditions: KnownConditions): boolean {
    return isKnownAtMost(this.#checker, conditions, least, most)
  }

  hasMatch(list: Expr, bind: string, cond: Expr): boolean {
    const { evaluator } = this.#checker
    return (evaluator.list(list) ?? []).some((value) => evaluator.holds(cond, bind, value) === true)
  }

  conditionsOf(cond: Expr, holds: boolean): KnownConditions {
    return holds ? listFacts(cond) : negateCondition(cond)
  }
}

/** The lists that are not empty where a fact holds. */
function listFilled({ evaluator }: Checker, fact: Expr): readonly Expr[] {
  if (fact.e === 'any' || fact.e === 'has') return [fact.list]
  if (fact.e === 'compare' && fact.op === '!=') {
    const { left, right } = fact
    const [count, other] = left.e === 'count' ? [left, right] : [right, left]
    return count.e === 'count' && evaluator.number(other) === 0 ? [count.list] : []
  }
  return listBounds(fact).flatMap(([lower, upper, apart]) => {
    const least = evaluator.number(lower)
    return upper.e === 'count' && least !== undefined && least + apart > 0 ? [upper.list] : []
  })
}

/** Whether a list is not empty because another is not. */
function isFilledBy(filled: Expr, list: Expr): boolean {
  if (getCanonicalKey(filled) === getCanonicalKey(list)) return true
  if (filled.e === 'pieces') return list.e === 'pieces' && list.many === filled.many && isWithin(filled, list)
  const base = getExprKind(filled).base(filled)
  return base !== null && isFilledBy(base, list)
}

/** Whether one phrase means pieces of fewer classes in the same place. */
function isWithin(filled: Expr & { e: 'pieces' }, list: Expr & { e: 'pieces' }): boolean {
  const [few, many] = [filled.classes, list.classes]
  if (few.k !== 'static' || many.k !== 'static') return false
  return (
    getCanonicalKey(filled.in) === getCanonicalKey(list.in) && few.classes.every((cls) => many.classes.includes(cls))
  )
}
