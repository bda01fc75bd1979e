/** Boards, as they are written: where a game can begin. A scenario describes a board in the same words. */
import type { Span } from '../yaml/node.ts'
import type { LiteralSyntax, PieceCount } from './board.ts'
import type { EffectSyntax, Name } from './effect.ts'
import type { ExprSyntax } from './expr.ts'

/** `index`: whose it is, a seat or space, of what each of them has. */
export interface ValueSyntax {
  readonly name: Name
  readonly index: Name | null
  readonly value: LiteralSyntax
}

/** What stands in a space or box. */
export interface ContentSyntax {
  readonly zone: Name
  /** Where its pieces are listed. */
  readonly at: Span
  readonly pieces: readonly PieceCount[]
}

export interface BoardSyntax {
  readonly tracks: readonly ValueSyntax[]
  readonly flags: readonly ValueSyntax[]
  readonly globalMarkers: readonly ValueSyntax[]
  /** By marker and space. */
  readonly markers: readonly ValueSyntax[]
  readonly zones: readonly ContentSyntax[]
  readonly piles: readonly PileContentSyntax[]
  readonly active: Name | null
}

export interface SetupSyntax extends BoardSyntax {
  readonly id: Name
  readonly at: Span
  readonly title: string
  readonly extends: Name | null
  readonly phase: Name | null
  readonly effects: readonly EffectSyntax[]
  readonly rule: Name | null
}

/** What is said to be in a pile. */
export interface PileContentSyntax {
  readonly pile: Name
  /** By name. */
  readonly names: readonly Name[]
  /** Also those of which this holds; `cards` is all that are not said to be elsewhere. */
  readonly where: ExprSyntax | 'rest' | null
  /** Only how many there are. */
  readonly count: number | null
}
