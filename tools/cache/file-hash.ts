/** Hashes of files of a project. A file that cannot be read has the hash `none`. */
import { type Project, readFileBytes } from '../project/project.ts'
import { computeHash } from './hash.ts'

export function hashFile(project: Project, file: string): string {
  try {
    return computeHash(readFileBytes(project, file))
  } catch {
    return 'none'
  }
}

/** Of their names too. */
export const hashFilesWithNames = (project: Project, files: readonly string[]): string =>
  computeHash(files.map((file) => `${file} ${hashFile(project, file)}`).join('\n'))
