import { describe, expect, test } from 'vitest'
import { mistakesOf, read } from '../assemble/reading.testing.ts'

describe('constraints', () => {
  test('both spellings', () => {
    const native = read(
      'constraints',
      `constraints:
  - { id: two-forts, description: d, spaces: ['it.type in [city, field]', 'it.country in [north]'], pieces: forts, max: 2, refuses: true }
  - { id: no-reds, spaces: 'it.population = 0', pieces: red forts or blue forts, prohibit: true, refuses: true }
  - { id: none, pieces: red or blue, max: 0, refuses: true }
  - { id: at-most, max: 9, refuses: true }`,
    )
    const structured = read(
      'constraints',
      `stackingConstraints:
  - { id: two-forts, description: d, spaceFilter: { type: [city, field], country: [north] },
      pieceFilter: { pieceTypeIds: [forts] }, rule: maxCount, maxCount: 2 }
  - { id: no-reds, spaceFilter: { populationEquals: 0 }, pieceFilter: { factions: [red, blue], pieceTypeIds: forts },
      rule: prohibit }
  - { id: none, spaceFilter: {}, pieceFilter: { factions: [red, blue] }, rule: prohibit }
  - { id: at-most, rule: maxCount, maxCount: 9 }`,
    )
    expect(structured).toEqual(native)
  })

  test('mistakes', () => {
    expect(mistakesOf('constraints: [{ id: a, pieces: forts }, { id: b, max: 1, prohibit: true }]')).toEqual([
      'missing-key 2:21 -',
      'duplicate-key 2:58 -',
    ])
    expect(mistakesOf('stackingConstraints: [{ id: a, pieceFilter: { fations: [red] }, rule: maxcont }]')).toEqual([
      'unknown-key 2:47 factions',
      'wrong-value 2:71 maxCount',
    ])
  })
})
