/** Answers by action: the names of its choices, the values of its loops, the special activities inside it. */
import { BEGINS } from '../../scenario/in-order.ts'
import type { ActionWords, Vocabulary } from '../game/vocabulary.ts'
import {
  anyOf,
  type Definitions,
  type JsonSchema,
  listOf,
  map,
  NOTHING,
  oneOrMore,
  ref,
} from '../json-schema.ts'
import { oneOfWords } from '../words.ts'
import { AnswerKeys } from './answer-keys.ts'
import { oneOfTypes, valueDefinitions, values } from './answer-values.ts'
import { PLACEHOLDER } from './placeholder.ts'
import { seatSchema } from './seats.ts'

export const answersName = ({ id }: Pick<ActionWords, 'id'>): string => `answers:${id}`

const SCALAR: JsonSchema = { type: ['string', 'integer', 'boolean'] }

export function answerDefinitions(v: Vocabulary | null): Definitions {
  const offered = v ? v.actions.flatMap(({ answers }) => answers.choices.map(({ type }) => type)) : []
  const drawn = v ? v.actions.flatMap(({ answers }) => answers.chances.map(({ type }) => type)) : []
  return {
    // Of an action that is not known, and under loops whose values are no words.
    answers: anyOf({ type: 'object' }, ref('inOrder'), NOTHING, ref('placeholder')),
    inOrder: listOf(inOrderSchema(v), { minItems: 1 }),
    answer: v === null ? SCALAR : oneOfTypes(offered),
    die: v === null ? SCALAR : oneOfTypes(drawn),
    offer: anyOf(
      map(
        {
          has: oneOrMore(ref('answer')),
          not: oneOrMore(ref('answer')),
          min: ref('count'),
          max: ref('count'),
          by: seatSchema(v),
        },
        { patternProperties: { [PLACEHOLDER]: {} } },
      ),
      ref('answer'),
      listOf(ref('answer')),
    ),
    ...(v ? valueDefinitions(v, [...offered, ...drawn]) : {}),
    ...(v
      ? Object.fromEntries(v.actions.map((action) => [answersName(action), answersSchema(v, action)]))
      : {}),
  }
}

function answersSchema(v: Vocabulary, action: ActionWords): JsonSchema {
  const { choices, loops, inside } = action.answers
  const self = ref(answersName(action))
  const keys = new AnswerKeys(v, self)
  for (const { name, kind, type } of choices) {
    keys.name(name, values(type))
    // The picks of a loop may stand under its name, with or without answers of their own.
    if (kind === 'each') keys.name(name, self)
    // What is chosen together may be written as keys with the answers that each leads to.
    if (kind === 'many' && type.k !== 'piece') keys.values(type)
  }
  for (const { name, type } of loops) {
    keys.name(name, self)
    keys.values(type)
  }
  for (const id of inside) keys.action(id, ref(answersName({ id })))
  return anyOf(
    map(keys.properties, { patternProperties: { ...keys.patterns, [PLACEHOLDER]: {} } }),
    ref('inOrder'),
    NOTHING,
    ref('placeholder'),
  )
}

/** One answer under the name of its choice. */
function inOrderSchema(v: Vocabulary | null): JsonSchema {
  const answer = oneOrMore(SCALAR)
  const one = { minProperties: 1, maxProperties: 1 }
  if (v === null) return { type: 'object', additionalProperties: answer, ...one }
  const names = v.actions.flatMap(({ answers }) => answers.choices.map(({ name }) => name))
  return map(Object.fromEntries([...names, BEGINS].map((name) => [name, answer])), {
    patternProperties: { [PLACEHOLDER]: {} },
    ...one,
  })
}

/** `with`, or with its path: `alba/remove`. Rolls and draws come up as well, though nobody is offered them. */
export function choiceKeys(
  v: Vocabulary | null,
  schema: JsonSchema,
  { chances }: { readonly chances: boolean },
): Required<Pick<JsonSchema, 'properties' | 'patternProperties'>> {
  if (v === null) return { properties: {}, patternProperties: { '': schema } }
  const asked = v.actions.flatMap(({ answers }) => [...answers.choices, ...(chances ? answers.chances : [])])
  const names = [...new Set(asked.map(({ name }) => name))]
  const patterns = names.length === 0 ? {} : { [`^(?:[^/]+/)*\\s*${oneOfWords(names)}\\s*$`]: schema }
  return { properties: Object.fromEntries(names.map((name) => [name, schema])), patternProperties: patterns }
}
