/** Emits effects as statements. */

import type { Effect, EffectOf } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import type { ExprOf } from '../../gamedef/expr-parts.ts'
import { getAt } from '../../gamedef/lookup.ts'
import { INT } from '../../gamedef/types.ts'
import { emitDraw, emitRoll } from './chance.ts'
import { emitChooseEach, emitChooseN, emitChooseOne } from './choice.ts'
import { findAmendmentDecider, writeDecidingNode } from './decide.ts'
import { type FunctionEmitter, MOST_UNCOUNTED_STEPS } from './function-emitter.ts'
import { emitBindingValue, emitOwnerIndex, emitSeatIndex, emitVarCell, emitZoneIndex, isSurelyOfType } from './guard.ts'
import { addExprs, type JsExpr, makeElementAccess, makeNumber, negateExpr } from './js-expr.ts'
import { bindLoopItem, hasUnboundedLength } from './loops.ts'
import { emitMove, emitSetProp } from './move.ts'
import { quoteJsString } from './names.ts'
import { emitPay } from './pay.ts'
import { emitEffectsAsSeat, emitPlayCardSide, emitProcedureCall, emitRunAction } from './run.ts'
import { type EmitSetting, emitBinding, emitWindow, makeLoopSetting } from './setting.ts'
import { emitChooseEffect } from './ways.ts'

type EffectEmitter<K extends Effect['do']> = (setting: EmitSetting, e: EffectOf<K>, writeDependents: () => void) => void

/** `then` writes the effects that depend on the answer of a choice that may be skipped. */
export function emitEffect(setting: EmitSetting, effect: Effect, writeDependents: () => void = () => {}): void {
  setting.fn.out.line(setting.fn.unit.instrumenter.writeEffectStart(effect.node, setting.caller), effect.at)
  const write = EFFECT_EMITTERS[effect.do] as EffectEmitter<Effect['do']>
  write(setting, effect, writeDependents)
}

const EFFECT_EMITTERS: { readonly [K in Effect['do']]: EffectEmitter<K> } = {
  let: (setting, e) => emitLet(setting, e),
  block: (setting, e) => setting.fn.block('', e.at, () => setting.writeEffects(setting, e.effects)),
  as: (setting, e) => emitEffectsAsSeat(setting, e),
  if(setting, e) {
    const holds = setting.fn.unit.instrumenter.countBranchCondition(e.node, setting.fn.cond(e.when)).text
    const otherwise = e.else.length > 0 ? () => setting.writeEffects(setting, e.else) : null
    setting.fn.block(`if (${holds})`, e.at, () => setting.writeEffects(setting, e.then), otherwise)
  },
  forEach: (setting, e) => emitForEach(setting, e),
  repeat: (setting, e) => emitRepeat(setting, e),
  chooseOne: (setting, e, writeDependents) => emitChooseOne(setting, e, writeDependents),
  chooseN: (setting, e, writeDependents) => emitChooseN(setting, e, writeDependents),
  chooseEach: (setting, expr, writeDependents) => emitChooseEach(setting, expr, writeDependents),
  chooseEffect: (setting, e, writeDependents) => emitChooseEffect(setting, e, writeDependents),
  roll: (setting, e) => emitRoll(setting, e),
  draw: (setting, e, writeDependents) => emitDraw(setting, e, writeDependents),
  setVar: (setting, e) => emitSetVar(setting, e),
  addVar: (setting, e) => emitAddVar(setting, e),
  shiftVar: (setting, e) => emitAddVar(setting, e),
  pay: (setting, e) => emitPay(setting, e),
  setMarker({ fn: emitter }, e) {
    const zone = emitZoneIndex(emitter, e.zone)
    emitter.out.line(emitter.callRuntime('mark', 'c', e.marker, zone, emitter.value(e.state), e.node), e.at)
  },
  shiftMarker({ fn: emitter }, e) {
    const zone = emitZoneIndex(emitter, e.zone)
    emitter.out.line(emitter.callRuntime('lean', 'c', e.marker, zone, emitter.value(e.delta), e.node), e.at)
  },
  move: (setting, e) => emitMove(setting, e),
  setProp: (setting, e) => emitSetProp(setting, e),
  call: (setting, e) => emitProcedureCall(setting, e),
  play: (setting, expr) => emitPlayCardSide(setting, expr),
  run: (setting, e) => emitRunAction(setting, e),
  window: (setting, e) => emitWindow(setting, 'during', '', e.at),
  require: ({ fn: emitter }, e) => {
    const fails = negateExpr(emitter.unit.instrumenter.countOfferCondition(e.node, emitter.cond(e.when))).text
    const node = writeDecidingNode(emitter, findAmendmentDecider(emitter.unit, e.when), e.node)
    const refused = emitter.callRuntime('refuse', quoteJsString(e.because), node).text
    emitter.out.line(`if (${fails}) ${refused}`, e.at, `if (${fails}) return false`)
  },
  append({ fn: emitter }, e) {
    const { id } = emitter.getBinding(e.to)
    const items = emitter.value(e.items)
    emitter.out.line(e.many ? emitter.callRuntime('append', id, items, e.at) : `${id}.push(${items.text})`, e.at)
  },
  assign({ fn: emitter }, e) {
    const { id } = emitter.getBinding(e.to)
    if (!emitter.reassigned.has(e.to)) throw new Error(`compiler: ${quoteJsString(e.to)} keeps its value`)
    const value = emitter.value(e.value)
    emitter.out.line(`${id} = ${(e.adds ? addExprs(id, value) : value).text}`, e.at)
  },
  setActive: ({ fn: emitter }, e) =>
    emitter.out.line(
      emitter.callRuntime('set', 'c', emitter.unit.tables.emitActiveCell(), emitSeatIndex(emitter, e.seat)),
      e.at,
    ),
  return: ({ fn: emitter, resultVariable: result }, e) => {
    if (result === null) throw new Error('compiler: nothing is given back here')
    emitter.out.line(`${result} = ${emitUnsharedValue(emitter, e)}`, e.at)
  },
}

