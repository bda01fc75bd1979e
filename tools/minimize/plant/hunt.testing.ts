/** Plays a game until something is wrong, and makes it a scenario. */

import type { GameVariants } from '../../consistency/game-variants.ts'
import { type GameResult, type GameSettings, playCheckedGame } from '../../simulate/checked-game.ts'
import { writeScenarios } from '../fault-scenarios.ts'

export interface CaughtFault {
  /** How many games were played; 0 where none of them had a fault. */
  readonly games: number
  readonly found: readonly { readonly sort: string; readonly key: string; readonly path: string | null }[]
}

const MOST_GAMES = 2000

/** Which game is played: of which folder of data/, from which setup. */
export interface HuntTarget {
  readonly game: string
  readonly setup: string
  /** A game without an end is one after so many moves. */
  readonly most: number
}

export const SALT_ROAD: HuntTarget = { game: 'salt-road', setup: 'opening', most: 500 }

export function huntFault(
  root: string,
  rules: GameVariants,
  folder: string,
  { game, setup, most }: HuntTarget,
): CaughtFault {
  const agents = rules.game.def.seats.map(() => 'random')
  const wanted: GameSettings = { setup, agents, maxMoves: most, isThorough: true }
  for (let seed = 1; seed <= MOST_GAMES; seed++) {
    const { result: played } = playCheckedGame(rules, seed, wanted)
    if (played.faults.length === 0) continue
    // The first of its faults is the one that was planted; what comes after it may come of it.
    const first: GameResult = { ...played, faults: played.faults.slice(0, 1) }
    const origin = { game: `data/${game}`, ruleset: '', wanted }
    const { told } = writeScenarios({ root }, rules, origin, [first], folder)
    return { games: seed, found: told.map(({ fault: { sort, key }, path }) => ({ sort, key, path })) }
  }
  return { games: 0, found: [] }
}
