/** Emits the whole module: a GameDef in, the lines of a CommonJS module of type `Instantiate` out. */

import { Bounds } from '../../gamedef/bounds.ts'
import { DistinctLists } from '../../gamedef/distinct-lists.ts'
import { EffortEstimator } from '../../gamedef/effort.ts'
import { Evaluator } from '../../gamedef/evaluate.ts'
import type { GameDef } from '../../gamedef/gamedef.ts'
import type { Layout } from '../../gamedef/layout.ts'
import { SureIndices } from '../../gamedef/sure-indices.ts'
import { guardEmission } from '../compiler-error.ts'
import { emitAction, emitProcedure } from './action.ts'
import { emitCondition, emitValue } from './expr.ts'
import { emitFunction, emitTest } from './function.ts'
import { LIGHT_STEPS } from './function-emitter.ts'
import { getInstrumenter, type InstrumentationName } from './instrumentation.ts'
import { JsNameTable } from './js-name.ts'
import { emitEach, emitList } from './lists.ts'
import { EMITTED_NAMES, makeUnique, toCommentText } from './names.ts'
import { emitPhase } from './phase.ts'
import { ConstantTables } from './tables.ts'
import type { CompilationUnit } from './unit.ts'
import { Writer } from './writer.ts'

export function emitModule(def: GameDef, layout: Layout, instrumentation: InstrumentationName): Writer {
  const unit = makeUnit(def, layout, instrumentation)
  const functions = def.functions.map(({ name, at }, i) =>
    guardEmission(def, `the definition \`${name}\``, at, () => emitFunction(unit, i)),
  )
  for (const [i, { name, at }] of def.procedures.entries())
    guardEmission(def, `the procedure \`${name}\``, at, () => emitProcedure(unit, i))
  const actions = def.actions.map(({ id, at }, i) =>
    guardEmission(def, `the action \`${id}\``, at, () => emitAction(unit, i)),
  )
  const phases = def.phases.map(({ id, at }, i) =>
    guardEmission(def, `the phase \`${id}\``, at, () => emitPhase(unit, i)),
  )
  const invariants = def.invariants.map((v, i) =>
    guardEmission(def, 'an invariant', v.check.at, () =>
      emitTest(unit, EMITTED_NAMES.part('rules', `invariant${i}`), v.check, v.node),
    ),
  )
  const over = emitTest(unit, EMITTED_NAMES.part('rules', 'over'), def.end.when ?? { e: 'const', v: 0, at: -1 }, -1)

  const out = new Writer()
  out.line("'use strict'")
  out.line(`// ${toCommentText(def.id)}, instrumentation ${instrumentation}: made by engine/compiler, do not edit`)
  // The parentheses tell V8 that it is called at once, so V8 parses the inner functions only once.
  out.open('module.exports = (function (k)')
  for (const name of [...unit.used].sort()) out.line(`const ${EMITTED_NAMES.runtime(name)} = k.${name}`)
  for (const line of [...unit.instrumenter.prelude, ...unit.tables.listDeclarations()]) out.line(line)
  for (const { text, indent, at } of unit.out.lines) out.append(text, indent, at)
  out.line('')
  out.open('return')
  writeArray(out, 'actions', actions)
  writeArray(out, 'functions', functions)
  writeArray(out, 'phases', phases)
  writeArray(out, 'invariants', invariants)
  out.line(`over: ${over},`)
  out.close()
  out.close('})')
  return out
}

function writeArray(out: Writer, name: string, items: readonly string[]): void {
  out.line(`${name}: [`)
  for (const item of items) out.line(`  ${item},`)
  out.line('],')
}

function makeUnit(def: GameDef, layout: Layout, instrumentation: InstrumentationName): CompilationUnit {
  const taken = new Set<string>()
  const name = (text: string) => {
    const id = makeUnique(text, (other) => taken.has(other))
    taken.add(id)
    return id
  }
  const instrumenter = getInstrumenter(instrumentation)
  const evaluator = new Evaluator(def, instrumenter.mayFoldCalls)
  const functions = def.functions.map((definition) => name(definition.name))
  const procedures = def.procedures.map((procedure) => name(procedure.name))
  const actions = def.actions.map((action) => name(action.id))
  let serial = 0
  return {
    def,
    layout,
    instrumenter,
    tables: new ConstantTables(def, layout),
    expressions: { value: emitValue, cond: emitCondition, list: emitList, each: emitEach },
    evaluator,
    effort: new EffortEstimator({ ...def, evaluator }, LIGHT_STEPS, def.zones.length),
    functions,
    procedures,
    actions,
    names: new JsNameTable(taken),
    used: new Set(instrumenter.uses),
    out: new Writer(),
    folds: new Map(),
    sureIndices: new SureIndices(def),
    distinctLists: new DistinctLists(def, evaluator),
    deciders: new Map(),
    bounds: new Bounds(def, evaluator),
    serial: () => ++serial,
  }
}
