/** Review shows the lines of an edit, and shortens those that are wider than the terminal. */
import { describe, expect, it } from 'vitest'
import { PLAIN_STYLE } from '../run/style.ts'
import { formatRuleEdits } from './cause-text.ts'

const lines = (was: readonly string[], now: readonly string[], width?: number): readonly string[] =>
  formatRuleEdits(
    {
      name: 'raid.yaml:6',
      key: '',
      cause: null,
      kind: 'edited',
      hunks: [{ file: 'raid.yaml', whole: null, line: 6, from: 6, was, now }],
    },
    PLAIN_STYLE,
    width,
  )

const LONG = '      - { addVar: { var: renown, delta: 2 }, rule: 2.1-renown }'

describe('an edited line', () => {
  it('is whole where there is room', () => {
    expect(lines([LONG], [LONG.replace('2 }', '3 }')], 80)).toEqual([
      '  - - { addVar: { var: renown, delta: 2 }, rule: 2.1-renown }',
      '  + - { addVar: { var: renown, delta: 3 }, rule: 2.1-renown }',
    ])
  })

  it('begins shortly before the difference where there is not', () => {
    const cut = lines([LONG], [LONG.replace('2 }', '3 }')], 34).map((line) => line.slice(0, 34))
    expect(cut).toEqual(['  - …n, delta: 2 }, rule: 2.1-reno', '  + …n, delta: 3 }, rule: 2.1-reno'])
  })

  it('is as it was where it differs at its beginning, or has no other', () => {
    const other = LONG.replace('addVar', 'setVar')
    expect(lines([LONG], [other], 34)).toEqual([`  - ${LONG.trim()}`, `  + ${other.trim()}`])
    expect(lines([LONG], [], 34)).toEqual([`  - ${LONG.trim()}`])
  })

  it('is held against the line that is most like it where lines were added', () => {
    const added = '- pay: { from: actor gold, amount: 1 }'
    const cut = lines([LONG], [added, LONG.replace('2 }', '3 }')], 34)
    expect(cut).toEqual([
      '  - …n, delta: 2 }, rule: 2.1-renown }',
      `  + ${added}`,
      '  + …n, delta: 3 }, rule: 2.1-renown }',
    ])
  })

  it('of many is shown on both sides', () => {
    const was = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    const now = was.map((line) => `${line} now`)
    expect(lines(was, now)).toEqual([
      '  - a',
      '  - b',
      '  - c',
      '  + a now',
      '  + b now',
      '  + c now',
      '  … 8 lines more',
    ])
  })
})
