/** Plays games one after another, in this process or a worker, and counts how often each rule node ran. */
import { basename } from 'node:path'
import { loadGame } from '../../engine/node.ts'
import { type GameVariants, makeVariants } from '../consistency/game-variants.ts'
import { type GameResult, type GameSettings, playCheckedGame } from './checked-game.ts'
import { saveGame } from './kept-game.ts'
import type { NodeCounts } from './node-counts.ts'

/** Everything that a worker needs to play games; plain data, because it is sent to other processes. */
export interface SimulationSetup {
  /** The folder of the rule data. */
  readonly folder: string
  readonly ruleset: string
  readonly settings: GameSettings
  /** Where games are kept; null keeps none. */
  readonly keep: string | null
}

export interface CountedGame {
  readonly result: GameResult
  readonly nodeCounts: NodeCounts
}

/** Loads a game once with each kind of instrumentation. */
export const loadVariants = (folder: string, ruleset: string): GameVariants =>
  makeVariants((instrumentation) => loadGame(folder, { ruleset, instrumentation }))

export class GamePlayer {
  readonly #simulation: SimulationSetup
  readonly #rules: GameVariants

  constructor(simulation: SimulationSetup) {
    this.#simulation = simulation
    this.#rules = loadVariants(simulation.folder, simulation.ruleset)
  }

  play(seed: number): CountedGame {
    const { folder, ruleset, settings: wanted, keep } = this.#simulation
    const { result, record, nodeCounts } = playCheckedGame(this.#rules, seed, wanted)
    const { ended, hash } = result
    const about = { game: basename(folder), ruleset, setup: wanted.setup, agents: wanted.agents }
    if (keep !== null && record !== null) saveGame(keep, this.#rules.game, { ...about, seed, ended, hash }, record)
    return { result, nodeCounts }
  }
}
