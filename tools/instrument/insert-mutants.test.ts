/** The mutants of every operator, worked out by hand. */
import { describe, expect, it } from 'vitest'
import {
  applyMove,
  Conversation,
  initialState,
  describeCellChanges as inWords,
  makeTemplate,
} from '../../engine/index.ts'
import { type MutatedAction, mutateAction } from './broken.testing.ts'
import { listMutants } from './insert-mutants.ts'
import { MUTATION_OPERATORS } from './mutant.ts'

const renown = (value: string): string => `- addVar: { var: renown, delta: "${value}" }`

/** The seat that the action asks first, with that mutant on. */
function firstAsked({ game, told }: MutatedAction, on: string | null): string | null {
  game.mutation!.on = on === null ? -1 : told.indexOf(on)
  const talk = new Conversation(game, initialState(game, { setup: 'start' }), makeTemplate('act', 'red'))
  game.mutation!.on = -1
  return talk.question?.seat ?? null
}

/** The mutants of one operator. */
const of = ({ told }: { readonly told: readonly string[] }, operator: string): readonly string[] =>
  told.filter((each) => each.startsWith(`${operator}: `)).map((each) => each.slice(operator.length + 2))

describe('effects', () => {
  it('are left out', () => {
    const { act } = mutateAction(renown('2'))
    expect(act(null).renown).toBe(5)
    expect(act('drop-effect: addVar: { var: renown, delta: "2" } > ').renown).toBe(3)
  })

  it('give back what they give back, or something else', () => {
    const more = 'procedures: { more: { params: { n: number }, effects: [], returns: $n + 1 } }\n'
    const b = mutateAction(`- call: more\n  with: { n: 2 }\n  bind: $much\n${renown('$much')}`, '', more)
    expect(b.act(null).renown).toBe(6)
    expect(b.act('arithmetic: + > -').renown).toBe(4)
    expect(of(b, 'drop-effect').filter((each) => each.startsWith('$n + 1'))).toEqual([])
  })

  it('change places where they touch the same things, not where they do not', () => {
    const b = mutateAction(`${renown('2')}\n- setVar: { var: renown, value: 9 }\n- setVar: { var: truce, value: true }`)
    expect(of(b, 'swap-order')).toHaveLength(1)
    expect(b.act(null).renown).toBe(9)
    expect(b.act(`swap-order: ${of(b, 'swap-order')[0]}`).renown).toBe(11)
  })

  it('do not change places where only one of them ever does anything', () => {
    const cases = (a: string, b: string) => `- chooseOne: { bind: $n, from: "range(1, 2)" }
- if: ${a}
  then: [{ addVar: { var: renown, delta: 1 } }]
- if: ${b}
  then: [{ addVar: { var: renown, delta: 2 } }]`
    expect(of(mutateAction(cases('$n = 1', '$n = 2')), 'swap-order')).toEqual([])
    expect(of(mutateAction(cases('$n = 1', '$n >= 1')), 'swap-order')).toHaveLength(1)
  })
})

describe('costs', () => {
  const pay = '- pay: { from: actor gold, amount: 2 }'
  it('are skipped', () => {
    const { act } = mutateAction(pay)
    expect(act(null).gold).toBe(5)
    expect(act('skip-cost: pay: { from: actor gold, amount: 2 } > ').gold).toBe(7)
  })

  it('are charged although the action is free', () => {
    const { act } = mutateAction(pay)
    expect(act(null, true).gold).toBe(7)
    const told =
      'charge-free: pay: { from: actor gold, amount: 2 } > pay: { from: actor gold, amount: 2 } even when free'
    expect(act(told, true).gold).toBe(5)
  })
})

describe('conditions', () => {
  it('always hold, or hold where they did not', () => {
    const b = mutateAction(renown('1'), '    legality: [{ when: "any(blue wagons in cole)", because: nobody-there }]\n')
    expect(b.act(null).refused).not.toBeNull()
    expect(b.act('drop-condition: any(blue wagons in cole) > ').renown).toBe(4)
    expect(b.act('negate-condition: any(blue wagons in cole) > not (any(blue wagons in cole))').renown).toBe(4)
  })

  it('lose a side, and `and` is taken for `or`', () => {
    const b = mutateAction(
      `- if: gold(actor) > 8 and truce\n  then: [{ setVar: { var: renown, value: 9 } }]`.replace(
        'gold(actor)',
        'actor.gold',
      ),
    )
    expect(b.act(null).renown).toBe(3)
    expect(of(b, 'drop-condition')).toContain('truce > ')
    expect(of(b, 'any-for-all')).toEqual(['and > or'])
    expect(b.act('drop-condition: actor.gold > 8 and truce > ').renown).toBe(9)
    expect(
      of(
        mutateAction('- if: actor.gold > 8 or truce\n  then: [{ setVar: { var: renown, value: 9 } }]'),
        'narrow-condition',
      ),
    ).toEqual(['actor.gold > 8 > ', 'truce > '])
  })

  it('have another sign, or the number beside it', () => {
    const b = mutateAction('- if: actor.gold > 7\n  then: [{ setVar: { var: renown, value: 9 } }]')
    expect(b.act(null).renown).toBe(3)
    expect(b.act('boundary: > > >=').renown).toBe(9)
    // `> 7` and `>= 7` are 8 or more and 7 or more: what is left is 9 or more.
    expect(of(b, 'off-by-one')).toEqual(['7 > 8', '9 > 10', '9 > 8'])
    expect(
      of(mutateAction('- if: actor.gold = 7\n  then: [{ setVar: { var: renown, value: 9 } }]'), 'negate-condition'),
    ).toEqual(['= > !='])
  })

  it('take one for all', () => {
    const b = mutateAction(renown('if any(spaces where it.population > 2) then 1 else 0'))
    expect(b.act(null).renown).toBe(4)
    expect(b.act('any-for-all: any(spaces where it.population > 2) > all of them').renown).toBe(3)
    expect(b.told.filter((each) => each.startsWith('empty-filter'))).toEqual(['empty-filter: it.population > 2 > '])
    const all = mutateAction(renown('if all($s in spaces, $s.population > 2) then 1 else 0'))
    expect(all.act('any-for-all: all($s in spaces, $s.population > 2) > any of them').renown).toBe(4)
  })

  it('of a filter are gone', () => {
    const { act } = mutateAction(renown('count(spaces where it.type = town)'))
    expect(act(null).renown).toBe(4)
    expect(act('empty-filter: it.type = town > ').renown).toBe(6)
  })
})