function emitLet(setting: EmitSetting, e: EffectOf<'let'>): void {
  const { fn: emitter } = setting
  if (e.changes) emitter.reassigned.add(e.name)
  // A list that grows must not be shared: a constant would belong to all plays, a second name to two bindings.
  const grows = e.value.e === 'list' && e.value.items.length === 0
  const isSurelyValid = !grows && isSurelyOfType(emitter, e.value, e.type)
  emitBinding(setting, e.name, e.type, isSurelyValid, grows ? '[]' : emitUnsharedValue(emitter, e), e.at)
}

/** Emits the value of a binding. A list is copied if another binding may hold it. */
function emitUnsharedValue(emitter: FunctionEmitter, { value: expr, type }: EffectOf<'let' | 'return'>): string {
  const code = emitBindingValue(emitter, expr, type)
  return (type.k === 'list' && mayBelongToBinding(emitter, expr) ? emitter.callRuntime('copy', code, expr.at) : code)
    .text
}

function mayBelongToBinding(emitter: FunctionEmitter, expr: Expr): boolean {
  if (expr.e === 'if') return mayBelongToBinding(emitter, expr.then) || mayBelongToBinding(emitter, expr.else)
  if (expr.e !== 'call') return expr.e === 'local'
  // A definition may return its argument.
  const { params } = getAt(emitter.unit.def.functions, expr.fn)
  return expr.args.some((arg, i) => params[i]?.type.k === 'list' && mayBelongToBinding(emitter, arg))
}

