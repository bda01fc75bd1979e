/** What was seen of the scenarios while they were played: the one record that every report of coverage is made from. */
import type { Diagnostic, GameDef } from '../../engine/index.ts'
import type { Count } from '../run/counts.ts'
import type { Run } from '../run/run-record.ts'
import type { DerivedSnapshot } from './derived-values.ts'

/** What says whether a case shows a clause. */
export interface CaseEvidence {
  readonly file: string
  /** `title / row / rule set`. */
  readonly title: string
  readonly row: string | null
  readonly ruleset: string
  /** The folder of rule data. */
  readonly game: string
  /** What it claims, and the lines where it does. */
  readonly rules: readonly string[]
  readonly ruleLines: readonly number[]
  readonly status: Run['status']
  /** Mistakes that break it from outside of it, as in rule data. */
  readonly mistakes: readonly Diagnostic[]
  /** Declarations that it shows without a rule: its setup, the pieces in its spaces, what its `then` speaks of. */
  readonly shown: readonly string[]
  /** Declarations that its `given` speaks of. */
  readonly given: readonly string[]
  /** Those of the shown ones that its `then` speaks of. */
  readonly stated: readonly string[]
  /** Definitions that its `then` speaks of, by their names. */
  readonly definitions: readonly string[]
  /** Whether it passed and has an outcome: one that is known to fail has none. */
  readonly isWhole: boolean
  /** How many steps were played. */
  readonly steps: number
  readonly counts: readonly Count[]
  /** Nodes that wrote a cell which a step left with another value than before. */
  readonly wrote: readonly number[]
  /** Nodes whose question was answered, or of which the script states what they offer or that they ask nothing. */
  readonly asked: readonly number[]
  /** Whether something was tried that is not allowed, or stated not to come up or to be over. */
  readonly isRefused: boolean
  /** Clauses that a refusal named, or the statement that a choice is over. */
  readonly refused: readonly string[]
  /** Whether the game ended, or a statement says that it is over or is not. */
  readonly ends: boolean
  /** Declarations of what a step left otherwise: tracks, flags, markers, kinds of pieces. */
  readonly changed: readonly string[]
  /** Constraints that a zone was filled up to. */
  readonly filled: readonly number[]
}

export interface CaseRecord extends CaseEvidence {
  /** Whether its golden is another, or is owed and missing. */
  readonly isPending: boolean
  /** The setup that its board begins with, in small letters; `blank` without one. */
  readonly setup: string
  /** Declarations that its text may speak of, whatever for. */
  readonly said: readonly string[]
  /** Nodes that were come to in any way. Those of moves that were only tried count: a change of them may change what is offered. */
  readonly touched: readonly number[]
  /** Nodes that only the golden's derived values ran: what it states of every board, not what it is about. */
  readonly derived: readonly number[]
  /** What those ran on, and what came of it; null without an end. */
  readonly told: DerivedSnapshot | null
}

export interface CoveredGame {
  readonly folder: string
  readonly ruleset: string
  readonly def: GameDef
}

/** What reports of coverage are made from. */
export interface CoverageData<Case = CaseEvidence> {
  readonly games: readonly CoveredGame[]
  readonly cases: readonly Case[]
}

/** What is kept, to know whom a change can touch. */
export type CoverageRecord = CoverageData<CaseRecord>

export const makeGameKey = ({ folder, ruleset }: { readonly folder: string; readonly ruleset: string }): string =>
  `${folder} ${ruleset}`
