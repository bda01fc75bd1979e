/** Plays one mutant that is listed as equivalent against the real rules, on many boards. */
import { type Game, initialState, makeRandomSource, type RandomSource, type State } from '../../engine/index.ts'
import { hashGameRulesAndCode } from '../mutation/cache.ts'
import type { EditsByFile } from '../mutation/declare/edit.ts'
import { EditedGames } from '../mutation/declare/edited-games.ts'
import { MutableGames } from '../mutation/mutable-games.ts'
import type { CandidateCase } from '../mutation/mutation-result.ts'
import type { Mutant } from '../mutation/planned-mutant.ts'
import { UnreadableInput } from '../mutation/trial.ts'
import { openProject, type Project } from '../project/project.ts'
import type { TurnScript } from '../record/turn-script.ts'
import type { RunId } from '../run/run-record.ts'
import { Session } from '../run/session.ts'
import { type Counterexample, makeCounterexample } from './counterexample.ts'
import { type ChangeLocation, findNamedKinds, findNearbyIds, findScriptZones, type ScrambleFocus } from './focus.ts'
import {
  describeDerivedValues,
  isDifferentObservation,
  makeAnswerSource,
  makeRandomDice,
  type Observation,
  type ObserveOptions,
  observeSituation,
} from './observe-situation.ts'
import { makeReachCounter, type ReachCounter } from './reach-counter.ts'
import { findHomeBoxes, type HomeBoxesByKind, SCRAMBLE_LEVELS, scrambleBoard } from './scramble.ts'
import { interleaveGroups, selectCases } from './select-cases.ts'
import { collectSituations, type Situation } from './situation.ts'
import { hasDifferentDerivedValues, makeVariantPair, type VariantPair } from './variant-pair.ts'

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

/** A situation in which the rules and a change of them differ. */
export interface PlayedDifference {
  readonly pair: VariantPair
  readonly situation: Situation
}

export interface DifferenceResult {
  /** The number of boards on which the mutated place was reached. */
  readonly boards: number
  readonly difference: PlayedDifference | null
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
  /** Whether a difference is of no use, so that the search goes on. */
  readonly rejects?: (difference: PlayedDifference) => boolean
}

/** The number of situations whose boards are scrambled. All situations are also played unchanged. */
const MOST_SCRAMBLED_SITUATIONS = 20
const MOST_SITUATIONS = 40
/** The number of boards to compare, and of boards to make, because some do not reach the place. */
const MOST_COMPARED_BOARDS = 320
const MOST_SCRAMBLED_BOARDS = 960
/** With fewer compared boards than this, twice as many are made. */
const FEW_COMPARED_BOARDS = 40
/** Derived values take long to compute, so they are compared on one board of so many. */
const BOARDS_PER_DERIVED_CHECK = 4

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

interface ReachedSituation {
  /** The index of its case. */
  readonly of: number
  readonly pair: VariantPair
  readonly situation: Situation
  readonly homes: HomeBoxesByKind
  readonly focus: ScrambleFocus
  readonly reached: ReachCounter
}

/** Verifies many claims with the same loaded games and scenarios. */
export class EquivalenceVerifier {
  readonly #project: Project
  readonly #session = new Session()
  readonly #states = new Map<string, string>()
  readonly #situations = new Map<string, readonly Situation[]>()
  readonly #starts = new Map<Game, readonly State[]>()

  constructor(root: string, games = new MutableGames(root)) {
    this.#project = { ...openProject(root, { root }), games }
  }

  verifyEquivalent(job: EquivalenceJob): EquivalenceResult {
    const { boards, difference } = this.findDifference(job)
    const differs = difference && makeCounterexample(difference.pair, difference.situation)
    return { mutant: job.mutant, boards, differs }
  }

