/** The fields that effects and declarations have in common, as they are read. */
import { asExpression } from '../read/expression/read-expression.ts'
import { asFields, type ReadNode } from '../read/fields.ts'
import {
  asBinding,
  asBool,
  asLiteral,
  asMap,
  asName,
  asNames,
  asRule,
  asText,
  asType,
  intWithin,
  oneOf,
  wordAt,
} from '../read/shape.ts'
import type { Effect, Name } from '../syntax/effect.ts'
import type { Expr } from '../syntax/expr.ts'
import type { Int } from '../syntax/game.ts'
import {
  type Check,
  type Checked,
  checkAll,
  checkedField,
  type Field,
  type Form,
  field,
  type NameOf,
  type Needed,
  optional,
  type Shape,
  takeOnly,
  type Written,
} from './field.ts'

/** A field that is told what it is for, and under which keys it is written. */
export type Make<W, C = W> = (doc: string, ...keys: readonly string[]) => Needed<W, C>

const make =
  <W>(form: Form, read: ReadNode<W>): Make<W> =>
  (doc, ...keys) =>
    field(form, doc, keys, read)

/** An expression and what the checker makes of it; `shown` says what it stands for. */
export const meaning =
  <C>(shown: string, check: Check<Expr, C>): Make<Expr, C> =>
  (doc, ...keys) =>
    checkedField({ form: 'expression', shown }, doc, keys, asExpression, check)

/** An expression as it is written; `shown` says what it is for. */
export const expression = (shown: string, doc: string, ...keys: readonly string[]): Needed<Expr> =>
  field({ form: 'expression', shown }, doc, keys, asExpression)

export const name = (of: NameOf, doc: string, ...keys: readonly string[]): Needed<Name> =>
  field({ form: 'name', of }, doc, keys, of === 'binding' ? asBinding : asName)

export const names = (of: NameOf, doc: string, ...keys: readonly string[]): Needed<readonly Name[]> =>
  field({ form: 'list', of: { form: 'name', of } }, doc, keys, asNames)

export const flag = make({ form: 'flag' }, asBool)
export const text = make({ form: 'text' }, asText)
export const literal = make({ form: 'literal' }, asLiteral)
export const type = make({ form: 'type' }, asType)
export const ruleName = make({ form: 'rule' }, (node, _, d) => asRule(node, d))

export const number = (doc: string, lowest: number, highest: number): Needed<Int> =>
  field({ form: 'number', lowest, highest }, doc, [], intWithin(lowest, highest))

export const words = <const T extends string>(allowed: readonly T[], doc: string): Needed<T> =>
  field({ form: 'words', words: allowed }, doc, [], (node, what, d) => oneOf(node, what, allowed, d))

/** The clause that something carries. */
export const rule: Field<Name | null> = optional(ruleName('the clause of the rules that says so'))

/** Effects as they are written. */
export const effectList: Make<readonly Effect[]> = make({ form: 'effects' }, (node, _, __, { effects }) =>
  effects(node),
)

/** A map inside, with fields of its own. */
export const mapOf = <S extends Shape>(shape: S, doc: string): Needed<Written<S>, Checked<S>> =>
  checkedField(
    { form: 'map', fields: shape },
    doc,
    [],
    (...given) => {
      const fields = asFields(...given)
      return fields && (takeOnly(shape, fields) ?? null)
    },
    (written, c) => checkAll(shape, written, c) ?? null,
  )

/** A map inside with names of one's own, each of a map with these fields. */
export const mapsByName = <S extends Shape>(
  shape: S,
  doc: string,
): Needed<readonly { readonly name: Name; readonly of: Written<S> }[]> =>
  field({ form: 'maps', fields: shape }, doc, [], (node, what, d, around) => {
    const map = asMap(node, what, d)
    if (map?.entries.length === 0) d.add('missing-key', node.at, `${what} needs one key at least`)
    return map
      ? map.entries.flatMap(({ key, keyAt, value }) => {
          const fields = asFields(value, `\`${key}\``, d, { ...around, keyAt })
          const of = fields && takeOnly(shape, fields)
          const name = wordAt(key, keyAt, 'a word', d)
          return of && name ? [{ name, of }] : []
        })
      : null
  })
