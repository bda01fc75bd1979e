import { describe, expect, test } from 'vitest'
import { bare, readingEffects } from './reading.testing.ts'

/** Without places, and without diagnostics. */
function effectsOf(text: string): unknown {
  const { effects, messages } = readingEffects(text)
  expect(messages).toEqual([])
  return bare(effects)
}

describe('two spellings, one meaning', () => {
  const pairs: readonly (readonly [string, string, string])[] = [
    ['chooseOne: options', '{ chooseOne: { bind: $x, from: [a, b] } }', '{ chooseOne: { bind: x, options: [a, b] } }'],
    [
      'where: a condition or a list of them',
      '{ chooseN: { bind: $x, from: spaces, where: it.population > 0 } }',
      '{ chooseN: { bind: x, options: spaces, where: [{ when: it.population > 0 }] } }',
    ],
    [
      'chooseN: query and limits',
      '{ chooseN: { bind: $x, from: spaces, min: 1, max: "if limited then 1 else 99" } }',
      '{ chooseN: { bind: x, options: { query: zones }, min: 1, max: { if: { when: limited, then: 1, else: 99 } } } }',
    ],
    [
      'forEach: the binder in the list',
      '{ forEach: { over: $s in spaces, effects: [{ window: true }] } }',
      '{ forEach: { bind: s, over: { query: zones }, effects: { window: true } } }',
    ],
    [
      'let: short for several',
      '{ let: { $x: 1, $y: $x + 1 } }',
      '{ let: { bind: x, value: 1 } }, { let: { bind: y, value: $x + 1 } }',
    ],
    [
      'if',
      '{ if: road = 1, then: [{ window: true }], else: [{ setActive: blue }] }',
      "{ if: { when: { op: '==', left: { ref: gvar, var: road }, right: 1 }, then: { window: true }, else: { setActive: blue } } }",
    ],
    ['addVar: global', '{ addVar: { var: road, delta: -1 } }', '{ addVar: { scope: global, var: road, delta: -1 } }'],
    [
      'addVar: of a seat',
      '{ addVar: { var: actor.gold, delta: 1 } }',
      '{ addVar: { scope: pvar, player: actor, var: gold, delta: 1 } }',
    ],
    [
      'setVar: of a space',
      '{ setVar: { var: $s.garrison, value: 0 } }',
      '{ setVar: { scope: zone, space: $s, var: garrison, value: 0 } }',
    ],
    [
      'setGlobalMarker',
      '{ setVar: { var: leader, value: bob } }',
      '{ setGlobalMarker: { marker: leader, state: bob } }',
    ],
    [
      'moveToken',
      '{ moveToken: { pieces: $p, from: $s, to: available } }',
      '{ moveToken: { token: $p, from: $s, to: available } }',
    ],
    [
      'setTokenProp',
      '{ setTokenProp: { pieces: $p, prop: stance, value: open } }',
      '{ setTokenProp: { token: $p, prop: stance, value: open } }',
    ],
    [
      'rollRandom',
      '{ block: [{ rollRandom: { bind: $r, from: 1, to: 6 } }, { window: true }] }',
      '{ rollRandom: { bind: r, min: 1, max: 6, in: [{ window: true }] } }',
    ],
    ['call: short', '{ call: open, with: { pieces: red scouts } }', '{ open: { pieces: red scouts } }'],
    ['call: macro', '{ call: open, with: { pieces: red scouts } }', '{ macro: open, args: { pieces: red scouts } }'],
  ]
  test.each(pairs)('%s', (_, native, structured) => {
    expect(effectsOf(structured)).toEqual(effectsOf(native))
  })
})

