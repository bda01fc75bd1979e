/** Every offered option is legal: a price excludes what cannot be paid, and a payment may take what there is. */
import { describe, expect, it } from 'vitest'
import { Conversation, type Game, makeTemplate, type State, setCell } from '../index.ts'
import { changes, listDiagnosticCodes, listOfferedOptions, playAnswers, talk } from './at-the-table.ts'
import { makeGameWithAction, startMiniGame } from './mini.ts'

const any = { anySeat: true }
const refusal = (game: Game, state: State) => new Conversation(game, state, makeTemplate('act', 'red'), any).refusal
const withGold = (game: Game, gold: number): State => {
  const cells = startMiniGame(game).cells.slice()
  setCell(cells, game.layout.vars[game.def.vars.findIndex(({ id }) => id === 'gold')]!, gold)
  return { cells }
}

describe('a price on options', () => {
  const one = makeGameWithAction(`
    - chooseOne: { bind: $n, from: "[1, 4, 9]", cost: $n, budget: actor gold }
    - pay: { from: actor gold, amount: $n }`)

  it('of one answer keeps out what costs too much', () => {
    const board = startMiniGame(one)
    expect(listOfferedOptions(talk(one, board, 'red act', [], any))).toEqual(['1', '4'])
    expect(talk(one, board, 'red act', [], any).answer(9)?.code).toBe('cannot-pay')
    expect(changes(one, playAnswers(one, board, 'red act', ['4'], any))).toEqual(['red gold: 5 → 1'])
    expect(refusal(one, withGold(one, 0))?.code).toBe('cannot-pay')
  })

  it('of answers in turn is asked anew each time', () => {
    const each = makeGameWithAction(`
      - chooseEach:
          bind: $n
          from: "[1, 2, 3, 4]"
          cost: $n
          budget: actor gold - 1
          effects: [{ pay: { from: actor gold, amount: $n, floor: 1 } }]`)
    const board = startMiniGame(each)
    expect(listOfferedOptions(talk(each, board, 'red act', [], any))).toEqual(['1', '2', '3', '4'])
    expect(listOfferedOptions(talk(each, board, 'red act', ['2'], any))).toEqual(['1'])
    expect(changes(each, playAnswers(each, board, 'red act', ['2', '1'], any))).toEqual(['red gold: 5 → 2'])
    expect(refusal(each, withGold(each, 1))?.code).toBe('cannot-pay')
  })

  it('has both its parts, and no other price beside it', () => {
    expect(
      listDiagnosticCodes(() => makeGameWithAction('- chooseOne: { bind: $n, from: "[1, 2]", cost: $n }')),
    ).toEqual(['missing-key'])
    expect(
      listDiagnosticCodes(() =>
        makeGameWithAction(
          '- chooseEach: { bind: $n, from: "[1, 2]", cost: $n, budget: 3, pay: { from: actor gold, amount: 1 }, effects: [] }',
        ),
      ),
    ).toEqual(['duplicate-key'])
  })
})

describe('a payment up to what there is', () => {
  const game = (more = '') => makeGameWithAction(`- pay: { from: actor gold, amount: 4, upTo: true${more} }`)

  it('is never refused', () => {
    const paid = game()
    expect(changes(paid, playAnswers(paid, withGold(paid, 5), 'red act', [], any))).toEqual(['red gold: 5 → 1'])
    expect(changes(paid, playAnswers(paid, withGold(paid, 3), 'red act', [], any))).toEqual(['red gold: 3 → 0'])
    expect(changes(paid, playAnswers(paid, withGold(paid, 0), 'red act', [], any))).toEqual([])
  })

  it('leaves the floor', () => {
    const floored = game(', floor: 2')
    expect(changes(floored, playAnswers(floored, withGold(floored, 3), 'red act', [], any))).toEqual([
      'red gold: 3 → 2',
    ])
    expect(changes(floored, playAnswers(floored, withGold(floored, 1), 'red act', [], any))).toEqual([])
  })
})

