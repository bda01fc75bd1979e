/** Effects of cards and points: a card moves or is played, lasting effects end, a point is reached. */
import type { EffectOf } from '../../gamedef/effect.ts'
import { CARD, getElementType, isSameType, PILE } from '../../gamedef/types.ts'
import { checkCancel, checkPlay } from '../check/play-effects.ts'
import { printPointProcedureName } from '../check/points.ts'
import { checkProcedureCall } from '../check/procedures.ts'
import { printTypeWithArticle } from '../check/types.ts'
import { defaultedField, optionalField } from '../describe/combinators.ts'
import { defineCustomEffect, type EffectEntry, type EffectSpec, makeStatedEffect } from '../describe/effect-spec.ts'
import { makeField } from '../describe/field-spec.ts'
import { expressionField, nameField } from '../describe/simple-fields.ts'
import { readExpression } from '../read/expression/read-expression.ts'
import { asMap, readWord } from '../read/shape.ts'
import type { ArgumentSyntax, EffectSyntax } from '../syntax/effect.ts'
import { readProcedureArguments } from './calls.ts'

const playEffect = defineCustomEffect({
  keywords: ['play'],
  doc: 'what a side of a card does; what lasts of it is in effect when that has ended',
  fields: {
    card: expressionField('card', 'which card'),
    side: expressionField('side', 'which of its sides'),
    lasting: optionalField(nameField('lasting', 'it is one that lasts in that way')),
  },
  check: checkPlay,
})

const expireEffect = defineCustomEffect({
  keywords: ['expire'],
  doc: 'ends everything in effect that lasts in that way',
  fields: { lasting: nameField('lasting', 'a word of `lasting`') },
  value: 'lasting',
  check({ lasting }, here) {
    const { checker } = here.context
    const sort = checker.names.find('lasting', lasting)
    const text = `expire ${checker.game.lasting[sort ?? -1]?.id}`
    return sort === null
      ? null
      : checkProcedureCall({ name: { ...lasting, text }, with: [], positional: null, bind: null }, here)
  },
})

const CANCEL_FIELDS = {
  card: expressionField('card', 'which card'),
  side: optionalField(expressionField('side', 'only this side of it')),
}

const cancelEffect: EffectSpec<typeof CANCEL_FIELDS, EffectOf<'setVar'>> = defineCustomEffect({
  keywords: ['cancel'],
  doc: 'ends what is in effect of a card; with a side only that one',
  fields: CANCEL_FIELDS,
  also: { form: 'expression', shown: 'card' },
  short(entry) {
    if (entry.body.n === 'map') return null
    const card = readExpression(entry.body, entry.context.diagnostics)
    return card ? [makeStatedEffect(cancelEffect, entry.tag, { card, side: null })] : []
  },
  check: checkCancel,
})

const NO_POINT_ARGUMENTS: readonly ArgumentSyntax[] = []

const POINT_FIELDS = {
  name: nameField('point', 'a point of the game'),
  with: defaultedField(
    makeField<readonly ArgumentSyntax[]>(
      { form: 'arguments' },
      'the values of its parameters',
      [],
      readProcedureArguments,
    ),
    NO_POINT_ARGUMENTS,
  ),
}

const pointEffect: EffectSpec<typeof POINT_FIELDS, EffectOf<'call'>> = defineCustomEffect({
  keywords: ['point'],
  doc: 'a place where others may do something: sides of cards that are in effect, standing rules that are in force',
  fields: POINT_FIELDS,
  value: 'name',
  also: { form: 'part', of: 'point' },
  short: readPointWithArguments,
  check(of, here) {
    const { checker } = here.context
    const index = checker.names.find('points', of.name)
    if (index === null) return null
    checker.acting.reachedPoints.add(index)
    const called = { ...of.name, text: printPointProcedureName(of.name.text) }
    const call = checkProcedureCall({ name: called, with: of.with, positional: null, bind: null }, here)
    // Nothing acts at this point.
    return call && checker.game.procedures[call.proc]?.effects.length === 0 ? null : call
  },
})

/** `{ point: { spaceSwept: { space: $space } } }`. */
function readPointWithArguments({ body, tag, context: { diagnostics } }: EffectEntry): readonly EffectSyntax[] | null {
  if (body.n !== 'map') return null
  const [one, another] = body.entries
  if (!one || another) {
    diagnostics.add('wrong-shape', another?.keyAt ?? body.at, '`point` names exactly one point')
    return []
  }
  const name = readWord(one.key, one.keyAt, 'a point', diagnostics)
  const map = asMap(one.value, `what is told at \`${one.key}\``, diagnostics)
  const around = { effects: () => [], keyAt: one.keyAt }
  const args = map && readProcedureArguments(one.value, `\`${one.key}\``, diagnostics, around)
  return name && args ? [makeStatedEffect(pointEffect, tag, { name, with: args })] : []
}

const moveCardEffect = defineCustomEffect({
  keywords: ['moveCard'],
  doc: 'moves a card, or each of a list of them, to a pile',
  fields: {
    cards: expressionField('card or list of cards', 'what moves'),
    to: expressionField('pile', 'where it goes'),
  },
  check(of, { context, mark, keyAt }) {
    const { checker, scope } = context
    const pile = checker.names.vars.get(PILE.id)
    if (checker.game.piles.length === 0 || pile === undefined)
      return checker.error('unknown-type', keyAt, 'the game has no `piles` for cards to be in')
    const moved = checker.check(scope, of.cards, null)
    const value = checker.checkAs(scope, of.to, PILE)
    if (!moved || !value) return null
    const { expr, type } = moved
    const { at } = expr
    if (isSameType(type, CARD)) return { do: 'setVar', target: { var: pile, index: expr }, value, ...mark }
    if (!isSameType(getElementType(type) ?? type, CARD))
      return checker.error('type-mismatch', of.cards.at, `this is ${printTypeWithArticle(type)}, but cards are needed`)
    const name = scope.makeInnerScope().declare('card', CARD).local
    const index = { e: 'local', name, at } as const
    const effects = [{ do: 'setVar', target: { var: pile, index }, value, ...mark }] as const
    return { do: 'forEach', name, of: CARD, list: expr, limit: null, window: false, effects, ...mark }
  },
})

export const CARD_EFFECTS = [moveCardEffect] as const
export const CARD_SIDE_AND_POINT_EFFECTS = [playEffect, expireEffect, cancelEffect, pointEffect] as const
