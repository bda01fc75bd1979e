/**
 * Conditions that carry something beside what must hold: a rule, the code and the text of a refusal.
 */
import { optional, type Shape, withDefault } from '../describe/field.ts'
import { expression, mapOf, name, rule, text } from '../describe/forms.ts'
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { OptionRule } from '../syntax/effect.ts'
import type { Expr } from '../syntax/expr.ts'
import type { ConditionSyntax } from '../syntax/game.ts'
import type { MapNode, Node, Span } from '../yaml/node.ts'
import { joined } from './build.ts'
import { asExpression, readExpression } from './expression/read-expression.ts'
import { Fields, noEffects } from './fields.ts'
import { isNothing, itemsOf } from './shape.ts'

const hasKey = (node: Node, key: string): node is MapNode =>
  node.n === 'map' && node.entries.some((entry) => entry.key === key)

/** `legality`, `validate`: a condition, `{ when, because, rule, message }`, or a list of either. */
export function readConditions(node: Node | null, d: Diagnostics): readonly ConditionSyntax[] {
  return itemsOf(node).flatMap((item) => readCondition(item, d) ?? [])
}

function readCondition(node: Node, d: Diagnostics): ConditionSyntax | null {
  if (isNothing(node)) return null
  if (!hasKey(node, 'when')) {
    const when = readTruth(node, d)
    return when && { when, rule: null, because: null, message: '' }
  }
  return readMap(CONDITION, 'a condition', node, d)
}

/** What may be said of a condition on the options of a choice. */
export const OPTION = { when: expression('condition', 'what must hold'), rule }
/** What may be said of a condition that refuses. */
export const CONDITION = {
  ...OPTION,
  because: optional(name('word', 'the code of the refusal')),
  message: withDefault(text('the refusal, for people'), ''),
}

const readMap = <S extends Shape>(shape: S, what: string, node: Node, diagnostics: Diagnostics) =>
  mapOf(shape, '').read(node, what, diagnostics, { effects: noEffects, keyAt: node.at })

/**
 * The structured spelling guards conditions as it guards effects: `{ if: { when, then: [conditions] } }`, which holds
 * where `when` does not. An ordinary `if` expression has single values and an `else`.
 */
function readTruth(node: Node, d: Diagnostics): Expr | null {
  const guard = node.n === 'map' && node.entries.length === 1 ? node.entries[0] : undefined
  if (guard?.key !== 'if' || !hasKey(guard.value, 'then')) return readExpression(node, d)
  const fields = new Fields(guard.value, '`if`', guard.keyAt, d)
  const then = fields.need('then')
  if (then?.n !== 'list') return readExpression(node, d)
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

/** `where` of a choice: a condition on the candidate, or a list of them, each perhaps with its rule. */
export function readOptionRules(node: Node | null, d: Diagnostics): readonly OptionRule[] {
  return itemsOf(node).flatMap((item) => readOptionRule(item, d) ?? [])
}

function readOptionRule(node: Node, d: Diagnostics): OptionRule | null {
  if (isNothing(node)) return null
  if (!hasKey(node, 'when')) {
    const cond = readExpression(node, d)
    return cond && { cond, rule: null }
  }
  const read = readMap(OPTION, 'a condition on options', node, d)
  return read && { cond: read.when, rule: read.rule }
}
