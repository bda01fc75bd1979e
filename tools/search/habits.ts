/**
 * Remembers which answers did well anywhere in the search. Outside the tree a playout follows these habits three times
 * in four, so the rest of a move is not random.
 */
import type { RandomSource } from '../../engine/index.ts'
import { type Fork, type ForkOption, makeOptionKey } from './fork.ts'

export interface Habit {
  readonly said: ForkOption
  times: number
  total: number
}

export class Habits {
  readonly #known = new Map<string, Map<string, Habit>>()

  getHabit(fork: Fork, said: ForkOption): Habit {
    let here = this.#known.get(fork.key)
    if (here === undefined) {
      here = new Map()
      this.#known.set(fork.key, here)
    }
    const word = makeOptionKey(said)
    let habit = here.get(word)
    if (habit === undefined) {
      habit = { said, times: 0, total: 0 }
      here.set(word, habit)
    }
    return habit
  }

  /** Chooses an option; null where none is legal. */
  chooseOption(fork: Fork, luck: RandomSource): ForkOption | null {
    if (fork.all?.length === 1) return fork.all[0]!
    return (luck.drawBelow(4) !== 0 ? this.#findBest(fork) : null) ?? fork.guessOption(luck)
  }

  #findBest(fork: Fork): ForkOption | null {
    let best: ForkOption | null = null
    let most = Number.NEGATIVE_INFINITY
    for (const { said, times, total } of this.#known.get(fork.key)?.values() ?? []) {
      if (total / times <= most || !fork.isOpen(said)) continue
      best = said
      most = total / times
    }
    return best
  }
}
