/**
 * Takes nodes apart: each function says what it wants, and a node that is something else becomes a diagnostic at its
 * own place and `null`. Keys are compared as strings in lists and maps, never looked up in objects, so that no key of
 * the data (`__proto__`, `constructor`) means anything to the host.
 */
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import { closestWord } from '../diagnostics/suggest.ts'
import type { Name } from '../syntax/effect.ts'
import type { IntSyntax, LiteralSyntax, TypeName } from '../syntax/game.ts'
import type { MapNode, Node, ScalarNode, Span } from '../yaml/node.ts'
import { LARGEST_NUMBER } from './expression/words.ts'

const WORD = /^[A-Za-z_][A-Za-z0-9_-]*$/
/** A box of one seat is called `family:seat`. Of words apart the game knows better which space or box they mean. */
const ZONE = /^[A-Za-z_][A-Za-z0-9_-]*([ :][A-Za-z_][A-Za-z0-9_-]*)*$/
const RULE = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/

export const isNullNode = (node: Node): boolean => node.n === 'scalar' && node.value === null

/** What was found, for messages. */
export function describeShape(node: Node): string {
  if (node.n !== 'scalar') return node.n === 'map' ? 'a map' : 'a list'
  if (node.value === null) return 'nothing'
  const kind = typeof node.value === 'string' ? 'the text' : 'the value'
  return `${kind} \`${shorten(node.text)}\``
}

export const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 39).trimEnd()}…` : text)

export function asMap(node: Node, what: string, d: Diagnostics): MapNode | null {
  if (node.n === 'map') return node
  d.add('wrong-shape', node.at, `${what} must be a map, not ${describeShape(node)}`)
  return null
}

/** The items of a list; one thing alone stands for a list of one, nothing for none. */
export function itemsOf(node: Node | null): readonly Node[] {
  if (node === null || isNullNode(node)) return []
  return node.n === 'list' ? node.items : [node]
}

export function asScalar(node: Node, what: string, d: Diagnostics): ScalarNode | null {
  if (node.n === 'scalar' && node.value !== null) return node
  d.add('wrong-shape', node.at, `${what} must be a single value, not ${describeShape(node)}`)
  return null
}

/** Any text: a title, a message. */
export function asText(node: Node, what: string, d: Diagnostics): string | null {
  return asScalar(node, what, d)?.text ?? null
}

function matching(pattern: RegExp, text: string, at: Span, what: string, d: Diagnostics): Name | null {
  if (pattern.test(text)) return { at, text }
  const need =
    pattern === RULE ? 'letters, digits, `-`, `_` and `.`' : 'a word of letters, digits, `-` and `_`'
  // A printed name, `Old Harbour`, of what rules call `old-harbour`.
  const word = text.trim().toLowerCase().replace(/\s+/g, '-')
  const suggestion = pattern !== RULE && word !== text && pattern.test(word) ? word : null
  d.add('bad-name', at, `${what} must be ${need}, not \`${shorten(text)}\``, suggestion)
  return null
}

export const wordAt = (text: string, at: Span, what: string, d: Diagnostics): Name | null =>
  matching(WORD, text, at, what, d)

export const zoneAt = (text: string, at: Span, what: string, d: Diagnostics): Name | null =>
  matching(ZONE, text, at, what, d)

export const ruleAt = (text: string, at: Span, what: string, d: Diagnostics): Name | null =>
  matching(RULE, text, at, what, d)

export function asName(node: Node, what: string, d: Diagnostics): Name | null {
  const scalar = asScalar(node, what, d)
  return scalar && wordAt(scalar.text, scalar.textAt, what, d)
}

/** A binding is written `$name` or `name`. */
export function asBinding(node: Node, what: string, d: Diagnostics): Name | null {
  const scalar = asScalar(node, what, d)
  return scalar && bindingAt(scalar.text, scalar.textAt, what, d)
}

export const bindingAt = (text: string, at: Span, what: string, d: Diagnostics): Name | null =>
  wordAt(text.startsWith('$') ? text.slice(1) : text, at, what, d)

/** The id of a clause of the rules: `3.3.1-cost`. */
export function asRule(node: Node, d: Diagnostics): Name | null {
  const scalar = asScalar(node, 'a rule', d)
  return scalar && ruleAt(scalar.text, scalar.textAt, 'a rule', d)
}

export function asNames(node: Node | null, what: string, d: Diagnostics): readonly Name[] {
  return itemsOf(node).flatMap((item) => asName(item, what, d) ?? [])
}

export function asInt(
  node: Node,
  what: string,
  d: Diagnostics,
  lowest = -LARGEST_NUMBER,
  highest = LARGEST_NUMBER,
): IntSyntax | null {
  const scalar = asScalar(node, what, d)
  if (!scalar) return null
  const { value, at } = scalar
  if (typeof value !== 'number') {
    d.add('wrong-value', at, `${what} must be a number, not ${describeShape(node)}`)
    return null
  }
  const plain = /^-?[0-9]+$/.test(scalar.text)
  if (!plain || value < lowest || value > highest) {
    d.add(
      'bad-number',
      at,
      `${what} must be a whole number from ${lowest} to ${highest}, not ${shorten(scalar.text)}`,
    )
    return null
  }
  return { at, value }
}

export const intWithin =
  (lowest: number, highest: number) =>
  (node: Node, what: string, d: Diagnostics): IntSyntax | null =>
    asInt(node, what, d, lowest, highest)

const YES = new Set(['true', 'yes'])
const NO = new Set(['false', 'no'])

export function asBool(node: Node, what: string, d: Diagnostics): boolean | null {
  const scalar = asScalar(node, what, d)
  if (!scalar) return null
  const text = scalar.text.toLowerCase()
  if (YES.has(text)) return true
  if (NO.has(text)) return false
  d.add('wrong-value', scalar.at, `${what} must be true or false, not ${describeShape(node)}`)
  return null
}

export function asLiteral(node: Node, what: string, d: Diagnostics): LiteralSyntax | null {
  const scalar = asScalar(node, what, d)
  if (!scalar || scalar.value === null) return null
  if (typeof scalar.value === 'number') return asInt(scalar, what, d)
  return { at: scalar.at, value: scalar.value }
}

/** A type as written: `number`, `list of space`, the name of an enum. What it means is the checker's business. */
export function asType(node: Node, what: string, d: Diagnostics): TypeName | null {
  const scalar = asScalar(node, what, d)
  return scalar && typeAt(scalar.text, scalar.textAt, what, d)
}

export function typeAt(text: string, at: Span, what: string, d: Diagnostics): TypeName | null {
  const words = text.trim().split(/\s+/)
  if (words.every((word) => WORD.test(word))) return { at, text: words.join(' ') }
  d.add('bad-name', at, `${what} must be the name of a type, not \`${shorten(text)}\``)
  return null
}

/** One of a few words. */
export function readOneOf<const T extends string>(
  node: Node,
  what: string,
  words: readonly T[],
  d: Diagnostics,
): T | null {
  const scalar = asScalar(node, what, d)
  if (!scalar) return null
  const found = words.find((word) => word.toLowerCase() === scalar.text.toLowerCase())
  if (found !== undefined) return found
  const list = words.map((word) => `\`${word}\``).join(', ')
  d.add(
    'wrong-value',
    scalar.at,
    `${what} must be one of ${list}, not ${describeShape(node)}`,
    closestWord(scalar.text, words),
  )
  return null
}
