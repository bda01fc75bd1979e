/** Answers themselves, by the type of what is asked: `alba`, `3`, `yes`, `2 red scouts in alba`. */
import { elementType, type Type } from '../../../engine/index.ts'
import { piecesSchema } from '../game/pieces.ts'
import { type Vocabulary, wordsOfType } from '../game/vocabulary.ts'
import { anyOf, type Definitions, FLAG, type JsonSchema, listOf, ref } from '../json-schema.ts'
import { anyCase, oneOfWords } from '../words.ts'
import { PLACEHOLDER } from './placeholder.ts'

const nameOf = (type: Type): string => (type.k === 'enum' ? type.id : type.k)

/** One answer to a question of that type. */
export const oneValue = (type: Type): JsonSchema => ref(`value:${nameOf(elementType(type))}`)

/** The answers to a choice: one, or a list. */
export const values = (type: Type): JsonSchema => ref(`values:${nameOf(elementType(type))}`)

/** Any of these types once; a placeholder may stand for a value of any, and of none. */
export const oneOfTypes = (types: readonly Type[]): JsonSchema =>
  anyOf(...distinct(types).map(oneValue), ref('placeholder'))

export const valueDefinitions = (v: Vocabulary, types: readonly Type[]): Definitions =>
  Object.fromEntries(
    distinct(types).flatMap((type) => [
      [`value:${nameOf(type)}`, valueSchema(v, type)],
      [`values:${nameOf(type)}`, anyOf(oneValue(type), listOf(oneValue(type)))],
    ]),
  )

const distinct = (types: readonly Type[]): readonly Type[] => [
  ...new Map(types.map(elementType).map((type) => [nameOf(type), type])).values(),
]

const NONE = `(?:${anyCase('none')}|${anyCase('nothing')})`

/** Placeholders stand for the whole, and inside a longer text for any part of it. */
function valueSchema(v: Vocabulary, type: Type): JsonSchema {
  if (type.k === 'piece') return piecesSchema(v, wordsOfType(v, { k: 'zone' }) ?? [], PLACEHOLDER)
  if (type.k === 'bool') return anyOf(FLAG, ref('placeholder'))
  const words = wordsOfType(v, type)
  if (words === null) {
    return anyOf({ type: 'integer' }, { type: 'string', pattern: `^(?:[\\s0-9,-]+|${NONE})$|${PLACEHOLDER}` })
  }
  const listed = words.length === 0 ? '' : `|${oneOfWords(words)}(?:\\s*,\\s*${oneOfWords(words)})*`
  return anyOf(...(words.length > 0 ? [{ enum: [...new Set(words.flatMap(scalars))] }] : []), {
    type: 'string',
    pattern: `^\\s*(?:${NONE}${listed})\\s*$|${PLACEHOLDER}`,
  })
}

/** A word as YAML may read it: what looks like a number is one without quotes. */
const scalars = (word: string): readonly (string | number | boolean)[] => {
  if (/^(0|-?[1-9][0-9]*)$/.test(word)) return [word, Number(word)]
  return word === 'true' || word === 'false' ? [word, word === 'true'] : [word]
}
