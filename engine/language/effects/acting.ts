/** Effects of cards and of what acts from outside the rules: a side is played, what lasts ends, a point is come to. */

import type { EffectOf } from '../../gamedef/effect.ts'
import { pointName } from '../check/acting.ts'
import { checkProcedureCall } from '../check/procedures.ts'
import { checkCancel, checkPlay } from '../check/sides.ts'
import { type EffectSpec, type Entry, effectWithin, stated } from '../describe/effect.ts'
import { field, optional, withDefault } from '../describe/field.ts'
import { expression, name } from '../describe/forms.ts'
import { readExpression } from '../read/expression/read-expression.ts'
import { asMap, wordAt } from '../read/shape.ts'
import type { Argument, Effect } from '../syntax/effect.ts'
import { readArguments } from './calls.ts'

const play = effectWithin({
  keywords: ['play'],
  doc: 'what a side of a card does; what lasts of it is in effect when that has ended',
  fields: {
    card: expression('card', 'which card'),
    side: expression('side', 'which of its sides'),
    lasting: optional(name('lasting', 'it is one that lasts in that way')),
  },
  check: checkPlay,
})

const expire = effectWithin({
  keywords: ['expire'],
  doc: 'ends everything in effect that lasts in that way',
  fields: { lasting: name('lasting', 'a word of `lasting`') },
  value: 'lasting',
  check({ lasting }, here) {
    const { w } = here.c
    const sort = w.find('lasting', lasting)
    const text = `expire ${w.lasting[sort ?? -1]?.id}`
    return sort === null
      ? null
      : checkProcedureCall({ name: { ...lasting, text }, with: [], positional: null, bind: null }, here)
  },
})

const CANCEL = {
  card: expression('card', 'which card'),
  side: optional(expression('side', 'only this side of it')),
}

const cancel: EffectSpec<typeof CANCEL, EffectOf<'setVar'>> = effectWithin({
  keywords: ['cancel'],
  doc: 'ends what is in effect of a card; with a side only that one',
  fields: CANCEL,
  also: { form: 'expression', shown: 'card' },
  short(entry) {
    if (entry.body.n === 'map') return null
    const card = readExpression(entry.body, entry.ctx.diagnostics)
    return card ? [stated(cancel, entry.tag, { card, side: null })] : []
  },
  check: checkCancel,
})

const NOTHING: readonly Argument[] = []

const POINT = {
  name: name('point', 'a point of the game'),
  with: withDefault(
    field<readonly Argument[]>({ form: 'arguments' }, 'the values of its parameters', [], readArguments),
    NOTHING,
  ),
}

const point: EffectSpec<typeof POINT, EffectOf<'call'>> = effectWithin({
  keywords: ['point'],
  doc: 'a place where others may do something: sides of cards that are in effect, standing rules that are in force',
  fields: POINT,
  value: 'name',
  also: { form: 'part', of: 'point' },
  short: readPoint,
  check(of, here) {
    const { w } = here.c
    const index = w.find('points', of.name)
    if (index === null) return null
    w.told.add(index)
    const called = { ...of.name, text: pointName(of.name.text) }
    const call = checkProcedureCall({ name: called, with: of.with, positional: null, bind: null }, here)
    // Where nothing acts, there is nothing to be done.
    return call && w.procedures[call.proc]?.effects.length === 0 ? null : call
  },
})

/** `{ point: { spaceSwept: { space: $space } } }`. */
function readPoint({ body, tag, ctx: { diagnostics } }: Entry): readonly Effect[] | null {
  if (body.n !== 'map') return null
  const [one, another] = body.entries
  if (!one || another) {
    diagnostics.add('wrong-shape', another?.keyAt ?? body.at, '`point` comes to one point')
    return []
  }
  const name = wordAt(one.key, one.keyAt, 'a point', diagnostics)
  const given = asMap(one.value, `what is told at \`${one.key}\``, diagnostics)
  const around = { effects: () => [], keyAt: one.keyAt }
  const told = given && readArguments(one.value, `\`${one.key}\``, diagnostics, around)
  return name && told ? [stated(point, tag, { name, with: told })] : []
}

export const ACTING = [play, expire, cancel, point] as const
