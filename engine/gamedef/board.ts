/** What a game has before anybody plays: spaces and boxes, pieces, tracks, markers, the boards that it begins with. */
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
  /** As printed on the board. */
  readonly name: string
  readonly box: boolean
  /** Whose box it is, -1 for spaces and shared boxes. */
  readonly seat: number
  /** The name shared by the boxes of all seats (`available` of `available:red`), else the id. */
  readonly family: string
  /** Pieces keep their state here. Others come to their starting state when they enter. */
  readonly keeps: boolean
}

export interface AttributeDef extends DeclaredDef {
  /** What has it: zones, or cards. */
  readonly of: Type
  readonly type: Type
  /** By what has it; -1 (enums), 0 (numbers) or 0 (no) where nothing is said. Nothing where the type is a list. */
  readonly values: readonly number[]
  /** The same where the type is a list. */
  readonly lists?: readonly (readonly number[])[]
}

export interface PropertyDef {
  readonly id: string
  /** Of words: the property's own enum, or another. What changes is always one of words. */
  readonly type: Type
  /** Where the type is a list: the lists that the values of classes are indices into. */
  readonly lists?: readonly (readonly number[])[]
  /** Whether it changes in play. */
  readonly changes: boolean
}

/** A kind of piece: all its pieces are alike but for changing properties. */
export interface KindDef extends DeclaredDef {
  readonly singular: string
  readonly plural: string
  readonly count: number
  /** The seat it belongs to, or -1. */
  readonly owner: number
  /** The zone where its pieces are when no setup puts them elsewhere. */
  readonly home: number
}

/** A kind in one state. Pieces of one class in one zone form a pile and cannot be told apart. */
export interface ClassDef {
  readonly kind: number
  /** By property: its value; -1 (words and lists) or 0 (numbers and flags) where the kind does not have it. */
  readonly values: readonly number[]
  /** The class of the same kind in its starting state. */
  readonly start: number
  /** How the class is called: `underground red scouts` without a count, singular and plural. */
  readonly singular: string
  readonly plural: string
}

/** A word for several pieces. `rows` has one entry, or where it depends on who acts one for each seat. */
export interface GroupDef extends DeclaredDef {
  readonly rows: readonly (readonly number[])[]
}

/** Its place is its word of the enum `card`. */
export interface CardDef extends DeclaredDef {
  readonly title: string
  readonly sides: readonly CardSide[]
}

export interface CardSide {
  /** Its word of the enum `side`. */
  readonly side: number
  /** The procedure that plays it. */
  readonly proc: number
  /** The sort of lasting effect that it is, a word of the enum `lasting`; -1 where it does not last. */
  readonly lasts: number
  readonly node: number
}

/** Who sees what it is: its owner alone, or no seat. What every seat sees says nothing. */
export type PileVisibility = 'owner' | 'nobody'

/** Where cards are. Its place is its word of the enum `pile`; which one a card is in, the track `pile` of cards says. */
export interface PileDef extends DeclaredDef {
  /** Whose it is, -1 where it is everybody's. */
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
  /** What there is one for each of: the spaces, or the words of an enum (the seats). Null: one for the game. */
  readonly per: Type | null
  /** Which of them have one; of the game's, none. */
  readonly has: readonly number[]
  readonly seen?: PileVisibility
  /** Back at its start when a move is over: what parts of one move tell one another. */
  readonly fleeting?: true
}

/** A lattice of states that each space has one of. */
export interface MarkerDef extends DeclaredDef {
  /** The enum of its states; same id as the marker. */
  readonly enum: string
  readonly start: number
  /** By zone: the lowest and highest state it may have; lo > hi where the zone has no such marker. */
  readonly lo: readonly number[]
  readonly hi: readonly number[]
}

/** At most `max` pieces of these classes in each of these zones. */
export interface ConstraintDef extends DeclaredDef {
  readonly description: string
  readonly zones: readonly number[]
  readonly classes: readonly number[]
  readonly max: number
  /** Whether it refuses moves after a question too: rules need not ask for room in the options. */
  readonly refuses?: true
  readonly at: number
}

export interface SetupDef extends DeclaredDef {
  readonly title: string
  /** Values that differ from the starts: [var, index or 0, value]. */
  readonly vars: readonly (readonly [number, number, number])[]
  /** [marker, zone, state]. */
  readonly markers: readonly (readonly [number, number, number])[]
  /** [class, zone, count]: pieces not at home. */
  readonly pieces: readonly (readonly [number, number, number])[]
  /** The seat to move, or -1 for the first of the turn order. */
  readonly active: number
  /** The action, offered to nobody, that is played when the game begins here; null where nothing happens. */
  readonly begins: number | null
  /** The phase that begins then: an index into `GameDef.phases`, -1 in a game without any. */
  readonly phase: number
  readonly at: number
}

/** The part of a game that these make. */
export interface BoardDef {
  readonly enums: readonly EnumDef[]
  /** Also `enums` entry `seat`. */
  readonly seats: readonly string[]
  readonly zones: readonly ZoneDef[]
  readonly firstSpace: number
  readonly attributes: readonly AttributeDef[]
  readonly adjacency: readonly (readonly number[])[]
  readonly properties: readonly PropertyDef[]
  /** The property that says whose a piece is, or -1. */
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
