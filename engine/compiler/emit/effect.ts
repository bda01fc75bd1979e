/** Effects as statements. */
import type { Effect } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import { INT } from '../../gamedef/types.ts'
import { chooseEach, chooseN, chooseOne, draw, roll } from './choice.ts'
import { element, literal, not, PREC, plus, within } from './code.ts'
import { argumentsOf, cond, value } from './expr.ts'
import type { Fn } from './fn.ts'
import { bound, hasSureItems, isSure, seatIndex, sizeOf, varCell, zoneIndex } from './guard.ts'
import { move, setProp } from './move.ts'
import { quote } from './names.ts'
import { bindItem, list } from './query.ts'
import { run } from './run.ts'
import { body } from './sequence.ts'
import { define, GIVEN, hostArgument, inLoop, openWindow, type Setting } from './setting.ts'

type Do<K extends Effect['do']> = Effect & { readonly do: K }

/** `then` writes what goes with the answer of a choice that may be skipped. */
export function effect(s: Setting, e: Effect, then: () => void = () => {}): void {
  const { fn } = s
  const { out, unit } = fn
  const caused = unit.dress.effect(e.node, s.caller)
  if (caused !== null) out.line(caused, e.at)
  switch (e.do) {
    case 'let':
      bind(s, e)
      break
    case 'block':
      out.open('', e.at)
      body(s, e.effects)
      out.close()
      break
    case 'if':
      out.open(`if (${unit.dress.outcome(e.node, cond(fn, e.when)).text})`, e.at)
      body(s, e.then)
      if (e.else.length > 0) {
        out.otherwise()
        body(s, e.else)
      }
      out.close()
      break
    case 'forEach':
      forEach(s, e)
      break
    case 'chooseOne':
      chooseOne(s, e, then)
      break
    case 'chooseN':
      chooseN(s, e, then)
      break
    case 'chooseEach':
      chooseEach(s, e, then)
      break
    case 'roll':
      roll(s, e)
      break
    case 'draw':
      draw(s, e, then)
      break
    case 'setVar':
      setVar(s, e)
      break
    case 'addVar':
    case 'shiftVar':
      addVar(s, e)
      break
    case 'pay': {
      const floor = e.floor === null ? 0 : value(fn, e.floor)
      const cell = varCell(fn, e.from.var, e.from.index)
      const amount = value(fn, e.amount)
      const pays = e.upTo
        ? fn.runtime('payUpTo', 'c', cell, amount, floor, e.at).text
        : fn.runtime('pay', 'c', cell, amount, floor, e.node, e.at).text
      out.line(e.evenFree ? pays : `if (!x.free) ${pays}`, e.at)
      break
    }
    case 'setMarker': {
      const zone = zoneIndex(fn, e.zone)
      out.line(fn.runtime('mark', 'c', e.marker, zone, value(fn, e.state), e.node).text, e.at)
      break
    }
    case 'shiftMarker': {
      const zone = zoneIndex(fn, e.zone)
      out.line(fn.runtime('lean', 'c', e.marker, zone, value(fn, e.delta), e.node).text, e.at)
      break
    }
    case 'move':
      move(s, e)
      break
    case 'setProp':
      setProp(s, e)
      break
    case 'call':
      call(s, e)
      break
    case 'run':
      run(s, e)
      break
    case 'window':
      openWindow(s, 'during', '', e.at)
      break
    case 'require': {
      const fails = not(unit.dress.outcome(e.node, cond(fn, e.when))).text
      out.line(`if (${fails}) ${fn.runtime('refuse', quote(e.because), e.node).text}`, e.at)
      break
    }
    case 'append': {
      out.line(`${fn.local(e.to).id}.push(${e.many ? '...' : ''}${value(fn, e.items).text})`, e.at)
      break
    }
    case 'setActive':
      out.line(fn.runtime('set', 'c', unit.tables.active(), seatIndex(fn, e.seat)).text, e.at)
      break
    case 'return':
      out.line(
        `${GIVEN} = ${e.type.k === 'list' ? owned(fn, e.value) : bound(fn, e.value, e.type).text}`,
        e.at,
      )
      break
    default:
      e satisfies never
  }
}

function bind(s: Setting, e: Do<'let'>): void {
  const { fn } = s
  if (e.type.k !== 'list') {
    const sure = isSure(fn, e.value, sizeOf(fn, e.type))
    define(s, e.name, e.type, sure, bound(fn, e.value, e.type).text, e.at)
    return
  }
  // A list that grows is this play's own: a constant would be shared by all of them, a second name by two. It may
  // come to hold anything.
  const grows = e.value.e === 'list' && e.value.items.length === 0
  const sure = !grows && hasSureItems(fn, e.value, sizeOf(fn, e.type.of))
  define(s, e.name, e.type, sure, grows ? '[]' : owned(fn, e.value), e.at)
}

