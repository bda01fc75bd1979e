/**
 * Conditions that carry something beside what must hold: a rule, the code and the text of a refusal.
 */
import { field, optional, type Shape, type Written, withDefault } from '../describe/field.ts'
import { expression, mapOf, name, rule, text } from '../describe/forms.ts'
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { Expr } from '../syntax/expr.ts'
import type { MapNode, Node, Span } from '../yaml/node.ts'
import { joined } from './build.ts'
import { asExpression, readExpression } from './expression/read-expression.ts'
import { Fields, noEffects } from './fields.ts'
import { isNothing, itemsOf } from './shape.ts'

/** What may be said of a condition on the options of a choice. */
export const OPTION = { when: expression('condition', 'what must hold'), rule }
/** What may be said of a condition that refuses. */
export const CONDITION = {
  when: field({ form: 'conditions' }, 'what must hold', [], (node, _, d) => readAll(node, node.at, d)),
  rule,
  because: optional(name('word', 'the code of the refusal')),
  message: withDefault(text('the refusal, for people'), ''),
}

/** `where` of a choice: a condition on the candidate, or a list of them, each perhaps with its rule. */
export const readOptionRules = listOf(OPTION, 'a condition on options', (node, d) => {
  const when = readExpression(node, d)
  return when && { when, rule: null }
})

/** `legality`, `validate`: a condition, `{ when, because, rule, message }`, or a list of either. */
export const readConditions = listOf(CONDITION, 'a condition', (node, d) => {
  const when = readTruth(node, d)
  return when && { when, rule: null, because: null, message: '' }
})

function listOf<S extends Shape>(
  shape: S,
  what: string,
  alone: (node: Node, d: Diagnostics) => Written<S> | null,
): (node: Node, what: string, d: Diagnostics) => readonly Written<S>[] {
  const read = (item: Node, d: Diagnostics): Written<S> | null =>
    hasKey(item, 'when')
      ? mapOf(shape, '').read(item, what, d, { effects: noEffects, keyAt: item.at })
      : alone(item, d)
  return (node, _, d) =>
    itemsOf(node).flatMap((item): readonly Written<S>[] => {
      const condition = isNothing(item) ? null : read(item, d)
      return condition ? [condition] : []
    })
}

function hasKey(node: Node, key: string): node is MapNode {
  return node.n === 'map' && node.entries.some((entry) => entry.key === key)
}

/**
 * The structured spelling guards conditions as it guards effects: `{ if: { when, then: [conditions] } }`, which without
 * an `else` holds where `when` does not.
 */
function readTruth(node: Node, d: Diagnostics): Expr | null {
  const guard = node.n === 'map' && node.entries.length === 1 ? node.entries[0] : undefined
  if (guard?.key !== 'if' || !hasKey(guard.value, 'then')) return readExpression(node, d)
  const fields = new Fields(guard.value, '`if`', guard.keyAt, d)
  const then = fields.need('then')
  const when = fields.needAs(asExpression, 'when')
  const holds = readAll(then, node.at, d)
  const otherwise = readAll(fields.node('else'), node.at, d)
  fields.done()
  return when && { e: 'if', at: node.at, when, then: holds, else: otherwise }
}

const readAll = (node: Node | null, at: Span, d: Diagnostics): Expr =>
  joined(
    'and',
    itemsOf(node).flatMap((item) => readTruth(item, d) ?? []),
    at,
  )
