/** What waits and what a person has to write, by cause: one list of decisions. */
import { isMoved } from '../golden/judge.ts'
import type { Project } from '../project/project.ts'
import { Session } from '../run/session.ts'
import { type Reason, reasonOf, reasonOfMistake, reasonWithout } from '../suite/cause.ts'
import { groupBy } from '../suite/group.ts'
import { Read } from '../suite/inputs.ts'
import { type Pending, type Waiting, waitingIn } from '../suite/pending.ts'
import { watchedRun } from '../suite/play.ts'
import { blamed, type Wrong } from './blame.ts'
import { mayBeRestated, restate } from './restate.ts'

/** A case that no decision mends: its script, or what it says of refusals and offers, is for a person to write. */
export interface Unwritten extends Wrong {
  readonly reason: Reason
}

/** All that one line of the rules does. */
export interface CauseGroup {
  readonly reason: Reason
  readonly pending: readonly Pending[]
  readonly unwritten: readonly Unwritten[]
}

export interface Decisions {
  readonly pending: readonly Pending[]
  readonly unwritten: readonly Unwritten[]
  readonly groups: readonly CauseGroup[]
}

/** `waiting` of goldens; of what failed or is broken it is found out here whether a decision can mend it. */
export function decisionsOf(
  project: Project,
  waiting: readonly Waiting[],
  wrong: readonly Wrong[],
  revision: string | null = null,
): Decisions {
  const failed = restatable(project, wrong)
  const mended = new Set(failed.map(nameOf))
  const left = wrong.filter((each) => !mended.has(nameOf(each)))
  const all = explained<Wrong | Waiting>(project, [...waiting, ...failed, ...left], revision)
  const pending = all.filter((each): each is Pending => 'id' in each)
  const unwritten = all.filter((each) => !('id' in each))
  return { pending, unwritten, groups: groupByCause(pending, unwritten) }
}

const nameOf = ({ file, played }: Wrong): string => JSON.stringify([file.file, played.title])

function restatable(project: Project, wrong: readonly Wrong[]): readonly Waiting[] {
  const known = new Read()
  const may = wrong.filter(({ played }) => mayBeRestated(played))
  return [...groupBy(may, ({ file }) => file.file).values()].flatMap((own) => {
    const { file } = own[0]!
    const { right } = restate(
      project,
      file.file,
      new Set(own.map(({ played }) => file.titles.indexOf(played.title))),
    )
    const titles = new Set([...right].map((index) => file.titles[index]))
    return waitingIn(project, file, known, ({ title }) => titles.has(title))
  })
}

/** Why each is as it is: the edit of the rules that does it, else what is known of it by itself. */
function explained<T extends Wrong>(
  project: Project,
  wrong: readonly T[],
  revision: string | null,
): readonly (T & { readonly reason: Reason })[] {
  const known = blamed(project, wrong, revision)
  const session = new Session()
  return wrong.map((each) => ({ ...each, reason: known.get(each) ?? reasonAlone(project, each, session) }))
}

function reasonAlone(project: Project, { played }: Wrong | Waiting, session: Session): Reason {
  const { verdict, run } = played
  if (run.status !== 'passed') return reasonOfMistake(watchedRun(project, played, session))
  switch (verdict.k) {
    case 'renamed':
      if (isMoved(verdict)) return reasonWithout('no golden')
      return reasonOf(watchedRun(project, played, session), verdict.differences)
    case 'changed':
      return reasonOf(watchedRun(project, played, session), verdict.differences)
    case 'retitled':
      return reasonWithout('another title')
    case 'unusable':
      return reasonWithout(verdict.why.code)
    case 'missing':
    case 'same':
    case 'older':
    case 'none':
      return reasonWithout('no golden')
  }
}

/** What has most to be decided first; among equals in the order of the scenarios. */
function groupByCause(pending: readonly Pending[], unwritten: readonly Unwritten[]): readonly CauseGroup[] {
  const groups = groupBy<Pending | Unwritten>([...pending, ...unwritten], ({ reason }) => reason.key)
  return [...groups.values()]
    .flatMap((group): CauseGroup[] => {
      const [first] = group
      if (!first) return []
      const waits = group.filter((each): each is Pending => 'id' in each)
      return [{ reason: first.reason, pending: waits, unwritten: group.filter((each) => !('id' in each)) }]
    })
    .toSorted((a, b) => b.pending.length - a.pending.length || b.unwritten.length - a.unwritten.length)
}
