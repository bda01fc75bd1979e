import { describe, expect, it } from 'vitest'
import { defOf, mistakesOf } from './check.testing.ts'

describe('tracks', () => {
  const track = (text: string) => defOf(`tracks: { ships: ${text} }`).vars.find((variable) => variable.id === 'ships')

  it('run from 0 to 99 unless they say otherwise', () => {
    expect(track('{}')).toMatchObject({ min: 0, max: 99, start: 0, per: null, has: [] })
    expect(track('{ min: 3 }')).toMatchObject({ min: 3, max: 99, start: 3 })
    expect(track('{ min: 200 }')).toMatchObject({ min: 200, max: 200 })
    expect(track('{ min: -5, max: -1 }')).toMatchObject({ min: -5, start: -5 })
  })

  it('may be words', () => {
    expect(track('{ type: season, start: wet }')).toMatchObject({
      min: 0,
      max: 1,
      start: 1,
      type: { id: 'season' },
    })
  })

  it('are no lists', () => {
    expect(mistakesOf('tracks: { ships: { type: list of number } }')).toEqual(['type-mismatch 1:26'])
    expect(mistakesOf('circumstances: { ships: list of number }')).toEqual([])
  })

  it('are kept for seats, spaces, or the words of an enum', () => {
    expect(track('{ per: seat }')?.has).toEqual([0, 1])
    expect(track('{ seats: [blue] }')).toMatchObject({ per: { id: 'seat' }, has: [1] })
    expect(track('{ per: space }')).toMatchObject({ per: { k: 'zone' }, has: [4, 5, 6] })
    expect(track('{ per: season }')).toMatchObject({ per: { id: 'season' }, has: [0, 1] })
  })
})

describe('markers', () => {
  const mood = (text: string) =>
    defOf(`markers: { mood: { states: [low, even, high], ${text} } }`).markers.find((marker) => marker.id === 'mood')

  it('are not in boxes, and have every state elsewhere', () => {
    expect(mood('start: even')).toMatchObject({
      start: 1,
      lo: [1, 1, 1, 1, 0, 0, 0],
      hi: [0, 0, 0, 0, 2, 2, 2],
    })
  })

  it('are restricted by each condition that holds', () => {
    const only = '{ where: it.population > 0, states: [even, high] }, { where: it.type = city, states: [low, even] }'
    expect(mood(`start: even, only: [${only}]`)).toMatchObject({
      lo: [1, 1, 1, 1, 1, 1, 0],
      hi: [0, 0, 0, 0, 1, 2, 2],
    })
  })

  it('are not at all where no state is allowed', () => {
    expect(mood('only: [{ where: it.type = road, states: [] }]')).toMatchObject({
      lo: [1, 1, 1, 1, 0, 0, 1],
      hi: [0, 0, 0, 0, 2, 2, 0],
    })
  })

  it('say once which spaces their start is not for', () => {
    const text = 'markers: { mood: { states: [low, high], start: low, only: [{ where: true, states: [high] }] } }'
    expect(mistakesOf(text)).toEqual(['state-not-allowed 1:48'])
  })
})

describe('constraints', () => {
  const few = (text: string) => defOf(`constraints: [{ id: few, ${text} }]`).constraints.at(-1)

  it('are of spaces and pieces', () => {
    expect(few('max: 4')).toMatchObject({ zones: [4, 5, 6], classes: [0, 1, 2, 3, 4, 5, 6], max: 4 })
    expect(few('spaces: it.coastal, pieces: red scouts, max: 3')).toMatchObject({
      zones: [4],
      classes: [0, 1],
    })
    expect(few('spaces: [it.population > 0, it.type = field], pieces: cubes, prohibit: true')).toMatchObject({
      zones: [5],
      classes: [2, 5, 6],
      max: 0,
    })
    expect(few('pieces: pieces where it.stance = open, max: 1')).toMatchObject({ classes: [1, 4] })
  })

  it('cannot depend on who acts', () => {
    expect(mistakesOf('constraints: [{ id: few, pieces: enemy scouts, max: 1 }]')).toEqual(['not-static 1:34'])
  })
})

describe('circumstances', () => {
  it('are flags unless they say otherwise', () => {
    expect(defOf('circumstances: { bonus: { type: number, start: 2 }, why: season }').circumstances).toEqual([
      { id: 'noMarch', type: { k: 'bool' }, start: 0 },
      { id: 'bonus', type: { k: 'int' }, start: 2 },
      { id: 'why', type: { k: 'enum', id: 'season' }, start: 0 },
    ])
  })
})
