/** Plays one mutant that is listed as equivalent against the real rules, on many boards. */
import { type Game, makeRandomSource } from '../../engine/index.ts'
import { hashGameRulesAndCode } from '../mutation/cache.ts'
import type { EditsByFile } from '../mutation/declare/edit.ts'
import { getEditedGames } from '../mutation/declare/edited-games.ts'
import { MutableGames } from '../mutation/mutable-games.ts'
import type { CandidateCase } from '../mutation/mutation-result.ts'
import type { Mutant } from '../mutation/planned-mutant.ts'
import { UnreadableInput } from '../mutation/trial.ts'
import { openProject, type Project } from '../project/project.ts'
import type { RunId } from '../run/run-record.ts'
import { Session } from '../run/session.ts'
import { type Counterexample, makeCounterexample } from './counterexample.ts'
import type { ChangeLocation } from './focus.ts'
import { listReachedSituations, type SituationGroup } from './reached-situations.ts'
import {
  type DifferenceResult,
  type PlayedDifference,
  type ReachedSituation,
  type SearchEffort,
  searchDifference,
} from './search-difference.ts'
import { selectCases } from './select-cases.ts'
import { collectSituations, isBoardSituation, makeBoardSituation, type Situation } from './situation.ts'
import { type BoardDescription, makeVariantPair } from './variant-pair.ts'

/** A mutant and the cases that reach it, nearest first; plain data for workers. */
export interface EquivalenceJob {
  readonly mutant: string
  readonly game: string
  /** The hash of the rules; the number of a mutant is only valid for them. */
  readonly state: string
  readonly edits: EditsByFile | null
  readonly at: ChangeLocation
  readonly cases: readonly {
    readonly id: RunId
    readonly number: number
    readonly nodes: readonly number[] | null
  }[]
}

export interface EquivalenceResult {
  readonly mutant: string
  /** The number of boards on which the mutated place was reached. */
  readonly boards: number
  /** A situation in which it differs, or null. */
  readonly differs: Counterexample | null
}

/** Situations under one rule set, with the mutant's number and nodes there. */
export interface SituationSource {
  readonly ruleset: string
  readonly number: number
  readonly nodes: readonly number[] | null
  readonly load: (game: Game) => readonly Situation[]
}

export interface DifferenceOptions {
  /** Situations beside those of scenarios, for nodes that few scenarios reach. */
  readonly sources?: readonly SituationSource[]
  /** Another number tries other boards. */
  readonly seed?: number
  readonly isOver?: () => boolean
  /** Tries also situations that do not get to the change, with names near it as values, and more boards of all. */
  readonly reachesOut?: boolean
  /** Plays nothing: compares these values of the boards alone. */
  readonly valuesOfBoards?: BoardDescription
  /** Whether a difference is of no use, so that the search goes on. */
  readonly rejects?: (difference: PlayedDifference) => boolean
}

/** All situations are also played unchanged. */
const MOST_SITUATIONS = 40
const CLAIM_EFFORT: SearchEffort = {
  scrambledSituations: 20,
  comparedBoards: 320,
  scrambledBoards: 960,
  playsPerBoard: 1,
  boardsPerDerivedCheck: 4,
}
/** A search for a draft has a budget of time beside this. */
const DRAFT_EFFORT: SearchEffort = {
  ...CLAIM_EFFORT,
  comparedBoards: 3200,
  scrambledBoards: 9600,
  unreachedBoards: 1920,
}

export const makeEquivalenceJob = (
  mutant: Mutant,
  cases: readonly CandidateCase[],
  rulesHash: string,
): EquivalenceJob => ({
  mutant: mutant.id,
  game: mutant.game,
  state: rulesHash,
  edits: mutant.edits,
  at: { file: mutant.file, line: mutant.line, endLine: mutant.endLine, difference: mutant.difference },
  cases: selectCases(cases).map(({ id }) => ({
    id,
    number: mutant.in[id.ruleset]?.switchNumber ?? -1,
    nodes: mutant.in[id.ruleset]?.nodes ?? null,
  })),
})

/** Verifies many claims with the same loaded games and scenarios. */
export class EquivalenceVerifier {
  readonly #project: Project
  readonly #session = new Session()
  readonly #states = new Map<string, string>()
  readonly #situations = new Map<string, readonly Situation[]>()

  constructor(root: string, games = new MutableGames(root)) {
    this.#project = { ...openProject(root, { root }), games }
  }

  verifyEquivalent(job: EquivalenceJob): EquivalenceResult {
    const { boards, difference } = this.findDifference(job)
    const differs = difference && makeCounterexample(difference.pair, difference.situation)
    return { mutant: job.mutant, boards, differs }
  }

  /** Plays until something differs, the boards are enough or `isOver` says that the time is up. */
  findDifference(job: EquivalenceJob, options: DifferenceOptions = {}): DifferenceResult {
    const { seed = 0, isOver = () => false, rejects = () => false, reachesOut = false } = options
    this.#checkRulesUnchanged(job)
    const places = this.#listSituationsThatReach(job, options)
    const luck = makeRandomSource(`equivalent ${job.mutant}${seed === 0 ? '' : ` ${seed}`}`)
    return searchDifference(places, luck, reachesOut ? DRAFT_EFFORT : CLAIM_EFFORT, { isOver, rejects })
  }

  /** Throws when the rules have changed, because the numbers of mutants then mean others. */
  #checkRulesUnchanged({ game, state: rulesHash }: EquivalenceJob): void {
    const currentHash = this.#states.get(game) ?? hashGameRulesAndCode(this.#project, game)
    this.#states.set(game, currentHash)
    if (currentHash !== rulesHash)
      throw new UnreadableInput(`the rule data of ${game} was changed meanwhile: start again`)
  }

  /** Lists the situations that reach the mutant, or all when none does. */
  #listSituationsThatReach(
    { game: folder, edits, at, cases }: EquivalenceJob,
    { sources = [], reachesOut = false, valuesOfBoards }: DifferenceOptions,
  ): readonly ReachedSituation[] {
    const other = edits && getEditedGames(this.#project, folder, edits)
    const ofCases = cases.map(({ id, number, nodes }): SituationSource => {
      return { ruleset: id.ruleset, number, nodes, load: () => this.#loadSituations(id) }
    })
    const texts = this.#project.games.texts(folder)
    const { games } = this.#project
    function* listGroups(): Generator<SituationGroup> {
      for (const { ruleset, number, nodes, load } of [...ofCases, ...sources]) {
        const pair = makeVariantPair(games, folder, ruleset, other ?? number)
        if (pair === null) continue
        const loaded = load(pair.watched)
        const situations = reachesOut ? loaded : loaded.filter((each) => !isBoardSituation(each))
        yield valuesOfBoards === undefined
          ? { pair, nodes, situations, at, texts }
          : {
              pair: { ...pair, describeValues: valuesOfBoards },
              nodes,
              situations: situations.map(({ board }) => makeBoardSituation(board)),
              at,
              texts,
            }
      }
    }
    return listReachedSituations(listGroups(), MOST_SITUATIONS, reachesOut)
  }

  #loadSituations(id: RunId): readonly Situation[] {
    const key = JSON.stringify(id)
    const cached = this.#situations.get(key) ?? collectSituations(this.#project, id, this.#session)
    this.#situations.set(key, cached)
    return cached
  }
}
