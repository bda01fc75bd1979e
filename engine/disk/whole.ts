/** Files that appear whole, whoever reads them meanwhile: written beside, then renamed. */
import { randomBytes } from 'node:crypto'
import { chmodSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { makeFolder } from './make-folder.ts'

/** `mode`: what may be done with it at most, if it is less than usual. */
export function writeWhole(file: string, bytes: string | Uint8Array, mode?: number): void {
  write(file, (beside) => writeFileSync(beside, bytes, { mode }))
}

/**
 * Writes a file of people anew, as an editor would: behind a link the file it leads to, and with the mode it had. Anything
 * else that stands there is replaced.
 */
export function rewriteWhole(file: string, bytes: string | Uint8Array): void {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found?.isFile())
    write(realpathSync(file), (beside) => {
      writeFileSync(beside, bytes)
      chmodSync(beside, found.mode & 0o7777)
    })
  else writeWhole(file, bytes)
}

function write(file: string, make: (beside: string) => void): void {
  makeFolder(dirname(file))
  const beside = nameBeside(file)
  try {
    make(beside)
    renameSync(beside, file)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}

/** A name may have 255 bytes: of one that has nearly as many the end is kept, which says what it is. */
function nameBeside(file: string): string {
  let name = basename(file)
  while (Buffer.byteLength(name) > 200) name = name.slice(1)
  return join(dirname(file), `${name}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`)
}
