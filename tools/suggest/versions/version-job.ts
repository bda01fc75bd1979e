/** What a worker needs to look for a difference of two versions of the rules, and what it finds. Plain data. */
import type { ChangeLocation } from '../../equivalence/focus.ts'
import type { RuleCause, RunId } from '../../run/run-record.ts'
import type { DraftHead } from '../draft-scenario.ts'
import type { RulesVersion } from './rules-version.ts'

/** So many positions are compared before they count as played alike. */
export const ENOUGH_POSITIONS = 10_000

export interface VersionJob {
  readonly versions: string
  readonly game: string
  /** The folder of drafts, from the root. */
  readonly folder: string
  readonly head: DraftHead
  readonly now: RulesVersion
  readonly before: RulesVersion
  /** The version by which scenarios pass: where their moves are read. */
  readonly base: RulesVersion
  readonly at: ChangeLocation
  /** The changed nodes of the rules as they are; null where any may be concerned. */
  readonly rulesets: readonly { readonly ruleset: string; readonly nodes: readonly number[] | null }[]
  /** Cases that come near, with the rule set under which both versions play them. */
  readonly cases: readonly { readonly id: RunId; readonly ruleset: string }[]
  readonly names: readonly (readonly [before: string, now: string])[]
  /** Whether the cells mean other things, so that only scripts can be compared. */
  readonly hasOtherBoard: boolean
  /** Only differences that this clause explains, as long as there are such; null takes any. */
  readonly clause: string | null
  /** Versions in which no difference may show: those of single changes. */
  readonly apartFrom: readonly RulesVersion[]
  readonly seconds: number
  readonly seed: number
}

export interface VersionDifference {
  readonly cause: RuleCause | null
  /** What is seen, in words. */
  readonly before: string
  readonly now: string
  /** A scenario; null where boards cannot be compared. */
  readonly text: string | null
  /** Whether the scenario holds by the rules as they are and fails by those before. Else it states nothing. */
  readonly isDraft: boolean
  /** The scenario whose script was played, where boards cannot be compared. */
  readonly scenario: string | null
  /** How many other scripts differ by the same clause. */
  readonly otherCases: number
}

export interface VersionResult {
  readonly versions: string
  /** How many positions were compared. */
  readonly positions: number
  /** Whether the time was up before enough were compared. */
  readonly isCut: boolean
  readonly difference: VersionDifference | null
}
