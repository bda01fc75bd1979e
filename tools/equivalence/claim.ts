/** One mutant that is listed as equivalent: the boards on which it is played against the rules as they are. */
import { type Game, initialState, type Luck, makeLuck, type State } from '../../engine/index.ts'
import { hashGameState } from '../mutation/cache.ts'
import type { EditsByFile } from '../mutation/declare/edit.ts'
import { EditedGames } from '../mutation/declare/edited-games.ts'
import { MutableGames } from '../mutation/mutable-games.ts'
import type { KillerCase } from '../mutation/mutation-result.ts'
import type { Mutant } from '../mutation/planned-mutant.ts'
import { UnreadableInput } from '../mutation/trial.ts'
import { openProject, type Project } from '../project/project.ts'
import type { TurnScript } from '../record/turn-script.ts'
import type { RunId } from '../run/run-record.ts'
import { Session } from '../run/session.ts'
import { type Counterexample, makeCounterexample } from './counterexample.ts'
import { type ChangeLocation, type Focus, findNamedKinds, findNearbyIds, findScriptZones } from './focus.ts'
import {
  describeLooks,
  isDifferentObservation,
  makeAnswerSource,
  makeAnyDice,
  type Observation,
  type ObserveOptions,
  observeSituation,
} from './observe-situation.ts'
import { findHomes, type Homes, SCRAMBLE_LEVELS, scrambleBoard } from './scramble.ts'
import { interleaveGroups, selectCases } from './select-cases.ts'
import { collectSituations, type Situation } from './situation.ts'
import { hasDifferentLooks, makeVariantPair, type VariantPair } from './variant-pair.ts'

/** A mutant and the cases that reach it, nearest first: sent to workers. */
export interface ClaimJob {
  readonly mutant: string
  readonly game: string
  /** `stateOf` the rules whose mutants are numbered so. */
  readonly state: string
  readonly edits: EditsByFile | null
  readonly at: ChangeLocation
  readonly cases: readonly {
    readonly id: RunId
    readonly number: number
    readonly nodes: readonly number[] | null
  }[]
}

export interface ClaimResult {
  readonly mutant: string
  /** On so many boards the place that it changes was reached. */
  readonly boards: number
  /** Where it differs; null where no such board was found. */
  readonly differs: Counterexample | null
}

/** So many of their boards are scrambled; all are played as they are. */
const MOST_SCRAMBLED = 20
const MOST_SITUATIONS = 40
/** So many boards are compared, and so many made: on some the place is not reached. */
const MOST_BOARDS = 320
const MOST_ROUNDS = 960
/** Where so few of them got there, as many are made once more. */
const FEW_BOARDS = 40
/** What follows from a board takes long to work out: it is compared on one of so many. */
const LOOKS = 4

export const makeClaim = (mutant: Mutant, cases: readonly KillerCase[], state: string): ClaimJob => ({
  mutant: mutant.id,
  game: mutant.game,
  state,
  edits: mutant.edits,
  at: { file: mutant.file, line: mutant.line, endLine: mutant.endLine, difference: mutant.difference },
  cases: selectCases(cases).map(({ id }) => ({
    id,
    number: mutant.in[id.ruleset]?.number ?? -1,
    nodes: mutant.in[id.ruleset]?.nodes ?? null,
  })),
})

interface ReachedSituation {
  /** Which of its cases it is of. */
  readonly of: number
  readonly pair: VariantPair
  readonly situation: Situation
  readonly homes: Homes
  readonly focus: Focus
  readonly reached: Counter
}

/** Keeps games and scenarios for many claims. */
export class ClaimVerifier {
  readonly #project: Project
  readonly #session = new Session()
  readonly #states = new Map<string, string>()
  readonly #situations = new Map<string, readonly Situation[]>()
  readonly #starts = new Map<Game, readonly State[]>()

  constructor(root: string) {
    this.#project = { ...openProject(root, { root }), games: new MutableGames(root) }
  }

  verify(job: ClaimJob): ClaimResult {
    this.#check(job)
    const places = this.#reaching(job)
    const luck = makeLuck(`equivalent ${job.mutant}`)
    let boards = 0
    const ended = (differs: Counterexample | null): ClaimResult => ({ mutant: job.mutant, boards, differs })
    for (const [i, place] of places.entries()) {
      const found = this.#compared(place, place.situation, undefined, i % LOOKS === 0)
      if (found !== null) boards++
      if (found !== null && found !== 'same') return ended(makeCounterexample(place.pair, found))
    }
    const scrambling = interleavePlaces(places).slice(0, MOST_SCRAMBLED)
    const most = (): number => (boards < FEW_BOARDS ? 2 * MOST_ROUNDS : MOST_ROUNDS)
    for (let round = 0; round < most() && boards < MOST_BOARDS && places.length > 0; round++) {
      const { pair, situation, homes, focus, ...place } = scrambling[round % scrambling.length]!
      const heat = SCRAMBLE_LEVELS[Math.floor(round / scrambling.length) % SCRAMBLE_LEVELS.length]!
      const board = scrambleBoard(pair.watched, situation.board, luck, { heat, homes, focus })
      const other = { ...situation, board, begins: varySituation(pair.watched, situation, luck) }
      const says = makeAnswerSource(pair.watched, other, luck)
      const found = this.#compared({ pair, ...place }, other, says, round % LOOKS === 0)
      if (found !== null) boards++
      if (found !== null && found !== 'same') return ended(makeCounterexample(pair, found))
    }
    return ended(null)
  }

