/** The same rules emitted otherwise: with counters woven in, and with mutants of which none is on. */
import type { Game, Instrumentation } from '../../engine/index.ts'
import { mutator } from '../instrument/insert-mutants.ts'

/** The rules that a game is played by: plain, and in the dresses that it is compared with. */
export interface GameVariants {
  readonly game: Game
  /** Counts what comes up. */
  readonly watched: Game
  /** Looked for when the first move is compared: to weave them takes a while. */
  readonly others: () => readonly Game[]
}

export function makeVariants(load: (dress: Instrumentation) => Game): GameVariants {
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
