/** Writes files that appear whole to readers: first beside, then renamed. */
import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { makeFolder } from './make-folder.ts'

/** `mode` limits the permissions further than the umask. */
export function writeWholeFile(file: string, bytes: string | Uint8Array, mode?: number): void {
  const { temporaryFile } = stageNewFile(file, (path) => writeFileSync(path, bytes, { mode }))
  try {
    renameSync(temporaryFile, file)
  } catch (error) {
    rmSync(temporaryFile, { force: true })
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
export const rewriteWholeFile = (file: string, bytes: string | Uint8Array): void =>
  rewriteFilesTogether([{ file, bytes }])

/**
 * Rewrites several files in order, all or none. Disk errors show before the first rename; only a kill in between
 * leaves some.
 */
export function rewriteFilesTogether(writings: readonly FileWrite[]): void {
  const ready: StagedFile[] = []
  const done: StagedFile[] = []
  try {
    for (const { file, bytes } of writings) ready.push(stageRewrite(file, bytes))
    for (const each of ready) {
      renameSync(each.temporaryFile, each.target)
      done.push(each)
    }
  } catch (error) {
    for (const { temporaryFile } of ready) rmSync(temporaryFile, { force: true })
    for (const { target, previousBytes } of done) {
      if (previousBytes === null) rmSync(target, { force: true })
      else rewriteWholeFile(target, previousBytes)
    }
    throw error
  }
}

/** A file that is written but not yet renamed. */
interface StagedFile {
  readonly target: string
  readonly temporaryFile: string
  /** The current file; null where there is none. */
  readonly previousBytes: Uint8Array | null
}

function stageRewrite(file: string, bytes: string | Uint8Array): StagedFile {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats?.isFile()) return { ...stageNewFile(file, (path) => writeFileSync(path, bytes)), previousBytes: null }
  const target = realpathSync(file)
  const previousBytes = readFileSync(target)
  const write = (path: string): void => {
    writeFileSync(path, bytes)
    chmodSync(path, stats.mode & 0o7777)
  }
  return { ...stageNewFile(target, write), previousBytes }
}

function stageNewFile(target: string, write: (path: string) => void): Omit<StagedFile, 'previousBytes'> {
  makeFolder(dirname(target))
  const temporaryFile = nameTemporaryFile(target)
  try {
    write(temporaryFile)
  } catch (error) {
    rmSync(temporaryFile, { force: true })
    throw error
  }
  return { target, temporaryFile }
}

/** A name may have at most 255 bytes. Of a long name its end is kept, which has the extension. */
function nameTemporaryFile(file: string): string {
  let name = basename(file)
  while (Buffer.byteLength(name) > 200) name = name.slice(1)
  return join(dirname(file), `${name}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`)
}
