/**
 * Numbers the mutants of a game. The same change of the same place is one mutant, wherever it occurs; in a macro it is
 * one for each use.
 */
import type { GameDef } from '../../engine/index.ts'
import type { MutationEdit, RuleMutant } from './mutant.ts'

export class MutantNumbering {
  readonly #def: GameDef
  readonly #found: {
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
    return this.#found.map(({ change: { operator, at, was, now, within = -1 }, rule, uses, nodes }) => ({
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
  add(made: MutationEdit, node: number, ruled = this.#def.nodes[node]?.rule ?? -1): number {
    const { operator, at, was, now, within = -1 } = made
    const uses = this.#listUses(node)
    const key = `${uses} ${this.#formatPlace(at)} ${operator} ${this.#formatKey(was)} ${this.#formatKey(now)}`
    const known = this.#byKey.get(key)
    const found = known === undefined ? undefined : this.#found[known]
    if (known !== undefined && found !== undefined) {
      if (node < 0) found.nodes = null
      else found.nodes?.add(node)
      return known
    }
    const id = this.#found.length
    this.#byKey.set(key, id)
    this.#found.push({
      change: { operator, at, was, now, within },
      rule: ruled,
      uses,
      nodes: node < 0 ? null : new Set([node]),
    })
    return id
  }

  /** The uses of macros that the node is part of, the innermost first. */
  #listUses(node: number): readonly number[] {
    return this.#def.macroUses.flatMap(({ firstNode, lastNode, at }) =>
      node >= firstNode && node <= lastNode ? [at] : [],
    )
  }

  #formatPlace(at: number): string {
    const place = this.#def.places[at]
    return place ? `${place.file}:${place.line}:${place.col}-${place.endLine}:${place.endCol}` : `${at}`
  }

  #formatKey(words: MutationEdit['was']): string {
    return JSON.stringify(words.map((word) => (typeof word === 'string' ? word : { at: this.#formatPlace(word.at) })))
  }
}
