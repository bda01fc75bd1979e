/**
 * The stages in order: plan the mutants, find out which cases reach them, try those whose fate is not known, judge all.
 * Pure but for the cache: printers make text and JSON of what comes back.
 */
import { type Project, unreadable } from '../project/project.ts'
import { type Share, shareOf } from '../project/share.ts'
import { absencePlans, absencesOf, judgedAbsences } from './absences.ts'
import { cacheFile, stateOf } from './cache.ts'
import { type Equivalent, fits, noticedOf, readEquivalents, staleOf } from './equivalent.ts'
import { ReachMemory } from './memory.ts'
import { nearestOf } from './nearest.ts'
import { isWanted, planned, type Wanted } from './plan.ts'
import { processesFor, tryAll } from './pool.ts'
import { type Opened, openAll, reachOf, type Told, witnessesOf } from './reach.ts'
import type { Fate, Judged, Mutant, Mutation, Witness } from './record.ts'
import { Results } from './results.ts'
import { type Job, jobOf, type Tried, Unreadable } from './trial.ts'

export interface MutateOptions {
  readonly wanted: Wanted
  /** Nothing is tried: only the mutants that comments call equivalent are wanted, with the cases that reach them. */
  readonly onlyEquivalents?: boolean
  /** Where results are kept; null tries everything anew. */
  readonly cache: string | null
  /** 0 is this one; without it as many as there is work for. */
  readonly processes?: number
  /** How long a process may be silent about a mutant (ms). */
  readonly longest?: number
  /** What these processes begin with, where it is not the source. */
  readonly worker?: string
  readonly told?: Told
  /** Only these of the mutants are tried; the fate of the others is not known, and nothing is to be told of it. */
  readonly share?: Share | null
  /** What other machines have tried. */
  readonly known?: readonly Tried[]
  /** Hears of every mutant that this run is about, those whose fate was known too. */
  readonly heard?: (tried: Tried) => void
}

export async function mutate(project: Project, options: MutateOptions): Promise<Mutation> {
  const began = performance.now()
  const opened = openAll(project)
  const parts: GamePart[] = []
  for (const [game, rulesets] of gamesOf(project, opened)) {
    const { entries } = readEquivalents(project, game, rulesets)
    // What is said of citations is stale where there is none: then all are needed.
    const hasEquivalents = entries.some(({ operator }) => operator === 'other-clause')
    const all = planned(
      project,
      game,
      rulesets,
      (cited) => hasEquivalents || (options.onlyEquivalents !== true && isWanted(cited, options.wanted)),
    )
    if (all === null) throw new Unreadable(unreadable(game))
    const clauses = [...new Set(all.flatMap(({ clause }) => (clause === null ? [] : [clause])))]
    const isMeant = (mutant: Mutant): boolean =>
      options.onlyEquivalents !== true || entries.some((entry) => fits(entry, mutant))
    const mutants = all.filter((mutant) => isWanted(mutant, options.wanted) && isMeant(mutant))
    const isNothing = mutants.length === 0 && wantedAbsences(project, game, rulesets, options).length === 0
    parts.push(
      isNothing
        ? { ...NONE, clauses }
        : await ofGame(project, game, { rulesets, all, mutants, clauses, opened }, options),
    )
  }
  const judged = parts.flatMap((part) => part.judged)
  const isCitation = ({ mutant }: Judged): boolean => mutant.other !== null
  return {
    judged: judged.filter((each) => !isCitation(each)),
    citations: judged.filter(isCitation),
    absences: parts.flatMap(({ absences }) => absences),
    witnesses: parts.flatMap(({ witnesses }) => witnesses),
    unfit: parts.flatMap(({ unfit }) => unfit),
    stale: parts.flatMap(({ stale }) => stale),
    clauses: parts.flatMap(({ clauses }) => clauses),
    tried: parts.reduce((sum, { tried }) => sum + tried, 0),
    seconds: (performance.now() - began) / 1000,
  }
}

/** Of one game; `judged` are its citations, too. */
type GamePart = Omit<Mutation, 'seconds' | 'citations'>

const wantedAbsences = (
  project: Project,
  game: string,
  rulesets: readonly string[],
  { wanted, onlyEquivalents }: MutateOptions,
): ReturnType<typeof absencesOf> => (onlyEquivalents ? [] : absencesOf(project, game, rulesets, wanted))

const NONE = { judged: [], absences: [], witnesses: [], unfit: [], stale: [], tried: 0 }

interface Planned {
  /** Those that scenarios play. */
  readonly rulesets: readonly string[]
  readonly all: readonly Mutant[]
  readonly mutants: readonly Mutant[]
  readonly clauses: readonly string[]
  readonly opened: readonly Opened[]
}

