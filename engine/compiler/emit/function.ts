/** Functions that only look at the board: definitions, and conditions and values that stand by themselves. */
import type { Expr } from '../../gamedef/expr.ts'
import type { AskDef } from '../../gamedef/gamedef.ts'
import { FunctionEmitter } from './function-emitter.ts'
import { emitBindingValue } from './guard.ts'
import { makeTruth } from './js-expr.ts'
import { emitTallies } from './tally.ts'
import type { CompilationUnit } from './unit.ts'

export function emitFunction(unit: CompilationUnit, index: number): string {
  const def = unit.def.functions[index]!
  const id = unit.functions[index]!
  const fn = new FunctionEmitter(unit, null, unit.effort.ofExpr(def.body))
  const params = def.params.map((p) => fn.declare(p.name, p.type))
  if (def.node >= 0) fn.out.line(unit.instrumenter.entry(def.node))
  emitTallies(fn, def.body)
  // Callers rely on a zone that is one.
  fn.out.line(`return ${emitBindingValue(fn, def.body, def.returns).text}`, def.body.at)
  fn.finish(`function ${id}(${['c', 'x', ...params].join(', ')})`, def.at, def.name)
  return id
}

/** A condition of its own, true where there is none. */
export function emitTest(unit: CompilationUnit, name: string, when: Expr | null, node: number): string {
  const fn = new FunctionEmitter(unit)
  const holds = when === null ? makeTruth(true) : fn.cond(when)
  fn.out.line(`return ${(node < 0 ? holds : unit.instrumenter.condition(node, holds)).text}`, when?.at)
  fn.finish(`function ${name}(c, x)`, when?.at)
  return name
}

/** What something comes to: a number, or a list. */
export function emitAskValue(unit: CompilationUnit, name: string, { value: e, node }: AskDef): string {
  const known = unit.evaluator.number(e)
  const entry = node < 0 ? null : unit.instrumenter.entry(node)
  if (known !== undefined && entry === null) return `() => ${known}`
  const fn = new FunctionEmitter(unit)
  fn.out.line(entry)
  fn.out.line(`return ${fn.value(e).text}`, e.at)
  fn.finish(`function ${name}(c, x)`, e.at)
  return name
}
