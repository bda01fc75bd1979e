/** The rules of a game in all dresses, loaded once. */
import { loadGame } from '../../engine/node.ts'
import { dressed, type Rules } from '../sound/dresses.ts'

export const rulesOf = (folder: string, ruleset: string): Rules =>
  dressed((dress) => loadGame(folder, { ruleset, dress }))
