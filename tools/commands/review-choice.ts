/** What `--accept` means among the changes that wait. */
import { closest } from '../../engine/index.ts'
import type { Pending } from '../suite/pending.ts'
import { UsageError } from './command.ts'
import type { Played } from './play.ts'
import { pathOf } from './tell.ts'

/** `stale` when an id names nothing that waits now: its inputs have changed, or it was accepted. */
export function chosenChanges(what: string, { pending, groups }: Played): readonly Pending[] | 'stale' {
  if (what === 'all') return pending
  const cause = /^cause:(.*)$/.exec(what)?.[1]
  if (cause !== undefined) {
    const group = /^[1-9]\d*$/.test(cause) ? groups[Number(cause) - 1] : undefined
    if (group) return group.pending
    throw new UsageError(
      `--accept ${what}: there ${groups.length === 1 ? 'is 1 cause' : `are ${groups.length} causes`}`,
    )
  }
  const path = what.replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/$/, '')
  const found = pending.filter(
    (each) =>
      each.id === what ||
      [pathOf(each), each.file.file, each.file.goldenPath].some((name) => isNamed(name, path)),
  )
  if (found.length > 0) return found
  if (/^[0-9a-f]{10}$/.test(what)) return 'stale'
  const names = pending.flatMap((each) => [pathOf(each), each.file.file])
  const meant = closest(path, names)
  throw new UsageError(
    `--accept ${what}: no such change waits${meant === null ? '' : `: did you mean ${meant}?`}`,
  )
}

/** The whole path, or a folder around it; with or without `scenarios/` and the ending. */
function isNamed(path: string, name: string): boolean {
  const short = (text: string): string => text.replace(/^scenarios\//, '').replace('.scenario.yaml', '')
  return (
    path === name ||
    path.startsWith(`${name}/`) ||
    short(path) === short(name) ||
    short(path).startsWith(`${short(name)}/`)
  )
}
