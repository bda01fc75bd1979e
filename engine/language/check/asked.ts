/**
 * Whom a phase asks. The first seat that is asked becomes active. Asked again then, the phase must name the same seats,
 * or it would take moves away from some.
 */
import type { Expr } from '../../gamedef/expr.ts'
import type { AskSite } from '../../gamedef/expr-kind.ts'
import { getExprKind } from '../../gamedef/expr-kinds.ts'
import { collectExprs } from '../../gamedef/parts.ts'
import { isSameType, SEAT } from '../../gamedef/types.ts'
import type { Checker } from './checker.ts'

/** Whether those who are asked stay the same when the first of them is active. */
export function areAskedSeatsStable(checker: Checker, asks: Expr): boolean {
  const site: AskSite = {
    isStable: (expr) => !readsActiveSeat(checker, expr) || getExprKind(expr).isAskStable(expr, site),
    isCallStable(fn, args) {
      const body = checker.game.functions[fn]?.body
      return body !== undefined && !args.some((arg) => readsActiveSeat(checker, arg)) && site.isStable(body)
    },
    readsSeatToMove: (expr) => readsActiveSeat(checker, expr),
    isConstantOne: (expr) => checker.evaluator.findNumber(expr) === 1,
  }
  return site.isStable(asks)
}

const isActiveOrActor = (expr: Expr): boolean => expr.e === 'active' || expr.e === 'actor'

/** Whether an expression depends on who is active. Outside of moves `actor` is active, too. */
const readsActiveSeat = (checker: Checker, expr: Expr): boolean => hasMatchingPart(checker, expr, isActiveOrActor)

/** Whether an expression reads an owner that may be nobody. */
export const mayReadEmptySeatValue = (checker: Checker, expr: Expr): boolean =>
  hasMatchingPart(checker, expr, (part) => {
    if (part.e === 'attr') {
      const { type, values } = checker.game.attributes[part.attr]!
      return isSameType(type, SEAT) && values.some((value) => value < 0)
    }
    if (part.e !== 'prop' || !isSameType(checker.game.properties[part.prop]!.type, SEAT)) return false
    return checker.game.classes.some((one) => (one.values[part.prop] ?? -1) < 0)
  })

/** Whether a part of an expression, or of the definitions that it calls, fulfils a condition. */
function hasMatchingPart(
  checker: Checker,
  expr: Expr,
  isMatch: (part: Expr) => boolean,
  visitedFunctions: Set<number> = new Set(),
): boolean {
  return collectExprs(expr).some((part) => {
    if (isMatch(part)) return true
    if (part.e !== 'call' || visitedFunctions.has(part.fn)) return false
    visitedFunctions.add(part.fn)
    const body = checker.game.functions[part.fn]?.body
    return body !== undefined && hasMatchingPart(checker, body, isMatch, visitedFunctions)
  })
}
