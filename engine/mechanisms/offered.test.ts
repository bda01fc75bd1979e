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

describe('what may be refused after a question', () => {
  const codes = (effects: string, more = '') => mistakes(() => acting(effects, more))
  const choose = (how = '') => `- chooseOne: { bind: $n, from: "[1, 9]"${how} }\n`
  const PAY = '- pay: { from: actor gold, amount: $n }'

  it('is pointed at where it is written', () => {
    expect(codes(`${choose()}${PAY}`)).toEqual(['refused-late'])
    expect(codes(`${choose()}- require: $n < 5`)).toEqual(['refused-late'])
    expect(codes(`- rollRandom: { bind: $n, from: 1, to: 6 }\n${PAY}`)).toEqual(['refused-late'])
    // Before any question it decides whether the action is legal.
    expect(codes(`- pay: { from: actor gold, amount: 3 }\n${choose()}`)).toEqual([])
    expect(codes(`- require: truce\n${choose()}`)).toEqual([])
    // Also in a procedure, where it is called after one.
    const procedure =
      'procedures: { charge: { params: { n: number }, effects: [{ pay: { from: actor gold, amount: $n } }] } }'
    expect(codes(`${choose()}- charge: $n`, procedure)).toEqual(['refused-late'])
    expect(codes('- charge: 3', procedure)).toEqual([])
  })

  it('is not where no option can run into it', () => {
    for (const effects of [
      `${choose(', cost: $n, budget: actor gold')}${PAY}`,
      `${choose(', where: $n <= actor gold')}${PAY}`,
      `${choose(', where: actor gold >= $n')}- pay: { from: actor gold, amount: $n, evenFree: true }`,
      `${choose()}- if: $n <= actor gold\n  then: [{ pay: { from: actor gold, amount: $n } }]`,
      `${choose()}- if: actor gold < 3\n  then: []\n  else: [{ pay: { from: actor gold, amount: 3 } }]`,
      `${choose(', cost: $n, budget: actor gold - 2')}- pay: { from: actor gold, amount: $n, floor: 2 }`,
      `- let: { $most: "min(4, actor gold)" }\n- chooseOne: { bind: $n, from: "range(1, $most)", otherwise: 0 }\n${PAY}`,
      `- chooseN: { bind: $l, from: spaces, cost: $l.population, budget: actor gold }\n- forEach: { bind: $s, over: $l, effects: [{ pay: { from: actor gold, amount: $s.population } }] }`,
      `- chooseN: { bind: $l, from: spaces, cost: $l.population, budget: actor gold }\n- pay: { from: actor gold, amount: "sum($s in $l, $s.population)" }`,
      `${choose()}- pay: { from: actor gold, amount: 0 }`,
      `${choose()}- require: true`,
      `${choose(', where: $n < 5')}- require: $n < 5`,
      `${choose()}- pay: { from: actor gold, amount: $n, upTo: true }`,
    ])
      expect([effects, codes(effects)]).toEqual([effects, []])
  })

  it('is where what was known may have changed since', () => {
    for (const between of [
      '- addVar: { var: actor gold, delta: -1 }',
      '- setVar: { var: red gold, value: 0 }',
      '- pay: { from: actor gold, amount: $n }',
    ])
      expect(codes(`${choose(', cost: $n, budget: actor gold')}${between}\n${PAY}`)).toEqual(['refused-late'])
    const twice = `- chooseN: { bind: $l, from: spaces, cost: $l.population, budget: actor gold }
- forEach: { bind: $s, over: $l, effects: [{ pay: { from: actor gold, amount: $s.population } }, { addVar: { var: actor gold, delta: -1 } }] }`
    expect(codes(twice)).toEqual(['refused-late'])
    const other = `${choose(', cost: $n, budget: blue gold')}- pay: { from: red gold, amount: $n }`
    expect(codes(other)).toEqual(['refused-late'])
  })

  it('may be meant', () => {
    const meant = acting(`${choose()}- pay: { from: actor gold, amount: $n, refuses: true }`)
    expect(talk(meant, begun(meant), 'red act', [], any).answer(9)?.code).toBe('cannot-pay')
    expect(codes(`${choose()}- { require: $n < 5, refuses: true }`)).toEqual([])
  })
})
