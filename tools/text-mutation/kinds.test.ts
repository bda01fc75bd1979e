import { expect, test } from 'vitest'
import type { SourceFile } from '../../engine/index.ts'
import { applyEdits } from '../mutation/declare/edit.ts'
import { listTextChanges, TEXT_CHANGE_KINDS } from './kinds.ts'
import { parseRuleSource } from './rule-source.ts'

const TEXT = `actions:
  - id: march
    effects:
      - chooseOne: { bind: $from, from: spaces where any(hidden riders in it), max: 2 }
      - forEach:
          over: $s in around($from)
          effects:
            - addVar: { var: salt, delta: 3 }
            - moveToken: { pieces: riders in $s, to: $from }
      - if: $from.salt > 3 or $from.camps = 1
        then: [{ pay: 1, when: guarded($from) }, { rest: $from }]
      - addVar: { var: days, delta: 1, when: any(guards in $from) }
`
const FILE: SourceFile = { name: 'march.yaml', text: TEXT }

/** What a change of this kind makes of the lines that it changes. */
function madeBy(kind: string): readonly string[] {
  const old = TEXT.split('\n')
  return listTextChanges(kind, parseRuleSource(FILE), ['red', 'blue']).map(({ edits }) => {
    const now = applyEdits(TEXT, edits).split('\n')
    return now
      .filter((line) => !old.includes(line))
      .map((line) => line.trim())
      .join(' | ')
  })
}

test('a number becomes another, not its neighbour', () => {
  expect(madeBy('number-far')).toContain('- addVar: { var: salt, delta: 5 }')
  expect(madeBy('number-far')).toContain('- addVar: { var: salt, delta: 0 }')
  expect(madeBy('number-far')).not.toContain('- addVar: { var: salt, delta: 4 }')
})

test('names, calls and properties become others of the file', () => {
  expect(madeBy('variable-exchanged')).toContain('- moveToken: { pieces: riders in $from, to: $from }')
  expect(madeBy('call-exchanged')).toContain('over: $s in guarded($from)')
  expect(madeBy('property-exchanged')).toEqual([
    '- if: $from.camps > 3 or $from.camps = 1',
    '- if: $from.salt > 3 or $from.salt = 1',
  ])
})

test('the sides of an operator change places', () => {
  expect(madeBy('sides-exchanged')).toEqual(['- if: 3 > $from.salt or $from.camps = 1'])
})

test('a phrase loses a word', () => {
  expect(madeBy('word-dropped')).toEqual([
    '- chooseOne: { bind: $from, from: spaces where any(riders in it), max: 2 }',
    '- chooseOne: { bind: $from, from: spaces where any(hidden in it), max: 2 }',
  ])
})

test('a condition gets another of the file as well', () => {
  expect(madeBy('condition-added')).toContain(
    'then: [{ pay: 1, when: (guarded($from)) and (any(guards in $from)) }, { rest: $from }]',
  )
})

test('an entry is dropped, in a line and as a line', () => {
  const made = madeBy('entry-dropped')
  expect(made).toContain('- chooseOne: { bind: $from, from: spaces where any(hidden riders in it) }')
  expect(made).toContain('- addVar: { var: salt }')
  // Whole lines are gone, and no line is new.
  expect(made).toContain('')
})

test('an entry is borrowed from a map that begins with the same key', () => {
  expect(madeBy('entry-borrowed')).toContain('- addVar: { var: salt, delta: 3, when: any(guards in $from) }')
})

test('a choice that says nobody is asked of somebody', () => {
  expect(madeBy('other-seat-asked')).toEqual([
    '- chooseOne: { bind: $from, from: spaces where any(hidden riders in it), max: 2, by: red }',
    '- chooseOne: { bind: $from, from: spaces where any(hidden riders in it), max: 2, by: blue }',
  ])
})

test('the last effect of a loop comes after it', () => {
  const change = listTextChanges('item-moved-out', parseRuleSource(FILE), []).find(({ line }) => line === 9)
  expect(applyEdits(TEXT, change!.edits)).toContain(
    '            - addVar: { var: salt, delta: 3 }\n      - moveToken: { pieces: riders in $s, to: $from }\n      - if:',
  )
})

test('effects change places over others', () => {
  expect(listTextChanges('items-exchanged', parseRuleSource(FILE), []).map(({ line }) => line)).toEqual([4, 5])
})

test('every kind finds something in rules, and nothing that changes nothing', () => {
  for (const kind of TEXT_CHANGE_KINDS) {
    const found = listTextChanges(kind, parseRuleSource(FILE), ['red'])
    expect(found.length, kind).toBeGreaterThan(0)
    for (const { edits } of found) expect(applyEdits(TEXT, edits)).not.toBe(TEXT)
  }
})
