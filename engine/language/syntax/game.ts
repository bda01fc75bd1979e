/** The sections of a game as they are written. Order within a section is the order in the files. */
import type { Span } from '../yaml/node.ts'
import type { Effect, Name } from './effect.ts'
import type { Expr } from './expr.ts'

/** A type annotation as written: `space`, `number`, `list of space`, `control` ... */
export interface TypeName {
  readonly at: Span
  readonly text: string
}

/** A scalar literal in the data: a word, number or yes/no. */
export type Literal = { readonly at: Span; readonly value: string | number | boolean }

export interface EnumSyntax {
  readonly id: Name
  readonly values: readonly Name[]
}

export interface AttributeSyntax {
  readonly id: Name
  /** `number`, `yes or no` (also int, bool), or the name of an enum; null: words of its own, `values`. */
  readonly type: TypeName | null
  readonly values: readonly Name[]
  readonly rule: Name | null
}

export interface ZoneSyntax {
  readonly id: Name
  readonly name: string
  readonly box: boolean
  /** One box for each of these seats; `[]` with `perSeat` means every seat. */
  readonly perSeat: boolean
  readonly seats: readonly Name[]
  readonly keeps: boolean
  readonly attributes: readonly { readonly name: Name; readonly value: Literal }[]
  readonly adjacent: readonly Name[]
  /** Only of boxes. */
  readonly rule: Name | null
}

export interface PropertySyntax {
  readonly id: Name
  /** `seat`, another enum, or null: the property's own `values`. */
  readonly type: TypeName | null
  readonly values: readonly Name[]
}

export interface KindSyntax {
  readonly id: Name
  readonly count: { readonly at: Span; readonly value: number }
  /** Fixed properties: one value. Changing ones: the states it can have, the first is where it starts. */
  readonly properties: readonly {
    readonly name: Name
    readonly values: readonly Name[]
    readonly changes: boolean
  }[]
  readonly home: Name | null
  readonly singular: string | null
  readonly plural: string | null
  readonly rule: Name | null
}

/** A word for several pieces: a phrase or condition on `it`, for all or by the acting seat. */
export interface GroupSyntax {
  readonly id: Name
  readonly always: Expr | null
  readonly byActor: readonly { readonly seat: Name; readonly pieces: Expr }[]
  readonly rule: Name | null
}

export interface VarSyntax {
  readonly id: Name
  readonly name: string | null
  readonly as: 'track' | 'flag' | 'marker'
  /** Only `track`: an enum type; null is a number. */
  readonly type: TypeName | null
  readonly min: Literal | null
  readonly max: Literal | null
  readonly start: Literal | null
  readonly per: 'game' | 'seat' | 'zone'
  /** For `per: seat`: which seats have it; [] is all. */
  readonly seats: readonly Name[]
  /** Only `marker`: its states in order. */
  readonly states: readonly Name[]
  readonly rule: Name | null
}

export interface MarkerSyntax {
  readonly id: Name
  readonly rule: Name | null
  readonly states: readonly Name[]
  readonly start: Name | null
  /** Restrictions: where the condition on `it` holds, only these states. [] means the space has no such marker. */
  readonly only: readonly { readonly where: Expr; readonly states: readonly Name[]; readonly at: Span }[]
}

export interface ConstraintSyntax {
  readonly id: Name
  readonly rule: Name | null
  readonly description: string
  /** Which spaces: conditions on `it`, all of them; [] is every space. */
  readonly spaces: readonly Expr[]
  /** Which pieces: a phrase, or a list of pieces with conditions. */
  readonly pieces: Expr
  readonly max: { readonly at: Span; readonly value: number }
  readonly at: Span
}

export interface ParamSyntax {
  readonly name: Name
  readonly type: TypeName | null
}

export interface DefinitionSyntax {
  readonly name: Name
  readonly params: readonly ParamSyntax[]
  readonly returns: TypeName | null
  readonly rule: Name | null
  readonly body: Expr
  readonly at: Span
}

export interface ProcedureSyntax {
  readonly name: Name
  readonly params: readonly (ParamSyntax & { readonly default: Expr | null })[]
  readonly rule: Name | null
  readonly effects: readonly Effect[]
  readonly at: Span
}

export interface ConditionSyntax {
  readonly when: Expr
  readonly rule: Name | null
  readonly because: Name | null
  readonly message: string
}

