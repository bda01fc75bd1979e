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
  readonly #habitsByFork = new Map<string, Map<string, Habit>>()

  getHabit(fork: Fork, option: ForkOption): Habit {
    let habitsOfFork = this.#habitsByFork.get(fork.key)
    if (habitsOfFork === undefined) {
      habitsOfFork = new Map()
      this.#habitsByFork.set(fork.key, habitsOfFork)
    }
    const word = makeOptionKey(option)
    let habit = habitsOfFork.get(word)
    if (habit === undefined) {
      habit = { said: option, times: 0, total: 0 }
      habitsOfFork.set(word, habit)
    }
    return habit
  }

  /** Chooses an option; null where none is legal. */
  chooseOption(fork: Fork, luck: RandomSource): ForkOption | null {
    if (fork.all?.length === 1) return fork.all[0]!
    return (luck.drawBelow(4) !== 0 ? this.#findBestOption(fork) : null) ?? fork.guessOption(luck)
  }

  #findBestOption(fork: Fork): ForkOption | null {
    let best: ForkOption | null = null
    let most = Number.NEGATIVE_INFINITY
    for (const { said: option, times, total } of this.#habitsByFork.get(fork.key)?.values() ?? []) {
      if (total / times <= most || !fork.isLegalOption(option)) continue
      best = option
      most = total / times
    }
    return best
  }
}
