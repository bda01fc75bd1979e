import { describe, expect, test } from 'vitest'
import { GAME, mistakesOf, read, reading } from '../assemble/reading.testing.ts'

describe('definitions and procedures', () => {
  test('signatures have places of their own', () => {
    const { game, messages } = reading(
      `${GAME}define:\n  power($s, $by:seat): $s.population\n  'two( $a : list of space )': 2\n  one: 1`,
    )
    expect(messages).toEqual([])
    expect(game.definitions).toMatchObject([
      {
        name: { text: 'power', at: { line: 3, col: 3, endCol: 8 } },
        params: [
          { name: { text: 's', at: { col: 9, endCol: 11 } }, type: null },
          {
            name: { text: 'by', at: { col: 13 } },
            type: { text: 'seat', at: { line: 3, col: 17, endCol: 21 } },
          },
        ],
      },
      {
        name: { text: 'two' },
        params: [{ name: { at: { line: 4, col: 9 } }, type: { text: 'list of space' } }],
      },
      { name: { text: 'one' }, params: [] },
    ])
  })

  test('the long form', () => {
    const short = read('definitions', 'define: { income($s): 1 + 1 }')
    expect(read('definitions', 'define: { income($s): { value: 1 + 1 } }')).toEqual(short)
    expect(read('definitions', "define: { income($s): { op: '+', left: 1, right: 1 } }")).toEqual(short)
    const text = 'define: { income($s): { returns: number, rule: 6.1, value: 2 } }'
    expect(read('definitions', text)).toMatchObject([{ returns: { text: 'number' }, rule: { text: '6.1' } }])
  })

  test('procedures', () => {
    const text =
      'procedures: { open: { params: { pieces: list of piece, upTo: { type: number, default: 99 }, x: }, rule: 1.2, effects: [] } }'
    expect(read('procedures', text)).toMatchObject([
      {
        name: { text: 'open' },
        rule: { text: '1.2' },
        params: [
          { name: { text: 'pieces' }, type: { text: 'list of piece' }, default: null },
          { name: { text: 'upTo' }, type: { text: 'number' }, default: { value: 99 } },
          { name: { text: 'x' }, type: null },
        ],
      },
    ])
  })

  test('mistakes', () => {
    expect(mistakesOf('define: { 2x: 1, "a(s, b c)": 1, "d(e:)": 1, f($s: 1 }'.replace('f($s:', '"f($s":'))).toEqual([
      'bad-name 2:11 -',
      'bad-name 2:24 b-c',
      'bad-name 2:39 -',
      'expression-syntax 2:50 -',
    ])
    expect(mistakesOf('procedures: { p: { parms: {} } }')).toEqual(['unknown-key 2:20 params', 'missing-key 2:15 -'])
  })
})
