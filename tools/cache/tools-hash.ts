/**
 * Touchstone itself as one hash, and what it runs on as another: a record made by another engine, another harness, other
 * packages or another Node says nothing of these.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { PACKAGE_CODE_HASH } from '../../engine/node.ts'
import { TOUCHSTONE_ROOT } from '../project/own-files.ts'
import { computeHash } from './hash.ts'

/**
 * What plays and makes goldens, with all that it imports: not what prints, and no tests. How rules are woven is part of it,
 * for `sound: yes` plays those too.
 */
export const HASHED_FOLDERS = [
  'engine',
  'tools/cache',
  'tools/golden',
  'tools/instrument',
  'tools/project',
  'tools/run',
  'tools/scenario',
  'tools/script',
  'tools/consistency',
] as const

let cachedHash: string | null = null

/** Of the record of coverage: of what is in it, and whether it is right. */
export function hashTools(): string {
  cachedHash ??= hashSources([...HASHED_FOLDERS, 'tools/affected', 'tools/coverage', 'tools/suite'])
  return cachedHash
}

/** Which packages there are, and which Node is meant to run them. */
const ENVIRONMENT_FILE_NAMES = new Set([
  ...['package.json', 'package-lock.json', 'npm-shrinkwrap.json', 'yarn.lock', 'pnpm-lock.yaml', 'bun.lock'],
  ...['.nvmrc', '.node-version'],
])

export const isEnvironmentFile = (file: string): boolean =>
  ENVIRONMENT_FILE_NAMES.has(file.slice(file.lastIndexOf('/') + 1))

/** This Node, and what is installed: as said beside Touchstone and beside the project, in the folders above them too. */
export function hashEnvironment(root: string): string {
  const folders = new Set([...listParentFolders(TOUCHSTONE_ROOT), ...listParentFolders(resolve(root))])
  const texts = [...folders].flatMap((folder) =>
    [...ENVIRONMENT_FILE_NAMES].flatMap((name) => {
      const path = join(folder, name)
      return existsSync(path) ? `${name} ${computeHash(readFileSync(path))}` : []
    }),
  )
  return computeHash([process.version, ...texts].join('\n'))
}

const listParentFolders = (folder: string): readonly string[] =>
  dirname(folder) === folder ? [folder] : [folder, ...listParentFolders(dirname(folder))]

/** The sources in these folders, from the root, as one hash. The package has one for all of its code. */
export const hashSources = (folders: readonly string[]): string =>
  PACKAGE_CODE_HASH ??
  computeHash(folders.flatMap((folder) => hashSourceFilesIn(join(TOUCHSTONE_ROOT, folder))).join('\n'))

function hashSourceFilesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return hashSourceFilesIn(path)
      return isSourceFileName(entry.name)
        ? [`${path.slice(TOUCHSTONE_ROOT.length)} ${computeHash(readFileSync(path))}`]
        : []
    })
}

export const isSourceFileName = (name: string): boolean => /(?<!\.test|\.testing)\.ts$/.test(name)
