/** Folders on the disk, which may be missing. */
import { existsSync, readdirSync, statSync } from 'node:fs'

export const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory()

/** The names of the folders in a folder, sorted; none where it cannot be read. */
export function listFolderNames(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()
  } catch {
    return []
  }
}
