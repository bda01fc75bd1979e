import { describe, expect, test } from 'vitest'
import { mistakesOf } from '../check.testing.ts'

/** The errors of a definition, and of an action. */
const inValue = (value: string, params = ''): readonly string[] =>
  mistakesOf(`define: { "t${params}": ${JSON.stringify(value)} }`)
const inEffects = (effects: string): readonly string[] =>
  mistakesOf(`actions: [{ id: t, effects: [${effects}] }]`).map((line) => line.replace(/ \d+:\d+/, ''))

describe('a list that certainly has something', () => {
  test.each([
    'max($s in spaces, $s.population)',
    'min($s in seats, $s.gold)',
    'max($n in [1, 2], $n)',
    'first([alba, brae])',
    'first(take(2, spaces))',
    'first(distinct(map($s in spaces, $s.type))) = city',
    'max($n in range(1, 3), $n)',
    'max($n in range(1, max(1, trail)), $n)',
    'first(union(spaces where it.garrison > 1, [alba]))',
    'first(connected(alba, via: it.coastal, start: true))',
    'first(spaces where it.type = city)',
    'first(adjacent(alba))',
    'if any(red scouts in alba) then first(red scouts in alba).stance = open else false',
    'if count(red scouts in alba) >= 1 then first(red pieces in alba).stance = open else false',
    'if 0 < count(red scouts in alba) then first(red scouts in alba).stance = open else false',
    'if count(red scouts in alba) = 0 then false else first(red scouts in alba).stance = open',
    'any(red scouts in alba) and first(red scouts in alba).stance = open',
    'not any(red scouts in alba) or first(red scouts in alba).stance = open',
    'if any(except(spaces where it.garrison > 1, [alba])) then first(spaces where it.garrison > 1) else alba',
    'if any($s in spaces where $s.garrison > 1) then first(spaces where it.garrison > 1) else alba',
    'sum($s in spaces where $s.garrison > 1, first(spaces where it.garrison > 1).population)',
  ])('%s', (value) => {
    expect(inValue(value)).toEqual([])
  })

  test('a definition of one', () => {
    expect(mistakesOf('define: { towns: "spaces where it.type = city", t: first(towns) }')).toEqual([])
  })
})

describe('a list that may be empty', () => {
  test.each([
    ['max($s in spaces where $s.garrison > 1, 1)', 'otherwise: 0'],
    ['first(spaces where it.garrison > 1)', 'otherwise: alba'],
    ['if trail > 3 then 0 else max($s in spaces where $s.garrison > 1, 1)', 'otherwise: 0'],
    ['if trail > 3 then max($s in spaces where $s.garrison > 1, 1) else 0', 'otherwise: 0'],
    ['first(seats where it.gold > 1)', 'otherwise: actor'],
    ['max($n in range(1, trail), $n)', 'otherwise: 0'],
    // The facts are about each space, not about the list.
    ['first(map($s in spaces where $s.garrison > 1, $s.population))', 'otherwise: 0'],
    ['first(map($s in spaces where $s.garrison > 1, $s.coastal))', 'otherwise: false'],
    ['first(map($s in spaces where $s.garrison > 1, $s))', 'otherwise: alba'],
    ['first(map($s in spaces where $s.garrison > 1, 1 + 1))', null],
    ['first(take(trail, spaces))', 'otherwise: alba'],
    ['first(connected(alba, via: it.coastal))', null],
    // The other branch, another place, more than was asked for.
    ['if any(red scouts in alba) then 0 else max($p in red scouts in alba, 1)', 'otherwise: 0'],
    ['if any(red scouts in alba) then max($p in red scouts in brae, 1) else 0', 'otherwise: 0'],
    ['if any(red pieces in alba) then max($p in red scouts in alba, 1) else 0', 'otherwise: 0'],
    ['if count(red scouts in alba) >= 0 then max($p in red scouts in alba, 1) else 0', 'otherwise: 0'],
    ['if count(red scouts in alba) != 2 then max($p in red scouts in alba, 1) else 0', 'otherwise: 0'],
    ['if any(red scouts in alba) or truce then max($p in red scouts in alba, 1) else 0', 'otherwise: 0'],
  ])('%s', (value, suggestion) => {
    const [only = '', ...more] = inValue(value)
    expect(more).toEqual([])
    expect(only.replace(/ \d+:\d+/, '')).toBe(`may-be-empty${suggestion === null ? '' : ` -> ${suggestion}`}`)
  })

  test('a parameter', () => {
    expect(inValue('first($l)', '($l: list of space)')).toHaveLength(1)
  })

  test('nothing is asked for where it is said', () => {
    expect(inValue('max($s in spaces where $s.garrison > 1, 1, otherwise: 0)')).toEqual([])
    expect(inValue('first(spaces where it.garrison > 1, otherwise: cole)')).toEqual([])
  })
})

