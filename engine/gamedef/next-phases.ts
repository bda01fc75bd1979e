/** The phases that the next phase of a game may be. */
import type { Expr } from './expr.ts'

/** The phases that an expression may be; null where only play knows. */
export function findNextPhases(expr: Expr): readonly number[] | null {
  if (expr.e === 'const') return [expr.v]
  if (expr.e !== 'if') return null
  const [then, other] = [findNextPhases(expr.then), findNextPhases(expr.else)]
  return then && other && [...new Set([...then, ...other])]
}
