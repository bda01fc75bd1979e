/** Conditions with something beside them: a clause, or the code and the text of a refusal. */
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import { makeLogicalExpression } from '../read/build.ts'
import { asExpression, readExpression } from '../read/expression/read-expression.ts'
import { Fields, type ReadNode, readNoEffects } from '../read/fields.ts'
import { getListItems, isNullNode } from '../read/shape.ts'
import type { ConditionSyntax } from '../syntax/actions.ts'
import type { ExprSyntax } from '../syntax/expr.ts'
import type { MapNode, Node, Span } from '../yaml/node.ts'
import { defaultedField, mapField, optionalField } from './combinators.ts'
import { makeField, type ParsedFields, type RequiredField } from './field-spec.ts'
import { expressionField, type FieldMaker, nameField, ruleField, textField } from './simple-fields.ts'

/** The keys of a condition on the options of a choice. */
export const OPTION_CONDITION_FIELDS = { when: expressionField('condition', 'what must hold'), rule: ruleField }
/** The keys of a condition that refuses a move. */
export const REFUSING_CONDITION_FIELDS = {
  when: makeField({ form: 'conditions' }, 'what must hold', [], (node, _, diagnostics) =>
    readConjunction(node, node.at, diagnostics),
  ),
  rule: ruleField,
  because: optionalField(nameField('word', 'the code of the refusal')),
  message: defaultedField(textField('the refusal, for people'), ''),
}

/** `where` of a choice: a condition on the candidate, or a list of them, each perhaps with its clause. */
export const optionRulesField: FieldMaker<readonly ParsedFields<typeof OPTION_CONDITION_FIELDS>[]> = (doc, ...keys) =>
  makeField({ form: 'options' }, doc, keys, readOptionRules)

/** `legality`, `validate`: a condition, `{ when, because, rule, message }`, or a list of either. */
export const conditionsField: FieldMaker<readonly ConditionSyntax[]> = (doc, ...keys) =>
  makeField({ form: 'conditions' }, doc, keys, readConditions)

const readOptionRules = makeConditionListReader(
  mapField(OPTION_CONDITION_FIELDS, ''),
  'a condition on options',
  (node, diagnostics) => {
    const when = readExpression(node, diagnostics)
    return when && { when, rule: null }
  },
)

const readConditions = makeConditionListReader(
  mapField(REFUSING_CONDITION_FIELDS, ''),
  'a condition',
  (node, diagnostics) => {
    const when = readCondition(node, diagnostics)
    return when && { when, rule: null, because: null, message: '' }
  },
)

/** Reads a list of conditions, or one alone. Each is a map with `when`, or only the condition. */
function makeConditionListReader<W>(
  map: RequiredField<W, unknown>,
  itemLabel: string,
  readConditionAlone: (node: Node, diagnostics: Diagnostics) => W | null,
): ReadNode<readonly W[]> {
  return (node, _, diagnostics) =>
    getListItems(node).flatMap((item) => {
      if (isNullNode(item)) return []
      const around = { effects: readNoEffects, keyAt: item.at }
      return (
        (isMapWithKey(item, 'when')
          ? map.read(item, itemLabel, diagnostics, around)
          : readConditionAlone(item, diagnostics)) ?? []
      )
    })
}

function isMapWithKey(node: Node, key: string): node is MapNode {
  return node.n === 'map' && node.entries.some((entry) => entry.key === key)
}

/**
 * Reads a condition. The structured `{ if: { when, then: [conditions] } }` without `else` is true unless `when` holds.
 */
function readCondition(node: Node, diagnostics: Diagnostics): ExprSyntax | null {
  const guard = node.n === 'map' && node.entries.length === 1 ? node.entries[0] : undefined
  if (guard?.key !== 'if' || !isMapWithKey(guard.value, 'then')) return readExpression(node, diagnostics)
  const fields = new Fields(guard.value, '`if`', guard.keyAt, diagnostics)
  const then = fields.requireNode('then')
  const when = fields.readRequiredValue(asExpression, 'when')
  const holds = readConjunction(then, node.at, diagnostics)
  const otherwise = readConjunction(fields.findNode('else'), node.at, diagnostics)
  fields.reportUnknownAndMissingKeys()
  return when && { e: 'if', at: node.at, when, then: holds, else: otherwise }
}

const readConjunction = (node: Node | null, at: Span, diagnostics: Diagnostics): ExprSyntax =>
  makeLogicalExpression(
    'and',
    getListItems(node).flatMap((item) => readCondition(item, diagnostics) ?? []),
    at,
  )
