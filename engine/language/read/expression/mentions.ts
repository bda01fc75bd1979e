/** Whether an expression uses a binding that it does not bind itself. */
import type { Expr } from '../../syntax/expr.ts'

export function mentions(expr: Expr, name: string): boolean {
  const uses = (part: Expr): boolean => mentions(part, name)
  switch (expr.e) {
    case 'int':
    case 'bool':
    case 'word':
      return false
    case 'binding':
      return expr.name === name
    case 'phrase':
      return expr.words.some(({ word, binding }) => binding && word === name)
    case 'dot':
      return uses(expr.of)
    case 'negate':
    case 'not':
      return uses(expr.arg)
    case 'binary':
      return uses(expr.left) || uses(expr.right)
    case 'and':
    case 'or':
      return expr.args.some(uses)
    case 'in':
      return uses(expr.what) || uses(expr.where)
    case 'if':
      return uses(expr.when) || uses(expr.then) || uses(expr.else)
    case 'call':
      return expr.args.some(uses) || expr.named.some(({ value }) => uses(value))
    case 'list':
      return expr.items.some(uses)
    case 'fold':
      return uses(expr.list) || (expr.value !== null && expr.bind !== name && uses(expr.value))
    case 'where':
      return uses(expr.list) || (expr.bind !== name && uses(expr.cond))
  }
}
