/** Facts are known as long as nothing may have changed them, and only where the answer that teaches them is there. */
import { describe, expect, test } from 'vitest'
import { mistakesOf } from '../check.testing.ts'

const codes = (text: string): readonly string[] => mistakesOf(text).map((line) => line.split(' ')[0] ?? '')

/** An action with what belongs to it beside its effects; `raid` and `feast` may be begun in its windows. */
const acting = (effects: string, more = '', procedures = ''): readonly string[] =>
  codes(`tracks: { purse: { max: 9, start: 5 } }
procedures:
  pause: { effects: [{ window: true }] }
${procedures}actions:
  - { id: raid, kind: special, effects: [{ moveToken: { pieces: red scouts in spaces, to: available } }] }
  - { id: t, ${more} effects: [${effects}] }`)

const MANY = 'any(red scouts in alba)'
const FIRST = '{ setVar: { var: trail, value: "min($p in red scouts in $s, 1)" } }'
const LEAST = '{ setVar: { var: trail, value: "min($p in red scouts in alba, 1)" } }'
const PAY = '{ pay: { from: purse, amount: 4 } }'
const EMPTY = ['may-be-empty']
const LATE = ['refused-late']

describe('what the legality of an action says', () => {
  const legal = (windows: string, effects: string, when = MANY): readonly string[] =>
    acting(effects, `legality: "${when}", ${windows}`)

  test('holds in an action without windows', () => {
    expect(legal('', LEAST)).toEqual([])
    expect(legal('windows: [raid], timings: [during, after],', LEAST)).toEqual([])
  })

  test('is over where a special activity may have been begun before it', () => {
    expect(legal('windows: [raid],', LEAST)).toEqual(EMPTY)
    const ask = '{ chooseOne: { bind: $s, from: spaces } }'
    expect(legal('', `${ask}, ${PAY}`, 'purse >= 4')).toEqual([])
    expect(legal('windows: [raid],', `${ask}, ${PAY}`, 'purse >= 4')).toEqual(LATE)
    expect(legal('windows: [raid],', `{ require: purse >= 4 }, ${ask}, ${PAY}`, 'purse >= 4')).toEqual([])
    expect(legal('windows: [raid],', `${ask}, { require: purse >= 4 }`, 'purse >= 4')).toEqual(LATE)
  })

  test('is over where one may have been begun between the turns of a choice', () => {
    const turns = (inside: string, after = ''): string =>
      `{ chooseEach: { bind: $s, from: spaces, effects: [${inside}] } }${after}`
    const later = 'windows: [raid], timings: [during],'
    expect(legal(later, turns(LEAST))).toEqual(EMPTY)
    expect(legal(later, turns('', `, ${LEAST}`))).toEqual(EMPTY)
    expect(legal(later, `{ if: truce, then: [${turns(LEAST)}] }`)).toEqual(EMPTY)
    expect(legal('windows: [raid], timings: [after],', turns(LEAST, `, ${LEAST}`))).toEqual([])
    // There are none in loops.
    const inLoop = `{ forEach: { bind: $n, over: "[1, 2]", effects: [${turns(LEAST)}] } }`
    expect(legal(later, inLoop)).toEqual([])
  })

  test('is over in what is asked before the second turn of a choice whose turns change it', () => {
    const each = (inside: string): string =>
      `{ chooseEach: { bind: $s, from: spaces, where: "first(red scouts in alba).stance = open", effects: [${inside}] } }`
    const gone = '{ moveToken: { pieces: red scouts in alba, to: available } }'
    expect(legal('', each('{ setVar: { var: trail, value: 1 } }'))).toEqual([])
    expect(legal('', each(gone))).toEqual(EMPTY)
  })

  test('is over where the rule itself opens a window', () => {
    const later = 'windows: [raid], timings: [during],'
    expect(legal(later, `{ window: true }, ${LEAST}`)).toEqual(EMPTY)
    expect(legal(later, `{ pause: {} }, ${LEAST}`)).toEqual(EMPTY)
    const loop = (window: string): string => `{ forEach: { bind: $s, over: spaces, ${window} effects: [${LEAST}] } }`
    expect(legal(later, loop(''))).toEqual([])
    expect(legal(later, loop('window: true,'))).toEqual(EMPTY)
  })
})

