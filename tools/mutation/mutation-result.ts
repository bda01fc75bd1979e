/**
 * What a mutation run knows. Each stage adds to it: planned mutants, the cases that reach them, what became of each. The
 * text, the JSON for viewers and the exit code are made from the last one.
 */
import type { Diagnostic } from '../../engine/index.ts'
import type { RunId } from '../run/run-record.ts'
import type { EntryDraft } from './equivalents/entry-text.ts'
import type { EquivalentEntry } from './equivalents/equivalents-file.ts'
import type { Mutant } from './planned-mutant.ts'

/** A case that can notice mutants: it passes, and its golden (if it has one) is as it should be. */
export interface KillerCase {
  readonly id: RunId
  readonly game: string
  /** With its row and rule set. */
  readonly title: string
  readonly line: number
  readonly rules: readonly string[]
  /** Of everything that its outcome depends on beside the rules: the scenarios before it, its golden. */
  readonly key: string
  /** Whether a golden says how it comes out; else only its own expectations do. */
  readonly hasGolden: boolean
  readonly reached: ReadonlySet<number>
  /** All words of its file. */
  readonly words: ReadonlySet<string>
}

/** A case that cannot: it fails or waits for a decision as it is. */
export interface UnfitCase {
  readonly id: RunId
  readonly why: string
}

/**
 * `killed`: what an author states notices it; `golden`: a golden alone does, which is what came out once. `unreadable`: the language
 * itself refuses it. `crashed`: it has ended the processes that tried it.
 */
export type MutantFate =
  | 'killed'
  | 'golden'
  | 'timeout'
  | 'survived'
  | 'unreached'
  | 'equivalent'
  | 'unreadable'
  | 'crashed'

export interface JudgedMutant {
  readonly mutant: Mutant
  readonly fate: MutantFate
  /** The cases that reach it, nearest first. */
  readonly reachedBy: readonly KillerCase[]
  readonly killedBy: KillerCase | null
  /** The case to begin with for whoever wants to kill it. */
  readonly nearest: KillerCase | null
  /** Why it is equivalent, or what became of the process that tried it. */
  readonly reason: string | null
  /** Whether this was known from an earlier run. */
  readonly isCached: boolean
  /** The entry of `equivalents.yaml` that lists it. */
  readonly equivalent: EquivalentEntry | null
  /** Of a survivor the entry that would list it. */
  readonly draft: EntryDraft | null
}

/** A clause that says what a rule does not do, and the changes of that rule which let it happen. */
export interface Absence {
  readonly game: string
  readonly clause: string
  /** The clause it limits. */
  readonly limits: string
  /** How many of its mutants were shown to the cases that claim the absence. */
  readonly mutants: number
  /** Whether one of these cases noticed one, and the files of those that did. */
  readonly isProven: boolean
  readonly by: readonly string[]
}

export interface MutationResult {
  /** Of what the rules do. */
  readonly judged: readonly JudgedMutant[]
  /** Of what they say of themselves: the clauses that they cite. */
  readonly citations: readonly JudgedMutant[]
  readonly absences: readonly Absence[]
  readonly witnesses: readonly KillerCase[]
  readonly unfit: readonly UnfitCase[]
  /** Entries of `equivalents.yaml` that fit no mutant, are noticed, or cannot be read. */
  readonly equivalentProblems: readonly Diagnostic[]
  /** All clauses that have mutants, wanted or not. */
  readonly clauses: readonly string[]
  /** Mutants whose fate had to be found out now. */
  readonly tried: number
  readonly seconds: number
}
