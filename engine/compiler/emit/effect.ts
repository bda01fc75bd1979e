/** Emits effects as statements. */

import type { Effect, EffectOf } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import type { ExprOf } from '../../gamedef/expr-parts.ts'
import { getAt } from '../../gamedef/lookup.ts'
import { INT } from '../../gamedef/types.ts'
import { emitDraw, emitRoll } from './chance.ts'
import { emitChooseEach, emitChooseN, emitChooseOne } from './choice.ts'
import { findAmendmentDecider, writeDecidedNode } from './decide.ts'
import { type FunctionEmitter, LIGHT_STEPS } from './function-emitter.ts'
import { emitBindingValue, emitOwnerIndex, emitSeatIndex, emitVarCell, emitZoneIndex, isSureAs } from './guard.ts'
import { addExprs, type JsExpr, makeElement, makeNumber, negateExpr } from './js-expr.ts'
import { bindLoopItem, isUnbounded } from './loops.ts'
import { emitMove, emitSetProp } from './move.ts'
import { quoteText } from './names.ts'
import { emitPay } from './pay.ts'
import { emitAs, emitCall, emitPlay, emitRun } from './run.ts'
import { type EmitSetting, emitBinding, emitWindow, enterLoopSetting } from './setting.ts'
import { emitChooseEffect } from './ways.ts'

type EffectEmitter<K extends Effect['do']> = (setting: EmitSetting, e: EffectOf<K>, then: () => void) => void

/** `then` writes the effects that depend on the answer of a choice that may be skipped. */
export function emitEffect(setting: EmitSetting, effect: Effect, then: () => void = () => {}): void {
  setting.fn.out.line(setting.fn.unit.instrumenter.effect(effect.node, setting.caller), effect.at)
  const write = EFFECTS[effect.do] as EffectEmitter<Effect['do']>
  write(setting, effect, then)
}

const EFFECTS: { readonly [K in Effect['do']]: EffectEmitter<K> } = {
  let: (setting, e) => emitLet(setting, e),
  block: (setting, e) => setting.fn.block('', e.at, () => setting.body(setting, e.effects)),
  as: (setting, e) => emitAs(setting, e),
  if(setting, e) {
    const holds = setting.fn.unit.instrumenter.branch(e.node, setting.fn.cond(e.when)).text
    const otherwise = e.else.length > 0 ? () => setting.body(setting, e.else) : null
    setting.fn.block(`if (${holds})`, e.at, () => setting.body(setting, e.then), otherwise)
  },
  forEach: (setting, e) => emitForEach(setting, e),
  repeat: (setting, e) => emitRepeat(setting, e),
  chooseOne: (setting, e, then) => emitChooseOne(setting, e, then),
  chooseN: (setting, e, then) => emitChooseN(setting, e, then),
  chooseEach: (setting, expr, then) => emitChooseEach(setting, expr, then),
  chooseEffect: (setting, e, then) => emitChooseEffect(setting, e, then),
  roll: (setting, e) => emitRoll(setting, e),
  draw: (setting, e, then) => emitDraw(setting, e, then),
  setVar: (setting, e) => emitSetVar(setting, e),
  addVar: (setting, e) => emitAddVar(setting, e),
  shiftVar: (setting, e) => emitAddVar(setting, e),
  pay: (setting, e) => emitPay(setting, e),
  setMarker({ fn: emitter }, e) {
    const zone = emitZoneIndex(emitter, e.zone)
    emitter.out.line(emitter.runtime('mark', 'c', e.marker, zone, emitter.value(e.state), e.node), e.at)
  },
  shiftMarker({ fn: emitter }, e) {
    const zone = emitZoneIndex(emitter, e.zone)
    emitter.out.line(emitter.runtime('lean', 'c', e.marker, zone, emitter.value(e.delta), e.node), e.at)
  },
  move: (setting, e) => emitMove(setting, e),
  setProp: (setting, e) => emitSetProp(setting, e),
  call: (setting, e) => emitCall(setting, e),
  play: (setting, expr) => emitPlay(setting, expr),
  run: (setting, e) => emitRun(setting, e),
  window: (setting, e) => emitWindow(setting, 'during', '', e.at),
  require: ({ fn: emitter }, e) => {
    const fails = negateExpr(emitter.unit.instrumenter.outcome(e.node, emitter.cond(e.when))).text
    const node = writeDecidedNode(emitter, findAmendmentDecider(emitter.unit, e.when), e.node)
    const refused = emitter.runtime('refuse', quoteText(e.because), node).text
    emitter.out.line(`if (${fails}) ${refused}`, e.at, `if (${fails}) return false`)
  },
  append({ fn: emitter }, e) {
    const { id } = emitter.getBinding(e.to)
    const items = emitter.value(e.items)
    emitter.out.line(e.many ? emitter.runtime('append', id, items, e.at) : `${id}.push(${items.text})`, e.at)
  },
  assign({ fn: emitter }, e) {
    const { id } = emitter.getBinding(e.to)
    if (!emitter.reassigned.has(e.to)) throw new Error(`compiler: ${quoteText(e.to)} keeps its value`)
    const value = emitter.value(e.value)
    emitter.out.line(`${id} = ${(e.adds ? addExprs(id, value) : value).text}`, e.at)
  },
  setActive: ({ fn: emitter }, e) =>
    emitter.out.line(
      emitter.runtime('set', 'c', emitter.unit.tables.emitActiveCell(), emitSeatIndex(emitter, e.seat)),
      e.at,
    ),
  return: ({ fn: emitter, returned: given }, e) => {
    if (given === null) throw new Error('compiler: nothing is given back here')
    emitter.out.line(`${given} = ${copyUnlessFresh(emitter, e)}`, e.at)
  },
}

