/** One whole game by agents, and what is to be said of it. */
import {
  type Agent,
  checkInvariants,
  type Game,
  greedyAgent,
  hashText,
  playGame,
  randomAgent,
} from '../../engine/index.ts'

export const AGENTS: Readonly<Record<string, (seed: string) => Agent>> = {
  random: (seed) => randomAgent(seed),
  greedy: (seed) => greedyAgent(seed),
}

export interface Wanted {
  readonly setup: string | null
  /** By seat; fewer than seats take turns. */
  readonly agents: readonly string[]
  /** A game that has not ended by then is stuck in a loop. */
  readonly most: number
}

/** What a game came to. Nothing of it depends on who played it, or when. */
export interface Played {
  readonly seed: number
  /** `over` is by the rules; `no-moves` and `limit` are faults of the rules, and so is a crash. */
  readonly ended: 'over' | 'no-moves' | 'limit' | 'crashed'
  readonly moves: number
  readonly decisions: number
  /** The seat that came first, and each seat's score. */
  readonly winner: string | null
  readonly scores: Readonly<Record<string, number>>
  readonly actions: Readonly<Record<string, number>>
  /** Offered answers that were refused, invariants that broke, what crashed: each in words. */
  readonly faults: readonly string[]
  /** Of the last board. */
  readonly hash: string
}

export function playOne(game: Game, seed: number, { setup, agents, most }: Wanted): Played {
  const actions: Record<string, number> = {}
  const faults: string[] = []
  let decisions = 0
  let moves = 0
  const players = game.def.seats.map((seat, i) => AGENTS[agents[i % agents.length]!]!(`${seed} ${seat}`))
  try {
    const record = playGame(game, {
      ...{ seed, agents: players, setup: setup ?? undefined, maxMoves: most },
      onMove: ({ move, log, state }, number) => {
        moves = number
        decisions += 1 + log.filter(({ by }) => by !== null).length
        actions[move.action] = (actions[move.action] ?? 0) + 1
        for (const broken of checkInvariants(game, state))
          if (faults.length < 5) faults.push(`move ${number}: ${broken.id} does not hold`)
      },
    })
    for (const refused of record.refused.slice(0, 5)) faults.push(`offered and refused: ${refused.refusal}`)
    const scores = Object.fromEntries(record.standings.map(({ seat, score }) => [seat, score]))
    const winner = record.standings.find(({ rank }) => rank === 1)?.seat ?? null
    return {
      seed,
      ended: record.ended,
      moves,
      decisions,
      winner,
      scores,
      actions,
      faults,
      hash: hashText(record.final),
    }
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown)
    const nothing = { winner: null, scores: {}, hash: '' }
    return { seed, ended: 'crashed', moves, decisions, ...nothing, actions, faults: [...faults, message] }
  }
}
