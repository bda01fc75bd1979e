/** Plays positions by two versions of the rules until they differ, and writes the smallest difference as a draft. */
import { type Game, makeRandomSource } from '../../../engine/index.ts'
import { formatSituation, minimizeSituation } from '../../equivalence/counterexample.ts'
import { isDifferentObservation, observeSituation } from '../../equivalence/observe-situation.ts'
import { listReachedSituations, type SituationGroup } from '../../equivalence/reached-situations.ts'
import { type PlayedDifference, type SearchEffort, searchDifference } from '../../equivalence/search-difference.ts'
import { collectSituations, type Situation } from '../../equivalence/situation.ts'
import type { VariantPair } from '../../equivalence/variant-pair.ts'
import { UnreadableInput } from '../../mutation/trial.ts'
import { formatUnreadableGameMessage, type Project } from '../../project/project.ts'
import type { RunId } from '../../run/run-record.ts'
import { Session } from '../../run/session.ts'
import { PlayedSituations } from '../played-situations.ts'
import { type ComparedRules, writeSmallestDraft } from '../smallest-draft.ts'
import { compareScripts } from './compare-scripts.ts'
import { type ExplainedDifference, explainDifference } from './explain-difference.ts'
import { makeRenamedObserver } from './renamed-rules.ts'
import { openVersion, type RulesVersion } from './rules-version.ts'
import { ENOUGH_POSITIONS, type VersionDifference, type VersionJob, type VersionResult } from './version-job.ts'

const MOST_SITUATIONS = 60
const VERSION_EFFORT: SearchEffort = {
  scrambledSituations: MOST_SITUATIONS,
  comparedBoards: ENOUGH_POSITIONS,
  scrambledBoards: 100 * ENOUGH_POSITIONS,
  playsPerBoard: 8,
  boardsPerDerivedCheck: 16,
}
/** So many differences of other clauses are passed over for one of the wanted clause. */
const MOST_STRANGE_DIFFERENCES = 12
/** Of so many differences, each of another action or phase, the shortest is told. */
const ENOUGH_DIFFERENCES = 4
/** So many positions are tried for others after the first. Time would find others on another machine. */
const TRIES_FOR_OTHERS = 500

export class VersionSearcher {
  readonly #root: string
  readonly #projects = new Map<string, Project>()
  readonly #sessions = new Map<Project, Session>()
  readonly #situations = new Map<string, readonly Situation[]>()
  readonly #played = new PlayedSituations()

  constructor(root: string) {
    this.#root = root
  }

