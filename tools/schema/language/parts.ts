/** Schemas of parts with a special shape: parameters, groups, filters. */
import { AMENDMENT_FIELDS, type FieldSpecs, HEAD_KEYS, POINT_EFFECTS_FIELDS, toPlural } from '../../../engine/index.ts'
import type { Vocabulary } from '../game/vocabulary.ts'
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
import { WORD_PATTERN } from '../name-schemas.ts'
import { makeFieldsSchema, makeFormSchema } from './forms.ts'

const EXPRESSION_REF = makeSchemaRef('expression')

/** Parts of sections that have a shape of their own. */
export function makeSpecialFormDefinitions(vocabulary: Vocabulary | null): SchemasByName {
  const filters: JsonSchema = { type: ['string', 'integer', 'boolean', 'array', 'object'] }
  return {
    rows: makeMapSchema({}, { additionalProperties: makeAnyOfSchema(makeSchemaRef('literal'), makeSchemaRef('rows')) }),
    amends: makeMapByNameSchema('definition', AMENDMENT_FIELDS),
    at: makeMapByNameSchema('pointName', POINT_EFFECTS_FIELDS),
    point: makePointSchema(vocabulary),
    wordList: makeListSchema(makeSchemaRef('word')),
    latticeConstraint: {
      type: 'object',
      properties: { allowedStates: makeSchemaRef('words'), ...makeSpaceFilterKeys(vocabulary) },
      required: ['allowedStates'],
      additionalProperties: vocabulary ? false : filters,
    },
    spaceFilter: {
      type: 'object',
      properties: makeSpaceFilterKeys(vocabulary),
      additionalProperties: vocabulary ? false : filters,
    },
    params: makeAnyOfSchema(
      makeListSchema(makeSchemaRef('binding')),
      makeMapSchema({}, { patternProperties: { [`^\\$?${WORD_PATTERN}$`]: makeSchemaRef('parameter') } }),
      NULL_SCHEMA,
    ),
    parameter: makeAnyOfSchema(
      makeSchemaRef('type'),
      makeMapSchema({ type: makeSchemaRef('type'), default: EXPRESSION_REF }),
      NULL_SCHEMA,
    ),
    group: makeAnyOfSchema(EXPRESSION_REF, {
      type: 'object',
      propertyNames: makeSchemaRef('seat'),
      additionalProperties: EXPRESSION_REF,
      not: { anyOf: HEAD_KEYS.map((head) => ({ required: [head] })) },
    }),
  }
}

/** A map by name; each value is a map of these fields, or only the value of the first. */
function makeMapByNameSchema(name: string, fields: FieldSpecs): JsonSchema {
  const [main] = Object.values(fields)
  return {
    type: 'object',
    propertyNames: makeSchemaRef(name),
    additionalProperties: makeAnyOfSchema(makeFieldsSchema(fields), ...(main ? [makeFormSchema(main.form)] : [])),
  }
}

/** One point with the values of its parameters. */
const makePointSchema = (vocabulary: Vocabulary | null): JsonSchema => ({
  type: 'object',
  minProperties: 1,
  maxProperties: 1,
  ...(vocabulary
    ? {
        properties: Object.fromEntries(
          vocabulary.points.map(({ name, params }) => [
            name,
            makeMapSchema(Object.fromEntries(params.map((param) => [param, EXPRESSION_REF]))),
          ]),
        ),
        additionalProperties: false,
      }
    : { additionalProperties: makeSchemaRef('arguments') }),
})

/** Structured filters: `spaceIds`, and every attribute by its name or the plural, or with `Equals` for one value. */
const makeSpaceFilterKeys = (vocabulary: Vocabulary | null): SchemasByName => ({
  spaceIds: makeOneOrListSchema(makeSchemaRef('space')),
  spaceTypes: makeSchemaRef('words'),
  populationEquals: EXPRESSION_REF,
  ...Object.fromEntries(
    (vocabulary?.attributes ?? []).flatMap(({ id }) => [
      ...[id, toPlural(id)].map((key) => [key, makeOneOrListSchema(EXPRESSION_REF)] as const),
      [`${id}Equals`, EXPRESSION_REF] as const,
    ]),
  ),
})
