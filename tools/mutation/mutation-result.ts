/**
 * The result of a mutation run. Each stage adds to it: the planned mutants, the cases that reach them, the fate of
 * each. All reports and the exit code are made from it.
 */
import type { Diagnostic } from '../../engine/index.ts'
import type { RunId } from '../run/run-record.ts'
import type { EquivalentEntryDraft } from './equivalents/entry-text.ts'
import type { EquivalentEntry } from './equivalents/equivalents-file.ts'
import type { Mutant } from './planned-mutant.ts'

/** A case that can notice mutants: it passes, and its golden, if it has one, matches. */
export interface CandidateCase {
  readonly id: RunId
  readonly game: string
  /** With its row and rule set. */
  readonly title: string
  readonly line: number
  readonly rules: readonly string[]
  /** A hash of everything beside the rules that its outcome depends on: the scenarios before it, its golden. */
  readonly key: string
  /** Whether it has a golden; without one only its own statements can notice a mutant. */
  readonly hasGolden: boolean
  readonly reached: ReadonlySet<number>
  /** All words of its file. */
  readonly words: ReadonlySet<string>
}

/** A case that cannot notice mutants: it fails or is pending without any. */
export interface UnfitCase {
  readonly id: RunId
  readonly why: string
}

/**
 * `killed`: a statement of an author notices it. `golden`: only a golden does. `unreadable`: the language refuses it.
 * `crashed`: it ended the processes that tried it.
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
  readonly reachedBy: readonly CandidateCase[]
  readonly killedBy: CandidateCase | null
  /** The case to begin with when writing one that kills it. */
  readonly nearestCase: CandidateCase | null
  /** Why it is equivalent, or what happened to the process that tried it. */
  readonly reason: string | null
  /** Whether the result is from an earlier run. */
  readonly isCached: boolean
  /** The entry of `equivalents.yaml` that lists it. */
  readonly equivalent: EquivalentEntry | null
  /** Of a survivor the entry that would list it. */
  readonly entryDraft: EquivalentEntryDraft | null
}

/** An absence, and the mutants that could let the forbidden thing happen. */
export interface JudgedAbsence {
  readonly game: string
  readonly clause: string
  /** The clause it limits. */
  readonly limitedClause: string
  /** How many of its mutants were shown to the cases that claim the absence. */
  readonly mutantCount: number
  /** Whether one of these cases noticed one, and the files of those that did. */
  readonly isProven: boolean
  readonly noticingFiles: readonly string[]
}

export interface MutationResult {
  /** Mutants of what the rules do. */
  readonly judged: readonly JudgedMutant[]
  /** Mutants of the clauses that rules cite. */
  readonly citations: readonly JudgedMutant[]
  readonly absences: readonly JudgedAbsence[]
  readonly candidates: readonly CandidateCase[]
  readonly unfitCases: readonly UnfitCase[]
  /** Entries of `equivalents.yaml` that fit no mutant, are noticed, or cannot be read. */
  readonly equivalentProblems: readonly Diagnostic[]
  /** All clauses that have mutants, asked for or not. */
  readonly mutatedClauses: readonly string[]
  /** How many mutants were tried in this run. */
  readonly triedCount: number
  readonly seconds: number
}
