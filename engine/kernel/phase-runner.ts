/**
 * Runs what follows a move: its after-effects, then automatic steps (phases that ask nobody, forced moves) until a
 * seat must decide or the game is over.
 */
import { ACTIVE_SEAT_CELL, type Cells, type Draft, HEADER_SIZE, MOVE_COUNT_CELL } from '../gamedef/layout.ts'
import { getAt, getCell } from '../gamedef/lookup.ts'
import type { Circumstances, Play, ReturningPlay } from '../gamedef/machine.ts'
import { copyCells, type State, setCell } from './cells.ts'
import { type Driver, EMPTY_PLAY } from './driver.ts'
import { type Game, NO_START_VALUE, type OfferedAction } from './game.ts'
import { type Journal, undoWrites } from './journal.ts'
import type { OfferScan } from './lookup-cache.ts'
import { type Move, makeTemplate } from './move.ts'
import { getCircumstances } from './name-index.ts'
import type { LoggedAnswer } from './outcome.ts'
import { getCurrentPhase, listAskedSeats, listPhaseOffers } from './phase.ts'
import { canBeginAction } from './windows.ts'
import { getSeatName } from './words.ts'

/** More automatic steps in a row than this are taken for an endless loop. */
const MOST_AUTOMATIC_STEPS = 1000

/** A phase that began, or a forced move. */
export interface AutomaticStep {
  /** An index into `GameDef.phases`: the phase that begins or that the move is made in. */
  readonly phase: number
  readonly move: Move | null
  readonly before: State
  readonly state: State
  /** The draws in it. */
  readonly log: readonly LoggedAnswer[]
}

interface AutomaticStepMark extends Pick<AutomaticStep, 'phase' | 'move'> {
  /** The journal leaves out the header. */
  readonly header: readonly number[]
  /** The lengths of the journal and the log at the start of the step. */
  readonly journalLength: number
  readonly logLength: number
}

export class PhaseRunner {
  readonly #game: Game
  readonly #driver: Driver
  readonly #log: readonly LoggedAnswer[]
  /** Records the writes to the draft. */
  readonly #journal: Journal
  readonly #marks: AutomaticStepMark[] = []
  /** What the search for a forced move found on the last board. */
  offerScan: OfferScan | null = null
  /** The length of the journal when all fleeting tracks were last at their starts; -1 where that is unknown. */
  #cleanLength: number

  /** `isReset` says that all fleeting tracks are at their starts. */
  constructor(game: Game, driver: Driver, log: readonly LoggedAnswer[], journal: Journal, isReset: boolean) {
    this.#game = game
    this.#driver = driver
    this.#log = log
    this.#journal = journal
    this.#cleanLength = isReset ? 0 : -1
    this.resume()
  }

  /** Tells the watch which step the next writes belong to. Other conversations may have run meanwhile. */
  resume(): void {
    const { watch } = this.#game
    if (watch) watch.stage = this.#marks.length
  }

