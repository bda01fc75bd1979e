/**
 * Checked effects, and the parts of every kind (see `parts.ts`). `node` indexes `GameDef.nodes`: what coverage counts and
 * refusals name.
 */
import { ASKING, type Asking } from './effect-asking.ts'
import { type EffectKind, type Kind, one, questioning, silent, target, written } from './effect-kind.ts'
import type { Given, Target } from './effect-shapes.ts'
import type { Expr } from './expr.ts'
import { type Bound, PART } from './part.ts'
import { CARD, elementOf, enumType, listOf, SIDE, type Type, ZONE } from './types.ts'

export type * from './effect-shapes.ts'

export type Effect = { readonly at: number; readonly node: number } & (
  | Kind<'block', { effects: readonly Effect[] }>
  /** `changes`: a number that `assign` may change. */
  | Kind<'let', { name: string; type: Type; value: Expr; changes?: true }>
  /** Inside it another seat acts. */
  | Kind<'as', { seat: Expr; effects: readonly Effect[] }>
  | Kind<'if', { when: Expr; then: readonly Effect[]; else: readonly Effect[] }>
  /** `window`: a special activity may be begun between two iterations. */
  | Kind<
      'forEach',
      { name: string; of: Type; list: Expr; limit: Expr | null; window: boolean; effects: readonly Effect[] }
    >
  /** Again and again while the condition holds, `most` times at most; where nothing is said of that, a crash after very many. */
  | Kind<'repeat', { when: Expr; most: Expr | null; effects: readonly Effect[] }>
  | Asking
  /** Clamped to the bounds of the track. */
  | Kind<'setVar', { target: Target; value: Expr }>
  | Kind<'addVar', { target: Target; delta: Expr }>
  /**
   * Subtracts unless the action is free (`evenFree`: then too). Where there is less than that above `floor`, the move is
   * refused, or (`upTo`) what there is is paid. `refuses`: the rule means it, also after a question.
   */
  | Kind<
      'pay',
      { from: Target; amount: Expr; floor: Expr | null; evenFree: boolean; upTo: boolean; refuses: boolean }
    >
  | Kind<'setMarker', { marker: number; zone: Expr; state: Expr; refuses?: boolean }>
  /** Clamped to the states that the space allows. */
  | Kind<'shiftMarker', { marker: number; zone: Expr; delta: Expr; refuses?: boolean }>
  /** A global marker is a `var` of enum type: this shifts along its values, clamped. */
  | Kind<'shiftVar', { target: Target; delta: Expr }>
  /**
   * Moves one piece or a list of them. Where `pieces` is a local, the local (or the elements of the list, and the
   * list that a loop took the local from) follows the piece to its new place. `to` null is each piece's own home box
   * named by `boxes` (indexed by the piece's owner). A piece that a constraint keeps out refuses the move, or stays
   * (`blocked: 'stay'`). `refuses`: see `pay`.
   */
  | Kind<
      'move',
      {
        pieces: Expr
        many: boolean
        to: Expr | null
        boxes: readonly number[] | null
        blocked: 'refuse' | 'stay'
        refuses?: boolean
      }
    >
  | Kind<'setProp', { pieces: Expr; many: boolean; prop: number; value: Expr }>
  | Kind<'call', { proc: number; args: readonly Expr[]; bound: Given | null }>
  /** What that side of that card does; each side stands in `ways`, an error where there is none. */
  | Kind<
      'play',
      {
        card: Expr
        side: Expr
        ways: readonly { readonly card: number; readonly side: number; readonly effects: readonly Effect[] }[]
      }
    >
  /** Runs an action inside this one. Skipped when it is not legal there. */
  | {
      readonly do: 'run'
      /** Index into `GameDef.runs`. */
      readonly run: number
      readonly action: number
      readonly seat: Expr
      readonly free: Expr
      readonly limited: Expr
      /** The only spaces it may select; null is all. */
      readonly granted: Expr | null
      readonly quota: Expr | null
      readonly circumstances: readonly { readonly index: number; readonly value: Expr }[]
      readonly bound: Given | null
    }
  /** What the running action or procedure gives back when it has ended: its last effect, if it is reached. */
  | Kind<'return', { value: Expr; type: Type }>
  /** A place where one linked special activity may be begun. */
  | Kind<'window'>
  /** Refuses the move when the condition is false. */
  | Kind<'require', { when: Expr; because: string; refuses: boolean }>
  /** Adds an element, or those of a list, to a list local that began empty. */
  | Kind<'append', { to: string; items: Expr; many: boolean }>
  /** Gives a number that `let` has bound as one that changes another value; `adds`: adds to it. */
  | Kind<'assign', { to: string; value: Expr; adds: boolean }>
  | Kind<'setActive', { seat: Expr }>
)

