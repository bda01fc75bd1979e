/** Finds values that are surely a valid index. Emitted code checks all others before it reads a cell by them. */
import type { Expr } from './expr.ts'
import type { IndexSite } from './expr-kind.ts'
import { getExprKind } from './expr-kinds.ts'
import type { GameDef } from './gamedef.ts'

export class SureIndices {
  readonly #def: GameDef
  /** By definition of a list of zones: whether all that it lists are zones. */
  readonly #ofCall = new Map<number, boolean>()

  constructor(def: GameDef) {
    this.#def = def
  }

  /** Whether a value, or each element of a list, is one of 0 to `size` - 1. `isLocalIndex` says it of locals. */
  isSureIndex(expr: Expr, size: number, isLocalIndex: (name: string) => boolean): boolean {
    const site: IndexSite = {
      def: this.#def,
      isIndex: (part, of) => getExprKind(part).isIndex(part, of, site),
      isLocalIndex,
      isCallIndex: (fn, of) => this.#isCallSureIndex(fn, of),
    }
    return site.isIndex(expr, size)
  }

  /** A definition checks a zone that it returns, so its body is looked at only where it gives a list. */
  #isCallSureIndex(fn: number, size: number): boolean {
    const { returns, params, body } = this.#def.functions[fn]!
    if (returns.k === 'zone') return true
    if (returns.k !== 'list' || returns.of.k !== 'zone') return false
    const memo = this.#ofCall.get(fn)
    if (memo !== undefined) return memo
    // Nothing is known of a definition that calls itself.
    this.#ofCall.set(fn, false)
    const zones = new Set(params.flatMap(({ name, type }) => (type.k === 'zone' ? [name] : [])))
    const isSure = this.isSureIndex(body, size, (name) => zones.has(name))
    this.#ofCall.set(fn, isSure)
    return isSure
  }
}
