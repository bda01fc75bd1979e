/**
 * The stages in order: plan the mutants, find the cases that reach them, try those without a kept result, judge all.
 * Printers make text and JSON of what it returns.
 */
import { type Diagnostic, Diagnostics } from '../../engine/index.ts'
import { formatUnreadableGame, type Project } from '../project/project.ts'
import { type Shard, selectShard } from '../project/shard.ts'
import { findAbsences, judgeAbsences, planAbsences } from './absences.ts'
import { findCacheFile, hashGameState } from './cache.ts'
import { EquivalentEntryWriter } from './equivalents/entry-text.ts'
import {
  type EquivalentDiagnostics,
  type EquivalentEntry,
  type EquivalentList,
  readEquivalents,
} from './equivalents/equivalents-file.ts'
import { describeStale, type EquivalentMatches, matchEquivalents } from './equivalents/match-equivalents.ts'
import { MutantNames } from './equivalents/mutant-names.ts'
import { findNearest } from './find-nearest.ts'
import { ReachMemory } from './memory.ts'
import { countProcesses, tryMutants } from './mutant-pool.ts'
import type { JudgedMutant, KillerCase, MutantFate, MutationResult } from './mutation-result.ts'
import { isSelected, planMutants, type RuleFilter } from './plan-mutants.ts'
import { formatMutantChange, type Mutant } from './planned-mutant.ts'
import { findKillers, measureReach, openScenarios, type ProgressCallback, type ScenarioEntry } from './reach.ts'
import { ResultCache } from './results.ts'
import { type MutantJob, makeMutantJob, type TrialResult, UnreadableInput } from './trial.ts'

export interface MutateOptions {
  readonly wanted: RuleFilter
  /** Tries nothing: only the mutants that `equivalents.yaml` lists are returned, with the cases that reach them. */
  readonly onlyEquivalents?: boolean
  /** The folder of kept results; null tries everything anew. */
  readonly cache: string | null
  /** 0 tries all in this process; the default is as many as there is work for. */
  readonly processes?: number
  /** How long a process may be silent about a mutant (ms). */
  readonly longest?: number
  /** The bundle that these processes run, instead of the source. */
  readonly worker?: string
  readonly onProgress?: ProgressCallback
  /** Only the mutants of this shard are tried; the fate of the others stays open and must not be reported. */
  readonly share?: Shard | null
  /** Results of other machines. */
  readonly known?: readonly TrialResult[]
  /** Hears the result of every selected mutant, kept results too. */
  readonly onResult?: (tried: TrialResult) => void
}

