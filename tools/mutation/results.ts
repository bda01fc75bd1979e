/**
 * What is known of mutants from earlier runs, in `node_modules/.cache/touchstone/mutation`: for each state of the rules (and
 * of the machine that plays them) one file, with a line for each trial, written as soon as it is over. So a run that was
 * interrupted goes on where it stopped, and after a change of scenarios only what they may change is tried again: a mutant
 * stays killed while the case that killed it is as it was, and a survivor is only shown the cases that it has not met.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { isExactly, isFlag, isListOf, isMapOf, isMissingOr, isNullOr, isText } from '../cache/json-guard.ts'
import { isDiskError } from '../project/project.ts'
import type { MutantJob, TrialResult } from './trial.ts'

export class ResultCache {
  /** Null where nothing is kept, or the disk takes no more. */
  #file: string | null
  readonly #known = new Map<string, TrialResult>()

  /** `file` is `cacheFile(…, 'jsonl')`; null keeps nothing. */
  constructor(file: string | null) {
    this.#file = file
    if (file === null || !existsSync(file)) return
    const text = readFileSync(file, 'utf8')
    this.#read(text)
    // Half a line that an interrupted run left must not swallow the next one.
    if (text !== '' && !text.endsWith('\n')) this.#write('\n')
  }

  /** What cannot be kept is tried again the next time: a full disk ends no run. */
  #write(text: string): void {
    if (this.#file === null) return
    try {
      appendFileSync(this.#file, text)
    } catch (thrown) {
      if (!isDiskError(thrown)) throw thrown
      this.#file = null
    }
  }

  /** What is left to be tried, with what is known; null when nothing is left. */
  settled({ mutant, cases }: MutantJob): TrialResult | null {
    const known = this.#known.get(mutant)
    if (!known)
      return cases.length === 0 ? { mutant, killedBy: null, isTimeout: false, goldenBy: [], unnoticedBy: [] } : null
    if (known.isUnreadable) return known
    if (known.killedBy !== null && cases.some(({ key }) => key === known.killedBy)) return known
    return this.unmet({ mutant, cases }).length === 0 ? { ...known, killedBy: null } : null
  }

  /** The cases that have not been shown this mutant. */
  unmet({ mutant, cases }: Pick<MutantJob, 'mutant' | 'cases'>): MutantJob['cases'] {
    const known = this.#known.get(mutant)
    if (!known) return cases
    const met = new Set([...known.unnoticedBy, ...known.goldenBy])
    return cases.filter(({ key }) => !met.has(key))
  }

  /** Gives it back with what was known before. */
  keep(tried: TrialResult): TrialResult {
    // Whether it crashes the next time is to be seen the next time.
    if (tried.crash !== undefined) return tried
    this.#add(tried)
    const kept = this.#known.get(tried.mutant) ?? tried
    this.#write(`${JSON.stringify(kept)}\n`)
    return kept
  }

  /** What did not notice it once does not the next time: the rules are the same. */
  #add(tried: TrialResult): void {
    const before = this.#known.get(tried.mutant)
    this.#known.set(tried.mutant, {
      ...tried,
      goldenBy: [...new Set([...(before?.goldenBy ?? []), ...tried.goldenBy])],
      unnoticedBy: [...new Set([...(before?.unnoticedBy ?? []), ...tried.unnoticedBy])],
    })
  }

  /** The last line of an interrupted run may be a half. */
  #read(text: string): void {
    for (const line of text.split('\n')) {
      try {
        const tried: unknown = JSON.parse(line)
        if (isMutantTrial(tried)) this.#add(tried)
      } catch {
        // Not a line that was written to its end.
      }
    }
  }
}

export const isMutantTrial = isMapOf<TrialResult>({
  mutant: isText,
  killedBy: isNullOr(isText),
  goldenBy: isListOf(isText),
  isTimeout: isFlag,
  isUnreadable: isMissingOr(isExactly(true)),
  crash: isMissingOr(isText),
  unnoticedBy: isListOf(isText),
})
