/** The rules of a game in all dresses, loaded once; those that few games need when the first one does. */
import { type Game, type LoadOptions, loadGame } from '../../engine/node.ts'
import { OTHER_DRESSES } from '../sound/dresses.ts'
import type { Rules } from './game.ts'

export function rulesOf(folder: string, ruleset: string): Rules {
  const load = (dress: LoadOptions['dress'] = 'plain'): Game => loadGame(folder, { ruleset, dress })
  const [watched, ...more] = OTHER_DRESSES
  let others: readonly Game[] | null = null
  return {
    game: load(),
    watched: load(watched),
    others: () => {
      others ??= more.map(load)
      return others
    },
  }
}
