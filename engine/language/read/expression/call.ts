/** What stands in the parentheses after a name: arguments, or a fold with its binder. */
import type { ExprSyntax, FoldOp } from '../../syntax/expr.ts'
import { FOLDS, foldNamed } from '../../syntax/folds.ts'
import type { Token } from './lexer.ts'
import type { Parser } from './parser.ts'

type Named = Extract<ExprSyntax, { e: 'call' }>['named'][number]

export function parseCall(p: Parser, name: Token): ExprSyntax {
  p.next()
  const op = foldNamed(name.text)
  const binds = p.peek().kind === 'binding' && p.peek(1).kind === 'keyword' && p.peek(1).text === 'in'
  if (op === null || (FOLDS[op].isExtreme && !binds)) return plainCall(p, name)
  if (p.sees(')')) p.fail(name, `\`${op}\` needs a list`, null, 'argument-count')
  const { bind, list } = binds ? binder(p) : { bind: 'it', list: p.expression() }
  const value = foldValue(p, op, binds)
  const otherwise = value !== null && p.takes(',') ? foldOtherwise(p, op) : null
  p.expect(')')
  return { at: p.from(name.start), e: 'fold', op, bind, list, value, otherwise }
}

function plainCall(p: Parser, name: Token): ExprSyntax {
  const args: ExprSyntax[] = []
  const named: Named[] = []
  if (!p.sees(')')) {
    do {
      const first = p.peek()
      const label = labelOf(p)
      if (label !== null) named.push({ ...label, value: p.expression() })
      else if (named.length > 0) p.fail(first, 'arguments without a name come first')
      else args.push(p.expression())
    } while (p.takes(','))
  }
  p.expect(')', '`,` or `)`')
  return { at: p.from(name.start), e: 'call', name: name.text, nameAt: p.span(name), args, named }
}

/** `name:` before an argument. */
function labelOf(p: Parser): Pick<Named, 'name' | 'nameAt'> | null {
  const label = p.peek()
  if (label.kind !== 'word' || p.peek(1).kind !== 'op' || p.peek(1).text !== ':') return null
  p.next()
  p.next()
  return { name: label.text, nameAt: p.span(label) }
}

function foldValue(p: Parser, op: FoldOp, binds: boolean): ExprSyntax | null {
  if (FOLDS[op].hasValue) {
    if (p.sees(')')) {
      p.fail(p.peek(), `\`${op}\` needs a value for each element after the list`, null, 'argument-count')
    }
    p.expect(',', binds ? '`where` or `,`' : '')
    return p.expression()
  }
  if (p.sees(',')) {
    const message = `\`${op}\` has one argument: the condition follows \`where\``
    p.fail(p.peek(), message, 'where', 'argument-count')
  }
  return null
}

/** What it is where the list is empty. */
function foldOtherwise(p: Parser, op: FoldOp): ExprSyntax {
  const first = p.peek()
  const can = FOLDS[op].isExtreme
  const label = can ? labelOf(p) : null
  if (label?.name.toLowerCase() === 'otherwise') return p.expression()
  const more = can ? ', and `otherwise:`' : ''
  return p.fail(first, `\`${op}\` has two arguments${more}`, can ? 'otherwise:' : null, 'argument-count')
}

/** `$x in list`, `$x in list where condition`. */
function binder(p: Parser): { readonly bind: string; readonly list: ExprSyntax } {
  const { text: bind } = p.next()
  p.next()
  const { start } = p.peek()
  const list = p.membership()
  if (!p.takes('where')) return { bind, list }
  const cond = p.deeper(() => p.disjunction())
  return { bind, list: { at: p.from(start), e: 'where', bind, list, cond } }
}
