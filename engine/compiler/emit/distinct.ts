/** What is known of a list before anybody plays: whether it names anything twice. */
import type { Expr } from '../../gamedef/expr.ts'
import type { FunctionEmitter } from './function-emitter.ts'

/**
 * Whether a list is known to name nothing twice (of pieces: no pile in two turns of its loop). `within` are the definitions
 * around: of what calls itself nothing is known.
 */
export function isDistinct(emitter: FunctionEmitter, expr: Expr, within: ReadonlySet<number> = new Set()): boolean {
  const known = emitter.unit.evaluator.list(expr)
  if (known !== undefined) return new Set(known).size === known.length
  switch (expr.e) {
    case 'adjacent':
    case 'around':
    case 'connected':
    case 'granted':
    case 'range':
    case 'distinct':
    case 'pieces':
      return true
    case 'list':
      return expr.items.length < 2
    case 'union':
      return expr.of.k !== 'piece'
    case 'call': {
      // A list of pieces that was built has each of them.
      const { returns, body } = emitter.unit.def.functions[expr.fn]!
      if (within.has(expr.fn) || returns.k !== 'list' || returns.of.k === 'piece') return false
      return isDistinct(emitter, body, new Set([...within, expr.fn]))
    }
    case 'where':
    case 'take':
    case 'except':
      return isDistinct(emitter, expr.list, within)
    default:
      return false
  }
}
