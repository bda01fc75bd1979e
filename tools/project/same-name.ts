/**
 * Names that are one name to macOS and Windows, which take `M28` for `m28` and do not mind how accents are composed: of two
 * such files a checkout there has only one, and both have one golden.
 */
import { readdirSync } from 'node:fs'
import { onDisk, type Project } from './project.ts'

/** What is in folders, by their paths: listed once. */
export type Listings = Map<string, readonly string[]>

/** Another file of the same name; null where there is none. */
export function sameNamed(project: Project, file: string, listings: Listings): string | null {
  const parts = file.split('/')
  if (parts[0] === '..') return null
  const same = parts.reduce<readonly string[]>(
    (folders, part) =>
      folders.flatMap((folder) =>
        namesIn(project, folder, listings)
          .filter((name) => fold(name) === fold(part))
          .map((name) => (folder === '' ? name : `${folder}/${name}`)),
      ),
    [''],
  )
  // Where names are told apart it is there itself; elsewhere it may have been typed in other letters.
  return same.includes(file) ? (same.find((each) => each !== file) ?? null) : null
}

const fold = (name: string): string => name.normalize('NFC').toLowerCase()

function namesIn(project: Project, folder: string, listings: Listings): readonly string[] {
  const known = listings.get(folder) ?? listed(onDisk(project, folder))
  listings.set(folder, known)
  return known
}

function listed(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
