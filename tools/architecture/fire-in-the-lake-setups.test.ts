/** Checks the setups of Fire in the Lake against the published set-up pages. */
import { describe, expect, it } from 'vitest'
import { checkBoard, checkInvariants, count, derive, marker, standings, track } from '../../engine/node.ts'
import { CAPABILITIES, def, game, sideInEffect, spaces, start, sum } from './fire-in-the-lake.testing.ts'

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

/** Parses `Short, Hue and Ba Xuyen each: COIN Control, Neutral; ARVN 2 Police.` */
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

describe('the standings', () => {
  it('have a place for each, VC before US where margins are equal (7.1-tie-order, 7.1-ranks-all)', () => {
    // The margins are 10 - 18, 41 - 50, 23 - 35 and 38 - 50 (2.1-short-victory).
    expect(standings(game, start('short')).map(({ seat, score, rank }) => [seat, score, rank])).toEqual([
      ['nva', -8, 1],
      ['arvn', -9, 2],
      ['vc', -12, 3],
      ['us', -12, 4],
    ])
  })
})
