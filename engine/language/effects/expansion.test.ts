import { describe, expect, test } from 'vitest'
import { bare, reading, withEffectWords } from '../assemble/reading.testing.ts'

/** The effects of the procedure `p` are in the last line. */
const gameWith = (macros: string, effects: string): string =>
  `game: { id: g }\nmacros:\n${macros}\nprocedures: { p: { effects: [ ${effects} ] } }`

const PAY = `  - id: pay-one
    params: [{ name: var, type: value }, { name: side, type: { kind: enum, values: [red, blue] }, default: red }]
    effects:
      - addVar: { scope: pvar, player: { param: side }, var: { param: var }, delta: -1 }`

function effectsOf(macros: string, effects: string): unknown {
  const { game, messages } = reading(gameWith(macros, effects))
  expect(messages).toEqual([])
  return withEffectWords(game.procedures.at(-1)?.effects)
}

const mistakesOf = (macros: string, effects: string): readonly string[] => reading(gameWith(macros, effects)).mistakes

describe('expansion', () => {
  test('is a block with the place of the invocation, of effects with places of their own', () => {
    const [block] = effectsOf(PAY, '{ macro: pay-one, args: { var: gold }, rule: 1.2 }') as [object]
    expect(block).toMatchObject({
      do: 'block',
      at: { line: 7 },
      rule: { text: '1.2' },
      effects: [{ do: 'addVar', keyAt: { line: 6, col: 9 }, target: { e: 'dot', name: 'gold', nameAt: { line: 7 } } }],
    })
  })

  test('is what would have been written without the macro', () => {
    const expanded = effectsOf(PAY, '{ macro: pay-one, args: { var: gold, side: blue } }')
    const [written] = effectsOf(PAY, '{ block: [{ addVar: { var: blue.gold, delta: -1 } }] }') as [object]
    expect(bare(expanded)).toEqual(bare([{ ...written, inline: true }]))
  })

  test('every spelling of an invocation', () => {
    const expected = bare(effectsOf(PAY, '{ macro: pay-one, args: { var: gold } }'))
    for (const effect of [
      '{ call: pay-one, with: { var: gold } }',
      '{ pay-one: { $var: gold } }',
      '{ Pay-One: gold }',
    ]) {
      expect(bare(effectsOf(PAY, effect))).toEqual(expected)
    }
  })

  test('arguments reach the invocations inside, and lists of effects can be arguments', () => {
    const macros = `${PAY}
  - id: twice
    params: [of, then]
    effects: [{ macro: pay-one, args: { var: { param: of }, side: blue } }, { block: { param: then } }]`
    expect(effectsOf(macros, '{ macro: twice, args: { of: gold, then: [{ window: true }] } }')).toMatchObject([
      {
        effects: [
          { do: 'block', effects: [{ target: { of: { word: 'blue' }, name: 'gold' } }] },
          { do: 'block', effects: [{ do: 'window' }] },
        ],
      },
    ])
  })

  test('a macro may be declared after its use, in another file, in either section', () => {
    const { game, messages } = reading({
      'a.yaml': 'game: { id: g }\nprocedures: { p: { effects: { macro: m } } }',
      'b.yaml': 'effectMacros: { m: { effects: [{ window: true }] } }',
    })
    expect(messages).toEqual([])
    expect(withEffectWords(game.procedures[0]?.effects)).toMatchObject([{ do: 'block', effects: [{ do: 'window' }] }])
  })
})

describe('mistakes', () => {
  test.each([
    ['an unknown macro', '{ macro: pay-oen }', ['unknown-macro 7:40 pay-one']],
    ['a missing argument', '{ macro: pay-one }', ['macro-argument 7:40 -']],
    ['an unknown argument', '{ macro: pay-one, args: { var: x, sid: red } }', ['macro-argument 7:65 side']],
    ['a word that is not allowed', '{ macro: pay-one, args: { var: x, side: rd } }', ['macro-argument 7:71 red']],
    ['a map for a word', '{ macro: pay-one, args: { var: x, side: { ref: actor } } }', ['macro-argument 7:71 -']],
    ['what the arguments make wrong', '{ macro: pay-one, args: { var: a b } }', ['bad-name 7:62 a-b']],
  ])('%s', (_, effects, mistakes) => {
    expect(mistakesOf(PAY, effects)).toEqual(mistakes)
  })

  test('a macro that needs itself is refused with the way round', () => {
    const macros = `  a: { effects: [{ macro: b }] }
  b: { effects: [{ if: true, then: { macro: c } }] }
  c: { effects: [{ macro: b }] }`
    const { mistakes, messages } = reading(gameWith(macros, '{ macro: a }'))
    expect(mistakes).toEqual(['macro-recursion 5:27 -'])
    expect(messages[0]).toContain('b → c → b')
  })

  test('a mistake in a body is said once', () => {
    const macros = '  m: { effects: [{ widow: true }] }'
    expect(mistakesOf(macros, '{ macro: m }, { macro: m }')).toEqual(['unknown-effect 3:20 window'])
  })

  test('a parameter that is not declared, whether or not the macro is used', () => {
    const macros = '  m: { params: [size], effects: [{ addVar: { var: gold, delta: { param: sise } } }] }'
    expect(mistakesOf(macros, '')).toEqual(['macro-argument 3:73 size'])
  })

  test('a procedure and a macro of one name', () => {
    expect(mistakesOf('  p: { effects: [] }', '')).toEqual(['duplicate-name 4:15 -'])
  })

  test('macros that double with every level end with a diagnostic', () => {
    const levels = Array.from({ length: 40 }, (_, i) => {
      const next = `{ macro: m${i + 1} }`
      return `  m${i}: { effects: [${next}, ${next}] }`
    })
    levels.push('  m40: { effects: [{ window: true }] }')
    expect(mistakesOf(levels.join('\n'), '{ macro: m0 }').map((each) => each.split(' ')[0])).toEqual(['too-large'])
  })

  test('arguments that double with every level end with a diagnostic', () => {
    const levels = Array.from(
      { length: 40 },
      (_, i) => `  m${i}: { params: [x], effects: [{ macro: m${i + 1}, args: { x: [{ param: x }, { param: x }] } }] }`,
    )
    levels.push('  m40: { params: [x], effects: [{ block: { param: x } }] }')
    const mistakes = mistakesOf(levels.join('\n'), '{ macro: m0, args: { x: { window: true } } }')
    expect(mistakes.map((each) => each.split(' ')[0])).toEqual(['too-large'])
  })

  test('macros that nest without end, end', () => {
    const levels = Array.from({ length: 3000 }, (_, i) => `  m${i}: { effects: [{ macro: m${i + 1} }] }`)
    levels.push('  m3000: { effects: [] }')
    const mistakes = mistakesOf(levels.join('\n'), '{ macro: m0 }')
    expect(mistakes.map((each) => each.split(' ')[0])).toEqual(['too-large'])
  })

  test.each(['__proto__', 'constructor', 'toString'])('%s is a name like any other', (name) => {
    const macros = `  ${name}: { params: [${name}], effects: [{ setActive: { param: ${name} } }] }`
    expect(effectsOf(macros, `{ macro: ${name}, args: { ${name}: red } }`)).toMatchObject([
      { effects: [{ do: 'setActive', seat: { word: 'red' } }] },
    ])
    expect(mistakesOf(PAY, `{ macro: pay-one, args: { ${name}: x } }`)).toEqual([
      'macro-argument 7:57 -',
      'macro-argument 7:40 -',
    ])
  })
})
