/** Checked effects, and the table of their kinds. Coverage counts an effect and refusals name it by `node`. */
import { ASKING_EFFECT_KINDS, type AskingEffect } from './effect-asking.ts'
import {
  askingKind,
  type EffectKind,
  type EffectNode,
  listElementName,
  makeTrackKey,
  nonAskingKind,
  writeTargetParts,
} from './effect-kind.ts'
import type { ReturnBinding, WriteTarget } from './effect-shapes.ts'
import type { Expr } from './expr.ts'
import { type BoundName, COMMON_PARTS } from './part.ts'
import { CARD, getElementType, makeEnumType, makeListType, SIDE, type Type, ZONE } from './types.ts'

export type * from './effect-shapes.ts'

export type Effect = { readonly at: number; readonly node: number } & (
  | EffectNode<'block', { effects: readonly Effect[] }>
  /** `changes`: `assign` may change the number. */
  | EffectNode<'let', { name: string; type: Type; value: Expr; changes?: true }>
  /** Another seat acts within it. */
  | EffectNode<'as', { seat: Expr; effects: readonly Effect[] }>
  | EffectNode<'if', { when: Expr; then: readonly Effect[]; else: readonly Effect[] }>
  /** `window`: a special activity may be begun between two iterations. */
  | EffectNode<
      'forEach',
      { name: string; of: Type; list: Expr; limit: Expr | null; window: boolean; effects: readonly Effect[] }
    >
  /** Repeats while the condition holds, at most `most` times. Without `most` it crashes after very many. */
  | EffectNode<'repeat', { when: Expr; most: Expr | null; effects: readonly Effect[] }>
  | AskingEffect
  /** The value is clamped to the bounds of the track. */
  | EffectNode<'setVar', { target: WriteTarget; value: Expr }>
  | EffectNode<'addVar', { target: WriteTarget; delta: Expr }>
  /**
   * Subtracts unless the action is free, or always with `evenFree`. A track with less than the amount above `floor`
   * refuses the move; with `upTo` it pays all it has. `refuses`: the rule means a refusal even after a question.
   */
  | EffectNode<
      'pay',
      {
        from: WriteTarget
        amount: Expr
        floor: Expr | null
        evenFree: boolean
        upTo: boolean
        refuses: boolean
      }
    >
  | EffectNode<'setMarker', { marker: number; zone: Expr; state: Expr; refuses?: boolean }>
  /** The state is clamped to those that the space allows. */
  | EffectNode<'shiftMarker', { marker: number; zone: Expr; delta: Expr; refuses?: boolean }>
  /** Shifts a global marker, which is a `var` of enum type, along its values, and clamps. */
  | EffectNode<'shiftVar', { target: WriteTarget; delta: Expr }>
  /**
   * Moves one piece or a list of pieces. A local in `pieces` follows them to their new place, and so do its elements
   * and the list from which a loop took it. Without `to` each piece goes to the box of its owner in `boxes`. A piece
   * that a constraint keeps out refuses the move, or stays with `blocked: 'stay'`. For `refuses` see `pay`.
   */
  | EffectNode<
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
  | EffectNode<'setProp', { pieces: Expr; many: boolean; prop: number; value: Expr }>
  | EffectNode<'call', { proc: number; args: readonly Expr[]; bound: ReturnBinding | null }>
  /** Plays a side of a card. `ways` has all sides; it is an error to play a side that is not there. */
  | EffectNode<
      'play',
      {
        card: Expr
        side: Expr
        ways: readonly { readonly card: number; readonly side: number; readonly effects: readonly Effect[] }[]
      }
    >
  /** Runs an action inside this one. It is skipped where it is not legal. */
  | {
      readonly do: 'run'
      /** Index into `GameDef.runs`. */
      readonly run: number
      readonly action: number
      readonly seat: Expr
      readonly free: Expr
      readonly limited: Expr
      /** The only spaces that it may select; null is all. */
      readonly granted: Expr | null
      readonly quota: Expr | null
      readonly circumstances: readonly { readonly index: number; readonly value: Expr }[]
      readonly bound: ReturnBinding | null
    }
  /** Sets the result of the running action or procedure. It is the last of its effects. */
  | EffectNode<'return', { value: Expr; type: Type }>
  /** A window: one special activity may be begun here. */
  | EffectNode<'window'>
  /** Refuses the move when the condition is false. */
  | EffectNode<'require', { when: Expr; because: string; refuses: boolean }>
  /** Adds an element, or the elements of a list, to a local that began as an empty list. */
  | EffectNode<'append', { to: string; items: Expr; many: boolean }>
  /** Writes a local that `let` bound with `changes`; `adds`: adds to it. */
  | EffectNode<'assign', { to: string; value: Expr; adds: boolean }>
  | EffectNode<'setActive', { seat: Expr }>
)

