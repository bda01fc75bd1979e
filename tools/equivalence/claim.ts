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

  constructor(root: string) {
    this.#project = { ...openProject(root, { root }), games: new MutableGames(root) }
  }

  verifyEquivalent(job: EquivalenceJob): EquivalenceResult {
    this.#checkRulesUnchanged(job)
    const places = this.#listSituationsThatReach(job)
    const luck = makeRandomSource(`equivalent ${job.mutant}`)
    let boards = 0
    const makeResult = (differs: Counterexample | null): EquivalenceResult => ({ mutant: job.mutant, boards, differs })
    for (const [i, place] of places.entries()) {
      const comparison = this.#compareInSituation(place, place.situation, undefined, i % BOARDS_PER_DERIVED_CHECK === 0)
      if (comparison !== null) boards++
      if (comparison !== null && comparison !== 'same') return makeResult(makeCounterexample(place.pair, comparison))
    }
    const scrambling = interleaveSituations(places).slice(0, MOST_SCRAMBLED_SITUATIONS)
    const most = (): number => (boards < FEW_COMPARED_BOARDS ? 2 * MOST_SCRAMBLED_BOARDS : MOST_SCRAMBLED_BOARDS)
    for (let round = 0; round < most() && boards < MOST_COMPARED_BOARDS && places.length > 0; round++) {
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
      if (comparison !== null && comparison !== 'same') return makeResult(makeCounterexample(pair, comparison))
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
  #listSituationsThatReach({ game: folder, edits, at, cases }: EquivalenceJob): readonly ReachedSituation[] {
    const other = edits && new EditedGames(this.#project, folder, edits)
    const reached: ReachedSituation[] = []
    const others: ReachedSituation[] = []
    for (const [of, { id, number, nodes }] of cases.entries()) {
      if (reached.length >= MOST_SITUATIONS) break
      const pair = makeVariantPair(this.#project.games, folder, id.ruleset, other ?? number)
      if (pair === null) continue
      const situations = this.#loadSituations(id)
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

/** Tells whether one of these nodes ran since the last reset; the counts of a game are shared by all who play it. */
interface ReachCounter {
  reset(): void
  isReached(): boolean
  /** Whether the node had an effect on play. Trial moves undo their effects, but conditions in them decide offers. */
  isPlayed(): boolean
}

const NODE_KINDS_THAT_JUDGE: ReadonlySet<string> = new Set([
  ...['definition', 'amendment', 'option', 'condition', 'window', 'offer', 'asks', 'next', 'invariant'],
])

/** Without nodes, a mutant may be noticed anywhere and always counts as reached. */
function makeReachCounter({ def, watch }: Game, nodes: readonly number[] | null): ReachCounter {
  if (nodes === null || watch === null) return { reset: () => {}, isReached: () => true, isPlayed: () => true }
  const { reached, ran, timesTrue, timesFalse } = watch
  const hasReached = (node: number): boolean => reached[node]! > 0
  const isJudged = (node: number): boolean => NODE_KINDS_THAT_JUDGE.has(def.nodes[node]!.kind)
  return {
    reset() {
      for (const node of nodes) for (const counts of [reached, ran, timesTrue, timesFalse]) counts[node] = 0
    },
    isReached: () => nodes.some(hasReached),
    isPlayed: () =>
      nodes.some(
        (node) => ran[node]! + timesTrue[node]! + timesFalse[node]! > 0 || (isJudged(node) && hasReached(node)),
      ),
  }
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
