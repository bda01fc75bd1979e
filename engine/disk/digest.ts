/**
 * What files hold, as one hash. Reading hundreds of them takes longer than playing, so what was found out is kept with what the
 * file system said of each (`<id>.stamps`), and holds while it says the same of all.
 *
 * A file that changes twice within one tick of that clock looks the same after the second time. So nothing is kept of
 * files that have changed just now: by the time that something is, a further change has another tick.
 */
import { createHash } from 'node:crypto'
import { readFileSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { readOwn, writeOwn } from './own-files.ts'

/** Longer than a tick of any file system, in milliseconds. */
const TICK = 3000
/** Nobody writes as much; what is larger is for others to refuse. */
const MOST_BYTES = 64 * 1024 * 1024

export interface Input {
  readonly name: string
  readonly bytes: Uint8Array | string
}

/** A file, and what the hash calls it. */
export interface FileAt {
  readonly path: string
  readonly name: string
}

export function digestOfInputs(inputs: readonly Input[]): string {
  const hash = createHash('sha256')
  for (const { name, bytes } of inputs) {
    hash.update(`${Buffer.byteLength(name)}:${name}${Buffer.byteLength(bytes)}:`)
    hash.update(bytes)
  }
  return hash.digest('hex')
}

/**
 * The hash of what the files hold, or held a moment ago: who reads them afterwards has to hash what he has read. Null where
 * one of them is no plain file that can be read. `id` is a name for just these, kept in the folder `dir`.
 */
export function digestOfFiles(files: readonly FileAt[], id: string, dir: string): string | null {
  const now = Date.now()
  const stamps = stampsOf(files)
  if (stamps === null) return null
  const kept = join(dir, `${sha1(id)}.stamps`)
  const known = keptIn(kept, stamps.text)
  if (known !== null) return known
  try {
    const digest = digestOfInputs(files.map(({ path, name }) => ({ name, bytes: readFileSync(path) })))
    if (stamps.latest < now - TICK) keep(kept, digest, stamps.text)
    return digest
  } catch {
    return null
  }
}

/** What the file system says of them, and when the last of them changed. */
function stampsOf(files: readonly FileAt[]): { readonly text: string; readonly latest: number } | null {
  let text = ''
  let latest = 0
  for (const { path, name } of files) {
    const found = statOf(path)
    if (!found?.isFile() || found.size > MOST_BYTES) return null
    const { dev, ino, size, mtimeMs, ctimeMs } = found
    text += `${dev} ${ino} ${size} ${mtimeMs} ${ctimeMs} ${name}\n`
    latest = Math.max(latest, mtimeMs, ctimeMs)
  }
  return { text, latest }
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

function keptIn(file: string, stamps: string): string | null {
  try {
    const text = readOwn(file).toString()
    const end = text.indexOf('\n')
    const [digest = '', sum] = text.slice(0, end).split(' ')
    return text.slice(end + 1) === stamps && sum === sha1(`${digest} ${stamps}`) ? digest : null
  } catch {
    return null
  }
}

function keep(file: string, digest: string, stamps: string): void {
  try {
    writeOwn(file, `${digest} ${sha1(`${digest} ${stamps}`)}\n${stamps}`)
  } catch {
    // Then the files are read each time.
  }
}

const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex')
