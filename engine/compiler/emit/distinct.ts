/** What is known of a list before anybody plays: whether it names anything twice. */
import type { Expr } from '../../gamedef/expr.ts'
import type { FunctionEmitter } from './function-emitter.ts'

/**
 * Whether a list is known to name nothing twice (of pieces: no pile in two turns of its loop). `within` are the definitions
 * around: of what calls itself nothing is known.
 */
export function isDistinct(fn: FunctionEmitter, e: Expr, within: ReadonlySet<number> = new Set()): boolean {
  const known = fn.unit.evaluator.list(e)
  if (known !== undefined) return new Set(known).size === known.length
  switch (e.e) {
    case 'adjacent':
    case 'around':
    case 'connected':
    case 'granted':
    case 'range':
    case 'distinct':
    case 'pieces':
      return true
    case 'list':
      return e.items.length < 2
    case 'union':
      return e.of.k !== 'piece'
    case 'call': {
      // A list of pieces that was built has each of them.
      const { returns, body } = fn.unit.def.functions[e.fn]!
      if (within.has(e.fn) || returns.k !== 'list' || returns.of.k === 'piece') return false
      return isDistinct(fn, body, new Set([...within, e.fn]))
    }
    case 'where':
    case 'take':
    case 'except':
      return isDistinct(fn, e.list, within)
    default:
      return false
  }
}
