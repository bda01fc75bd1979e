/**
 * The comments of a file with their places, for tools that read something in them. Games are loaded without: to the
 * language a comment says nothing.
 */
import { CST, Lexer } from 'yaml'
import { decode } from './document.ts'
import { LineIndex } from './line-index.ts'
import { yamlBlocks } from './markdown.ts'
import type { Span } from './node.ts'

export interface Comment {
  /** From the `#` to the end of the line. */
  readonly at: Span
  /** Without the `#`. */
  readonly text: string
  /** Nothing else stands on its line. */
  readonly isAlone: boolean
}

export interface CommentedText {
  readonly comments: readonly Comment[]
  /** Texts of several lines: within them nothing is a comment. Of one after `|` or `>`, with the line of that mark. */
  readonly texts: readonly Span[]
}

/** The marks of the lexer that stand for nothing in the text. */
const MARKS: ReadonlySet<CST.TokenType | null> = new Set<CST.TokenType | null>(['doc-mode', 'scalar', 'flow-error-end'])

/** Of a text that is well-formed; of another, what can be seen. */
export function commentsOf(file: string, text: string | Uint8Array): CommentedText {
  const source = decode(text) ?? ''
  const lines = new LineIndex(file, source)
  const found: Found = { comments: [], texts: [] }
  if (!file.toLowerCase().endsWith('.game.md')) scan(source, 0, lines, found)
  else
    for (const { start, end } of yamlBlocks(source, lines).blocks) scan(source.slice(start, end), start, lines, found)
  return found
}

interface Found {
  readonly comments: Comment[]
  readonly texts: Span[]
}

function scan(source: string, base: number, lines: LineIndex, { comments, texts }: Found): void {
  let at = 0
  let isText = false
  /** Where the last `|` or `>` is, while its text has not come. */
  let header: number | null = null
  for (const lexeme of new Lexer().lex(source)) {
    // The lexer announces plain text and blocks of text, which may look like any other token.
    const type: CST.TokenType | null = isText ? null : CST.tokenType(lexeme)
    isText = type === 'scalar'
    if (MARKS.has(type)) continue
    const end = at + lexeme.length
    if (type === 'block-scalar-header') header = at
    if (type === 'comment') {
      const before = source.slice(source.lastIndexOf('\n', at - 1) + 1, at)
      const isAlone = before.trim() === ''
      comments.push({ at: lines.span(base + at, base + end), text: lexeme.slice(1), isAlone })
    }
    if (type === null || type.endsWith('quoted-scalar')) {
      if (lexeme.includes('\n')) texts.push(lines.span(base + (header ?? at), base + end))
      header = null
    }
    at = end
  }
}
