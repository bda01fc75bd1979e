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
      'broken\nsays-nothing 3:34 `with` is never asked in `pass`: a statement that it is not asked would always hold',
    )
  })
})

describe('offers of nothing', () => {
  const offered = (offers: string, answers = '{ alba: { with: scouts, remove: 1 blue wagon } }'): string =>
    `given: { setup: opening, tracks: { red gold: 3 } }
play: [{ red raid: ${answers}, offers: ${offers} }]`

  test('hold where the move comes to its end without asking, since a choice without options is not asked', () => {
    expect(verdict(c.run(offered('{ die: [] }')))).toBe('passed')
    expect(verdict(c.run(offered('{ alba/die: [], alba/with: { has: scouts } }')))).toBe('passed')
    expect(verdict(c.run(offered('{ space/alba/die: nothing }')))).toBe('passed')
  })

  test('hold of the choice for which the move is refused, where one must be made', () => {
    const move = (script: string, board = ''): string =>
      verdict(c.run(`given: { setup: opening${board} }\nplay: [{ red ${script} }]`))
    const none = ', spaces: { alba: nothing }'
    expect(move('raid: {}, offers: { space: nothing }', none)).toBe('passed')
    expect(move('raid: {}, offers: { space: [] }', none)).toBe('passed')
    expect(move('raid: {}, offers: { space: nothing, die: nothing }', none)).toMatch(
      /^failed\noffers: red raid is asked: expected the choices that `offers` names; received no-options/,
    )
    expect(move('raid: {}, offers: { alba/with: nothing }', none)).toMatch(/^failed\n.* no-options/)
    expect(move('raid: {}, offers: { space: alba }', none)).toMatch(/^failed\n.* no-options/)
    expect(move('raid: {}, offers: { space: nothing }')).toMatch(
      /^failed\noffers: space: expected nothing; received alba/,
    )
    const march = 'long march: { alba: { to: brae } }, offers:'
    expect(move(`${march} { alba/moving: nothing }`, ', flags: [storm]')).toMatch(/^failed\n.* bad-weather/)
  })

  test.each(['brae/die', 'space/brae/die', 'tax/where'])('are mistakes where the script never comes: %s', (path) => {
    expect(verdict(c.run(offered(`{ ${path}: nothing }`)))).toBe(
      `broken\nunused-offers 3:80 the script never reaches \`${path}\`: a statement that it offers nothing would always hold`,
    )
  })

  test('are mistakes under a value that was chosen for something else', () => {
    const move = (script: string): string => verdict(c.run(`given: { setup: opening }\nplay: [{ red ${script} }]`))
    const march = 'long march: { spaces: alba, to: brae, moving: 1 red scout }'
    expect(move(`${march}, offers: { brae/moving: nothing }`)).toMatch(/^broken\nunused-offers/)
    const swap = 'swap: { giver: alba, taker: brae, brae: { much: 1 } }'
    expect(move(`${swap}, offers: { alba/much: nothing }`)).toMatch(/^broken\nunused-offers/)
  })

  test('fail where something is offered', () => {
    expect(verdict(c.run(offered('{ die: nothing, alba/remove: nothing }')))).toMatch(
      /^failed\noffers: alba\/remove: expected nothing; received 2 blue wagons in alba/,
    )
  })

  test('are mistakes of a choice that the move cannot ask for, or under a word that is none', () => {
    const pass = c.run('given: { setup: opening }\nplay: [{ red pass: {}, offers: { with: nothing } }]')
    expect(verdict(pass)).toMatch(/^broken\nsays-nothing .*`with` is never asked in `pass`/)
    expect(verdict(c.run(offered('{ wiht: nothing }')))).toMatch(/^broken\nunknown-name .*`wiht`/)
    expect(verdict(c.run(offered('{ balba/with: nothing }')))).toMatch(/^broken\nunknown-path .*`balba`/)
  })

  test('do not hold of what may come after a question that the script does not answer', () => {
    expect(verdict(c.run(offered('{ brae/with: nothing }', '{ alba: {} }')))).toMatch(
      /^broken\nunused-offers .*`brae\/with` is never asked/,
    )
  })
})
