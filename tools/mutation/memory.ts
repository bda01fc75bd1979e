/** Keeps which nodes a case reaches, by the content of the case, for one state of the rules. */
import { readJsonFile, writeJsonFile } from '../cache/json-file.ts'
import { isCount, isFlag, isListOf, isMapOf, isPairOf, isPresent, isText } from '../cache/json-guard.ts'

export interface ReachedNodes {
  readonly game: string
  readonly nodes: readonly number[]
  readonly rules: readonly string[]
  readonly hasGolden: boolean
}

export class ReachMemory {
  readonly #file: string | null
  readonly #reachedByCase: Map<string, ReachedNodes>
  #isChanged = false

  /** `file` is `findCacheFile(…, 'reach.json')`; null keeps nothing. */
  constructor(file: string | null) {
    this.#file = file
    this.#reachedByCase = new Map(file === null ? [] : readReachFile(file))
  }

  getReachedNodes(key: string): ReachedNodes | undefined {
    return this.#reachedByCase.get(key)
  }

  putReachedNodes(key: string, reached: ReachedNodes): void {
    this.#reachedByCase.set(key, reached)
    this.#isChanged = true
  }

  /** Where the disk takes nothing, the next run plays the cases again. */
  save(): void {
    if (this.#file !== null && this.#isChanged) writeJsonFile(this.#file, [...this.#reachedByCase])
  }
}

const isReachedNodes = isMapOf<ReachedNodes>({
  game: isText,
  nodes: isListOf(isCount),
  rules: isListOf(isText),
  hasGolden: isFlag,
})

/** An entry of another shape is left out, not the whole file. */
const readReachFile = (file: string): readonly (readonly [string, ReachedNodes])[] =>
  (readJsonFile(file, isListOf(isPresent)) ?? []).filter(isPairOf(isText, isReachedNodes))
