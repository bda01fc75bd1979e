/** Plays games one after another, here or in a process of its own, and counts what came up in each. */
import { basename } from 'node:path'
import type { GameVariants } from '../consistency/game-variants.ts'
import { type GameResult, type GameSettings, playCheckedGame } from './checked-game.ts'
import { saveGame } from './kept-game.ts'
import { loadVariants } from './load-variants.ts'
import type { NodeCounts } from './node-counts.ts'

/** What is played, and how. Plain data: it is sent to other processes. */
export interface SimulationSetup {
  /** Of the rule data. */
  readonly folder: string
  readonly ruleset: string
  readonly wanted: GameSettings
  /** Where games are kept; null keeps none. */
  readonly keep: string | null
}

export interface CountedGame {
  readonly played: GameResult
  readonly came: NodeCounts
}

export class GamePlayer {
  readonly #table: SimulationSetup
  readonly #rules: GameVariants

  constructor(table: SimulationSetup) {
    this.#table = table
    this.#rules = loadVariants(table.folder, table.ruleset)
  }

  play(seed: number): CountedGame {
    const { folder, ruleset, wanted, keep } = this.#table
    const { played, record, came } = playCheckedGame(this.#rules, seed, wanted)
    const { ended, hash } = played
    const about = { game: basename(folder), ruleset, setup: wanted.setup, agents: wanted.agents }
    if (keep !== null && record !== null) saveGame(keep, this.#rules.game, { ...about, seed, ended, hash }, record)
    return { played, came }
  }
}
