/**
 * The stages in order: plan the mutants, find the cases that reach them, try those without a kept result, judge all.
 * Printers make text and JSON of what it returns.
 */
import { type Diagnostic, Diagnostics } from '../../engine/index.ts'
import { formatUnreadableGameMessage, type Project } from '../project/project.ts'
import { type Shard, selectShard } from '../project/shard.ts'
import { findAbsenceClauses, judgeAbsences, planAbsenceTrials } from './absences.ts'
import { findCacheFile, hashGameRulesAndCode } from './cache.ts'
import { EquivalentEntryWriter } from './equivalents/entry-text.ts'
import {
  type EquivalentDiagnostics,
  type EquivalentEntry,
  type EquivalentList,
  readEquivalents,
} from './equivalents/equivalents-file.ts'
import { describeStaleEntries, type EquivalentMatches, matchEquivalents } from './equivalents/match-equivalents.ts'
import { EnclosingNames } from './equivalents/mutant-names.ts'
import { findNearestCase } from './find-nearest.ts'
import { ReachMemory } from './memory.ts'
import { chooseProcessCount, tryMutants } from './mutant-pool.ts'
import type { CandidateCase, JudgedMutant, MutantFate, MutationResult } from './mutation-result.ts'
import { isSelectedByFilter, planMutants, type RuleFilter } from './plan-mutants.ts'
import { formatMutantChange, type Mutant } from './planned-mutant.ts'
import {
  findCandidatesFor,
  findReachingCases,
  listGamesWithRulesets,
  type ProgressCallback,
  readScenarioEntries,
  type UnplayedScenario,
} from './reach.ts'
import { TrialCache } from './results.ts'
import { type MutantJob, makeMutantJob, type TrialResult, UnreadableInput } from './trial.ts'

export interface MutateOptions {
  readonly filter: RuleFilter
  /** Tries nothing: only the mutants that `equivalents.yaml` lists are returned, with the cases that reach them. */
  readonly onlyEquivalents?: boolean
  /** Only the mutants whose ids begin so. */
  readonly mutantId?: string
  /** The folder of kept results; null tries everything anew. */
  readonly cacheFolder: string | null
  /** 0 tries all in this process; the default is as many as there is work for. */
  readonly processes?: number
  /** How long a process may be silent about a mutant (ms). */
  readonly longestSilenceMs?: number
  /** The bundle that these processes run, instead of the source. */
  readonly workerFile?: string
  readonly onProgress?: ProgressCallback
  /** Only the mutants of this shard are tried; the fate of the others stays open and must not be reported. */
  readonly shard?: Shard | null
  /** Results of other machines. */
  readonly knownTrials?: readonly TrialResult[]
  /** Hears the result of every selected mutant, kept results too. */
  readonly onTrial?: (tried: TrialResult) => void
}

export async function runMutants(project: Project, options: MutateOptions): Promise<MutationResult> {
  const startTime = performance.now()
  const scenarios = readScenarioEntries(project)
  const parts: GameMutationResult[] = []
  for (const [game, rulesets] of listGamesWithRulesets(project, scenarios)) {
    const equivalents = readEquivalents(project, game)
    // An entry about a citation would be stale without the citations: then all are planned.
    const hasEquivalents = equivalents.entries.some(({ operator }) => operator === 'other-clause')
    const allMutants = planMutants(
      project,
      game,
      rulesets,
      (cited) => hasEquivalents || (options.onlyEquivalents !== true && isSelectedByFilter(cited, options.filter)),
    )
    if (allMutants === null) throw new UnreadableInput(formatUnreadableGameMessage(game))
    const clauses = [...new Set(allMutants.flatMap(({ clause }) => (clause === null ? [] : [clause])))]
    const names = new EnclosingNames(game, project.games.files(game))
    const matches = matchEquivalents(equivalents.entries, allMutants, names)
    const isAsked = ({ id }: Mutant): boolean =>
      id.startsWith(options.mutantId ?? '') && (options.onlyEquivalents !== true || matches.byMutant.has(id))
    const selectedMutants = allMutants.filter((mutant) => isSelectedByFilter(mutant, options.filter) && isAsked(mutant))
    const hasNothingToTry =
      selectedMutants.length === 0 && findSelectedAbsences(project, game, rulesets, options).length === 0
    parts.push(
      hasNothingToTry
        ? { ...EMPTY_GAME_RESULT, mutatedClauses: clauses }
        : await tryMutantsOfGame(
            project,
            game,
            { rulesets, allMutants, selectedMutants, clauses, scenarios, equivalents, matches, names },
            options,
          ),
    )
  }
  const judged = parts.flatMap((part) => part.judged)
  const isCitation = ({ mutant }: JudgedMutant): boolean => mutant.other !== null
  return {
    judged: judged.filter((each) => !isCitation(each)),
    citations: judged.filter(isCitation),
    absences: parts.flatMap(({ absences }) => absences),
    candidates: parts.flatMap(({ candidates }) => candidates),
    unfitCases: parts.flatMap(({ unfitCases }) => unfitCases),
    equivalentProblems: parts.flatMap(({ equivalentProblems }) => equivalentProblems),
    mutatedClauses: parts.flatMap(({ mutatedClauses: clauses }) => clauses),
    triedCount: parts.reduce((sum, { triedCount: tried }) => sum + tried, 0),
    seconds: (performance.now() - startTime) / 1000,
  }
}

