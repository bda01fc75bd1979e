/** Reads a file to nodes. A file that is no text, too large or malformed gives diagnostics and no node. */
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import { composeYaml, MOST_YAML_ERRORS } from './compose.ts'
import { LineIndex } from './line-index.ts'
import { findYamlBlocks } from './markdown.ts'
import type { Node } from './node.ts'

/** Larger than any rule data. The limit keeps hostile input from occupying the machine. */
export const FILE_LIMIT = 4 * 1024 * 1024

/**
 * Characters that YAML forbids; some mean something to the lexer of the package. A lone carriage return is refused:
 * editors end a line at it and YAML does not, so a line under a comment would be part of it.
 */
const FORBIDDEN_CHARACTER = /(?![\t\n\r\u0085])\p{Cc}|[\p{Cs}\ufffe\uffff]|\r(?!\n)/u

/** The characters of nearly all files. This test is fast, so it comes first. */
const PRINTABLE_ASCII_TEXT = /^[\t\n -~]*$/

/** One node per file, or one per `yaml` block of a `.game.md` document. */
export function readDocument(file: string, text: string | Uint8Array, diagnostics: Diagnostics): Node[] {
  const top = { file, line: 1, col: 1, endLine: 1, endCol: 1 }
  if (hasMoreBytes(text, FILE_LIMIT)) {
    diagnostics.add('file-too-large', top, `larger than ${FILE_LIMIT / 1024 / 1024} MB`)
    return []
  }
  const source = decodeUtf8(text)
  if (source === null) {
    diagnostics.add('file-binary', top, 'not UTF-8 text')
    return []
  }
  const lines = new LineIndex(file, source)
  const forbidden = PRINTABLE_ASCII_TEXT.test(source) ? -1 : source.search(FORBIDDEN_CHARACTER)
  if (forbidden !== -1) {
    const code = source.charCodeAt(forbidden).toString(16).toUpperCase().padStart(4, '0')
    const why = code === '000D' ? 'is alone: lines end with a line feed' : 'cannot stand in YAML: take it out'
    diagnostics.add('file-binary', lines.makeSpan(forbidden, forbidden + 1), `the character U+${code} ${why}`)
    return []
  }
  if (!file.toLowerCase().endsWith('.game.md')) {
    const failures = diagnostics.all.length
    const node = composeYaml(source, 0, lines, diagnostics)
    if (node === null && diagnostics.all.length === failures) {
      diagnostics.add('file-empty', top, 'the file holds nothing')
    }
    return node === null ? [] : [node]
  }
  return readMarkdownBlocks(source, lines, diagnostics)
}

function readMarkdownBlocks(source: string, lines: LineIndex, diagnostics: Diagnostics): Node[] {
  const failures = diagnostics.all.length
  const nodes: Node[] = []
  const { blocks, mistakes } = findYamlBlocks(source, lines)
  for (const { start, end, message } of mistakes.slice(0, MOST_YAML_ERRORS))
    diagnostics.add('yaml-syntax', lines.makeSpan(start, end), message)
  for (const block of blocks) {
    if (diagnostics.all.length - failures >= MOST_YAML_ERRORS) break
    const node = composeYaml(source.slice(block.start, block.end), block.start, lines, diagnostics)
    if (node !== null) nodes.push(node)
  }
  if (nodes.length === 0 && diagnostics.all.length === failures) {
    diagnostics.add('file-empty', lines.makeSpan(0, 0), 'the document has no ```yaml block with anything in it')
  }
  return nodes
}

/** Measures bytes. One UTF-16 unit takes at most three of them. */
function hasMoreBytes(text: string | Uint8Array, limit: number): boolean {
  if (text.length * 3 <= limit) return false
  return (typeof text === 'string' ? new TextEncoder().encode(text) : text).length > limit
}

/** Null where the bytes are not UTF-8. A byte order mark is not part of the text. */
export function decodeUtf8(text: string | Uint8Array): string | null {
  if (typeof text === 'string') return text.startsWith('\ufeff') ? text.slice(1) : text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(text)
  } catch {
    return null
  }
}
