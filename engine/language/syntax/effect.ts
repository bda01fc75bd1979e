/** Effects as they are written, in either spelling. Their names are still words. */
import type { Effect } from '../../gamedef/effect.ts'
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

/** Where an effect is checked, as far as its syntax knows: the checker makes it, and adds a scope. */
export interface EffectPlace extends EffectTag {
  readonly context: object
  /** What every checked effect carries. */
  readonly mark: Pick<Effect, 'node' | 'at'>
}

/**
 * The kind of an effect, as far as its syntax knows: an `EffectSpec` is one. This interface stands between the two,
 * because a descriptor reads and checks syntax, and so cannot stand below it.
 */
export interface EffectSyntaxKind {
  /** The first names it; others are spellings. */
  readonly keywords: readonly [string, ...string[]]
  /** A method, so that each kind may know the types of its own fields. Null was reported. */
  check(of: Readonly<Record<string, unknown>>, here: EffectPlace): Effect | readonly Effect[] | null
}

/** `of` holds the fields. Only their kind knows their types, and only it makes and checks them. */
export interface StatedEffect extends EffectTag {
  readonly spec: EffectSyntaxKind
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
