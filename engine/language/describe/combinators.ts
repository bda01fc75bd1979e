/** Combinators that make fields of other fields. */
import type { CheckContext } from '../check/check-context.ts'
import { asFields, type Fields, type ReadNode } from '../read/fields.ts'
import { getListItems, isNullNode, readByName } from '../read/shape.ts'
import type { Name } from '../syntax/effect.ts'
import type { Span } from '../yaml/node.ts'
import {
  type CheckedFields,
  checkAllFields,
  type FieldSpec,
  type FieldSpecs,
  getFieldKeys,
  makeField,
  type ParsedFields,
  type RequiredField,
  readExactFields,
  type SpecialFormName,
} from './field-spec.ts'

/** Adds the checker's part to a field. `check` returns null after a diagnostic. */
export const checkedField = <W, C>(
  of: RequiredField<W, unknown>,
  check: (written: W, context: CheckContext) => C | null,
): RequiredField<W, C> => ({ ...of, check: (written, context) => check(written, context) ?? undefined })

/** The value is null if the key is missing. */
export const optionalField = <W, C>(of: RequiredField<W, C>): FieldSpec<W | null, C | null> => ({
  ...replaceMissingValue(of, null),
  check: (written, context) => (written === null ? null : of.check(written, context)),
})

/** The value is `initial` if the key is missing. */
export const defaultedField = <W, C>(of: RequiredField<W, C>, initial: W): FieldSpec<W, C> =>
  replaceMissingValue(of, initial)

/** An unreadable value was reported and counts as missing, so that the rest is read. */
const replaceMissingValue = <W, C, E>(of: RequiredField<W, C>, initial: E) => ({
  ...of,
  isRequired: false,
  readFrom: (fields: Fields, name: string): W | E =>
    fields.readOptionalFromKeys(of.read, getFieldKeys(of, name)) ?? initial,
})

/** Adds the place of the node to the value. */
export const withPlace = <W extends object>(of: RequiredField<W, unknown>): RequiredField<W & { readonly at: Span }> =>
  makeField(of.form, of.doc, of.keys, (node, what, ...more) => {
    const read = of.read(node, what, ...more)
    return read && { ...read, at: node.at }
  })

/** A list, or one item alone. Messages call an item `called`. */
export const listField = <W>(
  of: RequiredField<W, unknown>,
  itemLabel: string,
  doc: string,
  ...keys: readonly string[]
): RequiredField<readonly W[]> =>
  makeField({ form: 'list', of: of.form }, doc, keys, (node, _, diagnostics, { effects }) =>
    getListItems(node).flatMap((item) => of.read(item, itemLabel, diagnostics, { effects, keyAt: item.at }) ?? []),
  )

/** A map with these fields. */
export const mapField = <S extends FieldSpecs>(
  shape: S,
  doc: string,
): RequiredField<ParsedFields<S>, CheckedFields<S>> =>
  checkedField(
    makeField({ form: 'map', fields: shape }, doc, [], (...written) => {
      const fields = asFields(...written)
      return fields && (readExactFields(shape, fields) ?? null)
    }),
    (written, context) => checkAllFields(shape, written, context) ?? null,
  )

/** A map whose keys are names of the game, each of a map with these fields. */
export const mapsByNameField = <S extends FieldSpecs>(
  shape: S,
  doc: string,
): RequiredField<readonly { readonly name: Name; readonly value: ParsedFields<S> }[]> =>
  makeField({ form: 'maps', fields: shape }, doc, [], (node, what, diagnostics, around) => {
    if (node.n === 'map' && node.entries.length === 0)
      diagnostics.add('missing-key', node.at, `${what} needs one key at least`)
    return readByName(node, what, 'a word', diagnostics, ({ key, keyAt, value }) => {
      const fields = asFields(value, `\`${key}\``, diagnostics, { ...around, keyAt })
      return (fields && readExactFields(shape, fields)) ?? null
    })
  })

/** A map, or a single value that stands for one. */
export const singleOrMapField = <V, W>(
  single: RequiredField<V>,
  map: RequiredField<W, unknown>,
  makeMapValue: (single: V, at: Span) => W,
): RequiredField<W> =>
  makeField({ form: 'either', of: [single.form, map.form] }, map.doc, map.keys, (node, ...more) => {
    if (node.n === 'map') return map.read(node, ...more)
    const read = isNullNode(node) ? null : single.read(node, ...more)
    return read && makeMapValue(read, node.at)
  })

/** A part of the language that no other form describes. */
export const partField = <W>(
  of: SpecialFormName,
  doc: string,
  read: ReadNode<W>,
  ...keys: readonly string[]
): RequiredField<W> => makeField({ form: 'part', of }, doc, keys, read)
