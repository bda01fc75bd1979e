/**
 * Effects as they are written. The short native spelling and the structured one of the specifications are read to
 * the same; names are still words. What an effect holds is said by its descriptor (`effects/`).
 */
import type { EffectSpec } from '../describe/effect-spec.ts'
import type { Node, Span } from '../yaml/node.ts'
import type { ExprSyntax } from './expr.ts'

/** A name with the place where it stands. */
export interface Name {
  readonly at: Span
  readonly text: string
}

export interface EffectTag {
  readonly at: Span
  /** Where the effect's own keyword stands: `chooseN`, `if` ... */
  readonly keyAt: Span
  readonly rule: Name | null
}

/** `of` holds the fields of the descriptor, which alone knows their types: nobody else makes or checks them. */
export interface StatedEffect extends EffectTag {
  readonly spec: EffectSpec
  readonly of: Readonly<Record<string, unknown>>
}

/** An expanded macro is as if its text stood here: what it binds is bound here. */
export interface Expansion extends EffectTag {
  readonly spec: null
  readonly effects: readonly EffectSyntax[]
}

export type EffectSyntax = StatedEffect | Expansion

/** What is given to a parameter or a circumstance. */
export interface ArgumentSyntax {
  readonly name: Name
  readonly value: ExprSyntax
}

/** A macro as it is written: its body is kept as YAML and expanded where it is invoked. */
export interface MacroSyntax {
  readonly name: Name
  readonly params: readonly MacroParamSyntax[]
  readonly body: Node
}

export interface MacroParamSyntax {
  readonly name: Name
  /** It is one of these; null where it may be anything. */
  readonly words: readonly string[] | null
  readonly default: Node | null
}
