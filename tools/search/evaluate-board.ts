/** Evaluates a board for each seat: the lead of its score over the best other score. */
import { type Game, type State, score } from '../../engine/index.ts'

export function evaluateBoard(game: Game, state: State): readonly number[] {
  const scores = game.def.seats.map((_, seat) => score(game, state, seat))
  return scores.map((own, seat) => {
    let most = Number.NEGATIVE_INFINITY
    for (let other = 0; other < scores.length; other++)
      if (other !== seat && scores[other]! > most) most = scores[other]!
    return scores.length > 1 ? own - most : own
  })
}

/** The standard deviation of a stream of numbers (Welford). */
export class ValueSpread {
  #n = 0
  #mean = 0
  #squares = 0

  addValue(value: number): void {
    const off = value - this.#mean
    this.#mean += off / ++this.#n
    this.#squares += off * (value - this.#mean)
  }

  /** 1 while there is nothing to compare. */
  get size(): number {
    return this.#squares > 0 ? Math.sqrt(this.#squares / this.#n) : 1
  }
}
