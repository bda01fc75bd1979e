import { describe, expect, it } from 'vitest'
import { blankCells } from './cells.ts'
import { RuleCrash } from './crash.ts'
import { Refused, runtime } from './runtime.ts'

describe('the runtime', () => {
  it.each([
    [7, 2, 3, 1],
    [-7, 2, -3, -1],
    [7, -2, -3, 1],
    [0, -3, 0, 0],
  ])('%i / %i is %i, rest %i, never -0', (a, b, quotient, rest) => {
    expect(Object.is(runtime.div(a, b, 0), quotient)).toBe(true)
    expect(Object.is(runtime.mod(a, b, 0), rest)).toBe(true)
  })

  it('crashes on a division by zero, with its place', () => {
    expect(() => runtime.div(3, 0, 12)).toThrow(RuleCrash)
    expect(() => runtime.mod(3, 0, 12)).toThrow('3 modulo zero')
  })

  it('moves pieces from pile to pile, and none that are not there', () => {
    const c = blankCells(12)
    runtime.set(c, 8, 3)
    runtime.shift(c, 8, 9, 2)
    expect(c.slice(8, 10)).toEqual([1, 2])
    runtime.shift(c, 8, 9, 0)
    runtime.shift(c, 8, 8, 5)
    expect(c.slice(8, 10)).toEqual([1, 2])
    expect(() => runtime.shift(c, 8, 9, 2)).toThrow('2 pieces cannot leave a pile of 1')
    expect(() => runtime.shift(c, 8, 9, -1)).toThrow(RangeError)
    expect(runtime.total(c, [6, 7], 2)).toBe(3)
  })

  it('refuses with the node that refuses', () => {
    try {
      runtime.refuse('required', 4, 'no room')
    } catch (thrown) {
      expect(thrown).toBeInstanceOf(Refused)
      expect(thrown).toMatchObject({ code: 'required', node: 4, detail: 'no room' })
    }
    expect.assertions(2)
  })
})
