/** A run's golden verdict, and what the policy does about it. */
import type { Game } from '../../engine/index.ts'
import type { GoldenDifference } from '../run/difference.ts'
import type { Run } from '../run/run-record.ts'
import { formatCaseTitle } from '../scenario/scenario.ts'
import { makeGoldenBody } from './body.ts'
import { diffBodies, isSameBody } from './diff-bodies.ts'
import { GOLDEN_FORMAT, type GoldenFormat } from './format.ts'
import type { Golden, GoldenBody } from './golden.ts'
import { isUnusableGolden } from './golden-store.ts'
import type { UnusableGolden } from './golden-text.ts'

export type GoldenVerdict =
  | { readonly k: 'same' }
  | { readonly k: 'missing' }
  /** The outcome is the same; the scenario is called something else now. */
  | { readonly k: 'retitled'; readonly from: string }
  /**
   * There is none, but an orphan that may be the one it had before it was called otherwise; no differences where that one says
   * the same. `gone` is the case of the same golden, null where the orphan is another file.
   */
  | {
      readonly k: 'renamed'
      readonly from: string
      readonly gone: string | null
      readonly differences: readonly GoldenDifference[]
    }
  /** The outcome is the same in all that the golden says; it is written in an older format, which says less. */
  | { readonly k: 'older'; readonly format: GoldenFormat }
  | { readonly k: 'changed'; readonly differences: readonly GoldenDifference[] }
  | { readonly k: 'unusable'; readonly why: UnusableGolden }
  /** The run has no outcome to compare: it was skipped, is broken, or is known to fail. */
  | { readonly k: 'none' }

/** How the outcome differs from what the golden says, or said under another name. */
export const listVerdictDifferences = (verdict: GoldenVerdict): readonly GoldenDifference[] =>
  verdict.k === 'changed' || verdict.k === 'renamed' ? verdict.differences : []

/** Whether an orphan says the same under another name. */
export const isMovedOutcome = (verdict: GoldenVerdict): boolean =>
  verdict.k === 'renamed' && verdict.differences.length === 0

/** The title under which a run's outcome stands in the golden of its file. */
export const formatGoldenTitle = ({ id }: Pick<Run, 'id'>): string =>
  formatCaseTitle({ row: id.case, ruleset: id.ruleset })

export function computeOutcome(game: Game, run: Run, format: GoldenFormat = GOLDEN_FORMAT): GoldenBody | null {
  const { start, end, status } = run
  if (start === null || end === null || status === 'broken' || status === 'skipped') return null
  return makeGoldenBody(game, { ...run, start, end }, format)
}

/** `scenario` is what the scenario is called now; without it nobody asks. `inFormat` tells the outcome as older goldens did. */
export function judgeOutcome(
  golden: Golden | UnusableGolden | null,
  title: string,
  outcome: GoldenBody | null,
  scenario?: string,
  inFormat: (format: GoldenFormat) => GoldenBody | null = () => outcome,
): GoldenVerdict {
  if (outcome === null) return { k: 'none' }
  if (isUnusableGolden(golden)) return { k: 'unusable', why: golden }
  if (golden === null) return { k: 'missing' }
  const body = golden.bodies.get(title)
  if (!body) return { k: 'missing' }
  const { format } = body
  const told = (format === GOLDEN_FORMAT ? null : inFormat(format)) ?? outcome
  if (!isSameBody(body, told)) return { k: 'changed', differences: diffBodies(body, told) }
  const from = golden.scenario
  if (scenario !== undefined && scenario !== from) return { k: 'retitled', from }
  return format === GOLDEN_FORMAT ? { k: 'same' } : { k: 'older', format }
}
