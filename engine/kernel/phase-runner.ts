/**
 * Runs what follows a move: its after-effects, then automatic steps (phases that ask nobody, forced moves) until a
 * seat must decide or the game is over.
 */
import { ACTIVE, type Cells, type Draft, HEADER_SIZE, MOVES } from '../gamedef/layout.ts'
import { getAt, getCell } from '../gamedef/lookup.ts'
import type { Circumstances, Play, ReturningPlay } from '../gamedef/machine.ts'
import { copyCells, type State, setCell } from './cells.ts'
import { type Driver, EMPTY_PLAY } from './driver.ts'
import { type Game, NO_START, type OfferedAction } from './game.ts'
import { type Journal, undoWrites } from './journal.ts'
import type { OfferScan } from './lookup-cache.ts'
import { type Move, makeTemplate } from './move.ts'
import { getCircumstances } from './name-index.ts'
import type { LoggedAnswer } from './outcome.ts'
import { findOffers, phaseIn, seatsAsked } from './phase.ts'
import { canBeginAction } from './windows.ts'
import { seatWord } from './words.ts'

/** More automatic steps in a row than this are taken for an endless loop. */
const MOST_BY_ITSELF = 1000

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

interface StepMark extends Pick<AutomaticStep, 'phase' | 'move'> {
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
  readonly #marks: StepMark[] = []
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
  listSteps(now: Cells): readonly AutomaticStep[] {
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
    const after = this.#playAfter(draft, circumstances, action, isOneOfTurn || !ignoresTurnOrder)
    if (isOneOfTurn || ignoresTurnOrder) return after ?? EMPTY_PLAY
    if (after) return this.#continueAfter(draft, after)
    const next = this.#findNextStep(draft)
    return next === null ? EMPTY_PLAY : this.#runSteps(draft, next)
  }

