/**
 * Conditions that nothing in play decides are applied now: `spaces where it.type = city` becomes a table of cities,
 * `red scouts where it.stance = hidden` a smaller set of classes. What is left of a condition stays a condition.
 */
import type { Evaluator } from './evaluate.ts'
import type { ClassSet, Expr } from './expr.ts'

/** A condition as the list of those that must all hold. */
export const conjuncts = (e: Expr): readonly Expr[] => (e.e === 'and' ? e.args.flatMap(conjuncts) : [e])

/** Those conditions as one again; null where there are none. */
export function conjunction(conditions: readonly Expr[], at: number): Expr | null {
  const [only] = conditions
  return only === undefined || conditions.length === 1 ? (only ?? null) : { e: 'and', args: conditions, at }
}

/** All classes that a set may mean. */
export function classesOf(set: ClassSet): ReadonlySet<number> {
  return new Set(set.k === 'static' ? set.classes : set.rows.flat())
}

export interface Narrowed<T> {
  readonly kept: T
  /** The conditions that are only known in play. */
  readonly left: readonly Expr[]
}

/** The classes that conditions on a piece called `bind` leave. */
export function narrowClasses(
  evaluator: Evaluator,
  set: ClassSet,
  bind: string,
  conditions: readonly Expr[],
): Narrowed<ClassSet> {
  const { left, keeps } = split(evaluator, conditions, bind, [...classesOf(set)], 'class')
  const kept: ClassSet =
    set.k === 'static'
      ? { ...set, classes: set.classes.filter(keeps) }
      : { ...set, rows: set.rows.map((row) => row.filter(keeps)) }
  return { kept, left }
}

/** The values that conditions on one called `bind` leave. */
export function narrowValues(
  evaluator: Evaluator,
  values: readonly number[],
  bind: string,
  conditions: readonly Expr[],
): Narrowed<readonly number[]> {
  const { left, keeps } = split(evaluator, conditions, bind, values, 'value')
  return { kept: values.filter(keeps), left }
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
