/**
 * Reads values from nodes. A node of the wrong shape gives a diagnostic at its place, and null. Keys are compared as
 * strings and never looked up in objects, so that `__proto__` has no meaning.
 */

import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import { findClosestWord } from '../diagnostics/suggest.ts'
import type { Name } from '../syntax/effect.ts'
import type { IntSyntax, LiteralSyntax, TypeName } from '../syntax/game.ts'
import { isSameName } from '../syntax/names.ts'
import type { MapEntry, MapNode, Node, ScalarNode, Span } from '../yaml/node.ts'
import { LARGEST_NUMBER } from './expression/words.ts'

const WORD_PATTERN = /^[A-Za-z_][A-Za-z0-9_-]*$/
/** The box of a seat is called `family:seat`. Words apart are left to the checker, which knows the game. */
const ZONE_NAME_PATTERN = /^[A-Za-z_][A-Za-z0-9_-]*([ :][A-Za-z_][A-Za-z0-9_-]*)*$/
const CLAUSE_ID_PATTERN = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/

export const isNullNode = (node: Node): boolean => node.n === 'scalar' && node.value === null

/** Describes a node for messages. */
export function describeNode(node: Node): string {
  if (node.n !== 'scalar') return node.n === 'map' ? 'a map' : 'a list'
  if (node.value === null) return 'nothing'
  const kind = typeof node.value === 'string' ? 'the text' : 'the value'
  return `${kind} \`${shortenForMessage(node.text)}\``
}

export const shortenForMessage = (text: string): string => (text.length > 40 ? `${text.slice(0, 39).trimEnd()}…` : text)

export function asMap(node: Node, what: string, diagnostics: Diagnostics): MapNode | null {
  if (node.n === 'map') return node
  diagnostics.add('wrong-shape', node.at, `${what} must be a map, not ${describeNode(node)}`)
  return null
}

/** The items of a list. One node alone is a list of one; a missing node is an empty list. */
export function getListItems(node: Node | null): readonly Node[] {
  if (node === null || isNullNode(node)) return []
  return node.n === 'list' ? node.items : [node]
}

export function asScalar(node: Node, what: string, diagnostics: Diagnostics): ScalarNode | null {
  if (node.n === 'scalar' && node.value !== null) return node
  diagnostics.add('wrong-shape', node.at, `${what} must be a single value, not ${describeNode(node)}`)
  return null
}

/** Any text: a title, a message. */
export function asText(node: Node, what: string, diagnostics: Diagnostics): string | null {
  return asScalar(node, what, diagnostics)?.text ?? null
}

function readNameByPattern(
  pattern: RegExp,
  text: string,
  at: Span,
  what: string,
  diagnostics: Diagnostics,
): Name | null {
  if (pattern.test(text)) return { at, text }
  const need =
    pattern === CLAUSE_ID_PATTERN ? 'letters, digits, `-`, `_` and `.`' : 'a word of letters, digits, `-` and `_`'
  // Suggests `old-harbour` for the printed name `Old Harbour`.
  const word = text.trim().toLowerCase().replace(/\s+/g, '-')
  const suggestion = pattern !== CLAUSE_ID_PATTERN && word !== text && pattern.test(word) ? word : null
  diagnostics.add('bad-name', at, `${what} must be ${need}, not \`${shortenForMessage(text)}\``, suggestion)
  return null
}

export const readWord = (text: string, at: Span, what: string, diagnostics: Diagnostics): Name | null =>
  readNameByPattern(WORD_PATTERN, text, at, what, diagnostics)

export const readZoneName = (text: string, at: Span, what: string, diagnostics: Diagnostics): Name | null =>
  readNameByPattern(ZONE_NAME_PATTERN, text, at, what, diagnostics)

export const readClauseId = (text: string, at: Span, what: string, diagnostics: Diagnostics): Name | null =>
  readNameByPattern(CLAUSE_ID_PATTERN, text, at, what, diagnostics)

export function asName(node: Node, what: string, diagnostics: Diagnostics): Name | null {
  const scalar = asScalar(node, what, diagnostics)
  return scalar && readWord(scalar.text, scalar.textAt, what, diagnostics)
}

/** Reads `$name` or `name`. */
export function asBinding(node: Node, what: string, diagnostics: Diagnostics): Name | null {
  const scalar = asScalar(node, what, diagnostics)
  return scalar && readBinding(scalar.text, scalar.textAt, what, diagnostics)
}

export const readBinding = (text: string, at: Span, what: string, diagnostics: Diagnostics): Name | null =>
  readWord(text.startsWith('$') ? text.slice(1) : text, at, what, diagnostics)