  *#continueAfter(draft: Draft, after: Play): Play {
    yield* after
    const next = this.#findNextStep(draft)
    if (next !== null) yield* this.#runSteps(draft, next)
  }

  /** Begins a phase and runs the steps after it. */
  beginPhase(draft: Draft, phase: number): Play {
    return this.#runSteps(draft, phase)
  }

  /**
   * Runs steps until a seat must decide. It plays rules as generators only where they may ask, because generators are
   * slow.
   */
  *#runSteps(draft: Draft, first: number | OfferedAction): Play {
    let next: number | OfferedAction | null = first
    for (let n = 0; n < MOST_BY_ITSELF; n++) {
      if (typeof next === 'number') {
        const play = this.#enterPhase(draft, next)
        if (play) yield* play
        this.#endMove(draft)
      } else {
        yield* this.#playOnlyMove(draft, next)
        const after = this.#playAfter(draft, next.circumstances, next.action, true)
        if (after) yield* after
      }
      next = this.#findNextStep(draft)
      if (next === null) return
    }
    const { def, runtime } = this.#game
    const { id, at } = getAt(def.phases, phaseIn(this.#game, draft))
    const message = `\`${id}\`: nobody has had anything to decide ${MOST_BY_ITSELF} times in a row`
    runtime.crash(message, at)
  }

  /** The next phase or forced move; null where a seat must decide or the game is over. */
  #findNextStep(draft: Draft): number | OfferedAction | null {
    const { def, emitted } = this.#game
    const now = this.#getCircumstances(draft)
    // The single phase of `turn` always asks, even where a move is forced.
    if (def.phaseTrack < 0 || emitted.over(draft, now)) return null
    const phase = phaseIn(this.#game, draft)
    const seats = seatsAsked(this.#game, draft, now)
    if (seats.length === 0) return getAt(emitted.phases, phase).next(draft, now)
    this.#setActive(draft, getAt(seats, 0), getAt(def.phases, phase).node)
    if (!getAt(emitted.phases, phase).quiet) return null
    const able: OfferedAction[] = []
    const offers = findOffers(this.#game, draft, seats)
    const only = pauseWatch(this.#game, () => findOnlyMove(this.#game, draft, offers, able))
    if (only === null) this.offerScan = { offers, startable: able }
    return only
  }

  #enterPhase(draft: Draft, phase: number): Play | undefined {
    this.#startStep(draft, phase, null)
    return getAt(this.#game.emitted.phases, phase).enter(this.#driver, draft, this.#getCircumstances(draft))
  }

  #playOnlyMove(draft: Draft, { circumstances, action, offer }: OfferedAction): Play | ReturningPlay {
    const { def, emitted } = this.#game
    const move = makeTemplate(
      getAt(def.actions, action).id,
      seatWord(this.#game, circumstances.actor),
      offer.limited,
      offer.free,
    )
    this.#startStep(draft, phaseIn(this.#game, draft), move)
    draft[MOVES]++
    return getAt(emitted.actions, action).play(this.#driver, draft, circumstances)
  }

  /**
   * Plays what follows a move and resets fleeting tracks. Undefined means that it has happened, because nothing asks.
   */
  #playAfter(draft: Draft, circumstances: Circumstances, action: number, isInPhase: boolean): Play | undefined {
    const afterAction = circumstances.free
      ? undefined
      : getAt(this.#game.emitted.actions, action).after(this.#driver, draft, circumstances)
    if (afterAction) return this.#finishAfter(draft, afterAction, isInPhase ? circumstances : null)
    const common = circumstances.free || !isInPhase ? undefined : this.#playPhaseAfter(draft, circumstances)
    if (common) return this.#finishAfter(draft, common, null)
    this.#endMove(draft)
    return undefined
  }

  /** Plays what follows a move, then, with `x`, what follows every move of the phase. */
  *#finishAfter(draft: Draft, after: Play, x: Circumstances | null): Play {
    yield* after
    const common = x && this.#playPhaseAfter(draft, x)
    if (common) yield* common
    this.#endMove(draft)
  }

  #playPhaseAfter(draft: Draft, circumstances: Circumstances): Play | undefined {
    return getAt(this.#game.emitted.phases, phaseIn(this.#game, draft)).after(this.#driver, draft, circumstances)
  }

  /** Resets fleeting tracks. From the second time on it only looks at cells written since the last time. */
  #endMove(draft: Draft): void {
    const { startOf } = this.#game.fleeting
    const journal = this.#journal
    if (this.#cleanLength < 0) resetFleeting(this.#game, draft)
    else {
      for (let i = this.#cleanLength; i < journal.length; i += 2) {
        const cell = getCell(journal, i)
        const start = getCell(startOf, cell)
        if (start !== NO_START && draft[cell] !== start) setCell(draft, cell, start)
      }
    }
    this.#cleanLength = journal.length
  }

  #startStep(draft: Draft, phase: number, move: Move | null): void {
    const header = draft.slice(0, HEADER_SIZE)
    this.#marks.push({ phase, move, header, journalLength: this.#journal.length, logLength: this.#log.length })
    this.resume()
  }

  /** The first asked seat becomes the seat to move. */
  #setActive(draft: Draft, seat: number, node: number): void {
    const { watch, runtime } = this.#game
    if (draft[ACTIVE] === seat) return
    if (watch) {
      watch.at = node
      watch.from = null
    }
    runtime.set(draft, ACTIVE, seat)
  }

  #getCircumstances(draft: Draft): Circumstances {
    return getCircumstances(this.#game.names, draft[ACTIVE], -1)
  }
}

/** Resets all fleeting tracks to their starts. */
export function resetFleeting({ fleeting }: Game, draft: Draft): void {
  const { cells, starts } = fleeting
  for (let i = 0; i < cells.length; i++)
    if (draft[getCell(cells, i)] !== starts[i]) setCell(draft, getCell(cells, i), getAt(starts, i))
}

/** Computes something that no seat sees, so the watch does not count it. */
function pauseWatch<T>({ watch }: Game, ask: () => T): T {
  if (watch === null) return ask()
  watch.isPaused = true
  try {
    return ask()
  } finally {
    watch.isPaused = false
  }
}

/**
 * Finds the forced move: the only startable offer, if it asks nothing. Whether an action may ask is known before play,
 * so there is usually little to try. `able` collects startable offers.
 */
function findOnlyMove(
  game: Game,
  draft: Draft,
  offers: readonly OfferedAction[],
  able: OfferedAction[],
): OfferedAction | null {
  const { actions } = game.emitted
  for (const one of offers) {
    if (!getAt(actions, one.action).quiet || !canBeginAction(game, draft, one)) continue
    able.push(one)
    if (able.length > 1) return null
  }
  const only = able[0]
  if (only === undefined) return null
  for (const one of offers) {
    if (getAt(actions, one.action).quiet || !canBeginAction(game, draft, one)) continue
    able.push(one)
    return null
  }
  return only
}
