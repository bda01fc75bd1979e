/**
 * Reads the structured spelling by its first key. A reader returns null only after all parts were read, so that all
 * mistakes are reported.
 */
import { findClosestWord } from '../../diagnostics/suggest.ts'
import type { ExprSyntax } from '../../syntax/expr.ts'
import type { MapNode, Node } from '../../yaml/node.ts'
import { makeLogicalExpression } from '../build.ts'
import { Fields } from '../fields.ts'
import { asMap } from '../shape.ts'
import { type ExpressionContext, readExpressionPart } from './expression-context.ts'
import { readConcat, readLiteral } from './literal.ts'
import { isReportedMacroParameter, readBindingExpr } from './names.ts'
import { readOperation, readPredicate } from './operation.ts'
import { findSpelling, readSpelling } from './spelled.ts'
import {
  AGGREGATE_SPELLINGS,
  CONDITIONAL_SPELLING,
  HEAD_KEYS,
  type HeadKey,
  PREDICATE_KEYS,
  QUERY_SPELLINGS,
  REFERENCE_SPELLINGS,
} from './spellings.ts'

/** `fields` are the keys of the map, `body` the value under its head. */
type HeadReader = (fields: Fields, body: Node, context: ExpressionContext) => ExprSyntax | null

const HEAD_READERS: Readonly<Record<HeadKey, HeadReader>> = {
  op: readOperation,
  ref(fields, body, context) {
    if (isBareBindingReference(fields, body)) return readBindingExpr(body, context.diagnostics)
    const spelling = findSpelling(REFERENCE_SPELLINGS, body, 'unknown-reference', 'reference', fields)
    return spelling && readSpelling(spelling, fields, fields.at, body.at, context)
  },
  query(fields, body, context) {
    const spelling = findSpelling(QUERY_SPELLINGS, body, 'unknown-query', 'query', fields)
    return spelling && readSpelling(spelling, fields, fields.at, body.at, context)
  },
  aggregate: ({ at }, body, context) =>
    readMapFields(body, '`aggregate`', context, (fields) => {
      const op = fields.requireNode('op')
      const spelling = op && findSpelling(AGGREGATE_SPELLINGS, op, 'unknown-operator', 'aggregate', fields)
      return spelling && readSpelling(spelling, fields, at, op.at, context)
    }),
  if: ({ at }, body, context) =>
    readMapFields(body, '`if`', context, (fields) => readSpelling(CONDITIONAL_SPELLING, fields, at, at, context)),
  literal: (_, body, context) => readLiteral(body, context),
  concat: readConcat,
  zoneExpr: (_, body, context) => readExpressionPart(body, context),
}

/**
 * `{ ref: damage }`, an early spelling of `{ ref: binding, name: damage }`. A misspelt kind of reference is no name.
 */
function isBareBindingReference({ entries }: Fields, body: Node): boolean {
  const name = body.n === 'scalar' && typeof body.value === 'string' ? body.value : ''
  const isKind =
    name === '' || REFERENCE_SPELLINGS.has(name) || findClosestWord(name, REFERENCE_SPELLINGS.keys()) !== null
  return entries.length === 1 && !isKind
}

/** `{ kind: scouts, side: red }`: an early spelling of `[{ prop: kind, eq: scouts }, { prop: side, eq: red }]`. */
function readPropertyConditions(map: MapNode, context: ExpressionContext): ExprSyntax | null {
  const conds = map.entries.map(({ key, keyAt, value }) => {
    const prop: Node = { n: 'scalar', at: keyAt, value: key, text: key, verbatim: false, textAt: keyAt }
    const entries = [
      { key: 'prop', keyAt, value: prop },
      { key: value.n === 'list' ? 'in' : 'eq', keyAt, value },
    ]
    return readStructured({ n: 'map', at: map.at, entries }, context)
  })
  const valid = conds.filter((cond) => cond !== null)
  return valid.length === conds.length ? makeLogicalExpression('and', valid, map.at) : null
}

export function readStructured(map: MapNode, context: ExpressionContext): ExprSyntax | null {
  if (isReportedMacroParameter(map, context.diagnostics)) return null
  const has = (key: string): boolean => map.entries.some((entry) => entry.key === key)
  const { element } = context
  // This comes first, because a predicate may have an `op` too.
  if (element !== null && has('prop') && !has('ref'))
    return readMapFields(map, 'a predicate', context, (fields) => readPredicate(fields, element, context))
  const head = HEAD_KEYS.find(has)
  if (head !== undefined)
    return readMapFields(map, `\`${head}\``, context, (fields) => {
      const body = fields.requireEntryMaybeEmpty(head)
      return body && HEAD_READERS[head](fields, body.value, context)
    })
  const [first] = map.entries
  if (element !== null && first !== undefined && !PREDICATE_KEYS.some(has)) return readPropertyConditions(map, context)
  if (first === undefined)
    context.diagnostics.add('wrong-shape', map.at, 'an expression is expected here, not an empty map')
  else {
    const message = `no structured expression begins with \`${first.key}\`: ${HEAD_KEYS.join(', ')}`
    context.diagnostics.add('unknown-key', first.keyAt, message, findClosestWord(first.key, HEAD_KEYS))
  }
  return null
}

/** Reads a map by its fields. Null if a key is wrong or missing. */
function readMapFields(
  node: Node,
  what: string,
  { diagnostics }: ExpressionContext,
  read: (fields: Fields) => ExprSyntax | null,
): ExprSyntax | null {
  const before = diagnostics.all.length
  const map = asMap(node, what, diagnostics)
  if (!map) return null
  const fields = new Fields(map, what, map.at, diagnostics)
  const expr = read(fields)
  fields.reportUnknownAndMissingKeys()
  return diagnostics.all.length > before ? null : expr
}
