/**
 * Where compiled games are kept when nobody says where. What is found there runs, so it is a folder of the user's own:
 * one that a group or others could write to is passed over.
 */
import { existsSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { makeFolder } from './make-folder.ts'
import { isPrivateFolder } from './own-files.ts'

/** TOUCHSTONE_CACHE, else the cache folder of the nearest package, else of the user; `false` where there is none. */
export function defaultCacheDir(cwd = process.cwd(), env: NodeJS.ProcessEnv = process.env): string | false {
  const named = env.TOUCHSTONE_CACHE
  if (named !== undefined && named !== '') return resolve(cwd, named)
  return packageFolder(cwd) ?? userFolder(env)
}

function packageFolder(cwd: string): string | null {
  for (let dir = cwd; ; dir = dirname(dir)) {
    if (existsSync(join(dir, 'package.json'))) {
      const way = ['node_modules', '.cache', 'touchstone'].map((_, i, all) => join(dir, ...all.slice(0, i + 1)))
      return [dir, ...way].every(isOwn) ? (way.at(-1) ?? null) : null
    }
    if (dir === dirname(dir)) return null
  }
}

function userFolder(env: NodeJS.ProcessEnv): string | false {
  try {
    const { XDG_CACHE_HOME: base = '' } = env
    const folder = join(isAbsolute(base) ? base : join(homedir(), '.cache'), 'touchstone')
    makeFolder(folder, 0o700)
    return isOwn(folder) ? folder : false
  } catch {
    return false
  }
}

/** Whether it is the user's and nobody else may write to it, or is not there. */
function isOwn(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found === undefined || isPrivateFolder(found)
}
