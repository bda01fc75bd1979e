/**
 * Conditions that carry something beside what must hold: a rule, the code and the text of a refusal.
 */
import { defaultedField, type FieldSpecs, makeField, optionalField, type ParsedFields } from '../describe/field-spec.ts'
import { expressionField, mapField, nameField, ruleField, textField } from '../describe/forms.ts'
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { ExprSyntax } from '../syntax/expr.ts'
import type { MapNode, Node, Span } from '../yaml/node.ts'
import { makeLogical } from './build.ts'
import { asExpression, readExpression } from './expression/read-expression.ts'
import { Fields, noEffects } from './fields.ts'
import { isNullNode, itemsOf } from './shape.ts'

/** What may be said of a condition on the options of a choice. */
export const OPTION = { when: expressionField('condition', 'what must hold'), rule: ruleField }
/** What may be said of a condition that refuses. */
export const CONDITION = {
  when: makeField({ form: 'conditions' }, 'what must hold', [], (node, _, diagnostics) =>
    readAll(node, node.at, diagnostics),
  ),
  rule: ruleField,
  because: optionalField(nameField('word', 'the code of the refusal')),
  message: defaultedField(textField('the refusal, for people'), ''),
}

/** `where` of a choice: a condition on the candidate, or a list of them, each perhaps with its rule. */
export const readOptionRules = listOf(OPTION, 'a condition on options', (node, diagnostics) => {
  const when = readExpression(node, diagnostics)
  return when && { when, rule: null }
})

/** `legality`, `validate`: a condition, `{ when, because, rule, message }`, or a list of either. */
export const readConditions = listOf(CONDITION, 'a condition', (node, diagnostics) => {
  const when = readTruth(node, diagnostics)
  return when && { when, rule: null, because: null, message: '' }
})

function listOf<S extends FieldSpecs>(
  shape: S,
  what: string,
  alone: (node: Node, diagnostics: Diagnostics) => ParsedFields<S> | null,
): (node: Node, what: string, diagnostics: Diagnostics) => readonly ParsedFields<S>[] {
  const read = (item: Node, diagnostics: Diagnostics): ParsedFields<S> | null =>
    hasKey(item, 'when')
      ? mapField(shape, '').read(item, what, diagnostics, { effects: noEffects, keyAt: item.at })
      : alone(item, diagnostics)
  return (node, _, diagnostics) =>
    itemsOf(node).flatMap((item): readonly ParsedFields<S>[] => {
      const condition = isNullNode(item) ? null : read(item, diagnostics)
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
function readTruth(node: Node, diagnostics: Diagnostics): ExprSyntax | null {
  const guard = node.n === 'map' && node.entries.length === 1 ? node.entries[0] : undefined
  if (guard?.key !== 'if' || !hasKey(guard.value, 'then')) return readExpression(node, diagnostics)
  const fields = new Fields(guard.value, '`if`', guard.keyAt, diagnostics)
  const then = fields.need('then')
  const when = fields.needAs(asExpression, 'when')
  const holds = readAll(then, node.at, diagnostics)
  const otherwise = readAll(fields.node('else'), node.at, diagnostics)
  fields.done()
  return when && { e: 'if', at: node.at, when, then: holds, else: otherwise }
}

const readAll = (node: Node | null, at: Span, diagnostics: Diagnostics): ExprSyntax =>
  makeLogical(
    'and',
    itemsOf(node).flatMap((item) => readTruth(item, diagnostics) ?? []),
    at,
  )
