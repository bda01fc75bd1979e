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

const disguisePlaceholders = (text: string): string =>
  text.replace(WRITTEN_PLACEHOLDER, `$$${DISGUISED_OPEN}$1${DISGUISED_CLOSE}`)
const restorePlaceholders = (text: string): string =>
  text.replace(DISGUISED_PLACEHOLDER, (_, name: string) => `\${${name}}`)

/** Null after a diagnostic. */
export function readScenarioNode(
  file: string,
  text: string | Uint8Array,
  diagnostics: ScenarioDiagnostics,
): Node | null {
  const sourceDiagnostics = new Diagnostics()
  const [node = null] = readDocument(file, text, sourceDiagnostics)
  const disguisedSource = node ? null : readDisguisedSource(file, text)
  if (disguisedSource)
    for (const { at, text } of disguisedSource.unquoted) reportUnquotedPlaceholder(at, text, diagnostics)
  else diagnostics.addUnrepeated(sourceDiagnostics.all)
  return node ?? disguisedSource?.node ?? null
}

function reportUnquotedPlaceholder(at: Span, text: string, diagnostics: ScenarioDiagnostics): void {
  diagnostics.add('yaml-syntax', at, 'a placeholder in braces or brackets must stand in quotes', `"${text}"`)
}

interface UnquotedPlaceholder {
  readonly at: Span
  readonly text: string
}

interface DisguisedSource {
  readonly node: Node
  readonly unquoted: readonly UnquotedPlaceholder[]
}

/** Null where something else is wrong with the file. */
function readDisguisedSource(file: string, text: string | Uint8Array): DisguisedSource | null {
  const source = decodeSource(text)
  if (!source?.match(WRITTEN_PLACEHOLDER)) return null
  const [node] = readDocument(file, disguisePlaceholders(source), new Diagnostics())
  const bare = node ? listUnquotedPlaceholders(node, source.split('\n'), false) : []
  return node && bare.length > 0 ? { node: restorePlaceholdersInNode(node), unquoted: bare } : null
}

/** Lists placeholders in braces or brackets without quotes. `inside` is true within such a node. */
function listUnquotedPlaceholders(
  node: Node,
  lines: readonly string[],
  isInBrackets: boolean,
): readonly UnquotedPlaceholder[] {
  const charAt = ({ line, col }: Span): string => lines[line - 1]?.charAt(col - 1) ?? ''
  const findUnquoted = (text: string, at: Span): readonly UnquotedPlaceholder[] =>
    text.includes(DISGUISED_OPEN) && !/["']/.test(charAt(at)) ? [{ at, text: restorePlaceholders(text) }] : []
  const within = isInBrackets || (node.n !== 'scalar' && /[{[]/.test(charAt(node.at)))
  switch (node.n) {
    case 'scalar':
      return within ? findUnquoted(node.text, node.at) : []
    case 'list':
      return node.items.flatMap((item) => listUnquotedPlaceholders(item, lines, within))
    case 'map':
      return node.entries.flatMap(({ key, keyAt, value }) => [
        ...(within ? findUnquoted(key, keyAt) : []),
        ...listUnquotedPlaceholders(value, lines, within),
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

function restorePlaceholdersInNode(node: Node): Node {
  switch (node.n) {
    case 'scalar':
      return node.text.includes(DISGUISED_OPEN)
        ? { ...node, text: restorePlaceholders(node.text), value: restorePlaceholders(node.text) }
        : node
    case 'list':
      return { ...node, items: node.items.map(restorePlaceholdersInNode) }
    case 'map':
      return { ...node, entries: node.entries.map(restorePlaceholdersInEntry) }
  }
}

const restorePlaceholdersInEntry = (entry: MapEntry): MapEntry => ({
  ...entry,
  key: restorePlaceholders(entry.key),
  value: restorePlaceholdersInNode(entry.value),
})
