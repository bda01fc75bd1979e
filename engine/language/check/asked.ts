/**
 * Whom a phase asks. The first of those who are asked becomes the seat to move, and whoever looks at the board asks anew who is
 * asked: a phase that then asked others would offer moves to some and take them from others.
 */
import type { Expr } from '../../gamedef/expr.ts'
import { exprsIn } from '../../gamedef/parts.ts'
import { isSameType, SEAT } from '../../gamedef/types.ts'
import type { Checker } from './checker.ts'

/** Whether those who are asked stay the same when the first of them is active. */
export function isAskStable(w: Checker, asks: Expr): boolean {
  const stays = (e: Expr): boolean => {
    if (!readsActive(w, e)) return true
    switch (e.e) {
      case 'active':
      case 'actor':
        return true
      case 'seatsFrom':
        return e.itself && isSeatToMove(e.seat)
      case 'list':
        return e.items.length === 1 && e.items.every(stays)
      case 'if':
        return !readsActive(w, e.when) && stays(e.then) && stays(e.else)
      case 'where':
        return !readsActive(w, e.cond) && stays(e.list)
      case 'take':
        return w.evaluator.number(e.n) === 1 && stays(e.list)
      case 'first':
        return stays(e.list) && (e.otherwise === null || stays(e.otherwise))
      case 'call': {
        const body = w.functions[e.fn]?.body
        return body !== undefined && !e.args.some((arg) => readsActive(w, arg)) && stays(body)
      }
      default:
        return false
    }
  }
  return stays(asks)
}

const isSeatToMove = (e: Expr): boolean => e.e === 'active' || e.e === 'actor'

/** Whether it depends on who is active, whom `actor` means outside of moves too. */
const readsActive = (w: Checker, e: Expr): boolean => reads(w, e, isSeatToMove)

/** Whether it reads whose something is of things that may be nobody's. */
export const mayBeNobody = (w: Checker, e: Expr): boolean =>
  reads(w, e, (part) => {
    if (part.e === 'attr') {
      const { type, values } = w.attributes[part.attr]!
      return isSameType(type, SEAT) && values.some((value) => value < 0)
    }
    if (part.e !== 'prop' || !isSameType(w.properties[part.prop]!.type, SEAT)) return false
    return w.classes.some((one) => (one.values[part.prop] ?? -1) < 0)
  })

/** Whether a part of it, or of the definitions that it asks, is such. */
function reads(
  w: Checker,
  e: Expr,
  isSuch: (part: Expr) => boolean,
  asked: Set<number> = new Set(),
): boolean {
  return exprsIn(e).some((part) => {
    if (isSuch(part)) return true
    if (part.e !== 'call' || asked.has(part.fn)) return false
    asked.add(part.fn)
    const body = w.functions[part.fn]?.body
    return body !== undefined && reads(w, body, isSuch, asked)
  })
}
