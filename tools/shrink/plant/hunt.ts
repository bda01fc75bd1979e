/** Plays the Salt Road until something is wrong, and makes it a scenario. */
import { type Played, playOne, type Wanted } from '../../simulate/game.ts'
import type { Rules } from '../../sound/dresses.ts'
import { writeScenarios } from '../found.ts'

export interface Caught {
  /** How many games were played; 0 where none of them had a fault. */
  readonly games: number
  readonly found: readonly { readonly sort: string; readonly key: string; readonly path: string | null }[]
}

const MOST_GAMES = 2000

export function hunt(root: string, rules: Rules, folder: string, most = 500): Caught {
  const wanted: Wanted = { setup: 'opening', agents: ['random', 'random'], most, thorough: true }
  for (let seed = 1; seed <= MOST_GAMES; seed++) {
    const { played } = playOne(rules, seed, wanted)
    if (played.faults.length === 0) continue
    // The first of its faults is the one that was planted; what comes after it may come of it.
    const first: Played = { ...played, faults: played.faults.slice(0, 1) }
    const origin = { game: 'data/salt-road', ruleset: '', wanted }
    const told = writeScenarios({ root }, rules, origin, [first], folder)
    return { games: seed, found: told.map(({ fault: { sort, key }, path }) => ({ sort, key, path })) }
  }
  return { games: 0, found: [] }
}
