/** Splits the text of an expression into tokens. `failure` reports the first character that begins no token. */
import { EXPRESSION_KEYWORDS, findWordEnd, LARGEST_NUMBER } from './words.ts'

export type TokenKind = 'word' | 'keyword' | 'binding' | 'int' | 'quoted' | 'op' | 'end'

export interface Token {
  readonly kind: TokenKind
  /** A binding without `$`, a quoted word without quotes. */
  readonly text: string
  readonly start: number
  readonly end: number
}

export interface LexError {
  readonly code: 'expression-syntax' | 'bad-number'
  readonly start: number
  readonly end: number
  readonly message: string
  readonly suggestion: string | null
}

const OPERATOR_TOKENS: ReadonlySet<string> = new Set('!= <= >= == = < > + - * / % ( ) [ ] , . :'.split(' '))

/** Operators of other languages, longest first, each with ours. Messages suggest it. */
export const FOREIGN_OPERATORS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '=': ['==='],
    '!=': ['!==', '<>', '≠'],
    '>=': ['=>', '≥'],
    '<=': ['=<', '≤'],
    and: ['&&', '&'],
    or: ['||', '|'],
    not: ['!'],
    '*': ['×'],
    // Words such as `div` are reported only in the structured spelling (`{ op: div }`). In the text spelling they are names.
    '/': ['÷', 'div'],
    '%': ['mod'],
    '-': ['−', '–'],
    "'": ['“', '”', '‘', '’', '`'],
  })
    .flatMap(([ours, foreign]) => foreign.map((each): [string, string] => [each, ours]))
    .sort(([a], [b]) => b.length - a.length),
)

/** Their first characters. The search runs only for these. */
const FOREIGN_OPERATOR_MARKS: ReadonlySet<string> = new Set(
  [...FOREIGN_OPERATORS.keys()].map((foreign) => foreign.charAt(0)),
)

export function tokenize(text: string): {
  readonly tokens: readonly Token[]
  readonly failure: LexError | null
} {
  const tokens: Token[] = []
  for (let at = skipSpace(text, 0); at < text.length; at = skipSpace(text, at)) {
    const token = readToken(text, at)
    if ('code' in token) return { tokens, failure: token }
    tokens.push(token)
    at = token.end
  }
  // The end stands just behind the last token, because a missing thing belongs there.
  const end = tokens.at(-1)?.end ?? 0
  tokens.push({ kind: 'end', text: '', start: end, end })
  return { tokens, failure: null }
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (isSpace(text.charCodeAt(at))) at++
  return at
}

const isSpace = (code: number): boolean => code === 32 || (code < 14 && (code === 9 || code === 10 || code === 13))

function readToken(text: string, start: number): Token | LexError {
  const char = text.charAt(start)
  const end = findWordEnd(text, start)
  if (end > start) return makeWordToken(text.slice(start, end), start, end)
  if (char >= '0' && char <= '9') return readNumberToken(text, start)
  if (char === '$') {
    const stop = findWordEnd(text, start + 1)
    if (stop > start + 1) return { kind: 'binding', text: text.slice(start + 1, stop), start, end: stop }
    return makeLexError(start, start + 1, 'a name must follow `$`')
  }
  if (char === "'" || char === '"') return readQuotedToken(text, start, char)
  for (const [foreign, ours] of FOREIGN_OPERATOR_MARKS.has(char) ? FOREIGN_OPERATORS : []) {
    // `!=` begins like the foreign `!`.
    if (text.startsWith(foreign, start) && !(foreign === '!' && text.charAt(start + 1) === '=')) {
      return makeLexError(start, start + foreign.length, `\`${foreign}\` is not an operator here`, ours)
    }
  }
  const two = text.slice(start, start + 2)
  const operator = OPERATOR_TOKENS.has(two) ? two : char
  if (OPERATOR_TOKENS.has(operator)) return { kind: 'op', text: operator, start, end: start + operator.length }
  const point = text.codePointAt(start) ?? 0
  const shown = String.fromCodePoint(point)
  const hint = /\p{L}/u.test(shown) ? ': write words with other letters in quotes' : ''
  return makeLexError(start, start + shown.length, `\`${shown}\` has no meaning in an expression${hint}`)
}

function makeWordToken(text: string, start: number, end: number): Token | LexError {
  if (text === 'it') return { kind: 'binding', text, start, end }
  if (EXPRESSION_KEYWORDS.has(text)) return { kind: 'keyword', text, start, end }
  const lower = text.toLowerCase()
  if (EXPRESSION_KEYWORDS.has(lower)) return makeLexError(start, end, `\`${text}\` is written in small letters`, lower)
  return { kind: 'word', text, start, end }
}

function readNumberToken(text: string, start: number): Token | LexError {
  let end = start
  while (/[0-9]/.test(text.charAt(end))) end++
  const fraction = /^\.[0-9]+/.exec(text.slice(end, end + 40))
  if (fraction !== null) {
    return { ...makeLexError(start, end + fraction[0].length, 'only whole numbers are read'), code: 'bad-number' }
  }
  const stop = findWordEnd(text, end)
  if (stop > end) {
    return makeLexError(
      start,
      stop,
      `\`${text.slice(start, stop)}\` is neither a number nor a name: quote it if it is a word`,
    )
  }
  const digits = text.slice(start, end)
  if (Number(digits) > LARGEST_NUMBER) {
    return { ...makeLexError(start, end, `numbers go up to ${LARGEST_NUMBER}`), code: 'bad-number' }
  }
  return { kind: 'int', text: digits, start, end }
}

/** A quote inside is doubled, as in YAML. */
function readQuotedToken(text: string, start: number, quote: string): Token | LexError {
  let content = ''
  for (let at = start + 1; at < text.length; at++) {
    const char = text.charAt(at)
    if (char === '\n' || char === '\r') break
    if (char !== quote) content += char
    else if (text.charAt(at + 1) === quote) content += text.charAt(++at)
    else return { kind: 'quoted', text: content, start, end: at + 1 }
  }
  return makeLexError(start, start + 1, 'this quote is never closed')
}

function makeLexError(start: number, end: number, message: string, suggestion: string | null = null): LexError {
  return { code: 'expression-syntax', start, end, message, suggestion }
}
