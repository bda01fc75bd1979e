/** Cards lie in piles, are held in hands and drawn, and are never lost. */
import { describe, expect, it } from 'vitest'
import { type Game, gameOf, initialState, type State, track } from '../index.ts'
import { changes, listDiagnosticCodes, listOfferedOptions, playAnswers, talk } from './at-the-table.ts'

const BOARD = `
game: { id: hands }
seats: [red, blue]
attributes: { weight: { of: card, type: number } }
cards:
  ant: { weight: 1 }
  bee: { weight: 2 }
  cat: { weight: 9 }
  dog: { weight: 20 }
  eel: { weight: 5 }
  fox: { weight: 11 }
piles:
  deck: { seen: nobody }
  hand: { per: seat, seen: owner }
  discard: {}
tracks: { noise: { max: 99 }, taken: { per: card, max: 3 } }
tables: { legs: { by: [card], values: { ant: 6, bee: 6, cat: 4, dog: 4, eel: 0, fox: 4 } } }
`

const CARDS = ['ant', 'bee', 'cat', 'dog', 'eel', 'fox']

const START = `
setups:
  start: { piles: { hand: { red: [ant, cat], blue: [dog] }, discard: fox } }
`

/** The game with one action of these effects. */
const game = (effects: string, more = ''): Game =>
  gameOf([
    { name: 'board.yaml', text: BOARD },
    { name: 'start.yaml', text: START },
    { name: 'act.yaml', text: `actions:\n  - id: act\n    effects: ${effects}` },
    { name: 'more.yaml', text: more === '' ? 'flags: []' : more },
  ])

const begun = (made: Game): State => initialState(made, { setup: 'start', seed: 3 })

function told(effects: string, more = '', dice: readonly number[] = []): readonly string[] {
  const made = game(effects, more)
  return changes(made, playAnswers(made, begun(made), 'red act', [], { dice }))
}

/** The value of `noise` after `act`. */
const worth = (value: string, more = ''): string =>
  told(`[{ setVar: { var: noise, value: "${value}" } }]`, more).join().replace('noise: 0 → ', '')

describe('where cards are', () => {
  it('is a track of each, set by the setup; what it does not name is in the first pile', () => {
    const made = game('[{ setVar: { var: noise, value: 1 } }]')
    const state = begun(made)
    const piles = CARDS.map((card) => track(made, state, 'pile', card))
    expect(piles).toEqual(['hand:red', 'deck', 'hand:red', 'hand:blue', 'deck', 'discard'])
  })

  it.each([
    ['count(cards)', '6'],
    ['count(cards in deck)', '2'],
    ['count(cards in actor.hand)', '2'],
    ['count(cards in blue.hand)', '1'],
    ['count(cards in [deck, discard])', '3'],
    ['count(cards in [deck, actor.hand] where legs(it) > 4)', '2'],
    ['sum($c in cards in red.hand, legs($c))', '10'],
    ['min($c in cards in red.hand, legs($c), otherwise: 9)', '4'],
    ['sum($s in seats, count(cards in $s.hand))', '3'],
    ['max($c in cards in actor.hand, $c.weight, otherwise: 0)', '9'],
    ['legs(first(cards in discard, otherwise: ant))', '4'],
    ['if any(cards in discard where it = fox) then 7 else 8', '7'],
  ])('%s is %s', (value, is) => {
    expect(worth(value)).toBe(is)
  })

  it.each([
    ['ant in actor.hand', '1'],
    ['ant in blue.hand', '0'],
    ['bee in deck', '1'],
    ['fox in [deck, discard]', '1'],
    ['ant in [deck, discard]', '0'],
    ['ant.pile = hand:red', '1'],
    ['ant.pile = actor.hand', '1'],
    ['ant.pile in [deck, discard]', '0'],
    ['dog in cards in blue.hand', '1'],
    ['any(cards where it in actor.hand and legs(it) = 6)', '1'],
  ])('%s: %s', (condition, is) => {
    expect(worth(`if ${condition} then 1 else 0`)).toBe(is === '1' ? '1' : '')
  })

  it('may be given to definitions and procedures', () => {
    const more = `
define:
  "size($p: pile)": count(cards in $p)
  "both($ps: list of pile)": count(cards in $ps)
procedures:
  empty-out: { params: { from: pile, to: pile }, effects: [{ moveCard: { cards: cards in $from, to: $to } }] }`
    expect(worth('size(deck) * 10 + both([deck, red.hand])', more)).toBe('24')
    expect(told('[{ empty-out: { from: red.hand, to: discard } }]', more)).toEqual([
      'ant: hand:red → discard',
      'cat: hand:red → discard',
    ])
  })
})

