/** How tightly the operators of expressions bind. The parser and the printer both read this table. */
import type { BinaryOp } from './expr.ts'

/** The levels of the grammar, loosest first. */
export const LEVEL = {
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

type Level = (typeof LEVEL)[keyof typeof LEVEL]

interface Precedence {
  readonly level: Level
  /** The loosest level that an operand on this side may have without parentheses. */
  readonly left: Level
  readonly right: Level
}

const makePrecedence = (
  level: keyof typeof LEVEL,
  left: keyof typeof LEVEL,
  right: keyof typeof LEVEL,
): Precedence => ({
  level: LEVEL[level],
  left: LEVEL[left],
  right: LEVEL[right],
})

/** Comparisons do not group, `in` groups to the right, arithmetic to the left. */
const comparison = makePrecedence('comparison', 'where', 'where')
const sum = makePrecedence('sum', 'sum', 'product')
const product = makePrecedence('product', 'product', 'negation')

export const BINARY_OPERATORS: Readonly<Record<BinaryOp, Precedence>> = {
  '=': comparison,
  '!=': comparison,
  '<': comparison,
  '<=': comparison,
  '>': comparison,
  '>=': comparison,
  '+': sum,
  '-': sum,
  '*': product,
  '/': product,
  '%': product,
}

/** Keyed by the kind of expression. The condition of a `where` reaches as far to the right as it can. */
export const OPERATORS = {
  if: makePrecedence('if', 'or', 'if'),
  or: makePrecedence('or', 'and', 'and'),
  and: makePrecedence('and', 'not', 'not'),
  not: makePrecedence('not', 'value', 'not'),
  where: makePrecedence('where', 'in', 'or'),
  in: makePrecedence('in', 'sum', 'in'),
  negate: makePrecedence('negation', 'value', 'negation'),
  dot: makePrecedence('dot', 'dot', 'value'),
} as const
