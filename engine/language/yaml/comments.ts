/** Finds the comments of a file, for tools that print rules without them. Loading a game ignores comments. */
import { CST, Lexer } from 'yaml'
import { decodeUtf8 } from './document.ts'
import { LineIndex } from './line-index.ts'
import { findYamlBlocks } from './markdown.ts'
import type { Span } from './node.ts'

/** Tokens of the lexer that have no text. */
const TOKENS_WITHOUT_TEXT: ReadonlySet<CST.TokenType | null> = new Set<CST.TokenType | null>([
  'doc-mode',
  'scalar',
  'flow-error-end',
])

/** The places from each `#` to the end of its line. If the text is malformed, some may be missing. */
export function findComments(file: string, text: string | Uint8Array): readonly Span[] {
  const source = decodeUtf8(text) ?? ''
  const lines = new LineIndex(file, source)
  if (!file.toLowerCase().endsWith('.game.md')) return findYamlComments(source, 0, lines)
  return findYamlBlocks(source, lines).blocks.flatMap(({ start, end }) =>
    findYamlComments(source.slice(start, end), start, lines),
  )
}

function findYamlComments(source: string, base: number, lines: LineIndex): readonly Span[] {
  const comments: Span[] = []
  let at = 0
  let isText = false
  for (const lexeme of new Lexer().lex(source)) {
    // The lexer announces plain text and blocks of text, which may look like any other token.
    const type: CST.TokenType | null = isText ? null : CST.tokenType(lexeme)
    isText = type === 'scalar'
    if (TOKENS_WITHOUT_TEXT.has(type)) continue
    const end = at + lexeme.length
    if (type === 'comment') comments.push(lines.makeSpan(base + at, base + end))
    at = end
  }
  return comments
}
