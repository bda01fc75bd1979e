/** Something that is compared between two versions of the rules, before it is played. */
import type { Game } from '../../../engine/index.ts'
import { findCacheFile } from '../../mutation/cache.ts'
import { ReachMemory } from '../../mutation/memory.ts'
import type { CandidateCase } from '../../mutation/mutation-result.ts'
import { findReachingCases, type ProgressCallback, type UnplayedScenario } from '../../mutation/reach.ts'
import { UnreadableInput } from '../../mutation/trial.ts'
import type { Hunk } from '../../project/git.ts'
import { formatUnreadableGameMessage, type Project } from '../../project/project.ts'
import type { RuleCause } from '../../run/run-record.ts'
import type { DraftBudget } from '../plan-jobs.ts'
import type { RulesComparison } from './compare-rules.ts'
import type { VersionDifference, VersionJob } from './version-job.ts'

/** Something that is compared, and what is known of it without play. */
/** The name of what no clause has: another board. */
export const WHOLE_BOARD = 'the board'

export interface PlannedVersion {
  /** `train.yaml:121`, or a clause. */
  readonly name: string
  readonly game: string
  readonly cause: RuleCause | null
  /** `edited`, `added` …; `together` for all changes at once, `ruleset` for a clause of two rule sets. */
  readonly kind: string
  readonly hunks: readonly Hunk[]
  /** Why the language refuses the change. */
  readonly refused: string | null
  /** Under the rule set where most differs; null of what is refused. */
  readonly comparison: RulesComparison | null
  /** How many cases claim a clause whose text differs. */
  readonly claims: number
  /** A difference that is known without a search. */
  readonly difference: VersionDifference | null
  /** Null where nothing needs to be played. */
  readonly job: VersionJob | null
}

export interface VersionPlanOptions {
  readonly budget: DraftBudget
  readonly cacheFolder: string | null
  readonly onProgress: ProgressCallback
}

/** The cases that pass by a version of the rules, with the nodes that they reach. */
export function listCandidates(
  base: Project,
  game: string,
  scenarios: readonly UnplayedScenario[],
  { cacheFolder, onProgress }: VersionPlanOptions,
): readonly CandidateCase[] {
  const memory = new ReachMemory(cacheFolder === null ? null : findCacheFile(cacheFolder, base, game, 'reach.json'))
  const { candidates } = findReachingCases(base, game, scenarios, memory, onProgress)
  memory.save()
  return candidates
}

export const formatPlace = ({ file, line }: RuleCause): string => `${file.split('/').at(-1)}:${line}`

export function loadRules({ games }: Project, folder: string, ruleset: string): Game {
  const load = games.load(folder, ruleset)
  if (!load.ok)
    throw new UnreadableInput(formatUnreadableGameMessage(ruleset === '' ? folder : `${folder}, ${ruleset}`))
  return load.game
}
