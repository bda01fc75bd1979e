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
  type Definitions,
  type JsonSchema,
  makeAnyOf,
  makeExactlyOne,
  makeListSchema,
  makeMapSchema,
  makeRef,
  NULL_SCHEMA,
  withTitle,
} from '../json-schema.ts'
import { readExpressionHelp } from '../source/readme.ts'
import { allowParameter } from './name-definitions.ts'

export function makeExpressionDefinitions(vocabulary: Vocabulary | null): Definitions {
  const expression = makeRef('expression')
  const operator: JsonSchema = { enum: [...OPERATORS.keys()] }
  const compared = Object.fromEntries(SHORT.map((op) => [op, expression]))
  return {
    expression: {
      anyOf: [
        withTitle('expression', { type: ['string', 'integer', 'boolean'], maxLength: 4000 }),
        withTitle('list of expressions', makeListSchema(expression)),
        withTitle('structured expression', makeRef('structured')),
      ],
      markdownDescription: readExpressionHelp(),
    },
    structured: {
      type: 'object',
      anyOf: [...HEADS.map((head) => makeRef(HEAD_DEFINITION_NAMES[head])), makeRef('param')],
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
    reference: makeAnyOf(
      makeSpellingsSchema('ref', REFERENCES, vocabulary),
      makeMapSchema({ ref: makeRef('word') }, { required: ['ref'] }),
    ),
    query: makeSpellingsSchema('query', QUERIES, vocabulary),
    aggregate: makeMapSchema(
      { aggregate: makeSpellingsSchema('op', AGGREGATES, vocabulary) },
      { required: ['aggregate'] },
    ),
    conditional: makeMapSchema(
      {
        if: makeMapSchema(
          Object.fromEntries(Object.keys(listKeysOfSpelling(CONDITIONAL)).map((key) => [key, expression])),
          makeRequiredKeys(CONDITIONAL),
        ),
      },
      { required: ['if'] },
    ),
    quoted: makeMapSchema({ literal: allowParameter(makeRef('literal')) }, { required: ['literal'] }),
    concat: makeMapSchema({ concat: makeListSchema(expression, { minItems: 1 }) }, { required: ['concat'] }),
    zoneExpr: makeMapSchema({ zoneExpr: expression }, { required: ['zoneExpr'] }),
    filter: makeAnyOf(
      makeRef('predicate'),
      makeListSchema(makeAnyOf(makeRef('predicate'), expression)),
      expression,
      NULL_SCHEMA,
    ),
    // `and`, `or` and `not` of a filter hold predicates too.
    predicate: makeAnyOf(
      makeMapSchema(
        { prop: allowParameter(makeRef('word')), op: operator, value: expression, ...compared },
        {
          required: ['prop'],
          oneOf: [{ required: ['op', 'value'] }, ...Object.keys(compared).map((op) => ({ required: [op] }))],
          markdownDescription: 'Of the candidate: `{ prop, eq }`, or `{ prop, op, value }`.',
        },
      ),
      makeMapSchema(
        {
          op: { enum: ['and', 'or', 'not'] },
          args: makeListSchema(makeRef('filter')),
          conditions: makeListSchema(makeRef('filter')),
          arg: makeRef('filter'),
          condition: makeRef('filter'),
        },
        { required: ['op'], ...makeExactlyOne(['args', 'conditions', 'arg', 'condition']) },
      ),
      // `{ kind: scouts, side: red }`: properties with their values.
      {
        type: 'object',
        minProperties: 1,
        propertyNames: { not: { enum: [...HEADS, ...PREDICATE] } },
        additionalProperties: makeAnyOf(expression, makeListSchema(expression)),
      },
    ),
  }
}

/** The name of each head of structured expressions. */
const HEAD_DEFINITION_NAMES: Readonly<Record<HeadKey, string>> = {
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
          ...makeRequiredKeys(spelling),
          markdownDescription: `Means \`${spelling.means}\`.`,
          ...makeNameConstraint(name, vocabulary),
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

function makeRequiredKeys({ keys = {}, also }: Spelling): JsonSchema {
  const required = Object.keys(keys).filter((key) => key !== also?.for)
  return {
    ...(required.length > 0 ? { required } : {}),
    ...(also ? makeExactlyOne([also.for, also.key]) : {}),
  }
}

/** Names that the game must know. `zoneProp` and `tokenProp` may also ask for markers, tracks and what is built in. */
function makeNameConstraint(name: string, vocabulary: Vocabulary | null): JsonSchema {
  if (vocabulary === null || (name !== 'globalMarkerState' && name !== 'markerState')) return {}
  return {
    properties: { marker: allowParameter(makeRef(name === 'markerState' ? 'marker' : 'globalMarker')) },
  }
}

const KEY_KIND_SCHEMAS: Readonly<Record<KeyKind | 'filter', JsonSchema>> = {
  value: makeRef('expression'),
  flag: makeRef('expression'),
  token: makeRef('expression'),
  word: allowParameter({ type: 'string' }),
  name: allowParameter({ type: 'string' }),
  binding: allowParameter({ type: 'string' }),
  binder: makeRef('binding'),
  property: makeRef('word'),
  words: allowParameter(makeListSchema(allowParameter(makeRef('literal')))),
  filter: makeRef('filter'),
}