describe('what holds of each of those that were chosen', () => {
  const chosen = (between: string, inside = FIRST, more = ''): readonly string[] =>
    acting(
      `{ chooseN: { bind: $l, from: "spaces where any(red scouts in it)", where: "any(red scouts in $l)", min: 1, max: 2 } }, ${between}${between && ', '}{ forEach: { bind: $s, over: $l, ${more} effects: [${inside}] } }`,
      'windows: [raid], timings: [during],',
    )

  test('holds as long as nothing has changed it', () => {
    expect(chosen('')).toEqual([])
    expect(chosen('{ setVar: { var: purse, value: 1 } }')).toEqual([])
    expect(chosen('{ moveToken: { pieces: red scouts in alba, to: available } }')).toEqual(EMPTY)
    expect(chosen('{ if: truce, then: [{ moveToken: { pieces: red scouts in alba, to: available } }] }')).toEqual(EMPTY)
    expect(chosen('{ pause: {} }')).toEqual(EMPTY)
  })

  test('holds in a loop as long as its turns change nothing', () => {
    const gone = '{ moveToken: { pieces: red scouts in brae, to: available } }'
    expect(chosen('', `${FIRST}, ${gone}`)).toEqual(EMPTY)
    expect(chosen('', FIRST, 'window: true,')).toEqual(EMPTY)
    expect(
      chosen(
        `{ forEach: { bind: $x, over: $l, effects: [{ forEach: { bind: $s, over: $l, effects: [${FIRST}] } }, ${gone}] } }`,
        '',
      ),
    ).toEqual(EMPTY)
  })

  test('holds in the branch where it was asked, and not in the one beside it', () => {
    const branch = (then: string): string => `{ if: truce, then: [${then}] }`
    const gone = '{ moveToken: { pieces: red scouts in alba, to: available } }'
    expect(chosen(branch(`{ forEach: { bind: $s, over: $l, effects: [${FIRST}] } }, ${gone}`), '')).toEqual([])
  })

  test('is told to a procedure', () => {
    const seen = `  seen: { params: { all: list of space }, effects: [{ forEach: { bind: $s, over: $all, effects: [${FIRST}] } }] }\n`
    const choose = (where: string): string =>
      `{ chooseN: { bind: $l, from: spaces, ${where} min: 1, max: 2 } }, { seen: $l }`
    expect(acting(choose('where: any(red scouts in it),'), '', seen)).toEqual([])
    expect(acting(choose(''), '', seen)).toEqual(EMPTY)
  })
})

describe('what an answer teaches that may be missing', () => {
  const later = (choice: string, then: string): readonly string[] =>
    acting(`{ chooseOne: { bind: $first, from: spaces } }, ${choice}, ${then}`)
  const rich = (more = ''): string => `{ chooseOne: { bind: $y, from: spaces, where: purse >= 4${more} } }`
  const there = (pay: string): string => `{ block: [{ setVar: { var: $y.garrison, value: 1 } }, ${pay}] }`

  test('holds where it is there', () => {
    for (const more of [', lacking: skip', '']) {
      expect(later(rich(more), PAY)).toEqual(LATE)
      expect(later(rich(more), there(PAY))).toEqual([])
    }
    expect(later(rich(', lacking: refuse'), PAY)).toEqual([])
  })

  test('and so does what is learned of it', () => {
    const any = '{ chooseOne: { bind: $y, from: spaces, where: truce } }'
    const said = '{ require: $y.population >= 0 and purse >= 4, refuses: true }'
    expect(later(any, `${said}, ${PAY}`)).toEqual(LATE)
    expect(later(any, `${said}, ${there(PAY)}`)).toEqual([])
    const bound = '{ let: { $z: $y.population } }'
    expect(later(rich(), `${bound}, { block: [{ setVar: { var: trail, value: $z } }, ${PAY}] }`)).toEqual([])
    expect(later(rich(), `${bound}, { setVar: { var: trail, value: $z } }, ${PAY}`)).toEqual(LATE)
    const many = '{ chooseN: { bind: $y, from: spaces, where: truce, min: 1, lacking: skip } }'
    expect(later(many, `{ setVar: { var: trail, value: "min($s in $y, 1)" } }`)).toEqual([])
  })

  test('holds in the rest of the list that would be left out without it', () => {
    expect(later(rich(', lacking: rest'), PAY)).toEqual([])
    const stages = (rest: string): readonly string[] =>
      codes(`tracks: { purse: { max: 9, start: 5 } }
actions:
  - id: t
    stages:
      - { stage: a, effects: [{ chooseOne: { bind: $first, from: spaces } }, ${rich(', lacking: rest')}${rest}] }
      - { stage: b, effects: [${rest === '' ? PAY : there(PAY)}] }`)
    expect(stages('')).toEqual(LATE)
    expect(stages(', { setVar: { var: trail, value: 1 } }')).toEqual([])
  })
})

test('what an option is paid with is not there any more', () => {
  const each = (where: string): readonly string[] =>
    acting(
      `{ chooseEach: { bind: $s, from: spaces, where: ${where}, pay: { from: purse, amount: 2 }, effects: [${PAY}] } }`,
    )
  expect(each('purse >= 4')).toEqual(LATE)
  const other = acting(
    `{ chooseEach: { bind: $s, from: spaces, where: actor.gold >= 4, pay: { from: purse, amount: 2 }, effects: [{ pay: { from: actor.gold, amount: 4 } }] } }`,
  )
  expect(other).toEqual([])
})

test('what is known of a list is over when something is appended to it', () => {
  const list = (before: string): readonly string[] =>
    acting(
      `{ chooseOne: { bind: $first, from: spaces } }, { let: { $l: "empty(space)" } }, { if: count($l) < 1, then: [${before}{ require: count($l) < 1 }] }`,
    )
  expect(list('')).toEqual([])
  expect(list('{ append: { to: $l, items: alba } }, ')).toEqual(LATE)
})
