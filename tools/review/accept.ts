/** What was accepted becomes what is expected: goldens, and before them what scenarios state of their end. */
import { rewriteTogether } from '../../engine/node.ts'
import { isReplaceable, loadGolden } from '../golden/golden-store.ts'
import { type Project, toDiskPath } from '../project/project.ts'
import { groupBy } from '../suite/group.ts'
import { findInputs, hashInputs, InputCache } from '../suite/input-cache.ts'
import { findPendingOutcomes, goldenDigest, type PendingDecision } from '../suite/pending-outcomes.ts'
import { type CaseResult, type FileResult, isPendingCase, playFile } from '../suite/play-file.ts'
import { type GoldenWrite, writeOutcomes } from '../suite/write-outcomes.ts'
import { mayRestate, restateCases } from './restate.ts'

export interface AcceptResult {
  readonly written: readonly GoldenWrite[]
  /** Scenarios whose `then` says now what came out. */
  readonly restated: readonly string[]
  /** Those whose inputs or golden changed since: they have to be run again. */
  readonly stale: readonly PendingDecision[]
  /** Those in a golden that cannot be replaced (see `isReplaceable`); and what states more than can be restated. */
  readonly unwritable: readonly PendingDecision[]
}

/** Each file is written once, and what changed on disk since it was computed is not accepted. */
export function acceptPending(project: Project, pending: readonly PendingDecision[]): AcceptResult {
  const written: GoldenWrite[] = []
  const restated: string[] = []
  const stale: PendingDecision[] = []
  const unwritable: PendingDecision[] = []
  const known = new InputCache()
  // All are looked at before any is written: what one states another may go on from.
  const looked = [...groupBy(pending, ({ file }) => file.file).values()].map((own) => {
    const golden = loadGolden(toDiskPath(project, own[0]!.file.goldenPath))
    const fresh = own.filter(
      ({ file, inputs, played: { title } }) =>
        hashInputs(project, file.file, known) === inputs &&
        goldenDigest(golden, title) === goldenDigest(file.golden, title),
    )
    stale.push(...own.filter((each) => !fresh.includes(each)))
    return { golden, fresh }
  })
  for (const { golden, fresh } of looked) {
    const [first] = fresh
    if (!first) continue
    const { file, accepted, text, left } = restateFile(project, { ...first.file, golden }, fresh)
    unwritable.push(...left)
    const taken = fresh.filter((each) => !left.includes(each))
    if (!isReplaceable(golden, accepted.length, file.titles.length)) {
      unwritable.push(...taken)
      continue
    }
    // Rows that are called by their values are called otherwise when these are restated.
    const renamed = first.file.titles.filter((title) => !file.titles.includes(title))
    // Together: of a statement without its golden, or the reverse, nobody would know whether it was accepted.
    const before = text === null ? [] : [{ file: toDiskPath(project, file.file), bytes: text }]
    const settled = writeOutcomes(project, file, (played) => accepted.includes(played), { renamed, before })
    if (settled.written) written.push(settled.written)
    else rewriteTogether(before)
    if (text !== null) restated.push(file.file)
  }
  return { written, restated, stale, unwritable }
}

interface RestatedFile {
  readonly file: FileResult
  /** The cases of this file whose outcomes are accepted. */
  readonly accepted: readonly CaseResult[]
  /** Of the scenario, where it has to be another. */
  readonly text: string | null
  /** What could not be restated. */
  readonly left: readonly PendingDecision[]
}

function restateFile(project: Project, file: FileResult, pending: readonly PendingDecision[]): RestatedFile {
  const failed = pending.filter(({ kind }) => kind === 'failed')
  if (failed.length === 0) return { file, accepted: pending.map(({ played }) => played), text: null, left: [] }
  const indexOf = ({ played }: PendingDecision): number => file.titles.indexOf(played.title)
  const now = restateCases(project, file.file, new Set(failed.map(indexOf)))
  const left = failed.filter((each) => !now.right.has(indexOf(each)))
  const accepted = pending
    .filter((each) => !left.includes(each))
    .flatMap((each) => now.file.cases[indexOf(each)] ?? [])
    // Of a scenario that owes no golden none is written beside what it states.
    .filter(({ verdict, isOptional }) => !(isOptional && verdict.k === 'missing'))
  return {
    file: { ...now.file, golden: file.golden },
    accepted,
    text: left.length < failed.length ? now.text : null,
    left,
  }
}

/** What waits after a write of ours, as it is now: null where nothing is left to decide. */
export function refreshPending(
  project: Project,
  pending: readonly PendingDecision[],
  restated: readonly string[],
): ReadonlyMap<PendingDecision, PendingDecision | null> {
  const known = new InputCache()
  const touched = pending.filter(({ file: { file } }) =>
    [file, ...findInputs(project, file, known).before].some((each) => restated.includes(each)),
  )
  return new Map(
    [...groupBy(touched, ({ file }) => file.file).values()].flatMap((own) => {
      const played = playFile(project, own[0]!.file.file)
      const waiting = findPendingOutcomes(project, played, known, (each) => isPendingCase(each) || mayRestate(each))
      return own.map((each): [PendingDecision, PendingDecision | null] => {
        // Rows may be called otherwise now, but they stand where they stood.
        const title = played.titles[each.file.titles.indexOf(each.played.title)]
        const now = waiting.find((other) => other.played.title === title)
        return [each, now ? { ...now, reason: each.reason } : null]
      })
    }),
  )
}
