/**
 * Values and conditions. What stands in a string only the compiler can judge; the structured spelling is checked here,
 * its operators, references and queries as the readers of the language list them.
 */

import {
  AGGREGATES,
  CONDITIONAL,
  HEADS,
  type Head,
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
  anyOf,
  type Definitions,
  exactlyOne,
  type JsonSchema,
  listOf,
  map,
  NOTHING,
  ref,
  titled,
} from '../json-schema.ts'
import { expressionHelp } from '../source/readme.ts'
import { orParam } from './names.ts'

export function expressionDefinitions(v: Vocabulary | null): Definitions {
  const expression = ref('expression')
  const operator: JsonSchema = { enum: [...OPERATORS.keys()] }
  const compared = Object.fromEntries(SHORT.map((op) => [op, expression]))
  return {
    expression: {
      anyOf: [
        titled('expression', { type: ['string', 'integer', 'boolean'], maxLength: 4000 }),
        titled('list of expressions', listOf(expression)),
        titled('structured expression', ref('structured')),
      ],
      markdownDescription: expressionHelp(),
    },
    structured: {
      type: 'object',
      anyOf: [...HEADS.map((head) => ref(PARTS[head])), ref('param')],
    },
    operation: map(
      {
        op: operator,
        left: expression,
        right: expression,
        args: listOf(expression, { minItems: 1 }),
        conditions: listOf(expression, { minItems: 1 }),
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
    reference: anyOf(byHead('ref', REFERENCES, v), map({ ref: ref('word') }, { required: ['ref'] })),
    query: byHead('query', QUERIES, v),
    aggregate: map({ aggregate: byHead('op', AGGREGATES, v) }, { required: ['aggregate'] }),
    conditional: map(
      {
        if: map(
          Object.fromEntries(Object.keys(keysOf(CONDITIONAL)).map((key) => [key, expression])),
          needed(CONDITIONAL),
        ),
      },
      { required: ['if'] },
    ),
    quoted: map({ literal: orParam(ref('literal')) }, { required: ['literal'] }),
    concat: map({ concat: listOf(expression, { minItems: 1 }) }, { required: ['concat'] }),
    zoneExpr: map({ zoneExpr: expression }, { required: ['zoneExpr'] }),
    filter: anyOf(ref('predicate'), listOf(anyOf(ref('predicate'), expression)), expression, NOTHING),
    // `and`, `or` and `not` of a filter hold predicates too.
    predicate: anyOf(
      map(
        { prop: orParam(ref('word')), op: operator, value: expression, ...compared },
        {
          required: ['prop'],
          oneOf: [{ required: ['op', 'value'] }, ...Object.keys(compared).map((op) => ({ required: [op] }))],
          markdownDescription: 'Of the candidate: `{ prop, eq }`, or `{ prop, op, value }`.',
        },
      ),
      map(
        {
          op: { enum: ['and', 'or', 'not'] },
          args: listOf(ref('filter')),
          conditions: listOf(ref('filter')),
          arg: ref('filter'),
          condition: ref('filter'),
        },
        { required: ['op'], ...exactlyOne(['args', 'conditions', 'arg', 'condition']) },
      ),
      // `{ kind: scouts, side: red }`: properties with their values.
      {
        type: 'object',
        minProperties: 1,
        propertyNames: { not: { enum: [...HEADS, ...PREDICATE] } },
        additionalProperties: anyOf(expression, listOf(expression)),
      },
    ),
  }
}

/** What each of the heads of structured expressions is called here. */
const PARTS: Readonly<Record<Head, string>> = {
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
function byHead(head: string, table: ReadonlyMap<string, Spelling>, v: Vocabulary | null): JsonSchema {
  const keys = Object.assign({}, ...[...table.values()].map(keysOf)) as Record<string, KeyKind | 'filter'>
  return map(
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
          ...named(name, v),
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
    ...(also ? exactlyOne([also.for, also.key]) : {}),
  }
}

/** Names that the game must know. `zoneProp` and `tokenProp` may also ask for markers, tracks and what is built in. */
function named(name: string, v: Vocabulary | null): JsonSchema {
  if (v === null || (name !== 'globalMarkerState' && name !== 'markerState')) return {}
  return { properties: { marker: orParam(ref(name === 'markerState' ? 'marker' : 'globalMarker')) } }
}

const UNDER: Readonly<Record<KeyKind | 'filter', JsonSchema>> = {
  value: ref('expression'),
  flag: ref('expression'),
  token: ref('expression'),
  word: orParam({ type: 'string' }),
  name: orParam({ type: 'string' }),
  binding: orParam({ type: 'string' }),
  binder: ref('binding'),
  property: ref('word'),
  words: orParam(listOf(orParam(ref('literal')))),
  filter: ref('filter'),
}