  /** Lists the automatic steps. It finds earlier boards by undoing writes from the last one. */
  listAutomaticSteps(now: Cells): readonly AutomaticStep[] {
    const steps: AutomaticStep[] = []
    const board = copyCells(now)
    const journal = this.#journal.slice()
    let [state, last]: [State, number | undefined] = [{ cells: now }, undefined]
    for (const { phase, move, header, journalLength, logLength } of this.#marks.toReversed()) {
      undoWrites(board, journal, journalLength)
      for (let cell = 0; cell < HEADER_SIZE; cell++) board[cell] = getCell(header, cell)
      const before: State = { cells: copyCells(board) }
      steps.push({ phase, move, before, state, log: this.#log.slice(logLength, last) })
      state = before
      last = logLength
    }
    return steps.reverse()
  }

  /** Plays what follows a move. A move that ignores the turn order belongs to no phase. */
  playAfterMove(draft: Draft, circumstances: Circumstances, action: number, ignoresTurnOrder: boolean): Play {
    const isOneOfTurn = this.#game.def.phaseTrack < 0
    const after = this.#playAfterEffects(draft, circumstances, action, isOneOfTurn || !ignoresTurnOrder)
    if (isOneOfTurn || ignoresTurnOrder) return after ?? EMPTY_PLAY
    if (after) return this.#playAfterEffectsAndSteps(draft, after)
    const next = this.#findNextAutomaticStep(draft)
    return next === null ? EMPTY_PLAY : this.#runAutomaticSteps(draft, next)
  }

  *#playAfterEffectsAndSteps(draft: Draft, after: Play): Play {
    yield* after
    const next = this.#findNextAutomaticStep(draft)
    if (next !== null) yield* this.#runAutomaticSteps(draft, next)
  }

  /** Begins a phase and runs the steps after it. */
  beginPhase(draft: Draft, phase: number): Play {
    return this.#runAutomaticSteps(draft, phase)
  }

  /**
   * Runs steps until a seat must decide. It plays rules as generators only where they may ask, because generators are
   * slow.
   */
  *#runAutomaticSteps(draft: Draft, first: number | OfferedAction): Play {
    let next: number | OfferedAction | null = first
    for (let n = 0; n < MOST_AUTOMATIC_STEPS; n++) {
      if (typeof next === 'number') {
        const play = this.#enterPhase(draft, next)
        if (play) yield* play
        this.#resetFleetingTracks(draft)
      } else {
        yield* this.#playForcedMove(draft, next)
        const after = this.#playAfterEffects(draft, next.circumstances, next.action, true)
        if (after) yield* after
      }
      next = this.#findNextAutomaticStep(draft)
      if (next === null) return
    }
    const { def, runtime } = this.#game
    const { id, at } = getAt(def.phases, getCurrentPhase(this.#game, draft))
    const message = `the phase \`${id}\`: ${MOST_AUTOMATIC_STEPS} automatic steps in a row, and no seat had a decision`
    runtime.crash(message, at)
  }

  /** The next phase or forced move; null where a seat must decide or the game is over. */
  #findNextAutomaticStep(draft: Draft): number | OfferedAction | null {
    const { def, emitted } = this.#game
    const now = this.#getActiveSeatCircumstances(draft)
    // The single phase of `turn` always asks, even where a move is forced.
    if (def.phaseTrack < 0 || emitted.over(draft, now)) return null
    const phase = getCurrentPhase(this.#game, draft)
    const seats = listAskedSeats(this.#game, draft, now)
    if (seats.length === 0) return getAt(emitted.phases, phase).next(draft, now)
    this.#setActive(draft, getAt(seats, 0), getAt(def.phases, phase).node)
    if (!getAt(emitted.phases, phase).quiet) return null
    const startable: OfferedAction[] = []
    const offers = listPhaseOffers(this.#game, draft, seats)
    const only = runUncounted(this.#game, () => findForcedMove(this.#game, draft, offers, startable))
    if (only === null) this.offerScan = { offers, startable }
    return only
  }

  #enterPhase(draft: Draft, phase: number): Play | undefined {
    this.#markStepStart(draft, phase, null)
    return getAt(this.#game.emitted.phases, phase).enter(this.#driver, draft, this.#getActiveSeatCircumstances(draft))
  }

  #playForcedMove(draft: Draft, { circumstances, action, offer }: OfferedAction): Play | ReturningPlay {
    const { def, emitted } = this.#game
    const move = makeTemplate(
      getAt(def.actions, action).id,
      getSeatName(this.#game, circumstances.actor),
      offer.limited,
      offer.free,
    )
    this.#markStepStart(draft, getCurrentPhase(this.#game, draft), move)
    draft[MOVE_COUNT_CELL]++
    return getAt(emitted.actions, action).play(this.#driver, draft, circumstances)
  }

  /**
   * Plays what follows a move and resets fleeting tracks. Undefined means that it has happened, because nothing asks.
   */
  #playAfterEffects(draft: Draft, circumstances: Circumstances, action: number, isInPhase: boolean): Play | undefined {
    const afterAction = circumstances.free
      ? undefined
      : getAt(this.#game.emitted.actions, action).after(this.#driver, draft, circumstances)
    if (afterAction) return this.#finishAfterEffects(draft, afterAction, isInPhase ? circumstances : null)
    const common = circumstances.free || !isInPhase ? undefined : this.#playPhaseAfterEffects(draft, circumstances)
    if (common) return this.#finishAfterEffects(draft, common, null)
    this.#resetFleetingTracks(draft)
    return undefined
  }

  /** Plays what follows a move, then, with `x`, what follows every move of the phase. */
  *#finishAfterEffects(draft: Draft, after: Play, phaseCircumstances: Circumstances | null): Play {
    yield* after
    const common = phaseCircumstances && this.#playPhaseAfterEffects(draft, phaseCircumstances)
    if (common) yield* common
    this.#resetFleetingTracks(draft)
  }

  #playPhaseAfterEffects(draft: Draft, circumstances: Circumstances): Play | undefined {
    return getAt(this.#game.emitted.phases, getCurrentPhase(this.#game, draft)).after(
      this.#driver,
      draft,
      circumstances,
    )
  }

  /** Resets fleeting tracks. From the second time on it only looks at cells written since the last time. */
  #resetFleetingTracks(draft: Draft): void {
    const { startOf } = this.#game.fleeting
    const journal = this.#journal
    if (this.#cleanLength < 0) resetFleetingTracks(this.#game, draft)
    else {
      for (let i = this.#cleanLength; i < journal.length; i += 2) {
        const cell = getCell(journal, i)
        const start = getCell(startOf, cell)
        if (start !== NO_START_VALUE && draft[cell] !== start) setCell(draft, cell, start)
      }
    }
    this.#cleanLength = journal.length
  }

  #markStepStart(draft: Draft, phase: number, move: Move | null): void {
    const header = draft.slice(0, HEADER_SIZE)
    this.#marks.push({ phase, move, header, journalLength: this.#journal.length, logLength: this.#log.length })
    this.resume()
  }

  /** The first asked seat becomes the seat to move. */
  #setActive(draft: Draft, seat: number, node: number): void {
    const { watch, runtime } = this.#game
    if (draft[ACTIVE_SEAT_CELL] === seat) return
    if (watch) {
      watch.at = node
      watch.from = null
    }
    runtime.set(draft, ACTIVE_SEAT_CELL, seat)
  }

  #getActiveSeatCircumstances(draft: Draft): Circumstances {
    return getCircumstances(this.#game.names, draft[ACTIVE_SEAT_CELL], -1)
  }
}

/** Resets all fleeting tracks to their starts. */
export function resetFleetingTracks({ fleeting }: Game, draft: Draft): void {
  const { cells, starts } = fleeting
  for (let i = 0; i < cells.length; i++)
    if (draft[getCell(cells, i)] !== starts[i]) setCell(draft, getCell(cells, i), getAt(starts, i))
}

/** Computes something that no seat sees, so the watch does not count it. */
function runUncounted<T>({ watch }: Game, run: () => T): T {
  if (watch === null) return run()
  watch.isPaused = true
  try {
    return run()
  } finally {
    watch.isPaused = false
  }
}

/**
 * Finds the forced move: the only startable offer, if it asks nothing. Whether an action may ask is known before play,
 * so there is usually little to try. `able` collects startable offers.
 */
function findForcedMove(
  game: Game,
  draft: Draft,
  offers: readonly OfferedAction[],
  startable: OfferedAction[],
): OfferedAction | null {
  const { actions } = game.emitted
  for (const one of offers) {
    if (!getAt(actions, one.action).quiet || !canBeginAction(game, draft, one)) continue
    startable.push(one)
    if (startable.length > 1) return null
  }
  const only = startable[0]
  if (only === undefined) return null
  for (const one of offers) {
    if (getAt(actions, one.action).quiet || !canBeginAction(game, draft, one)) continue
    startable.push(one)
    return null
  }
  return only
}
