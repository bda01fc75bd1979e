/** Fields that only declarations have. */
import { type FormPart, makeField, type RequiredField } from '../describe/field-spec.ts'
import type { FieldMaker } from '../describe/forms.ts'
import { readConditions } from '../read/conditions.ts'
import type { ReadNode } from '../read/fields.ts'
import { asLiteral, isNullNode, itemsOf } from '../read/shape.ts'
import type { ConditionSyntax, StatedValue } from '../syntax/game.ts'
import type { Span } from '../yaml/node.ts'

export const conditionsField: FieldMaker<readonly ConditionSyntax[]> = (doc, ...keys) =>
  makeField({ form: 'conditions' }, doc, keys, readConditions)

export const statedField = (doc: string): RequiredField<StatedValue> =>
  makeField({ form: 'list', of: { form: 'literal' } }, doc, [], (node, what, diagnostics) => {
    const values = itemsOf(node).flatMap((item) => asLiteral(item, what, diagnostics) ?? [])
    const list = node.n === 'list'
    return values.length > 0 || list ? { at: node.at, values, list } : null
  })

/** A list of such things, or one alone. `called` is what messages call one of them. */
export const listField = <W>(
  of: RequiredField<W, unknown>,
  called: string,
  doc: string,
  ...keys: readonly string[]
): RequiredField<readonly W[]> =>
  makeField({ form: 'list', of: of.form }, doc, keys, (node, _, diagnostics, { effects }) =>
    itemsOf(node).flatMap((item) => of.read(item, called, diagnostics, { effects, keyAt: item.at }) ?? []),
  )

/** What has a shape of its own. */
export const partField = <W>(
  of: FormPart,
  doc: string,
  read: ReadNode<W>,
  ...keys: readonly string[]
): RequiredField<W> => makeField({ form: 'part', of }, doc, keys, read)

/** With the place where it stands. */
export const withPlace = <W extends object>(of: RequiredField<W, unknown>): RequiredField<W & { readonly at: Span }> =>
  makeField(of.form, of.doc, of.keys, (node, what, ...more) => {
    const read = of.read(node, what, ...more)
    return read && { ...read, at: node.at }
  })

/** A map, or what stands for it where only this is written. */
export const orSingle = <V, W>(
  only: RequiredField<V>,
  map: RequiredField<W, unknown>,
  alone: (only: V, at: Span) => W,
): RequiredField<W> =>
  makeField({ form: 'either', of: [only.form, map.form] }, map.doc, map.keys, (node, ...more) => {
    if (node.n === 'map') return map.read(node, ...more)
    const read = isNullNode(node) ? null : only.read(node, ...more)
    return read && alone(read, node.at)
  })