describe('moveCard', () => {
  it('moves one card, or each of a list', () => {
    expect(told('[{ moveCard: { cards: ant, to: discard } }]')).toEqual(['ant: hand:red → discard'])
    expect(told('[{ moveCard: { cards: cards in actor.hand, to: blue.hand } }]')).toEqual([
      'ant: hand:red → hand:blue',
      'cat: hand:red → hand:blue',
    ])
    expect(told('[{ moveCard: { cards: "cards where legs(it) = 6", to: actor.hand } }]')).toEqual([
      'bee: deck → hand:red',
    ])
  })

  it('moves what was in the list when it began', () => {
    const effects = '[{ moveCard: { cards: cards in red.hand where count(cards in discard) = 1, to: discard } }]'
    expect(told(effects)).toEqual(['ant: hand:red → discard', 'cat: hand:red → discard'])
  })

  it('moves what was chosen', () => {
    const made = game(`
      - chooseN: { bind: $away, from: cards in actor.hand, max: 2 }
      - { moveCard: { cards: $away, to: discard } }`)
    expect(listOfferedOptions(talk(made, begun(made), 'red act'))).toEqual(['ant', 'cat'])
    expect(changes(made, playAnswers(made, begun(made), 'red act', [['cat']]))).toEqual(['cat: hand:red → discard'])
  })
})

describe('what is drawn', () => {
  const DRAW = `
      - { drawRandom: { bind: $card, from: cards in deck, lacking: skip } }
      - { moveCard: { cards: $card, to: actor.hand } }`

  it('is one of the pile, by chance or as the script says', () => {
    const drawn = new Set<string>()
    const made = game(DRAW)
    for (let seed = 0; seed < 30; seed++)
      drawn.add(changes(made, playAnswers(made, initialState(made, { setup: 'start', seed }), 'red act')).join())
    expect([...drawn].toSorted()).toEqual(['bee: deck → hand:red', 'eel: deck → hand:red'])
    expect(told(DRAW, '', [4])).toEqual(['eel: deck → hand:red'])
  })

  it('is nothing where the pile is empty', () => {
    const empty = 'setups: { drawn: { extends: start, piles: { discard: [fox, bee, eel] } } }'
    const made = game(DRAW, empty)
    expect(changes(made, playAnswers(made, initialState(made, { setup: 'drawn' }), 'red act'))).toEqual([])
  })
})

describe('setups', () => {
  /** The piles of the six cards: `-` the deck, `x` the discard, `r` and `b` hands. */
  const dealt = (piles: string, base = ''): string => {
    const made = game('[]', `setups: { other: { ${base}piles: { ${piles} } } }`)
    const state = initialState(made, { setup: 'other' })
    const signs: Readonly<Record<string, string>> = {
      deck: '-',
      discard: 'x',
      'hand:red': 'r',
      'hand:blue': 'b',
    }
    return CARDS.map((card) => signs[`${track(made, state, 'pile', card)}`]).join('')
  }

  it.each([
    ['by name in text', 'hand: { red: "ant, cat" }, discard: dog', 'r-rx--'],
    ['by name in lists and by seat', '"hand:blue": [bee], hand: { red: [fox] }', '-b---r'],
    ['by what they are like', 'discard: it.weight >= 9', '--xx-x'],
    ['by a definition', 'discard: legs(it) = 6', 'xx----'],
    ['by what they are like, but for those that are named', 'discard: it != eel, hand: { red: [ant] }', 'rxxx-x'],
    ['that are not elsewhere', '"hand:red": cards, discard: legs(it) = 6, "hand:blue": fox', 'xxrrrb'],
    [
      'in the first pile too',
      'deck: "ant, bee, cat", discard: it in [dog, eel, fox]'.replace(
        'it in [dog, eel, fox]',
        '"it in [dog, eel, fox]"',
      ),
      '---xxx',
    ],
    ['none', 'discard: []', '------'],
    ['none in words', 'discard: nothing', '------'],
  ])('name cards %s', (_, piles, where) => {
    expect(dealt(piles)).toBe(where)
  })

  it('say piles anew that the setup under them has: what is not named goes back to the first', () => {
    expect(dealt('hand: { red: [bee] }', 'extends: start, ')).toBe('-r-b-x')
  })
})

