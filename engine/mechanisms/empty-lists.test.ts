/** Rules say what they take of an empty list, so that no game crashes there. */
import { describe, expect, it } from 'vitest'
import { changes, playAnswers } from './at-the-table.ts'
import { makeGameWithAction, startMiniGame } from './mini.ts'

const acts = (effects: string): readonly string[] => {
  const game = makeGameWithAction(effects)
  return changes(game, playAnswers(game, startMiniGame(game), 'red act'))
}

describe('an empty list', () => {
  it('has the least and the greatest that the rule gives it', () => {
    const road = (value: string): readonly string[] => acts(`- setVar: { var: road, value: "${value}" }`)
    // No blue fort stands in Alba; in Cole there is one, in a space of population 1.
    const least = (where: string): string => `min($p in blue forts in ${where}, $p.space.population, otherwise: 7)`
    expect(road(least('alba'))).toEqual(['road: 2 → 7'])
    expect(road(least('cole'))).toEqual(['road: 2 → 1'])
    expect(road(least('alba').replace('min', 'max'))).toEqual(['road: 2 → 7'])
    expect(road(least('cole').replace('min', 'max'))).toEqual(['road: 2 → 1'])
  })

  it('has them in the structured spelling too', () => {
    const effects = `
      - setVar: { scope: global, var: road, value: { aggregate: { op: max, query: { query: tokensInZone, zone: alba, filter: [{ prop: kind, eq: forts }] }, value: 1, otherwise: 5 } } }
    `
    expect(acts(effects)).toEqual(['road: 2 → 5'])
  })

  it('is not drawn from: the rest of the list of effects is skipped', () => {
    const effects = `
      - block:
          - drawRandom: { bind: $p, from: blue forts in alba, lacking: rest }
          - addVar: { var: road, delta: 3 }
      - addVar: { var: road, delta: 1 }
    `
    expect(acts(effects)).toEqual(['road: 2 → 3'])
    expect(acts(effects.replace('in alba', 'in cole'))).toEqual(['road: 2 → 6'])
  })

  it('is not drawn from: something else stands for it', () => {
    const effects = `
      - drawRandom: { bind: $s, from: spaces where any(blue forts in it) and it.type = town, otherwise: dunn }
      - addVar: { var: $s.unrest, delta: 1 }
    `
    expect(acts(effects)).toEqual(['dunn unrest: 0 → 1'])
    expect(acts(effects.replace('town', 'field'))).toEqual(['cole unrest: 0 → 1'])
  })
})
