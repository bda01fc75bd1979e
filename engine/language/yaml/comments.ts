/** The places of the comments of a file, for tools that print rules without them. Games are loaded without. */
import { CST, Lexer } from 'yaml'
import { decode } from './document.ts'
import { LineIndex } from './line-index.ts'
import { findYamlBlocks } from './markdown.ts'
import type { Span } from './node.ts'

/** The marks of the lexer that stand for nothing in the text. */
const MARKS: ReadonlySet<CST.TokenType | null> = new Set<CST.TokenType | null>(['doc-mode', 'scalar', 'flow-error-end'])

/** From each `#` to the end of its line. Of a text that is not well-formed, those that can be seen. */
export function commentsOf(file: string, text: string | Uint8Array): readonly Span[] {
  const source = decode(text) ?? ''
  const lines = new LineIndex(file, source)
  if (!file.toLowerCase().endsWith('.game.md')) return scan(source, 0, lines)
  return findYamlBlocks(source, lines).blocks.flatMap(({ start, end }) => scan(source.slice(start, end), start, lines))
}

function scan(source: string, base: number, lines: LineIndex): readonly Span[] {
  const comments: Span[] = []
  let at = 0
  let isText = false
  for (const lexeme of new Lexer().lex(source)) {
    // The lexer announces plain text and blocks of text, which may look like any other token.
    const type: CST.TokenType | null = isText ? null : CST.tokenType(lexeme)
    isText = type === 'scalar'
    if (MARKS.has(type)) continue
    const end = at + lexeme.length
    if (type === 'comment') comments.push(lines.makeSpan(base + at, base + end))
    at = end
  }
  return comments
}
