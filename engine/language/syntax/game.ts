/** Syntax of a whole game. Things of a section keep the order of the files. */
import type { Span } from '../yaml/node.ts'
import type { ActionSyntax, OfferSyntax, PhaseSyntax } from './actions.ts'
import type {
  AttributeSyntax,
  ConstraintSyntax,
  EnumSyntax,
  GroupSyntax,
  KindSyntax,
  ValueTypeSyntax,
  ZoneSyntax,
} from './board.ts'
import type { CardSyntax, PointSyntax, StandingRuleSyntax } from './cards.ts'
import type { DefinitionSyntax, LookupSyntax, ProcedureSyntax } from './definitions.ts'
import type { EffectSyntax, Name } from './effect.ts'
import type { ExprSyntax } from './expr.ts'
import type { SetupSyntax } from './setups.ts'
import type { CircumstanceSyntax, MarkerSyntax, PileSyntax, VarSyntax } from './tracks.ts'

export type * from './actions.ts'
export type * from './board.ts'
export type * from './cards.ts'
export type * from './definitions.ts'
export type * from './setups.ts'
export type * from './tracks.ts'

export interface SeatSyntax {
  readonly id: Name
  readonly name: string
}

/** A sort of lasting effect, named by the game. */
export interface LastingSyntax {
  readonly id: Name
  readonly at: Span
  readonly rule: Name | null
}

/** A condition that every board must meet. */
export interface InvariantSyntax {
  readonly id: Name
  readonly at: Span
  readonly check: ExprSyntax
  readonly description: string
  readonly rule: Name | null
}

/** A clause of the rulebook. */
export interface ClauseSyntax {
  readonly id: Name
  readonly at: Span
  readonly section: string
  readonly title: string
  readonly text: string
  readonly kind: '' | 'board' | 'component' | 'setup' | 'example' | 'interpretation'
  /** Why no rule carries it, or an empty string. */
  readonly excluded: string
  readonly absence: boolean
  readonly limits: readonly Name[]
  readonly setups: readonly Name[]
}

export interface GameSyntax {
  readonly id: string
  readonly title: string
  readonly at: Span
  readonly seats: readonly SeatSyntax[]
  readonly enums: readonly EnumSyntax[]
  readonly attributes: readonly AttributeSyntax[]
  readonly zones: readonly ZoneSyntax[]
  readonly vars: readonly VarSyntax[]
  readonly markers: readonly MarkerSyntax[]
  readonly piles: readonly PileSyntax[]
  readonly circumstances: readonly CircumstanceSyntax[]
  readonly constraints: readonly ConstraintSyntax[]
  readonly properties: readonly ValueTypeSyntax[]
  readonly kinds: readonly KindSyntax[]
  readonly groups: readonly GroupSyntax[]
  /** The property that names the owner of a piece. */
  readonly owner: Name | null
  readonly sides: readonly Name[]
  readonly lasting: readonly LastingSyntax[]
  readonly cards: readonly CardSyntax[]
  readonly standing: readonly StandingRuleSyntax[]
  readonly points: readonly PointSyntax[]
  readonly definitions: readonly DefinitionSyntax[]
  readonly lookups: readonly LookupSyntax[]
  readonly procedures: readonly ProcedureSyntax[]
  readonly actions: readonly ActionSyntax[]
  readonly phases: readonly PhaseSyntax[]
  /** Null if no file declares it. */
  readonly turn: {
    readonly at: Span
    readonly offers: readonly OfferSyntax[]
    readonly after: readonly EffectSyntax[]
  } | null
  readonly end: {
    readonly when: ExprSyntax | null
    /** Names of definitions of one seat. */
    readonly score: Name | null
    readonly rank: Name | null
  }
  readonly invariants: readonly InvariantSyntax[]
  readonly setups: readonly SetupSyntax[]
  readonly rules: readonly ClauseSyntax[]
  /** Names of things that could not be read. Their uses are not reported again. */
  readonly broken: readonly string[]
}

/** Some parts of a game: all that a step of checking may read. */
export type GameParts<K extends keyof GameSyntax> = Pick<GameSyntax, K>
