/**
 * Applies conditions that need no board before play. `spaces where it.type = city` becomes a table of cities, and
 * `red scouts where it.stance = hidden` a smaller set of classes. Other conditions stay.
 */
import type { Evaluator } from './evaluate.ts'
import type { ClassSet, Expr } from './expr.ts'

/** A list as simple as it can be without a board. */
export function simplifyList(evaluator: Evaluator, expr: Expr): Expr {
  const elements = evaluator.findList(expr)
  if (elements !== undefined) return { e: 'zones', zones: elements, at: expr.at }
  if (expr.e !== 'where') return expr
  const list = simplifyList(evaluator, expr.list)
  const conditions = splitConjunction(expr.cond)
  const filterBy = (source: Expr, remaining: readonly Expr[]): Expr => {
    const cond = conjoinConditions(remaining, expr.cond.at)
    return cond === null ? source : { ...expr, list: source, cond }
  }
  if (list.e === 'zones') {
    const { remaining, keeps } = splitDecidedConditions(evaluator, conditions, expr.bind, list.zones)
    return filterBy({ ...list, zones: list.zones.filter(keeps) }, remaining)
  }
  if (list.e === 'pieces') {
    const { classes, remaining } = narrowClasses(evaluator, list.classes, expr.bind, conditions)
    return filterBy({ ...list, classes }, remaining)
  }
  return { ...expr, list }
}

/** The conditions that must all hold where one does. */
const splitConjunction = (expr: Expr): readonly Expr[] =>
  expr.e === 'and' ? expr.args.flatMap(splitConjunction) : [expr]

/** Joins conditions to one; null without any. */
export function conjoinConditions(conditions: readonly Expr[], at: number): Expr | null {
  const [only] = conditions
  return only === undefined || conditions.length === 1 ? (only ?? null) : { e: 'and', args: conditions, at }
}

/** The classes that a set may mean. */
export function listPossibleClasses(set: ClassSet): ReadonlySet<number> {
  return new Set(set.k === 'static' ? set.classes : set.rows.flat())
}

/** The classes that conditions on a piece called `bind` leave, and the conditions that only play decides. */
export function narrowClasses(
  evaluator: Evaluator,
  set: ClassSet,
  bind: string,
  conditions: readonly Expr[],
): { readonly classes: ClassSet; readonly remaining: readonly Expr[] } {
  const { remaining, keeps } = splitDecidedConditions(evaluator, conditions, bind, [...listPossibleClasses(set)])
  const classes: ClassSet =
    set.k === 'static'
      ? { ...set, classes: set.classes.filter(keeps) }
      : { ...set, rows: set.rows.map((row) => row.filter(keeps)) }
  return { classes, remaining }
}

/** Splits conditions into a filter, of those that are known for every candidate, and the remaining ones. */
function splitDecidedConditions(
  evaluator: Evaluator,
  conditions: readonly Expr[],
  bind: string,
  candidates: readonly number[],
) {
  const isDecided = (cond: Expr) => candidates.every((v) => evaluator.holds(cond, bind, v) !== undefined)
  const decided = new Set(conditions.filter(isDecided))
  return {
    remaining: conditions.filter((condition) => !decided.has(condition)),
    keeps: (v: number) => [...decided].every((condition) => evaluator.holds(condition, bind, v) === true),
  }
}
