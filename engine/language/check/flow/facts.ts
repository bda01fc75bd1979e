/** Conditions as facts: the parts of one, what another implies, and a canonical text to compare them by. */
import { type Expr, NEGATED_COMPARISON } from '../../../gamedef/expr.ts'
import { collectExprs, mapParts } from '../../../gamedef/parts.ts'
import type { Checker } from '../checker.ts'
import { makeNot } from '../make-expr.ts'

/** Conditions that hold at a place of the rules. */
export type KnownConditions = readonly Expr[]

/** The facts that hold where a condition is true. */
export const listFactsWhereTrue = (expr: Expr): KnownConditions =>
  expr.e === 'and' ? expr.args.flatMap(listFactsWhereTrue) : expr.e === 'not' ? listFactsWhereFalse(expr.arg) : [expr]

/** The facts that hold where a condition is false. */
export function listFactsWhereFalse(expr: Expr): KnownConditions {
  switch (expr.e) {
    case 'or':
      return expr.args.flatMap(listFactsWhereFalse)
    case 'not':
      return listFactsWhereTrue(expr.arg)
    case 'compare':
      return [{ ...expr, op: NEGATED_COMPARISON[expr.op] }]
    default:
      return [makeNot(expr)]
  }
}

/** Adds what an `or` leaves when known values rule out all of its conditions but one. */
export function resolveOrConditions(checker: Checker, conditions: KnownConditions): KnownConditions {
  const fixed = conditions.flatMap((fact) => {
    if (fact.e !== 'compare' || fact.op !== '=' || fact.left.e !== 'local') return []
    const value = checker.evaluator.findNumber(fact.right)
    return value === undefined ? [] : [[fact.left.name, value] as const]
  })
  const mayBe = (expr: Expr): boolean =>
    listFactsWhereTrue(expr).every((fact) =>
      fixed.every(([name, value]) => checker.evaluator.holds(fact, name, value) !== false),
    )
  return conditions.flatMap((fact) => {
    const possible = fact.e === 'or' ? fact.args.filter(mayBe) : []
    return possible.length === 1 ? [fact, ...possible.flatMap(listFactsWhereTrue)] : [fact]
  })
}

const renamedExprs = new WeakMap<Expr, Map<string, Expr>>()

/** Renames a binding in an expression. The result is cached, so that facts about it are cached, too. */
export function renameLocal(expr: Expr, from: string, to: string): Expr {
  const renamed = renamedExprs.get(expr) ?? new Map<string, Expr>()
  renamedExprs.set(expr, renamed)
  const key = `${from} ${to}`
  const other = renamed.get(key) ?? replaceLocalName(expr, from, to)
  renamed.set(key, other)
  return other
}

const replaceLocalName = (expr: Expr, from: string, to: string): Expr =>
  expr.e === 'local' && expr.name === from
    ? { ...expr, name: to }
    : mapParts(expr, { expr: (part) => replaceLocalName(part, from, to), effects: (same) => same })

const freeLocalsOfExpr = new WeakMap<Expr, readonly string[]>()

/** The bindings that an expression uses and does not bind itself. Cached, because it is asked again and again. */
export function listFreeLocals(expr: Expr): readonly string[] {
  const cached = freeLocalsOfExpr.get(expr)
  if (cached) return cached
  const parts = collectExprs(expr)
  const bound = new Set(parts.flatMap((part) => ('bind' in part ? [part.bind] : [])))
  const names = parts.flatMap((part) => (part.e === 'local' && !bound.has(part.name) ? [part.name] : []))
  freeLocalsOfExpr.set(expr, names)
  return names
}

/** The most facts that are chained to know one. */
const LONGEST_FACT_CHAIN = 4

/** Whether `least` is known to be at most `most`, directly or by values between them. */
export function isKnownAtMost(
  checker: Checker,
  conditions: KnownConditions,
  least: Expr,
  most: Expr,
  chainLength = LONGEST_FACT_CHAIN,
): boolean {
  if (getCanonicalKey(least) === getCanonicalKey(most)) return true
  const [low, high] = [checker.evaluator.findNumber(least), checker.evaluator.findNumber(most)]
  if (low !== undefined && high !== undefined) return low <= high
  if (chainLength === 0) return false
  const below = (from: Expr): boolean => isKnownAtMost(checker, conditions, from, most, chainLength - 1)
  if (least.e === 'arith' && least.op === 'min' && least.args.some(below)) return true
  if (most.e === 'arith' && most.op === 'max')
    if (most.args.some((arg) => isKnownAtMost(checker, conditions, least, arg, chainLength - 1))) return true
  return conditions.some((fact) =>
    listBoundsInComparison(fact).some(([lower, upper, apart]) => {
      if (getCanonicalKey(lower) === getCanonicalKey(least)) return below(upper)
      const lowerValue = checker.evaluator.findNumber(lower)
      return low !== undefined && lowerValue !== undefined && low <= lowerValue + apart && below(upper)
    }),
  )
}

/** The bounds in a comparison: which value is lower, and how far they are apart at least. */
export function listBoundsInComparison(expr: Expr): readonly (readonly [lower: Expr, upper: Expr, apart: number])[] {
  if (expr.e !== 'compare') return []
  const { op, left, right } = expr
  switch (op) {
    case '<':
      return [[left, right, 1]]
    case '<=':
      return [[left, right, 0]]
    case '>':
      return [[right, left, 1]]
    case '>=':
      return [[right, left, 0]]
    case '=':
      return [
        [left, right, 0],
        [right, left, 0],
      ]
    case '!=':
      return []
  }
}

const CANONICAL_TEXT_OF_EXPR = new WeakMap<Expr, string>()

/** The canonical text of an expression: equal for two that mean the same, whatever their places and bound names. */
export function getCanonicalKey(expr: Expr): string {
  const key = CANONICAL_TEXT_OF_EXPR.get(expr) ?? printCanonicalText(expr)
  CANONICAL_TEXT_OF_EXPR.set(expr, key)
  return key
}

function printCanonicalText(expr: Expr): string {
  const names = new Map<unknown, string>()
  for (const part of collectExprs(expr))
    if ('bind' in part && !names.has(part.bind)) names.set(part.bind, `#${names.size}`)
  return JSON.stringify(expr, (key, value: unknown) => {
    if (key === 'at' || key === 'groups') return undefined
    return key === 'name' || key === 'bind' ? (names.get(value) ?? value) : value
  })
}
