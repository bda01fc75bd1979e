/** Plays one whole game by agents, and checks every move and every board. */
import {
  clearWatch,
  formatBoardHash,
  type GameRecord,
  makeBlankCells,
  makeRandomSource,
  type Outcome,
  playGame,
  type RandomSource,
  type State,
} from '../../engine/index.ts'
import { checkBoardState, findBoardFaults } from '../consistency/board-faults.ts'
import { type Fault, isSameFault, makeCrashFault, makeRefusalFault } from '../consistency/fault.ts'
import type { GameVariants } from '../consistency/game-variants.ts'
import {
  checkBoardBeforeUnchanged,
  checkInstrumentedVariants,
  checkReplayOfRecord,
} from '../consistency/move-faults.ts'
import { findAgentMaker } from './agents.ts'
import type { NodeCounts } from './node-counts.ts'

export interface GameSettings {
  readonly setup: string | null
  /** The agent of each seat. */
  readonly agents: readonly string[]
  /** A game that has more moves counts as one without an end. */
  readonly maxMoves: number
  /** Runs the costly checks after every move, not only after one of `MOVES_PER_COSTLY_CHECK`. */
  readonly isThorough: boolean
}

/** The default of `maxMoves`. */
export const DEFAULT_MOST_MOVES = 5000

/** One move of so many is replayed and its board checked for legal moves, which takes longer than playing it. */
const MOVES_PER_COSTLY_CHECK = 32
/** A game whose every move is wrong reports so many kinds of fault, and the one that ended it. */
const MOST_FAULTS_PER_GAME = 5

export interface GameFault extends Fault {
  /** The number of the move; 0 is the setup. */
  readonly move: number
  /** The board before that move, or null where there is none yet. */
  readonly before: State | null
}

/** The result of a game. It does not depend on the process that played it. */
export interface GameResult {
  readonly seed: number
  /** `over` is an end by the rules. `no-moves`, `limit` and `crashed` are faults of the rules. */
  readonly ended: GameRecord['ended'] | 'crashed'
  readonly moves: number
  readonly decisions: number
  /** The seat with rank 1; null when several seats share it, or when the game has no scores. */
  readonly winner: string | null
  /** The seats that share rank 1; empty when one seat has it alone. */
  readonly tied: readonly string[]
  readonly scores: Readonly<Record<string, number>>
  readonly actions: Readonly<Record<string, number>>
  /** Special activities inside moves, by seat: `raiders feast`. */
  readonly activities: Readonly<Record<string, number>>
  readonly faults: readonly GameFault[]
  /** The hash of the last board. */
  readonly hash: string
}

/** The result of a game during which two processes died. */
export const makeResultOfLostGame = (seed: number, why: string): GameResult => ({
  ...{ seed, ended: 'crashed', moves: 0, decisions: 0, winner: null, tied: [], scores: {} },
  ...{ actions: {}, activities: {} },
  faults: [{ sort: 'process', key: '', text: `it ${why}, and so did another`, move: 0, before: null }],
  hash: '',
})

export interface CheckedGame {
  readonly result: GameResult
  readonly record: GameRecord | null
  readonly nodeCounts: NodeCounts
}

export function playCheckedGame(rules: GameVariants, seed: number, settings: GameSettings): CheckedGame {
  const checker = new GameChecker(rules, seed, settings)
  const { game } = rules
  const { setup, agents, maxMoves: mostMoves } = settings
  const players = game.def.seats.map((seat, i) => findAgentMaker(agents[i]!)!(`${seed} ${seat}`))
  let record: GameRecord | null = null
  try {
    record = playGame(game, {
      ...{ seed, agents: players, setup: setup ?? undefined, maxMoves: mostMoves },
      onStart: (state) => checker.checkStart(state),
      onMove: (outcome, number) => checker.checkMove(outcome, number),
    })
    checker.checkEnd(record)
  } catch (thrown) {
    checker.recordCrash(thrown)
  }
  const { faults, moves, decisions, actions, activities } = checker
  const scores = Object.fromEntries(record?.standings.map(({ seat, score }) => [seat, score]) ?? [])
  const result: GameResult = {
    seed,
    ended: record?.ended ?? 'crashed',
    moves,
    decisions,
    ...findWinners(record),
    scores,
    actions,
    activities,
    faults,
    hash: record ? formatBoardHash(record.final) : '',
  }
  return { result, record, nodeCounts: checker.nodeCounts }
}

