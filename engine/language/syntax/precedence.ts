/** How tightly the operators of expressions bind. The parser and the printer both read this table. */
import type { BinaryOp } from './expr.ts'

/** The levels of the grammar, loosest first. */
export const PRECEDENCE_LEVEL = {
  if: 0,
  or: 1,
  and: 2,
  not: 3,
  comparison: 4,
  where: 5,
  in: 6,
  sum: 7,
  product: 8,
  negation: 9,
  dot: 10,
  value: 11,
} as const

type PrecedenceLevel = (typeof PRECEDENCE_LEVEL)[keyof typeof PRECEDENCE_LEVEL]

interface Precedence {
  readonly level: PrecedenceLevel
  /** The loosest level that an operand on this side may have without parentheses. */
  readonly left: PrecedenceLevel
  readonly right: PrecedenceLevel
}

const makePrecedence = (
  level: keyof typeof PRECEDENCE_LEVEL,
  left: keyof typeof PRECEDENCE_LEVEL,
  right: keyof typeof PRECEDENCE_LEVEL,
): Precedence => ({
  level: PRECEDENCE_LEVEL[level],
  left: PRECEDENCE_LEVEL[left],
  right: PRECEDENCE_LEVEL[right],
})

/** Comparisons do not group, `in` groups to the right, arithmetic to the left. */
const COMPARISON_PRECEDENCE = makePrecedence('comparison', 'where', 'where')
const SUM_PRECEDENCE = makePrecedence('sum', 'sum', 'product')
const PRODUCT_PRECEDENCE = makePrecedence('product', 'product', 'negation')

export const BINARY_PRECEDENCE: Readonly<Record<BinaryOp, Precedence>> = {
  '=': COMPARISON_PRECEDENCE,
  '!=': COMPARISON_PRECEDENCE,
  '<': COMPARISON_PRECEDENCE,
  '<=': COMPARISON_PRECEDENCE,
  '>': COMPARISON_PRECEDENCE,
  '>=': COMPARISON_PRECEDENCE,
  '+': SUM_PRECEDENCE,
  '-': SUM_PRECEDENCE,
  '*': PRODUCT_PRECEDENCE,
  '/': PRODUCT_PRECEDENCE,
  '%': PRODUCT_PRECEDENCE,
}

/** Keyed by the kind of expression. The condition of a `where` reaches as far to the right as it can. */
export const PRECEDENCE_BY_EXPR_KIND = {
  if: makePrecedence('if', 'or', 'if'),
  or: makePrecedence('or', 'and', 'and'),
  and: makePrecedence('and', 'not', 'not'),
  not: makePrecedence('not', 'value', 'not'),
  where: makePrecedence('where', 'in', 'or'),
  in: makePrecedence('in', 'sum', 'in'),
  negate: makePrecedence('negation', 'value', 'negation'),
  dot: makePrecedence('dot', 'dot', 'value'),
} as const
