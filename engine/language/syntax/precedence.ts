/** How tightly the operators of expressions bind: the one table that the parser and the printer read. */
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

const precedence = (level: keyof typeof LEVEL, left: keyof typeof LEVEL, right: keyof typeof LEVEL): Precedence => ({
  level: LEVEL[level],
  left: LEVEL[left],
  right: LEVEL[right],
})

/** Comparisons do not group at all, `in` groups to the right, arithmetic to the left. */
const comparison = precedence('comparison', 'where', 'where')
const sum = precedence('sum', 'sum', 'product')
const product = precedence('product', 'product', 'negation')

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

/** By the kind of expression that they make. The condition of a `where` reaches as far to the right as it can. */
export const OPERATORS = {
  if: precedence('if', 'or', 'if'),
  or: precedence('or', 'and', 'and'),
  and: precedence('and', 'not', 'not'),
  not: precedence('not', 'value', 'not'),
  where: precedence('where', 'in', 'or'),
  in: precedence('in', 'sum', 'in'),
  negate: precedence('negation', 'value', 'negation'),
  dot: precedence('dot', 'dot', 'value'),
} as const
