/**
 * The string spelling of expressions. One function for each level of the grammar in the README, loosest first;
 * additive and multiplicative operators share a table of strengths. The first error ends an expression: what follows
 * it would be guesses.
 */
import type { Diagnostics } from '../../diagnostics/diagnostic.ts'
import type { BinaryOp, ExprSyntax, PhraseWord } from '../../syntax/expr.ts'
import { spanWithin } from '../../yaml/line-index.ts'
import type { Span } from '../../yaml/node.ts'
import { parseCall } from './call.ts'
import { Cursor, type LocateSpan, ParseStop } from './cursor.ts'
import { type Token, tokenize } from './lexer.ts'
import { circumstanceName, LENGTH_LIMIT } from './words.ts'

/** An expression in a string. Places are exact when `at` covers just this text on one line. */
export function parseExpression(text: string, at: Span, diagnostics: Diagnostics): ExprSyntax | null {
  const exact = at.line === at.endLine && at.endCol - at.col === text.length
  return parseLocated(text, exact ? (start, end) => spanWithin(at, start, end) : () => at, diagnostics, 0)
}

/** `depth` is that of the structured expression it stands in. */
export function parseLocated(
  text: string,
  locate: LocateSpan,
  diagnostics: Diagnostics,
  depth: number,
): ExprSyntax | null {
  if (text.length > LENGTH_LIMIT) {
    const message = `longer than ${LENGTH_LIMIT} characters: define parts of it`
    diagnostics.add('expression-length', locate(0, text.length), message)
    return null
  }
  const { tokens, failure } = tokenize(text)
  if (failure !== null) {
    diagnostics.add(failure.code, locate(failure.start, failure.end), failure.message, failure.suggestion)
    return null
  }
  if (tokens.length === 1) {
    diagnostics.add('expression-syntax', locate(0, text.length), 'an expression is missing')
    return null
  }
  return new Parser(tokens, locate, diagnostics, depth).parseAll()
}

const COMPARISONS: ReadonlyMap<string, BinaryOp> = new Map<string, BinaryOp>([
  ...(['=', '!=', '<', '<=', '>', '>='] as const).map((op) => [op, op] as const),
  ['==', '='],
])

/** How tightly they bind. */
const STRENGTHS = { '+': 1, '-': 1, '*': 2, '/': 2, '%': 2 } as const
const ARITHMETIC: ReadonlyMap<string, { readonly op: BinaryOp; readonly strength: number }> = new Map(
  (Object.keys(STRENGTHS) as (keyof typeof STRENGTHS)[]).map((op) => [op, { op, strength: STRENGTHS[op] }]),
)

export class Parser extends Cursor {
  parseAll(): ExprSyntax | null {
    try {
      const expr = this.expression()
      const rest = this.peek()
      if (rest.kind !== 'end') this.unexpected(rest, 'an operator or the end of the expression')
      return expr
    } catch (error) {
      if (error instanceof ParseStop) return null
      throw error
    }
  }

  expression(): ExprSyntax {
    return this.deeper(() => (this.sees('if') ? this.conditional() : this.disjunction()))
  }

  private conditional(): ExprSyntax {
    const { start } = this.next()
    const when = this.disjunction()
    this.expect('then')
    const yes = this.expression()
    this.expect('else', 'the value when the condition does not hold')
    const no = this.expression()
    return { at: this.from(start), e: 'if', when, then: yes, else: no }
  }

  disjunction(): ExprSyntax {
    return this.junction('or', () => this.junction('and', () => this.negation()))
  }

  private junction(e: 'and' | 'or', operand: () => ExprSyntax): ExprSyntax {
    const { start } = this.peek()
    const first = operand()
    if (!this.sees(e)) return first
    // Parentheses around a chain of the same operator mean nothing: one chain is one node.
    const args = chain(e, first)
    while (this.takes(e)) args.push(...chain(e, operand()))
    return { at: this.from(start), e, args }
  }

  private negation(): ExprSyntax {
    const { start } = this.peek()
    if (!this.takes('not')) return this.comparison()
    const arg = this.deeper(() => this.negation())
    return { at: this.from(start), e: 'not', arg }
  }

  private comparison(): ExprSyntax {
    const { start } = this.peek()
    const left = this.selection()
    const op = this.operator(COMPARISONS)
    if (op === undefined) return left
    this.next()
    const right = this.selection()
    const expr: ExprSyntax = { at: this.from(start), e: 'binary', op, left, right }
    if (this.operator(COMPARISONS) !== undefined) {
      this.fail(this.peek(), 'comparisons are not chained: join two with `and`')
    }
    return expr
  }

