/**
 * Lists and reads the files of a folder that may also hold links, locks of editors, pipes and folders called `x.yaml`.
 */
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { FILE_LIMIT, isRuleFile, type SourceFile } from '../index.ts'

export const listRuleFilePaths = (folder: string): readonly string[] => listFilesBelow(folder, isRuleFile)

/** Files with a dot are locks and copies of editors. */
const isHidden = (name: string): boolean => name.startsWith('.')

/**
 * Lists paths below a folder, sorted, with `/`. It passes over skipped names and throws where the folder cannot be
 * listed.
 */
export function listFilesBelow(
  folder: string,
  isWanted: (path: string) => boolean,
  isSkipped: (name: string) => boolean = isHidden,
): readonly string[] {
  const top = realpathSync(folder)
  const visited = new Set([top])
  /** `isElsewhere` says that a link has led here. Its folders may lead back without a link. */
  const listFolder = (name: string, isElsewhere: boolean): readonly string[] =>
    readdirSync(join(folder, name), { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        if (isSkipped(entry.name)) return []
        const path = name === '' ? entry.name : `${name}/${entry.name}`
        if (entry.isSymbolicLink()) return followLink(path)
        if (!entry.isDirectory()) return isWanted(path) ? [path] : []
        return isElsewhere ? followLink(path) : listOrReport(path, false)
      })
  /** A folder that cannot be listed counts as a file that cannot be read. */
  const listOrReport = (path: string, isElsewhere: boolean): readonly string[] => {
    try {
      return listFolder(path, isElsewhere)
    } catch {
      return [path]
    }
  }
  /** A linked folder is walked once, and not if it is inside the folder, because links may be circular. */
  const followLink = (path: string): readonly string[] => {
    if (!findFileStats(join(folder, path))?.isDirectory()) return isWanted(path) ? [path] : []
    const real = realpathSync(join(folder, path))
    if (visited.has(real) || real.startsWith(top + sep)) return []
    visited.add(real)
    return listOrReport(path, true)
  }
  return [...listFolder('', false)].sort((a, b) => (a < b ? -1 : 1))
}

/**
 * Reads a file. An unreadable file is a result too, so that it gets a diagnostic. `name` is its name in diagnostics.
 */
export function readSourceFile(path: string, name: string): SourceFile & { readonly text: Uint8Array } {
  const nothing = { name, text: new Uint8Array() }
  try {
    const stats = statSync(path)
    if (!stats.isFile()) return { ...nothing, unreadable: 'it is not a file' }
    // A text of this length causes the diagnostic for all longer ones.
    return { name, text: stats.size > FILE_LIMIT ? new Uint8Array(FILE_LIMIT + 1) : readFileSync(path) }
  } catch (error) {
    return { ...nothing, unreadable: describeReadError(error) }
  }
}

const findFileStats = (path: string) => {
  try {
    return statSync(path)
  } catch {
    return null
  }
}

function describeReadError(error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'there is no such file, or it is a link to a missing file'
  if (code === 'ELOOP') return 'its symbolic links form a circle'
  if (code === 'EACCES' || code === 'EPERM') return 'you have no permission to read it'
  return code
}
