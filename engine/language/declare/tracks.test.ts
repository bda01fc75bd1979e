import { describe, expect, test } from 'vitest'
import { mistakesOf, read } from '../assemble/reading.testing.ts'

describe('tracks and markers', () => {
  test('tracks and flags in both spellings', () => {
    const native = read(
      'vars',
      'tracks: { gold: { min: 0, max: 75, start: 3, rule: 1.8 } }\nflags: { truce: { start: false, rule: 1.9 } }',
    )
    const structured = read(
      'vars',
      `globalVars: [{ id: gold, rule: 1.8, type: integer, default: 3, min: 0, max: 75 },
        { id: truce, rule: 1.9, type: boolean, default: false }]`,
    )
    expect(structured).toEqual(native)
    expect(native).toMatchObject([{ rule: { text: '1.8' } }, { rule: { text: '1.9' } }])
    expect(read('vars', 'flags: [truce, storm]')).toMatchObject([{ as: 'flag', start: null }, { as: 'flag' }])
  })

  test('tracks of seats and of spaces, and of an enum', () => {
    const text =
      'tracks: { gold: { per: seat }, ore: { seats: [red] }, garrison: { per: space }, weather: { type: season, start: dry } }'
    expect(read('vars', text)).toMatchObject([
      { per: { text: 'seat' }, seats: [] },
      { per: null, seats: [{ text: 'red' }] },
      { per: { text: 'space' } },
      { per: null, type: { text: 'season' }, start: { value: 'dry' } },
    ])
    expect(read('vars', 'tracks: { gold: { type: int } }')).toMatchObject([{ type: null }])
  })

  test('global markers in both spellings', () => {
    const native = read('vars', 'globalMarkers: { leader: { states: [ann, bob], start: ann, rule: 2.4 } }')
    const structured = read(
      'vars',
      'globalMarkerLattices: [{ id: leader, states: ["ann", "bob"], defaultState: ann, rule: 2.4 }]',
    )
    expect(structured).toEqual(native)
    expect(native).toMatchObject([{ rule: { text: '2.4' } }])
  })

  test('markers of spaces in both spellings', () => {
    const native = read(
      'markers',
      `markers: { support: { states: [low, high], start: low, rule: 1.6, only: [
        { where: 'it.type in [road, city] and it.population = 0', states: low },
        { where: 'it in [alba]', states: [] } ] } }`,
    )
    const structured = read(
      'markers',
      `spaceMarkerLattices: [{ id: support, rule: 1.6, states: [low, high], defaultState: low, constraints: [
        { type: [road, city], populationEquals: 0, allowedStates: [low] },
        { spaceIds: [alba], allowedStates: [] } ] }]`,
    )
    expect(structured).toEqual(native)
    expect(native).toMatchObject([{ rule: { text: '1.6' } }])
  })

  test('circumstances', () => {
    expect(read('circumstances', 'circumstances: { noMarch: flag, bonus: { type: number, start: 1 } }')).toEqual([
      { id: { text: 'noMarch' }, type: { text: 'flag' }, start: null },
      { id: { text: 'bonus' }, type: { text: 'number' }, start: { value: 1 } },
    ])
  })

  test('mistakes', () => {
    expect(mistakesOf('tracks: { a: { max: 1.5 }, b: { mx: 1 }, c: { start: [] } }')).toEqual([
      'bad-number 2:21 -',
      'unknown-key 2:33 max',
      'wrong-shape 2:54 -',
    ])
    expect(mistakesOf('globalVars: [{ id: a, type: intger }]')).toEqual(['wrong-value 2:29 integer'])
    expect(mistakesOf('markers: { support: { start: low } }')).toEqual(['missing-key 2:12 -'])
  })
})