export interface ActionSyntax {
  readonly id: Name
  readonly rule: Name | null
  readonly kind: Name | null
  /** [] is every seat. */
  readonly seats: readonly Name[]
  readonly legality: readonly ConditionSyntax[]
  readonly validate: readonly ConditionSyntax[]
  readonly spend: readonly Effect[]
  readonly stages: readonly {
    readonly id: string
    readonly rule: Name | null
    readonly at: Span
    readonly effects: readonly Effect[]
  }[]
  readonly after: readonly Effect[]
  readonly windows: readonly WindowSyntax[]
  readonly timings: readonly ('before' | 'during' | 'after')[]
  readonly inner: boolean
  readonly at: Span
}

/** A special activity that may be begun in the windows of an action. */
export interface WindowSyntax {
  readonly begin: Name
  readonly when: Expr | null
  readonly rule: Name | null
}

export interface OfferSyntax {
  readonly at: Span
  /** Action ids or kinds. */
  readonly what: readonly Name[]
  readonly when: Expr | null
  readonly limited: boolean
  readonly free: boolean
  readonly rule: Name | null
}

export interface InvariantSyntax {
  readonly id: Name
  readonly rule: Name | null
  readonly description: string
  readonly check: Expr
  readonly at: Span
}

export interface SetupSyntax {
  readonly id: Name
  readonly title: string
  readonly rule: Name | null
  readonly extends: Name | null
  /** `index`: whose it is, a seat or space, of tracks and flags that each of them has. */
  readonly tracks: readonly { readonly name: Name; readonly index: Name | null; readonly value: Literal }[]
  readonly flags: readonly { readonly name: Name; readonly index: Name | null; readonly value: Literal }[]
  readonly globalMarkers: readonly { readonly name: Name; readonly state: Name }[]
  /** A piece list such as `2 red scouts, 1 blue fort`, kept as text with its place. */
  readonly zones: readonly { readonly zone: Name; readonly pieces: readonly PieceCount[] }[]
  readonly markers: readonly {
    readonly marker: Name
    readonly at: readonly { readonly zone: Name; readonly state: Name }[]
  }[]
  readonly active: Name | null
  readonly at: Span
}

/** `2 underground red scouts`: a count and the words after it. */
export interface PieceCount {
  readonly at: Span
  readonly count: number
  readonly words: readonly Name[]
}

/** What a text says of a board: of a setup, or of the board of a scenario. */
export type BoardSyntax = Pick<
  SetupSyntax,
  'tracks' | 'flags' | 'globalMarkers' | 'zones' | 'markers' | 'active'
>

export interface ClauseSyntax {
  readonly id: Name
  readonly section: string
  readonly title: string
  readonly text: string
  readonly kind: string
  readonly excluded: string
  readonly absence: boolean
  /** The clause that an absence limits. */
  readonly limits: Name | null
}

export interface CircumstanceSyntax {
  readonly id: Name
  readonly type: TypeName | null
  readonly start: Literal | null
}

export interface GameSyntax {
  readonly id: string
  readonly title: string
  readonly at: Span
  readonly seats: readonly { readonly id: Name; readonly name: string }[]
  readonly enums: readonly EnumSyntax[]
  readonly attributes: readonly AttributeSyntax[]
  readonly zones: readonly ZoneSyntax[]
  readonly properties: readonly PropertySyntax[]
  /** The property that says whose a piece is. */
  readonly owner: Name | null
  readonly kinds: readonly KindSyntax[]
  readonly groups: readonly GroupSyntax[]
  readonly vars: readonly VarSyntax[]
  readonly markers: readonly MarkerSyntax[]
  readonly constraints: readonly ConstraintSyntax[]
  readonly circumstances: readonly CircumstanceSyntax[]
  readonly definitions: readonly DefinitionSyntax[]
  readonly procedures: readonly ProcedureSyntax[]
  readonly actions: readonly ActionSyntax[]
  readonly offers: readonly OfferSyntax[]
  readonly turn: readonly Effect[]
  readonly end: {
    readonly when: Expr | null
    /** The name of a definition of one seat. */
    readonly score: Name | null
  }
  readonly invariants: readonly InvariantSyntax[]
  readonly setups: readonly SetupSyntax[]
  readonly rules: readonly ClauseSyntax[]
  /** Names of things that could not be read: whoever uses them has made no mistake of his own. */
  readonly broken: readonly string[]
}
