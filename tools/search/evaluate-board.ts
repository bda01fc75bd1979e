/** Evaluates a board for each seat: the lead of its score over the best other score. */
import { type Game, type State, score } from '../../engine/index.ts'

export function computeLeads(game: Game, state: State): readonly number[] {
  const scores = game.def.seats.map((_, seat) => score(game, state, seat))
  return scores.map((scoreOfSeat, seat) => {
    let most = Number.NEGATIVE_INFINITY
    for (let other = 0; other < scores.length; other++)
      if (other !== seat && scores[other]! > most) most = scores[other]!
    return scores.length > 1 ? scoreOfSeat - most : scoreOfSeat
  })
}

/** The standard deviation of a stream of numbers (Welford). */
export class StandardDeviation {
  #n = 0
  #mean = 0
  #squares = 0

  addValue(value: number): void {
    const deviation = value - this.#mean
    this.#mean += deviation / ++this.#n
    this.#squares += deviation * (value - this.#mean)
  }

  /** 1 while there is nothing to compare. */
  get size(): number {
    return this.#squares > 0 ? Math.sqrt(this.#squares / this.#n) : 1
  }
}
