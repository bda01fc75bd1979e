/** The keys of a structured node: what must be there, what may, and what else stands there. */
import type { Diagnostics } from '../../diagnostics/diagnostic.ts'
import { closest } from '../../diagnostics/suggest.ts'
import type { Expr } from '../../syntax/expr.ts'
import type { MapEntry, MapNode, Node } from '../../yaml/node.ts'
import { circumstance, isBareWord, isName, isQuotable } from './words.ts'

/** What the readers of structured expressions pass down. */
export interface Context {
  readonly d: Diagnostics
  readonly depth: number
  /** In a filter, the binding that `{ prop, … }` is a property of. */
  readonly element: string | null
}

export function entryOf(map: MapNode, key: string): MapEntry | undefined {
  return map.entries.find((entry) => entry.key === key)
}

/** The value of a key that must be there. */
export function required(map: MapNode, key: string, d: Diagnostics): Node | null {
  const entry = entryOf(map, key)
  if (entry === undefined) d.add('missing-key', map.at, `\`${key}\` is missing`)
  return entry?.value ?? null
}

/** False where a key stands that means nothing here. */
export function onlyKeys(map: MapNode, allowed: readonly string[], d: Diagnostics): boolean {
  let fine = true
  for (const { key, keyAt } of map.entries) {
    if (allowed.includes(key)) continue
    fine = false
    const left = allowed.filter((other) => entryOf(map, other) === undefined)
    d.add('unknown-key', keyAt, `no key \`${key}\` here`, closest(key, left))
  }
  return fine
}

/** A name in a place where the structured spelling has a plain string: never an expression. */
export function nameText(node: Node | null, d: Diagnostics): string | null {
  if (node === null) return null
  if (node.n === 'scalar' && node.value !== null) return node.text
  if (!isParameter(node, d)) d.add('wrong-shape', node.at, 'a name is expected here')
  return null
}

/** A name that can stand after a dot. */
export function dotName(node: Node | null, d: Diagnostics): string | null {
  const text = nameText(node, d)
  if (text === null || node === null) return null
  if (isName(text)) return text
  d.add('bad-name', node.at, `\`${text.slice(0, 40)}\` is not a name`)
  return null
}

/** `{ param: x }` outside a macro, or of a parameter that the macro does not have. */
export function isParameter(node: Node, d: Diagnostics): boolean {
  if (node.n !== 'map') return false
  const param = entryOf(node, 'param')
  if (param === undefined) return false
  const name = param.value.n === 'scalar' ? ` \`${param.value.text.slice(0, 40)}\`` : ''
  d.add('macro-argument', node.at, `no macro here has a parameter${name}`)
  return true
}

/** `$name` and `name` alike. */
export function bindingName(node: Node | null, d: Diagnostics): string | null {
  const text = nameText(node, d)
  if (text === null || node === null) return null
  const name = text.startsWith('$') ? text.slice(1) : text
  if (isName(name)) return name
  d.add('bad-name', node.at, `\`${text.slice(0, 40)}\` is not the name of a binding`)
  return null
}

export function bindingExpr(node: Node | null, d: Diagnostics): Expr | null {
  const name = bindingName(node, d)
  if (name === null || node === null) return null
  const word = circumstance(name)
  if (word !== null) return { at: node.at, e: 'word', word, quoted: false }
  return { at: node.at, e: 'binding', name }
}

/** A name as a word: in quotes if the grammar could not read it bare. */
export function wordExpr(node: Node | null, d: Diagnostics, quoted = false): Expr | null {
  const text = nameText(node, d)
  if (text === null || node === null) return null
  return wordOf(text, node, d, quoted)
}

export function wordOf(text: string, node: Node, d: Diagnostics, quoted: boolean): Expr | null {
  if (isQuotable(text)) return { at: node.at, e: 'word', word: text, quoted: quoted || !isBareWord(text) }
  d.add('wrong-value', node.at, 'a word stands on one line')
  return null
}
