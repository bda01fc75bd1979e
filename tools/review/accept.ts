/** Makes accepted outcomes the expected ones: rewrites `then` of scenarios where needed, and then goldens. */
import { rewriteFilesTogether } from '../../engine/node.ts'
import { planRepair } from '../fix/apply-repairs.ts'
import { isGoldenReplaceable, loadGolden } from '../golden/golden-store.ts'
import { type Project, toDiskPath } from '../project/project.ts'
import { groupBy } from '../suite/group.ts'
import { findInputs, hashInputs, InputCache } from '../suite/input-cache.ts'
import { digestGoldenCase, findPendingOutcomes, type PendingDecision } from '../suite/pending-outcomes.ts'
import { type CaseResult, type FileResult, isPendingCase, playFile } from '../suite/play-file.ts'
import { type GoldenWrite, writeOutcomes } from '../suite/write-outcomes.ts'
import { isRepairDecision, type RepairDecision, replayRepair } from './repair-decisions.ts'
import { mayRestateCase, restateCases } from './restate.ts'

export interface AcceptResult {
  readonly written: readonly GoldenWrite[]
  /** Scenario files whose script or `then` was rewritten. */
  readonly restated: readonly string[]
  /** Decisions whose inputs or golden have changed since; they must be run again. */
  readonly stale: readonly PendingDecision[]
  /** Decisions whose golden cannot be replaced (see `isReplaceable`), or whose statements cannot be rewritten. */
  readonly unwritable: readonly PendingDecision[]
}

/** Writes each file once. An outcome whose inputs changed on disk since it was computed is not accepted. */
export function acceptPending(project: Project, pending: readonly PendingDecision[]): AcceptResult {
  const repairs = pending.filter(isRepairDecision)
  if (repairs.length === 0) return acceptOutcomes(project, pending)
  const repaired = acceptRepairs(project, repairs)
  // What goes on from a repaired script has another outcome now.
  const others = pending.filter((each) => !isRepairDecision(each))
  const replayed = replayPending(project, others, repaired.restated)
  const left = others.flatMap((each) => (replayed.has(each) ? (replayed.get(each) ?? []) : each))
  const accepted = acceptOutcomes(project, left)
  const toOriginal = (each: PendingDecision): PendingDecision =>
    others.find((other) => replayed.get(other) === each) ?? each
  return {
    written: [...repaired.written, ...accepted.written],
    restated: [...repaired.restated, ...accepted.restated],
    stale: [...repaired.stale, ...accepted.stale.map(toOriginal)],
    unwritable: accepted.unwritable.map(toOriginal),
  }
}

/** Writes all repaired cases of each file with its script. All files are checked before any is written. */
function acceptRepairs(project: Project, pending: readonly RepairDecision[]): AcceptResult {
  const cache = new InputCache()
  const checkedFiles = [...groupBy(pending, ({ file }) => file.file).values()].map((own) => {
    const { repair, inputs, file } = own[0]!
    const golden = loadGolden(toDiskPath(project, file.goldenPath))
    const isFresh =
      hashInputs(project, file.file, cache) === inputs &&
      own.every(({ played: { title } }) => digestGoldenCase(golden, title) === digestGoldenCase(file.golden, title))
    return { own, repair, golden, isFresh }
  })
  const plans = checkedFiles.flatMap(({ repair, golden, isFresh }) =>
    isFresh ? [{ ...planRepair(project, repair, golden), file: repair.before.file }] : [],
  )
  for (const { writings } of plans) rewriteFilesTogether(writings)
  return {
    written: plans.flatMap(({ written }) => written ?? []),
    restated: plans.flatMap(({ file, rewritesScript }) => (rewritesScript ? [file] : [])),
    stale: checkedFiles.flatMap(({ own, isFresh }) => (isFresh ? [] : own)),
    unwritable: [],
  }
}