describe('numbers', () => {
  it('are one too high, and added for subtracted', () => {
    const { act } = mutateAction(renown('5 - 2'))
    expect(act(null).renown).toBe(6)
    expect(act('off-by-one: 5 > 6').renown).toBe(7)
    expect(act('arithmetic: - > +').renown).toBe(10)
  })

  it('are the greatest for the least', () => {
    expect(mutateAction(renown('min(1, 4)')).act('arithmetic: min > max').renown).toBe(7)
    const extreme = mutateAction(renown('max($s in spaces, $s.population)'))
    expect(extreme.act(null).renown).toBe(6)
    expect(extreme.act('arithmetic: max($s in spaces, $s.population) > the least').renown).toBe(3)
  })

  it('are rounded up', () => {
    const { act } = mutateAction(renown('actor.gold / 2'))
    expect(act(null).renown).toBe(6)
    expect(act('rounding: actor.gold / 2 > actor.gold / 2 rounded up').renown).toBe(7)
  })

  it('of limits do not bind', () => {
    const b = mutateAction(
      `- forEach: { bind: $s, over: spaces, limit: 1, effects: [{ addVar: { var: renown, delta: 1 } }] }`,
    )
    expect(b.act(null).renown).toBe(4)
    expect(b.act('ignore-limit: at most 1 > ').renown).toBe(6)
    expect(of(mutateAction('- chooseN: { bind: $s, from: spaces, min: 1, max: 2 }'), 'ignore-limit')).toEqual([
      'at least 1 > ',
      'at most 2 > ',
    ])
  })

  it('of lists of effects are not offered', () => {
    const b = mutateAction(
      '- chooseEffect: { options: { a: { when: not truce, effects: [] }, b: { effects: [{ addVar: { var: renown, delta: 1 } }] } } }',
    )
    expect(of(b, 'drop-option')).toEqual(['not truce > ', 'b > '])
    expect(of(b, 'drop-condition')).toEqual(['not truce > '])
    expect(of(b, 'flip-flag')).toEqual([])
  })

  it('of dice lose a face: one too many would never be seen', () => {
    expect(of(mutateAction('- rollRandom: { bind: $r, from: 1, to: 6 }'), 'off-by-one')).toEqual(['1 > 2', '6 > 5'])
  })
})

describe('names', () => {
  it('mean another seat, space, state or flag', () => {
    const b = mutateAction(`- setVar: { var: red gold, value: "blue.gold + 1" }
- setVar: { var: truce, value: true }
- setMarker: { marker: mood, space: alba, state: friendly }
- moveToken: { pieces: "take(1, red wagons in alba)", to: brae }`)
    expect(of(b, 'swap-seat')).toEqual(['red > blue', 'blue > red'])
    expect(of(b, 'swap-zone')).toEqual(['alba > brae', 'alba > brae', 'brae > cole'])
    expect(of(b, 'swap-state')).toEqual(['friendly > hostile'])
    expect(of(b, 'flip-flag')).toEqual(['true > false'])
    expect(b.act('swap-seat: red > blue').gold).toBe(7)
    expect(b.act(null).gold).toBe(8)
  })

  it('mean another seat that is asked, whether or not it is said which', () => {
    const b = mutateAction(`- chooseOne: { bind: $n, from: "range(1, 2)" }
- chooseN: { bind: $who, from: "[red, blue]", by: blue }
- chooseN: { bind: $more, from: "[red, blue]", by: active }
- addVar: { var: renown, delta: $n }`)
    const one = 'chooseOne: { bind: $n, from: "range(1, 2)" }'
    const worked = 'chooseN: { bind: $more, from: "[red, blue]", by: active }'
    expect(of(b, 'ask-another')).toEqual([`${one} > ${one} of the next seat`, `${worked} > ${worked} of the next seat`])
    expect(of(b, 'swap-seat')).toContain('blue > red')
    expect(b.game.def.seats).toEqual(['red', 'blue'])
    expect(
      [null, ...of(b, 'ask-another').map((each) => `ask-another: ${each}`)].map((on) => firstAsked(b, on)),
    ).toEqual(['red', 'blue', 'red'])
  })

  it('mean other pieces', () => {
    const b = mutateAction(renown('count(hidden red scouts in alba)'))
    expect(b.act(null).renown).toBe(4)
    expect(of(b, 'swap-pieces')).toEqual([
      'hidden red scouts in alba > red wagons',
      'hidden red scouts in alba > open red scouts',
    ])
    expect(b.act('swap-pieces: hidden red scouts in alba > red wagons').renown).toBe(5)
    const all = mutateAction(renown('count(red pieces in alba)'))
    expect(of(all, 'swap-pieces')).toEqual([
      'red pieces in alba > red wagons',
      'red pieces in alba > red scouts',
      'red pieces in alba > blue wagons',
    ])
  })
})

