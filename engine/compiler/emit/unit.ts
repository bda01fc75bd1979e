/** What is known while a module is written, in whichever of its functions. */
import type { Bounds } from '../../gamedef/bounds.ts'
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
import type { Writer } from './writer.ts'

/**
 * What writes expressions. They stand in one another, so what writes one kind reaches the others here instead of importing them.
 */
export interface ExpressionWriter {
  /** An integer, or an array of a list. */
  value(emitter: FunctionEmitter, expr: Expr): JsExpr
  /** A JavaScript truth. */
  cond(emitter: FunctionEmitter, expr: Expr): JsExpr
  list(emitter: FunctionEmitter, expr: Expr): JsExpr
  /** A loop over a list; `stem` is what its element is called. */
  each(emitter: FunctionEmitter, expr: Expr, stem: string, body: LoopBody): void
}

/** What all functions of a module share. */
export interface CompilationUnit {
  readonly def: GameDef
  readonly layout: Layout
  readonly instrumenter: Instrumenter
  readonly tables: ConstantTables
  readonly expressions: ExpressionWriter
  readonly evaluator: Evaluator
  /** What light definitions and procedures come to. */
  readonly effort: EffortEstimator
  /** Identifiers of functions, procedures and actions. */
  readonly functions: readonly string[]
  readonly procedures: readonly string[]
  readonly actions: readonly string[]
  readonly names: JsNameTable
  /** What of the runtime the module uses. */
  readonly used: Set<Callable>
  /** Finished functions. */
  readonly out: Writer
  /** By definition and fold: the function that asks it of the list that the definition gives. */
  readonly folds: Map<string, string>
  readonly sureIndices: SureIndices
  readonly distinctLists: DistinctLists
  readonly bounds: Bounds
  /** By extent and definition: the function that says what decides its value. */
  readonly deciders: Map<string, DeciderFunction>
  /** Numbers the functions that are put beside others. */
  serial(): number
}

/** The functions of the runtime. */
export type Callable = {
  [K in keyof Runtime]: Runtime[K] extends (...args: never) => unknown ? K : never
}[keyof Runtime]

/** The arguments of a function of the runtime as it is written. */
export type RuntimeArgs<P> = { readonly [I in keyof P]: JsExpr | string | number | boolean }
