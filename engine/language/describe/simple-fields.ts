/** The simple fields of effects and declarations: one value under a key. */
import { asExpression } from '../read/expression/read-expression.ts'
import type { ReadNode } from '../read/fields.ts'
import {
  asBinding,
  asBool,
  asClauseId,
  asLiteral,
  asName,
  asNames,
  asText,
  asType,
  getListItems,
  makeIntReader,
  readOneOf,
} from '../read/shape.ts'
import type { EffectSyntax, Name } from '../syntax/effect.ts'
import type { ExprSyntax } from '../syntax/expr.ts'
import type { IntSyntax, StatedValue } from '../syntax/game.ts'
import { optionalField } from './combinators.ts'
import { type FieldForm, type FieldSpec, makeField, type NameCategory, type RequiredField } from './field-spec.ts'

/** Makes a field of its description and its keys. */
export type FieldMaker<W, C = W> = (doc: string, ...keys: readonly string[]) => RequiredField<W, C>

const makeSimpleFieldMaker =
  <W>(form: FieldForm, read: ReadNode<W>): FieldMaker<W> =>
  (doc, ...keys) =>
    makeField(form, doc, keys, read)

export const flagField = makeSimpleFieldMaker({ form: 'flag' }, asBool)
export const textField = makeSimpleFieldMaker({ form: 'text' }, asText)
export const literalField = makeSimpleFieldMaker({ form: 'literal' }, asLiteral)
export const typeField = makeSimpleFieldMaker({ form: 'type' }, asType)
export const clauseIdField = makeSimpleFieldMaker({ form: 'rule' }, (node, _, diagnostics) =>
  asClauseId(node, diagnostics),
)

/** The clause of the rulebook. */
export const ruleField: FieldSpec<Name | null> = optionalField(clauseIdField('the clause of the rules that says so'))

/** A list of effects. */
export const effectListField: FieldMaker<readonly EffectSyntax[]> = makeSimpleFieldMaker(
  { form: 'effects' },
  (node, _, __, { effects }) => effects(node),
)

/** An expression; `shown` names its value. */
export const expressionField = (shown: string, doc: string, ...keys: readonly string[]): RequiredField<ExprSyntax> =>
  makeField({ form: 'expression', shown }, doc, keys, asExpression)

export const nameField = (of: NameCategory, doc: string, ...keys: readonly string[]): RequiredField<Name> =>
  makeField({ form: 'name', of }, doc, keys, of === 'binding' ? asBinding : asName)

export const namesField = (of: NameCategory, doc: string, ...keys: readonly string[]): RequiredField<readonly Name[]> =>
  makeField({ form: 'list', of: { form: 'name', of } }, doc, keys, asNames)

export const numberField = (doc: string, lowest: number, highest: number): RequiredField<IntSyntax> =>
  makeField({ form: 'number', lowest, highest }, doc, [], makeIntReader(lowest, highest))

export const wordsField = <const T extends string>(allowed: readonly T[], doc: string): RequiredField<T> =>
  makeField({ form: 'words', words: allowed }, doc, [], (node, what, diagnostics) =>
    readOneOf(node, what, allowed, diagnostics),
  )

/** The value of an attribute or property, or a list of values. */
export const statedValueField = (doc: string): RequiredField<StatedValue> =>
  makeField({ form: 'list', of: { form: 'literal' } }, doc, [], (node, what, diagnostics) => {
    const values = getListItems(node).flatMap((item) => asLiteral(item, what, diagnostics) ?? [])
    const isList = node.n === 'list'
    return values.length > 0 || isList ? { at: node.at, values, isList } : null
  })
