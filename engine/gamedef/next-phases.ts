/** The phases that an expression of them may come to; null where only play knows. */
import type { Expr } from './expr.ts'

export function nextPhasesOf(e: Expr): readonly number[] | null {
  if (e.e === 'const') return [e.v]
  if (e.e !== 'if') return null
  const [then, other] = [nextPhasesOf(e.then), nextPhasesOf(e.else)]
  return then && other && [...new Set([...then, ...other])]
}
