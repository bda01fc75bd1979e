/** Whether a case is right after a repair: it passes, and its outcome is that of the golden but for what is explained. */

import type { Golden, GoldenBody } from '../golden/golden.ts'
import { isUnusableGolden } from '../golden/golden-store.ts'
import { computeOutcome } from '../golden/judge.ts'
import type { Project } from '../project/project.ts'
import { formatRuleCause } from '../run/case-report.ts'
import type { GoldenDifference } from '../run/difference.ts'
import type { Run } from '../run/run-record.ts'
import { findDecisionCause } from '../suite/decision-cause.ts'
import type { CaseResult, OpenScenario } from '../suite/play-file.ts'
import { type ExpectedChanges, listUnexplained } from './explain-difference.ts'

export interface CaseCheck {
  /** 0 is right. A case that cannot be played is further off than any that can. */
  readonly distance: number
  /** What is wrong with it; empty where nothing is. */
  readonly reason: string
}

const RIGHT: CaseCheck = { distance: 0, reason: '' }
const BROKEN_DISTANCE = 1_000_000
const FAILED_DISTANCE = 1_000

/** `title` is that of the case in the golden, before any repair. */
export function checkCase(
  project: Project,
  { golden }: Pick<OpenScenario, 'golden'>,
  title: string,
  played: CaseResult,
  expected: ExpectedChanges,
): CaseCheck {
  const { run, outcome, isOptional } = played
  if (run.status === 'broken')
    return { distance: BROKEN_DISTANCE + run.diagnostics.length, reason: describeBroken(run) }
  if (run.status === 'failed') return { distance: FAILED_DISTANCE * run.failures.length, reason: describeFailure(run) }
  if (isUnusableGolden(golden)) return { distance: 1, reason: `its golden cannot be used: ${golden.message}` }
  const body = golden?.bodies.get(title)
  if (outcome === null || (body === undefined && (isOptional || run.note !== null))) return RIGHT
  if (body === undefined) return { distance: 1, reason: 'it has no golden that would tell what it did before' }
  const received = body.format === outcome.format ? outcome : recompute(project, run, body)
  const unexplained = listUnexplained(body, received ?? outcome, expected)
  if (unexplained.length === 0) return RIGHT
  const distance = unexplained.reduce(
    (sum, each) => sum + listOnly(each.received, each.expected).length + listOnly(each.expected, each.received).length,
    1,
  )
  return { distance, reason: describeDifference(run, unexplained) }
}

function recompute(project: Project, run: Run, { format }: GoldenBody): GoldenBody | null {
  const load = project.games.load(run.game, run.id.ruleset, 'watched')
  return load.ok ? computeOutcome(load.game, run, format) : null
}

export const hasGolden = (golden: OpenScenario['golden']): golden is Golden =>
  golden !== null && !isUnusableGolden(golden)

const listOnly = (these: readonly string[], others: readonly string[]): readonly string[] =>
  these.filter((line) => !others.includes(line))

function describeBroken({ diagnostics }: Run): string {
  const [first] = diagnostics
  return first ? `${first.at.file}:${first.at.line} ${first.code}: ${first.message}` : 'it cannot be played'
}

function describeFailure({ failures }: Run): string {
  const [first] = failures
  if (!first) return 'it fails'
  const because = first.cause ? ` (${formatRuleCause(first.cause)})` : ''
  return `${first.message}: expected ${first.expected}, received ${first.received}${because}`
}

function describeDifference(run: Run, differences: readonly GoldenDifference[]): string {
  const [first] = differences
  if (!first) return ''
  const gone = listOnly(first.expected, first.received)
  const come = listOnly(first.received, first.expected)
  const { cause } = findDecisionCause(run, differences)
  const words = (lines: readonly string[]): string => lines.slice(0, 2).join(', ') || 'nothing'
  const said = gone.length + come.length === 0 ? 'another order' : `${words(come)}, expected ${words(gone)}`
  return `${first.where}: ${said}${cause ? ` (${formatRuleCause(cause)})` : ''}`
}
