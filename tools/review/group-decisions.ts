/** Groups pending outcomes, and cases that a person must rewrite, by their cause. */
import { isMovedOutcome } from '../golden/judge.ts'
import type { Project } from '../project/project.ts'
import { type DecisionCause, findDecisionCause, findFailureCause, makePlacelessCause } from '../suite/decision-cause.ts'
import { groupBy } from '../suite/group.ts'
import { InputCache } from '../suite/input-cache.ts'
import { findPendingOutcomes, type PendingDecision, type PendingOutcome } from '../suite/pending-outcomes.ts'
import { findExplainingEdits, type WrongCase } from './blame-edits.ts'
import { type FoundRepairs, isRepairDecision, makeRepairKey, NO_REPAIRS } from './repair-decisions.ts'
import { mayRestateCase, restateCases } from './restate.ts'

/** A case that no decision repairs; a person must rewrite its script, or its statements about refusals or offers. */
export interface ManualCase extends WrongCase {
  readonly reason: DecisionCause
  /** Why no decision repairs it; null where none concerns it. */
  readonly unrepaired: string | null
}

/** All cases that one rule line changes. */
export interface CauseGroup {
  readonly reason: DecisionCause
  readonly pending: readonly PendingDecision[]
  readonly manualCases: readonly ManualCase[]
}

export interface GroupedDecisions {
  readonly pending: readonly PendingDecision[]
  readonly manualCases: readonly ManualCase[]
  readonly groups: readonly CauseGroup[]
}

/** Takes pending goldens, and finds out which failed or broken cases a decision can repair. */
export function groupDecisions(
  project: Project,
  waiting: readonly PendingOutcome[],
  wrong: readonly WrongCase[],
  revision: string | null = null,
  repairs: FoundRepairs = NO_REPAIRS,
): GroupedDecisions {
  const repaired = new Set(repairs.decisions.map(makeCaseKey))
  const isOpen = (each: WrongCase): boolean => !repaired.has(makeCaseKey(each))
  const open = wrong.filter(isOpen)
  const failed = findRestatableOutcomes(project, open)
  const mended = new Set(failed.map(makeCaseKey))
  const left = open.filter((each) => !mended.has(makeCaseKey(each)))
  const all = addCausesToCases<WrongCase | PendingOutcome>(
    project,
    [...waiting.filter(isOpen), ...failed, ...left],
    revision,
  )
  const pending = [...repairs.decisions, ...all.filter((each): each is PendingDecision => 'id' in each)]
  const manualCases = all
    .filter((each) => !('id' in each))
    .map((each): ManualCase => ({ ...each, unrepaired: repairs.reasons.get(makeCaseKey(each)) ?? null }))
  return { pending, manualCases, groups: groupByCause(pending, manualCases) }
}

const makeCaseKey = ({ file, played }: WrongCase): string => makeRepairKey(file.file, played.title)

function findRestatableOutcomes(project: Project, wrong: readonly WrongCase[]): readonly PendingOutcome[] {
  const cache = new InputCache()
  const may = wrong.filter(({ played }) => mayRestateCase(played))
  return [...groupBy(may, ({ file }) => file.file).values()].flatMap((own) => {
    const { file } = own[0]!
    const { right } = restateCases(
      project,
      file.file,
      new Set(own.map(({ played }) => file.titles.indexOf(played.title))),
    )
    const titles = new Set([...right].map((index) => file.titles[index]))
    return findPendingOutcomes(project, file, cache, ({ title }) => titles.has(title))
  })
}

/** Adds the cause to each case: the edit of the rules, or else what its own run shows. */
function addCausesToCases<T extends WrongCase>(
  project: Project,
  wrong: readonly T[],
  revision: string | null,
): readonly (T & { readonly reason: DecisionCause })[] {
  const cache = findExplainingEdits(project, wrong, revision)
  return wrong.map((each) => ({ ...each, reason: cache.get(each) ?? findCauseOfCase(each) }))
}

function findCauseOfCase({ played }: WrongCase | PendingOutcome): DecisionCause {
  const { verdict, run } = played
  if (run.status !== 'passed') return findFailureCause(run)
  switch (verdict.k) {
    case 'renamed':
      if (isMovedOutcome(verdict)) return makePlacelessCause('no golden')
      return findDecisionCause(run, verdict.differences)
    case 'changed':
      return findDecisionCause(run, verdict.differences)
    case 'retitled':
      return makePlacelessCause('another title')
    case 'unusable':
      return makePlacelessCause(verdict.why.code)
    case 'missing':
    case 'same':
    case 'older':
    case 'none':
      return makePlacelessCause('no golden')
  }
}

/** Sorts repairs first, then the cause with most decisions; equal causes keep the order of the scenarios. */
function groupByCause(pending: readonly PendingDecision[], manualCases: readonly ManualCase[]): readonly CauseGroup[] {
  const groups = groupBy<PendingDecision | ManualCase>([...pending, ...manualCases], ({ reason }) => reason.key)
  return [...groups.values()]
    .flatMap((group): CauseGroup[] => {
      const [first] = group
      if (!first) return []
      const waits = group.filter((each): each is PendingDecision => 'id' in each)
      return [
        {
          reason: first.reason,
          pending: waits,
          manualCases: group.filter((each): each is ManualCase => !('id' in each)),
        },
      ]
    })
    .toSorted(
      (a, b) =>
        Number(b.pending.some(isRepairDecision)) - Number(a.pending.some(isRepairDecision)) ||
        b.pending.length - a.pending.length ||
        b.manualCases.length - a.manualCases.length,
    )
}
