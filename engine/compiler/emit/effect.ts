/** Effects as statements. */
import type { Effect, EffectOf } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import type { ExprOf } from '../../gamedef/expr-parts.ts'
import { INT } from '../../gamedef/types.ts'
import { emitChooseEach, emitChooseN, emitChooseOne, emitDraw, emitRoll } from './choice.ts'
import { amendmentDecider, writeDecidedNode } from './decide.ts'
import { type FunctionEmitter, LIGHT_STEPS } from './function-emitter.ts'
import {
  emitBindingValue,
  emitOwnerIndex,
  emitSeatIndex,
  emitVarCell,
  emitZoneIndex,
  isSureAs,
} from './guard.ts'
import { addExprs, type JsExpr, makeElement, makeName, makeNumber, negateExpr } from './js-expr.ts'
import { bindLoopItem, isUnbounded } from './loops.ts'
import { emitMove, emitSetProp } from './move.ts'
import { quoteText } from './names.ts'
import { emitPay } from './pay.ts'
import { emitAs, emitCall, emitPlay, emitRun } from './run.ts'
import { type EmitSetting, emitBinding, emitWindow, enterLoopSetting } from './setting.ts'
import { emitChooseEffect } from './ways.ts'

type Write<K extends Effect['do']> = (s: EmitSetting, e: EffectOf<K>, then: () => void) => void

/** `then` writes what goes with the answer of a choice that may be skipped. */
export function emitEffect(s: EmitSetting, e: Effect, then: () => void = () => {}): void {
  s.fn.out.line(s.fn.unit.instrumenter.effect(e.node, s.caller), e.at)
  const write = WRITTEN[e.do] as Write<Effect['do']>
  write(s, e, then)
}

const WRITTEN: { readonly [K in Effect['do']]: Write<K> } = {
  let: (s, e) => bind(s, e),
  block: (s, e) => s.fn.block('', e.at, () => s.body(s, e.effects)),
  as: (s, e) => emitAs(s, e),
  if(s, e) {
    const holds = s.fn.unit.instrumenter.branch(e.node, s.fn.cond(e.when)).text
    const otherwise = e.else.length > 0 ? () => s.body(s, e.else) : null
    s.fn.block(`if (${holds})`, e.at, () => s.body(s, e.then), otherwise)
  },
  forEach: (s, e) => forEach(s, e),
  repeat: (s, e) => repeat(s, e),
  chooseOne: (s, e, then) => emitChooseOne(s, e, then),
  chooseN: (s, e, then) => emitChooseN(s, e, then),
  chooseEach: (s, e, then) => emitChooseEach(s, e, then),
  chooseEffect: (s, e, then) => emitChooseEffect(s, e, then),
  roll: (s, e) => emitRoll(s, e),
  draw: (s, e, then) => emitDraw(s, e, then),
  setVar: (s, e) => setVar(s, e),
  addVar: (s, e) => addVar(s, e),
  shiftVar: (s, e) => addVar(s, e),
  pay: (s, e) => emitPay(s, e),
  setMarker({ fn }, e) {
    const zone = emitZoneIndex(fn, e.zone)
    fn.out.line(fn.runtime('mark', 'c', e.marker, zone, fn.value(e.state), e.node), e.at)
  },
  shiftMarker({ fn }, e) {
    const zone = emitZoneIndex(fn, e.zone)
    fn.out.line(fn.runtime('lean', 'c', e.marker, zone, fn.value(e.delta), e.node), e.at)
  },
  move: (s, e) => emitMove(s, e),
  setProp: (s, e) => emitSetProp(s, e),
  call: (s, e) => emitCall(s, e),
  play: (s, e) => emitPlay(s, e),
  run: (s, e) => emitRun(s, e),
  window: (s, e) => emitWindow(s, 'during', '', e.at),
  require: ({ fn }, e) => {
    const fails = negateExpr(fn.unit.instrumenter.outcome(e.node, fn.cond(e.when))).text
    const node = writeDecidedNode(fn, amendmentDecider(fn.unit, e.when), e.node)
    const refused = fn.runtime('refuse', quoteText(e.because), node).text
    fn.out.line(`if (${fails}) ${refused}`, e.at, `if (${fails}) return false`)
  },
  append({ fn }, e) {
    const { id } = fn.local(e.to)
    const items = fn.value(e.items)
    fn.out.line(e.many ? fn.runtime('append', id, items, e.at) : `${id}.push(${items.text})`, e.at)
  },
  assign({ fn }, e) {
    const { id } = fn.local(e.to)
    if (!fn.changing.has(e.to)) throw new Error(`compiler: ${quoteText(e.to)} keeps its value`)
    const value = fn.value(e.value)
    fn.out.line(`${id} = ${(e.adds ? addExprs(makeName(id), value) : value).text}`, e.at)
  },
  setActive: ({ fn }, e) =>
    fn.out.line(fn.runtime('set', 'c', fn.unit.tables.active(), emitSeatIndex(fn, e.seat)), e.at),
  return: ({ fn, returned: given }, e) => {
    if (given === null) throw new Error('compiler: nothing is given back here')
    fn.out.line(`${given} = ${owned(fn, e)}`, e.at)
  },
}

