/** The data that all functions share while a module is written. */
import type { NumberBounds } from '../../gamedef/bounds.ts'
import type { DistinctLists } from '../../gamedef/distinct-lists.ts'
import type { EffortEstimator } from '../../gamedef/effort.ts'
import type { Evaluator } from '../../gamedef/evaluate.ts'
import type { Expr } from '../../gamedef/expr.ts'
import type { GameDef } from '../../gamedef/gamedef.ts'
import type { Layout } from '../../gamedef/layout.ts'
import type { SureIndices } from '../../gamedef/sure-indices.ts'
import type { Runtime } from '../../runtime/index.ts'
import type { DeciderFunction } from './decide.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import type { Instrumenter } from './instrumentation.ts'
import type { JsExpr } from './js-expr.ts'
import type { JsNameTable } from './js-name.ts'
import type { LoopBody } from './loops.ts'
import type { ConstantTables } from './tables.ts'
import type { CodeWriter } from './writer.ts'

/** The emitters of expressions. One kind contains others, so emitters call each other through this instead of importing. */
export interface ExpressionEmitters {
  /** Gives an integer, or an array for a list. */
  value(emitter: FunctionEmitter, expr: Expr): JsExpr
  /** Gives a JavaScript boolean. */
  cond(emitter: FunctionEmitter, expr: Expr): JsExpr
  list(emitter: FunctionEmitter, expr: Expr): JsExpr
  /** Writes a loop over a list; `stem` makes the name of its element readable. */
  each(emitter: FunctionEmitter, expr: Expr, stem: string, body: LoopBody): void
}

export interface CompilationUnit {
  readonly def: GameDef
  readonly layout: Layout
  readonly instrumenter: Instrumenter
  readonly tables: ConstantTables
  readonly expressions: ExpressionEmitters
  readonly evaluator: Evaluator
  /** Estimates the steps of definitions and procedures. */
  readonly effort: EffortEstimator
  /** Identifiers of functions, procedures and actions. */
  readonly functions: readonly string[]
  readonly procedures: readonly string[]
  readonly actions: readonly string[]
  readonly names: JsNameTable
  /** The functions of the runtime that the module uses. */
  readonly usedRuntimeFunctions: Set<RuntimeFunctionName>
  /** Finished functions. */
  readonly out: CodeWriter
  /** The folds of definitions' lists that have been emitted, by name. */
  readonly folds: Map<string, string>
  readonly sureIndices: SureIndices
  readonly distinctLists: DistinctLists
  readonly bounds: NumberBounds
  /** The deciders of definitions that have been emitted, by extent and definition. */
  readonly deciders: Map<string, DeciderFunction>
  /** Gives the next number of a hoisted function. */
  takeSerial(): number
}

/** The functions of the runtime. */
export type RuntimeFunctionName = {
  [K in keyof Runtime]: Runtime[K] extends (...args: never) => unknown ? K : never
}[keyof Runtime]

/** The arguments of a function of the runtime, as code. */
export type RuntimeArgs<P> = { readonly [I in keyof P]: JsExpr | string | number | boolean }
