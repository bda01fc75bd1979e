/** `-` between a word and a number subtracts: of a name with a digit there nobody means that. */
import type * as S from '../syntax/expr.ts'
import type { Checker } from './checker.ts'
import type { Scope } from './scope.ts'
import { isKnownWord, isTelling } from './words.ts'

type Minus = S.ExprSyntax & { readonly e: 'binary' }

/** Whether a name was taken apart, which is reported then. */
export function reportTornName(w: Checker, scope: Scope, e: Minus): boolean {
  const number = rootOf(e.right)
  if (e.op !== '-' || e.left.e !== 'word' || number.e !== 'int') return false
  const name = `${e.left.word}-${number.value}`
  const { line, col, endLine, endCol } = { ...number.at, line: e.left.at.line, col: e.left.at.col }
  const isTogether = line === endLine && endCol - col === name.length
  if (!isTogether || isTelling(w, e.left.word) || !isKnownWord(w, scope, name)) return false
  const at = { ...e.left.at, endLine, endCol }
  w.error('type-mismatch', at, `this subtracts: the name \`${name}\` stands in quotes here`, `'${name}'`)
  return true
}

/** What stands before the dots. */
const rootOf = (e: S.ExprSyntax): S.ExprSyntax => (e.e === 'dot' ? rootOf(e.of) : e)
