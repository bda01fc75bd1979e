/** Which nodes a case reached when it was last played as it is: kept by the content of the case, for one state of the rules. */
import { existsSync, readFileSync } from 'node:fs'
import { writeWhole } from '../../engine/node.ts'
import { isDiskError } from '../project/project.ts'

export interface ReachedNodes {
  readonly game: string
  readonly nodes: readonly number[]
  readonly rules: readonly string[]
  readonly hasGolden: boolean
}

export class ReachMemory {
  readonly #file: string | null
  readonly #known: Map<string, ReachedNodes>
  #isNew = false

  /** `file` is `cacheFile(…, 'reach.json')`; null keeps nothing. */
  constructor(file: string | null) {
    this.#file = file
    this.#known = new Map(file === null ? [] : readMemoryFile(file))
  }

  get(key: string): ReachedNodes | undefined {
    return this.#known.get(key)
  }

  put(key: string, reached: ReachedNodes): void {
    this.#known.set(key, reached)
    this.#isNew = true
  }

  /** Whole or not at all: another run may read it meanwhile. */
  save(): void {
    if (this.#file === null || !this.#isNew) return
    try {
      writeWhole(this.#file, JSON.stringify([...this.#known]))
    } catch (thrown) {
      // A full disk ends no run: the cases are played again the next time.
      if (!isDiskError(thrown)) throw thrown
    }
  }
}

function readMemoryFile(file: string): readonly (readonly [string, ReachedNodes])[] {
  if (!existsSync(file)) return []
  try {
    const entries: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(entries) ? entries.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(value: unknown): value is readonly [string, ReachedNodes] {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false
  const reached: unknown = value[1]
  if (typeof reached !== 'object' || reached === null) return false
  const { game, nodes, rules, hasGolden } = reached as Partial<Record<keyof ReachedNodes, unknown>>
  return typeof game === 'string' && Array.isArray(nodes) && Array.isArray(rules) && typeof hasGolden === 'boolean'
}
