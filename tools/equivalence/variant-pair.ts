/** Plays the same situation under the real rules and under a mutant. */
import type { Cells, Game } from '../../engine/index.ts'
import type { EditedGames } from '../mutation/declare/edited-games.ts'
import { UnreadableInput } from '../mutation/trial.ts'
import type { Games } from '../project/games.ts'
import { describeDerivedValues, type Observation, observeSituation } from './observe-situation.ts'
import type { Situation } from './situation.ts'

export interface VariantPair {
  /** The real rules, with counters for coverage. */
  readonly watched: Game
  /** What is compared of boards: without it the values that goldens derive. */
  readonly describeValues?: BoardDescription
  playOriginal<T>(play: (game: Game) => T): T
  playChanged<T>(play: (game: Game) => T): T
  /** Where the changed rules have other names: plays the situation in theirs, and tells it in those of the real rules. */
  readonly observeRenamed?: (situation: Situation) => Observation
}

/** The values of a board, each as a line. */
export type BoardDescription = (game: Game, cells: Cells) => readonly string[]

export const describeValuesOf = ({ describeValues = describeDerivedValues }: VariantPair, game: Game, cells: Cells) =>
  describeValues(game, cells)

export const observeChanged = ({ playChanged, observeRenamed }: VariantPair, situation: Situation): Observation =>
  observeRenamed?.(situation) ?? playChanged((game) => observeSituation(game, situation))

/** The limit of steps, because a mutant may loop forever. */
const MOST_MUTANT_STEPS = 3_000_000

/** `changed` is the number of a mutant, or edited rules. Returns null when the edited rules have another board layout. */
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
    playOriginal: <T>(play: (game: Game) => T): T => playWithMutant(game, -1, play),
  }
  if (typeof changed === 'number') return { ...pair, playChanged: (play) => playWithMutant(game, changed, play) }
  const edited = changed.load(folder, ruleset)
  if (!edited.ok || describeBoardLayout(edited.game) !== describeBoardLayout(game)) return null
  return { ...pair, playChanged: (play) => play(edited.game) }
}

/** Describes the meaning of all cells, to compare two layouts. */
function describeBoardLayout({ layout, rows, names, def: { seats, zones, classes, phases, actions } }: Game): string {
  const words = [...names.enums].map(([id, { values }]) => [id, values])
  const cells = rows.map(({ id, type, cells: own }) => [id, type, own.map(({ cell }) => cell)])
  return JSON.stringify([layout, cells, words, [seats, zones, classes, phases, actions].map((all) => all.length)])
}

function playWithMutant<T>(game: Game, number: number, play: (game: Game) => T): T {
  const { mutation } = game
  if (mutation === null) throw new Error('a game without its mutants')
  mutation.on = number
  mutation.left = MOST_MUTANT_STEPS
  try {
    return play(game)
  } finally {
    mutation.on = -1
    mutation.left = Number.POSITIVE_INFINITY
  }
}

/** Whether the values derived from the board differ. */
export const hasDifferentDerivedValues = (pair: VariantPair, board: Cells): boolean =>
  pair.playOriginal((game) => describeValuesOf(pair, game, board)).join() !==
  pair.playChanged((game) => describeValuesOf(pair, game, board)).join()
