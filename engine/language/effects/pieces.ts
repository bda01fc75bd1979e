/** Effects that move and change pieces. */
import { ZONE } from '../../gamedef/types.ts'
import type { CheckContext } from '../check/check-context.ts'
import { checkPieceOrPieces } from '../check/targets.ts'
import { defaultedField, optionalField } from '../describe/combinators.ts'
import { defineCustomEffect, defineEffect } from '../describe/effect-spec.ts'
import { expressionField, nameField, wordsField } from '../describe/simple-fields.ts'
import type * as E from '../syntax/expr.ts'
import { normalizeName } from '../syntax/names.ts'
import { makeCheckedExpressionField, piecesField, refusesField } from './fields.ts'

/** The boxes of a family. Each piece goes to the box of its owner. */
const findBoxFamily = ({ checker }: CheckContext, expr: E.ExprSyntax): readonly number[] | null =>
  expr.e === 'word' ? (checker.names.families.get(normalizeName(expr.word)) ?? null) : null

const destinationField = makeCheckedExpressionField('space', (expr, context) => {
  const boxes = findBoxFamily(context, expr)
  if (boxes) return { to: null, boxes }
  const to = context.checker.checkAs(context.scope, expr, ZONE)
  return to && { to, boxes }
})

/** Pieces know where they are, so `from` is for people; but it must name a place. */
const originField = makeCheckedExpressionField(
  'space',
  (expr, context) => findBoxFamily(context, expr) ?? context.checker.checkAs(context.scope, expr, ZONE),
)

const moveTokenEffect = defineEffect({
  keywords: ['moveToken'],
  doc: 'moves pieces; the name of a family of boxes is the box of each piece’s owner',
  fields: {
    pieces: piecesField('what moves', 'pieces', 'token'),
    from: optionalField(originField('where they are: for the reader')),
    to: destinationField('where they go'),
    blocked: defaultedField(
      wordsField(['refuse', 'stay'], 'what becomes of a piece that a constraint keeps out: refuses the move, or stays'),
      'refuse',
    ),
    refuses: refusesField,
  },
  make: ({ pieces: { x: expr, many }, to: { to, boxes }, blocked, refuses }, { mark }) => ({
    do: 'move',
    pieces: expr,
    many,
    to,
    boxes,
    ...{ blocked, refuses },
    ...mark,
  }),
})

const setTokenPropEffect = defineCustomEffect({
  keywords: ['setTokenProp'],
  doc: 'changes a property of pieces',
  fields: {
    pieces: piecesField('what changes', 'pieces', 'token'),
    prop: nameField('property', 'the property'),
    value: expressionField('value', 'the word it becomes'),
  },
  check({ pieces: written, prop, value }, { context, mark }) {
    const { checker } = context
    const moved = checkPieceOrPieces(context, written)
    const index = checker.names.find('properties', prop)
    const def = checker.game.properties[index ?? -1]
    if (index === null || !def) return null
    if (!def.changes) return checker.error('not-writable', prop.at, `\`${def.id}\` never changes`)
    const to = checker.checkAs(context.scope, value, def.type)
    return moved && to && { do: 'setProp', pieces: moved.x, many: moved.many, prop: index, value: to, ...mark }
  },
})

export const PIECE_EFFECTS = [moveTokenEffect, setTokenPropEffect] as const
