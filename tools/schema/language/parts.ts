/** What has a shape of its own: parameters, groups, filters. */
import { AMENDMENT, AT_POINT, HEADS, pluralOf, type Shape } from '../../../engine/index.ts'
import type { Vocabulary } from '../game/vocabulary.ts'
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
import { WORD } from '../words.ts'
import { formSchema, mapOf } from './forms.ts'

const expression = ref('expression')

/** Parts of sections that have a shape of their own. */
export function sectionParts(v: Vocabulary | null): Definitions {
  const filters: JsonSchema = { type: ['string', 'integer', 'boolean', 'array', 'object'] }
  return {
    rows: map({}, { additionalProperties: anyOf(ref('literal'), ref('rows')) }),
    amends: byName('definition', AMENDMENT),
    at: byName('pointName', AT_POINT),
    point: pointSchema(v),
    wordList: listOf(ref('word')),
    latticeConstraint: {
      type: 'object',
      properties: { allowedStates: ref('words'), ...spaceFilterKeys(v) },
      required: ['allowedStates'],
      additionalProperties: v ? false : filters,
    },
    spaceFilter: {
      type: 'object',
      properties: spaceFilterKeys(v),
      additionalProperties: v ? false : filters,
    },
    params: anyOf(
      listOf(ref('binding')),
      map({}, { patternProperties: { [`^\\$?${WORD}$`]: ref('parameter') } }),
      NOTHING,
    ),
    parameter: anyOf(ref('type'), map({ type: ref('type'), default: expression }), NOTHING),
    group: anyOf(expression, {
      type: 'object',
      propertyNames: ref('seat'),
      additionalProperties: expression,
      not: { anyOf: HEADS.map((head) => ({ required: [head] })) },
    }),
  }
}

/** By such a name: a map of these fields, or only what is the first of them. */
function byName(name: string, fields: Shape): JsonSchema {
  const [main] = Object.values(fields)
  return {
    type: 'object',
    propertyNames: ref(name),
    additionalProperties: anyOf(mapOf(fields), ...(main ? [formSchema(main.form)] : [])),
  }
}

/** One point with the values of its parameters. */
const pointSchema = (v: Vocabulary | null): JsonSchema => ({
  type: 'object',
  minProperties: 1,
  maxProperties: 1,
  ...(v
    ? {
        properties: Object.fromEntries(
          v.points.map(({ name, params }) => [
            name,
            map(Object.fromEntries(params.map((param) => [param, expression]))),
          ]),
        ),
        additionalProperties: false,
      }
    : { additionalProperties: ref('arguments') }),
})

/** Structured filters: `spaceIds`, and every attribute by its name or the plural, or with `Equals` for one value. */
const spaceFilterKeys = (v: Vocabulary | null): Definitions => ({
  spaceIds: oneOrMore(ref('space')),
  spaceTypes: ref('words'),
  populationEquals: expression,
  ...Object.fromEntries(
    (v?.attributes ?? []).flatMap(({ id }) => [
      ...[id, pluralOf(id)].map((key) => [key, oneOrMore(expression)] as const),
      [`${id}Equals`, expression] as const,
    ]),
  ),
})
