/** `unasked`: what must not come up while a move is played. */
import { describe, expect, test } from 'vitest'
import { camp, verdict } from './fixture/raiders.testing.ts'

const c = camp()

describe('unasked', () => {
  const raid = (unasked: string): string =>
    `given: { setup: opening, tracks: { red gold: 3 } }
play: [{ red raid: { alba: { with: scouts, remove: 1 blue wagon } }, unasked: ${unasked} }]
then: { over: false }`

  test('choices that do not come up', () => {
    expect(verdict(c.run(raid('[die, brae/with]')))).toBe('passed')
  })

  test('one that comes up fails, with its answer, wherever it was asked', () => {
    expect(verdict(c.run(raid('[die, with]')))).toBe(
      'failed\noffers: with: expected not asked; received asked (alba): scouts',
    )
    expect(verdict(c.run(raid('alba/remove')))).toBe(
      'failed\noffers: alba/remove: expected not asked; received asked (alba): 1 blue wagon',
    )
  })

  test('one that the move cannot ask for, whatever the board, is a mistake', () => {
    const run = c.run('given: { setup: opening }\nplay: [{ red pass: {}, unasked: [with] }]')
    expect(verdict(run)).toBe(
      'broken\nsays-nothing 3:34 `with` is never asked in `pass`: to say that it is not says nothing',
    )
  })
})