  /** The situation as it was played, where it differs; null where the place is not reached, or nothing is known of it. */
  #compared(
    { pair, reached }: Pick<ReachedSituation, 'pair' | 'reached'>,
    situation: Situation,
    says: ObserveOptions['says'],
    looks: boolean,
  ): Situation | 'same' | null {
    const { watched } = pair
    reached.forget()
    const first = observeSituation(watched, situation, says ? { says } : {})
    if (first.isFaulty) return null
    const played = first.turn ? { ...situation, begins: first.turn } : situation
    if (looks && first.end !== null) describeLooks(watched, first.end)
    if (!reached.isSo()) return null
    const isPlayed = reached.isPlayed()
    if (differsOn(pair, played, first, looks)) return played
    return isPlayed ? 'same' : null
  }

  /** A number means another mutant when the rules were saved since it was given. */
  #check({ game, state }: ClaimJob): void {
    const own = this.#states.get(game) ?? hashGameState(this.#project, game)
    this.#states.set(game, own)
    if (own !== state) throw new UnreadableInput(`the rule data of ${game} was changed meanwhile: start again`)
  }

  /** The situations of its cases in which it is reached; where it is in none of them, all. */
  #reaching({ game: folder, edits, at, cases }: ClaimJob): readonly ReachedSituation[] {
    const other = edits && new EditedGames(this.#project, folder, edits)
    const reached: ReachedSituation[] = []
    const others: ReachedSituation[] = []
    for (const [of, { id, number, nodes }] of cases.entries()) {
      if (reached.length >= MOST_SITUATIONS) break
      const pair = makeVariantPair(this.#project.games, folder, id.ruleset, other ?? number)
      if (pair === null) continue
      const situations = this.#situationsOf(id)
      const boards = [...this.#startsOf(pair.watched), ...situations.map(({ board }) => board)]
      const homes = findHomes(pair.watched, boards)
      const ids = findNearbyIds(pair.watched, this.#project.games.texts(folder), at)
      for (const situation of situations) {
        const focus = {
          zones: findScriptZones(pair.watched, situation),
          kinds: findNamedKinds(pair.watched, at),
          ids,
        }
        const place = { of, pair, situation, homes, focus, reached: counterOf(pair.watched, nodes) }
        place.reached.forget()
        observeSituation(pair.watched, situation)
        if (place.reached.isSo()) reached.push(place)
        else others.push(place)
      }
    }
    return (reached.length > 0 ? reached : others).slice(0, MOST_SITUATIONS)
  }

  #situationsOf(id: RunId): readonly Situation[] {
    const key = JSON.stringify(id)
    const known = this.#situations.get(key) ?? collectSituations(this.#project, id, this.#session)
    this.#situations.set(key, known)
    return known
  }

  #startsOf(game: Game): readonly State[] {
    const known =
      this.#starts.get(game) ?? game.def.setups.map(({ id }) => initialState(game, { setup: id, phase: null }))
    this.#starts.set(game, known)
    return known
  }
}

/** By turns one of another case and one in which another action or phase begins: neither alone is all that there is. */
function interleavePlaces(places: readonly ReachedSituation[]): readonly ReachedSituation[] {
  const byCase = interleaveGroups(places, ({ of }) => String(of))
  const byBeginning = interleaveGroups(places, ({ situation: { begins } }) =>
    'phase' in begins ? begins.phase : `${begins.seat} ${begins.action}`,
  )
  return [...new Set(byCase.flatMap((place, i) => [place, byBeginning[i]!]))]
}

/** Whether some of these nodes ran since it has forgotten: the counts of a game are those of all who play it. */
interface Counter {
  forget(): void
  isSo(): boolean
  /** Whether what it does shows: effects that are only tried are taken back, while conditions decide what is offered. */
  isPlayed(): boolean
}

const JUDGED: ReadonlySet<string> = new Set([
  ...['definition', 'amendment', 'option', 'condition', 'window', 'offer', 'asks', 'next', 'invariant'],
])

/** What may be noticed anywhere is always reached. */
function counterOf({ def, watch }: Game, nodes: readonly number[] | null): Counter {
  if (nodes === null || watch === null) return { forget: () => {}, isSo: () => true, isPlayed: () => true }
  const { reached, ran, timesTrue: held, timesFalse: failed } = watch
  const isReached = (node: number): boolean => reached[node]! > 0
  const isJudged = (node: number): boolean => JUDGED.has(def.nodes[node]!.kind)
  return {
    forget() {
      for (const node of nodes) for (const counts of [reached, ran, held, failed]) counts[node] = 0
    },
    isSo: () => nodes.some(isReached),
    isPlayed: () =>
      nodes.some((node) => ran[node]! + held[node]! + failed[node]! > 0 || (isJudged(node) && isReached(node))),
  }
}

/** With other dice; another seat and other circumstances, now and then. */
function varySituation({ def }: Game, { begins, isLoose }: Situation, luck: Luck): Situation['begins'] {
  if ('phase' in begins) return begins
  const turn: TurnScript = { ...begins, dice: makeAnyDice(luck) }
  if (!isLoose || luck.below(6) > 0) return turn
  const seats = def.actions.find(({ id }) => id === turn.action)?.seats ?? []
  const seat = def.seats[seats[luck.below(seats.length)] ?? -1] ?? turn.seat
  return { ...turn, seat, limited: luck.below(3) === 0, free: luck.below(3) === 0 }
}

/** What is refused on the way leaves its trace: what seems to differ is played once more as it is, by what came of it. */
function differsOn(pair: VariantPair, played: Situation, first: Observation, looks: boolean): boolean {
  const changed = pair.changed((game) => observeSituation(game, played))
  if (isDifferentObservation(first, changed))
    return isDifferentObservation(
      pair.asItIs((game) => observeSituation(game, played)),
      changed,
    )
  const { end } = first
  return looks && end !== null && hasDifferentLooks(pair, end)
}
