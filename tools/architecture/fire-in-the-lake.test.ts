/**
 * Compares the data of Fire in the Lake with what is published. The expected values are written by hand, from the
 * rulebook (the clause is named) and its set-up pages.
 */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  checkBoard,
  checkInvariants,
  count,
  derive,
  initialState,
  loadGame,
  marker,
  standings,
  track,
} from '../../engine/node.ts'

const folder = join(import.meta.dirname, '../../data/fire-in-the-lake')
const game = loadGame(folder)
const { def } = game
/** With this seed no Coup card comes first: nothing has changed on the board when somebody is asked. */
const start = (setup: string) => initialState(game, { setup, seed: 2 })
const spaces = def.zones.flatMap((zone, z) => (zone.box ? [] : [{ ...zone, z }]))
const attribute = (id: string): readonly number[] => def.attributes.find((attribute) => attribute.id === id)!.values
const word = (id: string, z: number): string | undefined => {
  const { type, values } = def.attributes.find((attribute) => attribute.id === id)!
  return type.k === 'enum' ? def.enums.find((enumeration) => enumeration.id === type.id)!.values[values[z]!] : undefined
}
const ofType = (type: string) => spaces.filter(({ z }) => word('type', z) === type)
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
const tally = (words: readonly (string | number | undefined)[]) =>
  Object.fromEntries([...new Set(words)].map((w) => [w, words.filter((x) => x === w).length]))

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

  // 1.3.6, 3.2.3, 3.3.2, 4.4.3 of the rulebook.
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

const CAPABILITIES =
  `top-gun arc-light abrams cobras m48-patton combined-action-platoons cords laser-guided-bombs search-and-destroy aaa long-range-guns
  migs sa2s pt76 armored-cavalry mandate-of-heaven booby-traps main-force-bns cadres`.split(/\s+/)
const MOMENTUM = `wild-weasels adsid rolling-thunder medevac blowtorch-komer claymores da-nang mcnamara-line oriskany
  bombing-pause card-559th-transport-grp body-count general-lansdale typhoon-kate`.split(/\s+/)
const sideInEffect = (setup: string, id: string) => track(game, start(setup), 'inEffect', id)
const lastingIn = (sort: string) => {
  const lasts = def.lasting.findIndex(({ id }) => id === sort)
  return def.cards.filter(({ sides }) => sides.some((side) => side.lasts === lasts)).map(({ id }) => id)
}

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

  // Medevac has two such sides.
  it('are 15 Momentum effects (5.4) on 14 cards', () => {
    expect(MOMENTUM.length).toBe(14)
    expect(lastingIn('momentum').toSorted()).toEqual(MOMENTUM.toSorted())
    expect(MOMENTUM.filter((id) => sideInEffect('full', id) !== 'none')).toEqual([])
  })
})

// Values: section 2.1. Control: the set-up lines; spaces that are not named are Uncontrolled.
const SETUPS = {
  full: {
    victory: { us: 38, arvn: 35, vc: 27, nva: 4 },
    parts: { totalSupport: 15, totalOpposition: 20, coinPopulation: 20, nvaPopulation: 0 },
    coin: `hue da-nang kontum qui-nhon cam-ranh an-loc saigon can-tho quang-nam phu-bon khanh-hoa kien-hoa ba-xuyen`,
    nva: 'north-vietnam central-laos southern-laos parrots-beak',
    tracks: { arvn: 30, nva: 10, vc: 5, aid: 15, patronage: 15, trail: 1, leader: 'minh', leaderCards: 0 },
  },
  medium: {
    victory: { us: 37, arvn: 44, vc: 23, nva: 8 },
    parts: { totalSupport: 32, totalOpposition: 15, coinPopulation: 29, nvaPopulation: 0 },
    coin: `hue da-nang kontum qui-nhon cam-ranh an-loc saigon can-tho quang-tri quang-tin binh-dinh pleiku phu-bon
      khanh-hoa quang-duc binh-tuy tay-ninh kien-giang`,
    nva: `north-vietnam central-laos southern-laos northeast-cambodia fishhook parrots-beak sihanoukville`,
    tracks: { arvn: 30, nva: 20, vc: 15, aid: 30, patronage: 15, trail: 3, leader: 'ky', leaderCards: 3 },
  },
  short: {
    victory: { us: 38, arvn: 41, vc: 23, nva: 10 },
    parts: { totalSupport: 24, totalOpposition: 18, coinPopulation: 23, nvaPopulation: 2 },
    coin: `hue da-nang kontum qui-nhon cam-ranh an-loc saigon can-tho quang-nam quang-tin binh-dinh khanh-hoa kien-hoa
      ba-xuyen`,
    nva: 'quang-tri north-vietnam central-laos southern-laos fishhook parrots-beak',
    tracks: {
      arvn: 30,
      nva: 15,
      vc: 10,
      aid: 15,
      patronage: 18,
      trail: 2,
      leader: 'young-turks',
      leaderCards: 2,
    },
  },
}

