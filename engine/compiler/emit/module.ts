/** The whole module: a GameDef in, the lines of a CommonJS module of type `Instantiate` out. */

import { Evaluator } from '../../gamedef/evaluate.ts'
import type { Expr } from '../../gamedef/expr.ts'
import type { GameDef } from '../../gamedef/gamedef.ts'
import type { Layout } from '../../gamedef/layout.ts'
import { type DressName, dressOf } from '../dress.ts'
import { effectsFunction, emitAction, emitProcedure } from './action.ts'
import { fact } from './code.ts'
import { cond } from './expr.ts'
import { Fn, type Unit } from './fn.ts'
import { bound } from './guard.ts'
import { remark, unique } from './names.ts'
import { Tables } from './tables.ts'
import { tally } from './tally.ts'
import { Writer } from './writer.ts'

export function emitModule(def: GameDef, layout: Layout, dressName: DressName): Writer {
  const unit = unitOf(def, layout, dressName)
  const functions = def.functions.map((_, i) => emitFunction(unit, i))
  for (const i of def.procedures.keys()) emitProcedure(unit, i)
  const actions = def.actions.map((_, i) => emitAction(unit, i))
  const offers = def.offers.map((o, i) => test(unit, `offer${i}$`, o.when, o.node))
  const invariants = def.invariants.map((v, i) => test(unit, `invariant${i}$`, v.check, v.node))
  const over = test(unit, 'over$', def.end.when ?? { e: 'const', v: 0, at: -1 }, -1)
  const turn = effectsFunction(unit, 'after$turn', def.turn, -1)

  const out = new Writer()
  out.line("'use strict'")
  out.line(`// ${remark(def.id)}, dress ${dressName}: made by engine/compiler, do not edit`)
  out.open('module.exports = (k) =>')
  for (const name of [...unit.used].sort()) out.line(`const ${name}$ = k.${name}`)
  for (const line of [...unit.dress.prelude, ...unit.tables.text()]) out.line(line)
  out.append(unit.out)
  out.line('')
  out.open('return')
  array(out, 'actions', actions)
  array(out, 'functions', functions)
  array(out, 'offers', offers)
  array(out, 'invariants', invariants)
  out.line(`over: ${over},`)
  out.line(`turn: ${turn},`)
  out.close()
  out.close()
  return out
}

function array(out: Writer, name: string, items: readonly string[]): void {
  out.line(`${name}: [`)
  for (const item of items) out.line(`  ${item},`)
  out.line('],')
}

function unitOf(def: GameDef, layout: Layout, dressName: DressName): Unit {
  const taken = new Set<string>()
  const name = (text: string) => {
    const id = unique(text, (other) => taken.has(other))
    taken.add(id)
    return id
  }
  const dress = dressOf(dressName)
  const functions = def.functions.map((f) => name(f.name))
  const procedures = def.procedures.map((p) => name(p.name))
  const actions = def.actions.map((a) => name(a.id))
  let serial = 0
  return {
    def,
    layout,
    dress,
    tables: new Tables(def, layout),
    evaluator: new Evaluator(def, dress.foldsCalls),
    functions,
    procedures,
    actions,
    taken,
    used: new Set(dress.uses),
    out: new Writer(),
    serial: () => ++serial,
  }
}

function emitFunction(unit: Unit, index: number): string {
  const def = unit.def.functions[index]!
  const id = unit.functions[index]!
  const fn = new Fn(unit)
  const params = def.params.map((p) => fn.declare(p.name, p.type))
  if (def.node >= 0) fn.out.line(unit.dress.entry(def.node))
  tally(fn, def.body)
  // Callers rely on a zone that is one.
  fn.out.line(`return ${bound(fn, def.body, def.returns).text}`, def.body.at)
  fn.finish(`function ${id}(${['c', 'x', ...params].join(', ')})`, def.at, def.name)
  return id
}

/** A condition of its own, true where there is none. */
function test(unit: Unit, name: string, when: Expr | null, node: number): string {
  const fn = new Fn(unit)
  const holds = when === null ? fact(true) : cond(fn, when)
  fn.out.line(`return ${(node < 0 ? holds : unit.dress.condition(node, holds)).text}`, when?.at)
  fn.finish(`function ${name}(c, x)`, when?.at)
  return name
}
