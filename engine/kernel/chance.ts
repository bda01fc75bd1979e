/**
 * The generator of chance (xoshiro128**, Blackman and Vigna). It lives in four cells of the state, so the same state
 * and move always give the same next state.
 */
import { type Draft, FIRST_CHANCE_CELL } from '../gamedef/layout.ts'
import { makeBlankCells } from './cells.ts'

const rotateLeft = (x: number, k: number): number => (x << k) | (x >>> (32 - k))

const SECOND_CHANCE_CELL = 3
const THIRD_CHANCE_CELL = 4
const FOURTH_CHANCE_CELL = 5

/** Draws 32 bits. */
function drawRandomBits(draft: Draft): number {
  const s1 = draft[SECOND_CHANCE_CELL]
  const result = Math.imul(rotateLeft(Math.imul(s1, 5), 7), 9)
  let s2 = draft[THIRD_CHANCE_CELL] ^ draft[FIRST_CHANCE_CELL]
  let s3 = draft[FOURTH_CHANCE_CELL] ^ s1
  draft[SECOND_CHANCE_CELL] = s1 ^ s2
  draft[FIRST_CHANCE_CELL] ^= s3
  s2 ^= s1 << 9
  s3 = rotateLeft(s3, 11)
  draft[THIRD_CHANCE_CELL] = s2
  draft[FOURTH_CHANCE_CELL] = s3
  return result >>> 0
}

const UINT32_SPAN = 0x1_0000_0000

/** Draws a number from 0 to `n` - 1, each equally likely: it discards draws above the last whole multiple of `n`. */
export function drawBelow(draft: Draft, n: number): number {
  if (!(n > 0)) throw new RangeError('chance has nothing to choose from')
  if (n > UINT32_SPAN) throw new RangeError(`chance has too much to choose from: ${n}`)
  const fair = UINT32_SPAN - (UINT32_SPAN % n)
  for (;;) {
    const draw = drawRandomBits(draft)
    if (draw < fair) return draw % n
  }
}

/** Expands a seed into four numbers. A number and its digits are the same seed: `7` and `'7'`. */
export function expandSeed(seed: number | string): [number, number, number, number] {
  let h = 0x811c9dc5 | 0
  for (const char of String(seed)) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 0x01000193)
  const word = (): number => {
    h = (h + 0x9e3779b9) | 0
    let z = Math.imul(h ^ (h >>> 16), 0x21f0aaad)
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
    return z ^ (z >>> 15)
  }
  // The generator would never leave four zeros.
  return [word() | 1, word(), word(), word()]
}

export function seedChance(draft: Draft, seed: number | string): void {
  const [first, second, third, fourth] = expandSeed(seed)
  draft[FIRST_CHANCE_CELL] = first
  draft[SECOND_CHANCE_CELL] = second
  draft[THIRD_CHANCE_CELL] = third
  draft[FOURTH_CHANCE_CELL] = fourth
}

/** A generator for agents. It is separate from that of the game, so that agents cannot foresee draws. */
export interface RandomSource {
  drawBelow(n: number): number
}

/** The same seed gives the same numbers. */
export function makeRandomSource(seed: number | string): RandomSource {
  // The generator needs only the header of a board.
  const draft = makeBlankCells()
  seedChance(draft, seed)
  return { drawBelow: (n) => drawBelow(draft, n) }
}
