/** The parts of `run --json`, `review --json` and `coverage --json` that the summary reads. Their printers give the types. */
import type { CauseGroupJson } from '../commands/cause-text.ts'
import type { CoverageTextInput } from '../commands/coverage-text.ts'
import type { PendingJson } from '../commands/pending-text.ts'
import type { SuiteResultJson } from '../commands/suite-text.ts'

type RunJson = SuiteResultJson['runs'][number]

export interface RunReport extends Partial<Pick<SuiteResultJson, 'emptyClaims'>> {
  readonly mistakes?: readonly Pick<SuiteResultJson['mistakes'][number], 'code' | 'message' | 'at' | 'cases'>[]
  readonly runs: readonly (Pick<RunJson, 'title' | 'status' | 'golden' | 'id'> & {
    readonly diagnostics: readonly Pick<RunJson['diagnostics'][number], 'message'>[]
    readonly failures: readonly Pick<RunJson['failures'][number], 'message' | 'expected' | 'received'>[]
  })[]
  readonly orphans: SuiteResultJson['orphans']
}

/** The new rules against the old goldens. This shows changes even if the commit accepts them. */
export interface ReviewReport {
  readonly pending: readonly Pick<PendingJson, 'id' | 'kind'>[]
  readonly causes: readonly Pick<CauseGroupJson, 'cause' | 'kind' | 'changes' | 'byHand'>[]
}

/** `--since` adds `changed` and `changedClauses`. */
export interface CoverageReport extends Pick<CoverageTextInput, 'changed' | 'changedClauses'> {
  readonly games: readonly {
    readonly clauses: readonly Pick<CoverageTextInput['games'][number]['clauses'][number], 'id' | 'section'>[]
  }[]
}
