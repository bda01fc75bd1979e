/** What is offered is legal: a price keeps out what cannot be paid, and a payment may be of what there is. */
import { describe, expect, it } from 'vitest'
import { Conversation, type Game, type State, set, template } from '../index.ts'
import { changes, mistakes, offered, play, talk } from './at-the-table.ts'
import { acting, begun } from './mini.ts'

const any = { anySeat: true }
const refusal = (game: Game, state: State) =>
  new Conversation(game, state, template('act', 'red'), any).refusal
const withGold = (game: Game, gold: number): State => {
  const cells = begun(game).cells.slice()
  set(cells, game.layout.vars[game.def.vars.findIndex(({ id }) => id === 'gold')]!, gold)
  return { cells }
}

describe('a price on options', () => {
  const one = acting(`
    - chooseOne: { bind: $n, from: "[1, 4, 9]", cost: $n, budget: actor gold }
    - pay: { from: actor gold, amount: $n }`)

  it('of one answer keeps out what costs too much', () => {
    const board = begun(one)
    expect(offered(talk(one, board, 'red act', [], any))).toEqual(['1', '4'])
    expect(talk(one, board, 'red act', [], any).answer(9)?.code).toBe('cannot-pay')
    expect(changes(one, play(one, board, 'red act', ['4'], any))).toEqual(['red gold: 5 → 1'])
    expect(refusal(one, withGold(one, 0))?.code).toBe('cannot-pay')
  })

  it('of answers in turn is asked anew each time', () => {
    const each = acting(`
      - chooseEach:
          bind: $n
          from: "[1, 2, 3, 4]"
          cost: $n
          budget: actor gold - 1
          effects: [{ pay: { from: actor gold, amount: $n, floor: 1 } }]`)
    const board = begun(each)
    expect(offered(talk(each, board, 'red act', [], any))).toEqual(['1', '2', '3', '4'])
    expect(offered(talk(each, board, 'red act', ['2'], any))).toEqual(['1'])
    expect(changes(each, play(each, board, 'red act', ['2', '1'], any))).toEqual(['red gold: 5 → 2'])
    expect(refusal(each, withGold(each, 1))?.code).toBe('cannot-pay')
  })

  it('has both its parts, and no other price beside it', () => {
    expect(mistakes(() => acting('- chooseOne: { bind: $n, from: "[1, 2]", cost: $n }'))).toEqual([
      'missing-key',
    ])
    expect(
      mistakes(() =>
        acting(
          '- chooseEach: { bind: $n, from: "[1, 2]", cost: $n, budget: 3, pay: { from: actor gold, amount: 1 }, effects: [] }',
        ),
      ),
    ).toEqual(['duplicate-key'])
  })
})

describe('a payment up to what there is', () => {
  const game = (more = '') => acting(`- pay: { from: actor gold, amount: 4, upTo: true${more} }`)

  it('is never refused', () => {
    const paid = game()
    expect(changes(paid, play(paid, withGold(paid, 5), 'red act', [], any))).toEqual(['red gold: 5 → 1'])
    expect(changes(paid, play(paid, withGold(paid, 3), 'red act', [], any))).toEqual(['red gold: 3 → 0'])
    expect(changes(paid, play(paid, withGold(paid, 0), 'red act', [], any))).toEqual([])
  })

  it('leaves the floor', () => {
    const floored = game(', floor: 2')
    expect(changes(floored, play(floored, withGold(floored, 3), 'red act', [], any))).toEqual([
      'red gold: 3 → 2',
    ])
    expect(changes(floored, play(floored, withGold(floored, 1), 'red act', [], any))).toEqual([])
  })
})
