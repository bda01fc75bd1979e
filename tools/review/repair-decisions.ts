/** Cases whose scripts can follow a change of the rules, as decisions of a review. */
import { findRuleEdits } from '../affected/rule-edits.ts'
import { DecisionFinder, type FixDecision } from '../fix/decisions.ts'
import { SuiteRepairer } from '../fix/find-repairs.ts'
import { type FileRepair, type RepairOptions, repairFile } from '../fix/repair-file.ts'
import { UnreadableRulesError } from '../fix/rule-changes.ts'
import { diffBodies } from '../golden/diff-bodies.ts'
import { GOLDEN_FORMAT } from '../golden/format.ts'
import { computeGoldenDigest, type GoldenBody } from '../golden/golden.ts'
import { isUnusableGolden } from '../golden/golden-store.ts'
import type { Project } from '../project/project.ts'
import type { DecisionCause } from '../suite/decision-cause.ts'
import { hashInputs, InputCache } from '../suite/input-cache.ts'
import { digestGoldenCase, hashOutcomeId, type PendingDecision } from '../suite/pending-outcomes.ts'

export interface RepairDecision extends PendingDecision {
  readonly kind: 'repaired'
  readonly repair: FileRepair
  readonly options: RepairOptions
}

export const isRepairDecision = (pending: PendingDecision): pending is RepairDecision => pending.kind === 'repaired'

export interface FoundRepairs {
  readonly decisions: readonly RepairDecision[]
  /** By file and title: why a case that a decision concerns is left for a person. */
  readonly reasons: ReadonlyMap<string, string>
}

export const NO_REPAIRS: FoundRepairs = { decisions: [], reasons: new Map() }

export const makeRepairKey = (file: string, title: string): string => JSON.stringify([file, title])

const EMPTY_BODY: GoldenBody = { format: GOLDEN_FORMAT, play: [], end: new Map() }

/** `files` have wrong cases. Rules that did not compile before tell nothing. */
export function findRepairDecisions(project: Project, files: readonly string[], revision: string | null): FoundRepairs {
  if (files.length === 0) return NO_REPAIRS
  const finder = new DecisionFinder(project, revision)
  const cache = new InputCache()
  try {
    const repairs = new SuiteRepairer(project, finder, { answers: new Map(), chosen: null }).repairFiles(files)
    const decisions = repairs.flatMap((repair) => {
      const games = new Set(repair.before.cases.map(({ run }) => run.game))
      const known = [...games].flatMap((folder) => finder.findOf(folder))
      return makeRepairDecisions(project, repair, { decisions: known, answers: new Map() }, revision, cache)
    })
    const reasons = repairs.flatMap(({ before, unrepaired }) =>
      unrepaired.map(({ index, decisions: ids, reason }): [string, string] => [
        makeRepairKey(before.file, before.titles[index] ?? ''),
        `not repaired by ${ids.join(', ')}: ${reason}`,
      ]),
    )
    return { decisions, reasons: new Map(reasons) }
  } catch (thrown) {
    if (thrown instanceof UnreadableRulesError) return NO_REPAIRS
    throw thrown
  }
}

function makeRepairDecisions(
  project: Project,
  repair: FileRepair,
  options: RepairOptions,
  revision: string | null,
  cache: InputCache,
): readonly RepairDecision[] {
  const { before, after, repaired, text } = repair
  if (repaired.length === 0) return []
  const inputs = hashInputs(project, before.file, cache)
  return repaired.flatMap(({ index, decisions: ids }): RepairDecision[] => {
    const played = after.cases[index]
    const title = before.titles[index] ?? ''
    const own = options.decisions.filter(({ id }) => ids.includes(id))
    const [first, ...others] = own
    if (!played || !first) return []
    const golden = isUnusableGolden(before.golden) ? null : before.golden
    const outcome = played.outcome ?? EMPTY_BODY
    const digest = digestGoldenCase(before.golden, title)
    return [
      {
        id: hashOutcomeId([before.file, inputs, title, computeGoldenDigest(outcome), digest, text]),
        file: before,
        played: { ...played, title },
        kind: 'repaired',
        differences: diffBodies(golden?.bodies.get(title) ?? EMPTY_BODY, outcome),
        inputs,
        reason: makeDecisionCause(project, first, others, revision),
        repair,
        options,
      },
    ]
  })
}

/** The edit at the place of the decision shows what it is about. */
function makeDecisionCause(
  project: Project,
  { id, title, place, game }: FixDecision,
  others: readonly FixDecision[],
  revision: string | null,
): DecisionCause {
  const ids = [id, ...others.map((other) => other.id)]
  const hunks = findEditsOnce(project, game, revision).filter(
    ({ file, line, now }) => file === place.file && place.line >= line && place.line < line + Math.max(1, now.length),
  )
  return {
    cause: { rule: null, ...place },
    kind: [title, ...others.map((other) => other.title)].join('; '),
    key: `fix ${ids.join(' ')}`,
    name: ids.join('+'),
    hunks,
  }
}

type RuleHunks = ReturnType<typeof findRuleEdits>[number]['hunks']

/** Git is asked once for all cases of a review. */
const knownEdits = new WeakMap<Project, Map<string, RuleHunks>>()

function findEditsOnce(project: Project, folder: string, revision: string | null): RuleHunks {
  const known = knownEdits.get(project) ?? new Map<string, RuleHunks>()
  knownEdits.set(project, known)
  const key = `${folder} ${revision ?? ''}`
  const found = known.get(key) ?? findRuleEdits(project, folder, revision).flatMap(({ hunks }) => hunks)
  known.set(key, found)
  return found
}

/** The same decision after files have changed; null where nothing is left to decide. */
export function replayRepair(project: Project, pending: RepairDecision): PendingDecision | null {
  const { file, played, options, reason } = pending
  const repair = repairFile(project, file.file, options)
  const index = file.titles.indexOf(played.title)
  if (repair === null) return null
  const isLeft = repair.unrepaired.some((each) => each.index === index)
  const title = repair.before.titles[index]
  const now = makeRepairDecisions(project, repair, options, null, new InputCache()).find(
    (each) => each.played.title === title,
  )
  return now ? { ...now, reason } : isLeft ? pending : null
}
