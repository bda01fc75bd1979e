/**
 * The structured spelling, by the key that it begins with. Errors of all parts are reported, so a reader returns null
 * only after it has looked at every part.
 */
import { closestWord } from '../../diagnostics/suggest.ts'
import type { ExprSyntax } from '../../syntax/expr.ts'
import type { MapNode, Node } from '../../yaml/node.ts'
import { makeLogical } from '../build.ts'
import { Fields } from '../fields.ts'
import { asMap } from '../shape.ts'
import { type ExpressionContext, readExpressionPart } from './expression-context.ts'
import { readConcat, readLiteral } from './literal.ts'
import { isParameter, makeBindingExpr } from './names.ts'
import { readOperation, readPredicate } from './operation.ts'
import { readSpelling, spellingNamed } from './spelled.ts'
import { AGGREGATES, CONDITIONAL, HEADS, type HeadKey, PREDICATE, QUERIES, REFERENCES } from './spellings.ts'

/** `fields` are the keys of the whole map, `body` what stands under its head. */
type Reader = (fields: Fields, body: Node, c: ExpressionContext) => ExprSyntax | null

const READERS: Readonly<Record<HeadKey, Reader>> = {
  op: readOperation,
  ref(fields, body, c) {
    if (isNameAlone(fields, body)) return makeBindingExpr(body, c.d)
    const spelling = spellingNamed(REFERENCES, body, 'unknown-reference', 'reference', fields)
    return spelling && readSpelling(spelling, fields, fields.at, body.at, c)
  },
  query(fields, body, c) {
    const spelling = spellingNamed(QUERIES, body, 'unknown-query', 'query', fields)
    return spelling && readSpelling(spelling, fields, fields.at, body.at, c)
  },
  aggregate: ({ at }, body, c) =>
    inside(body, '`aggregate`', c, (fields) => {
      const op = fields.need('op')
      const spelling = op && spellingNamed(AGGREGATES, op, 'unknown-operator', 'aggregate', fields)
      return spelling && readSpelling(spelling, fields, at, op.at, c)
    }),
  if: ({ at }, body, c) => inside(body, '`if`', c, (fields) => readSpelling(CONDITIONAL, fields, at, at, c)),
  literal: (_, body, c) => readLiteral(body, c),
  concat: readConcat,
  zoneExpr: (_, body, c) => readExpressionPart(body, c),
}

/** `{ ref: damage }`: an early spelling of `{ ref: binding, name: damage }`. A misspelt kind of reference is none. */
function isNameAlone({ entries }: Fields, body: Node): boolean {
  const name = body.n === 'scalar' && typeof body.value === 'string' ? body.value : ''
  const isKind = name === '' || REFERENCES.has(name) || closestWord(name, REFERENCES.keys()) !== null
  return entries.length === 1 && !isKind
}

/** `{ kind: scouts, side: red }`: an early spelling of `[{ prop: kind, eq: scouts }, { prop: side, eq: red }]`. */
function byProperties(map: MapNode, c: ExpressionContext): ExprSyntax | null {
  const conds = map.entries.map(({ key, keyAt, value }) => {
    const prop: Node = { n: 'scalar', at: keyAt, value: key, text: key, verbatim: false, textAt: keyAt }
    const entries = [
      { key: 'prop', keyAt, value: prop },
      { key: value.n === 'list' ? 'in' : 'eq', keyAt, value },
    ]
    return readStructured({ n: 'map', at: map.at, entries }, c)
  })
  const read = conds.filter((cond) => cond !== null)
  return read.length === conds.length ? makeLogical('and', read, map.at) : null
}

export function readStructured(map: MapNode, c: ExpressionContext): ExprSyntax | null {
  if (isParameter(map, c.d)) return null
  const has = (key: string): boolean => map.entries.some((entry) => entry.key === key)
  const { element } = c
  // Before the others: a predicate may have an `op` too.
  if (element !== null && has('prop') && !has('ref'))
    return inside(map, 'a predicate', c, (fields) => readPredicate(fields, element, c))
  const head = HEADS.find(has)
  if (head !== undefined)
    return inside(map, `\`${head}\``, c, (fields) => {
      const body = fields.needEntry(head)
      return body && READERS[head](fields, body.value, c)
    })
  const [first] = map.entries
  if (element !== null && first !== undefined && !PREDICATE.some(has)) return byProperties(map, c)
  if (first === undefined) c.d.add('wrong-shape', map.at, 'an expression is expected here, not an empty map')
  else {
    const message = `no structured expression begins with \`${first.key}\`: ${HEADS.join(', ')}`
    c.d.add('unknown-key', first.keyAt, message, closestWord(first.key, HEADS))
  }
  return null
}

/** What is read of a map; null where a key is wrong or missing. */
function inside(
  node: Node,
  what: string,
  { d }: ExpressionContext,
  read: (fields: Fields) => ExprSyntax | null,
): ExprSyntax | null {
  const before = d.all.length
  const map = asMap(node, what, d)
  if (!map) return null
  const fields = new Fields(map, what, map.at, d)
  const expr = read(fields)
  fields.done()
  return d.all.length > before ? null : expr
}
