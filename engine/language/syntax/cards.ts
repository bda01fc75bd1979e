/** Syntax of cards and standing rules: their effects, how long they last, and the rules that they amend. */
import type { Span } from '../yaml/node.ts'
import type { GameKeyEntry, IntSyntax, StatedValue } from './board.ts'
import type { ProcedureParam } from './definitions.ts'
import type { EffectSyntax, Name } from './effect.ts'
import type { ExprSyntax } from './expr.ts'

/** The value of a definition while the card or rule is in force. */
export interface AmendmentSyntax {
  readonly name: Name
  readonly value: ExprSyntax
  /** Its rank among all amendments of the definition, or all effects at the point. */
  readonly order: IntSyntax | null
  readonly rule: Name | null
}

/** Effects at a point of the rules while the card or rule is in force. */
export interface PointEffectsSyntax {
  readonly name: Name
  readonly effects: readonly EffectSyntax[]
  readonly order: IntSyntax | null
  readonly rule: Name | null
}

/** A place in the rules where cards and standing rules may insert effects. */
export interface PointSyntax {
  readonly name: Name
  readonly at: Span
  readonly params: readonly ProcedureParam[]
  readonly rule: Name | null
}

/** A rule that acts like a lasting card while a condition holds. */
export interface StandingRuleSyntax {
  readonly name: Name
  readonly at: Span
  readonly when: ExprSyntax
  readonly amends: readonly AmendmentSyntax[]
  readonly doings: readonly PointEffectsSyntax[]
  readonly rule: Name | null
}

export interface SideSyntax {
  readonly name: Name
  readonly when: ExprSyntax | null
  readonly effects: readonly EffectSyntax[]
  readonly lasts: Name | null
  readonly amends: readonly AmendmentSyntax[]
  readonly doings: readonly PointEffectsSyntax[]
  readonly rule: Name | null
}

export interface CardSyntax {
  readonly id: Name
  readonly at: Span
  readonly title: string
  readonly values: readonly GameKeyEntry<StatedValue>[]
  readonly sides: readonly SideSyntax[]
  /** Cards that its text names. */
  readonly mentions: readonly Name[]
  readonly rule: Name | null
}
