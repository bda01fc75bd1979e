/** Reads `{ op, left, right }` and `{ op, args }`, and in filters `{ prop, eq }` and `{ prop, op, value }`. */
import { findClosestWord } from '../../diagnostics/suggest.ts'
import type { ExprSyntax } from '../../syntax/expr.ts'
import type { Node, Span } from '../../yaml/node.ts'
import { makeDotExpression, makeLogicalExpression } from '../build.ts'
import type { Fields, ReadNode } from '../fields.ts'
import { shortenForMessage } from '../shape.ts'
import { type ExpressionContext, readExpressionInFilter, readExpressionPart } from './expression-context.ts'
import { FOREIGN_OPERATORS } from './lexer.ts'
import { readDotName, readNameText } from './names.ts'
import { OPERATOR_TEMPLATES, PREDICATE_OPERATOR_KEYS } from './spellings.ts'
import { fillTemplate, parseTemplate } from './template.ts'

/** The template of the operator that a node names, or null after a diagnostic. */
function readOperatorTemplate(head: Node, fields: Fields): ExprSyntax | null {
  const { diagnostics } = fields
  const text = readNameText(head, diagnostics)
  const means = text === null ? undefined : OPERATOR_TEMPLATES.get(text)
  if (means !== undefined) return parseTemplate(means)
  if (text !== null) {
    const meant = OPERATOR_TEMPLATES.get(FOREIGN_OPERATORS.get(text) ?? '')
    const [ours] = [...OPERATOR_TEMPLATES].find(([, each]) => each === meant) ?? [
      findClosestWord(text, OPERATOR_TEMPLATES.keys()),
    ]
    diagnostics.add('unknown-operator', head.at, `no operator \`${shortenForMessage(text)}\``, ours)
  }
  fields.markAllKeysRead()
  return null
}

/** Whether it is arithmetic, of which a row is read from left to right. */
const isArithmetic = (expr: ExprSyntax): boolean => expr.e === 'binary' && /^[-+*/%]$/.test(expr.op)
const isConjunctionOrDisjunction = (expr: ExprSyntax): expr is ExprSyntax & { readonly e: 'and' | 'or' } =>
  expr.e === 'and' || expr.e === 'or'
/** `not in` counts as a membership too. */
const isMembership = (expr: ExprSyntax): boolean => expr.e === 'in' || (expr.e === 'not' && expr.arg.e === 'in')
const isComparison = (expr: ExprSyntax): boolean => isMembership(expr) || (expr.e === 'binary' && !isArithmetic(expr))

export function readOperation(fields: Fields, head: Node, context: ExpressionContext): ExprSyntax | null {
  const means = readOperatorTemplate(head, fields)
  const nodes = means && readOperands(fields)
  if (means === null || nodes === null) return null
  // The first operand of a row lies deepest in the tree.
  const row = isArithmetic(means) ? nodes.length - 1 : 0
  const keeps = isConjunctionOrDisjunction(means) || (means.e === 'not' && !isMembership(means))
  const args = nodes.flatMap((node, index) => {
    const depth = context.depth + Math.max(0, row - index)
    return (keeps ? readExpressionInFilter(node, context, depth) : readExpressionPart(node, context, depth)) ?? []
  })
  return args.length === nodes.length ? buildOperation(means, args, fields.at, head.at, context) : null
}

/** Reads a predicate on the element of a filter. */
export function readPredicate(fields: Fields, element: string, context: ExpressionContext): ExprSyntax | null {
  const { diagnostics } = context
  const node = fields.requireNode('prop')
  const text = node && readDotName(node, diagnostics)
  const op = fields.findEntry('op')
  const short = PREDICATE_OPERATOR_KEYS.find((key) => fields.hasKey(key)) ?? 'eq'
  const means =
    op === null ? parseTemplate(OPERATOR_TEMPLATES.get(short) ?? '') : readOperatorTemplate(op.value, fields)
  const value = fields.readRequiredValue(makeExpressionPartReader(context), op === null ? short : 'value')
  if (!node || !text || !means || !value) return null
  const { at } = node
  const prop = makeDotExpression({ at, e: 'binding', name: element }, { text, at }, at)
  const headAt = op?.value.at ?? fields.at
  if (isComparison(means)) return buildOperation(means, [prop, value], fields.at, headAt, context)
  diagnostics.add('unknown-operator', headAt, 'a filter compares: eq, neq, in, <, <=, >, >=')
  return null
}

const makeExpressionPartReader =
  (context: ExpressionContext): ReadNode<ExprSyntax> =>
  (node, _, diagnostics) =>
    readExpressionPart(node, { ...context, diagnostics })

/** Reads `left` and `right`, or `args` (also `conditions`), or a single `arg` (also `condition`). */
function readOperands(fields: Fields): readonly Node[] | null {
  const { at, diagnostics } = fields
  const several = fields.findEntry('args', 'conditions')?.value
  if (several?.n === 'list' && several.items.length > 0) return several.items
  if (several) {
    diagnostics.add('wrong-shape', several.at, 'a list of expressions is expected here')
    return null
  }
  const one = fields.findEntry('arg', 'condition')
  if (one) return [one.value]
  if (fields.entries.length === 1) {
    diagnostics.add('missing-key', at, '`left` and `right`, or `args`, are missing')
    return null
  }
  const left = fields.requireNode('left')
  const right = fields.requireNode('right')
  return left && right ? [left, right] : null
}

function buildOperation(
  means: ExprSyntax,
  args: readonly ExprSyntax[],
  at: Span,
  headAt: Span,
  context: ExpressionContext,
): ExprSyntax | null {
  const [first, second] = args
  if (first === undefined) return null
  if (isConjunctionOrDisjunction(means)) return makeLogicalExpression(means.e, args, at)
  if (means.e === 'call') return { ...means, at, nameAt: headAt, args }
  const makeValue = (expr: ExprSyntax) => ({ expr, keyAt: expr.at })
  const put = (left: ExprSyntax, right: ExprSyntax): ExprSyntax =>
    fillTemplate(
      means,
      new Map(Object.entries({ left: makeValue(left), right: makeValue(right), arg: makeValue(left) })),
      at,
    )
  if (isArithmetic(means)) {
    if (second !== undefined) return args.reduce(put)
    if (means.e === 'binary' && means.op === '-') return { at, e: 'negate', arg: first }
  }
  const arity = means.e === 'not' && !isMembership(means) ? 1 : 2
  if (args.length === arity) return put(first, second ?? first)
  context.diagnostics.add(
    'argument-count',
    headAt,
    `this operator has ${arity === 1 ? 'one argument' : 'two arguments'}`,
  )
  return null
}
