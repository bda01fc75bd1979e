import { describe, expect, it } from 'vitest'
import { defOf, mistakesOf } from './check.testing.ts'

/** The spaces where a marker can only be `low`, of alba (4), brae (5), cole (6). */
function spacesWhere(where: string): number[] {
  const text = `markers: { mood: { states: [low, high], only: [{ where: ${JSON.stringify(where)}, states: [low] }] } }`
  const mood = defOf(text).markers.find((marker) => marker.id === 'mood')
  return [4, 5, 6].filter((z) => mood?.hi[z] === 0)
}

describe('conditions on spaces that the board decides', () => {
  it.each([
    ['it.type = city', [4]],
    ['it.type != city', [5, 6]],
    ['it.population > 0', [4, 5]],
    ['it.population * 2 - 1 = 1', [5]],
    ['max(it.population, 1) = 1', [5, 6]],
    ['it.coastal', [4]],
    ['not it.coastal', [5, 6]],
    ['it in [alba, cole]', [4, 6]],
    ['it.type in [road, field]', [5, 6]],
    ['it.type = city or it.population = 0', [4, 6]],
    ['it.type = city and it.population = 0', []],
    ['if it.coastal then true else it.population = 1', [4, 5]],
    ['it = cole', [6]],
    ['alba.coastal', [4, 5, 6]],
    ['any(adjacent(it) where it.type = city)', [5, 6]],
    // An unknown value does not matter where the rest decides.
    ['it.type = city and truce or it.type = road', null],
    ['it.type = nothing', null],
  ])('%s', (where, spaces) => {
    if (spaces) expect(spacesWhere(where)).toEqual(spaces)
    else expect(() => spacesWhere(where)).toThrow()
  })

  it('and nothing that changes in play', () => {
    for (const where of ['trail > 1', 'any(forts in it)', 'it.support = neutral', 'truce or it.coastal'])
      expect(mistakesOf(`constraints: [{ id: c, spaces: ${where}, max: 2 }]`).map((l) => l.split(' ')[0])).toEqual([
        'not-static',
      ])
  })
})
