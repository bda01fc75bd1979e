/**
 * The digest of many files. Reading hundreds of files takes longer than playing, so `<id>.stamps` keeps a digest with
 * the stat of each file. It is not kept for files that changed just now: within one tick of the clock a further change
 * would look the same.
 */
import { createHash } from 'node:crypto'
import { readFileSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { readOwnedFile, writeOwnedFile } from './own-files.ts'

/** Longer than a tick of any file system (ms). */
const FILE_CLOCK_TICK_MS = 3000
/** Larger files are refused elsewhere. */
const MOST_FILE_BYTES = 64 * 1024 * 1024

export interface DigestInput {
  readonly name: string
  readonly bytes: Uint8Array | string
}

/** A file and its name in the digest. */
export interface NamedFile {
  readonly path: string
  readonly name: string
}

export function digestInputs(inputs: readonly DigestInput[]): string {
  const hash = createHash('sha256')
  for (const { name, bytes } of inputs) {
    hash.update(`${Buffer.byteLength(name)}:${name}${Buffer.byteLength(bytes)}:`)
    hash.update(bytes)
  }
  return hash.digest('hex')
}

/**
 * The digest of the files, now or a moment ago, so callers must digest what they read later. Null where a file cannot
 * be read. `id` names this set of files within `dir`.
 */
export function digestNamedFiles(files: readonly NamedFile[], id: string, dir: string): string | null {
  const now = Date.now()
  const stamps = readFileStamps(files)
  if (stamps === null) return null
  const stampsFile = join(dir, `${computeSha1(id)}.stamps`)
  const stampedDigest = readStampedDigest(stampsFile, stamps.text)
  if (stampedDigest !== null) return stampedDigest
  try {
    const digest = digestInputs(files.map(({ path, name }) => ({ name, bytes: readFileSync(path) })))
    if (stamps.latest < now - FILE_CLOCK_TICK_MS) writeStampedDigest(stampsFile, digest, stamps.text)
    return digest
  } catch {
    return null
  }
}

/** The stats of the files as text, and the time of the last change. */
function readFileStamps(files: readonly NamedFile[]): { readonly text: string; readonly latest: number } | null {
  let text = ''
  let latest = 0
  for (const { path, name } of files) {
    const stats = readFileStat(path)
    if (!stats?.isFile() || stats.size > MOST_FILE_BYTES) return null
    const { dev, ino, size, mtimeMs, ctimeMs } = stats
    text += `${dev} ${ino} ${size} ${mtimeMs} ${ctimeMs} ${name}\n`
    latest = Math.max(latest, mtimeMs, ctimeMs)
  }
  return { text, latest }
}

function readFileStat(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

function readStampedDigest(file: string, stamps: string): string | null {
  try {
    const text = readOwnedFile(file).toString()
    const end = text.indexOf('\n')
    const [digest = '', sum] = text.slice(0, end).split(' ')
    return text.slice(end + 1) === stamps && sum === computeSha1(`${digest} ${stamps}`) ? digest : null
  } catch {
    return null
  }
}

function writeStampedDigest(file: string, digest: string, stamps: string): void {
  try {
    writeOwnedFile(file, `${digest} ${computeSha1(`${digest} ${stamps}`)}\n${stamps}`)
  } catch {
    // Then the files are read each time.
  }
}

const computeSha1 = (text: string): string => createHash('sha1').update(text).digest('hex')
