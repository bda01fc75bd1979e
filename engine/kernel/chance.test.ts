import { describe, expect, it } from 'vitest'
import { type Draft, FIRST_CHANCE_CELL } from '../gamedef/layout.ts'
import { makeBlankCells } from './cells.ts'
import { drawBelow, expandSeed, makeRandomSource, seedChance } from './chance.ts'

const seeded = (seed: number | string): Draft => {
  const draft = makeBlankCells(8)
  seedChance(draft, seed)
  return draft
}

const rolls = (seed: number | string, n: number): number[] => {
  const c = seeded(seed)
  return Array.from({ length: n }, () => 1 + drawBelow(c, 6))
}

describe('chance', () => {
  it('is the same for the same seed, a number or its digits', () => {
    expect(rolls(7, 50)).toEqual(rolls('7', 50))
    expect(rolls(7, 50)).not.toEqual(rolls(8, 50))
    expect(rolls('storm', 50)).not.toEqual(rolls('Storm', 50))
  })

  it('is all in the four cells', () => {
    const c = seeded(3)
    drawBelow(c, 100)
    const later = c.slice()
    const next = [drawBelow(c, 100), drawBelow(c, 100)]
    expect([drawBelow(later, 100), drawBelow(later, 100)]).toEqual(next)
    expect(c.slice(0, FIRST_CHANCE_CELL).concat(c.slice(FIRST_CHANCE_CELL + 4))).toEqual([0, 0, 0, 0])
    for (const cell of c) expect(cell | 0).toBe(cell)
  })

  it('shows each face about equally often', () => {
    const faces = [0, 0, 0, 0, 0, 0]
    for (const face of rolls('fair', 60_000)) faces[face - 1]!++
    // Six standard deviations are 548.
    for (const n of faces) expect(Math.abs(n - 10_000)).toBeLessThan(548)
  })

  it('never seeds four zeros', () => {
    for (let seed = 0; seed < 1000; seed++) expect(expandSeed(seed)).not.toEqual([0, 0, 0, 0])
  })

  it('of nothing is an error, not an endless search', () => {
    expect(() => drawBelow(seeded(1), 0)).toThrow(RangeError)
  })

  it('of more than it can tell apart is an error, not an endless search', () => {
    expect(() => drawBelow(seeded(1), 2 ** 32 + 1)).toThrow(RangeError)
    expect(drawBelow(seeded(1), 2 ** 32)).toBeLessThan(2 ** 32)
  })

  it('of an agent is its own', () => {
    const luck = makeRandomSource(1)
    const first = Array.from({ length: 20 }, () => luck.drawBelow(1000))
    const other = makeRandomSource(1)
    expect(Array.from({ length: 20 }, () => other.drawBelow(1000))).toEqual(first)
  })
})
