import { describe, expect, it } from 'vitest'
import { chooseStyle } from '../run/style.ts'
import { formatTable } from './table.ts'
import { measureWidth } from './text-width.ts'
import { breakLine, wrapItems, wrapWords } from './wrap.ts'

const coloured = chooseStyle(true, {})

describe('the width of a text', () => {
  it.each([
    ['', 0],
    ['Huế', 3],
    ['Hue\u0302\u0301', 3],
    ['順化', 4],
    ['ｶﾅ', 2],
    ['한국', 4],
    ['🚀!', 3],
    ['a\u200bb', 2],
  ])('%j takes %i columns', (text, width) => {
    expect(measureWidth(text)).toBe(width)
  })

  it('has no column for a colour', () => {
    expect(measureWidth(coloured.bad('順化'))).toBe(4)
  })
})

describe('a table', () => {
  it('aligns each column at its side', () => {
    expect(
      formatTable(
        [
          ['rules', 'n', ''],
          ['順化', '10', 'x'],
        ],
        { sides: ['left', 'right', 'left'] },
      ),
    ).toEqual(['rules   n', '順化   10  x'])
  })

  it('lets a cell that is too wide push its own row aside', () => {
    expect(
      formatTable(
        [
          ['a', '1'],
          ['abcdef', '2'],
        ],
        { widest: 3 },
      ),
    ).toEqual(['a    1', 'abcdef  2'])
  })

  it('of no rows has no lines', () => {
    expect(formatTable([])).toEqual([])
  })
})

describe('wrapping', () => {
  it('puts as many items on a line as fit', () => {
    expect(wrapItems(['a,', 'bb,', 'c'], 5)).toEqual(['a,', 'bb, c'])
    expect(wrapItems(['a', 'b', 'c'], 4, ', ', '  ')).toEqual(['a, b', '  c'])
    expect(wrapItems([], 4)).toEqual([])
  })

  it('breaks at spaces, and inside words that are wider than a line', () => {
    expect(wrapWords('one two three', 7)).toEqual(['one two', 'three'])
    expect(wrapWords('abcdefgh i', 3)).toEqual(['abc', 'def', 'gh', 'i'])
    expect(wrapWords('', 3)).toEqual([''])
  })

  it('never makes a line wider than the terminal', () => {
    expect(breakLine('順化順化', 5)).toEqual(['順化', '順化'])
    expect(breakLine('順化', 1)).toEqual(['順', '化'])
  })

  it('keeps a colour with the characters that it begins before', () => {
    const [first = '', second = ''] = breakLine(coloured.bad('abcdef'), 4)
    expect([measureWidth(first), measureWidth(second)]).toEqual([4, 2])
    expect(first + second).toBe(coloured.bad('abcdef'))
  })
})
