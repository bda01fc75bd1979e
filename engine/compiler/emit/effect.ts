/** Effects as statements. */
import type { Effect, EffectOf } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import type { ExprOf } from '../../gamedef/expr-parts.ts'
import { INT } from '../../gamedef/types.ts'
import { chooseEach, chooseN, chooseOne, draw, roll } from './choice.ts'
import { type Code, element, literal, name, not, plus } from './code.ts'
import { amendmentDecider, decidedNode } from './decide.ts'
import { type Fn, LIGHT } from './fn.ts'
import { bound, isSureAs, ownerIndex, seatIndex, varCell, zoneIndex } from './guard.ts'
import { bindItem, isUnbounded } from './loops.ts'
import { move, setProp } from './move.ts'
import { quote } from './names.ts'
import { pay } from './pay.ts'
import { as, call, play, run } from './run.ts'
import { define, inLoop, openWindow, type Setting } from './setting.ts'
import { chooseEffect } from './ways.ts'

type Write<K extends Effect['do']> = (s: Setting, e: EffectOf<K>, then: () => void) => void

/** `then` writes what goes with the answer of a choice that may be skipped. */
export function effect(s: Setting, e: Effect, then: () => void = () => {}): void {
  s.fn.out.line(s.fn.unit.dress.effect(e.node, s.caller), e.at)
  const write = WRITTEN[e.do] as Write<Effect['do']>
  write(s, e, then)
}

const WRITTEN: { readonly [K in Effect['do']]: Write<K> } = {
  let: (s, e) => bind(s, e),
  block: (s, e) => s.fn.block('', e.at, () => s.body(s, e.effects)),
  as: (s, e) => as(s, e),
  if(s, e) {
    const holds = s.fn.unit.dress.branch(e.node, s.fn.cond(e.when)).text
    const otherwise = e.else.length > 0 ? () => s.body(s, e.else) : null
    s.fn.block(`if (${holds})`, e.at, () => s.body(s, e.then), otherwise)
  },
  forEach: (s, e) => forEach(s, e),
  repeat: (s, e) => repeat(s, e),
  chooseOne: (s, e, then) => chooseOne(s, e, then),
  chooseN: (s, e, then) => chooseN(s, e, then),
  chooseEach: (s, e, then) => chooseEach(s, e, then),
  chooseEffect: (s, e, then) => chooseEffect(s, e, then),
  roll: (s, e) => roll(s, e),
  draw: (s, e, then) => draw(s, e, then),
  setVar: (s, e) => setVar(s, e),
  addVar: (s, e) => addVar(s, e),
  shiftVar: (s, e) => addVar(s, e),
  pay: (s, e) => pay(s, e),
  setMarker({ fn }, e) {
    const zone = zoneIndex(fn, e.zone)
    fn.out.line(fn.runtime('mark', 'c', e.marker, zone, fn.value(e.state), e.node), e.at)
  },
  shiftMarker({ fn }, e) {
    const zone = zoneIndex(fn, e.zone)
    fn.out.line(fn.runtime('lean', 'c', e.marker, zone, fn.value(e.delta), e.node), e.at)
  },
  move: (s, e) => move(s, e),
  setProp: (s, e) => setProp(s, e),
  call: (s, e) => call(s, e),
  play: (s, e) => play(s, e),
  run: (s, e) => run(s, e),
  window: (s, e) => openWindow(s, 'during', '', e.at),
  require: ({ fn }, e) => {
    const fails = not(fn.unit.dress.outcome(e.node, fn.cond(e.when))).text
    const node = decidedNode(fn, amendmentDecider(fn.unit, e.when), e.node)
    const refused = fn.runtime('refuse', quote(e.because), node).text
    fn.out.line(`if (${fails}) ${refused}`, e.at, `if (${fails}) return false`)
  },
  append({ fn }, e) {
    const { id } = fn.local(e.to)
    const items = fn.value(e.items)
    fn.out.line(e.many ? fn.runtime('append', id, items, e.at) : `${id}.push(${items.text})`, e.at)
  },
  assign({ fn }, e) {
    const { id } = fn.local(e.to)
    if (!fn.changing.has(e.to)) throw new Error(`compiler: ${quote(e.to)} keeps its value`)
    const value = fn.value(e.value)
    fn.out.line(`${id} = ${(e.adds ? plus(name(id), value) : value).text}`, e.at)
  },
  setActive: ({ fn }, e) =>
    fn.out.line(fn.runtime('set', 'c', fn.unit.tables.active(), seatIndex(fn, e.seat)), e.at),
  return: ({ fn, given }, e) => {
    if (given === null) throw new Error('compiler: nothing is given back here')
    fn.out.line(`${given} = ${owned(fn, e)}`, e.at)
  },
}

function bind(s: Setting, e: EffectOf<'let'>): void {
  const { fn } = s
  if (e.changes) fn.changing.add(e.name)
  // A list that grows is this play's own: a constant would be shared by all of them, a second name by two. It may
  // come to hold anything.
  const grows = e.value.e === 'list' && e.value.items.length === 0
  const sure = !grows && isSureAs(fn, e.value, e.type)
  define(s, e.name, e.type, sure, grows ? '[]' : owned(fn, e), e.at)
}

