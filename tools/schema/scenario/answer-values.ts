/** Answers themselves, by the type of what is asked: `alba`, `3`, `yes`, `2 red scouts in alba`. */
import { getInnermostType, type Type } from '../../../engine/index.ts'
import { makePiecesSchema } from '../game/piece-words.ts'
import { listTypeWords, type Vocabulary } from '../game/vocabulary.ts'
import {
  FLAG_SCHEMA,
  type JsonSchema,
  makeAnyOfSchema,
  makeListSchema,
  makeSchemaRef,
  type SchemasByName,
} from '../json-schema.ts'
import { makeAnyCasePattern, makeWordsPattern } from '../name-schemas.ts'
import { PLACEHOLDER_PATTERN } from './placeholder.ts'

const getTypeName = (type: Type): string => (type.k === 'enum' ? type.id : type.k)

/** One answer to a question of that type. */
const makeAnswerRef = (type: Type): JsonSchema => makeSchemaRef(`value:${getTypeName(getInnermostType(type))}`)

/** The answers to a choice: one, or a list. */
export const makeOneOrMoreAnswersRef = (type: Type): JsonSchema =>
  makeSchemaRef(`values:${getTypeName(getInnermostType(type))}`)

/** Any of these types once; a placeholder may stand for a value of any, and of none. */
export const makeAnswerOfAnyTypeSchema = (types: readonly Type[]): JsonSchema =>
  makeAnyOfSchema(...dedupeInnermostTypes(types).map(makeAnswerRef), makeSchemaRef('placeholder'))

export const makeAnswerValueDefinitions = (vocabulary: Vocabulary, types: readonly Type[]): SchemasByName =>
  Object.fromEntries(
    dedupeInnermostTypes(types).flatMap((type) => [
      [`value:${getTypeName(type)}`, makeAnswerValueSchema(vocabulary, type)],
      [`values:${getTypeName(type)}`, makeAnyOfSchema(makeAnswerRef(type), makeListSchema(makeAnswerRef(type)))],
    ]),
  )

const dedupeInnermostTypes = (types: readonly Type[]): readonly Type[] => [
  ...new Map(types.map(getInnermostType).map((type) => [getTypeName(type), type])).values(),
]

const NONE_PATTERN = `(?:${makeAnyCasePattern('none')}|${makeAnyCasePattern('nothing')})`

/** Placeholders stand for the whole, and inside a longer text for any part of it. */
function makeAnswerValueSchema(vocabulary: Vocabulary, type: Type): JsonSchema {
  if (type.k === 'piece')
    return makePiecesSchema(vocabulary, listTypeWords(vocabulary, { k: 'zone' }) ?? [], PLACEHOLDER_PATTERN)
  if (type.k === 'bool') return makeAnyOfSchema(FLAG_SCHEMA, makeSchemaRef('placeholder'))
  const words = listTypeWords(vocabulary, type)
  if (words === null) {
    return makeAnyOfSchema(
      { type: 'integer' },
      { type: 'string', pattern: `^(?:[\\s0-9,-]+|${NONE_PATTERN})$|${PLACEHOLDER_PATTERN}` },
    )
  }
  const listed = words.length === 0 ? '' : `|${makeWordsPattern(words)}(?:\\s*,\\s*${makeWordsPattern(words)})*`
  return makeAnyOfSchema(...(words.length > 0 ? [{ enum: [...new Set(words.flatMap(listYamlScalars))] }] : []), {
    type: 'string',
    pattern: `^\\s*(?:${NONE_PATTERN}${listed})\\s*$|${PLACEHOLDER_PATTERN}`,
  })
}

/** Lists the values that YAML may read for a word, because an unquoted word may be a number. */
const listYamlScalars = (word: string): readonly (string | number | boolean)[] => {
  if (/^(0|-?[1-9][0-9]*)$/.test(word)) return [word, Number(word)]
  return word === 'true' || word === 'false' ? [word, word === 'true'] : [word]
}
