/** Finds lists that surely name nothing twice. Emitted code need not look for repetitions in them. */
import type { Evaluator } from './evaluate.ts'
import type { Expr } from './expr.ts'
import type { DistinctSite } from './expr-kind.ts'
import { getExprKind } from './expr-kinds.ts'
import type { GameDef } from './gamedef.ts'

export class DistinctLists implements DistinctSite {
  readonly #functions: GameDef['functions']
  readonly #evaluator: Evaluator
  readonly #byDefinition = new Map<number, boolean>()

  constructor({ functions }: Pick<GameDef, 'functions'>, evaluator: Evaluator) {
    this.#functions = functions
    this.#evaluator = evaluator
  }

  /** For pieces it says that no pile comes in two turns of the loop over them. */
  isDistinct(list: Expr): boolean {
    const elements = this.#evaluator.findList(list)
    if (elements !== undefined) return new Set(elements).size === elements.length
    return getExprKind(list).isDistinct(list, this)
  }

  isCallDistinct(fn: number): boolean {
    const { returns, body } = this.#functions[fn]!
    // A list of pieces that was built has each piece of a pile.
    if (returns.k !== 'list' || returns.of.k === 'piece') return false
    const memo = this.#byDefinition.get(fn)
    if (memo !== undefined) return memo
    // Nothing is known of a definition that calls itself.
    this.#byDefinition.set(fn, false)
    const isDistinct = this.isDistinct(body)
    this.#byDefinition.set(fn, isDistinct)
    return isDistinct
  }
}