describe('constraints', () => {
  it('do not bind, or by one too little', () => {
    const b = mutateAction(
      '- moveToken: { pieces: "take(3, red wagons in red.available)", to: cole }',
      '',
      'constraints: [{ id: camp, spaces: it.type = field, pieces: wagons, max: 0 }]\n',
    )
    expect(b.act(null).refused).toBe('constraint')
    expect(b.act('ignore-constraint: at most 0 > at most 1').refused).toBe('constraint')
    const { outcome } = b.act('ignore-constraint: at most 0 > ')
    expect(outcome && inWords(b.game, outcome.changes)).toHaveLength(2)
  })
})

describe('all of them', () => {
  it('have words', () => {
    expect(Object.keys(MUTATION_OPERATORS).length).toBeGreaterThanOrEqual(12)
  })

  it('take no more steps than they may', () => {
    const { game, act } = mutateAction(
      `- forEach: { bind: $s, over: "range(1, 500)", effects: [{ addVar: { var: renown, delta: 1 } }] }`,
    )
    expect(act(null).renown).toBe(20)
    const { mutation } = game
    if (mutation) mutation.left = 100
    const start = initialState(game, { setup: 'start', seed: 1 })
    expect(() => applyMove(game, start, { action: 'act', seat: 'red', answers: [] })).toThrow(
      'more steps than the mutant may take',
    )
  })
})

describe('a macro', () => {
  const MACROS = `macros:
  - id: more
    params: [{ name: n, type: value }]
    effects: [{ addVar: { var: renown, delta: { param: n } } }]
  - { id: twice, params: [], effects: [{ macro: more, args: { n: 3 } }] }
`
  const used = mutateAction('- { macro: more, args: { n: 1 } }\n- macro: twice\n- macro: twice', '', MACROS)

  it('has the mutants of each of its uses, each on in that use alone', () => {
    const { game } = used
    const dropped = listMutants(game.def).flatMap((mutant, i) => (mutant.operator === 'drop-effect' ? [i] : []))
    // 3 and 1, 3, 3 make 10, and each of them is left out once.
    const renowns = dropped.map((mutant) => used.actWith(mutant).renown)
    expect(used.act(null).renown).toBe(10)
    expect(renowns).toEqual([9, 7, 7])
  })

  it('has none of the mutants of a procedure or definition that it is the first to need', () => {
    const sections = `macros:
  - id: more
    params: []
    effects: [{ addVar: { var: renown, delta: 1 } }, { last: 2 }, { addVar: { var: renown, delta: 4 } }]
  - { id: least, params: [], effects: [{ addVar: { var: renown, delta: three } }] }
procedures:
  first: { effects: [{ macro: more }] }
  last: { params: { n: number }, effects: [{ addVar: { var: renown, delta: $n } }, { macro: least }] }
define: { three: 3 }
`
    const { game } = mutateAction('- first: {}\n- macro: more', '', sections)
    const [more, least, last, three] = [24, 25, 28, 29]
    const usesIn = (line: number, name: string): readonly number[] =>
      listMutants(game.def).flatMap(({ operator, at, uses }) =>
        operator === name && game.def.places[at]?.line === line ? [uses.length] : [],
      )
    // Each of the three effects, the call too, in each use.
    expect(usesIn(more, 'drop-effect')).toEqual([1, 1, 1, 1, 1, 1])
    expect(usesIn(last, 'drop-effect')).toEqual([0])
    expect(usesIn(least, 'drop-effect')).toEqual([1])
    expect(usesIn(three, 'off-by-one')).toEqual([0, 0])
  })

  it('names where it is used, and what uses that', () => {
    const { game } = used
    const lines = listMutants(game.def)
      .filter(({ operator }) => operator === 'drop-effect')
      .map(({ uses }) => uses.map((at) => game.def.places[at]?.line))
    const [first] = lines[0]!
    expect(lines.map((own) => own.length)).toEqual([1, 2, 2])
    expect(lines.map((own) => own.at(-1))).toEqual([first, first! + 1, first! + 2])
  })
})
