/**
 * Values and conditions. What stands in a string only the compiler can judge; the structured spelling is checked here,
 * its operators, references and queries as the readers of the language list them.
 */

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
import { type TableRow, tableNames, tableRows } from '../source/tables.ts'
import { orParam } from './names.ts'

const READ = 'read/expression'

/** Keys of queries and references that may be left out. */
const OPTIONAL: readonly string[] = ['filter', 'via', 'includeStart', 'maxDepth']
/** Keys that stand for each other: `markerState` is asked of a `space` or a `zone`. */
const SPELLINGS: readonly (readonly string[])[] = [['space', 'zone']]
/** Keys that hold a plain name and never an expression. */
const NAMES: readonly string[] = ['var', 'name', 'prop', 'marker']

export function expressionDefinitions(v: Vocabulary | null): Definitions {
  const expression = ref('expression')
  const operator: JsonSchema = { enum: tableNames(`${READ}/operation.ts`, 'OPERATORS') }
  const compared = Object.fromEntries(
    tableNames(`${READ}/operation.ts`, 'SHORT').map((op) => [op, expression]),
  )
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
      anyOf: [...structuredHeads(), 'param'].map((head) => ref(HEADS[head] ?? 'param')),
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
    reference: byHead('ref', tableRows(`${READ}/reference.ts`, 'REFERENCES'), v),
    query: byHead('query', tableRows(`${READ}/query.ts`, 'QUERIES'), v),
    aggregate: map(
      {
        aggregate: map(
          {
            op: { enum: ['count', 'sum', 'min', 'max'] },
            query: expression,
            bind: ref('binding'),
            value: expression,
            prop: ref('word'),
          },
          {
            required: ['op', 'query'],
            if: { properties: { op: { const: 'count' } }, required: ['op'] },
            then: { not: { anyOf: [{ required: ['value'] }, { required: ['prop'] }] } },
            else: exactlyOne(['value', 'prop']),
          },
        ),
      },
      { required: ['aggregate'] },
    ),
    conditional: map(
      {
        if: map(
          { when: expression, then: expression, else: expression },
          { required: ['when', 'then', 'else'] },
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
    ),
  }
}

/** How structured expressions begin, and what each of them is called here. */
export const HEADS: Readonly<Record<string, string>> = {
  op: 'operation',
  ref: 'reference',
  query: 'query',
  aggregate: 'aggregate',
  if: 'conditional',
  literal: 'quoted',
  concat: 'concat',
  zoneExpr: 'zoneExpr',
}

/** As the language lists them: `HEADS` here must have them all. */
export const structuredHeads = (): readonly string[] => tableNames(`${READ}/structured.ts`, 'HEADS')

/** `{ ref: zoneProp, zone, prop }`: which keys stand beside the head, its word says. */
function byHead(head: string, rows: readonly TableRow[], v: Vocabulary | null): JsonSchema {
  const keys = [...new Set(rows.flatMap((row) => row.keys))]
  return map(
    {
      [head]: { enum: rows.map(({ name }) => name) },
      ...Object.fromEntries(keys.map((key) => [key, besideValue(key)])),
    },
    {
      required: [head],
      allOf: rows.map((row) => ({
        if: { properties: { [head]: { const: row.name } } },
        then: besideHead(head, row, v),
      })),
    },
  )
}

function besideHead(head: string, { name, keys }: TableRow, v: Vocabulary | null): JsonSchema {
  const needed = keys.filter((key) => !OPTIONAL.includes(key))
  const either = SPELLINGS.find((group) => group.every((key) => keys.includes(key))) ?? []
  const required = needed.filter((key) => !either.includes(key))
  const words = namesUnder(name)
  return {
    propertyNames: { enum: [head, ...keys] },
    ...(required.length > 0 ? { required } : {}),
    ...(either.length > 0 ? exactlyOne(either) : {}),
    ...(v && words && keys.includes(words.key)
      ? { properties: { [words.key]: orParam(ref(words.as)) } }
      : {}),
  }
}

/** Names that the game must know. `zoneProp` and `tokenProp` may also ask for markers, tracks and what is built in. */
function namesUnder(name: string): { readonly key: string; readonly as: string } | null {
  if (name === 'globalMarkerState') return { key: 'marker', as: 'globalMarker' }
  return name === 'markerState' ? { key: 'marker', as: 'marker' } : null
}

function besideValue(key: string): JsonSchema {
  if (key === 'filter') return ref('filter')
  if (key === 'values') return orParam(listOf(orParam(ref('literal'))))
  return NAMES.includes(key) ? orParam({ type: 'string' }) : ref('expression')
}