export type EffectOf<K extends Effect['do'], X = Effect> = X extends { readonly do: infer D }
  ? K extends D
    ? X
    : never
  : never

const { number, truth, zone, seat, most, branch, gate, effects, listed } = PART
const moved = { role: 'moved' } as const

const given = ({ bound }: { readonly bound: Given | null }): readonly Bound[] =>
  bound ? [[bound.name, bound.type]] : []

export const EFFECTS: { readonly [K in Effect['do']]: EffectKind<EffectOf<K>> } = {
  let: {
    parts: { value: { role: 'value', wanted: (e) => e.type } },
    ...silent,
    binds: (e) => [[e.name, e.type]],
  },
  block: { parts: { effects }, ...silent },
  as: { parts: { seat, effects }, ...silent },
  if: { parts: { when: branch, then: effects, else: effects }, ...silent },
  forEach: {
    parts: { list: listed, limit: most, effects: { role: 'effects', under: one } },
    ...silent,
    asks: (e) => e.window,
  },
  repeat: { parts: { when: branch, most, effects }, ...silent },
  ...ASKING,
  setVar: {
    parts: { target, value: { role: 'value', wanted: (e, { def }) => def.vars[e.target.var]?.type ?? null } },
    ...silent,
    writes: (e) => [written(e.target)],
  },
  addVar: { parts: { target, delta: number }, ...silent, writes: (e) => [written(e.target)] },
  shiftVar: { parts: { target, delta: number }, ...silent, writes: (e) => [written(e.target)] },
  pay: {
    parts: { from: target, amount: number, floor: number },
    ...silent,
    writes: (e) => [written(e.from)],
  },
  setMarker: {
    parts: {
      zone,
      state: { role: 'value', wanted: (e, { def }) => enumType(def.markers[e.marker]?.enum ?? '') },
    },
    ...silent,
    writes: (e) => [`marker ${e.marker}`],
  },
  shiftMarker: { parts: { zone, delta: number }, ...silent, writes: (e) => [`marker ${e.marker}`] },
  move: { parts: { pieces: moved, to: zone }, ...silent, writes: () => ['pieces'] },
  setProp: {
    parts: {
      pieces: moved,
      value: { role: 'value', wanted: (e, { def }) => def.properties[e.prop]?.type ?? null },
    },
    ...silent,
    writes: () => ['pieces'],
  },
  call: {
    parts: {
      args: { role: 'value', wanted: (e, { def }, i) => def.procedures[e.proc]?.params[i]?.type ?? null },
    },
    ...silent,
    binds: given,
  },
  play: {
    parts: {
      card: { role: 'value', wanted: CARD },
      side: { role: 'value', wanted: SIDE },
      ways: { parts: { effects } },
    },
    ...silent,
  },
  run: {
    parts: {
      ...{ seat, free: truth, limited: truth },
      granted: { role: 'value', wanted: listOf(ZONE) },
      quota: most,
      circumstances: {
        parts: {
          value: { role: 'value', wanted: (c, { def }) => def.circumstances[c.index]?.type ?? null },
        },
      },
    },
    ...questioning,
    binds: given,
  },
  window: { parts: {}, ...questioning },
  require: { parts: { when: gate }, ...silent },
  append: {
    parts: {
      items: {
        role: 'value',
        wanted: (e, { typeOf }) => (e.many ? null : elementOf(typeOf({ e: 'local', name: e.to, at: e.at }))),
      },
    },
    ...silent,
    writes: (e) => [`local ${e.to}`],
  },
  assign: { parts: { value: number }, ...silent, writes: (e) => [`local ${e.to}`] },
  return: { parts: { value: { role: 'value', wanted: (e) => e.type } }, ...silent },
  setActive: { parts: { seat }, ...silent, writes: () => ['active'] },
}
