/** Syntax of definitions, look-up tables and procedures. */
import type { Span } from '../yaml/node.ts'
import type { LiteralSyntax, TypeName } from './board.ts'
import type { EffectSyntax, Name } from './effect.ts'
import type { ExprSyntax } from './expr.ts'

export interface ParamSyntax {
  readonly name: Name
  readonly type: TypeName | null
}

export interface DefinitionSyntax {
  readonly name: Name
  readonly at: Span
  readonly params: readonly ParamSyntax[]
  readonly returns: TypeName | null
  readonly body: ExprSyntax
  readonly rule: Name | null
}

export interface ProcedureSyntax {
  readonly name: Name
  readonly at: Span
  readonly params: readonly ProcedureParam[]
  readonly effects: readonly EffectSyntax[]
  readonly returns: ExprSyntax | null
  readonly rule: Name | null
}

export interface ProcedureParam extends ParamSyntax {
  readonly default: ExprSyntax | null
}

/** One row of a table: a value, or the rows of the next key. */
export interface LookupRowSyntax {
  readonly key: Name
  readonly value: LiteralSyntax | null
  readonly rows: readonly LookupRowSyntax[]
}

/** A table with one key or several. */
export interface LookupSyntax {
  readonly id: Name
  readonly at: Span
  readonly by: readonly TypeName[]
  readonly values: readonly LookupRowSyntax[]
  readonly otherwise: LiteralSyntax | null
  readonly returns: TypeName | null
  readonly rule: Name | null
}
