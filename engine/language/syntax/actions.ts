/** What seats may do and when, as it is written: actions, phases, offers. */
import type { Span } from '../yaml/node.ts'
import type { Effect, Name } from './effect.ts'
import type { Expr } from './expr.ts'

export interface ConditionSyntax {
  readonly when: Expr
  readonly rule: Name | null
  readonly because: Name | null
  readonly message: string
}

/** Effects of an action under a name of their own. */
export interface StageSyntax {
  readonly at: Span
  readonly stage: string
  readonly effects: readonly Effect[]
  readonly rule: Name | null
}

/** Special activities that may be begun in an action. */
export interface WindowSyntax {
  readonly begin: readonly Name[]
  readonly when: Expr | null
  readonly rule: Name | null
}

export interface ActionSyntax {
  readonly id: Name
  readonly at: Span
  readonly kind: Name | null
  readonly seats: readonly Name[]
  /** Nobody is offered it: other actions run it. */
  readonly inner: boolean
  readonly legality: readonly ConditionSyntax[]
  readonly validate: readonly ConditionSyntax[]
  readonly spend: readonly Effect[]
  readonly stages: readonly StageSyntax[]
  readonly after: readonly Effect[]
  readonly windows: readonly WindowSyntax[]
  readonly timings: readonly ('before' | 'during' | 'after')[]
  readonly returns: Expr | null
  readonly rule: Name | null
}

/** What a phase or turn lets a seat begin. */
export interface OfferSyntax {
  readonly at: Span
  readonly what: readonly Name[]
  readonly when: Expr | null
  readonly limited: boolean
  readonly free: boolean
  readonly rule: Name | null
}

export interface PhaseSyntax {
  readonly id: Name
  readonly at: Span
  readonly enter: readonly Effect[]
  readonly asks: Expr | null
  /** Null: whatever the seats may do. */
  readonly offers: readonly OfferSyntax[] | null
  readonly after: readonly Effect[]
  readonly next: Expr | null
  readonly rule: Name | null
}