describe('what may be refused after a question', () => {
  const codes = (effects: string, more = '') => listDiagnosticCodes(() => makeGameWithAction(effects, more))
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

  const LIMITS = `constraints:
  - { id: one-fort, spaces: it.type != road, pieces: forts, max: 1 }
  - { id: no-forts-on-roads, spaces: it.type = road, pieces: forts, prohibit: true }
  - { id: red-stays-here, spaces: it.country = there, pieces: red wagons, prohibit: true }`
  const to = (where: string, from = 'spaces'): string => `- chooseOne: { bind: $s, from: ${from}, where: "${where}" }\n`
  const BUILD = '- moveToken: { pieces: "take(1, red forts in red.available)", to: $s }'
  const MARCH = '- moveToken: { pieces: red wagons in alba, to: $s }'

  it('are also pieces that constraints may keep out', () => {
    for (const effects of [
      `${to('true')}${MARCH}`,
      `${to('true')}${BUILD}`,
      `${to('it.country = here')}${BUILD}`,
      // Room for scouts is none for forts, and room for one is none for two.
      `${to('it.country = here and room(red scouts, it) > 0')}${BUILD}`,
      `${to('it.country = here and room(red forts, alba) > 0')}${BUILD}`,
      `${to('it.country = here and room(red forts, it) > 0')}${BUILD.replace('1', '2')}`,
      `${to('it.country = here and room(red forts, it) > 0')}${BUILD}\n${BUILD}`,
      `${to('true')}- move-in: $s`,
    ]) {
      const procedure = `procedures: { move-in: { params: { space: space }, effects: [{ moveToken: { pieces: red wagons in alba, to: $space } }] } }`
      expect([effects, codes(effects, `${LIMITS}\n${procedure}`)]).toEqual([effects, ['refused-late']])
    }
  })

  it('are not where the constraint itself says that it refuses, or is a structured one', () => {
    const refuses = LIMITS.replaceAll(' }', ', refuses: true }')
    const structured = `stackingConstraints:
  - { id: one-fort, description: One, spaceFilter: {}, pieceFilter: { pieceTypeIds: [forts] }, rule: maxCount, maxCount: 1 }
  - { id: red-stays-here, description: Here, spaceFilter: { country: [there] }, pieceFilter: { factions: [red], pieceTypeIds: [wagons] }, rule: prohibit }`
    for (const limits of [refuses, structured]) {
      expect(codes(`${to('true')}${BUILD}`, limits)).toEqual([])
      expect(codes(`${to('true')}${MARCH}`, limits)).toEqual([])
      const game = makeGameWithAction(`${to('true')}${MARCH}`, limits)
      expect(() => playAnswers(game, startMiniGame(game), 'red act', ['dunn'])).toThrow('constraint')
      // A list of effects that would be refused is not offered.
      const ways = `- chooseEffect: { bind: $way, options: { here: { effects: [{ addVar: { var: road, delta: 1 } }] }, there: { effects: [{ moveToken: { pieces: red wagons in alba, to: dunn } }] } } }`
      const choosing = makeGameWithAction(ways, limits)
      expect(listOfferedOptions(talk(choosing, startMiniGame(choosing), 'red act'))).toEqual(['here'])
    }
  })

  it('are not where the board or the options leave room for them', () => {
    for (const effects of [
      `${to('it.country = here')}${MARCH}`,
      `${to('it.country = here and room(red forts, it) > 0')}${BUILD}`,
      `${to('it.country = here and room(red forts, it) >= 2')}${BUILD.replace('1', '2')}`,
      // Pieces that leave make room; pieces that come elsewhere change nothing.
      `${to('it.country = here and room(red forts, it) > 0')}- moveToken: { pieces: red scouts in $s, to: available }\n${BUILD}`,
      `${to('it.country = here')}- if: room(red forts, $s) > 0\n  then: [{ moveToken: { pieces: "take(1, red forts in red.available)", to: $s } }]`,
      `${to('it.country = here')}- chooseN: { bind: $f, from: red forts in red.available, max: "room(red forts, $s)" }\n- moveToken: { pieces: $f, to: $s }`,
      `- chooseOne: { bind: $f, from: "[wagons, forts]" }\n- moveToken: { pieces: "take(room(red $f, alba), red $f in red.available)", to: alba }`,
      `${to('it.country = here')}- chooseOne: { bind: $how, from: "[plain, gilded]", where: "it = plain or (it = gilded and room(red forts, $s) > 0)" }\n- if: $how = gilded\n  then: [{ moveToken: { pieces: "take(1, red forts in red.available)", to: $s } }]`,
      `${to('true')}- moveToken: { pieces: red pieces in $s, to: available }`,
      `${to('true')}- move-in: alba`,
      `${to('it.country = here')}- move-in: $s`,
      `${to('true')}${MARCH.replace(' }', ', blocked: stay }')}`,
      `${to('true')}${MARCH.replace(' }', ', refuses: true }')}`,
      MARCH.replace('$s', 'dunn'),
    ]) {
      const procedure = `procedures: { move-in: { params: { space: space }, effects: [{ moveToken: { pieces: red wagons in dunn, to: $space } }] } }`
      expect([effects, codes(effects, `${LIMITS}\n${procedure}`)]).toEqual([effects, []])
    }
  })

  it('are also markers that a space does not allow', () => {
    const dust =
      'markers: { dust: { states: [none, some, much], start: none, only: [{ where: it.type = road, states: [none] }, { where: it.type = town, states: [] }] } }'
    const set = (where: string, state: string) =>
      codes(`${to(where)}- setMarker: { space: $s, marker: dust, state: ${state} }`, dust)
    expect(set('it.type != town', 'some')).toEqual(['refused-late'])
    expect(set('it.type = field', 'some')).toEqual([])
    expect(set('it.type != town', 'none')).toEqual([])
    const shift = (where: string, more = '') =>
      codes(`${to(where)}- shiftMarker: { space: $s, marker: dust, delta: 1${more} }`, dust)
    // A road keeps its state; a town has none.
    expect(shift('it.type != town')).toEqual([])
    expect(shift('it.population > 0')).toEqual(['refused-late'])
    expect(shift('it.population > 0', ', refuses: true')).toEqual([])
    // A procedure that nobody calls is checked by its own conditions.
    const uncalled = (when: string) =>
      codes(
        '',
        `${dust}\nprocedures: { spread: { params: { all: list of space }, effects: [{ chooseN: { bind: $some, from: $all } }, { forEach: { bind: $s, over: $some, effects: [{ if: "${when}", then: [{ setMarker: { space: $s, marker: dust, state: some } }] }] } }] } }`,
      )
    expect(uncalled('$s.type = field')).toEqual([])
    expect(uncalled('$s.population > 0')).toEqual(['refused-late'])
  })

  it('may be meant', () => {
    const meant = makeGameWithAction(`${choose()}- pay: { from: actor gold, amount: $n, refuses: true }`)
    expect(talk(meant, startMiniGame(meant), 'red act', [], any).answer(9)?.code).toBe('cannot-pay')
    expect(codes(`${choose()}- { require: $n < 5, refuses: true }`)).toEqual([])
  })
})
