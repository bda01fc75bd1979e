/** Plays games one after another, in this process or a worker, and counts how often each rule node ran. */
import { basename } from 'node:path'
import { loadGame } from '../../engine/node.ts'
import { type GameVariants, makeGameVariants } from '../consistency/game-variants.ts'
import { type GameResult, type GameSettings, playCheckedGame } from './checked-game.ts'
import { writeKeptGame } from './kept-game.ts'
import type { NodeCounts } from './node-counts.ts'

/** Everything that a worker needs to play games; plain data, because it is sent to other processes. */
export interface SimulationOptions {
  /** The folder of the rule data. */
  readonly folder: string
  readonly ruleset: string
  readonly settings: GameSettings
  /** Where games are kept; null keeps none. */
  readonly keepFolder: string | null
}

export interface GameWithNodeCounts {
  readonly result: GameResult
  readonly nodeCounts: NodeCounts
}

/** Loads a game once with each kind of instrumentation. */
export const loadGameVariants = (folder: string, ruleset: string): GameVariants =>
  makeGameVariants((instrumentation) => loadGame(folder, { ruleset, instrumentation }))

export class GamePlayer {
  readonly #simulation: SimulationOptions
  readonly #rules: GameVariants

  constructor(simulation: SimulationOptions) {
    this.#simulation = simulation
    this.#rules = loadGameVariants(simulation.folder, simulation.ruleset)
  }

  playSeed(seed: number): GameWithNodeCounts {
    const { folder, ruleset, settings, keepFolder } = this.#simulation
    const { result, record, nodeCounts } = playCheckedGame(this.#rules, seed, settings)
    const { ended, hash } = result
    const origin = { game: basename(folder), ruleset, setup: settings.setup, agents: settings.agents }
    if (keepFolder !== null && record !== null)
      writeKeptGame(keepFolder, this.#rules.game, { ...origin, seed, ended, hash }, record)
    return { result, nodeCounts }
  }
}
