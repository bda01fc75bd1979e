/** Where random rules come from: fast-check decides, so that what fails is made as small as it can be. */
import fc from 'fast-check'

/** How often something random is tried: few times in `npm test`, many times where somebody asks for it. */
export const runs = (few: number): number => Number(process.env.TOUCHSTONE_RUNS ?? few)

/** Each as often as all others: numbers that fast-check likes better would make most rules short. */
const upTo = (max: number): fc.Arbitrary<number> => fc.noBias(fc.nat(max))

export class Choices {
  readonly #draw: fc.GeneratorValue

  constructor(draw: fc.GeneratorValue) {
    this.#draw = draw
  }

  /** The first is what fast-check shrinks to. */
  pick<T>(among: readonly T[]): T {
    return among[this.below(among.length)]!
  }

  below(n: number): number {
    return n < 2 ? 0 : this.#draw(upTo, n - 1)
  }

  /** One of as many as are said, in words that say how often. */
  isOneIn(n: number): boolean {
    return this.below(n) === n - 1
  }
}

/** Tries something with random choices, so many times. */
export function tried(times: number, attempt: (choices: Choices) => void): void {
  fc.assert(
    fc.property(fc.gen(), (draw) => attempt(new Choices(draw))),
    { numRuns: times },
  )
}