  /** `list where condition`; the condition reaches as far to the right as it can. */
  private selection(): ExprSyntax {
    const first = this.peek()
    const left = this.membership()
    if (!this.takes('where')) return left
    const cond = this.deeper(() => this.disjunction())
    const at = this.from(first.start)
    // `$x in list where …` names the element; in parentheses it is a membership.
    if (first.kind === 'binding' && left.e === 'in' && left.what.e === 'binding') {
      return { at, e: 'where', bind: left.what.name, list: left.where, cond }
    }
    return { at, e: 'where', bind: 'it', list: left, cond }
  }

  /** Groups to the right, so that `$x in red scouts in $s` asks for an element of `red scouts in $s`. */
  membership(): ExprSyntax {
    const { start } = this.peek()
    const what = this.arithmetic(1)
    const negated = this.sees('not') && this.peek(1).text === 'in' && this.peek(1).kind === 'keyword'
    if (negated) this.next()
    if (!this.takes('in')) return what
    const where = this.deeper(() => this.membership())
    const at = this.from(start)
    const expr: ExprSyntax = { at, e: 'in', what, where }
    return negated ? { at, e: 'not', arg: expr } : expr
  }

  private arithmetic(strength: number): ExprSyntax {
    const { start } = this.peek()
    const { depth } = this
    let left = this.unary()
    for (;;) {
      const operator = this.operator(ARITHMETIC)
      if (operator === undefined || operator.strength < strength) break
      // The tree grows to the left: a long row is as deep as nesting.
      this.enter()
      this.next()
      const right = this.arithmetic(operator.strength + 1)
      left = { at: this.from(start), e: 'binary', op: operator.op, left, right }
    }
    this.depth = depth
    return left
  }

  private unary(): ExprSyntax {
    const { start } = this.peek()
    if (!this.takes('-')) return this.dotted()
    const arg = this.deeper(() => this.unary())
    return { at: this.from(start), e: 'negate', arg }
  }

  private dotted(): ExprSyntax {
    const { start } = this.peek()
    const { depth } = this
    let expr = this.primary()
    while (this.takes('.')) {
      this.enter()
      const token = this.next()
      // After a dot every word is a name, `it.in` too.
      const isName = token.kind === 'word' || token.kind === 'keyword' || this.isIt(token)
      if (!isName) this.unexpected(token, 'a name after `.`')
      expr = { at: this.from(start), e: 'dot', of: expr, name: token.text, nameAt: this.span(token) }
    }
    this.depth = depth
    return expr
  }

  private primary(): ExprSyntax {
    const token = this.next()
    const at = this.span(token)
    switch (token.kind) {
      case 'int':
        return { at, e: 'int', value: Number(token.text) }
      case 'quoted':
        return { at, e: 'word', word: token.text, quoted: true }
      case 'word':
        if (this.sees('(')) return parseCall(this, token)
        return this.words(token)
      case 'binding':
        return this.words(token)
      case 'keyword':
        if (token.text === 'true' || token.text === 'false') return { at, e: 'bool', value: token.text === 'true' }
        if (token.text === 'not' || token.text === 'if') {
          this.fail(token, `\`${token.text}\` binds looser than what stands before it: put it in parentheses`)
        }
        break
      case 'op':
        if (token.text === '(') return this.parenthesised()
        if (token.text === '[') return this.list(token)
        break
    }
    return this.unexpected(token, 'a value')
  }

  private parenthesised(): ExprSyntax {
    const expr = this.expression()
    this.expect(')')
    return expr
  }

  private list(open: Token): ExprSyntax {
    const items: ExprSyntax[] = []
    if (!this.takes(']')) {
      do items.push(this.expression())
      while (this.takes(','))
      this.expect(']', '`,` or `]`')
    }
    return { at: this.from(open.start), e: 'list', items }
  }

  /** Words side by side. */
  private words(first: Token): ExprSyntax {
    const words = [this.phraseWord(first)]
    while (this.peek().kind === 'word' || this.peek().kind === 'binding') words.push(this.phraseWord(this.next()))
    const [only] = words
    if (only === undefined || words.length > 1) return { at: this.from(first.start), e: 'phrase', words }
    const { at, word } = only
    const known = circumstanceName(word)
    if (known !== null) return { at, e: 'word', word: known, quoted: false }
    return only.binding ? { at, e: 'binding', name: word } : { at, e: 'word', word, quoted: false }
  }

  private phraseWord(token: Token): PhraseWord {
    return { at: this.span(token), word: token.text, binding: token.kind === 'binding' }
  }
}

function chain(e: 'and' | 'or', expr: ExprSyntax): ExprSyntax[] {
  return expr.e === e ? [...expr.args] : [expr]
}
