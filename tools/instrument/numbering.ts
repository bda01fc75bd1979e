/**
 * Numbers the mutants of a game. The same change of the same place is one mutant, wherever it occurs; in a macro it is
 * one for each use.
 */
import type { GameDef } from '../../engine/index.ts'
import type { MutationEdit, RuleMutant } from './mutant.ts'

export class MutantNumbering {
  readonly #def: GameDef
  readonly #mutants: {
    readonly change: MutationEdit
    readonly rule: number
    readonly uses: readonly number[]
    nodes: Set<number> | null
  }[] = []
  readonly #byKey = new Map<string, number>()

  constructor(def: GameDef) {
    this.#def = def
  }

  listMutants(): readonly RuleMutant[] {
    return this.#mutants.map(({ change: { operator, at, was, now, within = -1 }, rule, uses, nodes }) => ({
      operator,
      at,
      was,
      now,
      within,
      nodes: nodes === null ? null : [...nodes],
      rule,
      uses,
    }))
  }

  /** The number of the mutant. `node` -1: it may run anywhere. */
  addMutant(edit: MutationEdit, node: number, ruled = this.#def.nodes[node]?.rule ?? -1): number {
    const { operator, at, was, now, within = -1 } = edit
    const uses = this.#listMacroUses(node)
    const key = `${uses} ${this.#formatPlace(at)} ${operator} ${this.#formatWordsKey(was)} ${this.#formatWordsKey(now)}`
    const number = this.#byKey.get(key)
    const mutant = number === undefined ? undefined : this.#mutants[number]
    if (number !== undefined && mutant !== undefined) {
      if (node < 0) mutant.nodes = null
      else mutant.nodes?.add(node)
      return number
    }
    const id = this.#mutants.length
    this.#byKey.set(key, id)
    this.#mutants.push({
      change: { operator, at, was, now, within },
      rule: ruled,
      uses,
      nodes: node < 0 ? null : new Set([node]),
    })
    return id
  }

  /** The uses of macros that the node is part of, the innermost first. */
  #listMacroUses(node: number): readonly number[] {
    return this.#def.macroUses.flatMap(({ firstNode, lastNode, at }) =>
      node >= firstNode && node <= lastNode ? [at] : [],
    )
  }

  #formatPlace(at: number): string {
    const place = this.#def.places[at]
    return place ? `${place.file}:${place.line}:${place.col}-${place.endLine}:${place.endCol}` : `${at}`
  }

  #formatWordsKey(words: MutationEdit['was']): string {
    return JSON.stringify(words.map((word) => (typeof word === 'string' ? word : { at: this.#formatPlace(word.at) })))
  }
}
