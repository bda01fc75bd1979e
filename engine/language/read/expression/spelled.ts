/** Reads what `spellings.ts` lists: the keys of a map, and with them the expression that they mean. */
import type { Code } from '../../diagnostics/codes.ts'
import { closest } from '../../diagnostics/suggest.ts'
import type { Expr } from '../../syntax/expr.ts'
import type { MapEntry, MapNode, Node, Span } from '../../yaml/node.ts'
import {
  bindingExpr,
  bindingName,
  type Context,
  dotName,
  entryOf,
  nameText,
  onlyKeys,
  required,
  wordExpr,
} from './fields.ts'
import { filteredPieces, filteredSpaces } from './filter.ts'
import { literals } from './literal.ts'
import { readAt } from './read-expression.ts'
import type { KeyKind, Spelling } from './spellings.ts'
import { fill, type Given, templateOf } from './template.ts'

/** The spelling that a node names, or null with a diagnostic. */
export function spellingNamed(
  table: ReadonlyMap<string, Spelling>,
  head: Node,
  code: Code,
  what: string,
  c: Context,
): Spelling | null {
  const name = nameText(head, c.d)
  if (name === null) return null
  const found = table.get(name)
  if (found) return found
  c.d.add(code, head.at, `no ${what} \`${name.slice(0, 40)}\``, closest(name, table.keys()))
  return null
}

/** `beside` are the keys that say which spelling it is; `at` is the place of all of it, `nameAt` that of its name. */
export function readSpelling(
  { means, keys = {}, optional = {}, also, filter }: Spelling,
  map: MapNode,
  beside: readonly string[],
  at: Span,
  nameAt: Span,
  c: Context,
): Expr | null {
  const more = [...(also ? [also.key] : []), ...(filter ? ['filter'] : [])]
  let fine = onlyKeys(map, [...beside, ...Object.keys(keys), ...Object.keys(optional), ...more], c.d)
  const given = new Map<string, Given>()
  const take = (key: string, kind: KeyKind, { keyAt, value }: Pick<MapEntry, 'keyAt' | 'value'>): void => {
    const read = readKey(kind, value, given, c)
    if (read === null) fine = false
    else if (kind !== 'flag' || !isFalse(read)) given.set(key, { at: value.at, keyAt, ...read })
  }
  for (const [key, kind] of Object.entries(optional)) {
    const entry = entryOf(map, key)
    if (entry) take(key, kind, entry)
    else if (kind === 'binder') given.set(key, { at, keyAt: at, name: 'it' })
  }
  for (const [key, kind] of Object.entries(keys)) {
    const other = also?.for === key ? entryOf(map, also.key) : undefined
    if (also && other) {
      fine = isAlone(map, key, other, c) && fine
      take(key, also.kind, other)
      continue
    }
    const value = required(map, key, c.d)
    if (value === null) fine = false
    else take(key, kind, { keyAt: entryOf(map, key)?.keyAt ?? at, value })
  }
  // The filter is read even where something else is wrong, for its own errors.
  const list = fill(templateOf(means), given, at, nameAt)
  const expr =
    filter === undefined ? list : (filter === 'spaces' ? filteredSpaces : filteredPieces)(list, map, c)
  return fine ? expr : null
}

function isAlone(map: MapNode, key: string, other: MapEntry, c: Context): boolean {
  if (entryOf(map, key) === undefined) return true
  c.d.add('unknown-key', other.keyAt, `\`${key}\` and \`${other.key}\` say the same thing: write one of them`)
  return false
}

type Read = { readonly expr: Expr } | { readonly name: string }

const isFalse = (read: Read): boolean => 'expr' in read && read.expr.e === 'bool' && !read.expr.value

function readKey(kind: KeyKind, node: Node, given: ReadonlyMap<string, Given>, c: Context): Read | null {
  switch (kind) {
    case 'value':
    case 'flag':
      return asExpr(readAt(node, c.d, c.depth))
    case 'word':
      return asExpr(wordExpr(node, c.d))
    case 'binding':
      return asExpr(bindingExpr(node, c.d))
    case 'token': {
      const isName = node.n === 'scalar' && /^[A-Za-z_]\w*$/.test(node.text)
      return asExpr(isName ? bindingExpr(node, c.d) : readAt(node, c.d, c.depth))
    }
    case 'words':
      return asExpr(literals(node, c))
    case 'name':
      return asName(dotName(node, c.d))
    case 'binder':
      return asName(bindingName(node, c.d))
    case 'property': {
      const name = dotName(node, c.d)
      const { at } = node
      const element = given.get('bind')
      if (name === null || element === undefined || !('name' in element)) return null
      const of: Expr = { at, e: 'binding', name: element.name }
      return { expr: { at, e: 'dot', of, name, nameAt: at } }
    }
  }
}

const asExpr = (expr: Expr | null): Read | null => expr && { expr }
const asName = (name: string | null): Read | null => (name === null ? null : { name })
