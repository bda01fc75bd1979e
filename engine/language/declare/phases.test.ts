import { describe, expect, test } from 'vitest'
import { mistakesOf, read } from '../assemble/reading.testing.ts'

describe('the rules', () => {
  test('sections with clauses, sections alone, clauses alone', () => {
    const section =
      '{ id: "3.3", title: Rally, clauses: [{ id: 3.3-cost, text: Pay 1., page: 4 }] }, { id: 3.4, title: March }'
    const inMap = read('rules', `rules: { source: the book, sections: [${section}] }`)
    expect(read('rules', `rules: [${section}]`)).toEqual(inMap)
    const rule = { kind: '', excluded: '', absence: false, limits: [], setups: [] }
    expect(inMap).toEqual([
      { id: { text: '3.3-cost' }, section: '3.3', title: 'Rally', text: 'Pay 1.', ...rule },
      { id: { text: '3.4' }, section: '3.4', title: 'March', text: '', ...rule },
    ])
    expect(read('rules', 'rules: [{ id: a.1, text: One. }]')).toMatchObject([{ id: { text: 'a.1' }, text: 'One.' }])
  })

  test('what no scenario can show, and what a rule does not do', () => {
    const clauses =
      '{ id: a, kind: component, excluded: what is in the box }, { id: b, absence: true, limits: c, setups: [d, e] }'
    expect(read('rules', `rules: [${clauses}]`)).toMatchObject([
      { kind: 'component', excluded: 'what is in the box', absence: false, limits: [] },
      { absence: true, limits: [{ text: 'c' }], setups: [{ text: 'd' }, { text: 'e' }] },
    ])
    expect(mistakesOf('rules: [{ id: a, absence: perhaps }, { id: b, limits: "c d" }]')).toEqual([
      'wrong-value 2:27 -',
      'bad-name 2:56 -',
    ])
  })

  test('a text that ends at its comma', () => {
    expect(mistakesOf('rules: [{ id: a, text: No wagons, and no gold. }]')).toEqual(['unknown-key 2:35 -'])
    expect(mistakesOf('rules: [{ id: a, text: No wagons, page: 4, source: the book }]')).toEqual([])
    const clauses = 'clauses: [{ id: b }]'
    expect(mistakesOf(`rules: [{ id: a, title: Wagons, gold, ${clauses} }]`)).toEqual(['unknown-key 2:33 -'])
    expect(mistakesOf('rules: [{ id: a, title: Wagons, gold }]')).toEqual(['unknown-key 2:33 -'])
  })

  test('mistakes', () => {
    expect(mistakesOf('rules: [{ title: a }, { id: "a b" }, { id: a }, { id: A }]')).toEqual([
      'missing-key 2:9 -',
      'bad-name 2:30 -',
      'duplicate-name 2:55 -',
    ])
  })
})
