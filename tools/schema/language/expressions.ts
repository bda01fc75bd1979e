/**
 * Values and conditions. What stands in a string only the compiler can judge; the structured spelling is checked here,
 * its operators, references and queries as the readers of the language list them.
 */

import {
  AGGREGATE_SPELLINGS,
  CONDITIONAL_SPELLING,
  HEAD_KEYS,
  type HeadKey,
  type KeyKind,
  OPERATOR_TEMPLATES,
  PREDICATE_KEYS,
  PREDICATE_OPERATOR_KEYS,
  QUERY_SPELLINGS,
  REFERENCE_SPELLINGS,
  type Spelling,
} from '../../../engine/index.ts'
import type { Vocabulary } from '../game/vocabulary.ts'
import {
  addTitle,
  type JsonSchema,
  makeAnyOfSchema,
  makeListSchema,
  makeMapSchema,
  makeSchemaRef,
  NULL_SCHEMA,
  requireExactlyOneKey,
  type SchemasByName,
} from '../json-schema.ts'
import { readExpressionHelp } from '../source/readme.ts'
import { allowMacroParameter } from './name-definitions.ts'

export function makeExpressionDefinitions(vocabulary: Vocabulary | null): SchemasByName {
  const expression = makeSchemaRef('expression')
  const operator: JsonSchema = { enum: [...OPERATOR_TEMPLATES.keys()] }
  const compared = Object.fromEntries(PREDICATE_OPERATOR_KEYS.map((op) => [op, expression]))
  return {
    expression: {
      anyOf: [
        addTitle('expression', { type: ['string', 'integer', 'boolean'], maxLength: 4000 }),
        addTitle('list of expressions', makeListSchema(expression)),
        addTitle('structured expression', makeSchemaRef('structured')),
      ],
      markdownDescription: readExpressionHelp(),
    },
    structured: {
      type: 'object',
      anyOf: [...HEAD_KEYS.map((head) => makeSchemaRef(DEFINITION_NAME_OF_HEAD[head])), makeSchemaRef('param')],
    },
    operation: makeMapSchema(
      {
        op: operator,
        left: expression,
        right: expression,
        args: makeListSchema(expression, { minItems: 1 }),
        conditions: makeListSchema(expression, { minItems: 1 }),
        arg: expression,
        condition: expression,
      },
      {
        required: ['op'],
        oneOf: [
          { required: ['left', 'right'] },
          ...['args', 'conditions', 'arg', 'condition'].map((key) => ({ required: [key] })),
        ],
        markdownDescription: 'An operation: `{ op, left, right }` or `{ op, args: [...] }`.',
      },
    ),
    // `{ ref: damage }` is the binding of that name.
    reference: makeAnyOfSchema(
      makeSpellingsSchema('ref', REFERENCE_SPELLINGS, vocabulary),
      makeMapSchema({ ref: makeSchemaRef('word') }, { required: ['ref'] }),
    ),
    query: makeSpellingsSchema('query', QUERY_SPELLINGS, vocabulary),
    aggregate: makeMapSchema(
      { aggregate: makeSpellingsSchema('op', AGGREGATE_SPELLINGS, vocabulary) },
      { required: ['aggregate'] },
    ),
    conditional: makeMapSchema(
      {
        if: makeMapSchema(
          Object.fromEntries(Object.keys(listKeysOfSpelling(CONDITIONAL_SPELLING)).map((key) => [key, expression])),
          makeRequiredSpellingKeys(CONDITIONAL_SPELLING),
        ),
      },
      { required: ['if'] },
    ),
    quoted: makeMapSchema({ literal: allowMacroParameter(makeSchemaRef('literal')) }, { required: ['literal'] }),
    concat: makeMapSchema({ concat: makeListSchema(expression, { minItems: 1 }) }, { required: ['concat'] }),
    zoneExpr: makeMapSchema({ zoneExpr: expression }, { required: ['zoneExpr'] }),
    filter: makeAnyOfSchema(
      makeSchemaRef('predicate'),
      makeListSchema(makeAnyOfSchema(makeSchemaRef('predicate'), expression)),
      expression,
      NULL_SCHEMA,
    ),
    // `and`, `or` and `not` of a filter hold predicates too.
    predicate: makeAnyOfSchema(
      makeMapSchema(
        { prop: allowMacroParameter(makeSchemaRef('word')), op: operator, value: expression, ...compared },
        {
          required: ['prop'],
          oneOf: [{ required: ['op', 'value'] }, ...Object.keys(compared).map((op) => ({ required: [op] }))],
          markdownDescription: 'Of the candidate: `{ prop, eq }`, or `{ prop, op, value }`.',
        },
      ),
      makeMapSchema(
        {
          op: { enum: ['and', 'or', 'not'] },
          args: makeListSchema(makeSchemaRef('filter')),
          conditions: makeListSchema(makeSchemaRef('filter')),
          arg: makeSchemaRef('filter'),
          condition: makeSchemaRef('filter'),
        },
        { required: ['op'], ...requireExactlyOneKey(['args', 'conditions', 'arg', 'condition']) },
      ),
      // `{ kind: scouts, side: red }`: properties with their values.
      {
        type: 'object',
        minProperties: 1,
        propertyNames: { not: { enum: [...HEAD_KEYS, ...PREDICATE_KEYS] } },
        additionalProperties: makeAnyOfSchema(expression, makeListSchema(expression)),
      },
    ),
  }
}

