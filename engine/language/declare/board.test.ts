import { describe, expect, test } from 'vitest'
import { mistakesOf, read } from '../assemble/reading.testing.ts'

describe('the board', () => {
  test('seats, with or without their printed names', () => {
    expect(read('seats', 'seats: [red, blue]')).toEqual([
      { id: { text: 'red' }, name: 'red' },
      { id: { text: 'blue' }, name: 'blue' },
    ])
    expect(read('seats', 'seats: { red: Red Army, blue: { name: Blue Army } }')).toMatchObject([
      { name: 'Red Army' },
      { name: 'Blue Army' },
    ])
  })

  test('enums, attributes and properties', () => {
    expect(read('enums', 'enums: { side: [red, nobody] }')).toEqual([
      { id: { text: 'side' }, values: [{ text: 'red' }, { text: 'nobody' }], ordered: false },
    ])
    const plain = { of: 'space', ordered: false, allOnce: false, rule: null }
    const text = 'attributes: { type: [city, road], population: number, near: list  of space }'
    expect(read('attributes', text)).toEqual([
      { ...plain, id: { text: 'type' }, type: null, values: [{ text: 'city' }, { text: 'road' }] },
      { ...plain, id: { text: 'population' }, type: { text: 'number' }, values: [] },
      { ...plain, id: { text: 'near' }, type: { text: 'list of space' }, values: [] },
    ])
    const ruled = 'attributes: { type: { rule: 1.3, values: [city, road] }, population: { rule: 1.4, type: number } }'
    expect(read('attributes', ruled)).toEqual([
      {
        id: { text: 'type' },
        type: null,
        values: [{ text: 'city' }, { text: 'road' }],
        ordered: false,
        allOnce: false,
        of: 'space',
        rule: { text: '1.3' },
      },
      {
        id: { text: 'population' },
        type: { text: 'number' },
        values: [],
        ordered: false,
        allOnce: false,
        of: 'space',
        rule: { text: '1.4' },
      },
    ])
    expect(read('enums', 'enums: { grade: { ordered: [poor, good] } }')).toMatchObject([
      { values: [{ text: 'poor' }, { text: 'good' }], ordered: true },
    ])
    expect(read('attributes', 'attributes: { soil: { ordered: [poor, good] } }')).toMatchObject([
      { type: null, values: [{ text: 'poor' }, { text: 'good' }], ordered: true },
    ])
    expect(mistakesOf('attributes: { type: { rule: 1.3 }, other: a/b, near: { rule: 1.3, valeus: [a] } }')).toEqual([
      'missing-key 2:15 -',
      'bad-name 2:43 -',
      'unknown-key 2:67 values',
      'missing-key 2:48 -',
    ])
  })

  test('spaces, by id or in a list', () => {
    const byId = read(
      'zones',
      'spaces: { alba: { name: Old Alba, type: city, population: 2, adjacent: [brae] }, brae: }',
    )
    const listed = read(
      'zones',
      'spaces: [{ id: alba, name: Old Alba, type: city, population: 2, adjacent: brae }, { id: brae }]',
    )
    expect(listed).toEqual(byId)
    expect(byId).toMatchObject([
      {
        name: 'Old Alba',
        box: false,
        attributes: [
          { name: { text: 'type' }, value: { values: [{ value: 'city' }], isList: false } },
          { name: { text: 'population' }, value: { values: [{ value: 2 }] } },
        ],
        adjacent: [{ text: 'brae' }],
      },
      { name: 'brae', attributes: [], adjacent: [] },
    ])
  })

  test('boxes', () => {
    const text = 'boxes: { available: { per: seat, rule: 1.4 }, lost: { seats: [red] }, reserve: { keeps: yes } }'
    expect(read('zones', text)).toMatchObject([
      { box: true, perSeat: true, seats: [], keeps: false, rule: { text: '1.4' } },
      { perSeat: true, seats: [{ text: 'red' }] },
      { perSeat: false, keeps: true },
    ])
    expect(mistakesOf('boxes: { a: { per: seta }, b: { kepes: true } }')).toEqual([
      'wrong-value 2:20 seat',
      'unknown-key 2:33 keeps',
    ])
  })

  test('mistakes', () => {
    expect(mistakesOf('spaces: { a b: {}, alba: { adjacent: [b.c] }, brae: { population: [{}] } }')).toEqual([
      'bad-name 2:11 a-b',
      'bad-name 2:39 -',
      'wrong-shape 2:68 -',
    ])
    expect(mistakesOf('spaces: [{ name: Alba }]')).toEqual(['missing-key 2:10 -'])
    expect(mistakesOf('spaces: alba')).toEqual(['wrong-shape 2:9 -'])
  })
})
