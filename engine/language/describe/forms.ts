/** The fields that effects and declarations have in common, as they are read. */
import { readExpression } from '../read/expression/read-expression.ts'
import { Fields } from '../read/fields.ts'
import {
  asBinding,
  asBool,
  asInt,
  asMap,
  asName,
  asNames,
  asRule,
  asText,
  type Int,
  oneOf,
} from '../read/shape.ts'
import type { Effect, Name } from '../syntax/effect.ts'
import type { Expr } from '../syntax/expr.ts'
import {
  type Checked,
  checkAll,
  checkedField,
  type Field,
  field,
  type NameOf,
  type Needed,
  optional,
  type Shape,
  takeAll,
  type Written,
} from './field.ts'

/** An expression as it is written; `shown` says what it is for. */
export const expression = (shown: string, doc: string, ...keys: readonly string[]): Needed<Expr> =>
  field({ form: 'expression', shown }, doc, keys, (node, _, { diagnostics }) =>
    readExpression(node, diagnostics),
  )

export const name = (of: NameOf, doc: string, ...keys: readonly string[]): Needed<Name> =>
  field({ form: 'name', of }, doc, keys, (node, what, { diagnostics }) =>
    of === 'binding' ? asBinding(node, what, diagnostics) : asName(node, what, diagnostics),
  )

export const names = (of: NameOf, doc: string, ...keys: readonly string[]): Needed<readonly Name[]> =>
  field({ form: 'list', of: { form: 'name', of } }, doc, keys, (node, what, { diagnostics }) =>
    asNames(node, what, diagnostics),
  )

export const flag = (doc: string, ...keys: readonly string[]): Needed<boolean> =>
  field({ form: 'flag' }, doc, keys, (node, what, { diagnostics }) => asBool(node, what, diagnostics))

export const text = (doc: string, ...keys: readonly string[]): Needed<string> =>
  field({ form: 'text' }, doc, keys, (node, what, { diagnostics }) => asText(node, what, diagnostics))

export const number = (
  doc: string,
  lowest: number,
  highest: number,
  ...keys: readonly string[]
): Needed<Int> =>
  field({ form: 'number', lowest, highest }, doc, keys, (node, what, { diagnostics }) =>
    asInt(node, what, diagnostics, lowest, highest),
  )

export const words = <const T extends string>(
  allowed: readonly T[],
  doc: string,
  ...keys: readonly string[]
): Needed<T> =>
  field({ form: 'words', words: allowed }, doc, keys, (node, what, { diagnostics }) =>
    oneOf(node, what, allowed, diagnostics),
  )

export const ruleName = (doc: string): Needed<Name> =>
  field({ form: 'rule' }, doc, [], (node, _, { diagnostics }) => asRule(node, diagnostics))

/** The clause that something carries. */
export const rule: Field<Name | null> = optional(ruleName('the clause of the rules that says so'))

/** Effects as they are written. */
export const effectList = (doc: string, ...keys: readonly string[]): Needed<readonly Effect[]> =>
  field({ form: 'effects' }, doc, keys, (node, _, { effects }) => effects(node))

/** A map inside, with fields of its own. */
export const mapOf = <S extends Shape>(
  shape: S,
  doc: string,
  ...keys: readonly string[]
): Needed<Written<S>, Checked<S>> =>
  checkedField(
    { form: 'map', fields: shape },
    doc,
    keys,
    (node, what, reading, keyAt) => {
      const map = asMap(node, what, reading.diagnostics)
      if (!map) return null
      const fields = new Fields(map, what, keyAt, reading.diagnostics)
      const written = takeAll(shape, fields, reading)
      fields.done()
      return written ?? null
    },
    (written, c) => checkAll(shape, written, c) ?? null,
  )
