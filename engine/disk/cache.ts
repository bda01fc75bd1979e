/**
 * The cache of compiled games: `<key>.cjs` is the module, `<key>.json` its GameDef, `<key>.<tag>.v8` V8's code cache.
 * Checksums tell broken entries, and files appear whole, so processes may share the folder. A folder that cannot be
 * written is an empty cache.
 */
import { createHash } from 'node:crypto'
import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { readOwnedFile, writeOwnedFile } from './own-files.ts'

/** The limits of the cache of all projects of a user; the entries used last stay. All tests of this one make 330 of 110 MB. */
const MOST_CACHE_BYTES = 512 * 1024 * 1024
const MOST_CACHE_ENTRIES = 1000
/** A temporary file older than this (ms) was left by a process that was stopped. */
const STALE_TEMPORARY_FILE_AGE_MS = 60 * 60 * 1000

export interface CacheEntry {
  readonly code: string
  /** The GameDef as text (`pack-game.ts`). */
  readonly def: string
}

/** The key of an entry: the version of the engine, the digest of the inputs, and the options. */
export function computeEntryKey(version: string, digest: string, options: unknown): string {
  const all = JSON.stringify([version, digest, options ?? null])
  return createHash('sha256').update(all).digest('hex').slice(0, 40)
}

export const nameCodeFile = (dir: string, key: string): string => join(dir, `${key}.cjs`)
const nameDefFile = (dir: string, key: string): string => join(dir, `${key}.json`)
const nameV8File = (dir: string, key: string, tag: string): string => join(dir, `${key}.${tag}.v8`)

export interface CacheHit extends CacheEntry {
  /** The checksum of the code. */
  readonly codeChecksum: string
}

/** Reads an entry; null where there is none, or a broken one. */
export function readCacheEntry(dir: string, key: string): CacheHit | null {
  try {
    const code = readOwnedFile(nameCodeFile(dir, key))
    const sum = computeChecksum(code)
    const def = checkChecksums(readOwnedFile(nameDefFile(dir, key)), sum)
    if (def === null) return null
    markEntryAsUsed(dir, key)
    return { code: code.toString(), def: def.toString(), codeChecksum: sum }
  } catch {
    return null
  }
}

/** Writes an entry; null where the folder cannot be written. */
export function writeCacheEntry(dir: string, key: string, entry: CacheEntry): CacheHit | null {
  const sum = computeChecksum(entry.code)
  try {
    writeOwnedFile(nameCodeFile(dir, key), entry.code)
    writeOwnedFile(nameDefFile(dir, key), addChecksums(Buffer.from(entry.def), sum))
  } catch {
    return null
  }
  pruneEverySixteenthWrite(dir)
  return { ...entry, codeChecksum: sum }
}

/** Reads V8's code cache for this code, if there is one. */
export function readV8Data(dir: string, key: string, tag: string, sum: string): Uint8Array | null {
  try {
    return checkChecksums(readOwnedFile(nameV8File(dir, key, tag)), sum)
  } catch {
    return null
  }
}

export function writeV8Data(dir: string, key: string, tag: string, sum: string, data: Uint8Array): void {
  try {
    writeOwnedFile(nameV8File(dir, key, tag), addChecksums(data, sum))
  } catch {
    // Then V8 compiles the code each time.
  }
}

/**
 * Checksums find cut or edited files, not forged ones: whoever may write here may run any code anyway. So a fast one
 * is enough.
 */
const computeChecksum = (bytes: string | Uint8Array): string => `${Buffer.byteLength(bytes)}:${crc32(bytes)}`

/** Puts a line with the checksums of the code and of the bytes before the bytes. */
const addChecksums = (bytes: Uint8Array, code: string): Uint8Array =>
  Buffer.concat([Buffer.from(`${code} ${computeChecksum(bytes)}\n`), bytes])

function checkChecksums(bytesWithChecksums: Buffer, code: string): Buffer | null {
  const end = bytesWithChecksums.indexOf('\n')
  const bytes = bytesWithChecksums.subarray(end + 1)
  return bytesWithChecksums.toString('latin1', 0, end) === `${code} ${computeChecksum(bytes)}` ? bytes : null
}

/** Marks the entry as used now. */
function markEntryAsUsed(dir: string, key: string): void {
  try {
    const now = new Date()
    utimesSync(nameDefFile(dir, key), now, now)
  } catch {
    // A read-only cache still works.
  }
}

/** The number of entries that this process wrote, by folder. */
const writeCountByFolder = new Map<string, number>()

/** Listing hundreds of files takes longer than writing one, so only every 16th write of a process tidies up. */
function pruneEverySixteenthWrite(dir: string): void {
  const before = writeCountByFolder.get(dir) ?? 0
  writeCountByFolder.set(dir, before + 1)
  if (before % 16 === 0) pruneCompiledGames(dir)
}

/** Removes old entries. It leaves files alone that other processes remove or use meanwhile. */
function pruneCompiledGames(dir: string): void {
  try {
    const names = readdirSync(dir)
    const old = names.filter(
      (name) => name.endsWith('.tmp') && Date.now() - readChangeTime(join(dir, name)) > STALE_TEMPORARY_FILE_AGE_MS,
    )
    for (const name of old) rmSync(join(dir, name), { force: true })
    for (const pattern of [ENTRY_FILE_PATTERN, STAMPS_FILE_PATTERN]) pruneFilesMatching(dir, names, pattern)
  } catch {
    // The next process can tidy up.
  }
}

const ENTRY_FILE_PATTERN = /^([0-9a-f]{40})\.(?:json|cjs|[0-9a-f]+\.v8)$/
/** Written by `digest.ts`. */
const STAMPS_FILE_PATTERN = /^([0-9a-f]{40})\.stamps$/

function pruneFilesMatching(dir: string, names: readonly string[], pattern: RegExp): void {
  const entries = new Map<string, { readonly files: string[]; used: number; bytes: number }>()
  for (const name of names) {
    const key = pattern.exec(name)?.[1]
    if (key === undefined) continue
    const file = join(dir, name)
    const stat = statSync(file, { throwIfNoEntry: false })
    const entry = entries.get(key) ?? { files: [], used: 0, bytes: 0 }
    entries.set(key, entry)
    entry.files.push(file)
    entry.used = Math.max(entry.used, stat?.mtimeMs ?? 0)
    entry.bytes += stat?.size ?? 0
  }
  let bytes = 0
  for (const [i, entry] of [...entries.values()].sort((a, b) => b.used - a.used).entries()) {
    bytes += entry.bytes
    if (i === 0 || (i < MOST_CACHE_ENTRIES && bytes <= MOST_CACHE_BYTES)) continue
    for (const file of entry.files) rmSync(file, { force: true })
  }
}

const readChangeTime = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
