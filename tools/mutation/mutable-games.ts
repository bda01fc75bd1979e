/**
 * Loads games with all their mutants in them. A game is loaded once, whatever is saved meanwhile: a mutation run is
 * about one state of the rules.
 */
import { getInstrumentationKey, type Instrumentation, type SourceFile } from '../../engine/index.ts'
import { mutator } from '../instrument/insert-mutants.ts'
import { type GameLoad, Games } from '../project/games.ts'

export class MutableGames extends Games {
  readonly #loads = new Map<string, GameLoad>()
  readonly #files = new Map<string, readonly SourceFile[]>()
  readonly #rulesets = new Map<string, readonly string[]>()

  override load(folder: string, ruleset = '', instrumentation: Instrumentation = 'plain'): GameLoad {
    const key = `${folder} ${ruleset} ${getInstrumentationKey(instrumentation)}`
    let load = this.#loads.get(key)
    if (load === undefined) {
      load = super.load(folder, ruleset, instrumentation === 'plain' ? mutator : instrumentation)
      this.#loads.set(key, load)
    }
    return load
  }

  override files(folder: string): readonly SourceFile[] {
    let known = this.#files.get(folder)
    if (known === undefined) {
      known = super.files(folder)
      this.#files.set(folder, known)
    }
    return known
  }

  override rulesets(folder: string): readonly string[] {
    let known = this.#rulesets.get(folder)
    if (known === undefined) {
      known = super.rulesets(folder)
      this.#rulesets.set(folder, known)
    }
    return known
  }
}