/** The value; of a list one that no other binding has. */
function owned(fn: Fn, { value: e, type }: EffectOf<'let' | 'return'>): string {
  const code = bound(fn, e, type)
  return (type.k === 'list' && mayBeNamed(fn, e) ? fn.runtime('copy', code, e.at) : code).text
}

function mayBeNamed(fn: Fn, e: Expr): boolean {
  if (e.e === 'if') return mayBeNamed(fn, e.then) || mayBeNamed(fn, e.else)
  if (e.e !== 'call') return e.e === 'local'
  // A definition may give back what it was given.
  const { params } = fn.unit.def.functions[e.fn]!
  return e.args.some((arg, i) => params[i]?.type.k === 'list' && mayBeNamed(fn, arg))
}

/** The list is read before the first turn: effects may change what it was a list of. */
function forEach(s: Setting, e: EffectOf<'forEach'>): void {
  const { fn } = s
  if (e.list.e === 'range' && e.limit === null && !e.window) {
    countUp(s, e, e.list)
    return
  }
  const held = fn.held('list', fn.list(e.list), e.at).text
  const i = fn.temp('i')
  const end = fn.temp('end')
  const limit = e.limit === null ? null : fn.value(e.limit).text
  const ends = limit === null ? `${held}.length` : `Math.min(${held}.length, ${limit})`
  fn.block(`for (let ${i} = 0, ${end} = ${ends}; ${i} < ${end}; ${i}++)`, e.at, () => {
    if (mayGoOn(fn, e)) fn.out.line(fn.runtime('round', e.at), e.at)
    if (e.window) openWindow(s, 'during', `${i} > 0`, e.at)
    const id = fn.reserve(e.name)
    fn.out.line(`${e.of.k === 'piece' ? 'let' : 'const'} ${id} = ${held}[${i}]`, e.at)
    bindItem(fn, e.name, e.of, e.list, id)
    s.body(inLoop(s, e.name, id), e.effects)
    if (e.of.k === 'piece' && e.list.e === 'local') fn.out.line(`${held}[${i}] = ${id}`)
  })
}

/** Whether a loop may come to much: of those over the board that do little no turn is counted. */
const mayGoOn = ({ unit }: Fn, e: EffectOf<'forEach'>): boolean =>
  isUnbounded(e.list) || e.of.k === 'int' || unit.effort.ofEffects([e]) > LIGHT

/** Numbers need no list. */
function countUp(s: Setting, e: EffectOf<'forEach'>, range: ExprOf<'range'>): void {
  const { fn } = s
  const end = fn.temp('end')
  fn.scope(() => {
    const id = fn.declare(e.name, INT)
    const last = fn.runtime('last', id, fn.value(range.to), range.at).text
    const head = `let ${id} = ${fn.value(range.from).text}, ${end} = ${last}`
    fn.block(`for (${head}; ${id} <= ${end}; ${id}++)`, e.at, () => s.body(inLoop(s, e.name, id), e.effects))
  })
}

function repeat(s: Setting, e: EffectOf<'repeat'>): void {
  const { fn } = s
  const { dress } = fn.unit
  const turn = fn.temp('turn')
  const most = e.most === null ? null : fn.held('most', fn.value(e.most), e.at).text
  const head = most === null ? 'for (;;)' : `for (let ${turn} = 0; ${turn} < ${most}; ${turn}++)`
  fn.block(head, e.at, () => {
    fn.out.line(dress.turn())
    fn.out.line(fn.runtime('round', e.at), e.at)
    fn.out.line(`if (${not(dress.branch(e.node, fn.cond(e.when))).text}) break`, e.when.at)
    s.body({ ...s, top: false }, e.effects)
  })
}

function setVar(s: Setting, e: EffectOf<'setVar'>): void {
  const { fn } = s
  const to = kept(fn, e)
  fn.out.line(fn.runtime('set', 'c', varCell(fn, e.target), to), e.at)
}

/** A number stops at the bounds of its track. No word (-1) is not the first of the words: it crashes. */
function kept(fn: Fn, { target, value: e }: EffectOf<'setVar'>): Code {
  const { type, min, max } = fn.unit.def.vars[target.var]!
  if (type.k === 'enum' && !isSureAs(fn, e, type)) return ownerIndex(fn, e, type)
  const known = fn.unit.evaluator.number(e)
  if (known === undefined) return fn.runtime('clamp', fn.value(e), min, max)
  return literal(Math.max(min, Math.min(max, known)))
}

function addVar(s: Setting, e: EffectOf<'addVar' | 'shiftVar'>): void {
  const { fn } = s
  const { min, max } = fn.unit.def.vars[e.target.var]!
  const cell = fn.held('cell', varCell(fn, e.target), e.at)
  const sum = plus(element('c', cell), fn.value(e.delta))
  fn.out.line(fn.runtime('set', 'c', cell, fn.runtime('clamp', sum, min, max)), e.at)
}