export async function runMutants(project: Project, options: MutateOptions): Promise<MutationResult> {
  const began = performance.now()
  const opened = openScenarios(project)
  const parts: GameMutationResult[] = []
  for (const [game, rulesets] of groupGames(project, opened)) {
    const equivalents = readEquivalents(project, game)
    // An entry about a citation would be stale without the citations: then all are planned.
    const hasEquivalents = equivalents.entries.some(({ operator }) => operator === 'other-clause')
    const all = planMutants(
      project,
      game,
      rulesets,
      (cited) => hasEquivalents || (options.onlyEquivalents !== true && isSelected(cited, options.wanted)),
    )
    if (all === null) throw new UnreadableInput(formatUnreadableGame(game))
    const clauses = [...new Set(all.flatMap(({ clause }) => (clause === null ? [] : [clause])))]
    const names = new MutantNames(game, project.games.files(game))
    const matches = matchEquivalents(equivalents.entries, all, names)
    const isMeant = ({ id }: Mutant): boolean => options.onlyEquivalents !== true || matches.byMutant.has(id)
    const mutants = all.filter((mutant) => isSelected(mutant, options.wanted) && isMeant(mutant))
    const isNothing = mutants.length === 0 && findWantedAbsences(project, game, rulesets, options).length === 0
    parts.push(
      isNothing
        ? { ...NO_MUTANTS_RESULT, clauses }
        : await runGame(
            project,
            game,
            { rulesets, all, mutants, clauses, opened, equivalents, matches, names },
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
    witnesses: parts.flatMap(({ witnesses }) => witnesses),
    unfit: parts.flatMap(({ unfit }) => unfit),
    equivalentProblems: parts.flatMap(({ equivalentProblems }) => equivalentProblems),
    clauses: parts.flatMap(({ clauses }) => clauses),
    tried: parts.reduce((sum, { tried }) => sum + tried, 0),
    seconds: (performance.now() - began) / 1000,
  }
}

/** The result of one game; `judged` has its citations, too. */
type GameMutationResult = Omit<MutationResult, 'seconds' | 'citations'>

const findWantedAbsences = (
  project: Project,
  game: string,
  rulesets: readonly string[],
  { wanted, onlyEquivalents }: MutateOptions,
): ReturnType<typeof findAbsences> => (onlyEquivalents ? [] : findAbsences(project, game, rulesets, wanted))

const NO_MUTANTS_RESULT = { judged: [], absences: [], witnesses: [], unfit: [], equivalentProblems: [], tried: 0 }

interface MutationPlan {
  /** The rule sets that scenarios play. */
  readonly rulesets: readonly string[]
  readonly all: readonly Mutant[]
  readonly mutants: readonly Mutant[]
  readonly clauses: readonly string[]
  readonly opened: readonly ScenarioEntry[]
  readonly equivalents: EquivalentList
  readonly matches: EquivalentMatches
  readonly names: MutantNames
}

async function runGame(
  project: Project,
  game: string,
  plan: MutationPlan,
  options: MutateOptions,
): Promise<GameMutationResult> {
  const { rulesets, all, mutants, clauses, opened, matches } = plan
  const file = (end: string): string | null =>
    options.cache === null ? null : findCacheFile(options.cache, project, game, end)
  const state = hashGameState(project, game)
  const memory = new ReachMemory(file('reach.json'))
  const { witnesses, unfit } = measureReach(project, game, opened, memory, options.onProgress)
  memory.save()
  const plans = mutants.map((mutant) => ({
    mutant,
    reachedBy: findKillers(mutant, witnesses),
    excluded: matches.byMutant.get(mutant.id) ?? null,
  }))
  const jobs = plans.map(({ mutant, reachedBy }) => makeMutantJob(mutant, reachedBy, state))
  const absences = planAbsences(findWantedAbsences(project, game, rulesets, options), all, witnesses, state)
  const results = new ResultCache(file('jsonl'))
  for (const tried of options.known ?? []) results.keepTrial(tried)
  const fates = await tryAll(project, [...jobs, ...absences.flatMap((plan) => plan.jobs)], results, options)
  const writer = new EquivalentEntryWriter(all, plan.names)
  const judged = plans.map((each) => judgeMutant(each, fates.of.get(each.mutant.id) ?? null, witnesses, writer))
  return {
    judged,
    absences: judgeAbsences(game, absences, fates.of, witnesses),
    witnesses,
    unfit,
    equivalentProblems: [
      ...plan.equivalents.problems,
      ...matches.problems,
      ...findStaleEquivalents(project, game, plan),
      ...describeNoticed(judged),
    ],
    clauses,
    tried: fates.tried,
  }
}

/**
 * An entry may be about a rule set that no scenario plays. Its mutants are planned only where an entry fits no other.
 */
function findStaleEquivalents(project: Project, game: string, { all, rulesets, matches, names }: MutationPlan) {
  if (matches.stale.length === 0) return []
  const unplayed = project.games.rulesets(game).filter((ruleset) => !rulesets.includes(ruleset))
  const others = unplayed.length === 0 ? [] : (planMutants(project, game, unplayed) ?? [])
  return describeStale(matchEquivalents(matches.stale, others, names).stale, all)
}

/** Entries whose mutant a case notices. */
function describeNoticed(judged: readonly JudgedMutant[]): readonly Diagnostic[] {
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

/** The games that have scenarios, with the rule sets under which these play. */
export function groupGames(project: Project, opened: readonly ScenarioEntry[]): ReadonlyMap<string, readonly string[]> {
  const games = new Map<string, Set<string>>()
  for (const { games: own, head } of opened) {
    for (const game of own) {
      const known = project.games.rulesets(game)
      const rulesets = games.get(game) ?? new Set([''])
      for (const { ruleset } of head?.cases ?? []) if (known.includes(ruleset)) rulesets.add(ruleset)
      games.set(game, rulesets)
    }
  }
  return new Map([...games].sort(([a], [b]) => (a < b ? -1 : 1)).map(([game, sets]) => [game, [...sets]]))
}

interface PlannedTrial {
  readonly mutant: Mutant
  readonly reachedBy: readonly KillerCase[]
  /** The entry that lists it as equivalent. It is tried all the same: a case may notice it. */
  readonly excluded: EquivalentEntry | null
}

interface TrialOutcomes {
  readonly of: ReadonlyMap<string, { readonly tried: TrialResult; readonly isCached: boolean }>
  readonly tried: number
}

async function tryAll(
  project: Project,
  all: readonly MutantJob[],
  results: ResultCache,
  options: MutateOptions,
): Promise<TrialOutcomes> {
  const { processes, longest, worker, onProgress = () => {}, share = null, onResult = () => {} } = options
  const of = new Map<string, { tried: TrialResult; isCached: boolean }>()
  const jobs: MutantJob[] = []
  for (const job of options.onlyEquivalents ? [] : selectShard(all, share)) {
    const tried = results.findSettled(job)
    if (tried) {
      of.set(job.mutant, { tried, isCached: true })
      onResult(tried)
    } else jobs.push({ ...job, cases: results.listUnmetCases(job) })
  }
  let done = 0
  await tryMutants(project.root, jobs, {
    processes: processes ?? countProcesses(jobs.length),
    ...(longest === undefined ? {} : { longest }),
    ...(worker === undefined ? {} : { worker }),
    done: (tried) => {
      const kept = results.keepTrial(tried)
      onResult(kept)
      of.set(kept.mutant, { tried: kept, isCached: false })
      onProgress(++done, jobs.length, 'mutants')
    },
  })
  return { of, tried: jobs.length }
}

function judgeMutant(
  { mutant, reachedBy, excluded }: PlannedTrial,
  known: { readonly tried: TrialResult; readonly isCached: boolean } | null,
  witnesses: readonly KillerCase[],
  writer: EquivalentEntryWriter,
): JudgedMutant {
  const { killedBy: killer = null, goldenBy = [], crash = null } = known?.tried ?? {}
  const byStatement = reachedBy.find(({ key }) => key === killer) ?? null
  const byGolden = reachedBy.find(({ key }) => goldenBy.includes(key)) ?? null
  const fate = known?.tried.isUnreadable
    ? 'unreadable'
    : crash !== null
      ? 'crashed'
      : chooseFate(excluded, { byStatement, byGolden, isTimeout: known?.tried.isTimeout ?? false }, reachedBy)
  const nearest = reachedBy[0] ?? findNearest(mutant, witnesses)
  return {
    mutant,
    fate,
    reachedBy,
    killedBy: byStatement ?? byGolden,
    nearest,
    reason: fate === 'equivalent' ? (excluded?.reason ?? null) : crash,
    isCached: known?.isCached ?? false,
    equivalent: excluded,
    draft: fate === 'survived' ? writer.draft([mutant]) : null,
  }
}

interface MutantNoticers {
  readonly byStatement: KillerCase | null
  readonly byGolden: KillerCase | null
  readonly isTimeout: boolean
}

function chooseFate(
  excluded: EquivalentEntry | null,
  { byStatement, byGolden, isTimeout }: MutantNoticers,
  reachedBy: readonly KillerCase[],
): MutantFate {
  if (byStatement !== null) return isTimeout ? 'timeout' : 'killed'
  if (byGolden !== null) return 'golden'
  if (excluded !== null) return 'equivalent'
  return reachedBy.length > 0 ? 'survived' : 'unreached'
}
