/** What was accepted becomes what is expected: goldens, and before them what scenarios state of their end. */
import { rewriteTogether } from '../../engine/node.ts'
import { isReplaceable, loadGolden } from '../golden/store.ts'
import { onDisk, type Project } from '../project/project.ts'
import { groupBy } from '../suite/group.ts'
import { inputHash, inputsOf, Read } from '../suite/inputs.ts'
import { type Pending, waitingIn, was } from '../suite/pending.ts'
import { isPending, type PlayedCase, type PlayedFile, playFile } from '../suite/play.ts'
import { settle, type Written } from '../suite/write.ts'
import { mayBeRestated, restate } from './restate.ts'

export interface Accepted {
  readonly written: readonly Written[]
  /** Scenarios whose `then` says now what came out. */
  readonly restated: readonly string[]
  /** Those whose inputs or golden changed since: they have to be run again. */
  readonly stale: readonly Pending[]
  /** Those in a golden that cannot be replaced (see `isReplaceable`); and what states more than can be restated. */
  readonly unwritable: readonly Pending[]
}

/** Each file is written once, and what changed on disk since it was computed is not accepted. */
export function accept(project: Project, pending: readonly Pending[]): Accepted {
  const written: Written[] = []
  const restated: string[] = []
  const stale: Pending[] = []
  const unwritable: Pending[] = []
  const known = new Read()
  // All are looked at before any is written: what one states another may go on from.
  const looked = [...groupBy(pending, ({ file }) => file.file).values()].map((own) => {
    const golden = loadGolden(onDisk(project, own[0]!.file.goldenPath))
    const fresh = own.filter(
      ({ file, inputs, played: { title } }) =>
        inputHash(project, file.file, known) === inputs && was(golden, title) === was(file.golden, title),
    )
    stale.push(...own.filter((each) => !fresh.includes(each)))
    return { golden, fresh }
  })
  for (const { golden, fresh } of looked) {
    const [first] = fresh
    if (!first) continue
    const { file, accepted, text, left } = stated(project, { ...first.file, golden }, fresh)
    unwritable.push(...left)
    const taken = fresh.filter((each) => !left.includes(each))
    if (!isReplaceable(golden, accepted.length, file.titles.length)) {
      unwritable.push(...taken)
      continue
    }
    // Rows that are called by their values are called otherwise when these are restated.
    const renamed = first.file.titles.filter((title) => !file.titles.includes(title))
    // Together: of a statement without its golden, or the reverse, nobody would know whether it was accepted.
    const before = text === null ? [] : [{ file: onDisk(project, file.file), bytes: text }]
    const settled = settle(project, file, (played) => accepted.includes(played), { renamed, before })
    if (settled.written) written.push(settled.written)
    else rewriteTogether(before)
    if (text !== null) restated.push(file.file)
  }
  return { written, restated, stale, unwritable }
}

interface Stated {
  readonly file: PlayedFile
  /** The cases of this file whose outcomes are accepted. */
  readonly accepted: readonly PlayedCase[]
  /** Of the scenario, where it has to be another. */
  readonly text: string | null
  /** What could not be restated. */
  readonly left: readonly Pending[]
}

function stated(project: Project, file: PlayedFile, pending: readonly Pending[]): Stated {
  const failed = pending.filter(({ kind }) => kind === 'failed')
  if (failed.length === 0)
    return { file, accepted: pending.map(({ played }) => played), text: null, left: [] }
  const indexOf = ({ played }: Pending): number => file.titles.indexOf(played.title)
  const now = restate(project, file.file, new Set(failed.map(indexOf)))
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
export function again(
  project: Project,
  pending: readonly Pending[],
  restated: readonly string[],
): ReadonlyMap<Pending, Pending | null> {
  const known = new Read()
  const touched = pending.filter(({ file: { file } }) =>
    [file, ...inputsOf(project, file, known).before].some((each) => restated.includes(each)),
  )
  return new Map(
    [...groupBy(touched, ({ file }) => file.file).values()].flatMap((own) => {
      const played = playFile(project, own[0]!.file.file)
      const waiting = waitingIn(project, played, known, (each) => isPending(each) || mayBeRestated(each))
      return own.map((each): [Pending, Pending | null] => {
        // Rows may be called otherwise now, but they stand where they stood.
        const title = played.titles[each.file.titles.indexOf(each.played.title)]
        const now = waiting.find((other) => other.played.title === title)
        return [each, now ? { ...now, reason: each.reason } : null]
      })
    }),
  )
}
