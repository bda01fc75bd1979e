/** Parses expressions in strings. The first error ends an expression, because what follows it would be guesses. */
import type { Diagnostics } from '../../diagnostics/diagnostic.ts'
import type { BinaryOp, ExprSyntax, PhraseWord } from '../../syntax/expr.ts'
import { BINARY_PRECEDENCE, PRECEDENCE_BY_EXPR_KIND, PRECEDENCE_LEVEL } from '../../syntax/precedence.ts'
import { getSpanWithin } from '../../yaml/line-index.ts'
import type { Span } from '../../yaml/node.ts'
import { parseCall } from './call.ts'
import { type LocateSpan, ParseStop, TokenCursor } from './cursor.ts'
import { type Token, tokenize } from './lexer.ts'
import { EXPRESSION_LENGTH_LIMIT, findCircumstanceWord } from './words.ts'

/** Parses a string. Places are exact if `at` covers just this text on one line. */
export function parseExpression(text: string, at: Span, diagnostics: Diagnostics): ExprSyntax | null {
  const exact = at.line === at.endLine && at.endCol - at.col === text.length
  return parseExpressionAt(text, exact ? (start, end) => getSpanWithin(at, start, end) : () => at, diagnostics, 0)
}

/** `depth` is the depth of the structured expression around it. */
export function parseExpressionAt(
  text: string,
  locate: LocateSpan,
  diagnostics: Diagnostics,
  depth: number,
): ExprSyntax | null {
  if (text.length > EXPRESSION_LENGTH_LIMIT) {
    const message = `longer than ${EXPRESSION_LENGTH_LIMIT} characters: define parts of it`
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

type InfixOperator = BinaryOp | 'and' | 'or' | 'in' | 'not in' | 'where'

const PRECEDENCE = { ...BINARY_PRECEDENCE, ...PRECEDENCE_BY_EXPR_KIND, 'not in': PRECEDENCE_BY_EXPR_KIND.in }

const INFIX_OPERATORS: ReadonlyMap<string, InfixOperator> = new Map<string, InfixOperator>([
  ...(Object.keys(BINARY_PRECEDENCE) as BinaryOp[]).map((op) => [op, op] as const),
  ...(['and', 'or', 'in', 'where'] as const).map((op) => [op, op] as const),
  ['==', '='],
])

export class Parser extends TokenCursor {
  parseAll(): ExprSyntax | null {
    try {
      const expr = this.parseNested()
      const rest = this.peek()
      if (rest.kind !== 'end') this.failExpecting(rest, 'an operator or the end of the expression')
      return expr
    } catch (error) {
      if (error instanceof ParseStop) return null
      throw error
    }
  }

  parseNested(): ExprSyntax {
    return this.readDeeper(() => this.parseOperation(PRECEDENCE_LEVEL.if))
  }

  /** Parses operators that bind at least as tightly as `least`, with their operands (a Pratt parser). */
  parseOperation(loosestLevel: number): ExprSyntax {
    const first = this.peek()
    const { depth } = this
    let expr = this.parsePrefix(loosestLevel)
    for (;;) {
      const op = this.peekInfix()
      if (op === null || PRECEDENCE[op].level < loosestLevel) break
      // A row of arithmetic makes a tree that grows to the left, so it counts as nesting.
      if (isArithmetic(op)) this.enterLevel()
      else this.depth = depth
      this.next()
      expr = this.parseInfix(expr, op, first)
    }
    this.depth = depth
    return expr
  }

  private peekInfix(): InfixOperator | null {
    const { kind, text } = this.peek()
    if (kind !== 'op' && kind !== 'keyword') return null
    if (text !== 'not') return INFIX_OPERATORS.get(text) ?? null
    const after = this.peek(1)
    return after.kind === 'keyword' && after.text === 'in' ? 'not in' : null
  }

  /** Parses the operand that begins here. If its level is looser than `least`, it needs parentheses. */
  private parsePrefix(loosestLevel: number): ExprSyntax {
    const { start } = this.peek()
    if (loosestLevel <= PRECEDENCE_LEVEL.if && this.takeIfNext('if')) return this.parseConditional(start)
    if (loosestLevel <= PRECEDENCE_LEVEL.not && this.takeIfNext('not')) {
      const arg = this.readDeeper(() => this.parseOperation(PRECEDENCE_BY_EXPR_KIND.not.right))
      return { at: this.getSpanFrom(start), e: 'not', arg }
    }
    if (!this.takeIfNext('-')) return this.parseDotted()
    const arg = this.readDeeper(() => this.parseOperation(PRECEDENCE_BY_EXPR_KIND.negate.right))
    return { at: this.getSpanFrom(start), e: 'negate', arg }
  }

  private parseConditional(start: number): ExprSyntax {
    const when = this.parseOperation(PRECEDENCE_BY_EXPR_KIND.if.left)
    this.expectToken('then')
    const yes = this.parseNested()
    this.expectToken('else', 'the value when the condition does not hold')
    const no = this.parseNested()
    return { at: this.getSpanFrom(start), e: 'if', when, then: yes, else: no }
  }

  /** Parses the right operand of `op`, and joins it with `left`, which begins with the token `first`. */
  private parseInfix(left: ExprSyntax, op: InfixOperator, first: Token): ExprSyntax {
    const { right: loosestLevel } = PRECEDENCE[op]
    const { start } = first
    switch (op) {
      case 'and':
      case 'or': {
        // A chain of one operator is one node, with or without parentheses inside.
        const args = flattenChain(op, left)
        do args.push(...flattenChain(op, this.parseOperation(loosestLevel)))
        while (this.takeIfNext(op))
        return { at: this.getSpanFrom(start), e: op, args }
      }
      case 'in':
      case 'not in': {
        if (op === 'not in') this.next()
        // `in` groups to the right: `$x in red scouts in $s` asks for an element of `red scouts in $s`.
        const where = this.readDeeper(() => this.parseOperation(loosestLevel))
        const at = this.getSpanFrom(start)
        const expr: ExprSyntax = { at, e: 'in', what: left, where }
        return op === 'in' ? expr : { at, e: 'not', arg: expr }
      }
      case 'where': {
        const cond = this.readDeeper(() => this.parseOperation(loosestLevel))
        const at = this.getSpanFrom(start)
        // `$x in list where …` names the element. In parentheses it is a membership.
        if (first.kind === 'binding' && left.e === 'in' && left.what.e === 'binding') {
          return { at, e: 'where', bind: left.what.name, list: left.where, cond }
        }
        return { at, e: 'where', bind: 'it', list: left, cond }
      }
      default: {
        const right = this.parseOperation(loosestLevel)
        const next = this.peekInfix()
        if (isComparison(op) && next !== null && isComparison(next)) {
          this.failAt(this.peek(), 'comparisons are not chained: join two with `and`')
        }
        return { at: this.getSpanFrom(start), e: 'binary', op, left, right }
      }
    }
  }

  private parseDotted(): ExprSyntax {
    const { start } = this.peek()
    const { depth } = this
    let expr = this.parsePrimary()
    while (this.takeIfNext('.')) {
      this.enterLevel()
      const token = this.next()
      // After a dot every word is a name, even a keyword: `it.in`.
      const isName = token.kind === 'word' || token.kind === 'keyword' || this.isItWithoutDollar(token)
      if (!isName) this.failExpecting(token, 'a name after `.`')
      expr = { at: this.getSpanFrom(start), e: 'dot', of: expr, name: token.text, nameAt: this.getTokenSpan(token) }
    }
    this.depth = depth
    return expr
  }

  private parsePrimary(): ExprSyntax {
    const token = this.next()
    const at = this.getTokenSpan(token)
    switch (token.kind) {
      case 'int':
        return { at, e: 'int', value: Number(token.text) }
      case 'quoted':
        return { at, e: 'word', word: token.text, quoted: true }
      case 'word':
        if (this.isNextToken('(')) return parseCall(this, token)
        return this.parseWords(token)
      case 'binding':
        return this.parseWords(token)
      case 'keyword':
        if (token.text === 'true' || token.text === 'false') return { at, e: 'bool', value: token.text === 'true' }
        if (token.text === 'not' || token.text === 'if') {
          this.failAt(token, `\`${token.text}\` binds looser than what stands before it: put it in parentheses`)
        }
        break
      case 'op':
        if (token.text === '(') return this.parseParentheses()
        if (token.text === '[') return this.parseList(token)
        break
    }
    return this.failExpecting(token, 'a value')
  }

  private parseParentheses(): ExprSyntax {
    const expr = this.parseNested()
    this.expectToken(')')
    return expr
  }

  private parseList(open: Token): ExprSyntax {
    const items: ExprSyntax[] = []
    if (!this.takeIfNext(']')) {
      do items.push(this.parseNested())
      while (this.takeIfNext(','))
      this.expectToken(']', '`,` or `]`')
    }
    return { at: this.getSpanFrom(open.start), e: 'list', items }
  }

  /** Parses words side by side. */
  private parseWords(first: Token): ExprSyntax {
    const words = [this.makePhraseWord(first)]
    while (this.peek().kind === 'word' || this.peek().kind === 'binding') words.push(this.makePhraseWord(this.next()))
    const [only] = words
    if (only === undefined || words.length > 1) return { at: this.getSpanFrom(first.start), e: 'phrase', words }
    const { at, word } = only
    const circumstance = findCircumstanceWord(word)
    if (circumstance !== null) return { at, e: 'word', word: circumstance, quoted: false }
    return only.binding ? { at, e: 'binding', name: word } : { at, e: 'word', word, quoted: false }
  }

  private makePhraseWord(token: Token): PhraseWord {
    return { at: this.getTokenSpan(token), word: token.text, binding: token.kind === 'binding' }
  }
}

const isComparison = (op: InfixOperator): boolean => PRECEDENCE[op].level === PRECEDENCE_LEVEL.comparison
const isArithmetic = (op: InfixOperator): boolean => PRECEDENCE[op].level >= PRECEDENCE_LEVEL.sum

function flattenChain(operator: 'and' | 'or', expr: ExprSyntax): ExprSyntax[] {
  return expr.e === operator ? [...expr.args] : [expr]
}
