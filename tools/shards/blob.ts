/** A share of a long run as a file: what one machine of several did, for `touchstone merge`. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn, readSourceFile } from '../../engine/node.ts'
import { hash } from '../coverage/fingerprint.ts'
import { sourcesHash } from '../coverage/tools-hash.ts'
import { DATA, GOLDENS, type Project, SCENARIOS } from '../project/project.ts'
import type { Share } from './share.ts'

export interface Blob {
  readonly touchstone: 'blob'
  readonly command: string
  /** The command line without its share: what is merged is what it would have done alone. */
  readonly args: readonly string[]
  readonly share: Share
  /** Of everything that is played, and what plays it: shares of different states are no whole. */
  readonly state: string
  /** What the command makes of it is its own matter. */
  readonly part: unknown
}

export const BLOB_END = '.blob.json'

export const blobName = ({ command, share }: Pick<Blob, 'command' | 'share'>): string =>
  `blobs/${command}-${share.index}-of-${share.of}${BLOB_END}`

export function stateOf({ root }: Project): string {
  const texts = [DATA, SCENARIOS, GOLDENS].flatMap((folder) => {
    const path = join(root, folder)
    if (!existsSync(path)) return []
    return filesIn(path, (name) => /\.(yaml|yml|md)$/.test(name)).map(
      (name) => `${folder}/${name} ${hash(readSourceFile(join(path, name), name).text)}`,
    )
  })
  return hash([sourcesHash(['engine', 'tools']), ...texts].join('\n'))
}

/** The blobs that are named, and those in folders that are. */
export const blobFiles = (paths: readonly string[]): readonly string[] =>
  paths.flatMap((path) =>
    statSync(path).isDirectory()
      ? filesIn(path, (name) => name.endsWith(BLOB_END)).map((name) => join(path, name))
      : [path],
  )

/** Null where the file is no blob. */
export function readBlob(path: string): Blob | null {
  try {
    const json: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isBlob(json) ? json : null
  } catch {
    return null
  }
}

function isBlob(json: unknown): json is Blob {
  if (typeof json !== 'object' || json === null) return false
  const { touchstone, command, args, share, state, part } = json as Partial<Record<keyof Blob, unknown>>
  const { index, of } = (share ?? {}) as Partial<Record<keyof Share, unknown>>
  const isCommand = touchstone === 'blob' && typeof command === 'string' && typeof state === 'string'
  const isShare = Number.isInteger(index) && Number.isInteger(of)
  return isCommand && isShare && Array.isArray(args) && part !== undefined
}
