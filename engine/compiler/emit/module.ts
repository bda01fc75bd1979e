/** The whole module: a GameDef in, the lines of a CommonJS module of type `Instantiate` out. */

import { Bounds } from '../../gamedef/bounds.ts'
import { Effort } from '../../gamedef/effort.ts'
import { Evaluator } from '../../gamedef/evaluate.ts'
import type { GameDef } from '../../gamedef/gamedef.ts'
import type { Layout } from '../../gamedef/layout.ts'
import { writing } from '../compiler-error.ts'
import { emitAction, emitProcedure } from './action.ts'
import { type DressName, dressOf } from './dress.ts'
import { cond, value } from './expr.ts'
import { LIGHT } from './fn.ts'
import { emitFunction, test } from './function.ts'
import { NAMED, remark, unique } from './names.ts'
import { emitPhase } from './phase.ts'
import { each, list } from './query.ts'
import { Tables } from './tables.ts'
import type { Unit } from './unit.ts'
import { Writer } from './writer.ts'

export function emitModule(def: GameDef, layout: Layout, dressName: DressName): Writer {
  const unit = unitOf(def, layout, dressName)
  const functions = def.functions.map(({ name, at }, i) =>
    writing(def, `the definition \`${name}\``, at, () => emitFunction(unit, i)),
  )
  for (const [i, { name, at }] of def.procedures.entries())
    writing(def, `the procedure \`${name}\``, at, () => emitProcedure(unit, i))
  const actions = def.actions.map(({ id, at }, i) =>
    writing(def, `the action \`${id}\``, at, () => emitAction(unit, i)),
  )
  const phases = def.phases.map(({ id, at }, i) =>
    writing(def, `the phase \`${id}\``, at, () => emitPhase(unit, i)),
  )
  const invariants = def.invariants.map((v, i) =>
    writing(def, 'an invariant', v.check.at, () =>
      test(unit, NAMED.part('rules', `invariant${i}`), v.check, v.node),
    ),
  )
  const over = test(unit, NAMED.part('rules', 'over'), def.end.when ?? { e: 'const', v: 0, at: -1 }, -1)

  const out = new Writer()
  out.line("'use strict'")
  out.line(`// ${remark(def.id)}, dress ${dressName}: made by engine/compiler, do not edit`)
  // V8 takes it for one that is called at once, and reads what is in it only once.
  out.open('module.exports = (function (k)')
  for (const name of [...unit.used].sort()) out.line(`const ${NAMED.runtime(name)} = k.${name}`)
  for (const line of [...unit.dress.prelude, ...unit.tables.text()]) out.line(line)
  out.append(unit.out.lines)
  out.line('')
  out.open('return')
  array(out, 'actions', actions)
  array(out, 'functions', functions)
  array(out, 'phases', phases)
  array(out, 'invariants', invariants)
  out.line(`over: ${over},`)
  out.close()
  out.close('})')
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
  const evaluator = new Evaluator(def, dress.foldsCalls)
  const functions = def.functions.map((f) => name(f.name))
  const procedures = def.procedures.map((p) => name(p.name))
  const actions = def.actions.map((a) => name(a.id))
  let serial = 0
  return {
    def,
    layout,
    dress,
    tables: new Tables(def, layout),
    expressions: { value, cond, list, each },
    evaluator,
    effort: new Effort({ ...def, evaluator }, LIGHT, def.zones.length),
    functions,
    procedures,
    actions,
    taken,
    used: new Set(dress.uses),
    out: new Writer(),
    folds: new Map(),
    sure: new Map(),
    deciders: new Map(),
    bounds: new Bounds(def, evaluator),
    serial: () => ++serial,
  }
}
