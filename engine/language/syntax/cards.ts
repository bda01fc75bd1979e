/** Cards and standing rules, as they are written: what they do, how long, and what they change in other rules. */
import type { Span } from '../yaml/node.ts'
import type { Int, OfRest, Stated } from './board.ts'
import type { ProcedureParam } from './definitions.ts'
import type { Effect, Name } from './effect.ts'
import type { Expr } from './expr.ts'

/** What a definition is while this is in force. */
export interface AmendmentSyntax {
  readonly name: Name
  readonly value: Expr
  /** Among all that amend it, or act at that point. */
  readonly order: Int | null
  readonly rule: Name | null
}

/** What happens at a point of the rules while this is in force. */
export interface AtPointSyntax {
  readonly name: Name
  readonly effects: readonly Effect[]
  readonly order: Int | null
  readonly rule: Name | null
}

/** A place in the rules where cards and standing rules may act. */
export interface PointSyntax {
  readonly name: Name
  readonly at: Span
  readonly params: readonly ProcedureParam[]
  readonly rule: Name | null
}

/** A rule that acts as a lasting card does, as long as a condition holds. */
export interface StandingSyntax {
  readonly name: Name
  readonly at: Span
  readonly when: Expr
  readonly amends: readonly AmendmentSyntax[]
  readonly doings: readonly AtPointSyntax[]
  readonly rule: Name | null
}

export interface SideSyntax {
  readonly name: Name
  readonly when: Expr | null
  readonly effects: readonly Effect[]
  readonly lasts: Name | null
  readonly amends: readonly AmendmentSyntax[]
  readonly doings: readonly AtPointSyntax[]
  readonly rule: Name | null
}

export interface CardSyntax {
  readonly id: Name
  readonly at: Span
  readonly title: string
  readonly values: readonly OfRest<Stated>[]
  readonly sides: readonly SideSyntax[]
  /** Other clauses that its text speaks of. */
  readonly mentions: readonly Name[]
  readonly rule: Name | null
}
