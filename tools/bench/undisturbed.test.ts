import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takeUndisturbedSamples } from './undisturbed.ts'

/** The fake clock advances by this many milliseconds at each look: the slowness of the machine. */
let pace = 1
let now = 0

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += pace
    return now
  })
})
afterEach(() => void vi.restoreAllMocks())

/** Takes samples on a machine that is slow at first. */
const slowFor = (slow: number) => (nth: number) => {
  pace = nth < slow ? 2 : 1
  return nth
}

it('looks for full speed for so long, and keeps what was taken at it', () => {
  pace = 2
  const kept = takeUndisturbedSamples(slowFor(8), 3, { least: 60, most: 1000 })
  // The machine was slow until the eighth sample.
  expect(kept.every(({ value }) => value > 8)).toBe(true)
  expect(kept.map(({ yardstick }) => yardstick)).toEqual([1000, 1000, 1000])
})

it('takes as many as are enough when its patience is over', () => {
  pace = 2
  const taken = takeUndisturbedSamples(slowFor(99), 3, { most: 0 }).map(({ value }) => value)
  expect(taken).toEqual([0, 1, 2])
})
