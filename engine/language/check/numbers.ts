/** Mistakes with numbers that show before play: a zero divisor, a range too long, a name read as a subtraction. */
import type { ArithOp, Expr } from '../../gamedef/expr.ts'
import { LONGEST_RANGE } from '../../gamedef/limits.ts'
import type * as S from '../syntax/expr.ts'
import type { Span } from '../yaml/node.ts'
import type { Checker } from './checker.ts'
import type { Scope } from './scope.ts'
import { hasMeaningWithoutContext, isKnownNonPieceWord } from './words.ts'

/** Whether the divisor is no constant zero; false after a diagnostic. Other operations divide by nothing. */
export function canDivideBy(checker: Checker, op: ArithOp, divisor: Expr, at: Span): boolean {
  if ((op !== '/' && op !== '%') || divisor.e !== 'const' || divisor.v !== 0) return true
  checker.error('constant-error', at, 'this divides by zero whatever is played')
  return false
}

/** Whether a range is not too long, as far as its ends are known; false after a diagnostic. */
export function isRangeShortEnough(checker: Checker, from: Expr, to: Expr, at: Span): boolean {
  const [low, high] = [checker.evaluator.findNumber(from), checker.evaluator.findNumber(to)]
  if (low === undefined || high === undefined || high - low < LONGEST_RANGE) return true
  checker.error('too-large', at, `${low} to ${high} are more than ${LONGEST_RANGE} numbers`)
  return false
}

/** `card-12` without quotes subtracts, though `card-12` is a name. Returns whether that was reported. */
export function reportNameReadAsSubtraction(
  checker: Checker,
  scope: Scope,
  expr: S.ExprSyntax & { readonly e: 'binary' },
): boolean {
  const number = getExprBeforeDots(expr.right)
  if (expr.op !== '-' || expr.left.e !== 'word' || number.e !== 'int') return false
  const name = `${expr.left.word}-${number.value}`
  const { line, col, endLine, endCol } = { ...number.at, line: expr.left.at.line, col: expr.left.at.col }
  const isTogether = line === endLine && endCol - col === name.length
  if (!isTogether || hasMeaningWithoutContext(checker, expr.left.word) || !isKnownNonPieceWord(checker, scope, name))
    return false
  const at = { ...expr.left.at, endLine, endCol }
  checker.error('type-mismatch', at, `this is a subtraction: put the name \`${name}\` in quotes`, `'${name}'`)
  return true
}

const getExprBeforeDots = (expr: S.ExprSyntax): S.ExprSyntax => (expr.e === 'dot' ? getExprBeforeDots(expr.of) : expr)