  search(job: VersionJob): VersionResult {
    const [now, before] = [this.#open(job.now), this.#open(job.before)]
    if (job.hasOtherBoard) {
      const isOver = makeBudget(job.seconds)
      const { difference, played } = compareScripts(
        now,
        before,
        job.cases.map(({ id }) => id),
        isOver,
      )
      return { versions: job.versions, positions: played, isCut: isOver(), difference }
    }
    const places = listReachedSituations(this.#listGroups(job, now, before), MOST_SITUATIONS)
    const isOver = makeBudget(job.seconds)
    const search = new DifferenceCollector(this, job, { now, before })
    let tries = 0
    let last = Number.POSITIVE_INFINITY
    const { boards } = searchDifference(
      places,
      makeRandomSource(`versions ${job.versions} ${job.seed}`),
      VERSION_EFFORT,
      {
        isOver: () => tries++ >= last || isOver(),
        rejects: (difference) => {
          const isEnough = search.takes(difference)
          if (search.hasWanted) last = Math.min(last, tries + TRIES_FOR_OTHERS)
          return !isEnough
        },
      },
    )
    const isCut = boards < ENOUGH_POSITIONS
    return { versions: job.versions, positions: boards, isCut, difference: search.best }
  }

  /** Whether one of these versions shows the difference, too. */
  showsIn(job: VersionJob, { pair, situation }: PlayedDifference): boolean {
    const { ruleset } = pair.watched.def
    const asItIs = pair.playOriginal((game) => observeSituation(game, situation))
    return job.apartFrom.some((version) => {
      const game = loadGame(this.#open(version), job.game, ruleset, 'plain')
      return isDifferentObservation(asItIs, observeSituation(game, situation))
    })
  }

  #open(version: RulesVersion): Project {
    const key = JSON.stringify(version)
    const project = this.#projects.get(key) ?? openVersion(this.#root, version)
    this.#projects.set(key, project)
    return project
  }

  *#listGroups(job: VersionJob, now: Project, before: Project): Generator<SituationGroup> {
    const { game, rulesets, at, cases, base, names } = job
    const texts = now.games.texts(game)
    const pairs = new Map<string, VariantPair>()
    const makeGroup = (ruleset: string, list: (game: Game) => readonly Situation[]): SituationGroup[] => {
      const own = rulesets.find((each) => each.ruleset === ruleset)
      if (!own) return []
      const pair = pairs.get(ruleset) ?? makeVersionPair(now, before, game, ruleset, names)
      pairs.set(ruleset, pair)
      return [{ pair, nodes: own.nodes, situations: list(pair.watched), at, texts }]
    }
    for (const { id, ruleset } of cases) yield* makeGroup(ruleset, () => this.#loadSituations(base, id))
    for (const { ruleset, nodes } of rulesets)
      yield* makeGroup(ruleset, (watched) => this.#played.listReaching(watched, nodes))
  }

  #loadSituations(version: RulesVersion, id: RunId): readonly Situation[] {
    const project = this.#open(version)
    const session = this.#sessions.get(project) ?? new Session()
    this.#sessions.set(project, session)
    const key = JSON.stringify([version, id])
    const cached = this.#situations.get(key) ?? collectSituations(project, id, session)
    this.#situations.set(key, cached)
    return cached
  }
}

function makeBudget(seconds: number): () => boolean {
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1e6 > seconds
  }
}

function loadGame({ games }: Project, folder: string, ruleset: string, instrumentation: 'plain' | 'watched'): Game {
  const load = games.load(folder, ruleset, instrumentation)
  if (!load.ok) throw new UnreadableInput(formatUnreadableGameMessage(folder))
  return load.game
}

function makeVersionPair(
  now: Project,
  before: Project,
  folder: string,
  ruleset: string,
  names: VersionJob['names'],
): VariantPair {
  const watched = loadGame(now, folder, ruleset, 'watched')
  const former = loadGame(before, folder, ruleset, 'plain')
  return {
    watched,
    playOriginal: (play) => play(watched),
    playChanged: (play) => play(former),
    ...(names.length === 0 ? {} : { observeRenamed: makeRenamedObserver(former, names) }),
  }
}

interface ComparedProjects {
  readonly now: Project
  readonly before: Project
}

/** The action or phase. */
const describeBeginning = ({ begins }: Situation): string => ('phase' in begins ? (begins.phase ?? '') : begins.action)

/** Longer texts count as equally long. */
const LONGEST_TEXT = 1e5

/** Takes differences of several beginnings, of which the shortest is told; keeps another one for want of them. */
class DifferenceCollector {
  readonly #wanted: { readonly beginning: string; readonly described: VersionDifference }[] = []
  #other: VersionDifference | null = null
  #passed = 0
  readonly #searcher: VersionSearcher
  readonly #job: VersionJob
  readonly #projects: ComparedProjects

  constructor(searcher: VersionSearcher, job: VersionJob, projects: ComparedProjects) {
    this.#searcher = searcher
    this.#job = job
    this.#projects = projects
  }

  /** Whether enough was found. */
  takes(difference: PlayedDifference): boolean {
    const job = this.#job
    if (this.#passed >= MOST_STRANGE_DIFFERENCES) return true
    const beginning = describeBeginning(difference.situation)
    if (this.#wanted.some((each) => each.beginning === beginning)) return false
    if (job.apartFrom.length > 0 && this.#searcher.showsIn(job, difference)) return false
    this.#passed++
    const isOfClause = job.clause === null || this.#explain(difference).cause?.rule === job.clause
    if (!isOfClause && this.#other !== null) return false
    const described = this.#describe(difference)
    if (described.isDraft && isOfClause) this.#wanted.push({ beginning, described })
    else if (this.#other === null || (described.isDraft && !this.#other.isDraft)) this.#other = described
    return this.#wanted.length >= ENOUGH_DIFFERENCES
  }

  get hasWanted(): boolean {
    return this.#wanted.length > 0
  }

  /** The shortest is read first. */
  get best(): VersionDifference | null {
    const measure = ({ text }: VersionDifference): number =>
      (text ?? '').split('\n').length * LONGEST_TEXT + (text ?? '').length
    const [shortest] = this.#wanted.map(({ described }) => described).toSorted((a, b) => measure(a) - measure(b))
    return shortest ?? this.#other
  }

  #explain({ pair, situation }: PlayedDifference): ExplainedDifference {
    const former = loadGame(this.#projects.before, this.#job.game, pair.watched.def.ruleset, 'watched')
    return explainDifference(pair, former, situation)
  }

  #describe({ pair, situation }: PlayedDifference): VersionDifference {
    const { head, folder } = this.#job
    const { now, before } = this.#projects
    const rules: ComparedRules = {
      ...{ pair, file: `${folder}/draft.scenario.yaml` },
      original: (play) => play(now),
      changed: (play) => play(before),
    }
    const draft = writeSmallestDraft(rules, head, situation)
    const smallest = draft?.situation ?? minimizeSituation(pair, situation)
    return {
      ...this.#explain({ pair, situation: smallest }),
      text: draft?.text ?? formatSituation(pair.watched, smallest),
      isDraft: draft !== null,
      scenario: null,
      otherCases: 0,
    }
  }
}