  /** Plays until something differs, the boards are enough or `isOver` says that the time is up. */
  findDifference(
    job: EquivalenceJob,
    { sources = [], seed = 0, isOver = () => false, rejects = () => false }: DifferenceOptions = {},
  ): DifferenceResult {
    this.#checkRulesUnchanged(job)
    const places = this.#listSituationsThatReach(job, sources)
    const luck = makeRandomSource(`equivalent ${job.mutant}${seed === 0 ? '' : ` ${seed}`}`)
    let boards = 0
    const makeResult = (difference: PlayedDifference | null): DifferenceResult => ({ boards, difference })
    const isTaken = (pair: VariantPair, comparison: Situation | 'same' | null): comparison is Situation =>
      comparison !== null && comparison !== 'same' && !rejects({ pair, situation: comparison })
    for (const [i, place] of places.entries()) {
      if (isOver()) return makeResult(null)
      const comparison = this.#compareInSituation(place, place.situation, undefined, i % BOARDS_PER_DERIVED_CHECK === 0)
      if (comparison !== null) boards++
      if (isTaken(place.pair, comparison)) return makeResult({ pair: place.pair, situation: comparison })
    }
    const scrambling = interleaveSituations(places).slice(0, MOST_SCRAMBLED_SITUATIONS)
    const most = (): number => (boards < FEW_COMPARED_BOARDS ? 2 * MOST_SCRAMBLED_BOARDS : MOST_SCRAMBLED_BOARDS)
    for (let round = 0; round < most() && boards < MOST_COMPARED_BOARDS && places.length > 0 && !isOver(); round++) {
      const { pair, situation, homes, focus, ...place } = scrambling[round % scrambling.length]!
      const level = SCRAMBLE_LEVELS[Math.floor(round / scrambling.length) % SCRAMBLE_LEVELS.length]!
      const board = scrambleBoard(pair.watched, situation.board, luck, { level, homes, focus })
      const other = { ...situation, board, begins: varySituation(pair.watched, situation, luck) }
      const says = makeAnswerSource(pair.watched, other, luck)
      const comparison = this.#compareInSituation(
        { pair, ...place },
        other,
        says,
        round % BOARDS_PER_DERIVED_CHECK === 0,
      )
      if (comparison !== null) boards++
      if (isTaken(pair, comparison)) return makeResult({ pair, situation: comparison })
    }
    return makeResult(null)
  }

  /** Returns the played situation when it differs, and null when it does not reach the place. */
  #compareInSituation(
    { pair, reached }: Pick<ReachedSituation, 'pair' | 'reached'>,
    situation: Situation,
    says: ObserveOptions['says'],
    looks: boolean,
  ): Situation | 'same' | null {
    const { watched } = pair
    reached.reset()
    const first = observeSituation(watched, situation, says ? { says } : {})
    if (first.isFaulty) return null
    const played = first.turn ? { ...situation, begins: first.turn } : situation
    if (looks && first.end !== null) describeDerivedValues(watched, first.end)
    if (!reached.isReached()) return null
    const isPlayed = reached.isPlayed()
    if (hasDifferenceInSituation(pair, played, first, looks)) return played
    return isPlayed ? 'same' : null
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
    sources: readonly SituationSource[],
  ): readonly ReachedSituation[] {
    const other = edits && new EditedGames(this.#project, folder, edits)
    const reached: ReachedSituation[] = []
    const others: ReachedSituation[] = []
    const ofCases = cases.map(({ id, number, nodes }): SituationSource => {
      return { ruleset: id.ruleset, number, nodes, load: () => this.#loadSituations(id) }
    })
    for (const [of, { ruleset, number, nodes, load }] of [...ofCases, ...sources].entries()) {
      if (reached.length >= MOST_SITUATIONS) break
      const pair = makeVariantPair(this.#project.games, folder, ruleset, other ?? number)
      if (pair === null) continue
      const situations = load(pair.watched)
      const boards = [...this.#listSetupBoards(pair.watched), ...situations.map(({ board }) => board)]
      const homes = findHomeBoxes(pair.watched, boards)
      const ids = findNearbyIds(pair.watched, this.#project.games.texts(folder), at)
      for (const situation of situations) {
        const focus = {
          zones: findScriptZones(pair.watched, situation),
          kinds: findNamedKinds(pair.watched, at),
          ids,
        }
        const place = { of, pair, situation, homes, focus, reached: makeReachCounter(pair.watched, nodes) }
        place.reached.reset()
        observeSituation(pair.watched, situation)
        if (place.reached.isReached()) reached.push(place)
        else others.push(place)
      }
    }
    return (reached.length > 0 ? reached : others).slice(0, MOST_SITUATIONS)
  }

  #loadSituations(id: RunId): readonly Situation[] {
    const key = JSON.stringify(id)
    const cached = this.#situations.get(key) ?? collectSituations(this.#project, id, this.#session)
    this.#situations.set(key, cached)
    return cached
  }

  #listSetupBoards(game: Game): readonly State[] {
    const cached =
      this.#starts.get(game) ?? game.def.setups.map(({ id }) => initialState(game, { setup: id, phase: null }))
    this.#starts.set(game, cached)
    return cached
  }
}

/** Alternates between situations of different cases and situations of different actions or phases. */
function interleaveSituations(places: readonly ReachedSituation[]): readonly ReachedSituation[] {
  const byCase = interleaveGroups(places, ({ of }) => String(of))
  const byBeginning = interleaveGroups(places, ({ situation: { begins } }) =>
    'phase' in begins ? begins.phase : `${begins.seat} ${begins.action}`,
  )
  return [...new Set(byCase.flatMap((place, i) => [place, byBeginning[i]!]))]
}

/** Changes the dice of a situation, and sometimes its seat and circumstances. */
function varySituation({ def }: Game, { begins, isOutOfTurn }: Situation, luck: RandomSource): Situation['begins'] {
  if ('phase' in begins) return begins
  const turn: TurnScript = { ...begins, dice: makeRandomDice(luck) }
  if (!isOutOfTurn || luck.drawBelow(6) > 0) return turn
  const seats = def.actions.find(({ id }) => id === turn.action)?.seats ?? []
  const seat = def.seats[seats[luck.drawBelow(seats.length)] ?? -1] ?? turn.seat
  return { ...turn, seat, limited: luck.drawBelow(3) === 0, free: luck.drawBelow(3) === 0 }
}

/** Refused answers leave a trace in the first observation, so an apparent difference is checked by playing both again. */
function hasDifferenceInSituation(pair: VariantPair, played: Situation, first: Observation, looks: boolean): boolean {
  const changed = pair.playChanged((game) => observeSituation(game, played))
  if (isDifferentObservation(first, changed))
    return isDifferentObservation(
      pair.playOriginal((game) => observeSituation(game, played)),
      changed,
    )
  const { end } = first
  return looks && end !== null && hasDifferentDerivedValues(pair, end)
}
