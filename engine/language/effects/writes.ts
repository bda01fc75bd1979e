/** Effects that write tracks, flags and markers. */
import type { Effect, EffectOf } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import { INT, makeEnumType, ZONE } from '../../gamedef/types.ts'
import type { CheckContext } from '../check/check-context.ts'
import { checkWritableTarget, reportForbiddenState, type WritableTarget } from '../check/targets.ts'
import { printTypeWithArticle } from '../check/types.ts'
import { defaultedField, optionalField } from '../describe/combinators.ts'
import { defineCustomEffect, defineEffect, defineSpelling, makeStatedEffect } from '../describe/effect-spec.ts'
import { expressionField, flagField, nameField } from '../describe/simple-fields.ts'
import type { Span } from '../yaml/node.ts'
import {
  globalMarkerField,
  intField,
  markerField,
  refusesField,
  seatField,
  spaceField,
  trackField,
  writableTargetField,
} from './fields.ts'

const setVarEffect = defineCustomEffect({
  keywords: ['setVar'],
  doc: 'gives a track, flag or marker a value, within its limits',
  fields: {
    target: writableTargetField('what gets the value'),
    value: optionalField(expressionField('value', 'the value it gets')),
    delta: optionalField(expressionField('number', 'instead of a value: what `addVar` adds')),
  },
  check(of, { context, mark }) {
    const { delta, value: written } = of
    if (written === null && delta === null)
      return context.checker.error('missing-key', of.target.at, '`setVar` needs `value`', 'value')
    if (written !== null && delta !== null)
      return context.checker.error(
        'duplicate-key',
        delta.at,
        '`value` and `delta` of `setVar` are two ways to say one thing',
      )
    const to = checkWritableTarget(context, of.target)
    if (written === null) {
      const change = delta && context.checker.checkAs(context.scope, delta, INT)
      return to && change && makeAddEffect(context, to, change, of.target.at, mark)
    }
    const value = context.checker.check(context.scope, written, to?.type ?? null)?.expr
    if (!to || !value) return null
    if (to.k === 'var') return { do: 'setVar', target: to.target, value, ...mark }
    if (to.k === 'local') return { do: 'assign', to: to.binding.local, value, adds: false, ...mark }
    reportForbiddenState(context, to.marker, to.zone, value, written.at)
    return { do: 'setMarker', marker: to.marker, zone: to.zone, state: value, ...mark }
  },
})

type EffectMark = Pick<Effect, 'at' | 'node'>

/** Makes the effect of `addVar`, and of `setVar` with `delta`, an early spelling of it. */
function makeAddEffect(
  { checker }: CheckContext,
  to: WritableTarget,
  delta: Expr,
  at: Span,
  mark: EffectMark,
): EffectOf<'shiftMarker' | 'addVar' | 'assign'> | null {
  if (to.k === 'marker') return { do: 'shiftMarker', marker: to.marker, zone: to.zone, delta, ...mark }
  if (to.k === 'local') return { do: 'assign', to: to.binding.local, value: delta, adds: true, ...mark }
  if (to.type.k !== 'int')
    return checker.error('type-mismatch', at, `${printTypeWithArticle(to.type)} cannot be added to`)
  return { do: 'addVar', target: to.target, delta, ...mark }
}

const addVarEffect = defineEffect({
  keywords: ['addVar'],
  doc: 'adds to a track, within its limits; shifts a marker along its states',
  fields: {
    target: writableTargetField('what is added to'),
    delta: intField('how much; less than nothing takes away'),
  },
  make: ({ target: to, delta }, { context, mark }, of) => makeAddEffect(context, to, delta, of.target.at, mark),
})

const payEffect = defineEffect({
  keywords: ['pay'],
  doc: 'takes from a track unless the action is free; the move is refused where there is not enough',
  fields: {
    from: trackField(INT, 'what is paid from'),
    amount: intField('how much'),
    floor: optionalField(intField('what must be left')),
    evenFree: defaultedField(flagField('free actions pay it too'), false),
    upTo: defaultedField(flagField('what there is, where that is less'), false),
    refuses: refusesField,
  },
  make: ({ from, ...rest }, { mark }) => ({ do: 'pay', from: from.target, ...rest, ...mark }),
})

const setMarkerEffect = defineCustomEffect({
  keywords: ['setMarker'],
  doc: 'gives a space a state of a marker',
  fields: {
    space: expressionField('space', 'the space'),
    marker: nameField('marker', 'the marker'),
    state: expressionField('state', 'the state it gets'),
    refuses: refusesField,
  },
  check(of, { context, mark }) {
    const zone = context.checker.checkAs(context.scope, of.space, ZONE)
    const index = context.checker.names.find('markers', of.marker)
    if (index === null) return null
    const state = context.checker.checkAs(
      context.scope,
      of.state,
      makeEnumType(context.checker.game.markers[index]?.enum ?? ''),
    )
    if (!zone || !state) return null
    reportForbiddenState(context, index, zone, state, of.state.at)
    return { do: 'setMarker', marker: index, zone, state, refuses: of.refuses, ...mark }
  },
})

const shiftMarkerEffect = defineEffect({
  keywords: ['shiftMarker'],
  doc: 'shifts a marker of a space along the states that the space allows',
  fields: {
    space: spaceField('the space'),
    marker: markerField('the marker'),
    delta: intField('how far'),
    refuses: refusesField,
  },
  make: ({ space: zone, marker: index, ...rest }, { mark }) => ({
    do: 'shiftMarker',
    marker: index,
    zone,
    ...rest,
    ...mark,
  }),
})

const setGlobalMarkerEffect = defineSpelling({
  keywords: ['setGlobalMarker'],
  doc: '`setVar` of a marker of the whole game',
  fields: { marker: globalMarkerField('the marker'), state: expressionField('state', 'the state it gets') },
  means: ({ marker: written, state }, { tag }) => [
    makeStatedEffect(setVarEffect, tag, { target: written, value: state, delta: null }),
  ],
})

const shiftGlobalMarkerEffect = defineEffect({
  keywords: ['shiftGlobalMarker'],
  doc: 'shifts a marker of the whole game along its states',
  fields: { marker: globalMarkerField('the marker'), delta: intField('how far') },
  make({ marker: to, delta }, { context, mark }, of) {
    if (to.type.k !== 'enum')
      return context.checker.error('type-mismatch', of.marker.at, 'only a marker has states to shift along')
    return { do: 'shiftVar', target: to.target, delta, ...mark }
  },
})

const setActiveEffect = defineEffect({
  keywords: ['setActive'],
  doc: 'says whose turn it is',
  fields: { seat: seatField('the seat that is to move') },
  value: 'seat',
  make: ({ seat: active }, { mark }) => ({ do: 'setActive', seat: active, ...mark }),
})

export const WRITE_EFFECTS = [
  setVarEffect,
  addVarEffect,
  payEffect,
  setMarkerEffect,
  shiftMarkerEffect,
  setGlobalMarkerEffect,
  shiftGlobalMarkerEffect,
  setActiveEffect,
] as const
