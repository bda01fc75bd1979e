/** The record of one played case, from which the test runner, all commands, goldens, review and coverage print. */
import type { Cells, Diagnostic } from '../../engine/index.ts'
import type { AskedDecision } from '../script/asked-decision.ts'
import type { NodeRunCount } from './counts.ts'

export interface RunId {
  /** The scenario file, from the root of the project. */
  readonly file: string
  /** The row's title, or null. */
  readonly case: string | null
  /** '' is the game as it is. */
  readonly ruleset: string
}

/**
 * One case, played once with coverage counted. It is plain data: it can be written, compared and sent between threads.
 *
 * It does not contain:
 * - single writes of cells and amendments that acted. `trace.ts` keeps them beside each step, in the process that played
 *   it, for `explain` and for coverage, which reads which nodes wrote;
 * - the scenario itself. Coverage reads statements and setups from the parsed file;
 * - the verdict on its golden, which `suite/play-file.ts` adds (`CaseResult`).
 *
 * Simulation and mutation keep records of their own: a game of agents has no scenario, a mutant is played without coverage.
 */
export interface Run {
  readonly id: RunId
  readonly title: string
  /** The clauses and sections claimed. */
  readonly rules: readonly string[]
  readonly specs: readonly string[]
  /** The folder of rule data, from the root. */
  readonly game: string
  readonly status: 'passed' | 'failed' | 'skipped' | 'broken'
  /** Where its scenario is marked as a draft; null without the mark. */
  readonly draft: { readonly line: number; readonly col: number } | null
  /** Why it was skipped (a premise that does not hold), or why it is known to fail. */
  readonly note: string | null
  /** Mistakes in the file or in the data it needs; only when `broken`. */
  readonly diagnostics: readonly Diagnostic[]
  readonly failures: readonly RunFailure[]
  /** The named setup, the scenario or nothing that the board started from: what the golden's end differs from. */
  readonly start: Cells | null
  /** The board before the first step, with everything that is given on it. */
  readonly given: Cells | null
  /** Nodes that wrote something while the setup was made; none without coverage. */
  readonly setUpBy: readonly number[]
  readonly steps: readonly StepRun[]
  readonly end: Cells | null
  /** The failure to report when a caller needs the end. A `sound` scenario passes without one. */
  readonly unended: RunFailure | null
  /** How many invariants were checked in all. */
  readonly checked: number
  /** How often nodes of the rules ran while the case was played; none without coverage. */
  readonly counts: readonly NodeRunCount[]
  /** Nodes that were reached, also by moves that were only tried; none without coverage. */
  readonly reached: readonly number[]
}

export interface StepRun {
  /** `phase` and `forced` are automatic: a phase that began, and the only move there was. The script has the others. */
  readonly step: 'move' | 'refused' | 'offers' | 'legal' | 'illegal' | 'set' | 'then' | 'phase' | 'forced'
  /** In words: `red raid`. */
  readonly title: string
  /** The index of the script's step that it is, or follows from; -1 before the first. */
  readonly of: number
  /** Line of the script. */
  readonly line: number
  /** The seat that moves; null where no move is made. */
  readonly seat: string | null
  /** Every decision as it was resolved, forced and defaulted ones too. */
  readonly asked: readonly AskedDecision[]
  /** In the game's words, canonical order. */
  readonly changes: readonly BoardChange[]
  readonly after: Cells
  /** The code, the clause, and the choice whose answer was refused. */
  readonly refusal: {
    readonly code: string
    readonly rule: string | null
    readonly choice: string | null
  } | null
}

export interface BoardChange {
  readonly text: string
  /** The clause that made it, and its place in the rule data; null without coverage. */
  readonly cause: RuleCause | null
}

/** The rule that decided it. */
export interface RuleCause {
  readonly rule: string | null
  readonly file: string
  readonly line: number
  /** Where it had a procedure do it: what did it there, for many rules alike. */
  readonly through?: RuleCause
}

/** An expectation of the author that did not hold, or an invariant of the game. */
export interface RunFailure {
  readonly kind: 'then' | 'refused' | 'offers' | 'legal' | 'invariant' | 'sound' | 'known-failing' | 'draft' | 'golden'
  /** Index of the step, -1 for the end. */
  readonly step: number
  readonly message: string
  readonly expected: string
  readonly received: string
  readonly at: { readonly file: string; readonly line: number; readonly col: number } | null
  readonly cause: RuleCause | null
}
