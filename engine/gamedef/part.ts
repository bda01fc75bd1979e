/** The parts of expressions and effects: the role of each, the type that fits there, and the names that it binds. */
import type { Effect } from './effect.ts'
import type { Expr } from './expr.ts'
import type { GameDef } from './gamedef.ts'
import { BOOL, INT, makeListType, SEAT, type Type, ZONE } from './types.ts'

/**
 * The role of an expression. A `gate` allows something, an `offer` lets it be chosen, a `branch` chooses between two
 * ways, a `filter` keeps elements of a list. `most` and `least` limit, a `cost` is paid. A die goes from its `foot` to
 * its `face`. A `piece` is read, `moved` pieces move or change, a `word` completes a phrase. `whole` stands for the
 * expression around it.
 */
export type ExprRole =
  | ('value' | 'gate' | 'offer' | 'branch' | 'filter' | 'most' | 'least' | 'cost' | 'face' | 'foot')
  | ('piece' | 'moved' | 'word' | 'whole')

/** A name and the type of its value. */
export type BoundName = readonly [name: string, of: Type]

/** The place of an expression or effect, as far as types depend on it. */
export interface TypeContext {
  readonly def: GameDef
  /** The type that fits the whole; null where that is not known. */
  readonly wanted: Type | null
  typeOf(expr: Expr): Type | null
}

/** A part that is an expression, a list of expressions, or null. `H` is the object whose field it is. */
export interface ExprPart<H> {
  readonly role: ExprRole
  /** The type that fits here; without it any type does. `i` is the index within a list. */
  readonly wanted?: Type | ((holder: H, site: TypeContext, i: number) => Type | null)
  /** The names that are bound in this part alone. */
  readonly under?: (holder: H) => readonly BoundName[]
}

/** A part that is a list of effects. */
export interface EffectsPart<H> {
  readonly role: 'effects'
  readonly under?: (holder: H) => readonly BoundName[]
}

/** A part that has parts itself, or a list of such parts: option rules, targets, phrases. */
export interface PartGroup<H, V> {
  readonly parts: PartTable<V>
  readonly under?: (holder: H) => readonly BoundName[]
}

/** By field, in the order in which walks visit them: exactly the fields that hold expressions or effects. */
export type PartTable<H> = {
  readonly [F in keyof H as true extends HoldsCode<H[F]> ? F : never]-?: AnyPart<H, ElementShape<H[F]>>
}

type AnyPart<H, V> = [V] extends [Effect] ? EffectsPart<H> : [V] extends [Expr] ? ExprPart<H> : PartGroup<H, V>
type ElementShape<V> = CodeHoldingShape<Exclude<V extends readonly (infer I)[] ? I : V, null>>
/** The shapes of a union that hold an expression or effect. */
type CodeHoldingShape<V> = V extends unknown ? (true extends HoldsCode<V> ? V : never) : never
type HoldsCode<V> = V extends Type
  ? false
  : V extends Expr | Effect
    ? true
    : V extends readonly (infer I)[]
      ? HoldsCode<I>
      : V extends object
        ? { readonly [F in keyof V]-?: HoldsCode<V[F]> }[keyof V]
        : false

const listPart: ExprPart<{ readonly of: Type }> = { role: 'value', wanted: ({ of }) => makeListType(of) }

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
  listed: listPart,
} as const
