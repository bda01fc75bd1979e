/** Plays whole games. */
import { getAt, getMapValue } from '../gamedef/lookup.ts'
import {
  formatBoardHash,
  type Game,
  initialState,
  isOver,
  legalMoves,
  type Move,
  makeRandomSource,
  type Outcome,
  type Standing,
  type State,
  standings,
} from '../kernel/index.ts'
import type { Agent } from './agent.ts'
import { makeAgentAnswerer, makeBoardView, type RefusedAnswer, takeTurn } from './turn.ts'

/** Who plays a whole game, and from which seed. */
export interface PlayOptions {
  readonly seed: number | string
  /** By seat; where there are fewer agents than seats, they take turns. */
  readonly agents: readonly Agent[]
  readonly setup?: string | undefined
  readonly maxMoves?: number | undefined
  /** Called with the first board. */
  readonly onStart?: ((state: State) => void) | undefined
  /** Called after every move. */
  readonly onMove?: ((outcome: Outcome, number: number) => void) | undefined
}

/** A game that was played: its moves and how it ended. */
export interface GameRecord {
  readonly seed: number | string
  /** Each move and the hash of the board after it. */
  readonly moves: readonly { readonly move: Move; readonly hash: string }[]
  readonly start: State
  readonly final: State
  /** `over` by the rules, `no-moves` because no asked seat had a move, or `limit` at `maxMoves`. */
  readonly ended: 'over' | 'no-moves' | 'limit'
  readonly standings: readonly Standing[]
  /** Answers that were offered and then refused. Sound rules have none. */
  readonly refused: readonly RefusedAnswer[]
}

/** Plays a whole game. The same game, seed, setup and agents give the same record. */
export function playGame(game: Game, options: PlayOptions): GameRecord {
  const { seed, agents, setup, maxMoves = 1000, onStart, onMove } = options
  if (agents.length === 0) throw new RangeError('a game needs at least one agent')
  if (!(Number.isSafeInteger(maxMoves) && maxMoves >= 0))
    throw new RangeError(`\`maxMoves\` must be a whole number from 0 on, not ${maxMoves}`)
  const luck = makeRandomSource(`game ${seed}`)
  const start = initialState(game, { setup, seed })
  const moves: GameRecord['moves'][number][] = []
  const refused: RefusedAnswer[] = []
  const getAgent = (seat: number): Agent => getAt(agents, seat % agents.length)
  const speaks = makeAgentAnswerer(getAgent)
  let state = start
  let ended: GameRecord['ended'] = 'limit'
  onStart?.(start)
  while (moves.length < maxMoves) {
    const templates = legalMoves(game, state)
    if (templates.length === 0) {
      ended = isOver(game, state) ? 'over' : 'no-moves'
      break
    }
    const seats: string[] = []
    for (const { seat } of templates) if (!seats.includes(seat)) seats.push(seat)
    // Of several seats that may act, a random one acts first.
    const first = getAt(seats, seats.length > 1 ? luck.drawBelow(seats.length) : 0)
    const seat = getMapValue(game.names.seats, first)
    const ownTemplates = templates.filter((move) => move.seat === first)
    const template = getAgent(seat).chooseMove(game, makeBoardView(game, state, seat), ownTemplates)
    const outcome = takeTurn(game, state, template, speaks, luck, (one) => refused.push(one))
    state = outcome.state
    moves.push({ move: outcome.move, hash: formatBoardHash(state) })
    onMove?.(outcome, moves.length)
  }
  if (ended === 'limit' && isOver(game, state)) ended = 'over'
  return { seed, moves, start, final: state, ended, standings: standings(game, state), refused }
}