/** Reads the id of a clause: `3.3.1-cost`. */
export function asClauseId(node: Node, diagnostics: Diagnostics): Name | null {
  const scalar = asScalar(node, 'a rule', diagnostics)
  return scalar && readClauseId(scalar.text, scalar.textAt, 'a rule', diagnostics)
}

export function asNames(node: Node | null, what: string, diagnostics: Diagnostics): readonly Name[] {
  return getListItems(node).flatMap((item) => asName(item, what, diagnostics) ?? [])
}

/**
 * Reads a map whose keys are names of the game. Messages call such a name `called`. Key and value are both read before
 * an entry is left out, so that all mistakes are reported.
 */
export function readByName<T>(
  node: Node,
  what: string,
  nameLabel: string,
  diagnostics: Diagnostics,
  read: (entry: MapEntry) => T | null,
  readName = readWord,
): readonly { readonly name: Name; readonly value: T }[] {
  return (asMap(node, what, diagnostics)?.entries ?? []).flatMap((entry) => {
    const value = read(entry)
    const name = readName(entry.key, entry.keyAt, nameLabel, diagnostics)
    return value !== null && name ? [{ name, value }] : []
  })
}

export function asInt(
  node: Node,
  what: string,
  diagnostics: Diagnostics,
  lowest = -LARGEST_NUMBER,
  highest = LARGEST_NUMBER,
): IntSyntax | null {
  const scalar = asScalar(node, what, diagnostics)
  if (!scalar) return null
  const { value, at } = scalar
  if (typeof value !== 'number') {
    diagnostics.add('wrong-value', at, `${what} must be a number, not ${describeNode(node)}`)
    return null
  }
  const plain = /^-?[0-9]+$/.test(scalar.text)
  if (!plain || value < lowest || value > highest) {
    diagnostics.add(
      'bad-number',
      at,
      `${what} must be a whole number from ${lowest} to ${highest}, not ${shortenForMessage(scalar.text)}`,
    )
    return null
  }
  return { at, value }
}

export const makeIntReader =
  (lowest: number, highest: number) =>
  (node: Node, what: string, diagnostics: Diagnostics): IntSyntax | null =>
    asInt(node, what, diagnostics, lowest, highest)

const TRUE_WORDS = new Set(['true', 'yes'])
const FALSE_WORDS = new Set(['false', 'no'])

export function asBool(node: Node, what: string, diagnostics: Diagnostics): boolean | null {
  const scalar = asScalar(node, what, diagnostics)
  if (!scalar) return null
  const text = scalar.text.toLowerCase()
  if (TRUE_WORDS.has(text)) return true
  if (FALSE_WORDS.has(text)) return false
  diagnostics.add('wrong-value', scalar.at, `${what} must be true or false, not ${describeNode(node)}`)
  return null
}

export function asLiteral(node: Node, what: string, diagnostics: Diagnostics): LiteralSyntax | null {
  const scalar = asScalar(node, what, diagnostics)
  if (!scalar || scalar.value === null) return null
  if (typeof scalar.value === 'number') return asInt(scalar, what, diagnostics)
  return { at: scalar.at, value: scalar.value }
}

/** Reads a type: `number`, `list of space`, the name of an enum. The checker resolves it. */
export function asType(node: Node, what: string, diagnostics: Diagnostics): TypeName | null {
  const scalar = asScalar(node, what, diagnostics)
  return scalar && readTypeName(scalar.text, scalar.textAt, what, diagnostics)
}

export function readTypeName(text: string, at: Span, what: string, diagnostics: Diagnostics): TypeName | null {
  const words = text.trim().split(/\s+/)
  if (words.every((word) => WORD_PATTERN.test(word))) return { at, text: words.join(' ') }
  diagnostics.add('bad-name', at, `${what} must be the name of a type, not \`${shortenForMessage(text)}\``)
  return null
}

/** One of a few words. */
export function readOneOf<const T extends string>(
  node: Node,
  what: string,
  words: readonly T[],
  diagnostics: Diagnostics,
): T | null {
  const scalar = asScalar(node, what, diagnostics)
  if (!scalar) return null
  const match = words.find((word) => isSameName(word, scalar.text))
  if (match !== undefined) return match
  const list = words.map((word) => `\`${word}\``).join(', ')
  diagnostics.add(
    'wrong-value',
    scalar.at,
    `${what} must be one of ${list}, not ${describeNode(node)}`,
    findClosestWord(scalar.text, words),
  )
  return null
}
