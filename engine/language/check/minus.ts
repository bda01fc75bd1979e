/** `-` between a word and a number subtracts: of a name with a digit there nobody means that. */
import type * as S from '../syntax/expr.ts'
import type { Checker } from './checker.ts'
import type { Scope } from './scope.ts'
import { isKnownWord, isTelling } from './words.ts'

type Minus = S.ExprSyntax & { readonly e: 'binary' }

/** Whether a name was taken apart, which is reported then. */
export function reportTornName(checker: Checker, scope: Scope, expr: Minus): boolean {
  const number = rootOf(expr.right)
  if (expr.op !== '-' || expr.left.e !== 'word' || number.e !== 'int') return false
  const name = `${expr.left.word}-${number.value}`
  const { line, col, endLine, endCol } = { ...number.at, line: expr.left.at.line, col: expr.left.at.col }
  const isTogether = line === endLine && endCol - col === name.length
  if (!isTogether || isTelling(checker, expr.left.word) || !isKnownWord(checker, scope, name)) return false
  const at = { ...expr.left.at, endLine, endCol }
  checker.error('type-mismatch', at, `this subtracts: the name \`${name}\` stands in quotes here`, `'${name}'`)
  return true
}

/** What stands before the dots. */
const rootOf = (expr: S.ExprSyntax): S.ExprSyntax => (expr.e === 'dot' ? rootOf(expr.of) : expr)
