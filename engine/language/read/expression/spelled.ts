/** Reads what `spellings.ts` lists: the keys of a map, and with them the expression that they mean. */
import type { Code } from '../../diagnostics/codes.ts'
import { closest } from '../../diagnostics/suggest.ts'
import type { Expr } from '../../syntax/expr.ts'
import type { MapEntry, Node, Span } from '../../yaml/node.ts'
import { dot } from '../build.ts'
import type { Fields } from '../fields.ts'
import { shorten } from '../shape.ts'
import { type Context, readPart } from './context.ts'
import { filtered } from './filter.ts'
import { literals } from './literal.ts'
import { bindingExpr, bindingName, dotName, nameText, wordExpr } from './names.ts'
import type { KeyKind, Spelling } from './spellings.ts'
import { fill, type Given, templateOf } from './template.ts'

/** The spelling that a node names, or null with a diagnostic. */
export function spellingNamed(
  table: ReadonlyMap<string, Spelling>,
  head: Node,
  code: Code,
  what: string,
  fields: Fields,
): Spelling | null {
  const { diagnostics: d } = fields
  const name = nameText(head, d)
  const found = name === null ? undefined : table.get(name)
  if (found) return found
  if (name !== null) d.add(code, head.at, `no ${what} \`${shorten(name)}\``, closest(name, table.keys()))
  fields.skip()
  return null
}

/** `at` is the place of all of it, `nameAt` that of its name. What is wrong or missing is for `fields` to say. */
export function readSpelling(
  { means, keys = {}, optional = {}, also, filter }: Spelling,
  fields: Fields,
  at: Span,
  nameAt: Span,
  c: Context,
): Expr | null {
  const given = new Map<string, Given>()
  const take = (key: string, kind: KeyKind, entry: MapEntry | null): void => {
    const expr = entry && readKey(kind, entry.value, given, c)
    const isNone = kind === 'flag' && expr?.e === 'bool' && !expr.value
    if (entry && expr && !isNone) given.set(key, { keyAt: entry.keyAt, expr })
    else if (!entry && kind === 'binder') given.set(key, { keyAt: at, expr: nameExpr('it', at) })
  }
  for (const [key, kind] of Object.entries(optional)) take(key, kind, fields.entry(key))
  for (const [key, kind] of Object.entries(keys)) {
    // Beside the key itself its other spelling is one key too many.
    const other = also?.for === key && !fields.has(key) ? fields.entry(also.key) : null
    if (also && other) take(key, also.kind, other)
    else take(key, kind, fields.needEntry(key))
  }
  const list = fill(templateOf(means), given, at, nameAt)
  return filter === undefined ? list : filtered(list, filter, fields, c)
}

function readKey(kind: KeyKind, node: Node, given: ReadonlyMap<string, Given>, c: Context): Expr | null {
  const { d } = c
  switch (kind) {
    case 'value':
    case 'flag':
      return readPart(node, c)
    case 'word':
      return wordExpr(node, nameText(node, d), d)
    case 'binding':
      return bindingExpr(node, d)
    case 'token': {
      const isName = node.n === 'scalar' && /^[A-Za-z_]\w*$/.test(node.text)
      return isName ? bindingExpr(node, d) : readPart(node, c)
    }
    case 'words':
      return literals(node, c)
    case 'name':
      return nameExpr(dotName(node, d), node.at)
    case 'binder':
      return nameExpr(bindingName(node, d), node.at)
    case 'property': {
      const text = dotName(node, d)
      const element = given.get('bind')?.expr
      const { at } = node
      if (text === null || element?.e !== 'word') return null
      return dot({ at, e: 'binding', name: element.word }, { text, at }, at)
    }
  }
}

/** A name that stands in the template after a dot, or binds. */
function nameExpr(word: string, at: Span): Expr
function nameExpr(word: string | null, at: Span): Expr | null
function nameExpr(word: string | null, at: Span): Expr | null {
  return word === null ? null : { at, e: 'word', word, quoted: false }
}
