/**
 * Keeps the results of trials, one file for each state of the rules and the code. Each trial is a line, written at
 * once, so an interrupted run goes on there. A mutant stays killed while the case that killed it is the same; a
 * survivor is shown only cases that are new to it.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { isFlag, isListOf, isMapOf, isNullOr, isOneOf, isText, isUndefinedOr } from '../cache/json-guard.ts'
import { isDiskError } from '../project/project.ts'
import type { MutantJob, TrialResult } from './trial.ts'

export class TrialCache {
  /** Null where nothing is kept, or the disk takes no more. */
  #file: string | null
  readonly #trialByMutant = new Map<string, TrialResult>()

  /** `file` is `findCacheFile(…, 'jsonl')`; null keeps nothing. */
  constructor(file: string | null) {
    this.#file = file
    if (file === null || !existsSync(file)) return
    const text = readFileSync(file, 'utf8')
    this.#readTrials(text)
    // Half a line of an interrupted run must not swallow the next one.
    if (text !== '' && !text.endsWith('\n')) this.#appendText('\n')
  }

  /** A result that cannot be kept is found again the next time: a full disk ends no run. */
  #appendText(text: string): void {
    if (this.#file === null) return
    try {
      appendFileSync(this.#file, text)
    } catch (thrown) {
      if (!isDiskError(thrown)) throw thrown
      this.#file = null
    }
  }

  /** The result, where no case is left to try; else null. */
  findSettledTrial({ mutant, cases }: MutantJob): TrialResult | null {
    const trial = this.#trialByMutant.get(mutant)
    if (!trial)
      return cases.length === 0 ? { mutant, killedBy: null, isTimeout: false, goldenBy: [], unnoticedBy: [] } : null
    if (trial.isUnreadable) return trial
    if (trial.killedBy !== null && cases.some(({ key }) => key === trial.killedBy)) return trial
    return this.listUntriedCases({ mutant, cases }).length === 0 ? { ...trial, killedBy: null } : null
  }

  /** The cases that have not been shown this mutant. */
  listUntriedCases({ mutant, cases }: Pick<MutantJob, 'mutant' | 'cases'>): MutantJob['cases'] {
    const trial = this.#trialByMutant.get(mutant)
    if (!trial) return cases
    const triedCases = new Set([...trial.unnoticedBy, ...trial.goldenBy])
    return cases.filter(({ key }) => !triedCases.has(key))
  }

  /** Returns the result joined with that of earlier runs. */
  keepTrial(tried: TrialResult): TrialResult {
    // A crash is not kept: the next run tries the mutant again.
    if (tried.crash !== undefined) return tried
    this.#mergeTrial(tried)
    const merged = this.#trialByMutant.get(tried.mutant) ?? tried
    this.#appendText(`${JSON.stringify(merged)}\n`)
    return merged
  }

  /** A case that did not notice the mutant does not notice it the next time either: the rules are the same. */
  #mergeTrial(tried: TrialResult): void {
    const before = this.#trialByMutant.get(tried.mutant)
    this.#trialByMutant.set(tried.mutant, {
      ...tried,
      goldenBy: [...new Set([...(before?.goldenBy ?? []), ...tried.goldenBy])],
      unnoticedBy: [...new Set([...(before?.unnoticedBy ?? []), ...tried.unnoticedBy])],
    })
  }

  /** The last line of an interrupted run may be incomplete. */
  #readTrials(text: string): void {
    for (const line of text.split('\n')) {
      try {
        const tried: unknown = JSON.parse(line)
        if (isTrialResult(tried)) this.#mergeTrial(tried)
      } catch {
        // The line was not written to its end.
      }
    }
  }
}

export const isTrialResult = isMapOf<TrialResult>({
  mutant: isText,
  killedBy: isNullOr(isText),
  goldenBy: isListOf(isText),
  isTimeout: isFlag,
  isUnreadable: isUndefinedOr(isOneOf(true)),
  crash: isUndefinedOr(isText),
  unnoticedBy: isListOf(isText),
})