function bind(s: EmitSetting, e: EffectOf<'let'>): void {
  const { fn } = s
  if (e.changes) fn.changing.add(e.name)
  // A list that grows is this play's own: a constant would be shared by all of them, a second name by two. It may
  // come to hold anything.
  const grows = e.value.e === 'list' && e.value.items.length === 0
  const sure = !grows && isSureAs(fn, e.value, e.type)
  emitBinding(s, e.name, e.type, sure, grows ? '[]' : owned(fn, e), e.at)
}

/** The value; of a list one that no other binding has. */
function owned(fn: FunctionEmitter, { value: e, type }: EffectOf<'let' | 'return'>): string {
  const code = emitBindingValue(fn, e, type)
  return (type.k === 'list' && mayBeNamed(fn, e) ? fn.runtime('copy', code, e.at) : code).text
}

function mayBeNamed(fn: FunctionEmitter, e: Expr): boolean {
  if (e.e === 'if') return mayBeNamed(fn, e.then) || mayBeNamed(fn, e.else)
  if (e.e !== 'call') return e.e === 'local'
  // A definition may give back what it was given.
  const { params } = fn.unit.def.functions[e.fn]!
  return e.args.some((arg, i) => params[i]?.type.k === 'list' && mayBeNamed(fn, arg))
}

/** The list is read before the first turn: effects may change what it was a list of. */
function forEach(s: EmitSetting, e: EffectOf<'forEach'>): void {
  const { fn } = s
  if (e.list.e === 'range' && e.limit === null && !e.window) {
    countUp(s, e, e.list)
    return
  }
  const held = fn.memoize('list', fn.list(e.list), e.at).text
  const i = fn.temp('i')
  const end = fn.temp('end')
  const limit = e.limit === null ? null : fn.value(e.limit).text
  const ends = limit === null ? `${held}.length` : `Math.min(${held}.length, ${limit})`
  fn.block(`for (let ${i} = 0, ${end} = ${ends}; ${i} < ${end}; ${i}++)`, e.at, () => {
    if (mayGoOn(fn, e)) fn.out.line(fn.runtime('round', e.at), e.at)
    if (e.window) emitWindow(s, 'during', `${i} > 0`, e.at)
    const id = fn.reserve(e.name)
    fn.out.line(`${e.of.k === 'piece' ? 'let' : 'const'} ${id} = ${held}[${i}]`, e.at)
    bindLoopItem(fn, e.name, e.of, e.list, id)
    s.body(enterLoopSetting(s, e.name, id), e.effects)
    if (e.of.k === 'piece' && e.list.e === 'local') fn.out.line(`${held}[${i}] = ${id}`)
  })
}

/** Whether a loop may come to much: of those over the board that do little no turn is counted. */
const mayGoOn = ({ unit }: FunctionEmitter, e: EffectOf<'forEach'>): boolean =>
  isUnbounded(e.list) || e.of.k === 'int' || unit.effort.ofEffects([e]) > LIGHT_STEPS

/** Numbers need no list. */
function countUp(s: EmitSetting, e: EffectOf<'forEach'>, range: ExprOf<'range'>): void {
  const { fn } = s
  const end = fn.temp('end')
  fn.scope(() => {
    const id = fn.declare(e.name, INT)
    const last = fn.runtime('last', id, fn.value(range.to), range.at).text
    const head = `let ${id} = ${fn.value(range.from).text}, ${end} = ${last}`
    fn.block(`for (${head}; ${id} <= ${end}; ${id}++)`, e.at, () =>
      s.body(enterLoopSetting(s, e.name, id), e.effects),
    )
  })
}

function repeat(s: EmitSetting, e: EffectOf<'repeat'>): void {
  const { fn } = s
  const { instrumenter: dress } = fn.unit
  const turn = fn.temp('turn')
  const most = e.most === null ? null : fn.memoize('most', fn.value(e.most), e.at).text
  const head = most === null ? 'for (;;)' : `for (let ${turn} = 0; ${turn} < ${most}; ${turn}++)`
  fn.block(head, e.at, () => {
    fn.out.line(dress.turn())
    fn.out.line(fn.runtime('round', e.at), e.at)
    fn.out.line(`if (${negateExpr(dress.branch(e.node, fn.cond(e.when))).text}) break`, e.when.at)
    s.body({ ...s, top: false }, e.effects)
  })
}

function setVar(s: EmitSetting, e: EffectOf<'setVar'>): void {
  const { fn } = s
  const to = kept(fn, e)
  fn.out.line(fn.runtime('set', 'c', emitVarCell(fn, e.target), to), e.at)
}

/** A number stops at the bounds of its track. No word (-1) is not the first of the words: it crashes. */
function kept(fn: FunctionEmitter, { target, value: e }: EffectOf<'setVar'>): JsExpr {
  const { type, min, max } = fn.unit.def.vars[target.var]!
  if (type.k === 'enum' && !isSureAs(fn, e, type)) return emitOwnerIndex(fn, e, type)
  const known = fn.unit.evaluator.number(e)
  if (known === undefined) return fn.runtime('clamp', fn.value(e), min, max)
  return makeNumber(Math.max(min, Math.min(max, known)))
}

function addVar(s: EmitSetting, e: EffectOf<'addVar' | 'shiftVar'>): void {
  const { fn } = s
  const { min, max } = fn.unit.def.vars[e.target.var]!
  const cell = fn.memoize('cell', emitVarCell(fn, e.target), e.at)
  const sum = addExprs(makeElement('c', cell), fn.value(e.delta))
  fn.out.line(fn.runtime('set', 'c', cell, fn.runtime('clamp', sum, min, max)), e.at)
}
