/** The same rules emitted otherwise: with counters woven in, and with mutants of which none is on. */
import type { Dressing, Game } from '../../engine/index.ts'
import { weaving } from '../weave/weave.ts'

/** The rules that a game is played by: plain, and in the dresses that it is compared with. */
export interface Rules {
  readonly game: Game
  /** Counts what comes up. */
  readonly watched: Game
  /** Looked for when the first move is compared: to weave them takes a while. */
  readonly others: () => readonly Game[]
}

export function dressed(load: (dress: Dressing) => Game): Rules {
  let others: readonly Game[] | null = null
  return {
    game: load('plain'),
    watched: load('watched'),
    others: () => {
      others ??= [load(weaving)]
      return others
    },
  }
}
