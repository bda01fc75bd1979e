import { describe, expect, test } from 'vitest'
import { Diagnostics } from '../diagnostics/diagnostic.ts'
import { readDocument } from './document.ts'

/** The texts of a list, each with the column where it begins. */
function itemsOf(list: string): readonly string[] {
  const diagnostics = new Diagnostics()
  const [node] = readDocument('a.yaml', list, diagnostics)
  expect(diagnostics.all).toEqual([])
  if (node?.n !== 'list') throw new Error('no list')
  return node.items.map((item) => (item.n === 'scalar' ? `${item.at.col}: ${item.text}` : item.n))
}

describe('a comma between parentheses', () => {
  test.each([
    ['[2, min(a, 3)]', ['2: 2', '5: min(a, 3)']],
    ['[f(a, g(b, c), d), e]', ['2: f(a, g(b, c), d)', '20: e']],
    ['[f(a,b) , g( 1 , 2 )]', ['2: f(a,b)', '11: g( 1 , 2 )']],
    ['[[f(a, b)], c]', ['list', '13: c']],
  ])('is a part of the text: %s', (list, items) => {
    expect(itemsOf(list)).toEqual(items)
  })

  test.each([
    ['[f(a), b]', ['2: f(a)', '8: b']],
    ['[f(a, b]', ['2: f(a', '7: b']],
    ['[a), (b, c]', ['2: a)', '6: (b', '10: c']],
    ["['f(a', 'b)']", ['2: f(a', '9: b)']],
    ["[f(a, 'b)']", ['2: f(a', '7: b)']],
    ['[f(a, [b], c)]', ['2: f(a', 'list', '12: c)']],
    ['- f(a\n- b)', ['3: f(a', '3: b)']],
  ])('ends it where nothing is closed, in quotes and in other lists: %s', (list, items) => {
    expect(itemsOf(list)).toEqual(items)
  })
})
