/** Touchstone itself as one hash: a record made by another engine or harness says nothing of this one. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { hash } from './fingerprint.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/**
 * What plays and makes goldens, with all that it imports: not what prints, and no tests. How rules are woven is part of it,
 * for `sound: yes` plays those too.
 */
export const PLAYING = [
  'engine',
  'tools/golden',
  'tools/mutation/weave',
  'tools/project',
  'tools/run',
  'tools/scenario',
  'tools/sound',
] as const

let known: string | null = null

/** Of the record of coverage: of what is in it, and whether it is right. */
export function toolsHash(): string {
  known ??= sourcesHash([...PLAYING, 'tools/coverage', 'tools/suite'])
  return known
}

/** The sources in these folders, from the root, as one hash. */
export const sourcesHash = (folders: readonly string[]): string =>
  hash(folders.flatMap((folder) => sourcesIn(join(ROOT, folder))).join('\n'))

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return sourcesIn(path)
      return isSource(entry.name) ? [`${path.slice(ROOT.length)} ${hash(readFileSync(path))}`] : []
    })
}

export const isSource = (name: string): boolean => /(?<!\.test|\.testing)\.ts$/.test(name)
