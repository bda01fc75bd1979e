/** Resolves `--accept` to pending changes. */
import { closestWord } from '../../engine/index.ts'
import type { CauseGroup } from '../review/group-decisions.ts'
import type { PendingDecision } from '../suite/pending-outcomes.ts'
import { UsageError } from './command.ts'
import { formatCasePath } from './pending-text.ts'
import type { SuiteResult } from './play-selection.ts'

/** `stale` if an id names no pending change: its inputs have changed, or it was accepted. */
export function choosePending(
  what: string,
  { pending, groups }: Pick<SuiteResult, 'pending' | 'groups'>,
): readonly PendingDecision[] | 'stale' {
  if (what === 'all') return pending
  const cause = /^cause:(.*)$/.exec(what)?.[1]
  if (cause !== undefined) return findPendingOfCause(what, cause, groups)
  const path = what.replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/$/, '')
  const pattern = /[*?]/.test(path) ? makePattern(path) : null
  const found = pending.filter(
    (each) =>
      each.id === what ||
      [formatCasePath(each), each.file.file, each.file.goldenPath].some(
        (name) => isNamed(name, path) || pattern?.test(name),
      ),
  )
  if (found.length > 0) return found
  if (/^[0-9a-f]{10}$/.test(what)) return 'stale'
  const names = pending.flatMap((each) => [formatCasePath(each), each.file.file])
  const meant = closestWord(path, names)
  throw new UsageError(`--accept ${what}: no such change waits${meant === null ? '' : `: did you mean ${meant}?`}`)
}

/** Finds a cause by its name, by the full path of its place, or by its clause if no other cause has it. */
function findPendingOfCause(what: string, cause: string, groups: readonly CauseGroup[]): readonly PendingDecision[] {
  const open = groups.filter(({ pending }) => pending.length > 0)
  const byName = open.filter(
    ({ reason: { name, cause: at } }) => name === cause || (at && `${at.file}:${at.line}` === cause),
  )
  const found = byName.length > 0 ? byName : open.filter(({ reason }) => reason.cause?.rule === cause)
  const [only, other] = found
  if (only && !other) return only.pending
  const placed = (group: CauseGroup): string =>
    group.reason.cause ? `${group.reason.cause.file}:${group.reason.cause.line}` : group.reason.name
  if (other) throw new UsageError(`--accept ${what}: several are called so: ${found.map(placed).join(', ')}`)
  const names = open.map(({ reason }) => reason.name)
  const meant = closestWord(cause, names)
  throw new UsageError(
    `--accept ${what}: no such cause waits${meant === null ? `; there are ${names.join(', ') || 'none'}` : `: did you mean cause:${meant}?`}`,
  )
}

const shortenPath = (text: string): string => text.replace(/^scenarios\//, '').replace('.scenario.yaml', '')

/** Matches the full path or a folder around it, with or without `scenarios/` and the ending. */
const isNamed = (path: string, name: string): boolean =>
  path === name ||
  path.startsWith(`${name}/`) ||
  shortenPath(path) === shortenPath(name) ||
  shortenPath(path).startsWith(`${shortenPath(name)}/`)

/** `*` and `?` stay within a folder, `**` crosses folders, and a folder matches all its files. */
function makePattern(glob: string): RegExp {
  const parts = glob.split(/(\*\*\/?|\*|\?)/).map((part) => {
    if (part.startsWith('**')) return part.endsWith('/') ? '(?:.*/)?' : '.*'
    if (part === '*') return '[^/]*'
    return part === '?' ? '[^/]' : part.replace(/[.+^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^(?:scenarios/)?${parts.join('')}(?:\\.scenario\\.yaml)?(?:[/#].*)?$`)
}
