/**
 * What a mutation run knows. Each stage adds to it: planned mutants, the cases that reach them, what became of each. The
 * text, the JSON for viewers and the exit code are made from the last one.
 */
import type { Diagnostic } from '../../engine/index.ts'
import type { MutationOperator } from '../instrument/mutant.ts'
import type { RunId } from '../run/run-record.ts'
import type { CarryingPart } from './citations/carriers.ts'
import type { EditsByFile } from './declare/edit.ts'

export interface MacroSite {
  readonly file: string
  readonly line: number
}

/** A way the rule data could have been written wrongly. Plain data: it is sent to other processes. */
export interface Mutant {
  /** Of file, place, operator and change: the same as long as none of them changes. */
  readonly id: string
  /** The folder of rule data. */
  readonly game: string
  readonly file: string
  readonly line: number
  readonly col: number
  readonly endLine: number
  readonly endCol: number
  readonly operator: MutationOperator
  readonly clause: string | null
  readonly section: string | null
  /** `` `>=` became `>` in `$n >= 3` ``. */
  readonly difference: string
  /** Where it stands in a macro: the use in which alone it is on, the innermost first. */
  readonly uses: readonly MacroSite[]
  /** What stands at that place instead, '' where it is left out. */
  readonly replacement: string
  /** By rule set: its number there, and the nodes where it can be noticed (null is anywhere). */
  readonly in: Readonly<Record<string, MutantInRules>>
  /** Of a declaration the rule files with another text; null is woven into the rules. */
  readonly edits: EditsByFile | null
  /** Of the name of a clause: the one that stands there instead. */
  readonly other: string | null
  /** What a declaration is about: a case that names nothing of it is not asked. */
  readonly names: readonly string[]
}

export interface MutantInRules {
  readonly number: number
  readonly nodes: readonly number[] | null
  /** Of the name of a clause: the parts of the game that carry it. */
  readonly carriedBy?: readonly CarryingPart[]
}

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
  /** Comments on equivalent mutants that fit none, or cannot be read. */
  readonly stale: readonly Diagnostic[]
  /** All clauses that have mutants, wanted or not. */
  readonly clauses: readonly string[]
  /** Mutants whose fate had to be found out now. */
  readonly tried: number
  readonly seconds: number
}

/** The difference with where it is made. */
export function formatMutantChange({ difference, uses }: Mutant): string {
  const use = uses.at(-1)
  return use ? `${difference}, where ${use.file}:${use.line} uses it` : difference
}
