/**
 * The default folder of the cache. Its modules are run, so it passes over folders that a group or others may write to.
 */
import { existsSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { makeFolder } from './make-folder.ts'
import { isPrivateFolder } from './own-files.ts'

/**
 * TOUCHSTONE_CACHE, else the cache folder of the nearest package, else that of the user; `false` where there is none.
 */
export function findDefaultCacheDir(cwd = process.cwd(), env: NodeJS.ProcessEnv = process.env): string | false {
  const named = env.TOUCHSTONE_CACHE
  if (named !== undefined && named !== '') return resolve(cwd, named)
  return findPackageFolder(cwd) ?? findUserFolder(env)
}

function findPackageFolder(cwd: string): string | null {
  for (let dir = cwd; ; dir = dirname(dir)) {
    if (existsSync(join(dir, 'package.json'))) {
      const parents = ['node_modules', '.cache', 'touchstone'].map((_, i, all) => join(dir, ...all.slice(0, i + 1)))
      return [dir, ...parents].every(isMissingOrPrivate) ? (parents.at(-1) ?? null) : null
    }
    if (dir === dirname(dir)) return null
  }
}

function findUserFolder(env: NodeJS.ProcessEnv): string | false {
  try {
    const { XDG_CACHE_HOME: base = '' } = env
    const folder = join(isAbsolute(base) ? base : join(homedir(), '.cache'), 'touchstone')
    makeFolder(folder, 0o700)
    return isMissingOrPrivate(folder) ? folder : false
  } catch {
    return false
  }
}

/** Whether the folder is missing, or private to the user. */
function isMissingOrPrivate(folder: string): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats === undefined || isPrivateFolder(stats)
}
