/** The values of operators whose operands are known. */
import type { ArithOp, CompareOp } from './expr.ts'

export const ARITHMETIC_FUNCTIONS: {
  readonly [O in ArithOp]: (a: number, b?: number, ...more: number[]) => number | undefined
} = {
  '+': (a, b = 0) => a + b,
  '-': (a, b) => (b === undefined ? 0 - a : a - b),
  '*': (a, b = 1) => a * b + 0,
  // Dividing by zero is left to the running game, which names the place.
  '/': (a, b) => (b ? Math.trunc(a / b) + 0 : undefined),
  '%': (a, b) => (b ? (a % b) + 0 : undefined),
  min: (...args) => findLeast(args as number[]),
  max: (...args) => findGreatest(args as number[]),
}

// One by one: a call has no room for as many arguments as a game may have cards.

export const findLeast = (values: readonly number[]): number =>
  values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)

export const findGreatest = (values: readonly number[]): number =>
  values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)

export const COMPARISON_FUNCTIONS: { readonly [O in CompareOp]: (left: number, right: number) => boolean } = {
  '=': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
}
