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
  /** All that it writes by itself (`pieces`, `var 3`): what is known of these ends there, and their order may matter. */
  readonly writes: (e: E) => readonly string[]
}

export const silent = {
  binds: (): readonly Bound[] => [],
  asks: false,
  writes: (): readonly string[] => [],
} as const
export const questioning = { ...silent, asks: true } as const

/** Of what writes a track. */
export const written = (t: Target): string => `var ${t.var}`

export const target: Group<unknown, Target> = {
  parts: {
    index: { role: 'value', wanted: (t, { def }) => def.vars[t.var]?.per ?? null },
  },
}

/** A name that is bound under the type of one element. */
export const one = (e: { readonly name: string; readonly of: Type }): readonly Bound[] => [[e.name, e.of]]
