/**
 * Kinds of changes that somebody may make in a text by mistake: they know lines, words and keys, and nothing of rules. The operators of
 * mutants know rules; what these change beside is what the sample is for.
 */
import type { Edit } from '../declare/edit.ts'
import { BLOCK_KINDS } from './block-kinds.ts'
import type { Source } from './source.ts'
import { TEXT_KINDS } from './text-kinds.ts'

export interface TextChange {
  readonly kind: string
  readonly file: string
  readonly line: number
  readonly was: string
  readonly now: string
  readonly edits: readonly Edit[]
}

/** What a kind finds in a file: where the change begins, and what stands there before and after it. */
export type Found = Omit<TextChange, 'kind' | 'file'>
export type Kind = (source: Source, seats: readonly string[]) => readonly Found[]

const KINDS: Readonly<Record<string, Kind>> = { ...TEXT_KINDS, ...BLOCK_KINDS }

export const kindNames: readonly string[] = Object.keys(KINDS)

export const changesOf = (kind: string, source: Source, seats: readonly string[]): readonly TextChange[] =>
  KINDS[kind]!(source, seats)
    .filter(({ was, now }) => was !== now)
    .map((found) => ({ kind, file: source.name, ...found }))
