/** Hashes of files of a project. A file that cannot be read has the hash `none`. */
import { type Project, readText } from '../project/project.ts'
import { computeHash } from './hash.ts'

export function hashFile(project: Project, file: string): string {
  try {
    return computeHash(readText(project, file))
  } catch {
    return 'none'
  }
}

/** Of their names too. */
export const hashFiles = (project: Project, files: readonly string[]): string =>
  computeHash(files.map((file) => `${file} ${hashFile(project, file)}`).join('\n'))
