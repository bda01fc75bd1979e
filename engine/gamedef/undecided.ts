/**
 * Which expressions only the board decides, whatever the names in them stand for. Who would ask of hundreds of values what an
 * expression comes to for each asks this first. Of what is not said to be so the evaluator still may not know.
 */
import type { Expr } from './expr.ts'
import type { GameDef } from './gamedef.ts'

export class UndecidedExprs {
  readonly #facts: Pick<GameDef, 'functions'>
  readonly #foldsCalls: boolean
  readonly #known = new Map<Expr, boolean>()

  constructor(facts: Pick<GameDef, 'functions'>, foldsCalls: boolean) {
    this.#facts = facts
    this.#foldsCalls = foldsCalls
  }

  has(e: Expr): boolean {
    if (e.e === 'local' || e.e === 'const' || e.e === 'zones') return false
    const known = this.#known.get(e)
    if (known !== undefined) return known
    // What calls itself is nothing that this says.
    this.#known.set(e, false)
    const found = this.#find(e)
    if (found) this.#known.set(e, found)
    return found
  }

  #find(e: Expr): boolean {
    switch (e.e) {
      case 'and':
      case 'or':
        // One argument may decide although others are not known.
        return e.args.length > 0 && e.args.every((arg) => this.has(arg))
      case 'if':
        return this.has(e.when) || (this.has(e.then) && this.has(e.else))
      case 'not':
        return this.has(e.arg)
      case 'compare':
        return this.has(e.left) || this.has(e.right)
      case 'arith':
        return this.#any(e.args)
      case 'list':
        return this.#any(e.items)
      case 'lookup':
        return this.#any(e.keys)
      case 'attr':
        return this.has(e.whose)
      case 'prop':
        return this.has(e.piece)
      case 'boxOf':
        return this.has(e.seat)
      case 'adjacent':
        return this.has(e.zone)
      case 'range':
        return this.has(e.from) || this.has(e.to)
      case 'has':
        return this.has(e.list) || this.has(e.item)
      case 'take':
        return this.has(e.list) || this.has(e.n)
      case 'count':
      case 'any':
      case 'around':
      case 'distinct':
      case 'first':
      case 'map':
      case 'sum':
      case 'all':
      case 'least':
      case 'most':
        // Of an empty list nobody asks what its elements come to.
        return this.has(e.list)
      case 'where':
        return e.of.k === 'piece' || this.has(e.list)
      case 'union':
        return e.of.k === 'piece' || this.#any(e.args)
      case 'except':
        return e.of.k === 'piece' || this.has(e.list) || this.has(e.not)
      case 'call': {
        const body = this.#facts.functions[e.fn]?.body
        return !this.#foldsCalls || this.#any(e.args) || (body !== undefined && this.has(body))
      }
      default:
        return true
    }
  }

  #any(parts: readonly Expr[]): boolean {
    return parts.some((part) => this.has(part))
  }
}
