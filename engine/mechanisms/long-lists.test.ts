/** Rules with lists that grow too long crash at their place instead of taking all time and memory. */
import { describe, expect, it } from 'vitest'
import { Conversation, type Game, gameOf, initialState, makeTemplate, RuleCrash, track } from '../index.ts'

const game = (effects: readonly string[]): Game =>
  gameOf([
    {
      name: 'long.yaml',
      text: `
game: { id: long }
seats: [red]
spaces: { here: { adjacent: [there] }, there: { adjacent: [here] } }
pieces:
  properties: { kind: [cube] }
  kinds: { cubes: { kind: cube, count: 5000, home: here } }
boxes: { pit: {} }
tracks: { total: { max: 99 } }
setups: { start: { spaces: { here: 5000 cubes } } }
actions:
  go:
    effects:
${effects.map((effect) => `      - ${effect}`).join('\n')}
`,
    },
  ])

/** Plays `go`: the value of `total`, or the crash and its line among the effects. */
function played(...effects: readonly string[]): number | readonly [line: number, reason: string] {
  const long = game(effects)
  try {
    const state = initialState(long, { setup: 'start' })
    const told = new Conversation(long, state, makeTemplate('go', 'red')).finish()
    if (told.ok) return track(long, told.outcome.state, 'total') as number
    throw new Error(told.refusal.message)
  } catch (thrown) {
    if (!(thrown instanceof RuleCrash) || thrown.place === null) throw thrown
    return [thrown.place.line - 13, thrown.reason]
  }
}

const END = 'the rules do not end: more than 10000000 steps without a question'
const total = (value: string): string => `setVar: { var: total, value: '(${value}) % 7' }`
const times = (n: number, effect: string): string =>
  `forEach: { bind: $i, over: 'range(1, ${n})', effects: [{ ${effect} }] }`
const TEN_THOUSAND = "let: { $many: 'range(1, 10000)' }"
/** 2 to the power of 19 numbers. */
const HALF_A_MILLION = [
  'let: { $many: empty(number) }',
  'append: { to: $many, items: 1 }',
  times(19, 'append: { to: $many, items: $many }'),
]

describe('lists that grow', () => {
  it.each(['number', 'space'])('of %s have no more than a million elements', (type) => {
    const doubled = (n: number) =>
      played(
        `let: { $list: empty(${type}) }`,
        `append: { to: $list, items: ${type === 'number' ? 1 : 'here'} }`,
        times(n, 'append: { to: $list, items: $list }'),
        total('count($list)'),
      )
    expect(doubled(19)).toBe(2 ** 19 % 7)
    expect(doubled(40)).toEqual([3, 'a list of more than a million elements'])
  })
})

describe('long lists', () => {
  it.each([
    ['sums', total('sum($x in $many, $x)')],
    ['sums of one list or another', total('sum($x in (if total < 9 then $many else [1]), $x)')],
    ['conditions', total('count($x in $many where $x > total)')],
    ['the greatest', total('max($x in $many, $x + total, otherwise: 0)')],
    ['copies', 'let: { $other: $many }'],
    ['memberships', total('if total + 2 in $many then 1 else 0')],
    ['unions', total('count(union($many, [2]))')],
    ['differences', total('count(except($many, [2]))')],
    ['each once', total('count(distinct($many))')],
  ])('count element by element: %s', (_, effect) => {
    const many = [...HALF_A_MILLION, times(9999, effect)]
    expect(played(...many)).toEqual([4, END])
  })

  it('may be as long as ten thousand', () => {
    expect(played(TEN_THOUSAND, total('count(except($many, range(5000, 14000)))'))).toBe(4999 % 7)
    expect(played(TEN_THOUSAND, total('count(union($many, range(5001, 15000)))'))).toBe(15_000 % 7)
    expect(played(TEN_THOUSAND, times(900, total('first($many, otherwise: 0) + count($many)')))).toBe(10_001 % 7)
  })

  it.each([
    ['differences', total('count(except($many, range(1, 10000)))')],
    ['unions', total('count(union($many, range(1, 10000)))')],
    ['neighbours', total('count(around(map($x in $many, first(spaces))))')],
  ])('of ten thousand count, too, where they are worked out again and again: %s', (_, effect) => {
    expect(played(TEN_THOUSAND, times(9999, effect))).toEqual([2, END])
  })

  it('of pieces count where they are made and moved', () => {
    const all = times(9999, "let: { $all: 'cubes in here' }")
    expect(played(all)).toEqual([1, END])
    const there = 'moveToken: { pieces: $all, to: there }'
    expect(played("let: { $all: 'cubes in here' }", times(9999, there))).toEqual([2, END])
  })
})