async function ofGame(
  project: Project,
  game: string,
  { rulesets, all, mutants, clauses, opened }: Planned,
  options: MutateOptions,
): Promise<GamePart> {
  const file = (end: string): string | null =>
    options.cache === null ? null : cacheFile(options.cache, project, game, end)
  const state = stateOf(project, game)
  const memory = new ReachMemory(file('reach.json'))
  const { witnesses, unfit } = reachOf(project, game, opened, memory, options.told)
  memory.save()
  const { entries, problems } = readEquivalents(project, game, rulesets)
  const plans = mutants.map((mutant) => ({
    mutant,
    reachedBy: witnessesOf(mutant, witnesses),
    excluded: entries.find((entry) => fits(entry, mutant)) ?? null,
  }))
  const jobs = plans.map(({ mutant, reachedBy }) => jobOf(mutant, reachedBy, state))
  const absences = absencePlans(wantedAbsences(project, game, rulesets, options), all, witnesses, state)
  const results = new Results(file('jsonl'))
  for (const tried of options.known ?? []) results.keep(tried)
  const fates = await fatesOf(project, [...jobs, ...absences.flatMap((plan) => plan.jobs)], results, options)
  const judged = plans.map((plan) => judgedAs(plan, fates.of.get(plan.mutant.id) ?? null, witnesses))
  return {
    judged,
    absences: judgedAbsences(game, absences, fates.of, witnesses),
    witnesses,
    unfit,
    stale: [...problems, ...staleOf(entries, all), ...noticedOf(entries, judged)],
    clauses,
    tried: fates.tried,
  }
}

/** The games that have scenarios, with the rule sets under which these play. */
export function gamesOf(project: Project, opened: readonly Opened[]): ReadonlyMap<string, readonly string[]> {
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

interface Plan {
  readonly mutant: Mutant
  readonly reachedBy: readonly Witness[]
  /** Where it is said to be equivalent. It is tried all the same: somebody may notice it. */
  readonly excluded: Equivalent | null
}

interface Fates {
  readonly of: ReadonlyMap<string, { readonly tried: Tried; readonly isCached: boolean }>
  readonly tried: number
}

async function fatesOf(
  project: Project,
  all: readonly Job[],
  results: Results,
  options: MutateOptions,
): Promise<Fates> {
  const { processes, longest, worker, told = () => {}, share = null, heard = () => {} } = options
  const of = new Map<string, { tried: Tried; isCached: boolean }>()
  const jobs: Job[] = []
  for (const job of options.onlyEquivalents ? [] : shareOf(all, share)) {
    const tried = results.settled(job)
    if (tried) {
      of.set(job.mutant, { tried, isCached: true })
      heard(tried)
    } else jobs.push({ ...job, cases: results.unmet(job) })
  }
  let done = 0
  await tryAll(project.root, jobs, {
    processes: processes ?? processesFor(jobs.length),
    ...(longest === undefined ? {} : { longest }),
    ...(worker === undefined ? {} : { worker }),
    done: (tried) => {
      const kept = results.keep(tried)
      heard(kept)
      of.set(kept.mutant, { tried: kept, isCached: false })
      told(++done, jobs.length, 'mutants')
    },
  })
  return { of, tried: jobs.length }
}

function judgedAs(
  { mutant, reachedBy, excluded }: Plan,
  known: { readonly tried: Tried; readonly isCached: boolean } | null,
  witnesses: readonly Witness[],
): Judged {
  const { killedBy: killer = null, goldenBy = [], crash = null } = known?.tried ?? {}
  const byStatement = reachedBy.find(({ key }) => key === killer) ?? null
  const byGolden = reachedBy.find(({ key }) => goldenBy.includes(key)) ?? null
  const fate = known?.tried.isUnreadable
    ? 'unreadable'
    : crash !== null
      ? 'crashed'
      : fateOf(excluded, { byStatement, byGolden, isTimeout: known?.tried.isTimeout ?? false }, reachedBy)
  const nearest = reachedBy[0] ?? nearestOf(mutant, witnesses)
  return {
    mutant,
    fate,
    reachedBy,
    killedBy: byStatement ?? byGolden,
    nearest,
    reason: fate === 'equivalent' ? (excluded?.reason ?? null) : crash,
    isCached: known?.isCached ?? false,
  }
}

interface Noticed {
  readonly byStatement: Witness | null
  readonly byGolden: Witness | null
  readonly isTimeout: boolean
}

function fateOf(
  excluded: Equivalent | null,
  { byStatement, byGolden, isTimeout }: Noticed,
  reachedBy: readonly Witness[],
): Fate {
  if (byStatement !== null) return isTimeout ? 'timeout' : 'killed'
  if (byGolden !== null) return 'golden'
  if (excluded !== null) return 'equivalent'
  return reachedBy.length > 0 ? 'survived' : 'unreached'
}
