/** One mutant of a game: what it changes, where, and by which numbers and edits it is switched on. */
import type { MutationOperator } from '../instrument/mutant.ts'
import type { CarryingPart } from './citations/carriers.ts'
import type { EditsByFile } from './declare/edit.ts'

export interface MacroSite {
  readonly file: string
  readonly line: number
  readonly col: number
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

/** The difference with where it is made. */
export function formatMutantChange({ difference, uses }: Mutant): string {
  const use = uses.at(-1)
  return use ? `${difference}, where ${use.file}:${use.line} uses it` : difference
}