describe('in effects', () => {
  const draw = '{ drawRandom: { bind: $p, from: red scouts in alba } }'
  const gone = '{ moveToken: { pieces: red scouts in alba, to: brae } }'

  test.each([
    ['what an `if` asks holds inside', `{ if: any(red scouts in alba), then: [${draw}] }`],
    ['a requirement holds from there on', `{ require: any(red scouts in alba) }, ${draw}`],
    ['the board stays while nothing moves', `{ require: any(red scouts in alba) }, { let: { $a: 1 } }, ${draw}`],
    ['who chose one at least has one', '{ chooseN: { bind: $s, from: spaces, min: 1 } }, { let: { $f: first($s) } }'],
    [
      'a list keeps what it has when pieces move',
      `{ let: { $s: "take(1, spaces)" } }, ${gone}, { let: { $f: first($s) } }`,
    ],
    [
      'what is set does not concern the pieces',
      `{ require: any(red scouts in alba) }, { setVar: { var: trail, value: 1 } }, ${draw}`,
    ],
    [
      'a number that was asked for is the end of a range',
      '{ require: trail >= 1 }, { drawRandom: { bind: $n, from: "range(1, trail)" } }',
    ],
    ['a draw may say what else', '{ drawRandom: { bind: $p, from: red scouts in alba, lacking: rest } }'],
  ])('%s', (_, effects) => {
    expect(inEffects(effects)).toEqual([])
  })

  test.each([
    ['a draw from what may be nothing', draw],
    ['after a move nothing is certain of the board', `{ require: any(red scouts in alba) }, ${gone}, ${draw}`],
    [
      'in the next turn of a loop that moves',
      `{ require: any(red scouts in alba) }, { forEach: { over: "$n in range(1, 2)", effects: [${draw}, ${gone}] } }`,
    ],
    [
      'after the number was set',
      '{ require: trail >= 1 }, { setVar: { var: trail, value: 0 } }, { drawRandom: { bind: $n, from: "range(1, trail)" } }',
    ],
    ['where the condition does not hold', `{ if: any(red scouts in alba), then: [], else: [${draw}] }`],
    ['what holds in a branch holds no longer after it', `{ if: any(red scouts in alba), then: [] }, ${draw}`],
    [
      'a later choice makes do with fewer',
      '{ chooseOne: { bind: $o, from: spaces } }, { chooseN: { bind: $s, from: spaces where it.garrison > 1, min: 1 } }, { drawRandom: { bind: $t, from: $s } }',
    ],
    [
      'nobody need choose one',
      '{ chooseN: { bind: $s, from: spaces } }, { let: { $f: "first($s, otherwise: alba)" } }, { drawRandom: { bind: $t, from: $s } }',
    ],
  ])('%s', (_, effects) => {
    expect(inEffects(effects)).toEqual(['may-be-empty -> lacking: skip'])
  })

  test('what a definition asks holds until anything is written', () => {
    const mistakesAfter = (between: string): readonly string[] =>
      mistakesOf(
        `define: { near: red scouts in alba }\nactions: [{ id: t, effects: [{ require: any(near) }, ${between}{ drawRandom: { bind: $p, from: near } }] }]`,
      )
    expect(mistakesAfter('')).toEqual([])
    expect(mistakesAfter('{ setVar: { var: trail, value: 0 } }, ')).toHaveLength(1)
  })

  test('the legality of an action holds until it writes', () => {
    const action = (before: string): readonly string[] =>
      mistakesOf(`actions: [{ id: t, legality: any(red scouts in alba), effects: [${before}${draw}] }]`)
    expect(action('')).toEqual([])
    expect(action(`${gone}, `)).toHaveLength(1)
  })
})
