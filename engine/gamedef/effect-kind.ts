/** What is to be said of each kind of effect, and what many kinds have in common. */
import type { WriteTarget } from './effect-shapes.ts'
import type { BoundName, PartGroup, PartTable } from './part.ts'
import type { Type } from './types.ts'

export type EffectNode<K extends string, F = unknown> = { readonly do: K } & Readonly<F>

export interface EffectKind<E> {
  readonly parts: PartTable<E>
  /** What is bound from there on in the list that the effect stands in. */
  readonly binds: (e: E) => readonly BoundName[]
  /** Whether it can stop at a question, apart from the effects in it and what it calls. */
  readonly asks: boolean | ((e: E) => boolean)
  /** All that it writes by itself (`pieces`, `var 3`): what is known of these ends there, and their order may matter. */
  readonly writes: (e: E) => readonly string[]
}

export const silentKind = {
  binds: (): readonly BoundName[] => [],
  asks: false,
  writes: (): readonly string[] => [],
} as const
export const askingKind = { ...silentKind, asks: true } as const

/** The key of anything on the board: a definition may read it, and a procedure may write it. */
export const ANYTHING = 'anything'

/** The key of a track that is written. */
export const varWriteKey = (target: WriteTarget): string => `var ${target.var}`

export const targetGroup: PartGroup<unknown, WriteTarget> = {
  parts: {
    index: { role: 'value', wanted: (target, { def }) => def.vars[target.var]?.per ?? null },
  },
}

/** A name that is bound under the type of one element. */
export const bindElement = (e: { readonly name: string; readonly of: Type }): readonly BoundName[] => [[e.name, e.of]]
