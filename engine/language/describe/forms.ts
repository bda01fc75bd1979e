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
  readOneOf,
  wordAt,
} from '../read/shape.ts'
import type { EffectSyntax, Name } from '../syntax/effect.ts'
import type { ExprSyntax } from '../syntax/expr.ts'
import type { IntSyntax } from '../syntax/game.ts'
import {
  type CheckedFields,
  checkAll,
  type FieldCheck,
  type FieldSpec,
  type FieldSpecs,
  type Form,
  makeCheckedField,
  makeField,
  type NameCategory,
  optionalField,
  type ParsedFields,
  type RequiredField,
  takeOnly,
} from './field-spec.ts'

/** A field that is told what it is for, and under which keys it is written. */
export type FieldMaker<W, C = W> = (doc: string, ...keys: readonly string[]) => RequiredField<W, C>

const make =
  <W>(form: Form, read: ReadNode<W>): FieldMaker<W> =>
  (doc, ...keys) =>
    makeField(form, doc, keys, read)

/** An expression and what the checker makes of it; `shown` says what it stands for. */
export const checkedExpressionField =
  <C>(shown: string, check: FieldCheck<ExprSyntax, C>): FieldMaker<ExprSyntax, C> =>
  (doc, ...keys) =>
    makeCheckedField({ form: 'expression', shown }, doc, keys, asExpression, check)

/** An expression as it is written; `shown` says what it is for. */
export const expressionField = (shown: string, doc: string, ...keys: readonly string[]): RequiredField<ExprSyntax> =>
  makeField({ form: 'expression', shown }, doc, keys, asExpression)

export const nameField = (of: NameCategory, doc: string, ...keys: readonly string[]): RequiredField<Name> =>
  makeField({ form: 'name', of }, doc, keys, of === 'binding' ? asBinding : asName)

export const namesField = (of: NameCategory, doc: string, ...keys: readonly string[]): RequiredField<readonly Name[]> =>
  makeField({ form: 'list', of: { form: 'name', of } }, doc, keys, asNames)

export const flagField = make({ form: 'flag' }, asBool)
export const textField = make({ form: 'text' }, asText)
export const literalField = make({ form: 'literal' }, asLiteral)
export const typeField = make({ form: 'type' }, asType)
export const ruleNameField = make({ form: 'rule' }, (node, _, diagnostics) => asRule(node, diagnostics))

export const numberField = (doc: string, lowest: number, highest: number): RequiredField<IntSyntax> =>
  makeField({ form: 'number', lowest, highest }, doc, [], intWithin(lowest, highest))

export const wordsField = <const T extends string>(allowed: readonly T[], doc: string): RequiredField<T> =>
  makeField({ form: 'words', words: allowed }, doc, [], (node, what, diagnostics) =>
    readOneOf(node, what, allowed, diagnostics),
  )

/** The clause that something carries. */
export const ruleField: FieldSpec<Name | null> = optionalField(ruleNameField('the clause of the rules that says so'))

/** Effects as they are written. */
export const effectListField: FieldMaker<readonly EffectSyntax[]> = make(
  { form: 'effects' },
  (node, _, __, { effects }) => effects(node),
)

/** A map inside, with fields of its own. */
export const mapField = <S extends FieldSpecs>(
  shape: S,
  doc: string,
): RequiredField<ParsedFields<S>, CheckedFields<S>> =>
  makeCheckedField(
    { form: 'map', fields: shape },
    doc,
    [],
    (...given) => {
      const fields = asFields(...given)
      return fields && (takeOnly(shape, fields) ?? null)
    },
    (written, context) => checkAll(shape, written, context) ?? null,
  )

/** A map inside with names of one's own, each of a map with these fields. */
export const mapsByNameField = <S extends FieldSpecs>(
  shape: S,
  doc: string,
): RequiredField<readonly { readonly name: Name; readonly of: ParsedFields<S> }[]> =>
  makeField({ form: 'maps', fields: shape }, doc, [], (node, what, diagnostics, around) => {
    const map = asMap(node, what, diagnostics)
    if (map?.entries.length === 0) diagnostics.add('missing-key', node.at, `${what} needs one key at least`)
    return map
      ? map.entries.flatMap(({ key, keyAt, value }) => {
          const fields = asFields(value, `\`${key}\``, diagnostics, { ...around, keyAt })
          const of = fields && takeOnly(shape, fields)
          const name = wordAt(key, keyAt, 'a word', diagnostics)
          return of && name ? [{ name, of }] : []
        })
      : null
  })
