/** Ranges of numbers that are known before anybody plays. */
import type { Expr } from '../../gamedef/expr.ts'
import type { Span } from '../yaml/node.ts'
import type { Checker } from './checker.ts'

/** More numbers than this are no choice, and would fill the memory of whoever plays. */
const LONGEST_RANGE = 10_000

export function isShortRange(checker: Checker, from: Expr, to: Expr, at: Span): boolean {
  const [low, high] = [checker.evaluator.number(from), checker.evaluator.number(to)]
  if (low === undefined || high === undefined || high - low < LONGEST_RANGE) return true
  checker.error('too-large', at, `${low} to ${high} are more than ${LONGEST_RANGE} numbers`)
  return false
}
