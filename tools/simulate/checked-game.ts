/** One whole game by agents, looked at move by move, and what is to be said of it. */
import {
  blankCells,
  clearWatch,
  type GameRecord,
  hashText,
  type Luck,
  makeLuck,
  type Outcome,
  playGame,
  type State,
} from '../../engine/index.ts'
import { checkBoardState, findBoardFaults } from '../consistency/board-faults.ts'
import { type Fault, isSameFault, makeCrashFault, makeRefusalFault } from '../consistency/fault.ts'
import type { GameVariants } from '../consistency/game-variants.ts'
import { checkReplay, checkUndo, checkVariants } from '../consistency/move-faults.ts'
import { findAgentMaker } from './agents.ts'
import type { NodeCounts } from './node-counts.ts'

export interface GameSettings {
  readonly setup: string | null
  /** Of every seat. */
  readonly agents: readonly string[]
  /** A game that has not ended by then is stuck in a loop. */
  readonly most: number
  /** Whether every move is looked at from all sides, or one of `SAMPLE`. */
  readonly thorough: boolean
}

/** What `most` is where nobody says it. */
export const MOST_MOVES = 5000

/** One move of so many is told again and its board asked what is legal: that takes longer than to play it. */
const SAMPLE = 32
/** Of a game whose every move is wrong the first sorts of it say enough, and what ended it. */
const MOST_FAULTS = 5

export interface GameFault extends Fault {
  /** Of a board or a move, the number of the move that it is after or that it is; 0 is the setup. */
  readonly move: number
  /** The board before that move, or null where there is none yet. */
  readonly before: State | null
}

/** What a game came to. Nothing of it depends on who played it, or when. */
export interface GameResult {
  readonly seed: number
  /** `over` is by the rules; `no-moves` and `limit` are faults of the rules, and so is a crash. */
  readonly ended: GameRecord['ended'] | 'crashed'
  readonly moves: number
  readonly decisions: number
  /** The seat that came first; null where several did, and where the game came to no scores. */
  readonly winner: string | null
  /** The seats that came first together; none where one did alone. */
  readonly tied: readonly string[]
  readonly scores: Readonly<Record<string, number>>
  readonly actions: Readonly<Record<string, number>>
  /** Special activities inside moves, by seat: `raiders feast`. */
  readonly activities: Readonly<Record<string, number>>
  readonly faults: readonly GameFault[]
  /** Of the last board. */
  readonly hash: string
}

/** One that no process survived: by its seed it can be played again. */
export const makeLostGame = (seed: number, why: string): GameResult => ({
  ...{ seed, ended: 'crashed', moves: 0, decisions: 0, winner: null, tied: [], scores: {} },
  ...{ actions: {}, activities: {} },
  faults: [{ sort: 'process', key: '', text: `it ${why}, and so did another`, move: 0, before: null }],
  hash: '',
})

export interface GameRun {
  readonly played: GameResult
  readonly record: GameRecord | null
  readonly came: NodeCounts
}

export function playCheckedGame(rules: GameVariants, seed: number, wanted: GameSettings): GameRun {
  const watching = new GameChecker(rules, seed, wanted)
  const { game } = rules
  const { setup, agents, most } = wanted
  const players = game.def.seats.map((seat, i) => findAgentMaker(agents[i]!)!(`${seed} ${seat}`))
  let record: GameRecord | null = null
  try {
    record = playGame(game, {
      ...{ seed, agents: players, setup: setup ?? undefined, maxMoves: most },
      onStart: (state) => watching.begin(state),
      onMove: (outcome, number) => watching.hear(outcome, number),
    })
    watching.end(record)
  } catch (thrown) {
    watching.crash(thrown)
  }
  const { faults, moves, decisions, actions, activities } = watching
  const scores = Object.fromEntries(record?.standings.map(({ seat, score }) => [seat, score]) ?? [])
  const played: GameResult = {
    seed,
    ended: record?.ended ?? 'crashed',
    moves,
    decisions,
    ...firstOf(record),
    scores,
    actions,
    activities,
    faults,
    hash: record ? hashText(record.final) : '',
  }
  return { played, record, came: watching.came }
}