function emitLet(setting: EmitSetting, e: EffectOf<'let'>): void {
  const { fn: emitter } = setting
  if (e.changes) emitter.reassigned.add(e.name)
  // A list that grows must not be shared: a constant would belong to all plays, a second name to two bindings.
  const grows = e.value.e === 'list' && e.value.items.length === 0
  const sure = !grows && isSureAs(emitter, e.value, e.type)
  emitBinding(setting, e.name, e.type, sure, grows ? '[]' : copyUnlessFresh(emitter, e), e.at)
}

/** Emits the value of a binding. A list is copied if another binding may hold it. */
function copyUnlessFresh(emitter: FunctionEmitter, { value: expr, type }: EffectOf<'let' | 'return'>): string {
  const code = emitBindingValue(emitter, expr, type)
  return (type.k === 'list' && mayBeNamed(emitter, expr) ? emitter.runtime('copy', code, expr.at) : code).text
}

function mayBeNamed(emitter: FunctionEmitter, expr: Expr): boolean {
  if (expr.e === 'if') return mayBeNamed(emitter, expr.then) || mayBeNamed(emitter, expr.else)
  if (expr.e !== 'call') return expr.e === 'local'
  // A definition may return its argument.
  const { params } = getAt(emitter.unit.def.functions, expr.fn)
  return expr.args.some((arg, i) => params[i]?.type.k === 'list' && mayBeNamed(emitter, arg))
}

/** Reads the list before the first turn, because the effects may change what it lists. */
function emitForEach(setting: EmitSetting, e: EffectOf<'forEach'>): void {
  const { fn: emitter } = setting
  if (e.list.e === 'range' && e.limit === null && !e.window) {
    emitNumberLoop(setting, e, e.list)
    return
  }
  const list = emitter.memoize('list', emitter.list(e.list), e.at).text
  const i = emitter.declare('i')
  const end = emitter.declare('end')
  const limit = e.limit === null ? null : emitter.value(e.limit).text
  const ends = limit === null ? `${list}.length` : `Math.min(${list}.length, ${limit})`
  emitter.block(`for (let ${i} = 0, ${end} = ${ends}; ${i} < ${end}; ${i}++)`, e.at, () => {
    if (mayRunLong(emitter, e)) emitter.out.line(emitter.runtime('round', e.at), e.at)
    if (e.window) emitWindow(setting, 'during', `${i} > 0`, e.at)
    const id = emitter.declare(e.name)
    emitter.out.line(`${e.of.k === 'piece' ? 'let' : 'const'} ${id} = ${list}[${i}]`, e.at)
    bindLoopItem(emitter, e.name, e.of, e.list, id)
    setting.body(enterLoopSetting(setting, e.name, id), e.effects)
    if (e.of.k === 'piece' && e.list.e === 'local') emitter.out.line(`${list}[${i}] = ${id}`)
  })
}

