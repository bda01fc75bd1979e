import { describe, expect, test } from 'vitest'
import { bare } from '../assemble/reading.testing.ts'
import { Diagnostics } from '../diagnostics/diagnostic.ts'
import { Fields } from '../read/fields.ts'
import { readDocument } from '../yaml/document.ts'
import { defaultedField, mapField, optionalField } from './combinators.ts'
import { type FieldSpecs, readAllFields } from './field-spec.ts'
import {
  expressionField,
  flagField,
  nameField,
  namesField,
  numberField,
  textField,
  wordsField,
} from './simple-fields.ts'

const SHAPE = {
  owner: nameField('seat', 'whose it is'),
  price: optionalField(expressionField('number', 'what it costs', 'price', 'cost')),
  size: optionalField(numberField('how big it is', 1, 9)),
  words: defaultedField(namesField('word', 'what it is called too'), []),
  mode: defaultedField(wordsField(['calm', 'wild'], 'how it behaves'), 'calm'),
  shown: defaultedField(flagField('whether it is seen'), false),
  note: defaultedField(textField('for people'), ''),
  gate: optionalField(mapField({ when: expressionField('condition', 'when it is open') }, 'what keeps it')),
} satisfies FieldSpecs

/** The fields read from a map, and `code line:col suggestion` of each mistake. */
function taken(yaml: string) {
  const diagnostics = new Diagnostics()
  const [root] = readDocument('t.yaml', yaml, diagnostics)
  if (root?.n !== 'map') throw new Error('no map')
  const fields = new Fields(root, 'the thing', root.at, diagnostics)
  const written = readAllFields(SHAPE, fields)
  fields.reportUnknownAndMissingKeys()
  return {
    written,
    mistakes: diagnostics.all.map((m) => `${m.code} ${m.at.line}:${m.at.col} ${m.suggestion ?? '-'}`),
  }
}

describe('a record of fields', () => {
  test('is read whole, under any spelling of a key', () => {
    const { written, mistakes } = taken('{ owner: red, cost: 2, words: big, mode: WILD, gate: { when: true } }')
    expect(mistakes).toEqual([])
    expect(bare(written)).toEqual({
      owner: { text: 'red' },
      price: { e: 'int', value: 2 },
      size: null,
      words: [{ text: 'big' }],
      mode: 'wild',
      shown: false,
      note: '',
      gate: { when: { e: 'bool', value: true } },
    })
  })

  test('is none where what is needed is missing or wrong, and all mistakes are told', () => {
    const { written, mistakes } = taken('{ price: "1 +", size: 10, mode: mild, note: [], colour: red }')
    expect(written).toBeUndefined()
    expect(mistakes).toEqual([
      'expression-syntax 1:14 -',
      'bad-number 1:23 -',
      'wrong-value 1:33 wild',
      'wrong-shape 1:45 -',
      'unknown-key 1:49 -',
      'missing-key 1:1 -',
    ])
  })

  test('goes on without what need not be there and cannot be read', () => {
    const { written, mistakes } = taken('{ owner: red, shown: perhaps, gate: {} }')
    expect(bare(written)).toMatchObject({ owner: { text: 'red' }, shown: false, gate: null })
    expect(mistakes).toEqual(['wrong-value 1:22 -', 'missing-key 1:31 -'])
  })

  test('says two spellings of one key, and what was misspelt is not missing as well', () => {
    expect(taken('{ owner: red, price: 1, cost: 2 }').mistakes).toEqual(['duplicate-key 1:25 -'])
    expect(taken('{ ownr: red }').mistakes).toEqual(['unknown-key 1:3 owner'])
  })
})
