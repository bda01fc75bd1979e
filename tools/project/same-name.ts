/**
 * Finds files whose names are one name on macOS and Windows. Those systems take `M28` for `m28` and ignore how accents
 * are composed. A checkout there has only one of the files, and both have one golden.
 */
import { readdirSync } from 'node:fs'
import { type Project, toDiskPath } from './project.ts'

/** By folder: the names in it, by the name that other systems take them for. Each folder is listed once. */
export type FolderListings = Map<string, ReadonlyMap<string, readonly string[]>>

/** Another file of the same name; null where there is none. */
export function findFileOfSameName(project: Project, file: string, listings: FolderListings): string | null {
  const parts = file.split('/')
  if (parts[0] === '..') return null
  const same = parts.reduce<readonly string[]>(
    (folders, part) =>
      folders.flatMap((folder) => {
        const names = getNamesByFoldedName(project, folder, listings).get(normalizeFileName(part)) ?? []
        return names.map((name) => (folder === '' ? name : `${folder}/${name}`))
      }),
    [''],
  )
  // Where names are told apart it is there itself; elsewhere it may have been typed in other letters.
  return same.includes(file) ? (same.find((each) => each !== file) ?? null) : null
}

const normalizeFileName = (name: string): string => name.normalize('NFC').toLowerCase()

function getNamesByFoldedName(
  project: Project,
  folder: string,
  listings: FolderListings,
): ReadonlyMap<string, readonly string[]> {
  const namesByFoldedName = listings.get(folder) ?? groupByFoldedName(readFolderNames(toDiskPath(project, folder)))
  listings.set(folder, namesByFoldedName)
  return namesByFoldedName
}

function groupByFoldedName(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const namesByFoldedName = new Map<string, string[]>()
  for (const name of names) {
    const same = namesByFoldedName.get(normalizeFileName(name))
    if (same) same.push(name)
    else namesByFoldedName.set(normalizeFileName(name), [name])
  }
  return namesByFoldedName
}

function readFolderNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
