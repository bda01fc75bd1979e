/** The digest of the compiler: any change of the engine, its packages or Node makes old entries unreachable. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { digestNamedFiles } from './digest.ts'
import { PACKAGE_CODE_HASH } from './package-code.ts'

/** The packages that compiled games depend on. */
export const PACKAGES_OF_VERSION = ['fastest-levenshtein', 'yaml'] as const

let engineVersionMemo: string | null = null

/** Null where it is unknown, as in a bundle of CommonJS, which does not know its own file. `dir` keeps stamps. */
export function getEngineVersion(dir: string): string | null {
  if (PACKAGE_CODE_HASH !== null) return `${PACKAGE_CODE_HASH} ${process.version}`
  const moduleUrl: string | undefined = import.meta.url
  if (moduleUrl !== undefined) engineVersionMemo ??= computeVersion(moduleUrl, dir)
  return engineVersionMemo
}

/** The version of the engine whose `version.ts` is at this address or was bundled into it. */
export function computeVersion(moduleUrl: string, dir: string): string | null {
  const { folder, names } = findEngineCode(fileURLToPath(moduleUrl))
  const files = names.map((name) => ({ path: `${folder}/${name}`, name }))
  const digest = digestNamedFiles(files, `engine ${folder}`, dir)
  if (digest === null) return null
  const hash = createHash('sha256').update(`${process.version} ${digest}`)
  for (const name of PACKAGES_OF_VERSION) hash.update(`\0${name} ${findPackageVersion(name, folder)}`)
  return hash.digest('hex')
}

interface CodeFiles {
  readonly folder: string
  /** Relative to the folder. */
  readonly names: readonly string[]
}

/** The files of the engine; for a bundle, its file and the ones beside it. */
function findEngineCode(file: string): CodeFiles {
  const beside = dirname(file)
  const engine = resolve(beside, '..')
  const extension = extname(file)
  const isOfEngine = basename(file, extension) === 'version' && existsSync(join(engine, `node${extension}`))
  const folder = isOfEngine ? engine : beside
  return { folder, names: listEngineSources(folder, '', extension, isOfEngine) }
}

/** Lists source files in a fixed order. `readdirSync` with `recursive` takes longer than the rest of a warm load. */
function listEngineSources(
  folder: string,
  subfolder: string,
  extension: string,
  entersFolders: boolean,
): readonly string[] {
  const names: string[] = []
  const entries = readdirSync(`${folder}/${subfolder}`, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const { name } = entry
    if (entry.isDirectory())
      names.push(...(entersFolders ? listEngineSources(folder, `${subfolder}${name}/`, extension, entersFolders) : []))
    else if (entry.isFile() && name.endsWith(extension) && !name.endsWith(`.test${extension}`))
      names.push(`${subfolder}${name}`)
  }
  return names
}

/** Looks where Node would. A bundled package has no version here, as its text is in the bundle. */
function findPackageVersion(name: string, from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    try {
      const { version } = JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')) as {
        readonly version?: unknown
      }
      return String(version)
    } catch {
      if (folder === dirname(folder)) return ''
    }
  }
}
