/** Syntax of actions, phases and offers: what seats may do, and when. */
import type { Span } from '../yaml/node.ts'
import type { EffectSyntax, Name } from './effect.ts'
import type { ExprSyntax } from './expr.ts'

export interface ConditionSyntax {
  readonly when: ExprSyntax
  readonly rule: Name | null
  readonly because: Name | null
  readonly message: string
}

/** A named part of the effects of an action. */
export interface StageSyntax {
  readonly at: Span
  readonly stage: string
  readonly effects: readonly EffectSyntax[]
  readonly rule: Name | null
}

/** Special activities that may be begun inside an action. */
export interface WindowSyntax {
  readonly begin: readonly Name[]
  readonly when: ExprSyntax | null
  readonly rule: Name | null
}

export interface ActionSyntax {
  readonly id: Name
  readonly at: Span
  readonly kind: Name | null
  readonly seats: readonly Name[]
  /** No seat is offered it: only other actions run it. */
  readonly inner: boolean
  readonly legality: readonly ConditionSyntax[]
  readonly validate: readonly ConditionSyntax[]
  readonly spend: readonly EffectSyntax[]
  readonly stages: readonly StageSyntax[]
  readonly after: readonly EffectSyntax[]
  readonly windows: readonly WindowSyntax[]
  readonly timings: readonly ('before' | 'during' | 'after')[]
  readonly returns: ExprSyntax | null
  readonly rule: Name | null
}

/** An action or several that a phase or turn lets a seat begin. */
export interface OfferSyntax {
  readonly at: Span
  readonly what: readonly Name[]
  readonly when: ExprSyntax | null
  readonly limited: boolean
  readonly free: boolean
  readonly rule: Name | null
}

export interface PhaseSyntax {
  readonly id: Name
  readonly at: Span
  readonly enter: readonly EffectSyntax[]
  readonly asks: ExprSyntax | null
  /** Null means every action that is not `inner`. */
  readonly offers: readonly OfferSyntax[] | null
  readonly after: readonly EffectSyntax[]
  readonly next: ExprSyntax | null
  readonly rule: Name | null
}
