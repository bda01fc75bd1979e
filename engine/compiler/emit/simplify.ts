/**
 * Conditions that nothing in play decides are applied now: `spaces where it.type = city` becomes a table of cities,
 * `red scouts where it.stance = hidden` a smaller set of classes. What is left of a condition stays a condition.
 */
import type { ClassSet, Expr } from '../../gamedef/expr.ts'
import type { Evaluator } from './evaluate.ts'
import type { Fn } from './fn.ts'

export function simplify(fn: Fn, e: Expr): Expr {
  const { evaluator } = fn.unit
  const known = evaluator.list(e)
  if (known !== undefined) return { e: 'zones', zones: known, at: e.at }
  if (e.e !== 'where') return e
  const list = simplify(fn, e.list)
  const conditions = conjuncts(e.cond)

  if (list.e === 'zones') {
    const { left, keeps } = split(evaluator, conditions, e.bind, list.zones, 'value')
    return rest({ ...e, list: { ...list, zones: list.zones.filter(keeps) } }, left)
  }
  if (list.e === 'pieces') {
    const { left, keeps } = split(evaluator, conditions, e.bind, [...classesOf(list.classes)], 'class')
    return rest({ ...e, list: { ...list, classes: filtered(list.classes, keeps) } }, left)
  }
  return { ...e, list }
}

/** All classes that a set may mean. */
export function classesOf(set: ClassSet): ReadonlySet<number> {
  return new Set(set.k === 'static' ? set.classes : set.rows.flat())
}

function filtered(set: ClassSet, keeps: (cls: number) => boolean): ClassSet {
  return set.k === 'static'
    ? { k: 'static', classes: set.classes.filter(keeps) }
    : { ...set, rows: set.rows.map((row) => row.filter(keeps)) }
}

function conjuncts(e: Expr): readonly Expr[] {
  return e.e === 'and' ? e.args.flatMap(conjuncts) : [e]
}

/** The conditions that are known for every candidate, as a filter, and those left over. */
function split(
  evaluator: Evaluator,
  conditions: readonly Expr[],
  bind: string,
  candidates: readonly number[],
  as: 'value' | 'class',
) {
  const known = new Set<Expr>()
  for (const condition of conditions) {
    if (candidates.every((v) => evaluator.holds(condition, bind, v, as) !== undefined)) known.add(condition)
  }
  return {
    left: conditions.filter((condition) => !known.has(condition)),
    keeps: (v: number) => [...known].every((condition) => evaluator.holds(condition, bind, v, as) === true),
  }
}

function rest(where: Expr & { e: 'where' }, left: readonly Expr[]): Expr {
  const [only] = left
  if (only === undefined) return where.list
  return { ...where, cond: left.length === 1 ? only : { e: 'and', args: left, at: where.cond.at } }
}
