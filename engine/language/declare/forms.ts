/** Fields that only declarations have. */
import { type Form, field, type NameOf, type Needed, type Part, type ReadNode } from '../describe/field.ts'
import { readConditions } from '../read/conditions.ts'
import { asLiteral, asName, asType, isNothing, itemsOf } from '../read/shape.ts'
import type { Name } from '../syntax/effect.ts'
import type { ConditionSyntax, Literal, TypeName } from '../syntax/game.ts'
import type { Span } from '../yaml/node.ts'

export const literal = (doc: string, ...keys: readonly string[]): Needed<Literal> =>
  field({ form: 'literal' }, doc, keys, (node, what, { diagnostics }) => asLiteral(node, what, diagnostics))

export const type = (doc: string, ...keys: readonly string[]): Needed<TypeName> =>
  field({ form: 'type' }, doc, keys, (node, what, { diagnostics }) => asType(node, what, diagnostics))

export const conditions = (doc: string, ...keys: readonly string[]): Needed<readonly ConditionSyntax[]> =>
  field({ form: 'conditions' }, doc, keys, (node, _, { diagnostics }) => readConditions(node, diagnostics))

export { rule, ruleName } from '../describe/forms.ts'

/** One value, or a list of them. */
export interface Stated {
  readonly at: Span
  readonly values: readonly Literal[]
  readonly list: boolean
}

export const stated = (doc: string): Needed<Stated> =>
  field({ form: 'list', of: { form: 'literal' } }, doc, [], (node, what, { diagnostics }) => {
    const values = itemsOf(node).flatMap((item) => asLiteral(item, what, diagnostics) ?? [])
    const list = node.n === 'list'
    return values.length > 0 || list ? { at: node.at, values, list } : null
  })

/** A list of such things, or one alone. `called` is what messages call one of them. */
export const listOf = <W>(
  of: Needed<W, unknown>,
  called: string,
  doc: string,
  ...keys: readonly string[]
): Needed<readonly W[]> =>
  field({ form: 'list', of: of.form }, doc, keys, (node, _, reading) =>
    itemsOf(node).flatMap((item) => of.read(item, called, reading, item.at) ?? []),
  )

/** What has a shape of its own. */
export const part = <W>(of: Part, doc: string, read: ReadNode<W>, ...keys: readonly string[]): Needed<W> =>
  field({ form: 'part', of }, doc, keys, read)

/** With the place where it stands. */
export const placed = <W extends object>(of: Needed<W, unknown>): Needed<W & { readonly at: Span }> =>
  field(of.form, of.doc, of.keys, (node, what, reading, keyAt) => {
    const read = of.read(node, what, reading, keyAt)
    return read && { ...read, at: node.at }
  })

/** A map, or what stands for it if only a name is written. */
export function nameOr<W>(
  of: NameOf,
  map: Needed<W, unknown>,
  alone: (name: Name, at: Span) => W,
): Needed<W> {
  const form: Form = { form: 'either', of: [{ form: 'name', of }, map.form] }
  return field(form, map.doc, map.keys, (node, what, reading, keyAt) => {
    if (node.n === 'map') return map.read(node, what, reading, keyAt)
    const only = isNothing(node) ? null : asName(node, what, reading.diagnostics)
    return only && alone(only, node.at)
  })
}

/** One of two forms: the second where it is a map. */
export const either = <A, B>(short: Needed<A, unknown>, map: Needed<B, unknown>): Needed<A | B> =>
  field({ form: 'either', of: [short.form, map.form] }, map.doc, map.keys, (node, what, reading, keyAt) =>
    (node.n === 'map' ? map : short).read(node, what, reading, keyAt),
  )
