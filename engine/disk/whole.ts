/** Files that appear whole, whoever reads them meanwhile: written beside, then renamed. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** `mode`: what may be done with it at most, if it is less than usual. */
export function writeWhole(file: string, bytes: string | Uint8Array, mode?: number): void {
  mkdirSync(dirname(file), { recursive: true })
  const beside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`
  try {
    writeFileSync(beside, bytes, { mode })
    renameSync(beside, file)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}
