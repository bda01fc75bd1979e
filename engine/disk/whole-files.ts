/** Files that appear whole, whoever reads them meanwhile: written beside, then renamed. */
import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { makeFolder } from './make-folder.ts'

/** `mode`: what may be done with it at most, if it is less than usual. */
export function writeWhole(file: string, bytes: string | Uint8Array, mode?: number): void {
  const { beside } = staged(file, (path) => writeFileSync(path, bytes, { mode }))
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
 * Writes a file of people anew, as an editor would: behind a link the file it leads to, and with the mode it had. Anything
 * else that stands there is replaced.
 */
export const rewriteWhole = (file: string, bytes: string | Uint8Array): void => rewriteTogether([{ file, bytes }])

/**
 * The same with several files: all of them or none, in their order. What a disk refuses is known before the first is in
 * its place; only who is killed in that moment leaves some.
 */
export function rewriteTogether(writings: readonly FileWrite[]): void {
  const ready: Staged[] = []
  const done: Staged[] = []
  try {
    for (const { file, bytes } of writings) ready.push(stagedAgain(file, bytes))
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

/** Written, and not yet in its place. */
interface Staged {
  readonly place: string
  readonly beside: string
  /** What stands there now; null where that is no file. */
  readonly was: Uint8Array | null
}

function stagedAgain(file: string, bytes: string | Uint8Array): Staged {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found?.isFile()) return { ...staged(file, (path) => writeFileSync(path, bytes)), was: null }
  const place = realpathSync(file)
  const was = readFileSync(place)
  const write = (path: string): void => {
    writeFileSync(path, bytes)
    chmodSync(path, found.mode & 0o7777)
  }
  return { ...staged(place, write), was }
}

function staged(place: string, write: (path: string) => void): Omit<Staged, 'was'> {
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

/** A name may have 255 bytes: of one that has nearly as many the end is kept, which says what it is. */
function nameBeside(file: string): string {
  let name = basename(file)
  while (Buffer.byteLength(name) > 200) name = name.slice(1)
  return join(dirname(file), `${name}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`)
}
