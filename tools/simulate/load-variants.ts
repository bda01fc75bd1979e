/** Loads a game once with each kind of instrumentation. */
import { loadGame } from '../../engine/node.ts'
import { type GameVariants, makeVariants } from '../consistency/game-variants.ts'

export const loadVariants = (folder: string, ruleset: string): GameVariants =>
  makeVariants((instrumentation) => loadGame(folder, { ruleset, instrumentation: instrumentation }))