describe('mistakes', () => {
  const made = (text: string) => () =>
    gameOf([
      { name: 'board.yaml', text: BOARD },
      { name: 'more.yaml', text },
    ])

  it.each([
    ['a pile twice', 'piles: { deck: {} }', ['duplicate-name']],
    ['a pile that nobody owns and its owner sees', 'piles: { table: { seen: owner } }', ['wrong-value']],
    ['a word that nobody is', 'piles: { table: { seen: everybody } }', ['wrong-value']],
    ['a pile per space', 'piles: { table: { per: space } }', ['wrong-value']],
    ['a pile and a box of seats', 'boxes: { hand: { per: seat } }', ['duplicate-name']],
    ['a pile and a track of seats', 'tracks: { hand: { per: seat } }', ['duplicate-name']],
    ['a track that is where cards are', 'tracks: { pile: {} }', ['duplicate-name']],
    ['an enum of piles', 'enums: { pile: [here, there] }', ['duplicate-name']],
    ['a track that nobody owns and its owner sees', 'tracks: { bid: { seen: owner } }', ['wrong-value']],
    ['a track of spaces that its owner sees', 'tracks: { bid: { per: space, seen: owner } }', ['wrong-value']],
    ['a pile that is not there', 'define: { x: count(cards in dekk) }', ['unknown-state']],
    ['whose hand', 'define: { x: count(cards in hand) }', ['unknown-state']],
    ['a hand that a seat does not have', 'define: { x: count(cards in actor.hnad) }', ['unknown-property']],
    ['cards in a number', 'define: { x: count(cards in 3) }', ['type-mismatch']],
    ['cards in seats', 'define: { x: count(cards in seats) }', ['type-mismatch']],
    ['a seat in a pile', 'define: { "x($s: seat)": $s in deck }', ['type-mismatch']],
    ['a card that is not there', 'define: { x: cta in deck }', ['unknown-card']],
    ['a card in words of others', 'define: { x: "ant in [deck, dkc]" }', ['unknown-state']],
    ['where a pile is', 'define: { x: deck.pile }', ['unknown-property']],
  ])('%s', (_, text, codes) => {
    expect(listDiagnosticCodes(made(text))).toEqual(codes)
  })

  it.each([
    ['a number', '{ cards: 3, to: deck }', ['type-mismatch']],
    ['seats', '{ cards: seats, to: deck }', ['type-mismatch']],
    ['to a card', '{ cards: ant, to: bee }', ['unknown-state']],
    ['to whose hand', '{ cards: ant, to: hand }', ['unknown-state']],
    ['to piles', '{ cards: ant, to: "[deck, discard]" }', ['type-mismatch']],
    ['without to', '{ cards: ant }', ['missing-key']],
  ])('moving %s', (_, move, codes) => {
    expect(listDiagnosticCodes(made(`actions: [{ id: act, effects: [{ moveCard: ${move} }] }]`))).toEqual(codes)
  })

  it.each([
    ['a card that is not there', 'discard: [ant, bat]', ['unknown-card']],
    ['a pile that is not there', 'discrad: [ant]', ['unknown-state']],
    ['a card in two piles', 'discard: [ant], hand: { red: ant }', ['duplicate-name']],
    ['a card twice in one', 'discard: [ant, ant]', ['duplicate-name']],
    ['two conditions on one card', 'discard: legs(it) = 6, hand: { red: "it in [ant, bee]" }', ['duplicate-name']],
    ['the rest twice', 'discard: cards, hand: { red: cards }', ['duplicate-name']],
    ['whose hand', 'hand: [ant]', ['unknown-state']],
    ['a seat that is not there', 'hand: { rde: [ant] }', ['unknown-state']],
    ['a condition that the board decides', 'discard: it.taken > 1', ['not-static']],
    ['a number', 'discard: 3', ['type-mismatch']],
    ['a map under a pile of all', 'discard: { red: [ant] }', ['unknown-state']],
    ['not all that are in the first', 'deck: [ant]', ['wrong-value']],
  ])('setting up %s', (_, piles, codes) => {
    expect(listDiagnosticCodes(made(`setups: { other: { piles: { ${piles} } } }`))).toEqual(codes)
  })

  it('of a game without piles or cards', () => {
    const bare = (text: string) => () => gameOf([{ name: 'bare.yaml', text: `game: { id: x }\nseats: [red]\n${text}` }])
    expect(listDiagnosticCodes(bare('piles: { deck: {} }'))).toEqual(['missing-key'])
    expect(listDiagnosticCodes(bare('define: { x: count(cards) }'))).toEqual(['unknown-name'])
    expect(
      listDiagnosticCodes(
        bare('enums: { card: [ant] }\nactions: [{ id: act, effects: [{ moveCard: { cards: ant, to: x } }] }]'),
      ),
    ).toEqual(['unknown-type'])
  })
})
