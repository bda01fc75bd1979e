/** The record of the scenarios that were played: every report of coverage is made from it. */
import type { Diagnostic, GameDef } from '../../engine/index.ts'
import type { NodeRunCount } from '../run/counts.ts'
import type { Run } from '../run/run-record.ts'
import type { DerivedSnapshot } from './derived-values.ts'

/** The evidence by which a case shows a clause. */
export interface CaseEvidence {
  readonly file: string
  /** `title / row / rule set`. */
  readonly title: string
  readonly row: string | null
  readonly ruleset: string
  /** The folder of rule data. */
  readonly game: string
  /** The clauses that it claims, and the lines of the claims. */
  readonly rules: readonly string[]
  readonly ruleLines: readonly number[]
  readonly status: Run['status']
  /** Mistakes outside it that break it, as in rule data. */
  readonly mistakes: readonly Diagnostic[]
  /** Declarations that it shows without a rule: its setup, the pieces in its spaces, what its `then` speaks of. */
  readonly shown: readonly string[]
  /** Declarations that its `given` speaks of. */
  readonly given: readonly string[]
  /** The shown declarations that its `then` speaks of. */
  readonly stated: readonly string[]
  /** The names of the definitions that its `then` speaks of. */
  readonly definitions: readonly string[]
  /** Whether it passes, and nobody has compared it with the rulebook yet. */
  readonly isDraft: boolean
  /** Whether it passed and has an outcome that counts. A case that is known to fail has none, and a draft none that counts. */
  readonly isWhole: boolean
  /** How many steps were played. */
  readonly steps: number
  readonly counts: readonly NodeRunCount[]
  /** Nodes that wrote a cell which a step left with another value than before. */
  readonly wrote: readonly number[]
  /** Nodes whose question was answered, or of which the script states what they offer or that they ask nothing. */
  readonly asked: readonly number[]
  /** Whether it tried something forbidden, or states that a choice does not come up or is over. */
  readonly isRefused: boolean
  /** Clauses that a refusal named, or the statement that a choice is over. */
  readonly refused: readonly string[]
  /** Whether the game ended, or a statement says that it is over or is not. */
  readonly ends: boolean
  /** Declarations that a step changed: tracks, flags, markers, kinds of pieces. */
  readonly changed: readonly string[]
  /** Constraints that a zone was filled up to. */
  readonly filled: readonly number[]
}

export interface CaseRecord extends CaseEvidence {
  /** Whether its golden differs, or is missing where one is needed. */
  readonly isPending: boolean
  /** The setup that its board begins with, in lower case; `blank` without one. */
  readonly setup: string
  /** Declarations that its text may speak of, for whatever purpose. */
  readonly mentioned: readonly string[]
  /**
   * Nodes that were reached in any way. Moves that were only tried count: a change of them may change what is offered.
   */
  readonly touched: readonly number[]
  /** Nodes that only the golden's derived values ran: the golden has them for every board. */
  readonly derived: readonly number[]
  /** The boards of these values and the values; null without an end. */
  readonly derivedSnapshot: DerivedSnapshot | null
}

export interface CoveredGame {
  readonly folder: string
  readonly ruleset: string
  readonly def: GameDef
}

/** The part that reports of coverage are made from. */
export interface CoverageData<Case = CaseEvidence> {
  readonly games: readonly CoveredGame[]
  readonly cases: readonly Case[]
}

/** The part that is stored, to know which scenarios a change can touch. */
export type CoverageRecord = CoverageData<CaseRecord>

export const makeRulebookKey = ({ folder, ruleset }: { readonly folder: string; readonly ruleset: string }): string =>
  `${folder} ${ruleset}`