/** The name of each head of structured expressions. */
const DEFINITION_NAME_OF_HEAD: Readonly<Record<HeadKey, string>> = {
  op: 'operation',
  ref: 'reference',
  query: 'query',
  aggregate: 'aggregate',
  if: 'conditional',
  literal: 'quoted',
  concat: 'concat',
  zoneExpr: 'zoneExpr',
}

/** `{ ref: zoneProp, zone, prop }`: which keys stand beside the head, its word says. */
function makeSpellingsSchema(
  head: string,
  table: ReadonlyMap<string, Spelling>,
  vocabulary: Vocabulary | null,
): JsonSchema {
  const keys = Object.assign({}, ...[...table.values()].map(listKeysOfSpelling)) as Record<string, KeyKind | 'filter'>
  return makeMapSchema(
    {
      [head]: { enum: [...table.keys()] },
      ...Object.fromEntries(Object.entries(keys).map(([key, kind]) => [key, KEY_KIND_SCHEMAS[kind]])),
    },
    {
      required: [head],
      allOf: [...table].map(([name, spelling]) => ({
        if: { properties: { [head]: { const: name } }, required: [head] },
        then: {
          propertyNames: { enum: [head, ...Object.keys(listKeysOfSpelling(spelling))] },
          ...makeRequiredSpellingKeys(spelling),
          markdownDescription: `Means \`${spelling.means}\`.`,
          ...makeMarkerNameConstraint(name, vocabulary),
        },
      })),
    },
  )
}

function listKeysOfSpelling({ keys, optional, also, filter }: Spelling): Readonly<Record<string, KeyKind | 'filter'>> {
  return {
    ...keys,
    ...optional,
    ...(also ? { [also.key]: also.kind } : {}),
    ...(filter ? { filter: 'filter' as const } : {}),
  }
}

function makeRequiredSpellingKeys({ keys = {}, also }: Spelling): JsonSchema {
  const required = Object.keys(keys).filter((key) => key !== also?.for)
  return {
    ...(required.length > 0 ? { required } : {}),
    ...(also ? requireExactlyOneKey([also.for, also.key]) : {}),
  }
}

/** Names that the game must know. `zoneProp` and `tokenProp` may also ask for markers, tracks and what is built in. */
function makeMarkerNameConstraint(name: string, vocabulary: Vocabulary | null): JsonSchema {
  if (vocabulary === null || (name !== 'globalMarkerState' && name !== 'markerState')) return {}
  return {
    properties: { marker: allowMacroParameter(makeSchemaRef(name === 'markerState' ? 'marker' : 'globalMarker')) },
  }
}

const KEY_KIND_SCHEMAS: Readonly<Record<KeyKind | 'filter', JsonSchema>> = {
  value: makeSchemaRef('expression'),
  flag: makeSchemaRef('expression'),
  token: makeSchemaRef('expression'),
  word: allowMacroParameter({ type: 'string' }),
  name: allowMacroParameter({ type: 'string' }),
  binding: allowMacroParameter({ type: 'string' }),
  binder: makeSchemaRef('binding'),
  property: makeSchemaRef('word'),
  words: allowMacroParameter(makeListSchema(allowMacroParameter(makeSchemaRef('literal')))),
  filter: makeSchemaRef('filter'),
}
