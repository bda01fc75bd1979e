/** The rules of a game with each instrumentation: none, counters, and mutants of which none is on. */
import type { Game, Instrumentation } from '../../engine/index.ts'
import { mutator } from '../instrument/insert-mutants.ts'

/** The rules that a game is played by, and the instrumented ones they are compared with. */
export interface GameVariants {
  readonly game: Game
  /** Counts which nodes run. */
  readonly watched: Game
  /** Built when the first move is compared, as instrumenting takes a while. */
  readonly others: () => readonly Game[]
}

export function makeGameVariants(load: (instrumentation: Instrumentation) => Game): GameVariants {
  let others: readonly Game[] | null = null
  return {
    game: load('plain'),
    watched: load('watched'),
    others: () => {
      others ??= [load(mutator)]
      return others
    },
  }
}