export type EffectOf<K extends Effect['do'], X = Effect> = X extends { readonly do: infer D }
  ? K extends D
    ? X
    : never
  : never

const { number, truth, zone, seat, most, branch, gate, effects, listed } = COMMON_PARTS
const movedPart = { role: 'moved' } as const

const listReturnBinding = ({ bound }: { readonly bound: ReturnBinding | null }): readonly BoundName[] =>
  bound ? [[bound.name, bound.type]] : []

export const EFFECT_KINDS: { readonly [K in Effect['do']]: EffectKind<EffectOf<K>> } = {
  let: {
    parts: { value: { role: 'value', wanted: (e) => e.type } },
    ...nonAskingKind,
    binds: (e) => [[e.name, e.type]],
  },
  block: { parts: { effects }, ...nonAskingKind },
  as: { parts: { seat, effects }, ...nonAskingKind },
  if: { parts: { when: branch, then: effects, else: effects }, ...nonAskingKind },
  forEach: {
    parts: { list: listed, limit: most, effects: { role: 'effects', under: listElementName } },
    ...nonAskingKind,
    asks: (e) => e.window,
  },
  repeat: { parts: { when: branch, most, effects }, ...nonAskingKind },
  ...ASKING_EFFECT_KINDS,
  setVar: {
    parts: {
      target: writeTargetParts,
      value: { role: 'value', wanted: (e, { def }) => def.vars[e.target.var]?.type ?? null },
    },
    ...nonAskingKind,
    writes: (e) => [makeTrackKey(e.target)],
  },
  addVar: {
    parts: { target: writeTargetParts, delta: number },
    ...nonAskingKind,
    writes: (e) => [makeTrackKey(e.target)],
  },
  shiftVar: {
    parts: { target: writeTargetParts, delta: number },
    ...nonAskingKind,
    writes: (e) => [makeTrackKey(e.target)],
  },
  pay: {
    parts: { from: writeTargetParts, amount: number, floor: number },
    ...nonAskingKind,
    writes: (e) => [makeTrackKey(e.from)],
  },
  setMarker: {
    parts: {
      zone,
      state: { role: 'value', wanted: (e, { def }) => makeEnumType(def.markers[e.marker]?.enum ?? '') },
    },
    ...nonAskingKind,
    writes: (e) => [`marker ${e.marker}`],
  },
  shiftMarker: { parts: { zone, delta: number }, ...nonAskingKind, writes: (e) => [`marker ${e.marker}`] },
  move: { parts: { pieces: movedPart, to: zone }, ...nonAskingKind, writes: () => ['pieces'] },
  setProp: {
    parts: {
      pieces: movedPart,
      value: { role: 'value', wanted: (e, { def }) => def.properties[e.prop]?.type ?? null },
    },
    ...nonAskingKind,
    writes: () => ['pieces'],
  },
  call: {
    parts: {
      args: { role: 'value', wanted: (e, { def }, i) => def.procedures[e.proc]?.params[i]?.type ?? null },
    },
    ...nonAskingKind,
    binds: listReturnBinding,
  },
  play: {
    parts: {
      card: { role: 'value', wanted: CARD },
      side: { role: 'value', wanted: SIDE },
      ways: { parts: { effects } },
    },
    ...nonAskingKind,
  },
  run: {
    parts: {
      ...{ seat, free: truth, limited: truth },
      granted: { role: 'value', wanted: makeListType(ZONE) },
      quota: most,
      circumstances: {
        parts: {
          value: { role: 'value', wanted: (c, { def }) => def.circumstances[c.index]?.type ?? null },
        },
      },
    },
    ...askingKind,
    binds: listReturnBinding,
  },
  window: { parts: {}, ...askingKind },
  require: { parts: { when: gate }, ...nonAskingKind },
  append: {
    parts: {
      items: {
        role: 'value',
        wanted: (e, { typeOf }) => (e.many ? null : getElementType(typeOf({ e: 'local', name: e.to, at: e.at }))),
      },
    },
    ...nonAskingKind,
    writes: (e) => [`local ${e.to}`],
  },
  assign: { parts: { value: number }, ...nonAskingKind, writes: (e) => [`local ${e.to}`] },
  return: { parts: { value: { role: 'value', wanted: (e) => e.type } }, ...nonAskingKind },
  setActive: { parts: { seat }, ...nonAskingKind, writes: () => ['active'] },
}
