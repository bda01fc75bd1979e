/** Writes files that appear whole to readers: first beside, then renamed. */
import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { makeFolder } from './make-folder.ts'

/** `mode` limits the permissions further than the umask. */
export function writeWhole(file: string, bytes: string | Uint8Array, mode?: number): void {
  const { beside } = stageFile(file, (path) => writeFileSync(path, bytes, { mode }))
  try {
    renameSync(beside, file)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}

export interface FileWrite {
  readonly file: string
  readonly bytes: string | Uint8Array
}

/**
 * Rewrites a user's file as an editor would: it follows links and keeps the mode. It replaces anything that is no
 * file.
 */
export const rewriteWhole = (file: string, bytes: string | Uint8Array): void => rewriteTogether([{ file, bytes }])

/**
 * Rewrites several files in order, all or none. Disk errors show before the first rename; only a kill in between
 * leaves some.
 */
export function rewriteTogether(writings: readonly FileWrite[]): void {
  const ready: Staged[] = []
  const done: Staged[] = []
  try {
    for (const { file, bytes } of writings) ready.push(stageRewrite(file, bytes))
    for (const each of ready) {
      renameSync(each.beside, each.place)
      done.push(each)
    }
  } catch (error) {
    for (const { beside } of ready) rmSync(beside, { force: true })
    for (const { place, was } of done) {
      if (was === null) rmSync(place, { force: true })
      else rewriteWhole(place, was)
    }
    throw error
  }
}

/** A file that is written but not yet renamed. */
interface Staged {
  readonly place: string
  readonly beside: string
  /** The current file; null where there is none. */
  readonly was: Uint8Array | null
}

function stageRewrite(file: string, bytes: string | Uint8Array): Staged {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats?.isFile()) return { ...stageFile(file, (path) => writeFileSync(path, bytes)), was: null }
  const place = realpathSync(file)
  const was = readFileSync(place)
  const write = (path: string): void => {
    writeFileSync(path, bytes)
    chmodSync(path, stats.mode & 0o7777)
  }
  return { ...stageFile(place, write), was }
}

function stageFile(place: string, write: (path: string) => void): Omit<Staged, 'was'> {
  makeFolder(dirname(place))
  const beside = nameBeside(place)
  try {
    write(beside)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
  return { place, beside }
}

/** A name may have at most 255 bytes. Of a long name its end is kept, which has the extension. */
function nameBeside(file: string): string {
  let name = basename(file)
  while (Buffer.byteLength(name) > 200) name = name.slice(1)
  return join(dirname(file), `${name}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`)
}
