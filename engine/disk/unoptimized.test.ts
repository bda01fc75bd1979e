/** V8 is told something for a while only. */
import { cachedDataVersionTag } from 'node:v8'
import { expect, test } from 'vitest'
import { runUnoptimized } from './unoptimized.ts'

const flags = cachedDataVersionTag

test('V8 has its flags back afterwards, whatever happens', () => {
  const before = flags()
  const inside = runUnoptimized(flags)
  expect(inside).not.toBe(before)
  expect(flags()).toBe(before)
  const fails = (): never => {
    throw new Error('wrong data')
  }
  expect(() => runUnoptimized(fails)).toThrow('wrong data')
  expect(flags()).toBe(before)
})

test('one within another changes nothing, and ends nothing', () => {
  const [inner, after] = runUnoptimized(() => [runUnoptimized(flags), flags()])
  expect(after).toBe(inner)
})
