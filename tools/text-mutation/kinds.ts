/**
 * The kinds of mistakes that a person may make in a text. They know lines, words and keys, and nothing of rules: the
 * sample is for what the operators of mutants do not change.
 */
import type { SourceEdit } from '../mutation/declare/edit.ts'
import { BLOCK_KINDS } from './block-kinds.ts'
import type { RuleSource } from './rule-source.ts'
import { TEXT_KINDS } from './text-kinds.ts'

export interface TextChange {
  readonly kind: string
  readonly file: string
  readonly line: number
  readonly was: string
  readonly now: string
  readonly edits: readonly SourceEdit[]
}

/** A change that a kind finds in a file: its place, and the text there before and after it. */
export type ChangeCandidate = Omit<TextChange, 'kind' | 'file'>
export type TextChangeKind = (source: RuleSource, seats: readonly string[]) => readonly ChangeCandidate[]

const FINDERS_BY_KIND: Readonly<Record<string, TextChangeKind>> = { ...TEXT_KINDS, ...BLOCK_KINDS }

export const TEXT_CHANGE_KINDS: readonly string[] = Object.keys(FINDERS_BY_KIND)

export const listTextChanges = (kind: string, source: RuleSource, seats: readonly string[]): readonly TextChange[] =>
  FINDERS_BY_KIND[kind]!(source, seats)
    .filter(({ was, now }) => was !== now)
    .map((found) => ({ kind, file: source.name, ...found }))
