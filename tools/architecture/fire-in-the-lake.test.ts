/**
 * Checks the data of Fire in the Lake against the published game. The expected values are written by hand from the
 * rulebook (with their clauses) and its set-up pages.
 */
import { describe, expect, it } from 'vitest'
import { count } from '../../engine/node.ts'
import {
  attribute,
  CAPABILITIES,
  def,
  game,
  lastingIn,
  MOMENTUM,
  ofType,
  sideInEffect,
  spaces,
  start,
  sum,
  tally,
  word,
} from './fire-in-the-lake.testing.ts'

describe('the map', () => {
  it('has 47 spaces: 8 Cities, 22 Provinces, 17 LoCs (1.3.1)', () => {
    expect([spaces, ofType('city'), ofType('province'), ofType('loc')].map((s) => s.length)).toEqual([47, 8, 22, 17])
  })

  it('has the printed values of Population and Econ (1.3.2 to 1.3.4)', () => {
    const population = attribute('population')
    expect(sum(population)).toBe(35)
    expect(tally(ofType('city').map(({ z }) => population[z]))).toEqual({ 1: 6, 2: 1, 6: 1 })
    expect(tally(ofType('province').map(({ z }) => population[z]))).toEqual({ 0: 8, 1: 7, 2: 7 })
    expect(sum(ofType('loc').map(({ z }) => population[z]!))).toBe(0)
    const econ = attribute('econ')
    expect(sum(econ)).toBe(15)
    expect(tally(ofType('loc').map(({ z }) => econ[z]))).toEqual({ 0: 3, 1: 13, 2: 1 })
    expect(sum([...ofType('city'), ...ofType('province')].map(({ z }) => econ[z]!))).toBe(0)
  })

  it('has terrain in Provinces and routes on LoCs only', () => {
    expect(ofType('province').every(({ z }) => word('terrain', z))).toBe(true)
    expect([...ofType('city'), ...ofType('loc')].some(({ z }) => word('terrain', z))).toBe(false)
    expect(spaces.filter(({ z }) => word('route', z)).map(({ id }) => id)).toEqual(ofType('loc').map(({ id }) => id))
    expect(tally(ofType('loc').map(({ z }) => word('route', z)))).toEqual({
      highway: 14,
      mekong: 2,
      'highway-and-mekong': 1,
    })
  })

  it('lies in four countries, LoCs in the South (1.3.5)', () => {
    expect(tally(spaces.map(({ z }) => word('country', z)))).toEqual({
      'south-vietnam': 40,
      'north-vietnam': 1,
      laos: 2,
      cambodia: 4,
    })
  })

  it('has 143 pairs of adjacent spaces, each said by both', () => {
    const pairs = def.adjacency.flatMap((next, z) => next.map((to) => [z, to] as const))
    expect(pairs.length).toBe(2 * 143)
    expect(pairs.filter(([a, b]) => a === b || !def.adjacency[b]!.includes(a))).toEqual([])
    expect(spaces.filter(({ z }) => def.adjacency[z]!.length === 0)).toEqual([])
  })

  // Rulebook sections 1.3.6, 3.2.3, 3.3.2, 4.4.3.
  it.each([
    ['quang-duc', 'loc-cam-ranh-da-lat', true],
    ['quang-duc', 'khanh-hoa', true],
    ['cam-ranh', 'loc-cam-ranh-da-lat', true],
    ['binh-tuy', 'quang-duc', true],
    ['parrots-beak', 'kien-phong', true],
    ['loc-saigon-can-tho', 'kien-phong', true],
    ['loc-saigon-can-tho', 'kien-hoa', true],
    ['loc-saigon-can-tho', 'can-tho', true],
    ['loc-saigon-can-tho', 'saigon', true],
    ['loc-da-nang-dak-to', 'loc-kontum-dak-to', true],
    ['pleiku', 'loc-saigon-an-loc-ban-me-thuot', true],
    ['loc-hue-khe-sanh', 'loc-hue-da-nang', false],
    ['quang-nam', 'loc-hue-khe-sanh', false],
    ['hue', 'da-nang', false],
  ])('%s and %s: %s', (one, other, adjacent) => {
    const [a, b] = [one, other].map((id) => game.names.zones.get(id)!)
    expect(def.adjacency[a!]!.includes(b!)).toBe(adjacent)
  })
})

