/** Random choices for making rules. fast-check makes them, so that it can shrink what fails. */
import fc from 'fast-check'

/** How often something random is tried: few times in `npm test`, more by an environment variable. */
export const runs = (few: number): number => Number(process.env.TOUCHSTONE_RUNS ?? few)

/** Gives each number as often as others. Numbers that fast-check prefers would make most rules short. */
const upTo = (max: number): fc.Arbitrary<number> => fc.noBias(fc.nat(max))

export class Choices {
  readonly #draw: fc.GeneratorValue

  constructor(draw: fc.GeneratorValue) {
    this.#draw = draw
  }

  /** Chooses one; fast-check shrinks to the first. */
  pick<T>(among: readonly T[]): T {
    return among[this.below(among.length)]!
  }

  below(n: number): number {
    return n < 2 ? 0 : this.#draw(upTo, n - 1)
  }

  /** Chooses a key of a record, as often as its number says. */
  isOneIn(n: number): boolean {
    return this.below(n) === n - 1
  }
}

/** Tries something so many times with random choices. */
export function tried(times: number, attempt: (choices: Choices) => void): void {
  fc.assert(
    fc.property(fc.gen(), (draw) => attempt(new Choices(draw))),
    { numRuns: times },
  )
}