function findWinners(record: GameRecord | null): Pick<GameResult, 'winner' | 'tied'> {
  const first = (record?.standings ?? []).flatMap(({ seat, rank }) => (rank === 1 ? [seat] : []))
  const [winner = null, ...others] = first
  return others.length === 0 ? { winner, tied: [] } : { winner: null, tied: first }
}

function incrementCount(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

/** Checks a game while it is played. */
class GameChecker {
  readonly faults: GameFault[] = []
  readonly #actions = new Map<string, number>()
  readonly #activities = new Map<string, number>()
  moves = 0
  decisions = 0
  readonly #rules: GameVariants
  readonly #seed: number
  readonly #settings: GameSettings
  readonly #luck: RandomSource
  #state: State | null = null
  /** A copy of the cells of `#state`. A difference shows that a move has changed an old board. */
  #cellsBefore: State['cells'] = makeBlankCells()

  constructor(rules: GameVariants, seed: number, settings: GameSettings) {
    this.#rules = rules
    this.#seed = seed
    this.#settings = settings
    this.#luck = makeRandomSource(`watching ${seed}`)
    clearWatch(rules.watched)
  }

  checkStart(state: State): void {
    this.#addFaults(0, null, checkBoardState(this.#rules.game, state))
    this.#keepStateBeforeNextMove(state)
  }

  checkMove(outcome: Outcome, number: number): void {
    const { game, watched, others } = this.#rules
    const { state, log, move } = outcome
    // The copy is right even if the move has changed the old board.
    const before = { cells: this.#cellsBefore }
    this.moves = number
    this.decisions += 1 + log.filter(({ by }) => by !== null).length
    incrementCount(this.#actions, move.action)
    const special = move.compound?.specialActivity
    if (special) incrementCount(this.#activities, `${special.seat} ${special.action}`)
    this.#addFaults(number, before, [
      ...checkBoardBeforeUnchanged(game, outcome, this.#cellsBefore),
      ...checkBoardState(game, state),
      ...checkInstrumentedVariants([watched], outcome),
    ])
    if (this.#isCostlyCheckDue(number)) {
      this.#addFaults(number, before, [
        ...checkReplayOfRecord(game, outcome),
        ...checkInstrumentedVariants(others(), outcome),
      ])
      this.#addFaults(number, state, findBoardFaults(game, state, this.#luck))
    }
    this.#keepStateBeforeNextMove(state)
  }

  checkEnd({ ended, refused, final }: GameRecord): void {
    for (const { before, conversation, answer, refusal } of refused)
      this.#addFaults(this.moves, before, [makeRefusalFault(`${conversation.at(-1)} ${answer}`, refusal)])
    if (ended === 'no-moves')
      this.#addFaults(this.moves, final, findBoardFaults(this.#rules.game, final, this.#luck), true)
    if (ended === 'limit')
      this.#addFaults(this.moves, null, [{ sort: 'no-end', key: '', text: `after ${this.moves} moves` }], true)
  }

  recordCrash(thrown: unknown): void {
    this.#addFaults(this.moves + 1, this.#state, [makeCrashFault(thrown)], true)
  }

  /** Built from a map, because an action may be called `constructor`. */
  get actions(): GameResult['actions'] {
    return Object.fromEntries(this.#actions)
  }

  get activities(): GameResult['activities'] {
    return Object.fromEntries(this.#activities)
  }

  get nodeCounts(): NodeCounts {
    return [...(this.#rules.watched.watch?.ran ?? [])]
  }

  #isCostlyCheckDue = (number: number): boolean =>
    this.#settings.isThorough || (number + this.#seed) % MOVES_PER_COSTLY_CHECK === 0

  #keepStateBeforeNextMove(state: State): void {
    this.#state = state
    this.#cellsBefore = state.cells.slice()
  }

  /** Adds each kind of fault once, because a lasting fault shows after every move. The last fault is always added. */
  #addFaults(move: number, before: State | null, faults: readonly Fault[], isLast = false): void {
    for (const fault of faults) {
      const isNewFault = !this.faults.some((earlier) => isSameFault(earlier, fault))
      if (isNewFault && (isLast || this.faults.length < MOST_FAULTS_PER_GAME))
        this.faults.push({ ...fault, move, before })
    }
  }
}
