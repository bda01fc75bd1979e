/** The fields of effects, with their checks. */
import type * as G from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import { BOOL, INT, makeListType, SEAT, type Type, ZONE } from '../../gamedef/types.ts'
import type { CheckContext } from '../check/check-context.ts'
import { checkEffectsInNewScope } from '../check/effects.ts'
import { checkPieceOrPieces, checkTrackTarget, checkWritableTarget, type WritableTarget } from '../check/targets.ts'
import { checkedField, defaultedField, optionalField } from '../describe/combinators.ts'
import { type FieldSpec, getFieldKeys, makeField, type RequiredField } from '../describe/field-spec.ts'
import {
  effectListField,
  expressionField,
  type FieldMaker,
  flagField,
  nameField,
  wordsField,
} from '../describe/simple-fields.ts'
import { joinSpans, makeDotExpression, makeWordExpression } from '../read/build.ts'
import { asExpression } from '../read/expression/read-expression.ts'
import type { Fields } from '../read/fields.ts'
import { asName, readOneOf } from '../read/shape.ts'
import type { EffectSyntax, Name } from '../syntax/effect.ts'
import type * as E from '../syntax/expr.ts'

/** An expression with a check; `shown` names its value. */
export const makeCheckedExpressionField =
  <C>(shown: string, check: (expr: E.ExprSyntax, context: CheckContext) => C | null): FieldMaker<E.ExprSyntax, C> =>
  (doc, ...keys) =>
    checkedField(expressionField(shown, doc, ...keys), check)

const makeTypedExpressionField = (shown: string, type: Type): FieldMaker<E.ExprSyntax, Expr> =>
  makeCheckedExpressionField(shown, (expr, { checker, scope }) => checker.checkAs(scope, expr, type))

export const intField = makeTypedExpressionField('number', INT)
export const conditionField = makeTypedExpressionField('condition', BOOL)
export const seatField = makeTypedExpressionField('seat', SEAT)
export const spaceField = makeTypedExpressionField('space', ZONE)
export const spacesField = makeTypedExpressionField('list of spaces', makeListType(ZONE))
/** Whether the effect may refuse the move. */
export const refusesField = defaultedField(
  flagField('also after a question: no option runs into it, or is meant to'),
  false,
)
/** One piece, or a list of them. */
export const piecesField = makeCheckedExpressionField('pieces', (expr, context) => checkPieceOrPieces(context, expr))

/** A track, flag or global marker; of `type` unless that is null. */
export const trackField = (
  type: Type | null,
  doc: string,
  ...keys: readonly string[]
): RequiredField<E.ExprSyntax, VarTarget> => ({
  ...makeCheckedExpressionField('track', (expr, context) => checkTrackTarget(context, expr, type))(doc, ...keys),
  form: { form: 'track' },
})

export interface VarTarget {
  readonly target: G.WriteTarget
  readonly type: Type
}

/** The index of a marker of spaces. */
export const markerField = (doc: string): RequiredField<Name, number> =>
  checkedField(nameField('marker', doc), (name, { checker }) => checker.names.find('markers', name))

/** A marker of the whole game, which the checker treats as a track. */
export const globalMarkerField = (doc: string): RequiredField<E.ExprSyntax, VarTarget> =>
  checkedField(
    makeField({ form: 'name', of: 'globalMarker' }, doc, ['marker'], (node, what, diagnostics) => {
      const name = asName(node, what, diagnostics)
      return name && makeWordExpression(name)
    }),
    (expr, context) => checkTrackTarget(context, expr),
  )

/** Effects with a scope of their own. A key without a value counts as missing. */
export const effectsField = (
  doc: string,
  ...keys: readonly string[]
): FieldSpec<readonly EffectSyntax[], G.Effect[]> => ({
  ...effectsOrEmptyField(doc, ...keys),
  readFrom(fields, name) {
    return fields.effects(fields.requireNode(...getFieldKeys(this, name)))
  },
})

/** Effects under a key that must be there. Its value may be empty: a comment alone is an empty branch. */
export const effectsOrEmptyField = (
  doc: string,
  ...keys: readonly string[]
): RequiredField<readonly EffectSyntax[], G.Effect[]> => ({
  ...checkedField(effectListField(doc, ...keys), (list, context) => checkEffectsInNewScope(context, list)),
  readFrom(fields, name) {
    const entry = fields.requireEntryMaybeEmpty(...getFieldKeys(this, name))
    return entry ? fields.effects(entry.value) : undefined
  },
})

const TRACK_SCOPES = ['global', 'pvar', 'zone', 'space'] as const

/** A track, flag or marker that is written. */
export const writableTargetField = (doc: string): FieldSpec<E.ExprSyntax, WritableTarget> => ({
  ...trackField(null, doc, 'var'),
  extraFields: {
    scope: optionalField(wordsField(TRACK_SCOPES, 'the structured spelling: whose `var` it is')),
    player: optionalField(seatField('whose track it is')),
    space: optionalField(spaceField('of which space', 'space', 'zone')),
  },
  readFrom: (fields) => readWritableTarget(fields) ?? undefined,
  check: (expr, context) => checkWritableTarget(context, expr) ?? undefined,
})

/** Reads `var: actor gold`. With `scope`, `var` is a bare name, and `player` or `space` names its owner. */
function readWritableTarget(fields: Fields): E.ExprSyntax | null {
  const scopeNode = fields.findNode('scope')
  if (!scopeNode) return fields.readRequiredValue(asExpression, 'var')
  const scope = readOneOf(scopeNode, `\`scope\` of ${fields.what}`, TRACK_SCOPES, fields.diagnostics)
  const name = fields.readRequiredValue(asName, 'var')
  if (scope === null) {
    fields.findEntry('player', 'space', 'zone')
    return null
  }
  if (scope === 'global') return name && makeWordExpression(name)
  const owner =
    scope === 'pvar'
      ? fields.readRequiredValue(asExpression, 'player')
      : fields.readRequiredValue(asExpression, 'space', 'zone')
  return owner && name && makeDotExpression(owner, name, joinSpans(owner.at, name.at))
}
