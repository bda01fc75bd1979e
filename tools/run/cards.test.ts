/** Scenarios of games with cards: what is given and stated of piles, the cards that come, what a seat sees. */
import { describe, expect, test } from 'vitest'
import { asked, camp, changes, verdict } from './fixture/raiders.testing.ts'

const c = camp('hands')
const said = (text: string): string => verdict(c.run(text))

describe('piles', () => {
  test('are given, in every spelling, and stated', () => {
    expect(
      said(`
given: { setup: dealt, piles: { hand: { red: "ant, fox", blue: [] }, discard: it.worth = 3 } }
then: { piles: { "hand:red": [fox, ant], hand: { blue: nothing }, discard: cat, deck: "bee, dog, eel" } }`),
    ).toBe('passed')
    expect(said('then: { piles: { deck: 6, discard: 0 } }')).toBe('passed')
  })

  test('that are given hold just that: what was there goes to the first', () => {
    expect(
      said('given: { setup: dealt, piles: { hand: { red: dog } } }\nthen: { piles: { deck: [ant, cat, eel, fox] } }'),
    ).toBe('passed')
  })

  test('hold what has been moved there', () => {
    const run = c.run(
      'given: { setup: dealt }\nplay: [{ red drop: { card: ant }, dice: [3] }]\nthen: { piles: { discard: ant }, tracks: { red points: 4 } }',
    )
    expect(verdict(run)).toBe('passed')
    expect(changes(run)).toEqual(['active: red → blue', 'ant: hand:red → discard', 'red points: 0 → 4'])
  })

  test.each([
    ['piles: { hand: { red: [bee] } }', 'hand:red: expected bee; received ant'],
    ['piles: { hand: { red: [ant, bee] } }', 'hand:red: expected ant, bee; received ant'],
    ['piles: { hand: { red: nothing } }', 'hand:red: expected nothing; received ant'],
    ['piles: { deck: 3 }', 'deck: expected 3 cards; received 4: cat, dog, eel, fox'],
  ])('are not so: %s', (then, miss) => {
    expect(said(`given: { setup: dealt }\nthen: { ${then} }`)).toBe(`failed\nthen: ${miss}`)
  })

  test('of the first pile that is said, five of the others that stay there are told', () => {
    expect(said('given: { piles: { deck: nothing } }')).toMatch(
      / these cards are here, too, because the board puts them in no other pile: ant, bee, cat, dog, eel$/,
    )
  })

  test.each([
    ['given: { piles: { hnad: [ant] } }', 'unknown-state'],
    ['given: { piles: { hand: [ant] } }', 'unknown-state'],
    ['given: { piles: { discard: [ant, ent] } }', 'unknown-card'],
    ['given: { piles: { discard: 3 } }', 'type-mismatch'],
    ['given: { piles: { deck: [ant, bee] } }', 'wrong-count'],
    ['given: { piles: { discard: [ant], hand: { red: ant } } }', 'duplicate-name'],
    ['given: { piles: { discard: it.worht > 3 } }', 'unknown-property'],
    ['then: { piles: { discrad: [ant] } }', 'unknown-state'],
    ['then: { piles: [ant] }', 'wrong-shape'],
  ])('%s', (text, code) => {
    expect(said(text).split('\n')[1]).toMatch(new RegExp(`^${code} `))
  })
})

