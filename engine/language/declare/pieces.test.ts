import { describe, expect, test } from 'vitest'
import { bare, GAME, mistakesOf, read, reading } from '../assemble/reading.testing.ts'

describe('pieces', () => {
  const pieces = (text: string): string => `pieces:\n  owner: side\n  ${text}`

  test('kinds have properties of one value or several', () => {
    const text = pieces(
      'kinds: { red-scouts: { side: red, stance: [hidden, open], count: 10, home: lost, plural: reds, rule: 1.2 } }',
    )
    const { game, messages } = reading(GAME + text)
    expect(messages).toEqual([])
    expect(game.owner?.text).toBe('side')
    expect(bare(game.kinds)).toEqual([
      {
        id: { text: 'red-scouts' },
        count: { value: 10 },
        properties: [
          { name: { text: 'side' }, value: { values: [{ value: 'red' }], isList: false } },
          {
            name: { text: 'stance' },
            value: { values: [{ value: 'hidden' }, { value: 'open' }], isList: true },
          },
        ],
        home: { text: 'lost' },
        singular: null,
        plural: 'reds',
        rule: { text: '1.2' },
      },
    ])
  })

  test('groups: a phrase, a condition in either spelling, or by the acting seat', () => {
    const text = pieces(`groups:
    cubes: wagons or scouts
    far: { query: tokensInZones, zones: spaces }
    enemy: { red: blue pieces, blue: red pieces }`)
    expect(read('groups', text)).toMatchObject([
      { always: { e: 'or' }, byActor: [] },
      { always: { e: 'in' }, byActor: [] },
      { always: null, byActor: [{ seat: { text: 'red' } }, { seat: { text: 'blue' } }] },
    ])
  })

  test('groups with a clause are the same groups', () => {
    const plain = '{ cubes: wagons or scouts, enemy: { red: blue pieces, blue: red pieces } }'
    const ruled = `{ cubes: { rule: 1.4-cubes, value: wagons or scouts },
      enemy: { rule: 1.5, value: { red: blue pieces, blue: red pieces } } }`
    const [one, other] = [plain, ruled].map((text) => read('groups', pieces(`groups: ${text}`)) as object[])
    expect(other).toEqual([
      { ...one?.[0], rule: { text: '1.4-cubes' } },
      { ...one?.[1], rule: { text: '1.5' } },
    ])
    expect(mistakesOf(pieces('groups: { cubes: { value: wagons, rle: 1.4 } }'))).toEqual(['unknown-key 4:37 rule'])
  })

  test('mistakes', () => {
    expect(mistakesOf(pieces('kind: {}'))).toEqual(['unknown-key 4:3 kinds'])
    expect(mistakesOf(pieces('kinds: { a: { side: red }, b: { count: -1 }, c: { count: many, s: {} } }'))).toEqual([
      'missing-key 4:12 -',
      'bad-number 4:42 -',
      'wrong-value 4:60 -',
      'wrong-shape 4:69 -',
    ])
  })
})
