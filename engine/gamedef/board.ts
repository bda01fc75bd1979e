/** The static part of a game: spaces and boxes, pieces, tracks, markers, and the boards that it begins with. */
import type { Type } from './types.ts'

export interface DeclaredDef {
  readonly id: string
  /** Index into `rules` of the clause that the declaration carries, or -1; of a space always -1. */
  readonly rule: number
}

export interface EnumDef {
  readonly id: string
  readonly values: readonly string[]
  /** Each of the words is more than those before it. */
  readonly ordered?: true
}

/** Boxes come first, spaces after them: zones `firstSpace` and up are the map. */
export interface ZoneDef extends DeclaredDef {
  /** Its name as printed on the board. */
  readonly name: string
  readonly box: boolean
  /** The seat that has the box; -1 for spaces and shared boxes. */
  readonly seat: number
  /** The name shared by the boxes of all seats (`available` of `available:red`), else the id. */
  readonly family: string
  /** Pieces keep their state here. Others come to their starting state when they enter. */
  readonly keeps: boolean
}

export interface AttributeDef extends DeclaredDef {
  /** The type of its holders: zones or cards. */
  readonly of: Type
  readonly type: Type
  /** By holder. A holder without a value has -1 (words) or 0 (numbers and flags). Empty where the type is a list. */
  readonly values: readonly number[]
  /** By holder, where the type is a list. */
  readonly lists?: readonly (readonly number[])[]
}

export interface PropertyDef {
  readonly id: string
  /** An enum of the property's own, or any other type. A property that changes in play is always an enum. */
  readonly type: Type
  /** Where the type is a list: the lists to which the values of classes are indices. */
  readonly lists?: readonly (readonly number[])[]
  /** Whether it changes in play. */
  readonly changes: boolean
}

/** A kind of piece. Its pieces differ in changing properties only. */
export interface KindDef extends DeclaredDef {
  readonly singular: string
  readonly plural: string
  readonly count: number
  /** The seat it belongs to, or -1. */
  readonly owner: number
  /** The zone that holds its pieces unless a setup puts them elsewhere. */
  readonly home: number
}

/** A kind in one state. Pieces of one class in one zone form a pile and cannot be told apart. */
export interface ClassDef {
  readonly kind: number
  /** By property. A kind without the property has -1 (words and lists) or 0 (numbers and flags). */
  readonly values: readonly number[]
  /** The class of the same kind in its starting state. */
  readonly start: number
  /** The words for one and for several pieces: `underground red scouts`. */
  readonly singular: string
  readonly plural: string
}

/** A word for pieces of several classes. `rows` has one entry, or one for each seat where the acting seat matters. */
export interface GroupDef extends DeclaredDef {
  readonly rows: readonly (readonly number[])[]
}

/** A card. Its index is its word of the enum `card`. */
export interface CardDef extends DeclaredDef {
  readonly title: string
  readonly sides: readonly CardSide[]
}

export interface CardSide {
  /** A word of the enum `side`. */
  readonly side: number
  /** The procedure that plays it. */
  readonly proc: number
  /** A word of the enum `lasting`; -1 where the side does not last. */
  readonly lasts: number
  readonly node: number
}

/** Which seat sees it: its owner alone, or nobody. A thing that all seats see has no visibility. */
export type PileVisibility = 'owner' | 'nobody'

/** A place for cards. Its index is its word of the enum `pile`; the track `pile` says in which pile each card is. */
export interface PileDef extends DeclaredDef {
  /** The seat that has the pile; -1 where all seats share it. */
  readonly seat: number
  /** The name shared by the piles of all seats (`hand` of `hand:red`), else the id. */
  readonly family: string
  readonly seen?: PileVisibility
}

/** Tracks, flags and global markers. */
export interface VarDef extends DeclaredDef {
  readonly name: string
  readonly as: 'track' | 'flag' | 'marker'
  readonly type: Type
  readonly min: number
  readonly max: number
  readonly start: number
  /** The type of its holders: spaces, or the words of an enum such as the seats. Null: the game has one. */
  readonly per: Type | null
  /** The holders that have one; empty for a track of the game. */
  readonly has: readonly number[]
  readonly seen?: PileVisibility
  /** It returns to its start when a move is over: parts of one move tell each other something by it. */
  readonly fleeting?: true
}

/** Ordered states, one of which each space is in. */
export interface MarkerDef extends DeclaredDef {
  /** The enum of its states, which has the id of the marker. */
  readonly enum: string
  readonly start: number
  /** By zone: the lowest and highest state. A zone without the marker has lo > hi. */
  readonly lo: readonly number[]
  readonly hi: readonly number[]
}

/** At most `max` pieces of these classes in each of these zones. */
export interface ConstraintDef extends DeclaredDef {
  readonly description: string
  readonly zones: readonly number[]
  readonly classes: readonly number[]
  readonly max: number
  /** Whether it may refuse a move after a question, so that rules need not ask for room in the options. */
  readonly refuses?: true
  readonly at: number
}

export interface SetupDef extends DeclaredDef {
  readonly title: string
  /** Values that differ from the starts: [var, index or 0, value]. */
  readonly vars: readonly (readonly [number, number, number])[]
  /** [marker, zone, state]. */
  readonly markers: readonly (readonly [number, number, number])[]
  /** [class, zone, count] of the pieces that are not at home. */
  readonly pieces: readonly (readonly [number, number, number])[]
  /** The seat to move, or -1 for the first of the turn order. */
  readonly active: number
  /** The action that is played when the game begins. Nobody is offered it. */
  readonly begins: number | null
  /** The phase in which the game begins: an index into `GameDef.phases`, or -1 in a game without phases. */
  readonly phase: number
  readonly at: number
}

/** The part of a `GameDef` that describes its board. */
export interface BoardDef {
  readonly enums: readonly EnumDef[]
  /** The words of the enum `seat`. */
  readonly seats: readonly string[]
  readonly zones: readonly ZoneDef[]
  readonly firstSpace: number
  readonly attributes: readonly AttributeDef[]
  readonly adjacency: readonly (readonly number[])[]
  readonly properties: readonly PropertyDef[]
  /** The property that names the owner of a piece, or -1. */
  readonly owner: number
  readonly kinds: readonly KindDef[]
  readonly classes: readonly ClassDef[]
  readonly groups: readonly GroupDef[]
  readonly cards: readonly CardDef[]
  readonly piles: readonly PileDef[]
  readonly lasting: readonly DeclaredDef[]
  readonly vars: readonly VarDef[]
  readonly markers: readonly MarkerDef[]
  readonly constraints: readonly ConstraintDef[]
  readonly setups: readonly SetupDef[]
}