describe('the forces', () => {
  it('are the 229 pieces of the force pools (1.2)', () => {
    expect(Object.fromEntries(def.kinds.map((kind) => [kind.plural, kind.count]))).toEqual({
      'US troops': 40,
      'US irregulars': 6,
      'US bases': 6,
      'ARVN troops': 30,
      'ARVN police': 30,
      'ARVN rangers': 6,
      'ARVN bases': 3,
      'NVA troops': 40,
      'NVA guerrillas': 20,
      'NVA bases': 9,
      'VC guerrillas': 30,
      'VC bases': 9,
    })
    expect(sum(def.kinds.map((kind) => kind.count))).toBe(229)
    expect(count(game, start('full'), 'pieces')).toBe(229)
  })

  it('are called as in the rulebook', () => {
    expect(def.classes.map((cls) => cls.singular)).toEqual([
      'US troop',
      'underground US irregular',
      'active US irregular',
      'US base',
      'ARVN troop',
      'ARVN police',
      'underground ARVN ranger',
      'active ARVN ranger',
      'ARVN base',
      'NVA troop',
      'underground NVA guerrilla',
      'active NVA guerrilla',
      'untunneled NVA base',
      'tunneled NVA base',
      'underground VC guerrilla',
      'active VC guerrilla',
      'untunneled VC base',
      'tunneled VC base',
    ])
  })
})

describe('tracks and markers', () => {
  it('have their limits (1.8, 6.7)', () => {
    const limits = (id: string) =>
      def.vars.filter((variable) => variable.id === id).map(({ min, max }) => [min, max])[0]
    const ids = ['resources', 'aid', 'patronage', 'totalEcon', 'trail']
    expect(Object.fromEntries(ids.map((id) => [id, limits(id)]))).toEqual({
      resources: [0, 75],
      aid: [0, 75],
      patronage: [0, 75],
      totalEcon: [0, 15],
      trail: [0, 4],
    })
    const { has } = def.vars.find((variable) => variable.id === 'resources')!
    expect(has.map((seat) => def.seats[seat])).toEqual(['arvn', 'nva', 'vc'])
  })

  it('are 19 Capabilities, none in effect (5.3)', () => {
    expect(CAPABILITIES.length).toBe(19)
    expect(lastingIn('capability').toSorted()).toEqual(CAPABILITIES.toSorted())
    expect(CAPABILITIES.filter((id) => sideInEffect('full', id) !== 'none')).toEqual([])
  })

  // Both sides of Medevac are Momentum.
  it('are 15 Momentum effects (5.4) on 14 cards', () => {
    expect(MOMENTUM.length).toBe(14)
    expect(lastingIn('momentum').toSorted()).toEqual(MOMENTUM.toSorted())
    expect(MOMENTUM.filter((id) => sideInEffect('full', id) !== 'none')).toEqual([])
  })
})

describe('the catalogue', () => {
  it('has 1076 clauses in 103 sections, and 453 steps of 130 cards', () => {
    const clauses = def.rules.filter((clause) => clause.id !== clause.section)
    const ofCards = (clause: (typeof clauses)[number]): boolean => clause.section.startsWith('card-')
    const counted = [clauses.filter((clause) => !ofCards(clause)), clauses.filter(ofCards)].map((some) => [
      some.length,
      new Set(some.map((clause) => clause.section)).size,
    ])
    expect(counted).toEqual([
      [1076, 103],
      [453, 130],
    ])
    expect(clauses.filter((clause) => clause.text === '' || !clause.id.startsWith(`${clause.section}-`))).toEqual([])
  })
})
