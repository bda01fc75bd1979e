/** Syntax of the material of a game: types of values, spaces and boxes, pieces, constraints. */
import type { Span } from '../yaml/node.ts'
import type { Name } from './effect.ts'
import type { ExprSyntax } from './expr.ts'

/** A type annotation as written: `space`, `number`, `list of space`, `control` ... */
export interface TypeName {
  readonly at: Span
  readonly text: string
}

/** A scalar literal in the data: a word, number or yes/no. */
export interface LiteralSyntax {
  readonly at: Span
  readonly value: string | number | boolean
}

/** A whole number with the place where it stands. */
export interface IntSyntax {
  readonly at: Span
  readonly value: number
}

/** The value of an attribute or property, or a list of values. */
export interface StatedValue {
  readonly at: Span
  readonly values: readonly LiteralSyntax[]
  readonly isList: boolean
}

/** An entry whose key is a word of the game. */
export interface GameKeyEntry<W> {
  readonly name: Name
  readonly value: W
}

export interface EnumSyntax {
  readonly id: Name
  readonly values: readonly Name[]
  readonly ordered: boolean
}

/** A property of pieces, or the type of an attribute. */
export interface ValueTypeSyntax extends EnumSyntax {
  /** Null means a type of its own, with the words in `values`. */
  readonly type: TypeName | null
  readonly rule: Name | null
}

export interface AttributeSyntax extends ValueTypeSyntax {
  readonly of: 'card' | 'space'
  /** A list of it holds each word at most once. */
  readonly allOnce: boolean
}

/** A space or a box. */
export interface ZoneSyntax {
  readonly id: Name
  readonly name: string
  readonly adjacent: readonly Name[]
  readonly attributes: readonly GameKeyEntry<StatedValue>[]
  readonly box: boolean
  readonly perSeat: boolean
  readonly seats: readonly Name[]
  readonly keeps: boolean
  readonly rule: Name | null
}

export interface KindSyntax {
  readonly id: Name
  readonly at: Span
  readonly properties: readonly GameKeyEntry<StatedValue>[]
  readonly count: IntSyntax
  readonly home: Name | null
  readonly singular: string | null
  readonly plural: string | null
  readonly rule: Name | null
}

/** A name for several pieces. */
export interface GroupSyntax {
  readonly id: Name
  /** The pieces it means for every seat; null if they depend on the acting seat. */
  readonly always: ExprSyntax | null
  readonly byActor: readonly { readonly seat: Name; readonly pieces: ExprSyntax }[]
  readonly rule: Name | null
}

/** A limit on the pieces of a kind or group in a space. */
export interface ConstraintSyntax {
  readonly id: Name
  readonly at: Span
  readonly pieces: ExprSyntax
  readonly max: number
  readonly spaces: readonly ExprSyntax[]
  readonly refuses: boolean
  readonly description: string
  readonly rule: Name | null
}

/** One item of a list of pieces: `2 red scouts`. */
export interface PieceCount {
  readonly at: Span
  readonly count: number
  readonly words: readonly Name[]
}
