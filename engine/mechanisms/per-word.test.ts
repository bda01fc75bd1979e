/** Tracks and flags with one value for each word of an enum: prices by suit, facts about cards. */
import { describe, expect, it } from 'vitest'
import { type Game, gameOf, initialState, stateFromJson, stateToJson, track } from '../index.ts'
import { changes, listDiagnosticCodes, playAnswers } from './at-the-table.ts'
import { makeGameWithAction, makeMiniGame, startMiniGame } from './mini.ts'

const TRACKS = `
enums: { suit: [clubs, hearts, spades], month: [may, june] }
tracks:
  price: { per: suit, min: 1, max: 9, start: 2 }
  trumps: { per: month, type: suit, start: hearts }
flags: { closed: { per: suit } }
`
const game = (effects: string, more = ''): Game => makeGameWithAction(effects, `${TRACKS}\n${more}`)

const told = (effects: string, more = '') => {
  const made = game(effects, more)
  return changes(made, playAnswers(made, startMiniGame(made), 'red act'))
}

describe('tracks and flags for each word of an enum', () => {
  it('are read and written by the word, in three spellings', () => {
    expect(
      told(
        `
        - { setVar: { var: hearts.price, value: 5 } }
        - { addVar: { var: clubs price, delta: "hearts.price - 1" } }
        - { setVar: { var: closed of, value: true } }`.replace('closed of', 'spades.closed'),
      ),
    ).toEqual(['clubs price: 2 → 6', 'hearts price: 2 → 5', 'spades closed: no → yes'])
  })

  it('are read and written by a binding, in loops and definitions', () => {
    expect(
      told(
        `
        - { setVar: { var: spades.closed, value: true } }
        - forEach: { bind: $s, over: suit where not it.closed, effects: [{ setVar: { var: $s.price, value: dear($s) } }] }
        - { setVar: { var: road, value: "sum($s in [clubs, hearts], $s.price)" } }`,
        'define: { dear($s): $s.price * 2 }',
      ),
    ).toEqual(['road: 2 → 8', 'clubs price: 2 → 4', 'hearts price: 2 → 4', 'spades closed: no → yes'])
  })

  it('keep to their limits', () => {
    expect(told('- { addVar: { var: clubs.price, delta: 50 } }')).toEqual(['clubs price: 2 → 9'])
  })

  it('may hold words themselves', () => {
    expect(
      told(`
        - { setVar: { var: may.trumps, value: spades } }
        - if: june.trumps = hearts
          then: [{ addVar: { var: june.trumps.price, delta: 1 } }]`),
    ).toEqual(['hearts price: 2 → 3', 'may trumps: hearts → spades'])
  })

  it('are said in setups by word and by key, and told in JSON', () => {
    const made = makeMiniGame(`${TRACKS}
setups:
  late:
    extends: start
    tracks: { price: { hearts: 7 }, spades price: 8, trumps: { may: clubs } }
    flags: [hearts closed]`)
    const state = initialState(made, { setup: 'late' })
    expect(track(made, state, 'price', 'hearts')).toBe(7)
    const json = stateToJson(made, state)
    expect(json.tracks).toMatchObject({
      price: { clubs: 2, hearts: 7, spades: 8 },
      trumps: { may: 'clubs', june: 'hearts' },
    })
    expect(json.flags).toMatchObject({ closed: { clubs: false, hearts: true, spades: false } })
    expect(stateFromJson(made, JSON.parse(JSON.stringify(json)))).toEqual({ ok: true, state })
  })

  it('take no cell of another where a word is not there', () => {
    const made = gameOf([
      {
        name: 'gap.yaml',
        text: `
game: { id: gap }
seats: [red]
enums: { suit: [clubs, hearts] }
attributes: { type: [town], suit-of: suit }
spaces: { alba: { type: town } }
tracks: { price: { per: suit }, other: {} }
actions: [{ id: act, effects: [{ setVar: { var: alba.suit-of.price, value: 5 } }] }]`,
      },
    ])
    expect(() => playAnswers(made, initialState(made), 'red act')).toThrow('the track has no value for this word')
  })
})

describe('mistakes with them', () => {
  it.each([
    ['a type that is not there', 'tracks: { cost: { per: siut } }', ['unknown-type']],
    ['a number', 'tracks: { cost: { per: number } }', ['type-mismatch']],
    ['a list', 'flags: { shut: { per: list of suit } }', ['type-mismatch']],
    ['pieces', 'flags: { shut: { per: piece } }', ['type-mismatch']],
    ['seats that are not kept for', 'tracks: { cost: { per: suit, seats: [red] } }', ['wrong-value']],
    ['seats of spaces', 'tracks: { cost: { per: space, seats: [red] } }', ['wrong-value']],
    ['a name twice', 'tracks: { price: { per: month } }', ['duplicate-name']],
    ['a word that is not there', 'define: { x: stars.price }', ['unknown-name']],
    ['a word of another enum', 'define: { x: may.price }', ['unknown-property']],
    ['nobody’s', 'define: { x: price + 1 }', ['unknown-name']],
    ['a track that is not there', 'define: { "x($s: suit)": $s.prise }', ['unknown-property']],
    ['a track of others', 'define: { "x($s: suit)": $s.gold }', ['unknown-property']],
    ['a word without tracks', 'enums: { moon: [new, full] }\ndefine: { "x($m: moon)": $m.gold }', ['unknown-property']],
    ['of a setup', 'setups: { other: { tracks: { price: { stars: 3 } } } }', ['unknown-state']],
    ['too dear', 'setups: { other: { tracks: { hearts price: 30 } } }', ['out-of-range']],
    ['whose it is', 'setups: { other: { tracks: { price: 3 } } }', ['unknown-track']],
    ['a box of seats of that name', 'tracks: { available: { per: seat } }', ['duplicate-name']],
    ['a box has none', 'boxes: { shelf: {} }\ndefine: { x: shelf.unrest }', ['unknown-track']],
  ])('%s', (_, text, codes) => {
    expect(listDiagnosticCodes(() => makeMiniGame(TRACKS, text))).toEqual(codes)
  })
})
