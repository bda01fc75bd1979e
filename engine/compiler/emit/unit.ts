/** What is known while a module is written, in whichever of its functions. */
import type { Bounds } from '../../gamedef/bounds.ts'
import type { Effort } from '../../gamedef/effort.ts'
import type { Evaluator } from '../../gamedef/evaluate.ts'
import type { Expr } from '../../gamedef/expr.ts'
import type { GameDef } from '../../gamedef/gamedef.ts'
import type { Layout } from '../../gamedef/layout.ts'
import type { Runtime } from '../../runtime/index.ts'
import type { Code } from './code.ts'
import type { DeciderFunction } from './decide.ts'
import type { Dress } from './dress.ts'
import type { Fn } from './fn.ts'
import type { Body } from './loops.ts'
import type { Tables } from './tables.ts'
import type { Writer } from './writer.ts'

/**
 * What writes expressions. They stand in one another, so what writes one kind reaches the others here instead of importing them.
 */
export interface ExpressionWriter {
  /** An integer, or an array of a list. */
  value(fn: Fn, e: Expr): Code
  /** A JavaScript truth. */
  cond(fn: Fn, e: Expr): Code
  list(fn: Fn, e: Expr): Code
  /** A loop over a list, `item` being its element. */
  each(fn: Fn, e: Expr, item: string, body: Body): void
}

/** What all functions of a module share. */
export interface Unit {
  readonly def: GameDef
  readonly layout: Layout
  readonly dress: Dress
  readonly tables: Tables
  readonly expressions: ExpressionWriter
  readonly evaluator: Evaluator
  /** What light definitions and procedures come to. */
  readonly effort: Effort
  /** Identifiers of functions, procedures and actions. */
  readonly functions: readonly string[]
  readonly procedures: readonly string[]
  readonly actions: readonly string[]
  /** All names of the three above. */
  readonly taken: ReadonlySet<string>
  /** What of the runtime the module uses. */
  readonly used: Set<Callable>
  /** Finished functions. */
  readonly out: Writer
  /** By definition and fold: the function that asks it of the list that the definition gives. */
  readonly folds: Map<string, string>
  /** By definition of a list of zones: whether it names only such as there are. */
  readonly sure: Map<number, boolean>
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
export type Written<P> = { readonly [I in keyof P]: Code | string | number | boolean }
