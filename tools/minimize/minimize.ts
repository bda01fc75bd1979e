/**
 * The smallest scene that still shows a fault. What smaller is, is said by its pieces; which to leave out is searched by
 * fast-check, whose lists shrink to what a property needs to fail.
 */
import fc from 'fast-check'
import type { Game } from '../../engine/index.ts'
import type { Fault } from '../consistency/fault.ts'
import type { GameVariants } from '../consistency/game-variants.ts'
import { recordTurn } from '../record/turn-script.ts'
import { hasSameFault } from './capture.ts'
import type { Reproduction } from './reproduction.ts'
import { buildReproduction, listParts, listReductions, type ReproductionPart } from './reproduction-parts.ts'

/** A scene is looked at so often at most: then what is found so far is small enough. */
const MOST_TRIED_REPRODUCTIONS = 2500

export const minimizeReproduction = (rules: GameVariants, scene: Reproduction, fault: Fault): Reproduction =>
  findSmallestReproduction(rules.game, scene, (smaller) => hasSameFault(rules, smaller, fault))

/** The smallest that still shows whatever it is that `shows` looks for. */
export function findSmallestReproduction(
  game: Game,
  scene: Reproduction,
  showsFault: (smaller: Reproduction) => boolean,
): Reproduction {
  const rolled = addRollsToTurns(game, scene)
  const all = listParts(game, rolled)
  let tried = 0
  const isStillFailing = (pieces: readonly ReproductionPart[]): boolean => {
    if (tried++ >= MOST_TRIED_REPRODUCTIONS) return false
    const smaller = buildReproduction(game, pieces, rolled.turns)
    return smaller !== null && showsFault(smaller)
  }
  const parts = fc.array(new PartArbitrary(all), { maxLength: all.length, size: 'max' })
  const { counterexample } = fc.check(
    fc.property(parts, (pieces) => !isStillFailing(pieces)),
    { examples: [[[...all]]], numRuns: 1, seed: 1 },
  )
  const [smallestParts] = counterexample ?? []
  const smallest = smallestParts ? buildReproduction(game, smallestParts, rolled.turns) : null
  return smallest ? addRollsToTurns(game, smallest) : scene
}

/** Adds the rolls that were made as parts of their own. */
function addRollsToTurns(game: Game, { board, turns, isOutOfTurn }: Reproduction): Reproduction {
  let state = board
  const rolled = turns.map((turn) => {
    const { rolled, outcome } = recordTurn(game, state, turn, isOutOfTurn)
    state = outcome?.state ?? state
    return { ...turn, dice: rolled }
  })
  return { board, turns: rolled, isOutOfTurn }
}

/** One piece; of the values that fast-check brings along none knows what less of it is. */
class PartArbitrary extends fc.Arbitrary<ReproductionPart> {
  readonly #all: readonly ReproductionPart[]

  constructor(all: readonly ReproductionPart[]) {
    super()
    this.#all = all
  }

  generate(): fc.Value<ReproductionPart> {
    return new fc.Value(this.#all[0]!, undefined)
  }

  canShrinkWithoutContext(value: unknown): value is ReproductionPart {
    return value !== undefined
  }

  shrink(value: ReproductionPart): fc.Stream<fc.Value<ReproductionPart>> {
    return fc.Stream.of(...listReductions(value).map((less) => new fc.Value(less, undefined)))
  }
}
