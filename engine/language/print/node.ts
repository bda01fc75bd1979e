/** Prints structured expressions as text, for people who know only one spelling. */
import { getParameter } from '../declare/macros.ts'
import { Diagnostics } from '../diagnostics/diagnostic.ts'
import { readExpression, readPieceFilter } from '../read/expression/read-expression.ts'
import type { ExprSyntax } from '../syntax/expr.ts'
import type { Node } from '../yaml/node.ts'
import { printExpression } from './expression.ts'

/** Null if the node is no expression. Parameters of a macro are printed as bindings. */
export function printNode(node: Node): string | null {
  const open = replaceParameters(node)
  const expr =
    readQuietly((diagnostics) => readExpression(open, diagnostics)) ??
    (isPredicate(open) ? readQuietly((diagnostics) => readPieceFilter(open, diagnostics)) : null)
  return expr && printExpression(expr)
}

/** Whether the node is certainly a filter. A map of properties (`{ kind: scouts }`) may be anything else. */
const isPredicate = (node: Node): boolean =>
  node.n === 'list'
    ? node.items.every(isPredicate)
    : node.n === 'map' && node.entries.some(({ key }) => key === 'prop' || key === 'op')

function readQuietly(read: (diagnostics: Diagnostics) => ExprSyntax | null): ExprSyntax | null {
  const diagnostics = new Diagnostics()
  const expr = read(diagnostics)
  return diagnostics.failed ? null : expr
}

function replaceParameters(node: Node): Node {
  if (node.n === 'scalar') return node
  const param = getParameter(node)
  if (param) {
    const text = `$${param.text.replace(/^\$/, '')}`
    return { ...param, value: text, text }
  }
  if (node.n === 'list') return { ...node, items: node.items.map(replaceParameters) }
  return { ...node, entries: node.entries.map((each) => ({ ...each, value: replaceParameters(each.value) })) }
}
