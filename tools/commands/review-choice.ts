/** Resolves `--accept` to pending changes. */
import { findClosestWord } from '../../engine/index.ts'
import type { CauseGroup } from '../review/group-decisions.ts'
import { isRepairDecision } from '../review/repair-decisions.ts'
import type { PendingDecision } from '../suite/pending-outcomes.ts'
import { UsageError } from './command.ts'
import { formatCasePath } from './pending-text.ts'
import type { SuiteResult } from './play-selection.ts'

/** `stale` if an id names no pending change: its inputs have changed, or it was accepted. */
export function choosePendingToAccept(
  what: string,
  { pending, groups }: Pick<SuiteResult, 'pending' | 'groups'>,
): readonly PendingDecision[] | 'stale' {
  if (what === 'all') return pending
  const causeName = /^cause:(.*)$/.exec(what)?.[1]
  if (causeName !== undefined) return findPendingOfCause(what, causeName, groups)
  const path = what.replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/$/, '')
  const pattern = /[*?]/.test(path) ? makeGlobPattern(path) : null
  const chosen = pending.filter(
    (each) =>
      each.id === what ||
      [formatCasePath(each), each.file.file, each.file.goldenPath].some(
        (name) => isPathOrFolderNamed(name, path) || pattern?.test(name),
      ),
  )
  if (chosen.length > 0) return addRepairsOfSameFiles(chosen, pending)
  if (/^[0-9a-f]{10}$/.test(what)) return 'stale'
  const names = pending.flatMap((each) => [formatCasePath(each), each.file.file])
  const meant = findClosestWord(path, names)
  throw new UsageError(`--accept ${what}: no such change waits${meant === null ? '' : `: did you mean ${meant}?`}`)
}

/** A script is repaired as a whole. */
function addRepairsOfSameFiles(
  chosen: readonly PendingDecision[],
  pending: readonly PendingDecision[],
): readonly PendingDecision[] {
  const files = new Set(chosen.filter(isRepairDecision).map(({ file }) => file.file))
  return pending.filter((each) => chosen.includes(each) || (isRepairDecision(each) && files.has(each.file.file)))
}

/** Finds a cause by its name, by the full path of its place, or by its clause if no other cause has it. */
function findPendingOfCause(
  what: string,
  causeName: string,
  groups: readonly CauseGroup[],
): readonly PendingDecision[] {
  const open = groups.filter(({ pending }) => pending.length > 0)
  const byName = open.filter(
    ({ reason: { name, cause: at } }) => name === causeName || (at && `${at.file}:${at.line}` === causeName),
  )
  const matchingGroups = byName.length > 0 ? byName : open.filter(({ reason }) => reason.cause?.rule === causeName)
  const [only, other] = matchingGroups
  if (only && !other) return only.pending
  const placed = (group: CauseGroup): string =>
    group.reason.cause ? `${group.reason.cause.file}:${group.reason.cause.line}` : group.reason.name
  if (other) throw new UsageError(`--accept ${what}: several are called so: ${matchingGroups.map(placed).join(', ')}`)
  const names = open.map(({ reason }) => reason.name)
  const meant = findClosestWord(causeName, names)
  throw new UsageError(
    `--accept ${what}: no such cause waits${meant === null ? `; there are ${names.join(', ') || 'none'}` : `: did you mean cause:${meant}?`}`,
  )
}

const shortenScenarioPath = (text: string): string => text.replace(/^scenarios\//, '').replace('.scenario.yaml', '')

/** Matches the full path or a folder around it, with or without `scenarios/` and the ending. */
const isPathOrFolderNamed = (path: string, name: string): boolean =>
  path === name ||
  path.startsWith(`${name}/`) ||
  shortenScenarioPath(path) === shortenScenarioPath(name) ||
  shortenScenarioPath(path).startsWith(`${shortenScenarioPath(name)}/`)

/** `*` and `?` stay within a folder, `**` crosses folders, and a folder matches all its files. */
function makeGlobPattern(glob: string): RegExp {
  const parts = glob.split(/(\*\*\/?|\*|\?)/).map((part) => {
    if (part.startsWith('**')) return part.endsWith('/') ? '(?:.*/)?' : '.*'
    if (part === '*') return '[^/]*'
    return part === '?' ? '[^/]' : part.replace(/[.+^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^(?:scenarios/)?${parts.join('')}(?:\\.scenario\\.yaml)?(?:[/#].*)?$`)
}