/** The result of one game; `judged` has its citations, too. */
type GameMutationResult = Omit<MutationResult, 'seconds' | 'citations'>

const findSelectedAbsences = (
  project: Project,
  game: string,
  rulesets: readonly string[],
  { filter, onlyEquivalents }: MutateOptions,
): ReturnType<typeof findAbsenceClauses> => (onlyEquivalents ? [] : findAbsenceClauses(project, game, rulesets, filter))

const EMPTY_GAME_RESULT = {
  judged: [],
  absences: [],
  candidates: [],
  unfitCases: [],
  equivalentProblems: [],
  triedCount: 0,
}

interface MutationPlan {
  /** The rule sets that scenarios play. */
  readonly rulesets: readonly string[]
  readonly allMutants: readonly Mutant[]
  readonly selectedMutants: readonly Mutant[]
  readonly clauses: readonly string[]
  readonly scenarios: readonly UnplayedScenario[]
  readonly equivalents: EquivalentList
  readonly matches: EquivalentMatches
  readonly names: EnclosingNames
}

async function tryMutantsOfGame(
  project: Project,
  game: string,
  plan: MutationPlan,
  options: MutateOptions,
): Promise<GameMutationResult> {
  const { rulesets, allMutants, selectedMutants, clauses, scenarios, matches } = plan
  const file = (suffix: string): string | null =>
    options.cacheFolder === null ? null : findCacheFile(options.cacheFolder, project, game, suffix)
  const rulesHash = hashGameRulesAndCode(project, game)
  const memory = new ReachMemory(file('reach.json'))
  const { candidates, unfitCases } = findReachingCases(project, game, scenarios, memory, options.onProgress)
  memory.save()
  const plans = selectedMutants.map((mutant) => ({
    mutant,
    reachedBy: findCandidatesFor(mutant, candidates),
    equivalent: matches.byMutant.get(mutant.id) ?? null,
  }))
  const jobs = plans.map(({ mutant, reachedBy }) => makeMutantJob(mutant, reachedBy, rulesHash))
  const absences = planAbsenceTrials(
    findSelectedAbsences(project, game, rulesets, options),
    allMutants,
    candidates,
    rulesHash,
  )
  const results = new TrialCache(file('jsonl'))
  for (const tried of options.knownTrials ?? []) results.keepTrial(tried)
  const trials = await tryOrRecallAll(project, [...jobs, ...absences.flatMap((plan) => plan.jobs)], results, options)
  const writer = new EquivalentEntryWriter(allMutants, plan.names)
  const judged = plans.map((each) => judgeMutant(each, trials.byMutant.get(each.mutant.id) ?? null, candidates, writer))
  return {
    judged,
    absences: judgeAbsences(game, absences, trials.byMutant, candidates),
    candidates,
    unfitCases,
    equivalentProblems: [
      ...plan.equivalents.problems,
      ...matches.problems,
      ...findStaleEquivalents(project, game, plan),
      ...describeNoticedEquivalents(judged),
    ],
    mutatedClauses: clauses,
    triedCount: trials.triedCount,
  }
}

/**
 * An entry may be about a rule set that no scenario plays. Its mutants are planned only where an entry fits no other.
 */
function findStaleEquivalents(project: Project, game: string, { allMutants, rulesets, matches, names }: MutationPlan) {
  if (matches.stale.length === 0) return []
  const unplayed = project.games.rulesets(game).filter((ruleset) => !rulesets.includes(ruleset))
  const others = unplayed.length === 0 ? [] : (planMutants(project, game, unplayed) ?? [])
  return describeStaleEntries(matchEquivalents(matches.stale, others, names).stale, allMutants)
}