/** Whether turns must be counted as steps. Short loops over the board need not. */
const mayRunLong = ({ unit }: FunctionEmitter, e: EffectOf<'forEach'>): boolean =>
  isUnbounded(e.list) || e.of.k === 'int' || unit.effort.ofEffects([e]) > LIGHT_STEPS

/** Counts up instead of building a list of numbers. */
function emitNumberLoop(setting: EmitSetting, e: EffectOf<'forEach'>, range: ExprOf<'range'>): void {
  const { fn: emitter } = setting
  const end = emitter.declare('end')
  emitter.inScope(() => {
    const id = emitter.bind(e.name, INT)
    const last = emitter.runtime('last', id, emitter.value(range.to), range.at).text
    const head = `let ${id} = ${emitter.value(range.from).text}, ${end} = ${last}`
    emitter.block(`for (${head}; ${id} <= ${end}; ${id}++)`, e.at, () =>
      setting.body(enterLoopSetting(setting, e.name, id), e.effects),
    )
  })
}

function emitRepeat(setting: EmitSetting, e: EffectOf<'repeat'>): void {
  const { fn: emitter } = setting
  const { instrumenter } = emitter.unit
  const turn = emitter.declare('turn')
  const most = e.most === null ? null : emitter.memoize('most', emitter.value(e.most), e.at).text
  const head = most === null ? 'for (;;)' : `for (let ${turn} = 0; ${turn} < ${most}; ${turn}++)`
  emitter.block(head, e.at, () => {
    emitter.out.line(instrumenter.turn())
    emitter.out.line(emitter.runtime('round', e.at), e.at)
    emitter.out.line(`if (${negateExpr(instrumenter.branch(e.node, emitter.cond(e.when))).text}) break`, e.when.at)
    setting.body({ ...setting, top: false }, e.effects)
  })
}

function emitSetVar(setting: EmitSetting, e: EffectOf<'setVar'>): void {
  const { fn: emitter } = setting
  const to = emitAllowedValue(emitter, e)
  emitter.out.line(emitter.runtime('set', 'c', emitVarCell(emitter, e.target), to), e.at)
}

/** Keeps a number within the bounds of its track. A word that does not exist (-1) crashes. */
function emitAllowedValue(emitter: FunctionEmitter, { target, value: expr }: EffectOf<'setVar'>): JsExpr {
  const { type, min, max } = getAt(emitter.unit.def.vars, target.var)
  if (type.k === 'enum' && !isSureAs(emitter, expr, type)) return emitOwnerIndex(emitter, expr, type)
  const constant = emitter.unit.evaluator.number(expr)
  if (constant === undefined) return emitter.runtime('clamp', emitter.value(expr), min, max)
  return makeNumber(Math.max(min, Math.min(max, constant)))
}

function emitAddVar(setting: EmitSetting, e: EffectOf<'addVar' | 'shiftVar'>): void {
  const { fn: emitter } = setting
  const { min, max } = getAt(emitter.unit.def.vars, e.target.var)
  const cell = emitter.memoize('cell', emitVarCell(emitter, e.target), e.at)
  const sum = addExprs(makeElement('c', cell), emitter.value(e.delta))
  emitter.out.line(emitter.runtime('set', 'c', cell, emitter.runtime('clamp', sum, min, max)), e.at)
}
