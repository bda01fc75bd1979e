/** Reads the structured spellings of `spellings.ts`: their keys, and the expression that they mean. */
import type { DiagnosticCode } from '../../diagnostics/codes.ts'
import { findClosestWord } from '../../diagnostics/suggest.ts'
import type { ExprSyntax } from '../../syntax/expr.ts'
import type { MapEntry, Node, Span } from '../../yaml/node.ts'
import { makeDotExpression } from '../build.ts'
import type { Fields } from '../fields.ts'
import { shortenForMessage } from '../shape.ts'
import { type ExpressionContext, readExpressionPart } from './expression-context.ts'
import { readFilteredList } from './filter.ts'
import { readLiteralList } from './literal.ts'
import { makeWordExpr, readBindingExpr, readBindingName, readDotName, readNameText } from './names.ts'
import type { KeyKind, Spelling } from './spellings.ts'
import { fillTemplate, parseTemplate, type TemplateValue } from './template.ts'

/** The spelling that a node names, or null after a diagnostic. */
export function findSpelling(
  table: ReadonlyMap<string, Spelling>,
  head: Node,
  code: DiagnosticCode,
  what: string,
  fields: Fields,
): Spelling | null {
  const { diagnostics } = fields
  const name = readNameText(head, diagnostics)
  const spelling = name === null ? undefined : table.get(name)
  if (spelling) return spelling
  if (name !== null)
    diagnostics.add(code, head.at, `no ${what} \`${shortenForMessage(name)}\``, findClosestWord(name, table.keys()))
  fields.markAllKeysRead()
  return null
}

/** `at` is the place of the whole, `nameAt` that of its name. `fields` reports missing and unknown keys. */
export function readSpelling(
  { means, keys = {}, optional = {}, also, filter }: Spelling,
  fields: Fields,
  at: Span,
  nameAt: Span,
  context: ExpressionContext,
): ExprSyntax | null {
  const values = new Map<string, TemplateValue>()
  const take = (key: string, kind: KeyKind, entry: MapEntry | null): void => {
    const expr = entry && readSpelledKey(kind, entry.value, values, context)
    const isNone = kind === 'flag' && expr?.e === 'bool' && !expr.value
    if (entry && expr && !isNone) values.set(key, { keyAt: entry.keyAt, expr })
    else if (!entry && kind === 'binder') values.set(key, { keyAt: at, expr: makeNameWord('it', at) })
  }
  for (const [key, kind] of Object.entries(optional)) take(key, kind, fields.findEntry(key))
  for (const [key, kind] of Object.entries(keys)) {
    // Beside the key itself, its other spelling stays unread, and is reported.
    const other = also?.for === key && !fields.hasKey(key) ? fields.findEntry(also.key) : null
    if (also && other) take(key, also.kind, other)
    else take(key, kind, fields.requireEntryMaybeEmpty(key))
  }
  const list = fillTemplate(parseTemplate(means), values, at, nameAt)
  return filter === undefined ? list : readFilteredList(list, filter, fields, context)
}

function readSpelledKey(
  kind: KeyKind,
  node: Node,
  values: ReadonlyMap<string, TemplateValue>,
  context: ExpressionContext,
): ExprSyntax | null {
  const { diagnostics } = context
  switch (kind) {
    case 'value':
    case 'flag':
      return readExpressionPart(node, context)
    case 'word':
      return makeWordExpr(node, readNameText(node, diagnostics), diagnostics)
    case 'binding':
      return readBindingExpr(node, diagnostics)
    case 'token': {
      const isName = node.n === 'scalar' && /^[A-Za-z_]\w*$/.test(node.text)
      return isName ? readBindingExpr(node, diagnostics) : readExpressionPart(node, context)
    }
    case 'words':
      return readLiteralList(node, context)
    case 'name':
      return makeNameWord(readDotName(node, diagnostics), node.at)
    case 'binder':
      return makeNameWord(readBindingName(node, diagnostics), node.at)
    case 'property': {
      const text = readDotName(node, diagnostics)
      const element = values.get('bind')?.expr
      const { at } = node
      if (text === null || element?.e !== 'word') return null
      return makeDotExpression({ at, e: 'binding', name: element.word }, { text, at }, at)
    }
  }
}

/** A name after a dot, or of a binding, in a template. */
function makeNameWord(word: string, at: Span): ExprSyntax
function makeNameWord(word: string | null, at: Span): ExprSyntax | null
function makeNameWord(word: string | null, at: Span): ExprSyntax | null {
  return word === null ? null : { at, e: 'word', word, quoted: false }
}
