/** Lists that are certainly not empty. Of any other, taking the first or greatest needs an `otherwise`. */
import type { Expr } from '../../../gamedef/expr.ts'
import type { NonEmptySite } from '../../../gamedef/expr-kind.ts'
import { getExprKind } from '../../../gamedef/expr-kinds.ts'
import type { Checker } from '../checker.ts'
import {
  getCanonicalKey,
  isKnownAtMost,
  type KnownConditions,
  listBoundsInComparison,
  listFactsWhereFalse,
  listFactsWhereTrue,
} from './facts.ts'

export const isNeverEmpty = (checker: Checker, list: Expr, conditions: KnownConditions): boolean =>
  new NonEmptyListAnalysis(checker).isNeverEmpty(list, conditions)

class NonEmptyListAnalysis implements NonEmptySite {
  readonly #checker: Checker

  constructor(checker: Checker) {
    this.#checker = checker
  }

  isNeverEmpty(list: Expr, conditions: KnownConditions): boolean {
    const { evaluator } = this.#checker
    if (
      conditions.some((fact) =>
        listNonEmptyLists(this.#checker, fact).some((other) => isNonEmptyIfOtherIs(other, list)),
      )
    )
      return true
    const elements = evaluator.findList(list)
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
    return (this.#checker.evaluator.findNumber(expr) ?? 0) > 0
  }

  isAtMost(least: Expr, most: Expr, conditions: KnownConditions): boolean {
    return isKnownAtMost(this.#checker, conditions, least, most)
  }

  hasSureMatch(list: Expr, bind: string, cond: Expr): boolean {
    const { evaluator } = this.#checker
    return (evaluator.findList(list) ?? []).some((value) => evaluator.holds(cond, bind, value) === true)
  }

  listFactsOfCondition(cond: Expr, holds: boolean): KnownConditions {
    return holds ? listFactsWhereTrue(cond) : listFactsWhereFalse(cond)
  }
}

/** The lists that are not empty where a fact holds. */
function listNonEmptyLists({ evaluator }: Checker, fact: Expr): readonly Expr[] {
  if (fact.e === 'any' || fact.e === 'has') return [fact.list]
  if (fact.e === 'compare' && fact.op === '!=') {
    const { left, right } = fact
    const [count, other] = left.e === 'count' ? [left, right] : [right, left]
    return count.e === 'count' && evaluator.findNumber(other) === 0 ? [count.list] : []
  }
  return listBoundsInComparison(fact).flatMap(([lower, upper, apart]) => {
    const least = evaluator.findNumber(lower)
    return upper.e === 'count' && least !== undefined && least + apart > 0 ? [upper.list] : []
  })
}

/** Whether a list is not empty because another is not. */
function isNonEmptyIfOtherIs(nonEmpty: Expr, list: Expr): boolean {
  if (getCanonicalKey(nonEmpty) === getCanonicalKey(list)) return true
  if (nonEmpty.e === 'pieces')
    return list.e === 'pieces' && list.many === nonEmpty.many && isPhraseWithin(nonEmpty, list)
  const base = getExprKind(nonEmpty).base(nonEmpty)
  return base !== null && isNonEmptyIfOtherIs(base, list)
}

/** Whether one phrase means pieces of fewer classes in the same place. */
function isPhraseWithin(nonEmpty: Expr & { e: 'pieces' }, list: Expr & { e: 'pieces' }): boolean {
  const [few, many] = [nonEmpty.classes, list.classes]
  if (few.k !== 'static' || many.k !== 'static') return false
  return (
    getCanonicalKey(nonEmpty.in) === getCanonicalKey(list.in) && few.classes.every((cls) => many.classes.includes(cls))
  )
}
