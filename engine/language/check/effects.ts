/** Effects: what happens. A null result has been reported. */
import type { Effect } from '../../gamedef/effect.ts'
import { BOOL, enumType, INT, PIECE, SEAT, sameType, type Type, typeName, ZONE } from '../../gamedef/types.ts'
import type * as S from '../syntax/effect.ts'
import type * as E from '../syntax/expr.ts'
import type { Span } from '../yaml/node.ts'
import { checkChooseEach, checkChooseN, checkChooseOne, checkDraw, checkRoll } from './choices.ts'
import { bind, type Context, inside, loop, tagged } from './context.ts'
import { check, checkAs, useBinding } from './expression.ts'
import { checkListOf } from './lists.ts'
import { isPhrase } from './phrase.ts'
import { checkProcedureCall } from './procedures.ts'
import { checkRun } from './run.ts'
import { BROKEN } from './scope.ts'
import { checkTarget, checkVarTarget } from './targets.ts'
import { aType, isOpenType, type Typed } from './types.ts'
import { markerIndex } from './variables.ts'
import { isTelling, placeless } from './words.ts'
import { fold } from './world.ts'

/** A list of effects shares one scope: a binding lasts to its end. */
export function checkEffects(c: Context, effects: readonly S.Effect[]): Effect[] {
  return effects.flatMap((e) => {
    if (e.do !== 'block' || !e.inline) return checkEffect(c, e) ?? []
    return checkEffects({ ...c, rule: c.w.rule(e.rule, c.rule), expanded: true }, e.effects)
  })
}

/** A list with a scope of its own. */
export const checkBlock = (c: Context, effects: readonly S.Effect[]): Effect[] =>
  checkEffects(inside(c), effects)

type Of<K extends S.Effect['do']> = Extract<S.Effect, { do: K }>

const checkEffect = (c: Context, e: S.Effect): Effect | null => c.w.deeper(e.keyAt, () => checkOne(c, e))

function checkOne(outer: Context, e: S.Effect): Effect | null {
  const { c, node, at } = tagged(outer, e.do, e)
  const { w, scope } = c
  switch (e.do) {
    case 'chooseOne':
      return checkChooseOne(c, e, node, at)
    case 'chooseN':
      return checkChooseN(c, e, node, at)
    case 'chooseEach':
      return checkChooseEach(c, e, node, at)
    case 'rollRandom':
      return checkRoll(c, e, node, at)
    case 'drawRandom':
      return checkDraw(c, e, node, at)
    case 'forEach':
      return checkForEach(c, e, node, at)
    case 'let':
      return checkLet(c, e, node, at)
    case 'if': {
      const when = checkAs(w, scope, e.when, BOOL)
      const then = checkBlock(c, e.then)
      const other = checkBlock(c, e.else)
      return when && { do: 'if', when, then, else: other, node, at }
    }
    case 'block':
      return { do: 'block', effects: checkBlock(c, e.effects), node, at }
    case 'setVar':
      return checkSet(c, e, node, at)
    case 'addVar': {
      const target = checkTarget(c, e.target)
      const delta = checkAs(w, scope, e.delta, INT)
      if (!target || !delta) return null
      if (target.k === 'marker')
        return { do: 'shiftMarker', marker: target.marker, zone: target.zone, delta, node, at }
      if (target.type.k !== 'int')
        return w.error('type-mismatch', e.target.at, `${aType(target.type)} cannot be added to`)
      return { do: 'addVar', target: target.target, delta, node, at }
    }
    case 'shiftGlobalMarker': {
      const target = checkVarTarget(c, e.target)
      const delta = checkAs(w, scope, e.delta, INT)
      if (!target || !delta) return null
      if (target.type.k !== 'enum')
        return w.error('type-mismatch', e.target.at, 'only a marker has states to shift along')
      return { do: 'shiftVar', target: target.target, delta, node, at }
    }
    case 'pay': {
      const from = checkVarTarget(c, e.from, INT)
      const amount = checkAs(w, scope, e.amount, INT)
      const floor = e.floor && checkAs(w, scope, e.floor, INT)
      if (!from || !amount || (e.floor && !floor)) return null
      return { do: 'pay', from: from.target, amount, floor, evenFree: e.evenFree, node, at }
    }
    case 'setMarker':
    case 'shiftMarker': {
      const zone = checkAs(w, scope, e.space, ZONE)
      const marker = markerIndex(w, e.marker)
      if (marker < 0) return null
      const type = enumType(w.markers[marker]?.enum ?? '')
      if (e.do === 'shiftMarker') {
        const delta = checkAs(w, scope, e.delta, INT)
        return zone && delta && { do: 'shiftMarker', marker, zone, delta, node, at }
      }
      const state = checkAs(w, scope, e.state, type)
      if (zone && state) checkState(c, marker, zone, state, e.state.at)
      return zone && state && { do: 'setMarker', marker, zone, state, node, at }
    }
    case 'moveToken':
      return checkMove(c, e, node, at)
    case 'setTokenProp':
      return checkSetProp(c, e, node, at)
    case 'call':
      return checkProcedureCall(c, e, node, at)
    case 'run':
      return checkRun(c, e, node, at)
    case 'window':
      return { do: 'window', node, at }
    case 'require': {
      const when = checkAs(w, scope, e.when, BOOL)
      return when && { do: 'require', when, because: e.because?.text ?? 'required', node, at }
    }
    case 'append':
      return checkAppend(c, e, node, at)
    case 'setActive': {
      const seat = checkAs(w, scope, e.seat, SEAT)
      return seat && { do: 'setActive', seat, node, at }
    }
  }
}

