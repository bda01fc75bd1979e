/** The rules as they are and as a mutant has them, on the same boards. */
import type { Cells, Game } from '../../engine/index.ts'
import type { EditedGames } from '../mutation/declare/edited-games.ts'
import { UnreadableInput } from '../mutation/trial.ts'
import type { Games } from '../project/games.ts'
import { describeLooks } from './observe-situation.ts'

export interface VariantPair {
  /** As they are, counting which nodes run. */
  readonly watched: Game
  asItIs<T>(play: (game: Game) => T): T
  changed<T>(play: (game: Game) => T): T
}

/** A mutant may go on for ever. */
const MOST_STEPS = 3_000_000

/** `changed`: the number of the mutant, or the games as other texts make them. Null where these have other boards. */
export function makeVariantPair(
  games: Games,
  folder: string,
  ruleset: string,
  changed: EditedGames | number,
): VariantPair | null {
  const [watched, mutable] = [games.load(folder, ruleset, 'watched'), games.load(folder, ruleset)]
  if (!watched.ok || !mutable.ok) throw new UnreadableInput(`the rule data of ${folder} cannot be read any more`)
  const { game } = mutable
  const pair = {
    watched: watched.game,
    asItIs: <T>(play: (game: Game) => T): T => playWithMutant(game, -1, play),
  }
  if (typeof changed === 'number') return { ...pair, changed: (play) => playWithMutant(game, changed, play) }
  const edited = changed.load(folder, ruleset)
  if (!edited.ok || boardOf(edited.game) !== boardOf(game)) return null
  return { ...pair, changed: (play) => play(edited.game) }
}

/** What the cells of a board are and mean. */
function boardOf({ layout, rows, names, def: { seats, zones, classes, phases, actions } }: Game): string {
  const words = [...names.enums].map(([id, { values }]) => [id, values])
  const cells = rows.map(({ id, type, cells: own }) => [id, type, own.map(({ cell }) => cell)])
  return JSON.stringify([layout, cells, words, [seats, zones, classes, phases, actions].map((all) => all.length)])
}

function playWithMutant<T>(game: Game, number: number, play: (game: Game) => T): T {
  const { mutation } = game
  if (mutation === null) throw new Error('a game without its mutants')
  mutation.on = number
  mutation.left = MOST_STEPS
  try {
    return play(game)
  } finally {
    mutation.on = -1
    mutation.left = Number.POSITIVE_INFINITY
  }
}

/** Whether what follows from the board differs. */
export const hasDifferentLooks = ({ asItIs, changed }: VariantPair, board: Cells): boolean =>
  asItIs((game) => describeLooks(game, board)).join() !== changed((game) => describeLooks(game, board)).join()
