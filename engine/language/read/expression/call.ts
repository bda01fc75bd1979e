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
  const binds = parser.peek().kind === 'binding' && parser.peek(1).kind === 'keyword' && parser.peek(1).text === 'in'
  if (op === null || (FOLD_TRAITS[op].isExtreme && !binds)) return parsePlainCall(parser, name)
  if (parser.sees(')')) parser.fail(name, `\`${op}\` needs a list`, null, 'argument-count')
  const { bind, list } = binds ? parseBinder(parser) : { bind: 'it', list: parser.parseNested() }
  const value = parseFoldValue(parser, op, binds)
  const otherwise = value !== null && parser.takes(',') ? parseFoldOtherwise(parser, op) : null
  parser.expect(')')
  return { at: parser.locateFrom(name.start), e: 'fold', op, bind, list, value, otherwise }
}

function parsePlainCall(parser: Parser, name: Token): ExprSyntax {
  const args: ExprSyntax[] = []
  const named: NamedArgument[] = []
  if (!parser.sees(')')) {
    do {
      const first = parser.peek()
      const label = parseLabel(parser)
      if (label !== null) named.push({ ...label, value: parser.parseNested() })
      else if (named.length > 0) parser.fail(first, 'arguments without a name come first')
      else args.push(parser.parseNested())
    } while (parser.takes(','))
  }
  parser.expect(')', '`,` or `)`')
  return { at: parser.locateFrom(name.start), e: 'call', name: name.text, nameAt: parser.locate(name), args, named }
}

/** Parses `name:` before an argument. */
function parseLabel(parser: Parser): Pick<NamedArgument, 'name' | 'nameAt'> | null {
  const label = parser.peek()
  if (label.kind !== 'word' || parser.peek(1).kind !== 'op' || parser.peek(1).text !== ':') return null
  parser.next()
  parser.next()
  return { name: label.text, nameAt: parser.locate(label) }
}

function parseFoldValue(parser: Parser, op: FoldOp, binds: boolean): ExprSyntax | null {
  if (FOLD_TRAITS[op].hasValue) {
    if (parser.sees(')')) {
      parser.fail(parser.peek(), `\`${op}\` needs a value for each element after the list`, null, 'argument-count')
    }
    parser.expect(',', binds ? '`where` or `,`' : '')
    return parser.parseNested()
  }
  if (parser.sees(',')) {
    const message = `\`${op}\` has one argument: the condition follows \`where\``
    parser.fail(parser.peek(), message, 'where', 'argument-count')
  }
  return null
}

/** Parses `otherwise: value`, the result for an empty list. */
function parseFoldOtherwise(parser: Parser, op: FoldOp): ExprSyntax {
  const first = parser.peek()
  const can = FOLD_TRAITS[op].isExtreme
  const label = can ? parseLabel(parser) : null
  if (label?.name.toLowerCase() === 'otherwise') return parser.parseNested()
  const more = can ? ', and `otherwise:`' : ''
  return parser.fail(first, `\`${op}\` has two arguments${more}`, can ? 'otherwise:' : null, 'argument-count')
}

/** Parses `$x in list` and `$x in list where condition`. */
function parseBinder(parser: Parser): { readonly bind: string; readonly list: ExprSyntax } {
  const { text: bind } = parser.next()
  parser.next()
  const { start } = parser.peek()
  const list = parser.parseOperation(PRECEDENCE_LEVEL.in)
  if (!parser.takes('where')) return { bind, list }
  const cond = parser.readDeeper(() => parser.parseOperation(PRECEDENCE_BY_EXPR_KIND.where.right))
  return { bind, list: { at: parser.locateFrom(start), e: 'where', bind, list, cond } }
}
