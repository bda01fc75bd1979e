/**
 * Values and conditions. What stands in a string only the compiler can judge; the structured spelling is checked here,
 * its operators, references and queries as the readers of the language list them.
 */

import {
  AGGREGATES,
  CONDITIONAL,
  HEADS,
  type HeadKey,
  type KeyKind,
  OPERATORS,
  PREDICATE,
  QUERIES,
  REFERENCES,
  SHORT,
  type Spelling,
} from '../../../engine/index.ts'
import type { Vocabulary } from '../game/vocabulary.ts'
import {
  anyOfSchema,
  type Definitions,
  exactlyOneSchema,
  type JsonSchema,
  listSchema,
  mapSchema,
  NULL_SCHEMA,
  refSchema,
  withTitle,
} from '../json-schema.ts'
import { readExpressionHelp } from '../source/readme.ts'
import { allowParameter } from './name-definitions.ts'

export function makeExpressionDefinitions(vocabulary: Vocabulary | null): Definitions {
  const expression = refSchema('expression')
  const operator: JsonSchema = { enum: [...OPERATORS.keys()] }
  const compared = Object.fromEntries(SHORT.map((op) => [op, expression]))
  return {
    expression: {
      anyOf: [
        withTitle('expression', { type: ['string', 'integer', 'boolean'], maxLength: 4000 }),
        withTitle('list of expressions', listSchema(expression)),
        withTitle('structured expression', refSchema('structured')),
      ],
      markdownDescription: readExpressionHelp(),
    },
    structured: {
      type: 'object',
      anyOf: [...HEADS.map((head) => refSchema(PARTS[head])), refSchema('param')],
    },
    operation: mapSchema(
      {
        op: operator,
        left: expression,
        right: expression,
        args: listSchema(expression, { minItems: 1 }),
        conditions: listSchema(expression, { minItems: 1 }),
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
    reference: anyOfSchema(
      byHead('ref', REFERENCES, vocabulary),
      mapSchema({ ref: refSchema('word') }, { required: ['ref'] }),
    ),
    query: byHead('query', QUERIES, vocabulary),
    aggregate: mapSchema({ aggregate: byHead('op', AGGREGATES, vocabulary) }, { required: ['aggregate'] }),
    conditional: mapSchema(
      {
        if: mapSchema(
          Object.fromEntries(Object.keys(keysOf(CONDITIONAL)).map((key) => [key, expression])),
          needed(CONDITIONAL),
        ),
      },
      { required: ['if'] },
    ),
    quoted: mapSchema({ literal: allowParameter(refSchema('literal')) }, { required: ['literal'] }),
    concat: mapSchema({ concat: listSchema(expression, { minItems: 1 }) }, { required: ['concat'] }),
    zoneExpr: mapSchema({ zoneExpr: expression }, { required: ['zoneExpr'] }),
    filter: anyOfSchema(
      refSchema('predicate'),
      listSchema(anyOfSchema(refSchema('predicate'), expression)),
      expression,
      NULL_SCHEMA,
    ),
    // `and`, `or` and `not` of a filter hold predicates too.
    predicate: anyOfSchema(
      mapSchema(
        { prop: allowParameter(refSchema('word')), op: operator, value: expression, ...compared },
        {
          required: ['prop'],
          oneOf: [{ required: ['op', 'value'] }, ...Object.keys(compared).map((op) => ({ required: [op] }))],
          markdownDescription: 'Of the candidate: `{ prop, eq }`, or `{ prop, op, value }`.',
        },
      ),
      mapSchema(
        {
          op: { enum: ['and', 'or', 'not'] },
          args: listSchema(refSchema('filter')),
          conditions: listSchema(refSchema('filter')),
          arg: refSchema('filter'),
          condition: refSchema('filter'),
        },
        { required: ['op'], ...exactlyOneSchema(['args', 'conditions', 'arg', 'condition']) },
      ),
      // `{ kind: scouts, side: red }`: properties with their values.
      {
        type: 'object',
        minProperties: 1,
        propertyNames: { not: { enum: [...HEADS, ...PREDICATE] } },
        additionalProperties: anyOfSchema(expression, listSchema(expression)),
      },
    ),
  }
}

/** What each of the heads of structured expressions is called here. */
const PARTS: Readonly<Record<HeadKey, string>> = {
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
function byHead(head: string, table: ReadonlyMap<string, Spelling>, vocabulary: Vocabulary | null): JsonSchema {
  const keys = Object.assign({}, ...[...table.values()].map(keysOf)) as Record<string, KeyKind | 'filter'>
  return mapSchema(
    {
      [head]: { enum: [...table.keys()] },
      ...Object.fromEntries(Object.entries(keys).map(([key, kind]) => [key, UNDER[kind]])),
    },
    {
      required: [head],
      allOf: [...table].map(([name, spelling]) => ({
        if: { properties: { [head]: { const: name } }, required: [head] },
        then: {
          propertyNames: { enum: [head, ...Object.keys(keysOf(spelling))] },
          ...needed(spelling),
          markdownDescription: `Means \`${spelling.means}\`.`,
          ...named(name, vocabulary),
        },
      })),
    },
  )
}

function keysOf({ keys, optional, also, filter }: Spelling): Readonly<Record<string, KeyKind | 'filter'>> {
  return {
    ...keys,
    ...optional,
    ...(also ? { [also.key]: also.kind } : {}),
    ...(filter ? { filter: 'filter' as const } : {}),
  }
}

function needed({ keys = {}, also }: Spelling): JsonSchema {
  const required = Object.keys(keys).filter((key) => key !== also?.for)
  return {
    ...(required.length > 0 ? { required } : {}),
    ...(also ? exactlyOneSchema([also.for, also.key]) : {}),
  }
}

/** Names that the game must know. `zoneProp` and `tokenProp` may also ask for markers, tracks and what is built in. */
function named(name: string, vocabulary: Vocabulary | null): JsonSchema {
  if (vocabulary === null || (name !== 'globalMarkerState' && name !== 'markerState')) return {}
  return {
    properties: { marker: allowParameter(refSchema(name === 'markerState' ? 'marker' : 'globalMarker')) },
  }
}

const UNDER: Readonly<Record<KeyKind | 'filter', JsonSchema>> = {
  value: refSchema('expression'),
  flag: refSchema('expression'),
  token: refSchema('expression'),
  word: allowParameter({ type: 'string' }),
  name: allowParameter({ type: 'string' }),
  binding: allowParameter({ type: 'string' }),
  binder: refSchema('binding'),
  property: refSchema('word'),
  words: allowParameter(listSchema(allowParameter(refSchema('literal')))),
  filter: refSchema('filter'),
}
