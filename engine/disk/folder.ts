/**
 * The default folder of the cache. Its modules are run, so it never lies in a project, which may come from anybody, and no
 * folder is used that others may write to.
 */
import { statSync } from 'node:fs'
import { homedir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import { makeFolder } from './make-folder.ts'
import { isPrivateFolder } from './own-files.ts'

export interface GameCache {
  /** `false` where games are compiled anew each time. */
  readonly folder: string | false
  /** Why the folder that would be used is not; null where it is. */
  readonly problem: string | null
}

/** TOUCHSTONE_CACHE, else the cache folder of the user. */
export function findGameCache(
  cwd = process.cwd(),
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): GameCache {
  const named = env.TOUCHSTONE_CACHE ?? ''
  const folder = named === '' ? join(getUserFolder(env, platform), 'touchstone') : resolve(cwd, named)
  try {
    makeFolder(folder, 0o700)
    const isPrivate = isPrivateFolder(statSync(folder))
    return isPrivate
      ? { folder, problem: null }
      : { folder: false, problem: `${folder} is not used as a cache, because others own it or may write to it` }
  } catch {
    return { folder: false, problem: `${folder} is not used as a cache, because it cannot be made` }
  }
}

export const findDefaultCacheDir = (): string | false => findGameCache().folder

/** Where programs keep what they can make again. */
function getUserFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  const { XDG_CACHE_HOME: base = '', LOCALAPPDATA: local = '' } = env
  if (isAbsolute(base)) return base
  if (platform === 'darwin') return join(homedir(), 'Library/Caches')
  if (platform === 'win32') return local === '' ? join(homedir(), 'AppData/Local') : local
  return join(homedir(), '.cache')
}
