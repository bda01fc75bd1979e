/** The columns of the table of the kinds of effects, and values that many kinds share. */
import type { WriteTarget } from './effect-shapes.ts'
import type { BoundName, PartGroup, PartTable } from './part.ts'
import type { Type } from './types.ts'

export type EffectNode<K extends string, F = unknown> = { readonly do: K } & Readonly<F>

export interface EffectKind<E> {
  readonly parts: PartTable<E>
  /** The names that it binds for the effects after it in its list. */
  readonly binds: (e: E) => readonly BoundName[]
  /** Whether it asks a question by itself, apart from the effects in it and what it calls. */
  readonly asks: boolean | ((e: E) => boolean)
  /**
   * The keys of all that it writes by itself (`pieces`, `var 3`). Facts about these end there, and their order may
   * matter.
   */
  readonly writes: (e: E) => readonly string[]
}

export const nonAskingKind = {
  binds: (): readonly BoundName[] => [],
  asks: false,
  writes: (): readonly string[] => [],
} as const
export const askingKind = { ...nonAskingKind, asks: true } as const

/** The key of anything on the board: a definition may read it, and a procedure may write it. */
export const ANY_BOARD_KEY = 'anything'

/** The key of a track that is written. */
export const makeTrackKey = (target: WriteTarget): string => `var ${target.var}`

export const writeTargetParts: PartGroup<unknown, WriteTarget> = {
  parts: {
    index: { role: 'value', wanted: (target, { def }) => def.vars[target.var]?.per ?? null },
  },
}

/** A name that is bound under the type of one element. */
export const listElementName = (e: { readonly name: string; readonly of: Type }): readonly BoundName[] => [
  [e.name, e.of],
]