/** Reads the list before the first turn, because the effects may change what it lists. */
function emitForEach(setting: EmitSetting, e: EffectOf<'forEach'>): void {
  const { fn: emitter } = setting
  if (e.list.e === 'range' && e.limit === null && !e.window) {
    emitForEachNumber(setting, e, e.list)
    return
  }
  const list = emitter.memoize('list', emitter.list(e.list), e.at).text
  const i = emitter.declare('i')
  const end = emitter.declare('end')
  const limit = e.limit === null ? null : emitter.value(e.limit).text
  const ends = limit === null ? `${list}.length` : `Math.min(${list}.length, ${limit})`
  emitter.block(`for (let ${i} = 0, ${end} = ${ends}; ${i} < ${end}; ${i}++)`, e.at, () => {
    if (mayLoopRunLong(emitter, e)) emitter.out.line(emitter.callRuntime('round', e.at), e.at)
    if (e.window) emitWindow(setting, 'during', `${i} > 0`, e.at)
    const id = emitter.declare(e.name)
    emitter.out.line(`${e.of.k === 'piece' ? 'let' : 'const'} ${id} = ${list}[${i}]`, e.at)
    bindLoopItem(emitter, e.name, e.of, e.list, id)
    setting.writeEffects(makeLoopSetting(setting, e.name, id), e.effects)
    if (e.of.k === 'piece' && e.list.e === 'local') emitter.out.line(`${list}[${i}] = ${id}`)
  })
}

/** Whether turns must be counted as steps. Short loops over the board need not. */
const mayLoopRunLong = ({ unit }: FunctionEmitter, e: EffectOf<'forEach'>): boolean =>
  hasUnboundedLength(e.list) || e.of.k === 'int' || unit.effort.countEffectsSteps([e]) > MOST_UNCOUNTED_STEPS

/** Counts up instead of building a list of numbers. */
function emitForEachNumber(setting: EmitSetting, e: EffectOf<'forEach'>, range: ExprOf<'range'>): void {
  const { fn: emitter } = setting
  const end = emitter.declare('end')
  emitter.writeInScope(() => {
    const id = emitter.declareBinding(e.name, INT)
    const last = emitter.callRuntime('last', id, emitter.value(range.to), range.at).text
    const head = `let ${id} = ${emitter.value(range.from).text}, ${end} = ${last}`
    emitter.block(`for (${head}; ${id} <= ${end}; ${id}++)`, e.at, () =>
      setting.writeEffects(makeLoopSetting(setting, e.name, id), e.effects),
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
    emitter.out.line(instrumenter.writeLoopTurn())
    emitter.out.line(emitter.callRuntime('round', e.at), e.at)
    emitter.out.line(
      `if (${negateExpr(instrumenter.countBranchCondition(e.node, emitter.cond(e.when))).text}) break`,
      e.when.at,
    )
    setting.writeEffects({ ...setting, isOutsideLoops: false }, e.effects)
  })
}

function emitSetVar(setting: EmitSetting, e: EffectOf<'setVar'>): void {
  const { fn: emitter } = setting
  const to = emitClampedValue(emitter, e)
  emitter.out.line(emitter.callRuntime('set', 'c', emitVarCell(emitter, e.target), to), e.at)
}

/** Keeps a number within the bounds of its track. A word that does not exist (-1) crashes. */
function emitClampedValue(emitter: FunctionEmitter, { target, value: expr }: EffectOf<'setVar'>): JsExpr {
  const { type, min, max } = getAt(emitter.unit.def.vars, target.var)
  if (type.k === 'enum' && !isSurelyOfType(emitter, expr, type)) return emitOwnerIndex(emitter, expr, type)
  const constant = emitter.unit.evaluator.findNumber(expr)
  if (constant === undefined) return emitter.callRuntime('clamp', emitter.value(expr), min, max)
  return makeNumber(Math.max(min, Math.min(max, constant)))
}

function emitAddVar(setting: EmitSetting, e: EffectOf<'addVar' | 'shiftVar'>): void {
  const { fn: emitter } = setting
  const { min, max } = getAt(emitter.unit.def.vars, e.target.var)
  const cell = emitter.memoize('cell', emitVarCell(emitter, e.target), e.at)
  const sum = addExprs(makeElementAccess('c', cell), emitter.value(e.delta))
  emitter.out.line(emitter.callRuntime('set', 'c', cell, emitter.callRuntime('clamp', sum, min, max)), e.at)
}
