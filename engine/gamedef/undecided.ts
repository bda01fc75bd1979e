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

  has(expr: Expr): boolean {
    if (expr.e === 'local' || expr.e === 'const' || expr.e === 'zones') return false
    const known = this.#known.get(expr)
    if (known !== undefined) return known
    // What calls itself is nothing that this says.
    this.#known.set(expr, false)
    const found = this.#find(expr)
    if (found) this.#known.set(expr, found)
    return found
  }

  #find(expr: Expr): boolean {
    switch (expr.e) {
      case 'and':
      case 'or':
        // One argument may decide although others are not known.
        return expr.args.length > 0 && expr.args.every((arg) => this.has(arg))
      case 'if':
        return this.has(expr.when) || (this.has(expr.then) && this.has(expr.else))
      case 'not':
        return this.has(expr.arg)
      case 'compare':
        return this.has(expr.left) || this.has(expr.right)
      case 'arith':
        return this.#any(expr.args)
      case 'list':
        return this.#any(expr.items)
      case 'lookup':
        return this.#any(expr.keys)
      case 'attr':
        return this.has(expr.whose)
      case 'prop':
        return this.has(expr.piece)
      case 'boxOf':
        return this.has(expr.seat)
      case 'adjacent':
        return this.has(expr.zone)
      case 'range':
        return this.has(expr.from) || this.has(expr.to)
      case 'has':
        return this.has(expr.list) || this.has(expr.item)
      case 'take':
        return this.has(expr.list) || this.has(expr.n)
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
        return this.has(expr.list)
      case 'where':
        return expr.of.k === 'piece' || this.has(expr.list)
      case 'union':
        return expr.of.k === 'piece' || this.#any(expr.args)
      case 'except':
        return expr.of.k === 'piece' || this.has(expr.list) || this.has(expr.not)
      case 'call': {
        const body = this.#facts.functions[expr.fn]?.body
        return !this.#foldsCalls || this.#any(expr.args) || (body !== undefined && this.has(body))
      }
      default:
        return true
    }
  }

  #any(parts: readonly Expr[]): boolean {
    return parts.some((part) => this.has(part))
  }
}