function acceptOutcomes(project: Project, pending: readonly PendingDecision[]): AcceptResult {
  const written: GoldenWrite[] = []
  const restated: string[] = []
  const stale: PendingDecision[] = []
  const unwritable: PendingDecision[] = []
  const cache = new InputCache()
  // All files are checked before any is written, because a scenario may build on another one.
  const checkedFiles = [...groupBy(pending, ({ file }) => file.file).values()].map((own) => {
    const golden = loadGolden(toDiskPath(project, own[0]!.file.goldenPath))
    const fresh = own.filter(
      ({ file, inputs, played: { title } }) =>
        hashInputs(project, file.file, cache) === inputs &&
        digestGoldenCase(golden, title) === digestGoldenCase(file.golden, title),
    )
    stale.push(...own.filter((each) => !fresh.includes(each)))
    return { golden, fresh }
  })
  for (const { golden, fresh } of checkedFiles) {
    const [first] = fresh
    if (!first) continue
    const { file, accepted, text, notRestated } = restateFile(project, { ...first.file, golden }, fresh)
    unwritable.push(...notRestated)
    const taken = fresh.filter((each) => !notRestated.includes(each))
    if (!isGoldenReplaceable(golden, accepted.length, file.titles.length)) {
      unwritable.push(...taken)
      continue
    }
    // A case named by its values gets another title when these change.
    const renamed = first.file.titles.filter((title) => !file.titles.includes(title))
    // Both are written together, so that a statement never disagrees with its golden about what was accepted.
    const before = text === null ? [] : [{ file: toDiskPath(project, file.file), bytes: text }]
    const settled = writeOutcomes(project, file, (played) => accepted.includes(played), {
      renamed,
      otherWrites: before,
    })
    if (settled.written) written.push(settled.written)
    else rewriteFilesTogether(before)
    if (text !== null) restated.push(file.file)
  }
  return { written, restated, stale, unwritable }
}

interface RestatedFile {
  readonly file: FileResult
  /** The cases of this file whose outcomes are accepted. */
  readonly accepted: readonly CaseResult[]
  /** The new text of the scenario; null when it stays. */
  readonly text: string | null
  /** Decisions that could not be restated. */
  readonly notRestated: readonly PendingDecision[]
}

function restateFile(project: Project, file: FileResult, pending: readonly PendingDecision[]): RestatedFile {
  const failed = pending.filter(({ kind }) => kind === 'failed')
  if (failed.length === 0) return { file, accepted: pending.map(({ played }) => played), text: null, notRestated: [] }
  const indexOf = ({ played }: PendingDecision): number => file.titles.indexOf(played.title)
  const now = restateCases(project, file.file, new Set(failed.map(indexOf)))
  const notRestated = failed.filter((each) => !now.right.has(indexOf(each)))
  const accepted = pending
    .filter((each) => !notRestated.includes(each))
    .flatMap((each) => now.file.cases[indexOf(each)] ?? [])
    // A case whose golden is optional gets none.
    .filter(({ verdict, isOptional }) => !(isOptional && verdict.k === 'missing'))
  return {
    file: { ...now.file, golden: file.golden },
    accepted,
    text: notRestated.length < failed.length ? now.text : null,
    notRestated,
  }
}

/** Replays the decisions that a write may have changed; null for one that has nothing left to decide. */
export function replayPending(
  project: Project,
  pending: readonly PendingDecision[],
  restated: readonly string[],
): ReadonlyMap<PendingDecision, PendingDecision | null> {
  const cache = new InputCache()
  const touched = pending.filter(({ file: { file } }) =>
    [file, ...findInputs(project, file, cache).predecessors].some((each) => restated.includes(each)),
  )
  return new Map(
    [...groupBy(touched, ({ file }) => file.file).values()].flatMap(
      (all): [PendingDecision, PendingDecision | null][] => {
        const repairs = all.filter(isRepairDecision)
        if (repairs.length > 0)
          return all.map((each) => [each, isRepairDecision(each) ? replayRepair(project, each) : each])
        const own = all
        const played = playFile(project, own[0]!.file.file)
        const waiting = findPendingOutcomes(
          project,
          played,
          cache,
          (each) => isPendingCase(each) || mayRestateCase(each),
        )
        return own.map((each): [PendingDecision, PendingDecision | null] => {
          // The title may have changed, but not the position.
          const title = played.titles[each.file.titles.indexOf(each.played.title)]
          const now = waiting.find((other) => other.played.title === title)
          return [each, now ? { ...now, reason: each.reason } : null]
        })
      },
    ),
  )
}
