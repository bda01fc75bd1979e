/** Intervals of numbers, and what operators make of them. */
import { findGreatest, findLeast } from './arithmetic.ts'
import type { ArithOp } from './expr.ts'

export type Interval = readonly [least: number, most: number]

export const ANY_NUMBER: Interval = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
export const TRUTH_INTERVAL: Interval = [0, 1]
/** JavaScript has no room for longer lists. */
export const COUNT_INTERVAL: Interval = [0, 2 ** 27]

/** The smallest interval that contains all of these numbers. */
export const findEnclosingInterval = (values: readonly number[]): Interval => [findLeast(values), findGreatest(values)]

/** The interval of an operator. Its least and its greatest value come from the ends of its operands. */
export function computeOperatorInterval(op: ArithOp, operands: readonly Interval[]): Interval {
  const [[low, high] = ANY_NUMBER, right] = operands
  if (op === 'min' || op === 'max') {
    return [Math[op](...operands.map(([least]) => least)), Math[op](...operands.map(([, most]) => most))]
  }
  if (right === undefined) return op === '-' ? [0 - high, 0 - low] : [low, high]
  switch (op) {
    case '+':
      return [low + right[0], high + right[1]]
    case '-':
      return [low - right[1], high - right[0]]
    case '*': {
      const ends = [low, high].flatMap((one) => right.map((other) => one * other))
      return ends.some(Number.isNaN) ? ANY_NUMBER : findEnclosingInterval(ends)
    }
    case '/':
    case '%': {
      const size = Math.max(Math.abs(low), Math.abs(high))
      return [-size, size]
    }
  }
}
