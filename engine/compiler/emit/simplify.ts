/** Lists with what is known of them applied (`gamedef/narrow.ts`). */
import type { Expr } from '../../gamedef/expr.ts'
import { conjunction, conjuncts, narrowClasses, narrowValues } from '../../gamedef/narrow.ts'
import type { Fn } from './fn.ts'

export function simplify(fn: Fn, e: Expr): Expr {
  const { evaluator } = fn.unit
  const known = evaluator.list(e)
  if (known !== undefined) return { e: 'zones', zones: known, at: e.at }
  if (e.e !== 'where') return e
  const list = simplify(fn, e.list)
  const conditions = conjuncts(e.cond)
  if (list.e === 'zones') {
    const { kept, left } = narrowValues(evaluator, list.zones, e.bind, conditions)
    return rest({ ...e, list: { ...list, zones: kept } }, left)
  }
  if (list.e === 'pieces') {
    const { kept, left } = narrowClasses(evaluator, list.classes, e.bind, conditions)
    return rest({ ...e, list: { ...list, classes: kept } }, left)
  }
  return { ...e, list }
}

function rest(where: Expr & { e: 'where' }, left: readonly Expr[]): Expr {
  const cond = conjunction(left, where.cond.at)
  return cond === null ? where.list : { ...where, cond }
}
