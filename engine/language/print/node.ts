/** Prints structured expressions as text, for people who know only one spelling. */
import { Diagnostics } from '../diagnostics/diagnostic.ts'
import { readExpression, readPieceFilter } from '../read/expression/read-expression.ts'
import { getMacroParameterName, replaceMacroParameters } from '../read/parameters.ts'
import type { ExprSyntax } from '../syntax/expr.ts'
import type { Node, ScalarNode } from '../yaml/node.ts'
import { printExpression } from './expression.ts'

/** Null if the node is no expression. Parameters of a macro are printed as bindings. */
export function printNodeAsExpression(node: Node): string | null {
  const open = replaceMacroParameters(node, makeParameterBinding)
  const expr =
    readOrNull((diagnostics) => readExpression(open, diagnostics)) ??
    (isPieceFilterNode(open) ? readOrNull((diagnostics) => readPieceFilter(open, diagnostics)) : null)
  return expr && printExpression(expr)
}

/** Whether the node is certainly a filter. A map of properties (`{ kind: scouts }`) may be anything else. */
const isPieceFilterNode = (node: Node): boolean =>
  node.n === 'list'
    ? node.items.every(isPieceFilterNode)
    : node.n === 'map' && node.entries.some(({ key }) => key === 'prop' || key === 'op')

function readOrNull(read: (diagnostics: Diagnostics) => ExprSyntax | null): ExprSyntax | null {
  const diagnostics = new Diagnostics()
  const expr = read(diagnostics)
  return diagnostics.failed ? null : expr
}

function makeParameterBinding(param: ScalarNode): ScalarNode {
  const text = `$${getMacroParameterName(param)}`
  return { ...param, value: text, text }
}
