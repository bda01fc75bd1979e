/** `asks`: whom a move asks while it is played. */
import { describe, expect, test } from 'vitest'
import { camp, verdict } from './fixture/raiders.testing.ts'

const c = camp()

describe('asks', () => {
  const raid = (asks: string): string =>
    `given: { setup: opening, tracks: { red gold: 3 } }
play: [{ red raid: { alba: { with: scouts, remove: 1 blue wagon } }, asks: ${asks} }]
then: { over: false }`

  test('names the seats that are asked', () => {
    expect(verdict(c.run(raid('red')))).toBe('passed')
    expect(verdict(c.run(raid('[red, blue]')))).toBe(
      'failed\noffers: red raid asks: expected blue; received nothing of blue',
    )
  })

  test('and no others: each choice of another one fails', () => {
    expect(verdict(c.run(raid('blue')))).toBe(
      [
        'failed',
        'offers: space is asked: expected of blue; received of red',
        'offers: alba/with is asked: expected of blue; received of red',
        'offers: alba/remove is asked: expected of blue; received of red',
        'offers: red raid asks: expected blue; received nothing of blue',
      ].join('\n'),
    )
  })

  test('a seat that there is not', () => {
    expect(verdict(c.run(raid('[red, bleu]')))).toBe('broken\nunknown-seat 3:82 the seat `bleu` is not known (blue?)')
  })

  test('`nothing` says that nobody is asked', () => {
    expect(verdict(c.run('given: { setup: opening }\nplay: [{ red pass: {}, asks: nothing }]'))).toBe('passed')
    expect(verdict(c.run(raid('nothing')))).toMatch(
      /^failed\noffers: space is asked: expected of no seat; received of red\n/,
    )
    for (const empty of ['[]', ''])
      expect(verdict(c.run(raid(empty)))).toMatch(
        /^broken\nsays-nothing 3:\d+ `asks` names no seat: for a move that asks no seat write `nothing` \(nothing\?\)$/,
      )
    expect(verdict(c.run(raid('[nothing, red]')))).toMatch(/^broken\nunknown-seat/)
  })

  test('a move that is only looked at is played no further, and so cannot say it', () => {
    const run = c.run('given: { setup: opening }\nplay: [{ red raid: {}, offers: { space: [alba] }, asks: red }]')
    expect(verdict(run)).toMatch(/^broken\nstep-conflict/)
  })
})
