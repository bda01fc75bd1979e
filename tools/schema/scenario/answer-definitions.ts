/** Answers by action: the names of its choices, the values of its loops, the special activities inside it. */
import { QUESTION_KINDS } from '../../../engine/index.ts'
import { SPECIAL_ACTIVITY_KEY } from '../../script/ordered-answers.ts'
import type { ActionWords, Vocabulary } from '../game/vocabulary.ts'
import {
  type JsonSchema,
  makeAnyOfSchema,
  makeListSchema,
  makeMapSchema,
  makeOneOrListSchema,
  makeSchemaRef,
  NULL_SCHEMA,
  type SchemasByName,
} from '../json-schema.ts'
import { makeWordsPattern } from '../name-schemas.ts'
import { AnswerKeys } from './answer-keys.ts'
import { makeAnswerOfAnyTypeSchema, makeAnswerValueDefinitions, makeOneOrMoreAnswersRef } from './answer-values.ts'
import { PLACEHOLDER_PATTERN } from './placeholder.ts'

export const getAnswersDefinitionName = ({ id }: Pick<ActionWords, 'id'>): string => `answers:${id}`

const SCALAR_ANSWER_SCHEMA: JsonSchema = { type: ['string', 'integer', 'boolean'] }

/** `offerKeys` are the properties of what a choice offers in part. */
export function makeAnswerDefinitions(vocabulary: Vocabulary | null, offerKeys: SchemasByName): SchemasByName {
  const offered = vocabulary ? vocabulary.actions.flatMap(({ answers }) => answers.choices.map(({ type }) => type)) : []
  const drawn = vocabulary ? vocabulary.actions.flatMap(({ answers }) => answers.chances.map(({ type }) => type)) : []
  return {
    // An unknown action may have any answers, and so may loops whose values are no words.
    answers: makeAnyOfSchema({ type: 'object' }, makeSchemaRef('inOrder'), NULL_SCHEMA, makeSchemaRef('placeholder')),
    inOrder: makeListSchema(makeOrderedAnswerSchema(vocabulary), { minItems: 1 }),
    answer: vocabulary === null ? SCALAR_ANSWER_SCHEMA : makeAnswerOfAnyTypeSchema(offered),
    die: vocabulary === null ? SCALAR_ANSWER_SCHEMA : makeAnswerOfAnyTypeSchema(drawn),
    offer: makeAnyOfSchema(
      makeMapSchema(offerKeys, { patternProperties: { [PLACEHOLDER_PATTERN]: {} } }),
      makeSchemaRef('answer'),
      makeListSchema(makeSchemaRef('answer')),
    ),
    ...(vocabulary ? makeAnswerValueDefinitions(vocabulary, [...offered, ...drawn]) : {}),
    ...(vocabulary
      ? Object.fromEntries(
          vocabulary.actions.map((action) => [getAnswersDefinitionName(action), makeAnswersSchema(vocabulary, action)]),
        )
      : {}),
  }
}

function makeAnswersSchema(vocabulary: Vocabulary, action: ActionWords): JsonSchema {
  const { choices, loops, inside } = action.answers
  const self = makeSchemaRef(getAnswersDefinitionName(action))
  const keys = new AnswerKeys(vocabulary, self)
  for (const { name, kind, type } of choices) {
    keys.addName(name, makeOneOrMoreAnswersRef(type))
    // The picks of a loop may stand under its name, with or without answers of their own.
    if (QUESTION_KINDS[kind].repeats) keys.addName(name, self)
    // Values that are chosen together may be keys, each with the answers that it leads to.
    if (QUESTION_KINDS[kind].takesList && type.k !== 'piece') keys.addLoopValues(type)
  }
  for (const { name, type } of loops) {
    keys.addName(name, self)
    keys.addLoopValues(type)
  }
  for (const id of inside) keys.addAction(id, makeSchemaRef(getAnswersDefinitionName({ id })))
  return makeAnyOfSchema(
    makeMapSchema(keys.properties, { patternProperties: { ...keys.patterns, [PLACEHOLDER_PATTERN]: {} } }),
    makeSchemaRef('inOrder'),
    NULL_SCHEMA,
    makeSchemaRef('placeholder'),
  )
}

/** One answer under the name of its choice. */
function makeOrderedAnswerSchema(vocabulary: Vocabulary | null): JsonSchema {
  const answer = makeOneOrListSchema(SCALAR_ANSWER_SCHEMA)
  const one = { minProperties: 1, maxProperties: 1 }
  if (vocabulary === null) return { type: 'object', additionalProperties: answer, ...one }
  const names = vocabulary.actions.flatMap(({ answers }) => answers.choices.map(({ name }) => name))
  return makeMapSchema(Object.fromEntries([...names, SPECIAL_ACTIVITY_KEY].map((name) => [name, answer])), {
    patternProperties: { [PLACEHOLDER_PATTERN]: {} },
    ...one,
  })
}

/** `with`, or with its path: `alba/remove`. Rolls and draws come up as well, though nobody is offered them. */
export function makeChoiceNameKeys(
  vocabulary: Vocabulary | null,
  schema: JsonSchema,
  { chances }: { readonly chances: boolean },
): Required<Pick<JsonSchema, 'properties' | 'patternProperties'>> {
  if (vocabulary === null) return { properties: {}, patternProperties: { '': schema } }
  const asked = vocabulary.actions.flatMap(({ answers }) => [...answers.choices, ...(chances ? answers.chances : [])])
  const names = [...new Set(asked.map(({ name }) => name))]
  const patterns = names.length === 0 ? {} : { [`^(?:[^/]+/)*\\s*${makeWordsPattern(names)}\\s*$`]: schema }
  return { properties: Object.fromEntries(names.map((name) => [name, schema])), patternProperties: patterns }
}