describe('cards that come', () => {
  test('are named once, for all draws in their order; dice are said where they are rolled', () => {
    const run = c.run(`
cards: [fox, cat, ant]
given: { setup: dealing }
play:
  - red draw:
  - blue drop: { card: cat }
    dice: [2]
then: { piles: { hand: { red: [fox, ant], blue: [] }, discard: cat } }`)
    expect(verdict(run)).toBe('passed')
    expect(asked(run)).toEqual(['card: ant [chance]'])
    expect(asked(run, 1)).toEqual(['card: cat [scripted]', 'die: 2 [chance]'])
  })

  test('come after dice of the same move', () => {
    expect(
      said(`
cards: [fox]
given: { setup: dealt }
play:
  - red gamble:
    dice: [2]
then: { piles: { hand: { red: [ant, fox] } }, tracks: { red points: 2 } }`),
    ).toBe('passed')
  })

  test('do not come where a move is refused or only looked at', () => {
    expect(
      said(`
cards: [fox]
given: { setup: dealt }
play:
  - red drop: { card: bee }
    refused: illegal-answer
  - red drop: {}
    offers: { card: [ant] }
  - red draw:
then: { piles: { hand: { red: [ant, fox] } } }`),
    ).toBe('passed')
  })

  test('are offered where something is said of them', () => {
    const offers = (what: string): string =>
      said(`given: { setup: dealt }\nplay:\n  - red drop: {}\n    offers: { card: { ${what} } }`)
    expect(offers('has: ant')).toBe('passed')
    for (const word of ['has', 'not'])
      expect(offers(`${word}: []`)).toContain(`\`${word}\` of \`card\` says nothing: it would always hold`)
  })

  test('need not all come where the play goes no further', () => {
    const unplayed = 'cards: [fox, cat]\ngiven: { setup: dealt }\nplay: [red draw, red draw, blue draw]'
    expect(said(unplayed)).toMatch(/^failed\nrefused: red draw is played: [^\n]*$/)
  })

  test.each([
    [
      'a card that is left over',
      'cards: [fox, cat]\ngiven: { setup: dealt }\nplay: [{ red draw: }]',
      'dice-left-over 2:14 `cat` is not drawn: the last card drawn is `fox`',
    ],
    [
      'cards of a scenario that draws none',
      'cards: [fox, cat]\ngiven: { setup: dealt }',
      'dice-left-over 2:9 `fox` and 1 more are not drawn: no card is drawn',
    ],
    ['a card that cannot come', 'cards: [ant]\ngiven: { setup: dealt }\nplay: [{ red draw: }]', 'bad-die 2:9'],
    ['a card that is not there', 'cards: [fxo]\ngiven: { setup: dealt }\nplay: [{ red draw: }]', 'bad-die 2:9'],
    ['too few', 'cards: [fox]\ngiven: { setup: dealt }\nplay: [{ red draw: }, { blue draw: }]', 'no-die'],
    [
      'a die of the step beside it',
      'cards: [fox]\ngiven: { setup: dealt }\nplay: [{ red draw: , dice: [fox] }]',
      'dice-left-over',
    ],
    ['a list in it', 'cards: [[fox]]', 'wrong-shape'],
  ])('%s', (_, text, wrong) => {
    expect(said(text)).toContain(wrong)
  })
})

describe('what a seat sees', () => {
  const GIVEN = 'given: { setup: dealt, tracks: { bid: { red: 3, blue: 4 } } }\n'

  test('and what it does not', () => {
    expect(
      said(
        `${GIVEN}
then:
  sees:
    red:
      piles: { hand: { red: [ant], blue: hidden }, deck: hidden, discard: nothing }
      tracks: { red bid: 3, bid: { blue: hidden }, points: { blue: 0 } }
      flags: { open: hidden }
    blue:
      piles: { "hand:red": hidden, hand:blue: bee }
      tracks: { bid: { red: hidden, blue: 4 } }`.replace('hand:blue:', '"hand:blue":'),
      ),
    ).toBe('passed')
    expect(said(`${GIVEN}then: { sees: { red: { piles: { deck: 4, hand: { blue: 1 } } } } }`)).toBe('passed')
  })

  test.each([
    ['red: { piles: { hand: { red: hidden } } }', 'red sees hand:red: expected hidden; received it is seen'],
    // One of two is seen.
    ['red: { tracks: { bid: hidden } }', 'red sees bid: expected hidden; received it is seen'],
    ['blue: { piles: { hand: hidden } }', 'blue sees hand: expected hidden; received it is seen'],
    ['red: { piles: { discard: hidden } }', 'red sees discard: expected hidden; received it is seen'],
    [
      'red: { piles: { hand: { blue: [bee] } } }',
      'red sees hand:blue: expected which cards are there; received hidden',
    ],
    ['red: { piles: { deck: 5 } }', 'deck: expected 5 cards; received 4: cat, dog, eel, fox'],
    ['red: { tracks: { blue bid: 4 } }', 'red sees blue bid: expected 4; received hidden'],
    ['red: { tracks: { red bid: 4 } }', 'red bid: expected 4; received 3'],
    ['red: { tracks: { points: { red: hidden } } }', 'red sees red points: expected hidden; received it is seen'],
    ['blue: { flags: { open: false } }', 'blue sees open: expected no; received hidden'],
  ])('is not so: %s', (sees, miss) => {
    expect(said(`${GIVEN}then: { sees: { ${sees} } }`)).toBe(`failed\nthen: ${miss}`)
  })

  test.each([
    ['rde: { piles: { deck: hidden } }', 'unknown-seat'],
    ['red: { piles: { dekc: hidden } }', 'unknown-name'],
    ['red: { piles: { dekc: 3 } }', 'unknown-state'],
    ['red: { tracks: { blue bdi: hidden } }', 'unknown-name'],
    ['red: { tracks: { blue bid: 44 } }', 'out-of-range'],
    ['red: { spaces: { alba: hidden } }', 'unknown-key'],
    ['red: { }', 'says-nothing'],
    ['red: { piles: {} }', 'says-nothing'],
    ['red: { piles: { deck: [hidden, ant] } }', 'wrong-shape'],
    ['red: { piles: { hand: { blue: [hidden, nobody] } } }', 'wrong-shape'],
    ['red: { flags: [open] }', 'wrong-shape'],
    ['red: [deck]', 'wrong-shape'],
  ])('%s', (sees, code) => {
    expect(said(`${GIVEN}then: { sees: { ${sees} } }`).split('\n')[1]).toMatch(new RegExp(`^${code} `))
  })
})
