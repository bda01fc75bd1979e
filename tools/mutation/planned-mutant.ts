/** One mutant of a game: what it changes, where, and by which numbers and edits it is switched on. */
import type { MutationOperator } from '../instrument/mutant.ts'
import type { CarryingPart } from './citations/carriers.ts'
import type { EditsByFile } from './declare/edit.ts'

export interface MacroSite {
  readonly file: string
  readonly line: number
  readonly col: number
}

/** A mistake in the rule data. It is plain data, as it is sent to other processes. */
export interface Mutant {
  /** A hash of file, place, operator and change. */
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
  /** Within a macro: the uses of the macro in which alone it is on, the innermost first. */
  readonly uses: readonly MacroSite[]
  /** The text that stands at the place instead; empty where it is left out. */
  readonly replacement: string
  /** By rule set: its number there, and the nodes where it can be noticed (null means anywhere). */
  readonly in: Readonly<Record<string, MutantInRules>>
  /** Of a declaration the edits of the rule files; null where the mutant is in the compiled rules. */
  readonly edits: EditsByFile | null
  /** Of a citation the clause that is cited instead. */
  readonly other: string | null
  /** The names of the changed declaration: a case that has none of them in its text is not asked. */
  readonly names: readonly string[]
}

export interface MutantInRules {
  readonly switchNumber: number
  readonly nodes: readonly number[] | null
  /** Of a citation the parts of the game that carry it. */
  readonly carriedBy?: readonly CarryingPart[]
}

/** The difference with the use of a macro that it is made in. */
export function formatMutantChange({ difference, uses }: Mutant): string {
  const use = uses.at(-1)
  return use ? `${difference}, where ${use.file}:${use.line} uses it` : difference
}
