/**
 * Conditions that nothing in play decides are applied now: `spaces where it.type = city` becomes a table of cities,
 * `red scouts where it.stance = hidden` a smaller set of classes. What is left of a condition stays a condition.
 */
import type { Evaluator } from './evaluate.ts'
import type { ClassSet, Expr } from './expr.ts'

/** A list with what is known of it applied. */
export function simplify(evaluator: Evaluator, expr: Expr): Expr {
  const known = evaluator.list(expr)
  if (known !== undefined) return { e: 'zones', zones: known, at: expr.at }
  if (expr.e !== 'where') return expr
  const list = simplify(evaluator, expr.list)
  const conditions = conjuncts(expr.cond)
  const rest = (kept: Expr, left: readonly Expr[]): Expr => {
    const cond = conjoin(left, expr.cond.at)
    return cond === null ? kept : { ...expr, list: kept, cond }
  }
  if (list.e === 'zones') {
    const { left, keeps } = split(evaluator, conditions, expr.bind, list.zones)
    return rest({ ...list, zones: list.zones.filter(keeps) }, left)
  }
  if (list.e === 'pieces') {
    const { kept, left } = narrowClasses(evaluator, list.classes, expr.bind, conditions)
    return rest({ ...list, classes: kept }, left)
  }
  return { ...expr, list }
}

/** A condition as the list of those that must all hold. */
const conjuncts = (expr: Expr): readonly Expr[] => (expr.e === 'and' ? expr.args.flatMap(conjuncts) : [expr])

/** Those conditions as one again; null where there are none. */
export function conjoin(conditions: readonly Expr[], at: number): Expr | null {
  const [only] = conditions
  return only === undefined || conditions.length === 1 ? (only ?? null) : { e: 'and', args: conditions, at }
}

/** All classes that a set may mean. */
export function classesOf(set: ClassSet): ReadonlySet<number> {
  return new Set(set.k === 'static' ? set.classes : set.rows.flat())
}

/** The classes that conditions on a piece called `bind` leave, and those that are only known in play. */
export function narrowClasses(
  evaluator: Evaluator,
  set: ClassSet,
  bind: string,
  conditions: readonly Expr[],
): { readonly kept: ClassSet; readonly left: readonly Expr[] } {
  const { left, keeps } = split(evaluator, conditions, bind, [...classesOf(set)])
  const kept: ClassSet =
    set.k === 'static'
      ? { ...set, classes: set.classes.filter(keeps) }
      : { ...set, rows: set.rows.map((row) => row.filter(keeps)) }
  return { kept, left }
}

/** The conditions that are known for every candidate, as a filter, and those left over. */
function split(evaluator: Evaluator, conditions: readonly Expr[], bind: string, candidates: readonly number[]) {
  const isKnown = (cond: Expr) => candidates.every((v) => evaluator.holds(cond, bind, v) !== undefined)
  const known = new Set(conditions.filter(isKnown))
  return {
    left: conditions.filter((condition) => !known.has(condition)),
    keeps: (v: number) => [...known].every((condition) => evaluator.holds(condition, bind, v) === true),
  }
}