/** Entries whose mutant a case notices. */
function describeNoticedEquivalents(judged: readonly JudgedMutant[]): readonly Diagnostic[] {
  const diagnostics: EquivalentDiagnostics = new Diagnostics()
  for (const { mutant, killedBy, equivalent } of judged)
    if (killedBy && equivalent)
      diagnostics.add(
        'equivalent-noticed',
        equivalent.at,
        `${mutant.file}:${mutant.line}:${mutant.col}: ${formatMutantChange(mutant)}: ${killedBy.id.file} notices it`,
      )
  return diagnostics.all
}

interface PlannedTrial {
  readonly mutant: Mutant
  readonly reachedBy: readonly CandidateCase[]
  /** The entry that lists it as equivalent. It is tried all the same: a case may notice it. */
  readonly equivalent: EquivalentEntry | null
}

interface TrialOutcomes {
  readonly byMutant: ReadonlyMap<string, { readonly tried: TrialResult; readonly isCached: boolean }>
  readonly triedCount: number
}

async function tryOrRecallAll(
  project: Project,
  allJobs: readonly MutantJob[],
  results: TrialCache,
  options: MutateOptions,
): Promise<TrialOutcomes> {
  const { processes, longestSilenceMs, workerFile, onProgress = () => {}, shard = null, onTrial = () => {} } = options
  const byMutant = new Map<string, { tried: TrialResult; isCached: boolean }>()
  const jobs: MutantJob[] = []
  for (const job of options.onlyEquivalents ? [] : selectShard(allJobs, shard)) {
    const tried = results.findSettledTrial(job)
    if (tried) {
      byMutant.set(job.mutant, { tried, isCached: true })
      onTrial(tried)
    } else jobs.push({ ...job, cases: results.listUntriedCases(job) })
  }
  let done = 0
  await tryMutants(project.root, jobs, {
    processes: processes ?? chooseProcessCount(jobs.length),
    ...(longestSilenceMs === undefined ? {} : { longestSilenceMs }),
    ...(workerFile === undefined ? {} : { workerFile }),
    onTried: (tried) => {
      const merged = results.keepTrial(tried)
      onTrial(merged)
      byMutant.set(merged.mutant, { tried: merged, isCached: false })
      onProgress(++done, jobs.length, 'mutants')
    },
  })
  return { byMutant, triedCount: jobs.length }
}

function judgeMutant(
  { mutant, reachedBy, equivalent }: PlannedTrial,
  priorTrial: { readonly tried: TrialResult; readonly isCached: boolean } | null,
  candidates: readonly CandidateCase[],
  writer: EquivalentEntryWriter,
): JudgedMutant {
  const { killedBy: killer = null, goldenBy = [], crash = null } = priorTrial?.tried ?? {}
  const byStatement = reachedBy.find(({ key }) => key === killer) ?? null
  const byGolden = reachedBy.find(({ key }) => goldenBy.includes(key)) ?? null
  const fate = priorTrial?.tried.isUnreadable
    ? 'unreadable'
    : crash !== null
      ? 'crashed'
      : chooseFateByNoticers(
          equivalent,
          { byStatement, byGolden, isTimeout: priorTrial?.tried.isTimeout ?? false },
          reachedBy,
        )
  const nearestCase = reachedBy[0] ?? findNearestCase(mutant, candidates)
  return {
    mutant,
    fate,
    reachedBy,
    killedBy: byStatement ?? byGolden,
    nearestCase,
    reason: fate === 'equivalent' ? (equivalent?.reason ?? null) : crash,
    isCached: priorTrial?.isCached ?? false,
    equivalent,
    entryDraft: fate === 'survived' ? writer.draftEntry([mutant]) : null,
  }
}

interface NoticingCases {
  readonly byStatement: CandidateCase | null
  readonly byGolden: CandidateCase | null
  readonly isTimeout: boolean
}

function chooseFateByNoticers(
  equivalent: EquivalentEntry | null,
  { byStatement, byGolden, isTimeout }: NoticingCases,
  reachedBy: readonly CandidateCase[],
): MutantFate {
  if (byStatement !== null) return isTimeout ? 'timeout' : 'killed'
  if (byGolden !== null) return 'golden'
  if (equivalent !== null) return 'equivalent'
  return reachedBy.length > 0 ? 'survived' : 'unreached'
}
