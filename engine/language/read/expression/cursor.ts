/** The tokens of one expression in order, with their places and the reports of what is wrong with them. */
import type { Diagnostics } from '../../diagnostics/diagnostic.ts'
import type { Span } from '../../yaml/node.ts'
import type { LexError, Token, TokenKind } from './lexer.ts'
import { EXPRESSION_DEPTH_LIMIT } from './words.ts'

/** Gives the place of a part of the text in its file. */
export type LocateSpan = (start: number, end: number) => Span

/** Thrown after a diagnostic. The first error ends an expression, because what follows it would be guesses. */
export class ParseStop extends Error {}

export class TokenCursor {
  private readonly tokens: readonly Token[]
  private readonly locateRange: LocateSpan
  private readonly diagnostics: Diagnostics
  private at = 0
  protected depth: number

  constructor(tokens: readonly Token[], locate: LocateSpan, diagnostics: Diagnostics, depth: number) {
    this.tokens = tokens
    this.locateRange = locate
    this.diagnostics = diagnostics
    this.depth = depth
  }

  peek(ahead = 0): Token {
    const token = this.tokens[this.at + ahead] ?? this.tokens.at(-1)
    if (token === undefined) throw new Error('an expression without its end')
    return token
  }

  next(): Token {
    const token = this.peek()
    this.at++
    return token
  }

  isNextToken(text: string): boolean {
    const token = this.peek()
    return (token.kind === 'op' || token.kind === 'keyword') && token.text === text
  }

  takeIfNext(text: string): boolean {
    if (!this.isNextToken(text)) return false
    this.at++
    return true
  }

  expectToken(text: string, meaning = ''): void {
    if (this.takeIfNext(text)) return
    this.failExpecting(this.peek(), meaning.startsWith('`') ? meaning : `\`${text}\`${meaning && ` (${meaning})`}`)
  }

  protected isItWithoutDollar(token: Token): boolean {
    return token.kind === 'binding' && token.end - token.start === token.text.length
  }

  // Places and errors.

  getTokenSpan(token: Token): Span {
    return this.locateRange(token.start, token.end)
  }

  /** The place from an offset to the end of the last token. */
  getSpanFrom(start: number): Span {
    return this.locateRange(start, this.tokens[this.at - 1]?.end ?? start)
  }

  readDeeper<T>(read: () => T): T {
    const { depth } = this
    this.enterLevel()
    const result = read()
    this.depth = depth
    return result
  }

  protected enterLevel(): void {
    this.depth++
    if (this.depth > EXPRESSION_DEPTH_LIMIT) {
      const message = `more than ${EXPRESSION_DEPTH_LIMIT} levels or operators in a row: define parts of it`
      this.failAt(this.peek(), message, null, 'expression-length')
    }
  }

  failExpecting(token: Token, expected: string): never {
    const actual = token.kind === 'end' ? 'the expression ends here' : `found ${describeToken(token)}`
    // Most often there is a comma, but YAML took it as its own.
    const cut = token.kind === 'end' && expected.includes('`,`') ? `: ${COMMA_HINT}` : ''
    return this.failAt(token, `expected ${expected}, ${actual}${cut}`)
  }

  failAt(
    token: Token,
    message: string,
    suggestion: string | null = null,
    code: LexError['code'] | 'expression-length' | 'argument-count' = 'expression-syntax',
  ): never {
    this.diagnostics.add(code, this.getTokenSpan(token), message, suggestion)
    throw new ParseStop(message)
  }
}

const COMMA_HINT = 'inside `{ }` and `[ ]` a comma ends a text without quotes'

const TOKEN_KIND_WORDS: Readonly<Record<TokenKind, string>> = {
  word: 'the word ',
  keyword: '',
  binding: 'the binding ',
  int: 'the number ',
  quoted: 'the quoted word ',
  op: '',
  end: '',
}

function describeToken(token: Token): string {
  const text = token.kind === 'binding' && token.text !== 'it' ? `$${token.text}` : token.text
  return `${TOKEN_KIND_WORDS[token.kind]}\`${text.length > 40 ? `${text.slice(0, 40)}…` : text}\``
}