describe.each(Object.entries(SETUPS))('the setup %s', (id, expected) => {
  const state = start(id)
  const value = (name: string, ...args: string[]) => derive(game, state, name, ...args)

  it('has the published victory values', () => {
    expect(Object.fromEntries(def.seats.map((seat) => [seat, value('victory', seat)]))).toEqual(expected.victory)
    const parts = Object.keys(expected.parts)
    expect(Object.fromEntries(parts.map((name) => [name, value(name)]))).toEqual(expected.parts)
  })

  it('has the published Control', () => {
    const [coin, nva] = [expected.coin, expected.nva].map((list) => list.split(/\s+/))
    const published = spaces.map((s) => [s.id, coin!.includes(s.id) ? 'coin' : nva!.includes(s.id) ? 'nva' : 'none'])
    expect(spaces.map((s) => [s.id, value('control', s.id)])).toEqual(published)
  })

  it('has the published tracks', () => {
    const on = (track_: string, of?: string) => track(game, state, track_, of)
    const resources = Object.fromEntries(['arvn', 'nva', 'vc'].map((seat) => [seat, on('resources', seat)]))
    const others = { aid: on('aid'), patronage: on('patronage'), trail: on('trail') }
    const leader = { leader: on('activeLeader'), leaderCards: on('leaderBoxCardCount') }
    expect({ ...resources, ...others, ...leader }).toEqual(expected.tracks)
    expect([on('totalEcon'), value('unsabotagedEcon')]).toEqual([15, 15])
  })

  it('keeps every constraint and invariant', () => {
    expect([checkBoard(game, state), checkInvariants(game, state)]).toEqual([[], []])
  })

  it('is what the clauses of 2.1 say of each space', () => {
    const lines = def.rules.flatMap((clause) => linesOf(clause.text, id))
    const named = lines.flatMap((line) => line.spaces)
    expect(new Set(named).size).toBe(named.length)
    for (const { spaces: ids, control, level, pieces } of lines) {
      for (const space of ids) {
        const at = { space, control: value('control', space), level: marker(game, state, 'support', space) }
        expect(at).toEqual({ space, control, level })
        expect([space, count(game, state, 'pieces', space)]).toEqual([space, sum(Object.values(pieces))])
        for (const [phrase, n] of Object.entries(pieces))
          expect([space, phrase, count(game, state, phrase, space)]).toEqual([space, phrase, n])
      }
    }
    const empty = spaces.filter((space) => !named.includes(space.id))
    for (const { id: space } of empty)
      expect([space, count(game, state, 'pieces', space), marker(game, state, 'support', space)]).toEqual([
        space,
        0,
        'neutral',
      ])
  })
})

/** `Short, Hue and Ba Xuyen each: COIN Control, Neutral; ARVN 2 Police.` */
function linesOf(text: string, setup: string) {
  const found = /^(Short|Medium|Full), ([^:]+?)(?: each)?: (\w+ Control|Uncontrolled)(?:, ([\w ]+?))?; (.+)\.$/.exec(
    text,
  )
  if (found?.[1]?.toLowerCase() !== setup) return []
  const [, , names = '', control = '', level = 'Neutral', forces = ''] = found
  const ids = names.split(/, | and /).map((name) => {
    const full = name.replace(/^NE /, 'Northeast ')
    const hits = spaces.filter((s) => !s.id.startsWith('loc-') && (s.name === full || s.name.startsWith(`${full}-`)))
    if (hits.length !== 1) throw new Error(`${name} may be ${hits.map((s) => s.id).join(' or ') || 'no space'}`)
    return hits[0]!.id
  })
  const pieces = forces.split('; ').flatMap((force) => {
    const [faction, ...rest] = force.split(' ')
    return [...rest.join(' ').matchAll(/(\d+) (Tunneled )?([A-Z]\w+)/g)].map(([, n, tunneled, kind]) => {
      const plural = /s$|Police/.test(kind!) ? kind! : `${kind}s`
      return [`${tunneled ? 'tunneled ' : ''}${faction} ${plural.toLowerCase()}`, Number(n)]
    })
  })
  return [
    {
      spaces: ids,
      control: control === 'Uncontrolled' ? 'none' : control.split(' ')[0]!.toLowerCase(),
      level: level.toLowerCase().replace(' ', '-'),
      pieces: Object.fromEntries(pieces) as Record<string, number>,
    },
  ]
}

describe('the period option', () => {
  it('puts Capabilities into effect in Short and Medium (2.1)', () => {
    const inEffect = (setup: string) => {
      const states = CAPABILITIES.map((id) => [id, sideInEffect(setup, id)])
      return Object.fromEntries(states.filter(([, side]) => side !== 'none'))
    }
    expect(inEffect('short-period')).toEqual({ aaa: 'shaded' })
    expect(inEffect('medium-period')).toEqual({
      aaa: 'shaded',
      'main-force-bns': 'shaded',
      sa2s: 'shaded',
      'search-and-destroy': 'shaded',
      'arc-light': 'unshaded',
      'm48-patton': 'unshaded',
    })
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

describe('the standings', () => {
  it('have a place for each, VC before US where margins are equal (7.1-tie-order, 7.1-ranks-all)', () => {
    // 10 - 18, 41 - 50, 23 - 35 and 38 - 50 (2.1-short-victory)
    expect(standings(game, start('short')).map(({ seat, score, rank }) => [seat, score, rank])).toEqual([
      ['nva', -8, 1],
      ['arvn', -9, 2],
      ['vc', -12, 3],
      ['us', -12, 4],
    ])
  })
})
