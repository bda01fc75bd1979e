/** Emits the whole module: a GameDef in, the lines of a CommonJS module of type `RulesFactory` out. */

import { NumberBounds } from '../../gamedef/bounds.ts'
import { DistinctLists } from '../../gamedef/distinct-lists.ts'
import { EffortEstimator } from '../../gamedef/effort.ts'
import { Evaluator } from '../../gamedef/evaluate.ts'
import type { GameDef } from '../../gamedef/gamedef.ts'
import type { Layout } from '../../gamedef/layout.ts'
import { SureIndices } from '../../gamedef/sure-indices.ts'
import { guardEmission } from '../compiler-error.ts'
import { emitAction, emitProcedure } from './action.ts'
import { emitCondition, emitValue } from './expr.ts'
import { emitConditionFunction, emitDefinition } from './function.ts'
import { MOST_UNCOUNTED_STEPS } from './function-emitter.ts'
import { getInstrumenter, type InstrumentationName } from './instrumentation.ts'
import { JsNameTable } from './js-name.ts'
import { emitList, emitListLoop } from './lists.ts'
import { EMITTED_NAMES, makeUniqueIdentifier, toCommentText } from './names.ts'
import { emitPhase } from './phase.ts'
import { ConstantTables } from './tables.ts'
import type { CompilationUnit } from './unit.ts'
import { CodeWriter } from './writer.ts'

export function emitModule(def: GameDef, layout: Layout, instrumentation: InstrumentationName): CodeWriter {
  const unit = makeCompilationUnit(def, layout, instrumentation)
  const functions = def.functions.map(({ name, at }, i) =>
    guardEmission(def, `the definition \`${name}\``, at, () => emitDefinition(unit, i)),
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
      emitConditionFunction(unit, EMITTED_NAMES.part('rules', `invariant${i}`), v.check, v.node),
    ),
  )
  const over = emitConditionFunction(
    unit,
    EMITTED_NAMES.part('rules', 'over'),
    def.end.when ?? { e: 'const', v: 0, at: -1 },
    -1,
  )

  const out = new CodeWriter()
  out.line("'use strict'")
  out.line(`// ${toCommentText(def.id)}, instrumentation ${instrumentation}: made by engine/compiler, do not edit`)
  // The parentheses tell V8 that it is called at once, so V8 parses the inner functions only once.
  out.openBlock('module.exports = (function (k)')
  for (const name of [...unit.usedRuntimeFunctions].sort())
    out.line(`const ${EMITTED_NAMES.callRuntime(name)} = k.${name}`)
  for (const line of [...unit.instrumenter.headLines, ...unit.tables.listDeclarations()]) out.line(line)
  for (const { text, indent, at } of unit.out.lines) out.appendLine(text, indent, at)
  out.line('')
  out.openBlock('return')
  writeArrayField(out, 'actions', actions)
  writeArrayField(out, 'functions', functions)
  writeArrayField(out, 'phases', phases)
  writeArrayField(out, 'invariants', invariants)
  out.line(`over: ${over},`)
  out.closeBlock()
  out.closeBlock('})')
  return out
}

function writeArrayField(out: CodeWriter, name: string, items: readonly string[]): void {
  out.line(`${name}: [`)
  for (const item of items) out.line(`  ${item},`)
  out.line('],')
}

function makeCompilationUnit(def: GameDef, layout: Layout, instrumentation: InstrumentationName): CompilationUnit {
  const usedNames = new Set<string>()
  const name = (text: string) => {
    const id = makeUniqueIdentifier(text, (other) => usedNames.has(other))
    usedNames.add(id)
    return id
  }
  const instrumenter = getInstrumenter(instrumentation)
  const evaluator = new Evaluator(def, instrumenter.mayEvaluateCalls)
  const functions = def.functions.map((definition) => name(definition.name))
  const procedures = def.procedures.map((procedure) => name(procedure.name))
  const actions = def.actions.map((action) => name(action.id))
  let serial = 0
  return {
    def,
    layout,
    instrumenter,
    tables: new ConstantTables(def, layout),
    expressions: { value: emitValue, cond: emitCondition, list: emitList, each: emitListLoop },
    evaluator,
    effort: new EffortEstimator({ ...def, evaluator }, MOST_UNCOUNTED_STEPS, def.zones.length),
    functions,
    procedures,
    actions,
    names: new JsNameTable(usedNames),
    usedRuntimeFunctions: new Set(instrumenter.runtimeFunctions),
    out: new CodeWriter(),
    folds: new Map(),
    sureIndices: new SureIndices(def),
    distinctLists: new DistinctLists(def, evaluator),
    deciders: new Map(),
    bounds: new NumberBounds(def, evaluator),
    takeSerial: () => ++serial,
  }
}