function firstOf(record: GameRecord | null): Pick<GameResult, 'winner' | 'tied'> {
  const first = (record?.standings ?? []).flatMap(({ seat, rank }) => (rank === 1 ? [seat] : []))
  const [winner = null, ...others] = first
  return others.length === 0 ? { winner, tied: [] } : { winner: null, tied: first }
}

function countOne(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

/** Looks at a game while it is played. */
class GameChecker {
  readonly faults: GameFault[] = []
  readonly #actions = new Map<string, number>()
  readonly #activities = new Map<string, number>()
  moves = 0
  decisions = 0
  readonly #rules: GameVariants
  readonly #seed: number
  readonly #wanted: GameSettings
  readonly #luck: Luck
  #state: State | null = null
  /** A copy of it: what changes a board that somebody holds is seen by the difference. */
  #kept: State['cells'] = blankCells()

  constructor(rules: GameVariants, seed: number, wanted: GameSettings) {
    this.#rules = rules
    this.#seed = seed
    this.#wanted = wanted
    this.#luck = makeLuck(`watching ${seed}`)
    clearWatch(rules.watched)
  }

  begin(state: State): void {
    this.#find(0, null, checkBoardState(this.#rules.game, state))
    this.#keep(state)
  }

  hear(outcome: Outcome, number: number): void {
    const { game, watched, others } = this.#rules
    const { state, log, move } = outcome
    // As it was, whatever has become of the board itself.
    const before = { cells: this.#kept }
    this.moves = number
    this.decisions += 1 + log.filter(({ by }) => by !== null).length
    countOne(this.#actions, move.action)
    const special = move.compound?.specialActivity
    if (special) countOne(this.#activities, `${special.seat} ${special.action}`)
    this.#find(number, before, [
      ...checkUndo(game, outcome, this.#kept),
      ...checkBoardState(game, state),
      ...checkVariants([watched], outcome),
    ])
    if (this.#isSampled(number)) {
      this.#find(number, before, [...checkReplay(game, outcome), ...checkVariants(others(), outcome)])
      this.#find(number, state, findBoardFaults(game, state, this.#luck))
    }
    this.#keep(state)
  }

  end({ ended, refused, final }: GameRecord): void {
    for (const { before, conversation, answer, refusal } of refused)
      this.#find(this.moves, before, [makeRefusalFault(`${conversation.at(-1)} ${answer}`, refusal)])
    if (ended === 'no-moves') this.#find(this.moves, final, findBoardFaults(this.#rules.game, final, this.#luck), true)
    if (ended === 'limit')
      this.#find(this.moves, null, [{ sort: 'no-end', key: '', text: `after ${this.moves} moves` }], true)
  }

  crash(thrown: unknown): void {
    this.#find(this.moves + 1, this.#state, [makeCrashFault(thrown)], true)
  }

  /** From a map: an action may be called `constructor`. */
  get actions(): GameResult['actions'] {
    return Object.fromEntries(this.#actions)
  }

  get activities(): GameResult['activities'] {
    return Object.fromEntries(this.#activities)
  }

  get came(): NodeCounts {
    return [...(this.#rules.watched.watch?.ran ?? [])]
  }

  #isSampled = (number: number): boolean => this.#wanted.thorough || (number + this.#seed) % SAMPLE === 0

  #keep(state: State): void {
    this.#state = state
    this.#kept = state.cells.slice()
  }

  /**
   * What is wrong for good is found again and again, in other words each time: once is enough. What ended the game is kept
   * however much was wrong before.
   */
  #find(move: number, before: State | null, faults: readonly Fault[], isLast = false): void {
    for (const fault of faults) {
      const isNews = !this.faults.some((known) => isSameFault(known, fault))
      if (isNews && (isLast || this.faults.length < MOST_FAULTS)) this.faults.push({ ...fault, move, before })
    }
  }
}
