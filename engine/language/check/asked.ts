/**
 * Whom a phase asks. The first of those who are asked becomes the seat to move, and whoever looks at the board asks anew who is
 * asked: a phase that then asked others would offer moves to some and take them from others.
 */
import type { Expr } from '../../gamedef/expr.ts'
import { exprsIn } from '../../gamedef/parts.ts'
import { isSameType, SEAT } from '../../gamedef/types.ts'
import type { Checker } from './checker.ts'

/** Whether those who are asked stay the same when the first of them is active. */
export function isAskStable(checker: Checker, asks: Expr): boolean {
  const stays = (expr: Expr): boolean => {
    if (!readsActive(checker, expr)) return true
    switch (expr.e) {
      case 'active':
      case 'actor':
        return true
      case 'seatsFrom':
        return expr.itself && isSeatToMove(expr.seat)
      case 'list':
        return expr.items.length === 1 && expr.items.every(stays)
      case 'if':
        return !readsActive(checker, expr.when) && stays(expr.then) && stays(expr.else)
      case 'where':
        return !readsActive(checker, expr.cond) && stays(expr.list)
      case 'take':
        return checker.evaluator.number(expr.n) === 1 && stays(expr.list)
      case 'first':
        return stays(expr.list) && (expr.otherwise === null || stays(expr.otherwise))
      case 'call': {
        const body = checker.game.functions[expr.fn]?.body
        return body !== undefined && !expr.args.some((arg) => readsActive(checker, arg)) && stays(body)
      }
      default:
        return false
    }
  }
  return stays(asks)
}

const isSeatToMove = (expr: Expr): boolean => expr.e === 'active' || expr.e === 'actor'

/** Whether it depends on who is active, whom `actor` means outside of moves too. */
const readsActive = (checker: Checker, expr: Expr): boolean => reads(checker, expr, isSeatToMove)

/** Whether it reads whose something is of things that may be nobody's. */
export const mayBeNobody = (checker: Checker, expr: Expr): boolean =>
  reads(checker, expr, (part) => {
    if (part.e === 'attr') {
      const { type, values } = checker.game.attributes[part.attr]!
      return isSameType(type, SEAT) && values.some((value) => value < 0)
    }
    if (part.e !== 'prop' || !isSameType(checker.game.properties[part.prop]!.type, SEAT)) return false
    return checker.game.classes.some((one) => (one.values[part.prop] ?? -1) < 0)
  })

/** Whether a part of it, or of the definitions that it asks, is such. */
function reads(checker: Checker, expr: Expr, isSuch: (part: Expr) => boolean, asked: Set<number> = new Set()): boolean {
  return exprsIn(expr).some((part) => {
    if (isSuch(part)) return true
    if (part.e !== 'call' || asked.has(part.fn)) return false
    asked.add(part.fn)
    const body = checker.game.functions[part.fn]?.body
    return body !== undefined && reads(checker, body, isSuch, asked)
  })
}