describe('what the readers make', () => {
  test('a loop over `$x in list where …` keeps the condition', () => {
    const [loop] = effectsOf('{ forEach: { over: $s in spaces where $s.population > 0, effects: [] } }') as [object]
    expect(loop).toMatchObject({
      do: 'forEach',
      over: {
        bind: { text: 's' },
        list: { e: 'where', bind: 's', list: { e: 'word', word: 'spaces' } },
      },
    })
  })

  test('chooseEach', () => {
    const text = `{ chooseEach: { bind: $s, rule: 1.2, from: spaces, max: all, again: true,
      pay: { from: actor gold, amount: 1, floor: 2 }, chosen: $done, effects: [{ window: true }] } }`
    const [each] = effectsOf(text) as [object]
    expect(each).toMatchObject({
      do: 'chooseEach',
      rule: { text: '1.2' },
      again: true,
      min: null,
      pay: { from: { e: 'phrase' }, amount: { value: 1 }, floor: { value: 2 } },
      chosen: { text: 'done' },
      effects: [{ do: 'window' }],
    })
  })

  test('rules, codes, arguments of run', () => {
    const text = `{ require: road > 0, because: no-road, rule: 3.1-road },
      { run: { action: rally, as: blue, free: true, quota: 2, with: { noMarch: true } }, rule: '4.10' },
      { open: red scouts in $s }, { pay: { from: actor gold, amount: 1, evenFree: true } }`
    expect(effectsOf(text)).toMatchObject([
      { do: 'require', because: { text: 'no-road' }, rule: { text: '3.1-road' } },
      { do: 'run', action: { text: 'rally' }, rule: { text: '4.10' }, with: [{ name: { text: 'noMarch' } }] },
      { do: 'call', name: { text: 'open' }, with: [], positional: { e: 'in' } },
      { do: 'pay', evenFree: true, floor: null },
    ])
  })

  test('comments are no effects', () => {
    expect(effectsOf('{ comment: later }, null, { if: road = 1, then: null, comment: why }')).toMatchObject([
      { do: 'if', then: [], else: [] },
    ])
  })

  test('places', () => {
    const { effects } = readingEffects('{ rule: 1.2, setMarker: { space: $s, marker: support, state: hostile } }')
    const [effect] = effects
    expect(effect).toMatchObject({
      at: { line: 3, col: 1 },
      keyAt: { col: 14, endCol: 23 },
      rule: { at: { col: 9 } },
    })
  })
})

describe('mistakes', () => {
  const wrong: readonly (readonly [string, string, readonly string[]])[] = [
    ['an unknown effect', '{ chosseOne: { bind: $x } }', ['unknown-effect 3:3 chooseOne']],
    ['an unknown procedure', '{ opn: red scouts }', ['unknown-effect 3:3 open']],
    ['an unknown call', '{ call: opn }', ['unknown-macro 3:9 open']],
    ['two effects', '{ window: true, block: [] }', ['two-effects 3:17 -']],
    ['no effect', '{ rule: 1.2 }, {}', ['unknown-effect 3:1 -', 'unknown-effect 3:16 -']],
    ['not a map', 'window', ['wrong-shape 3:1 -']],
    ['a key misspelt', '{ moveToken: { token: $p, too: $s } }', ['unknown-key 3:27 to']],
    ['a key beside it', '{ window: true, rul: 1.2 }', ['unknown-key 3:17 rule']],
    ['what belongs beside another', '{ window: true, then: [] }', ['unknown-key 3:17 -']],
    ['two spellings at once', '{ moveToken: { token: $p, pieces: $q, to: $s } }', ['duplicate-key 3:27 -']],
    ['a missing binder', '{ forEach: { over: spaces, effects: [] } }', ['missing-key 3:3 -']],
    [
      'a filter is no binder',
      '{ forEach: { over: { query: zones, filter: { op: not, args: [limited] } }, effects: [] } }',
      ['missing-key 3:3 -'],
    ],
    ['a scope', '{ addVar: { scope: globl, var: road, delta: 1 } }', ['wrong-value 3:20 global']],
    ['a name', '{ setMarker: { space: $s, marker: a b, state: c } }', ['bad-name 3:35 a-b']],
    ['a flag', '{ forEach: { over: $s in spaces, window: 3, effects: [] } }', ['wrong-value 3:42 -']],
    ['blocked', '{ moveToken: { token: $p, to: $s, blocked: sty } }', ['wrong-value 3:44 stay']],
    ['a rule', '{ window: true, rule: "§ 3" }', ['bad-name 3:24 -']],
    ['two rules', '{ pay: { from: gold, amount: 1, rule: 1.2 }, rule: 1.2 }', ['duplicate-key 3:33 -']],
    ['if without then', '{ if: road = 1 }', ['missing-key 3:3 -']],
    ['a bare key among bindings', '{ let: { $x: 1, y: 2 } }', ['unknown-key 3:17 $y']],
  ]
  test.each(wrong)('%s', (_, text, mistakes) => {
    expect(readingEffects(text).mistakes).toEqual(mistakes)
  })

  test('every one of them is reported, inside too', () => {
    const text = '{ if: road = 1, then: [{ chosseN: {} }, { moveToken: { to: $s } }], else: { widow: true } }'
    expect(readingEffects(text).mistakes).toEqual([
      'unknown-effect 3:26 chooseN',
      'missing-key 3:43 -',
      'unknown-effect 3:77 window',
    ])
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('the key %s is only unknown', (key) => {
    expect(readingEffects(`{ ${key}: 1 }`).mistakes).toEqual(['unknown-effect 3:3 -'])
    expect(readingEffects(`{ window: true, ${key}: 1 }`).mistakes).toEqual(['unknown-key 3:17 -'])
    expect(readingEffects(`{ call: ${key} }`).mistakes).toEqual(['unknown-macro 3:9 -'])
    expect(readingEffects(`{ moveToken: { token: $p, to: $s, ${key}: 1 } }`).mistakes).toEqual(['unknown-key 3:35 -'])
  })
})
