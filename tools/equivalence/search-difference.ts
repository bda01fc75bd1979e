/** Plays situations by the rules and by a change of them, as they are and on scrambled boards, until they differ. */
import type { Game, RandomSource } from '../../engine/index.ts'
import type { TurnScript } from '../record/turn-script.ts'
import type { ScrambleFocus } from './focus.ts'
import {
  isDifferentObservation,
  makeAnswerSource,
  makeRandomDice,
  type Observation,
  type ObserveOptions,
  observeSituation,
} from './observe-situation.ts'
import type { ReachCounter } from './reach-counter.ts'
import { type HomeBoxesByKind, SCRAMBLE_LEVELS, scrambleBoard } from './scramble.ts'
import { interleaveGroups } from './select-cases.ts'
import { isBoardSituation, type Situation } from './situation.ts'
import { describeValuesOf, hasDifferentDerivedValues, observeChanged, type VariantPair } from './variant-pair.ts'

/** A situation in which the rules and a change of them differ. */
export interface PlayedDifference {
  readonly pair: VariantPair
  readonly situation: Situation
}

export interface DifferenceResult {
  /** The number of positions in which the changed place was reached. */
  readonly boards: number
  readonly difference: PlayedDifference | null
}

export interface ReachedSituation {
  /** The index of its case. */
  readonly of: number
  readonly pair: VariantPair
  readonly situation: Situation
  readonly homes: HomeBoxesByKind
  readonly focus: ScrambleFocus
  readonly reached: ReachCounter
}

/** How much is tried. */
export interface SearchEffort {
  /** The number of situations whose boards are scrambled. */
  readonly scrambledSituations: number
  /** The number of positions to compare, and of positions to make, because some do not reach the place. */
  readonly comparedBoards: number
  readonly scrambledBoards: number
  /** How many are made while none reaches the place; without it twice as many as else. */
  readonly unreachedBoards?: number
  /** How often each scrambled board is played, with other answers and dice: to scramble takes longer than to play. */
  readonly playsPerBoard: number
  /** Derived values take long to compute, so they are compared on one board of so many. */
  readonly boardsPerDerivedCheck: number
}

/** With fewer compared boards than this, twice as many are made. */
const FEW_COMPARED_BOARDS = 40

export interface SearchLimits {
  readonly isOver: () => boolean
  /** Whether a difference is of no use, so that the search goes on. */
  readonly rejects: (difference: PlayedDifference) => boolean
}

/** Plays until something differs, the boards are enough or `isOver` says that the time is up. */
export function searchDifference(
  places: readonly ReachedSituation[],
  luck: RandomSource,
  effort: SearchEffort,
  { isOver, rejects }: SearchLimits,
): DifferenceResult {
  const { scrambledSituations, comparedBoards, scrambledBoards, playsPerBoard, boardsPerDerivedCheck } = effort
  let boards = 0
  const makeResult = (difference: PlayedDifference | null): DifferenceResult => ({ boards, difference })
  const isTaken = (pair: VariantPair, comparison: Situation | 'same' | null): comparison is Situation =>
    comparison !== null && comparison !== 'same' && !rejects({ pair, situation: comparison })
  for (const [i, place] of places.entries()) {
    if (isOver()) return makeResult(null)
    const comparison = compareInSituation(place, place.situation, undefined, i % boardsPerDerivedCheck === 0)
    if (comparison !== null) boards++
    if (isTaken(place.pair, comparison)) return makeResult({ pair: place.pair, situation: comparison })
  }
  const scrambling = interleaveSituations(places).slice(0, scrambledSituations)
  const twice = 2 * scrambledBoards
  const most = (): number =>
    boards === 0 ? (effort.unreachedBoards ?? twice) : boards < FEW_COMPARED_BOARDS ? twice : scrambledBoards
  let board = scrambling[0]?.situation.board
  for (let round = 0; round < most() && boards < comparedBoards && places.length > 0 && !isOver(); round++) {
    const nth = Math.floor(round / playsPerBoard)
    const { pair, situation, homes, focus, reached } = scrambling[nth % scrambling.length]!
    const level = SCRAMBLE_LEVELS[Math.floor(nth / scrambling.length) % SCRAMBLE_LEVELS.length]!
    if (round % playsPerBoard === 0 || board === undefined)
      board = scrambleBoard(pair.watched, situation.board, luck, { level, homes, focus })
    const other = { ...situation, board, begins: varySituation(pair.watched, situation, luck) }
    const says = makeAnswerSource(pair.watched, other, luck)
    const comparison = compareInSituation({ pair, reached }, other, says, round % boardsPerDerivedCheck === 0)
    if (comparison !== null) boards++
    if (isTaken(pair, comparison)) return makeResult({ pair, situation: comparison })
  }
  return makeResult(null)
}

/** Returns the played situation when it differs, and null when it does not reach the place. */
function compareInSituation(
  { pair, reached }: Pick<ReachedSituation, 'pair' | 'reached'>,
  situation: Situation,
  says: ObserveOptions['says'],
  looksNow: boolean,
): Situation | 'same' | null {
  const { watched } = pair
  const looks = looksNow || isBoardSituation(situation)
  reached.reset()
  const first = observeSituation(watched, situation, says ? { says } : {})
  if (first.isFaulty) return null
  const played = first.turn ? { ...situation, begins: first.turn } : situation
  if (looks && first.end !== null) describeValuesOf(pair, watched, first.end)
  if (!reached.isReached()) return null
  const isPlayed = reached.isPlayed()
  if (hasDifferenceInSituation(pair, played, first, looks)) return played
  return isPlayed ? 'same' : null
}

/** Alternates between situations of different cases and situations of different actions or phases. */
function interleaveSituations(places: readonly ReachedSituation[]): readonly ReachedSituation[] {
  const byCase = interleaveGroups(places, ({ of }) => String(of))
  const byBeginning = interleaveGroups(places, ({ situation: { begins } }) =>
    'phase' in begins ? String(begins.phase) : `${begins.seat} ${begins.action}`,
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
  const changed = observeChanged(pair, played)
  if (isDifferentObservation(first, changed))
    return isDifferentObservation(
      pair.playOriginal((game) => observeSituation(game, played)),
      changed,
    )
  const { end } = first
  return looks && end !== null && hasDifferentDerivedValues(pair, end)
}
