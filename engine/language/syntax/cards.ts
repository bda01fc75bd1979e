/** Cards and standing rules, as they are written: what they do, how long, and what they change in other rules. */
import type { Span } from '../yaml/node.ts'
import type { IntSyntax, RestEntry, StatedValue } from './board.ts'
import type { ProcedureParam } from './definitions.ts'
import type { EffectSyntax, Name } from './effect.ts'
import type { ExprSyntax } from './expr.ts'

/** What a definition is while this is in force. */
export interface AmendmentSyntax {
  readonly name: Name
  readonly value: ExprSyntax
  /** Among all that amend it, or act at that point. */
  readonly order: IntSyntax | null
  readonly rule: Name | null
}

/** What happens at a point of the rules while this is in force. */
export interface AtPointSyntax {
  readonly name: Name
  readonly effects: readonly EffectSyntax[]
  readonly order: IntSyntax | null
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
  readonly when: ExprSyntax
  readonly amends: readonly AmendmentSyntax[]
  readonly doings: readonly AtPointSyntax[]
  readonly rule: Name | null
}

export interface SideSyntax {
  readonly name: Name
  readonly when: ExprSyntax | null
  readonly effects: readonly EffectSyntax[]
  readonly lasts: Name | null
  readonly amends: readonly AmendmentSyntax[]
  readonly doings: readonly AtPointSyntax[]
  readonly rule: Name | null
}

export interface CardSyntax {
  readonly id: Name
  readonly at: Span
  readonly title: string
  readonly values: readonly RestEntry<StatedValue>[]
  readonly sides: readonly SideSyntax[]
  /** Other clauses that its text speaks of. */
  readonly mentions: readonly Name[]
  readonly rule: Name | null
}
