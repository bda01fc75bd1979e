/** A share of a long run as a file: what one machine of several did, for `touchstone merge`. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn, readSourceFile } from '../../engine/node.ts'
import { computeHash } from '../project/hash.ts'
import { DATA_FOLDER, GOLDENS_FOLDER, type Project, SCENARIOS_FOLDER } from '../project/project.ts'
import { parseShard, type Shard } from '../project/shard.ts'
import { hashSources } from '../project/tools-hash.ts'

export interface Blob {
  readonly touchstone: 'blob'
  readonly command: string
  /** The command line without its share: what is merged is what it would have done alone. */
  readonly args: readonly string[]
  readonly share: Shard
  /** Of everything that is played, and what plays it: shares of different states are no whole. */
  readonly state: string
  /** What the command makes of it is its own matter. */
  readonly part: unknown
}

export const BLOB_END = '.blob.json'

export const formatBlobName = ({ command, share }: Pick<Blob, 'command' | 'share'>): string =>
  `blobs/${command}-${share.index}-of-${share.of}${BLOB_END}`

export function hashToolsState({ root }: Project): string {
  const texts = [DATA_FOLDER, SCENARIOS_FOLDER, GOLDENS_FOLDER].flatMap((folder) => {
    const path = join(root, folder)
    return existsSync(path) ? listTextHashes(path).map((text) => `${folder}/${text}`) : []
  })
  return computeHash([hashSources(['engine', 'tools']), ...texts].join('\n'))
}

/** Each text in a folder, by its name and what it hashes to. */
export const listTextHashes = (folder: string): readonly string[] =>
  filesIn(folder, (name) => /\.(yaml|yml|md)$/.test(name)).map(
    (name) => `${name} ${computeHash(readSourceFile(join(folder, name), name).text)}`,
  )

/** The blobs that are named, and those in folders that are. */
export const findBlobs = (paths: readonly string[]): readonly string[] =>
  paths.flatMap((path) =>
    statSync(path).isDirectory()
      ? filesIn(path, (name) => name.endsWith(BLOB_END)).map((name) => join(path, name))
      : [path],
  )

/** What is written of it: with a sum of all the rest, which tells what was cut short or edited. */
export const formatBlob = (blob: Blob): string => `${JSON.stringify({ ...blob, sum: sumOf(blob) })}\n`

const sumOf = (blob: Blob): string => computeHash(JSON.stringify(blob))

/** Null where the file is no blob, or not as it was written. */
export function readBlob(path: string): Blob | null {
  try {
    // Not a pipe: it would never end.
    if (!statSync(path).isFile()) return null
    const { sum, ...json } = JSON.parse(readFileSync(path, 'utf8')) as { readonly sum: unknown }
    return isBlob(json) && sum === sumOf(json) ? json : null
  } catch {
    return null
  }
}

function isBlob(json: unknown): json is Blob {
  if (typeof json !== 'object' || json === null) return false
  const { touchstone, command, args, share, state, part } = json as Partial<Record<keyof Blob, unknown>>
  const { index, of } = (share ?? {}) as Partial<Record<keyof Shard, unknown>>
  const isCommand = touchstone === 'blob' && typeof command === 'string' && typeof state === 'string'
  const isShare = parseShard(`${index}/${of}`) !== null
  const isLine = Array.isArray(args) && args.every((arg) => typeof arg === 'string')
  return isCommand && isShare && isLine && part !== undefined
}
