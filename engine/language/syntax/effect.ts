/**
 * Effects as they are written. The short native spelling and the structured one of the specifications are read to
 * this one union; names are still words.
 */
import type { Node, Span } from '../yaml/node.ts'
import type { Expr } from './expr.ts'

/** A name with the place where it stands. */
export interface Name {
  readonly at: Span
  readonly text: string
}

export interface Tagged {
  readonly at: Span
  /** Where the effect's own keyword stands: `chooseN`, `if` ... */
  readonly keyAt: Span
  readonly rule: Name | null
}

/** One condition on the options of a choice; a list of them may carry a rule each. */
export interface OptionRule {
  readonly cond: Expr
  readonly rule: Name | null
}

export interface Choosing {
  readonly bind: Name
  /** `from` (native) or `options` (structured). */
  readonly from: Expr
  /** How the candidate is called in `where`: `it`, or `zone` in a structured filter. */
  readonly candidate: string
  readonly where: readonly OptionRule[]
  readonly by: Expr | null
  readonly prompt: string
}

/** The cell an effect writes: an expression that must name a track, flag, global marker or marker. */
export type Place = Expr

export type Effect = Tagged &
  (
    | ({ readonly do: 'chooseOne'; readonly when: Expr | null; readonly otherwise: Expr | null } & Choosing)
    | ({
        readonly do: 'chooseN'
        readonly min: Expr | null
        readonly max: Expr | null
        readonly cost: Expr | null
        readonly budget: Expr | null
      } & Choosing)
    | ({
        readonly do: 'chooseEach'
        readonly min: Expr | null
        readonly max: Expr | null
        readonly again: boolean
        readonly pay: { readonly from: Place; readonly amount: Expr; readonly floor: Expr | null } | null
        readonly chosen: Name | null
        readonly effects: readonly Effect[]
      } & Choosing)
    | {
        readonly do: 'forEach'
        readonly bind: Name
        readonly over: Expr
        readonly limit: Expr | null
        readonly window: boolean
        readonly effects: readonly Effect[]
      }
    /** `in` null: the binding lasts to the end of the list it stands in. */
    | {
        readonly do: 'let'
        readonly bind: Name
        readonly value: Expr
        readonly in: readonly Effect[] | null
      }
    | {
        readonly do: 'if'
        readonly when: Expr
        readonly then: readonly Effect[]
        readonly else: readonly Effect[]
      }
    /** `inline`: an expanded macro, which is as if its text stood here; what it binds is bound here. */
    | { readonly do: 'block'; readonly inline: boolean; readonly effects: readonly Effect[] }
    /** `setVar`, `setGlobalMarker`. */
    | { readonly do: 'setVar'; readonly target: Place; readonly value: Expr }
    | { readonly do: 'addVar'; readonly target: Place; readonly delta: Expr }
    | { readonly do: 'shiftGlobalMarker'; readonly target: Place; readonly delta: Expr }
    | {
        readonly do: 'pay'
        readonly from: Place
        readonly amount: Expr
        readonly floor: Expr | null
        readonly evenFree: boolean
      }
    | { readonly do: 'setMarker'; readonly space: Expr; readonly marker: Name; readonly state: Expr }
    | { readonly do: 'shiftMarker'; readonly space: Expr; readonly marker: Name; readonly delta: Expr }
    /** `from` is checked against where the piece is when it is written; it has no other use. */
    | {
        readonly do: 'moveToken'
        readonly pieces: Expr
        readonly from: Expr | null
        readonly to: Expr
        readonly blocked: 'refuse' | 'stay'
      }
    | {
        readonly do: 'setTokenProp'
        readonly pieces: Expr
        readonly prop: Name
        readonly value: Expr
      }
    | { readonly do: 'rollRandom'; readonly bind: Name; readonly from: Expr; readonly to: Expr }
    | { readonly do: 'drawRandom'; readonly bind: Name; readonly from: Expr }
    /** `with` by name; `positional` for the short form `{ activate: red scouts in $space }`. */
    | {
        readonly do: 'call'
        readonly name: Name
        readonly with: readonly { readonly name: Name; readonly value: Expr }[]
        readonly positional: Expr | null
      }
    | {
        readonly do: 'run'
        readonly action: Name
        readonly as: Expr | null
        readonly free: Expr | null
        readonly limited: Expr | null
        readonly only: Expr | null
        readonly quota: Expr | null
        readonly with: readonly { readonly name: Name; readonly value: Expr }[]
      }
    | { readonly do: 'window' }
    | { readonly do: 'require'; readonly when: Expr; readonly because: Name | null }
    /** Adds to a list that `let` began as `empty(type)`. */
    | { readonly do: 'append'; readonly to: Name; readonly items: Expr }
    | { readonly do: 'setActive'; readonly seat: Expr }
  )

/** A macro as it is written: its body is kept as YAML and expanded where it is invoked. */
export interface Macro {
  readonly name: Name
  readonly params: readonly MacroParam[]
  readonly body: Node
}

export interface MacroParam {
  readonly name: Name
  /** `value`: anything; `enum`: one of these words. */
  readonly type: { readonly kind: 'value' } | { readonly kind: 'enum'; readonly values: readonly string[] }
  readonly default: Node | null
}
