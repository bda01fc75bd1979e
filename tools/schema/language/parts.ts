/** Schemas of parts with a special shape: parameters, groups, filters. */
import { AMENDMENT_FIELDS, type FieldSpecs, HEADS, POINT_EFFECTS_FIELDS, toPlural } from '../../../engine/index.ts'
import type { Vocabulary } from '../game/vocabulary.ts'
import {
  type Definitions,
  type JsonSchema,
  makeAnyOf,
  makeListSchema,
  makeMapSchema,
  makeOneOrMore,
  makeRef,
  NULL_SCHEMA,
} from '../json-schema.ts'
import { WORD_PATTERN } from '../name-schemas.ts'
import { makeFormSchema, makeShapeSchema } from './forms.ts'

const expression = makeRef('expression')

/** Parts of sections that have a shape of their own. */
export function makePartDefinitions(vocabulary: Vocabulary | null): Definitions {
  const filters: JsonSchema = { type: ['string', 'integer', 'boolean', 'array', 'object'] }
  return {
    rows: makeMapSchema({}, { additionalProperties: makeAnyOf(makeRef('literal'), makeRef('rows')) }),
    amends: makeByNameSchema('definition', AMENDMENT_FIELDS),
    at: makeByNameSchema('pointName', POINT_EFFECTS_FIELDS),
    point: makePointSchema(vocabulary),
    wordList: makeListSchema(makeRef('word')),
    latticeConstraint: {
      type: 'object',
      properties: { allowedStates: makeRef('words'), ...makeSpaceFilterKeys(vocabulary) },
      required: ['allowedStates'],
      additionalProperties: vocabulary ? false : filters,
    },
    spaceFilter: {
      type: 'object',
      properties: makeSpaceFilterKeys(vocabulary),
      additionalProperties: vocabulary ? false : filters,
    },
    params: makeAnyOf(
      makeListSchema(makeRef('binding')),
      makeMapSchema({}, { patternProperties: { [`^\\$?${WORD_PATTERN}$`]: makeRef('parameter') } }),
      NULL_SCHEMA,
    ),
    parameter: makeAnyOf(makeRef('type'), makeMapSchema({ type: makeRef('type'), default: expression }), NULL_SCHEMA),
    group: makeAnyOf(expression, {
      type: 'object',
      propertyNames: makeRef('seat'),
      additionalProperties: expression,
      not: { anyOf: HEADS.map((head) => ({ required: [head] })) },
    }),
  }
}

/** A map by name; each value is a map of these fields, or only the value of the first. */
function makeByNameSchema(name: string, fields: FieldSpecs): JsonSchema {
  const [main] = Object.values(fields)
  return {
    type: 'object',
    propertyNames: makeRef(name),
    additionalProperties: makeAnyOf(makeShapeSchema(fields), ...(main ? [makeFormSchema(main.form)] : [])),
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
            makeMapSchema(Object.fromEntries(params.map((param) => [param, expression]))),
          ]),
        ),
        additionalProperties: false,
      }
    : { additionalProperties: makeRef('arguments') }),
})

/** Structured filters: `spaceIds`, and every attribute by its name or the plural, or with `Equals` for one value. */
const makeSpaceFilterKeys = (vocabulary: Vocabulary | null): Definitions => ({
  spaceIds: makeOneOrMore(makeRef('space')),
  spaceTypes: makeRef('words'),
  populationEquals: expression,
  ...Object.fromEntries(
    (vocabulary?.attributes ?? []).flatMap(({ id }) => [
      ...[id, toPlural(id)].map((key) => [key, makeOneOrMore(expression)] as const),
      [`${id}Equals`, expression] as const,
    ]),
  ),
})
