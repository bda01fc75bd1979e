/** The phases that an expression of them may come to; null where only play knows. */
import type { Expr } from './expr.ts'

export function nextPhasesOf(expr: Expr): readonly number[] | null {
  if (expr.e === 'const') return [expr.v]
  if (expr.e !== 'if') return null
  const [then, other] = [nextPhasesOf(expr.then), nextPhasesOf(expr.else)]
  return then && other && [...new Set([...then, ...other])]
}
