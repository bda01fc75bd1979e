/** What is to be said of each kind of effect, and what many kinds have in common. */
import type { Target } from './effect-shapes.ts'
import type { Bound, Group, Parts } from './part.ts'
import type { Type } from './types.ts'

export type Kind<K extends string, F = unknown> = { readonly do: K } & Readonly<F>

export interface EffectKind<E> {
  readonly parts: Parts<E>
  /** What is bound from there on in the list that the effect stands in. */
  readonly binds: (e: E) => readonly Bound[]
  /** Whether it can stop at a question, apart from the effects in it and what it calls. */
  readonly asks: boolean | ((e: E) => boolean)
  /** What it writes by itself (`pieces`, `var 3`): the order of two that write the same may matter. */
  readonly writes: (e: E) => string | null
}

export const silent = { binds: (): readonly Bound[] => [], asks: false, writes: () => null } as const
export const questioning = { ...silent, asks: true } as const

export const target: Group<unknown, Target> = {
  parts: {
    index: { role: 'value', wanted: (t, { def }) => def.vars[t.var]?.per ?? null },
  },
}

/** A name that is bound under the type of one element. */
export const one = (e: { readonly name: string; readonly of: Type }): readonly Bound[] => [[e.name, e.of]]
