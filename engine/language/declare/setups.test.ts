import { describe, expect, test } from 'vitest'
import { bare, reading } from '../assemble/reading.testing.ts'

/** The setup's keys begin in the third line, first column. */
const text = (keys: string): string => `{ game: { id: g },\nsetups: { start: {\n${keys} } } }`

function setupOf(keys: string): unknown {
  const { game, messages } = reading(text(keys))
  expect(messages).toEqual([])
  return bare(game.setups[0])
}

const mistakesOf = (keys: string): readonly string[] => reading(text(keys)).mistakes

describe('setups', () => {
  test('all there is', () => {
    const keys = `title: The opening, rule: 2.1-start, extends: other, tracks: { road: 1 }, flags: { truce: true }, active: red, phase: day,
      globalMarkers: { leader: bob }, markers: { support: { alba: high } }, spaces: { alba: 1 red fort }, boxes: { reserve: red scouts }`
    expect(setupOf(keys)).toEqual({
      id: { text: 'start' },
      title: 'The opening',
      rule: { text: '2.1-start' },
      extends: { text: 'other' },
      tracks: [{ name: { text: 'road' }, index: null, value: { value: 1 } }],
      flags: [{ name: { text: 'truce' }, index: null, value: { value: true } }],
      globalMarkers: [{ name: { text: 'leader' }, index: null, value: { value: 'bob' } }],
      markers: [{ name: { text: 'support' }, index: { text: 'alba' }, value: { value: 'high' } }],
      zones: [
        { zone: { text: 'alba' }, pieces: [{ count: 1, words: [{ text: 'red' }, { text: 'fort' }] }] },
        { zone: { text: 'reserve' }, pieces: [{ count: 1, words: [{ text: 'red' }, { text: 'scouts' }] }] },
      ],
      piles: [],
      active: { text: 'red' },
      phase: { text: 'day' },
      effects: [],
    })
  })

  test('tracks of a seat in two spellings, with places', () => {
    expect(setupOf('tracks: { gold: { red: 5, blue: 3 } }')).toEqual(setupOf('tracks: { red gold: 5, "blue gold": 3 }'))
    expect(setupOf('flags: { pass: { red: true } }')).toEqual(setupOf('flags: { red pass: true }'))
    const { game } = reading(text('tracks: { red  gold: 5, "blue gold": 3 }'))
    expect(game.setups[0]?.tracks).toMatchObject([
      { index: { at: { line: 3, col: 11, endCol: 14 } }, name: { at: { line: 3, col: 16, endCol: 20 } } },
      { index: { at: { line: 3, col: 26, endCol: 30 } }, name: { at: { line: 3, col: 31, endCol: 35 } } },
    ])
  })

  test('boxes of a seat in two spellings', () => {
    expect(setupOf('boxes: { "available:red": red scouts }')).toEqual(
      setupOf('boxes: { available: { red: red scouts } }'),
    )
  })

  test('pieces as a text or a list, each word in its place', () => {
    expect(setupOf('spaces: { alba: [2 hidden red scouts, red fort], brae: }')).toEqual(
      setupOf('spaces: { alba: "2 hidden red scouts, 1 red fort", brae: [] }'),
    )
    const { game } = reading(text('spaces: { alba: "2 hidden red scouts,  red fort" }'))
    expect(game.setups[0]?.zones[0]?.pieces).toMatchObject([
      {
        at: { line: 3, col: 18, endCol: 37 },
        count: 2,
        words: [{ text: 'hidden', at: { col: 20, endCol: 26 } }, { at: { col: 27 } }, { at: { col: 31, endCol: 37 } }],
      },
      { at: { col: 40, endCol: 48 }, count: 1, words: [{ at: { col: 40 } }, { at: { col: 44 } }] },
    ])
  })

  test('mistakes', () => {
    expect(mistakesOf('spaces: { alba: "2, 1 r*d fort,, 10001 forts, -1 forts, 2.5 forts, 2x forts" }')).toEqual([
      'wrong-value 3:18 -',
      'bad-name 3:23 -',
      'wrong-value 3:32 -',
      'bad-number 3:34 -',
      'bad-number 3:47 -',
      'bad-number 3:57 -',
      'bad-number 3:68 -',
    ])
    const { messages } = reading(text('spaces: { alba: 2 red scouts, 1 red fort }'))
    expect(messages).toEqual(['in braces, a list of pieces with a comma must stand in quotes'])
    expect(mistakesOf('spaces: { alba: 3 }')).toEqual(['wrong-value 3:17 -'])
    expect(mistakesOf('tracks: { a b c: 1, gold: [1], red gold: { x: 1 } }, trakcs: {}')).toEqual([
      'bad-name 3:11 a-b-c',
      'wrong-shape 3:27 -',
      'wrong-shape 3:42 -',
      'unknown-key 3:54 tracks',
    ])
  })

  test.each(['__proto__', 'constructor'])('%s is a word like any other', (word) => {
    expect(setupOf(`tracks: { ${word}: { ${word}: 1 } }, spaces: { ${word}: ${word} }`)).toMatchObject({
      tracks: [{ name: { text: word }, index: { text: word } }],
      zones: [{ zone: { text: word }, pieces: [{ words: [{ text: word }] }] }],
    })
  })
})
