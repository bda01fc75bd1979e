/** Fields that only declarations have. */
import { field, type Needed, type Part } from '../describe/field.ts'
import type { Make } from '../describe/forms.ts'
import { readConditions } from '../read/conditions.ts'
import type { ReadNode } from '../read/fields.ts'
import { asLiteral, isNothing, itemsOf } from '../read/shape.ts'
import type { ConditionSyntax, Stated } from '../syntax/game.ts'
import type { Span } from '../yaml/node.ts'

export const conditions: Make<readonly ConditionSyntax[]> = (doc, ...keys) =>
  field({ form: 'conditions' }, doc, keys, readConditions)

export const stated = (doc: string): Needed<Stated> =>
  field({ form: 'list', of: { form: 'literal' } }, doc, [], (node, what, d) => {
    const values = itemsOf(node).flatMap((item) => asLiteral(item, what, d) ?? [])
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
  field({ form: 'list', of: of.form }, doc, keys, (node, _, d, { effects }) =>
    itemsOf(node).flatMap((item) => of.read(item, called, d, { effects, keyAt: item.at }) ?? []),
  )

/** What has a shape of its own. */
export const part = <W>(of: Part, doc: string, read: ReadNode<W>, ...keys: readonly string[]): Needed<W> =>
  field({ form: 'part', of }, doc, keys, read)

/** With the place where it stands. */
export const placed = <W extends object>(of: Needed<W, unknown>): Needed<W & { readonly at: Span }> =>
  field(of.form, of.doc, of.keys, (node, what, ...more) => {
    const read = of.read(node, what, ...more)
    return read && { ...read, at: node.at }
  })

/** A map, or what stands for it where only this is written. */
export const orAlone = <V, W>(
  only: Needed<V>,
  map: Needed<W, unknown>,
  alone: (only: V, at: Span) => W,
): Needed<W> =>
  field({ form: 'either', of: [only.form, map.form] }, map.doc, map.keys, (node, ...more) => {
    if (node.n === 'map') return map.read(node, ...more)
    const read = isNothing(node) ? null : only.read(node, ...more)
    return read && alone(read, node.at)
  })
