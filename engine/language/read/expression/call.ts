/** What stands in the parentheses after a name: arguments, or a fold with its binder. */
import type { Expr, FoldOp } from '../../syntax/expr.ts'
import type { Token } from './lexer.ts'
import type { Parser } from './parser.ts'

const FOLDS: ReadonlyMap<string, FoldOp> = new Map(
  (['count', 'any', 'all', 'sum', 'min', 'max', 'map'] as const).map((op) => [op, op]),
)

type Named = Extract<Expr, { e: 'call' }>['named'][number]

export function parseCall(p: Parser, name: Token): Expr {
  p.next()
  const fold = FOLDS.get(name.text.toLowerCase())
  const binds = p.peek().kind === 'binding' && p.peek(1).kind === 'keyword' && p.peek(1).text === 'in'
  if (fold === undefined || ((fold === 'min' || fold === 'max') && !binds)) return plainCall(p, name)
  return parseFold(p, name, fold, binds)
}

function plainCall(p: Parser, name: Token): Expr {
  const args: Expr[] = []
  const named: Named[] = []
  const argument = (): void => {
    const label = p.peek()
    if (label.kind === 'word' && p.peek(1).kind === 'op' && p.peek(1).text === ':') {
      p.next()
      p.next()
      named.push({ name: label.text, nameAt: p.span(label), value: p.expression() })
    } else {
      if (named.length > 0) p.fail(label, 'arguments without a name come first')
      args.push(p.expression())
    }
  }
  if (!p.sees(')')) {
    do argument()
    while (p.takes(','))
  }
  p.expect(')', '`,` or `)`')
  return { at: p.from(name.start), e: 'call', name: name.text, nameAt: p.span(name), args, named }
}

function parseFold(p: Parser, name: Token, op: FoldOp, binds: boolean): Expr {
  if (p.sees(')')) p.fail(name, `\`${op}\` needs a list`, null, 'argument-count')
  const { bind, list } = binds ? binder(p) : { bind: 'it', list: p.expression() }
  let value: Expr | null = null
  if (op === 'count' || op === 'any') {
    if (p.sees(',')) {
      p.fail(
        p.peek(),
        `\`${op}\` has one argument: the condition follows \`where\``,
        'where',
        'argument-count',
      )
    }
  } else {
    if (p.sees(')')) {
      p.fail(p.peek(), `\`${op}\` needs a value for each element after the list`, null, 'argument-count')
    }
    p.expect(',', binds ? '`where` or `,`' : '')
    value = p.expression()
    if (p.sees(',')) p.fail(p.peek(), `\`${op}\` has two arguments`, null, 'argument-count')
  }
  p.expect(')')
  return { at: p.from(name.start), e: 'fold', op, bind, list, value }
}

/** `$x in list`, `$x in list where condition`. */
function binder(p: Parser): { readonly bind: string; readonly list: Expr } {
  const { text: bind } = p.next()
  p.next()
  const { start } = p.peek()
  const list = p.membership()
  if (!p.takes('where')) return { bind, list }
  const cond = p.deeper(() => p.disjunction())
  return { bind, list: { at: p.from(start), e: 'where', bind, list, cond } }
}
