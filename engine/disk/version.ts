/** What compiles, as one hash: any change of the engine, or of what it stands on, makes old entries unreachable. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The packages that what is compiled depends on. */
export const PACKAGES = ['@jridgewell/gen-mapping', 'fastest-levenshtein', 'yaml'] as const

let known: string | null = null

/** Null where it cannot be told: a bundle of CommonJS does not know which file it is. */
export function engineVersion(): string | null {
  const self: string | undefined = import.meta.url
  if (self !== undefined) known ??= versionOf(self)
  return known
}

/** The version of an engine whose `version.ts` is, or was bundled into, the file at this address. */
export function versionOf(self: string): string {
  const file = fileURLToPath(self)
  const hash = createHash('sha256').update(process.version)
  for (const each of codeAround(file))
    hash.update(`\0${relative(dirname(file), each)}\0`).update(readFileSync(each))
  for (const name of PACKAGES) hash.update(`\0${name} ${versionOfPackage(name, self)}`)
  return hash.digest('hex')
}

/** The engine's files where this is one of them; of a bundle its own file and those written beside it. */
function codeAround(file: string): readonly string[] {
  const folder = dirname(file)
  const engine = resolve(folder, '..')
  const end = extname(file)
  const isOfEngine = basename(file, end) === 'version' && existsSync(join(engine, `node${end}`))
  return isOfEngine ? codeIn(engine, end, true) : codeIn(folder, end, false)
}

/** In a fixed order. Walked by hand: `readdirSync` with `recursive` takes longer than all the rest of a warm load. */
function codeIn(folder: string, end: string, deep: boolean): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return deep ? codeIn(path, end, deep) : []
      return entry.isFile() && entry.name.endsWith(end) && !entry.name.endsWith(`.test${end}`) ? [path] : []
    })
}

/** Of a package that went into the bundle, nothing: it is in the bundle's own text. */
function versionOfPackage(name: string, self: string): string {
  try {
    const file = createRequire(self).resolve(`${name}/package.json`)
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { readonly version?: unknown }
    return String(version)
  } catch {
    return ''
  }
}
