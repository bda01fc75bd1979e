/** Syntax of the parts of a board that change: tracks, flags, markers, piles; and circumstances of actions. */
import type { Span } from '../yaml/node.ts'
import type { LiteralSyntax, TypeName } from './board.ts'
import type { Name } from './effect.ts'
import type { ExprSyntax } from './expr.ts'

/** Which seats see a value or the cards of a pile. */
export type PileVisibilityWord = 'all' | 'owner' | 'nobody' | null

/** A track, a flag, or a marker of the whole game. */
export interface VarSyntax {
  readonly id: Name
  readonly at: Span
  readonly as: 'track' | 'flag' | 'marker'
  readonly type: TypeName | null
  readonly name: string | null
  readonly start: LiteralSyntax | null
  readonly min: LiteralSyntax | null
  readonly max: LiteralSyntax | null
  /** The type whose values each have one. */
  readonly per: TypeName | null
  readonly seats: readonly Name[]
  /** Only a marker has states. */
  readonly states: readonly Name[]
  readonly lasts: 'move' | null
  readonly seen: PileVisibilityWord
  readonly rule: Name | null
}

/** A marker that every space has. */
export interface MarkerSyntax {
  readonly id: Name
  readonly at: Span
  readonly states: readonly Name[]
  readonly start: Name | null
  /** Spaces that allow only some states. */
  readonly only: readonly MarkerLimit[]
  readonly rule: Name | null
}

export interface MarkerLimit {
  readonly at: Span
  readonly where: ExprSyntax
  readonly states: readonly Name[]
}

/** A pile of cards. */
export interface PileSyntax {
  readonly id: Name
  readonly at: Span
  readonly per: 'seat' | null
  readonly seen: PileVisibilityWord
  readonly rule: Name | null
}

/** A value that an action may receive from the action that runs it. */
export interface CircumstanceSyntax {
  readonly id: Name
  readonly type: TypeName | null
  readonly start: LiteralSyntax | null
}
