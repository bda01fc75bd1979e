/** What has a shape of its own: parameters, groups, filters. */
import { AMENDMENT, AT_POINT, type FieldSpecs, HEADS, pluralOf } from '../../../engine/index.ts'
import type { Vocabulary } from '../game/vocabulary.ts'
import {
  anyOfSchema,
  type Definitions,
  type JsonSchema,
  listSchema,
  mapSchema,
  NULL_SCHEMA,
  oneOrMoreSchema,
  refSchema,
} from '../json-schema.ts'
import { WORD_PATTERN } from '../name-schemas.ts'
import { makeFormSchema, makeShapeSchema } from './forms.ts'

const expression = refSchema('expression')

/** Parts of sections that have a shape of their own. */
export function makePartDefinitions(vocabulary: Vocabulary | null): Definitions {
  const filters: JsonSchema = { type: ['string', 'integer', 'boolean', 'array', 'object'] }
  return {
    rows: mapSchema({}, { additionalProperties: anyOfSchema(refSchema('literal'), refSchema('rows')) }),
    amends: byName('definition', AMENDMENT),
    at: byName('pointName', AT_POINT),
    point: pointSchema(vocabulary),
    wordList: listSchema(refSchema('word')),
    latticeConstraint: {
      type: 'object',
      properties: { allowedStates: refSchema('words'), ...spaceFilterKeys(vocabulary) },
      required: ['allowedStates'],
      additionalProperties: vocabulary ? false : filters,
    },
    spaceFilter: {
      type: 'object',
      properties: spaceFilterKeys(vocabulary),
      additionalProperties: vocabulary ? false : filters,
    },
    params: anyOfSchema(
      listSchema(refSchema('binding')),
      mapSchema({}, { patternProperties: { [`^\\$?${WORD_PATTERN}$`]: refSchema('parameter') } }),
      NULL_SCHEMA,
    ),
    parameter: anyOfSchema(refSchema('type'), mapSchema({ type: refSchema('type'), default: expression }), NULL_SCHEMA),
    group: anyOfSchema(expression, {
      type: 'object',
      propertyNames: refSchema('seat'),
      additionalProperties: expression,
      not: { anyOf: HEADS.map((head) => ({ required: [head] })) },
    }),
  }
}

/** By such a name: a map of these fields, or only what is the first of them. */
function byName(name: string, fields: FieldSpecs): JsonSchema {
  const [main] = Object.values(fields)
  return {
    type: 'object',
    propertyNames: refSchema(name),
    additionalProperties: anyOfSchema(makeShapeSchema(fields), ...(main ? [makeFormSchema(main.form)] : [])),
  }
}

/** One point with the values of its parameters. */
const pointSchema = (vocabulary: Vocabulary | null): JsonSchema => ({
  type: 'object',
  minProperties: 1,
  maxProperties: 1,
  ...(vocabulary
    ? {
        properties: Object.fromEntries(
          vocabulary.points.map(({ name, params }) => [
            name,
            mapSchema(Object.fromEntries(params.map((param) => [param, expression]))),
          ]),
        ),
        additionalProperties: false,
      }
    : { additionalProperties: refSchema('arguments') }),
})

/** Structured filters: `spaceIds`, and every attribute by its name or the plural, or with `Equals` for one value. */
const spaceFilterKeys = (vocabulary: Vocabulary | null): Definitions => ({
  spaceIds: oneOrMoreSchema(refSchema('space')),
  spaceTypes: refSchema('words'),
  populationEquals: expression,
  ...Object.fromEntries(
    (vocabulary?.attributes ?? []).flatMap(({ id }) => [
      ...[id, pluralOf(id)].map((key) => [key, oneOrMoreSchema(expression)] as const),
      [`${id}Equals`, expression] as const,
    ]),
  ),
})
