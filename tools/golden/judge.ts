/** A run's golden verdict, and what the policy does about it. */
import type { Game } from '../../engine/index.ts'
import type { Difference } from '../run/difference.ts'
import type { Run } from '../run/record.ts'
import { caseTitle } from '../scenario/scenario.ts'
import { bodyOf } from './body.ts'
import { differences, isSame } from './compare.ts'
import { FORMAT, type Format } from './format.ts'
import type { Body, Golden } from './golden.ts'
import { isUnusable } from './store.ts'
import type { Unusable } from './text.ts'

export type Verdict =
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
      readonly differences: readonly Difference[]
    }
  /** The outcome is the same in all that the golden says; it is written in an older format, which says less. */
  | { readonly k: 'older'; readonly format: Format }
  | { readonly k: 'changed'; readonly differences: readonly Difference[] }
  | { readonly k: 'unusable'; readonly why: Unusable }
  /** The run has no outcome to compare: it was skipped, is broken, or is known to fail. */
  | { readonly k: 'none' }

/** How the outcome differs from what the golden says, or said under another name. */
export const differencesIn = (verdict: Verdict): readonly Difference[] =>
  verdict.k === 'changed' || verdict.k === 'renamed' ? verdict.differences : []

/** Whether an orphan says the same under another name. */
export const isMoved = (verdict: Verdict): boolean =>
  verdict.k === 'renamed' && verdict.differences.length === 0

/** The title under which a run's outcome stands in the golden of its file. */
export const bodyTitle = ({ id }: Pick<Run, 'id'>): string => caseTitle({ row: id.case, ruleset: id.ruleset })

export function outcomeOf(game: Game, run: Run, format: Format = FORMAT): Body | null {
  const { start, end, status } = run
  if (start === null || end === null || status === 'broken' || status === 'skipped') return null
  return bodyOf(game, { ...run, start, end }, format)
}

/** `scenario` is what the scenario is called now; without it nobody asks. `inFormat` tells the outcome as older goldens did. */
export function judge(
  golden: Golden | Unusable | null,
  title: string,
  outcome: Body | null,
  scenario?: string,
  inFormat: (format: Format) => Body | null = () => outcome,
): Verdict {
  if (outcome === null) return { k: 'none' }
  if (isUnusable(golden)) return { k: 'unusable', why: golden }
  if (golden === null) return { k: 'missing' }
  const body = golden.bodies.get(title)
  if (!body) return { k: 'missing' }
  const { format } = body
  const told = (format === FORMAT ? null : inFormat(format)) ?? outcome
  if (!isSame(body, told)) return { k: 'changed', differences: differences(body, told) }
  const from = golden.scenario
  if (scenario !== undefined && scenario !== from) return { k: 'retitled', from }
  return format === FORMAT ? { k: 'same' } : { k: 'older', format }
}
