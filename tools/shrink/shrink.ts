/**
 * The smallest scene that still shows a fault. What smaller is, is said by its pieces; which to leave out is searched by
 * fast-check, whose lists shrink to what a property needs to fail.
 */
import fc from 'fast-check'
import type { Game } from '../../engine/index.ts'
import { playTurn } from '../retell/turn.ts'
import type { Rules } from '../sound/dresses.ts'
import type { Fault } from '../sound/fault.ts'
import { isSeen } from './capture.ts'
import type { Scene } from './look.ts'
import { lessOf, type Piece, piecesOf, sceneOf } from './pieces.ts'

/** A scene is looked at so often at most: then what is found so far is small enough. */
const MOST_LOOKS = 2500

export const shrunk = (rules: Rules, scene: Scene, fault: Fault): Scene =>
  smallest(rules.game, scene, (smaller) => isSeen(rules, smaller, fault))

/** The smallest that still shows whatever it is that `shows` looks for. */
export function smallest(game: Game, scene: Scene, shows: (smaller: Scene) => boolean): Scene {
  const known = withRolls(game, scene)
  const all = piecesOf(game, known)
  let looks = 0
  const fails = (pieces: readonly Piece[]): boolean => {
    if (looks++ >= MOST_LOOKS) return false
    const smaller = sceneOf(game, pieces, known.turns)
    return smaller !== null && shows(smaller)
  }
  const parts = fc.array(new Part(all), { maxLength: all.length, size: 'max' })
  const { counterexample } = fc.check(
    fc.property(parts, (pieces) => !fails(pieces)),
    { examples: [[[...all]]], numRuns: 1, seed: 1 },
  )
  const [found] = counterexample ?? []
  const smallest = found ? sceneOf(game, found, known.turns) : null
  return smallest ? withRolls(game, smallest) : scene
}

/** What the dice showed, said by themselves. */
function withRolls(game: Game, { board, turns, isLoose }: Scene): Scene {
  let state = board
  const known = turns.map((turn) => {
    const { rolled, outcome } = playTurn(game, state, turn, isLoose)
    state = outcome?.state ?? state
    return { ...turn, dice: rolled }
  })
  return { board, turns: known, isLoose }
}

/** One piece; of the values that fast-check brings along none knows what less of it is. */
class Part extends fc.Arbitrary<Piece> {
  readonly #all: readonly Piece[]

  constructor(all: readonly Piece[]) {
    super()
    this.#all = all
  }

  generate(): fc.Value<Piece> {
    return new fc.Value(this.#all[0]!, undefined)
  }

  canShrinkWithoutContext(value: unknown): value is Piece {
    return value !== undefined
  }

  shrink(value: Piece): fc.Stream<fc.Value<Piece>> {
    return fc.Stream.of(...lessOf(value).map((less) => new fc.Value(less, undefined)))
  }
}
