/**
 * What comes of a move by itself: what follows it, then phases that end and begin and moves that are the only ones, until
 * somebody has to decide or the game is over. Of each such thing it is kept what was before it, so that it can be told apart.
 */
import { ACTIVE, type Cells, type Draft, HEADER, MOVES } from '../gamedef/layout.ts'
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
import { canBegin } from './windows.ts'
import { seatWord } from './words.ts'

/** So many things in a row that nobody decides: rules that never ask anybody again. */
const MOST_BY_ITSELF = 1000

/** A phase that began, or the only move that there was. */
export interface AutomaticStep {
  /** An index into `GameDef.phases`: the one that begins, or in which the move is made. */
  readonly phase: number
  readonly move: Move | null
  readonly before: State
  readonly state: State
  /** What chance answered in it. */
  readonly log: readonly LoggedAnswer[]
}

interface StepMark extends Pick<AutomaticStep, 'phase' | 'move'> {
  /** What the journal does not know. */
  readonly header: readonly number[]
  /** How long the journal and the log were. */
  readonly written: number
  readonly from: number
}

export class PhaseRunner {
  readonly #game: Game
  readonly #driver: Driver
  readonly #log: readonly LoggedAnswer[]
  /** Of the draft that is played on. */
  readonly #journal: Journal
  readonly #marks: StepMark[] = []
  /** What was seen on the board where the course ends, if anybody looked. */
  seen: OfferScan | null = null
  /** How long the journal was when what is over in a moment was last at its start; -1 when nobody knows. */
  #endedLength: number

  /** `rested`: what lasts a move is at its start. */
  constructor(game: Game, driver: Driver, log: readonly LoggedAnswer[], journal: Journal, rested: boolean) {
    this.#game = game
    this.#driver = driver
    this.#log = log
    this.#journal = journal
    this.#endedLength = rested ? 0 : -1
    this.resume()
  }

  /** What is written from here on belongs to what it has come to: other conversations may have been carried on meanwhile. */
  resume(): void {
    const { watch } = this.#game
    if (watch) watch.stage = this.#marks.length
  }

