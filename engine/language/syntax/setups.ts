/** Syntax of boards: setups, and the boards of scenarios. */
import type { Span } from '../yaml/node.ts'
import type { LiteralSyntax, PieceCount } from './board.ts'
import type { EffectSyntax, Name } from './effect.ts'
import type { ExprSyntax } from './expr.ts'

/** `index` is the seat or space that has the value; null for a value of the whole game. */
export interface TrackValueSyntax {
  readonly name: Name
  readonly index: Name | null
  readonly value: LiteralSyntax
}

/** The pieces in a space or box. */
export interface ZoneContentSyntax {
  readonly zone: Name
  /** The place of its list of pieces. */
  readonly at: Span
  readonly pieces: readonly PieceCount[]
}

export interface BoardSyntax {
  readonly tracks: readonly TrackValueSyntax[]
  readonly flags: readonly TrackValueSyntax[]
  readonly globalMarkers: readonly TrackValueSyntax[]
  /** Named by marker, indexed by space. */
  readonly markers: readonly TrackValueSyntax[]
  readonly zones: readonly ZoneContentSyntax[]
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

/** The cards in a pile. */
export interface PileContentSyntax {
  readonly pile: Name
  /** Cards named one by one. */
  readonly names: readonly Name[]
  /** A condition on further cards; `rest` means all cards that are placed nowhere else. */
  readonly where: ExprSyntax | 'rest' | null
  /** The number of cards, if only that is known. */
  readonly count: number | null
}