function checkForEach(c: Context, e: Of<'forEach'>, node: number, at: number): Effect | null {
  const list = checkListOf(c.w, c.scope, e.over, null)
  const limit = e.limit && checkAs(c.w, c.scope, e.limit, INT)
  const inner = list ? loop(c, e.bind.text, list.of) : inside(c)
  const name = bind(inner, e.bind, list?.of ?? BROKEN)
  const effects = checkEffects(inner, e.effects)
  if (!list || (e.limit && !limit)) return null
  return { do: 'forEach', name, of: list.of, list: list.x, limit, window: e.window, effects, node, at }
}

function checkLet(c: Context, e: Of<'let'>, node: number, at: number): Effect | null {
  const inner = e.in === null ? c : inside(c)
  const value = check(c.w, c.scope, e.value, null)
  // Bound even when the value is wrong, so that its uses are not errors of their own.
  if (!value) {
    bind(inner, e.bind, BROKEN)
    if (e.in) checkEffects(inner, e.in)
    return null
  }
  const grows = e.value.e === 'call' && fold(e.value.name) === 'empty'
  const name = bind(inner, e.bind, value.t, grows)
  const one: Effect = { do: 'let', name, type: value.t, value: value.x, node, at }
  if (e.in === null) return one
  return { do: 'block', effects: [one, ...checkEffects(inner, e.in)], node, at }
}

/** Only a list that began as `empty(type)` grows: what others were given stays as it was. */
function checkAppend(c: Context, e: Of<'append'>, node: number, at: number): Effect | null {
  const { w, scope } = c
  const binding = useBinding(w, scope, e.to.text, e.to.at)
  if (!binding) return null
  if (binding.grows !== true || binding.type.k !== 'list')
    return w.error(
      'not-writable',
      e.to.at,
      `\`$${e.to.text}\` was not begun as \`empty(…)\`, so it does not grow`,
    )
  const items = check(w, scope, e.items, null)
  if (!items) return null
  const many = items.t.k === 'list'
  const fits = sameType(items.t.k === 'list' ? items.t.of : items.t, binding.type.of)
  if (!fits)
    return w.error(
      'type-mismatch',
      e.items.at,
      `this is a ${typeName(items.t)}, not of a ${typeName(binding.type)}`,
    )
  return { do: 'append', to: binding.local, items: items.x, many, node, at }
}

function checkSet(c: Context, e: Of<'setVar'>, node: number, at: number): Effect | null {
  const target = checkTarget(c, e.target)
  const value = check(c.w, c.scope, e.value, target?.type ?? null)?.x
  if (!target || !value) return null
  if (target.k === 'marker') checkState(c, target.marker, target.zone, value, e.value.at)
  if (target.k === 'marker')
    return { do: 'setMarker', marker: target.marker, zone: target.zone, state: value, node, at }
  return { do: 'setVar', target: target.target, value, node, at }
}

/** One piece, or a list of pieces. */
function checkPieces(c: Context, e: E.Expr): { x: Typed['x']; many: boolean } | null {
  const isOpen = e.e === 'binding' && isOpenType(c.scope.get(e.name)?.type)
  if (e.e === 'word' && isPhrase(c.w, e) && !isTelling(c.w, e.word)) {
    placeless(c.w, e)
    return null
  }
  const pieces = check(c.w, c.scope, e, isOpen ? PIECE : null)
  if (!pieces) return null
  if (pieces.t.k === 'piece') return { x: pieces.x, many: false }
  if (pieces.t.k === 'list' && pieces.t.of.k === 'piece') return { x: pieces.x, many: true }
  return c.w.error('type-mismatch', e.at, `this is ${aType(pieces.t)}, but pieces are needed`)
}

/** A state that a space known by name can never have. */
function checkState({ w }: Context, marker: number, zone: Typed['x'], state: Typed['x'], at: Span): void {
  const def = w.markers[marker]
  if (!def || zone.e !== 'const' || state.e !== 'const') return
  if (state.v >= (def.lo[zone.v] ?? 0) && state.v <= (def.hi[zone.v] ?? 0)) return
  w.error(
    'state-not-allowed',
    at,
    `\`${w.zones[zone.v]?.id}\` cannot be \`${w.enumOf(def.enum).values[state.v]}\``,
  )
}

function checkMove(c: Context, e: Of<'moveToken'>, node: number, at: number): Effect | null {
  const { w, scope } = c
  const pieces = checkPieces(c, e.pieces)
  if (e.from) checkSource(c, e.from)
  const boxes = e.to.e === 'word' ? (w.families.get(fold(e.to.word)) ?? null) : null
  const to = boxes ? null : checkAs(w, scope, e.to, ZONE)
  if (!pieces || (!boxes && !to)) return null
  return { do: 'move', pieces: pieces.x, many: pieces.many, to, boxes, blocked: e.blocked, node, at }
}

/** Pieces know where they are; `from` is for the reader, but must be a place all the same. */
function checkSource(c: Context, e: E.Expr): void {
  if (e.e === 'word' && c.w.families.has(fold(e.word))) return
  checkAs(c.w, c.scope, e, ZONE)
}

function checkSetProp(c: Context, e: Of<'setTokenProp'>, node: number, at: number): Effect | null {
  const { w } = c
  const pieces = checkPieces(c, e.pieces)
  const prop = w.propertyNames.get(e.prop.text)
  const def = w.properties[prop ?? -1]
  if (prop === undefined || !def)
    return w.unknown('unknown-property', e.prop.at, 'the property', e.prop.text, w.propertyNames.list)
  if (!def.changes) return w.error('not-writable', e.prop.at, `\`${def.id}\` never changes`)
  const type: Type = enumType(def.enum)
  const value = checkAs(w, c.scope, e.value, type)
  return pieces && value && { do: 'setProp', pieces: pieces.x, many: pieces.many, prop, value, node, at }
}
