/**
 * Compiled games on disk: `<key>.cjs` is the emitted module, `<key>.json` its GameDef under a line with the checksums
 * of both. Processes may share the directory: files appear whole (written beside, then renamed), and one that is
 * not what its checksum says is no entry. A directory that cannot be written is a cache that is always empty.
 */
import { createHash, randomBytes } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** So many entries are kept, by last use. */
const MOST_ENTRIES = 40
/** A file that is being written is not this old (ms): who wrote it was stopped. */
const STALE = 60 * 60 * 1000

export interface Input {
  readonly name: string
  readonly bytes: Uint8Array | string
}

export interface Entry {
  readonly code: string
  /** The GameDef as text (`packed.ts`). */
  readonly def: string
}

/** What an entry depends on: the engine that compiles, the inputs and the options. */
export function cacheKey(version: string, inputs: readonly Input[], options: unknown): string {
  const hash = createHash('sha256')
  const part = (bytes: Uint8Array | string) => {
    hash.update(`${Buffer.byteLength(bytes)}:`)
    hash.update(bytes)
  }
  part(version)
  part(JSON.stringify(options ?? null))
  for (const { name, bytes } of inputs) {
    part(name)
    part(bytes)
  }
  return hash.digest('hex').slice(0, 40)
}

export const codeFile = (dir: string, key: string): string => join(dir, `${key}.cjs`)
const defFile = (dir: string, key: string): string => join(dir, `${key}.json`)

/** The GameDef of the entry as text, or null where there is none that is whole, with its module. */
export function readEntry(dir: string, key: string): string | null {
  try {
    const code = readFileSync(codeFile(dir, key))
    const bytes = readFileSync(defFile(dir, key))
    const end = bytes.indexOf('\n')
    const def = bytes.subarray(end + 1)
    if (bytes.toString('utf8', 0, end) !== checksums(code, def)) return null
    touch(dir, key)
    return def.toString()
  } catch {
    return null
  }
}

/** Whether the entry is there now: false says that the directory cannot be written. */
export function writeEntry(dir: string, key: string, entry: Entry): boolean {
  try {
    mkdirSync(dir, { recursive: true })
    writeWhole(codeFile(dir, key), entry.code)
    writeWhole(defFile(dir, key), `${checksums(entry.code, entry.def)}\n${entry.def}`)
  } catch {
    return false
  }
  prune(dir)
  return true
}

/**
 * They tell what was cut short or edited, not what was forged: whoever may write here may run what he likes anyway. So the
 * quickest will do.
 */
function checksums(code: string | Uint8Array, def: string | Uint8Array): string {
  const sum = (text: string | Uint8Array) => createHash('sha1').update(text).digest('hex')
  return `${sum(code)} ${sum(def)}`
}

function writeWhole(file: string, text: string): void {
  const beside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`
  try {
    writeFileSync(beside, text)
    renameSync(beside, file)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}

/** Its last use decides which entry is the oldest. */
function touch(dir: string, key: string): void {
  try {
    const now = new Date()
    utimesSync(defFile(dir, key), now, now)
  } catch {
    // A cache that may only be read is still a cache.
  }
}

/** Files that another process removed or uses meanwhile are left to it. */
function prune(dir: string): void {
  try {
    const names = readdirSync(dir)
    const old = names.filter((name) => name.endsWith('.tmp') && Date.now() - changed(join(dir, name)) > STALE)
    for (const name of old) rmSync(join(dir, name), { force: true })
    const keys = new Set(names.flatMap((name) => /^([0-9a-f]{40})\.(?:json|cjs)$/.exec(name)?.[1] ?? []))
    if (keys.size <= MOST_ENTRIES) return
    const byAge = [...keys]
      .map((key) => ({ key, used: Math.max(changed(defFile(dir, key)), changed(codeFile(dir, key))) }))
      .sort((a, b) => b.used - a.used)
    for (const { key } of byAge.slice(MOST_ENTRIES)) {
      rmSync(defFile(dir, key), { force: true })
      rmSync(codeFile(dir, key), { force: true })
    }
  } catch {
    // Tidying up can wait for the next time.
  }
}

const changed = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
