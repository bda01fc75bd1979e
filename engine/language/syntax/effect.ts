/** Syntax of effects and macros, read from either spelling. */
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
  /** The place of the keyword: `chooseN`, `if`. */
  readonly keyAt: Span
  readonly rule: Name | null
}

/** The place where an effect is checked, as far as syntax knows it. The checker makes it and adds a scope. */
export interface EffectPlace extends EffectTag {
  readonly context: object
  /** The rule node and the source place that every checked effect carries. */
  readonly mark: Pick<Effect, 'node' | 'at'>
}

/**
 * The kind of an effect, as far as syntax knows it; an `EffectSpec` is one. Descriptors read and check syntax, so
 * syntax must not import them.
 */
export interface EffectSyntaxKind {
  /** The first keyword names it; the others are spellings. */
  readonly keywords: readonly [string, ...string[]]
  /** A method, so that each kind may declare the types of its own fields. It returns null after a diagnostic. */
  check(of: Readonly<Record<string, unknown>>, here: EffectPlace): Effect | readonly Effect[] | null
}

/** `of` holds the fields. Only the kind knows their types. */
export interface StatedEffect extends EffectTag {
  readonly spec: EffectSyntaxKind
  readonly of: Readonly<Record<string, unknown>>
}

/** An expanded macro. Bindings inside it are visible outside, as if its text stood here. */
export interface MacroExpansion extends EffectTag {
  readonly spec: null
  readonly effects: readonly EffectSyntax[]
}

export type EffectSyntax = StatedEffect | MacroExpansion

/** A value for a parameter or a circumstance. */
export interface ArgumentSyntax {
  readonly name: Name
  readonly value: ExprSyntax
}

/** A macro. Its body stays YAML, and is expanded at each call. */
export interface MacroSyntax {
  readonly name: Name
  readonly params: readonly MacroParamSyntax[]
  readonly body: Node
}

export interface MacroParamSyntax {
  readonly name: Name
  /** The words that are allowed; null means any node. */
  readonly words: readonly string[] | null
  readonly default: Node | null
}
