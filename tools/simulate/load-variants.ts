/** The rules of a game in all dresses, loaded once. */
import { loadGame } from '../../engine/node.ts'
import { type GameVariants, makeVariants } from '../consistency/game-variants.ts'

export const loadVariants = (folder: string, ruleset: string): GameVariants =>
  makeVariants((dress) => loadGame(folder, { ruleset, instrumentation: dress }))
