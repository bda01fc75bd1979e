/** The files of a folder, whatever else stands in it: links, locks of editors, folders called `x.yaml`, pipes. */
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { FILE_LIMIT, isRuleFile, type SourceFile } from '../index.ts'

export const ruleFilesIn = (folder: string): readonly string[] => filesIn(folder, isRuleFile)

/** What begins with a dot is for no people: locks and copies of editors. */
const isHidden = (name: string): boolean => name.startsWith('.')

/**
 * Paths from the folder, in their order, with `/`, without files and folders whose name is to be skipped. Throws where the
 * folder cannot be listed.
 */
export function filesIn(
  folder: string,
  isWanted: (path: string) => boolean,
  isSkipped: (name: string) => boolean = isHidden,
): readonly string[] {
  const top = realpathSync(folder)
  const seen = new Set([top])
  /** `isElsewhere`: a link has led there, and may lead back by no link at all. */
  const below = (name: string, isElsewhere: boolean): readonly string[] =>
    readdirSync(join(folder, name), { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        if (isSkipped(entry.name)) return []
        const path = name === '' ? entry.name : `${name}/${entry.name}`
        if (entry.isSymbolicLink()) return linked(path)
        if (!entry.isDirectory()) return isWanted(path) ? [path] : []
        return isElsewhere ? linked(path) : inside(path, false)
      })
  /** A folder that cannot be listed is told as a file that cannot be read. */
  const inside = (path: string, isElsewhere: boolean): readonly string[] => {
    try {
      return below(path, isElsewhere)
    } catch {
      return [path]
    }
  }
  /** What lies in the folder anyway is found there, and elsewhere each folder once: links may go round in circles. */
  const linked = (path: string): readonly string[] => {
    if (!statOf(join(folder, path))?.isDirectory()) return isWanted(path) ? [path] : []
    const real = realpathSync(join(folder, path))
    if (seen.has(real) || real.startsWith(top + sep)) return []
    seen.add(real)
    return inside(path, true)
  }
  return [...below('', false)].sort((a, b) => (a < b ? -1 : 1))
}

/** What cannot be read is a file too: the diagnostic belongs to it. `name` is what diagnostics call it. */
export function readSourceFile(path: string, name: string): SourceFile & { readonly text: Uint8Array } {
  const nothing = { name, text: new Uint8Array() }
  try {
    const found = statSync(path)
    if (!found.isFile()) return { ...nothing, unreadable: 'it is not a file' }
    // So long a text says all there is to say of a longer one.
    return { name, text: found.size > FILE_LIMIT ? new Uint8Array(FILE_LIMIT + 1) : readFileSync(path) }
  } catch (error) {
    return { ...nothing, unreadable: reasonOf(error) }
  }
}

const statOf = (path: string) => {
  try {
    return statSync(path)
  } catch {
    return null
  }
}

function reasonOf(error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'there is no file, or only a link to none'
  if (code === 'ELOOP') return 'its links go round in circles'
  if (code === 'EACCES' || code === 'EPERM') return 'there is no permission'
  return code
}
