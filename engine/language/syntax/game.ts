/** A game as it is written: what its declarations are read to. Order in a section is the order in the files. */
import type { OfferSyntax } from '../declare/course.ts'
import type { ProcedureSyntax } from '../declare/definitions.ts'
import type { Things } from '../declare/sections.ts'
import type { Span } from '../yaml/node.ts'
import type { Effect, Name } from './effect.ts'
import type { Expr } from './expr.ts'

export type { AmendmentSyntax, AtPointSyntax, PointSyntax, StandingSyntax } from '../declare/acting.ts'
export type { ActionSyntax, WindowSyntax } from '../declare/actions.ts'
export type { AttributeSyntax, EnumSyntax, TypedSyntax, ZoneSyntax } from '../declare/board.ts'
export type { CardSyntax } from '../declare/cards.ts'
export type { ConstraintSyntax } from '../declare/constraints.ts'
export type { OfferSyntax, PhaseSyntax } from '../declare/course.ts'
export type { DefinitionSyntax, ParamSyntax, ProcedureSyntax } from '../declare/definitions.ts'
export type { Stated } from '../declare/forms.ts'
export type { LookupSyntax, RowSyntax } from '../declare/lookups.ts'
export type { GroupSyntax, KindSyntax } from '../declare/pieces.ts'
export type { PileSyntax } from '../declare/piles.ts'
export type { BoardSyntax, SetupSyntax, ValueSyntax } from '../declare/setups.ts'
export type { CircumstanceSyntax, MarkerSyntax, VarSyntax } from '../declare/tracks.ts'
export type { PieceCount } from '../read/piece-counts.ts'

/** A type annotation as written: `space`, `number`, `list of space`, `control` ... */
export interface TypeName {
  readonly at: Span
  readonly text: string
}

/** A scalar literal in the data: a word, number or yes/no. */
export type Literal = { readonly at: Span; readonly value: string | number | boolean }

export interface ConditionSyntax {
  readonly when: Expr
  readonly rule: Name | null
  readonly because: Name | null
  readonly message: string
}

export interface GameSyntax extends Omit<Things, 'procedures' | 'profiles'> {
  readonly id: string
  readonly title: string
  readonly at: Span
  /** The property that says whose a piece is. */
  readonly owner: Name | null
  readonly procedures: readonly ProcedureSyntax[]
  /** Null where nobody wrote it. */
  readonly turn: {
    readonly at: Span
    readonly offers: readonly OfferSyntax[]
    readonly after: readonly Effect[]
  } | null
  readonly end: {
    readonly when: Expr | null
    /** Names of definitions of one seat. */
    readonly score: Name | null
    readonly rank: Name | null
  }
  /** Names of things that could not be read: whoever uses them has made no mistake of his own. */
  readonly broken: readonly string[]
}