  /** What has happened, the board being as it is when all is over: what it was before is worked out from there. */
  automaticSteps(now: Cells): readonly AutomaticStep[] {
    const found: AutomaticStep[] = []
    const board = copyCells(now)
    const journal = this.#journal.slice()
    let [state, last]: [State, number | undefined] = [{ cells: now }, undefined]
    for (const { phase, move, header, written, from } of this.#marks.toReversed()) {
      undoWrites(board, journal, written)
      for (let cell = 0; cell < HEADER; cell++) board[cell] = getCell(header, cell)
      const before: State = { cells: copyCells(board) }
      found.push({ phase, move, before, state, log: this.#log.slice(from, last) })
      state = before
      last = from
    }
    return found.reverse()
  }

  /** What follows a move; one that is `loose`, made out of turn, was made in no phase. */
  follow(draft: Draft, circumstances: Circumstances, action: number, loose: boolean): Play {
    const isOneOfTurn = this.#game.def.phaseTrack < 0
    const after = this.#after(draft, circumstances, action, isOneOfTurn || !loose)
    if (isOneOfTurn || loose) return after ?? EMPTY_PLAY
    if (after) return this.#afterwards(draft, after)
    const next = this.#next(draft)
    return next === null ? EMPTY_PLAY : this.#goOn(draft, next)
  }

  *#afterwards(draft: Draft, after: Play): Play {
    yield* after
    const next = this.#next(draft)
    if (next !== null) yield* this.#goOn(draft, next)
  }

  /** Begins a phase, and goes on from there. */
  begin(draft: Draft, phase: number): Play {
    return this.#goOn(draft, phase)
  }

  /** Until somebody has to decide. What comes next is played only where something may be asked in it: a generator takes its time. */
  *#goOn(draft: Draft, first: number | OfferedAction): Play {
    let next: number | OfferedAction | null = first
    for (let n = 0; n < MOST_BY_ITSELF; n++) {
      if (typeof next === 'number') {
        const play = this.#enter(draft, next)
        if (play) yield* play
        this.#end(draft)
      } else {
        yield* this.#make(draft, next)
        const after = this.#after(draft, next.x, next.action, true)
        if (after) yield* after
      }
      next = this.#next(draft)
      if (next === null) return
    }
    const { def, runtime } = this.#game
    const { id, at } = getAt(def.phases, phaseIn(this.#game, draft))
    const message = `\`${id}\`: nobody has had anything to decide ${MOST_BY_ITSELF} times in a row`
    runtime.crash(message, at)
  }

  /** The phase that begins by itself, or the only move that there is; null where somebody has to decide, or all is over. */
  #next(draft: Draft): number | OfferedAction | null {
    const { def, emitted } = this.#game
    const now = this.#now(draft)
    // The one phase of `turn` always asks, and leaves to the seat what it can do.
    if (def.phaseTrack < 0 || emitted.over(draft, now)) return null
    const phase = phaseIn(this.#game, draft)
    const seats = seatsAsked(this.#game, draft, now)
    if (seats.length === 0) return getAt(emitted.phases, phase).next(draft, now)
    this.#give(draft, getAt(seats, 0), getAt(def.phases, phase).node)
    if (!getAt(emitted.phases, phase).quiet) return null
    const able: OfferedAction[] = []
    const offers = findOffers(this.#game, draft, seats)
    const only = uncounted(this.#game, () => onlyMove(this.#game, draft, offers, able))
    if (only === null) this.seen = { offers, able }
    return only
  }

  #enter(draft: Draft, phase: number): Play | undefined {
    this.#mark(draft, phase, null)
    return getAt(this.#game.emitted.phases, phase).enter(this.#driver, draft, this.#now(draft))
  }

  #make(draft: Draft, { x: circumstances, action, offer }: OfferedAction): Play | ReturningPlay {
    const { def, emitted } = this.#game
    const move = makeTemplate(
      getAt(def.actions, action).id,
      seatWord(this.#game, circumstances.actor),
      offer.limited,
      offer.free,
    )
    this.#mark(draft, phaseIn(this.#game, draft), move)
    draft[MOVES]++
    return getAt(emitted.actions, action).play(this.#driver, draft, circumstances)
  }

  /** What follows a move; then it is over, and so is what lasts a move. It has happened where there is nothing to play. */
  #after(draft: Draft, circumstances: Circumstances, action: number, isInPhase: boolean): Play | undefined {
    const own = circumstances.free
      ? undefined
      : getAt(this.#game.emitted.actions, action).after(this.#driver, draft, circumstances)
    if (own) return this.#over(draft, own, isInPhase ? circumstances : null)
    const common = circumstances.free || !isInPhase ? undefined : this.#common(draft, circumstances)
    if (common) return this.#over(draft, common, null)
    this.#end(draft)
    return undefined
  }

  /** Plays out what follows a move, then, with `x`, what follows every move of the phase. */
  *#over(draft: Draft, after: Play, x: Circumstances | null): Play {
    yield* after
    const common = x && this.#common(draft, x)
    if (common) yield* common
    this.#end(draft)
  }

  #common(draft: Draft, circumstances: Circumstances): Play | undefined {
    return getAt(this.#game.emitted.phases, phaseIn(this.#game, draft)).after(this.#driver, draft, circumstances)
  }

  /** The same as `endMove`: from the second time on only what was written since can be otherwise. */
  #end(draft: Draft): void {
    const { startOf } = this.#game.fleeting
    const journal = this.#journal
    if (this.#endedLength < 0) endMove(this.#game, draft)
    else {
      for (let i = this.#endedLength; i < journal.length; i += 2) {
        const cell = getCell(journal, i)
        const start = getCell(startOf, cell)
        if (start !== NO_START && draft[cell] !== start) setCell(draft, cell, start)
      }
    }
    this.#endedLength = journal.length
  }

  #mark(draft: Draft, phase: number, move: Move | null): void {
    const header = draft.slice(0, HEADER)
    this.#marks.push({ phase, move, header, written: this.#journal.length, from: this.#log.length })
    this.resume()
  }

  /** The first of those who are asked is the one to move. */
  #give(draft: Draft, seat: number, node: number): void {
    const { watch, runtime } = this.#game
    if (draft[ACTIVE] === seat) return
    if (watch) {
      watch.at = node
      watch.from = null
    }
    runtime.set(draft, ACTIVE, seat)
  }

  #now(draft: Draft): Circumstances {
    return getCircumstances(this.#game.names, draft[ACTIVE], -1)
  }
}

/** What lasts a move, or what happens by itself, is back at its start. */
export function endMove({ fleeting }: Game, draft: Draft): void {
  const { cells, starts } = fleeting
  for (let i = 0; i < cells.length; i++)
    if (draft[getCell(cells, i)] !== starts[i]) setCell(draft, getCell(cells, i), getAt(starts, i))
}

/** Nobody sees what is asked here, so a watch does not count it. */
function uncounted<T>({ watch }: Game, ask: () => T): T {
  if (watch === null) return ask()
  watch.isPaused = true
  try {
    return ask()
  } finally {
    watch.isPaused = false
  }
}

/**
 * The one move among those that are offered, where it asks nothing: there is nothing to decide. Whether an action asks is known
 * before anybody plays, so most of the time there is next to nothing to look for. `able` gets those that are found to be possible.
 */
function onlyMove(
  game: Game,
  draft: Draft,
  offers: readonly OfferedAction[],
  able: OfferedAction[],
): OfferedAction | null {
  const { actions } = game.emitted
  for (const one of offers) {
    if (!getAt(actions, one.action).quiet || !canBegin(game, draft, one)) continue
    able.push(one)
    if (able.length > 1) return null
  }
  const only = able[0]
  if (only === undefined) return null
  for (const one of offers) {
    if (getAt(actions, one.action).quiet || !canBegin(game, draft, one)) continue
    able.push(one)
    return null
  }
  return only
}
