/** Emits functions that only read the board: definitions, and single conditions and values. */

import type { Expr } from '../../gamedef/expr.ts'
import type { NodeExprDef } from '../../gamedef/gamedef.ts'
import { getAt } from '../../gamedef/lookup.ts'
import { FunctionEmitter } from './function-emitter.ts'
import { emitBindingValue } from './guard.ts'
import { makeBoolean } from './js-expr.ts'
import { emitZoneTallies } from './tally.ts'
import type { CompilationUnit } from './unit.ts'

export function emitDefinition(unit: CompilationUnit, index: number): string {
  const def = getAt(unit.def.functions, index)
  const id = getAt(unit.functions, index)
  const emitter = new FunctionEmitter(unit, null, unit.effort.countExprSteps(def.body))
  const params = def.params.map((param) => emitter.declareBinding(param.name, param.type))
  if (def.node >= 0) emitter.out.line(unit.instrumenter.writeFunctionStart(def.node))
  emitZoneTallies(emitter, def.body)
  // Callers rely on a valid zone, so it is checked here.
  emitter.out.line(`return ${emitBindingValue(emitter, def.body, def.returns).text}`, def.body.at)
  emitter.addToModule(`function ${id}`, ['c', 'x', ...params], def.at, def.name)
  return id
}

/** Emits a condition as a function; without a condition it returns true. */
export function emitConditionFunction(unit: CompilationUnit, name: string, when: Expr | null, node: number): string {
  const emitter = new FunctionEmitter(unit)
  const holds = when === null ? makeBoolean(true) : emitter.cond(when)
  emitter.out.line(`return ${(node < 0 ? holds : unit.instrumenter.countRuleCondition(node, holds)).text}`, when?.at)
  emitter.addToModule(`function ${name}`, ['c', 'x'], when?.at)
  return name
}

/** Emits a number or a list as a function. */
export function emitValueFunction(unit: CompilationUnit, name: string, { value: expr, node }: NodeExprDef): string {
  const constant = unit.evaluator.findNumber(expr)
  const entry = node < 0 ? null : unit.instrumenter.writeFunctionStart(node)
  if (constant !== undefined && entry === null) return `() => ${constant}`
  const emitter = new FunctionEmitter(unit)
  emitter.out.line(entry)
  emitter.out.line(`return ${emitter.value(expr).text}`, expr.at)
  emitter.addToModule(`function ${name}`, ['c', 'x'], expr.at)
  return name
}
