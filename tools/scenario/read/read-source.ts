/**
 * Reads a file to one node. YAML refuses placeholders without quotes in braces, and its message helps nobody. Such a
 * file is read again with each placeholder disguised as a word of equal length, so that the missing quotes and all
 * other mistakes are reported.
 */
import { Diagnostics, type MapEntry, type Node, readDocument, type Span } from '../../../engine/index.ts'
import type { ScenarioDiagnostics } from '../codes.ts'

const WRITTEN_PLACEHOLDER = /\$\{([^{}\r\n]*)\}/g
const DISGUISED_OPEN = '\ue000'
const DISGUISED_CLOSE = '\ue001'
const DISGUISED_PLACEHOLDER = new RegExp(`\\$${DISGUISED_OPEN}([^${DISGUISED_CLOSE}]*)${DISGUISED_CLOSE}`, 'g')

const disguise = (text: string): string => text.replace(WRITTEN_PLACEHOLDER, `$$${DISGUISED_OPEN}$1${DISGUISED_CLOSE}`)
const undisguise = (text: string): string => text.replace(DISGUISED_PLACEHOLDER, (_, name: string) => `\${${name}}`)

/** Null after a diagnostic. */
export function readSource(file: string, text: string | Uint8Array, diagnostics: ScenarioDiagnostics): Node | null {
  const found = new Diagnostics()
  const [node = null] = readDocument(file, text, found)
  const again = node ? null : readDisguised(file, text)
  if (again) for (const { at, text } of again.bare) reportBare(at, text, diagnostics)
  else diagnostics.addUnrepeated(found.all)
  return node ?? again?.node ?? null
}

function reportBare(at: Span, text: string, diagnostics: ScenarioDiagnostics): void {
  diagnostics.add('yaml-syntax', at, 'in braces and brackets, a placeholder stands in quotes', `"${text}"`)
}

interface UnquotedText {
  readonly at: Span
  readonly text: string
}

interface ReadableSource {
  readonly node: Node
  readonly bare: readonly UnquotedText[]
}

/** Null where something else is wrong with the file. */
function readDisguised(file: string, text: string | Uint8Array): ReadableSource | null {
  const source = decodeSource(text)
  if (!source?.match(WRITTEN_PLACEHOLDER)) return null
  const [node] = readDocument(file, disguise(source), new Diagnostics())
  const bare = node ? listBarePlaceholders(node, source.split('\n'), false) : []
  return node && bare.length > 0 ? { node: restoreNode(node), bare } : null
}

/** Lists placeholders in braces or brackets without quotes. `inside` is true within such a node. */
function listBarePlaceholders(node: Node, lines: readonly string[], inside: boolean): readonly UnquotedText[] {
  const charAt = ({ line, col }: Span): string => lines[line - 1]?.charAt(col - 1) ?? ''
  const seen = (text: string, at: Span): readonly UnquotedText[] =>
    text.includes(DISGUISED_OPEN) && !/["']/.test(charAt(at)) ? [{ at, text: undisguise(text) }] : []
  const within = inside || (node.n !== 'scalar' && /[{[]/.test(charAt(node.at)))
  switch (node.n) {
    case 'scalar':
      return within ? seen(node.text, node.at) : []
    case 'list':
      return node.items.flatMap((item) => listBarePlaceholders(item, lines, within))
    case 'map':
      return node.entries.flatMap(({ key, keyAt, value }) => [
        ...(within ? seen(key, keyAt) : []),
        ...listBarePlaceholders(value, lines, within),
      ])
  }
}

/** Null where the bytes are not text. */
function decodeSource(text: string | Uint8Array): string | null {
  try {
    const source = typeof text === 'string' ? text : new TextDecoder('utf-8', { fatal: true }).decode(text)
    return source.replace(/^\ufeff/, '')
  } catch {
    return null
  }
}

function restoreNode(node: Node): Node {
  switch (node.n) {
    case 'scalar':
      return node.text.includes(DISGUISED_OPEN)
        ? { ...node, text: undisguise(node.text), value: undisguise(node.text) }
        : node
    case 'list':
      return { ...node, items: node.items.map(restoreNode) }
    case 'map':
      return { ...node, entries: node.entries.map(restoreEntry) }
  }
}

const restoreEntry = (entry: MapEntry): MapEntry => ({
  ...entry,
  key: undisguise(entry.key),
  value: restoreNode(entry.value),
})