/** A list that no other binding has. */
function owned(fn: Fn, e: Expr): string {
  const code = list(fn, e)
  return mayBeNamed(fn, e) ? `${within(code, PREC.atom)}.slice()` : code.text
}

function mayBeNamed(fn: Fn, e: Expr): boolean {
  if (e.e === 'if') return mayBeNamed(fn, e.then) || mayBeNamed(fn, e.else)
  if (e.e !== 'call') return e.e === 'local'
  // A definition may give back what it was given.
  const { params } = fn.unit.def.functions[e.fn]!
  return e.args.some((arg, i) => params[i]?.type.k === 'list' && mayBeNamed(fn, arg))
}

/** The list is read before the first turn: effects may change what it was a list of. */
function forEach(s: Setting, e: Do<'forEach'>): void {
  const { fn } = s
  const { out } = fn
  if (e.list.e === 'range' && e.limit === null && !e.window) {
    countUp(s, e, e.list)
    return
  }
  const held = fn.held('list', list(fn, e.list), e.at).text
  const i = fn.temp('i')
  const end = fn.temp('end')
  const limit = e.limit === null ? null : value(fn, e.limit).text
  const ends = limit === null ? `${held}.length` : `Math.min(${held}.length, ${limit})`
  out.open(`for (let ${i} = 0, ${end} = ${ends}; ${i} < ${end}; ${i}++)`, e.at)
  fn.enter()
  if (e.window) openWindow(s, 'during', `${i} > 0`, e.at)
  const id = fn.reserve(e.name)
  out.line(`${e.of.k === 'piece' ? 'let' : 'const'} ${id} = ${held}[${i}]`, e.at)
  bindItem(fn, e.name, e.of, e.list, id)
  body(inLoop(s, e.name, id), e.effects)
  if (e.of.k === 'piece' && e.list.e === 'local') out.line(`${held}[${i}] = ${id}`)
  fn.leave()
  out.close()
}

/** Numbers need no list. */
function countUp(s: Setting, e: Do<'forEach'>, range: Expr & { e: 'range' }): void {
  const { fn } = s
  const end = fn.temp('end')
  fn.enter()
  const id = fn.declare(e.name, INT)
  const last = fn.runtime('last', id, value(fn, range.to), range.at).text
  const head = `let ${id} = ${value(fn, range.from).text}, ${end} = ${last}`
  fn.out.open(`for (${head}; ${id} <= ${end}; ${id}++)`, e.at)
  body(inLoop(s, e.name, id), e.effects)
  fn.leave()
  fn.out.close()
}

function setVar(s: Setting, e: Do<'setVar'>): void {
  const { fn } = s
  const { min, max } = fn.unit.def.vars[e.target.var]!
  const known = fn.unit.evaluator.number(e.value)
  const kept =
    known === undefined
      ? fn.runtime('clamp', value(fn, e.value), min, max)
      : literal(Math.max(min, Math.min(max, known)))
  fn.out.line(fn.runtime('set', 'c', varCell(fn, e.target.var, e.target.index), kept).text, e.at)
}

function addVar(s: Setting, e: Do<'addVar' | 'shiftVar'>): void {
  const { fn } = s
  const { min, max } = fn.unit.def.vars[e.target.var]!
  const cell = fn.held('cell', varCell(fn, e.target.var, e.target.index), e.at)
  const sum = plus(element('c', cell), value(fn, e.delta))
  fn.out.line(fn.runtime('set', 'c', cell, fn.runtime('clamp', sum, min, max)).text, e.at)
}

function call(s: Setting, e: Do<'call'>): void {
  const { fn } = s
  const facts = fn.unit.procedures[e.proc]!
  const args = argumentsOf(fn, fn.unit.def.procedures[e.proc]!.params, e.args)
  const first = facts.asks ? ['m', 'c', 'x'] : ['c', 'x']
  if (facts.windows) first.push(hostArgument(s))
  if (fn.unit.dress.tellsCaller) args.push(`{ node: ${e.node}, from: ${s.caller} }`)
  const calls = `${facts.asks ? 'yield* ' : ''}${facts.id}(${[...first, ...args].join(', ')})`
  if (e.bound) define(s, e.bound.name, e.bound.type, false, calls, e.at)
  else fn.out.line(calls, e.at)
}
