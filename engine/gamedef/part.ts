/** What is said of a part of an expression or effect: what it is there for, what fits there, what is bound in it. */
import type { Effect } from './effect.ts'
import type { Expr } from './expr.ts'
import type { GameDef } from './gamedef.ts'
import { BOOL, INT, listType, SEAT, type Type, ZONE } from './types.ts'

/**
 * What an expression is there for. A `gate` lets something happen or not, an `offer` be chosen, a `branch` chooses between two ways, a `filter` keeps
 * elements of a list, `most` and `least` limit, a `cost` is paid, a `face` is the highest of a die and a `foot` its lowest. A
 * `piece` is looked at, `moved` are the pieces that move or change, a `word` completes a phrase; `whole` stands for the
 * expression that it is a part of.
 */
export type ExprRole =
  | ('value' | 'gate' | 'offer' | 'branch' | 'filter' | 'most' | 'least' | 'cost' | 'face' | 'foot')
  | ('piece' | 'moved' | 'word' | 'whole')

/** A name and the type of what it means. */
export type BoundName = readonly [name: string, of: Type]

/** What is known of the place of an expression or effect. */
export interface TypeContext {
  readonly def: GameDef
  /** The type that is wanted of the whole; null where nobody knows. */
  readonly wanted: Type | null
  typeOf(expr: Expr): Type | null
}

/** A part that is an expression (or a list of them, or perhaps none). `H` is the object whose field it is. */
export interface ExprPart<H> {
  readonly role: ExprRole
  /** The type that fits here; without it any. Of a list, `i` is the place in it. */
  readonly wanted?: Type | ((holder: H, site: TypeContext, i: number) => Type | null)
  /** What is bound in this part alone. */
  readonly under?: (holder: H) => readonly BoundName[]
}

/** A part that is a list of effects. */
export interface EffectsPart<H> {
  readonly role: 'effects'
  readonly under?: (holder: H) => readonly BoundName[]
}

/** A part that has parts itself, or a list of such: option rules, targets, phrases. */
export interface PartGroup<H, V> {
  readonly parts: PartTable<V>
  readonly under?: (holder: H) => readonly BoundName[]
}

/** By field, in the order in which they are looked at: exactly the fields in which there are expressions or effects. */
export type PartTable<H> = {
  readonly [F in keyof H as true extends Holds<H[F]> ? F : never]-?: AnyPart<H, Element<H[F]>>
}

type AnyPart<H, V> = [V] extends [Effect] ? EffectsPart<H> : [V] extends [Expr] ? ExprPart<H> : PartGroup<H, V>
type Element<V> = HoldingShape<Exclude<V extends readonly (infer I)[] ? I : V, null>>
/** Of several shapes those that hold something. */
type HoldingShape<V> = V extends unknown ? (true extends Holds<V> ? V : never) : never
type Holds<V> = V extends Type
  ? false
  : V extends Expr | Effect
    ? true
    : V extends readonly (infer I)[]
      ? Holds<I>
      : V extends object
        ? { readonly [F in keyof V]-?: Holds<V[F]> }[keyof V]
        : false

const listed: ExprPart<{ readonly of: Type }> = { role: 'value', wanted: ({ of }) => listType(of) }

/** Parts that many kinds have. */
export const COMMON_PARTS = {
  number: { role: 'value', wanted: INT },
  truth: { role: 'value', wanted: BOOL },
  zone: { role: 'value', wanted: ZONE },
  seat: { role: 'value', wanted: SEAT },
  most: { role: 'most', wanted: INT },
  branch: { role: 'branch', wanted: BOOL },
  gate: { role: 'gate', wanted: BOOL },
  effects: { role: 'effects' },
  listed,
} as const
