/** Parses the parentheses after a name: arguments, or a fold with its binder. */
import type { ExprSyntax, FoldOp } from '../../syntax/expr.ts'
import { FOLD_TRAITS, findFold } from '../../syntax/folds.ts'
import { PRECEDENCE_BY_EXPR_KIND, PRECEDENCE_LEVEL } from '../../syntax/precedence.ts'
import type { Token } from './lexer.ts'
import type { Parser } from './parser.ts'

type NamedArgument = Extract<ExprSyntax, { e: 'call' }>['named'][number]

export function parseCall(parser: Parser, name: Token): ExprSyntax {
  parser.next()
  const op = findFold(name.text)
  const hasBinder =
    parser.peek().kind === 'binding' && parser.peek(1).kind === 'keyword' && parser.peek(1).text === 'in'
  if (op === null || (FOLD_TRAITS[op].isExtreme && !hasBinder)) return parsePlainCall(parser, name)
  if (parser.isNextToken(')')) parser.failAt(name, `\`${op}\` needs a list`, null, 'argument-count')
  const { bind, list } = hasBinder ? parseBinder(parser) : { bind: 'it', list: parser.parseNested() }
  const value = parseFoldValue(parser, op, hasBinder)
  const otherwise = value !== null && parser.takeIfNext(',') ? parseFoldOtherwise(parser, op) : null
  parser.expectToken(')')
  return { at: parser.getSpanFrom(name.start), e: 'fold', op, bind, list, value, otherwise }
}

function parsePlainCall(parser: Parser, name: Token): ExprSyntax {
  const args: ExprSyntax[] = []
  const named: NamedArgument[] = []
  if (!parser.isNextToken(')')) {
    do {
      const first = parser.peek()
      const label = parseArgumentName(parser)
      if (label !== null) named.push({ ...label, value: parser.parseNested() })
      else if (named.length > 0) parser.failAt(first, 'arguments without a name come first')
      else args.push(parser.parseNested())
    } while (parser.takeIfNext(','))
  }
  parser.expectToken(')', '`,` or `)`')
  return {
    at: parser.getSpanFrom(name.start),
    e: 'call',
    name: name.text,
    nameAt: parser.getTokenSpan(name),
    args,
    named,
  }
}

/** Parses `name:` before an argument. */
function parseArgumentName(parser: Parser): Pick<NamedArgument, 'name' | 'nameAt'> | null {
  const label = parser.peek()
  if (label.kind !== 'word' || parser.peek(1).kind !== 'op' || parser.peek(1).text !== ':') return null
  parser.next()
  parser.next()
  return { name: label.text, nameAt: parser.getTokenSpan(label) }
}

function parseFoldValue(parser: Parser, op: FoldOp, hasBinder: boolean): ExprSyntax | null {
  if (FOLD_TRAITS[op].hasValue) {
    if (parser.isNextToken(')')) {
      parser.failAt(parser.peek(), `\`${op}\` needs a value for each element after the list`, null, 'argument-count')
    }
    parser.expectToken(',', hasBinder ? '`where` or `,`' : '')
    return parser.parseNested()
  }
  if (parser.isNextToken(',')) {
    const message = `\`${op}\` has one argument: the condition follows \`where\``
    parser.failAt(parser.peek(), message, 'where', 'argument-count')
  }
  return null
}

/** Parses `otherwise: value`, the result for an empty list. */
function parseFoldOtherwise(parser: Parser, op: FoldOp): ExprSyntax {
  const first = parser.peek()
  const allowsOtherwise = FOLD_TRAITS[op].isExtreme
  const label = allowsOtherwise ? parseArgumentName(parser) : null
  if (label?.name.toLowerCase() === 'otherwise') return parser.parseNested()
  const more = allowsOtherwise ? ', and `otherwise:`' : ''
  return parser.failAt(
    first,
    `\`${op}\` has two arguments${more}`,
    allowsOtherwise ? 'otherwise:' : null,
    'argument-count',
  )
}

/** Parses `$x in list` and `$x in list where condition`. */
function parseBinder(parser: Parser): { readonly bind: string; readonly list: ExprSyntax } {
  const { text: bind } = parser.next()
  parser.next()
  const { start } = parser.peek()
  const list = parser.parseOperation(PRECEDENCE_LEVEL.in)
  if (!parser.takeIfNext('where')) return { bind, list }
  const cond = parser.readDeeper(() => parser.parseOperation(PRECEDENCE_BY_EXPR_KIND.where.right))
  return { bind, list: { at: parser.getSpanFrom(start), e: 'where', bind, list, cond } }
}
