/** The blob of a shard: what one machine did of a long run, for `touchstone merge`. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { listFilesBelow, readSourceFile } from '../../engine/node.ts'
import { computeHash } from '../cache/hash.ts'
import { readJsonFile } from '../cache/json-file.ts'
import { isCount, isListOf, isMap, isMapOf, isOneOf, isPresent, isText } from '../cache/json-guard.ts'
import { hashSources } from '../cache/tools-hash.ts'
import { PROJECT_FILE } from '../project/layout.ts'
import type { Project } from '../project/project.ts'
import { parseShard, type Shard } from '../project/shard.ts'

export interface Blob {
  readonly touchstone: 'blob'
  readonly command: string
  /** The command line without its shard: the merge does what it would have done alone. */
  readonly args: readonly string[]
  readonly share: Shard
  /** The hash of everything that is played, and of what plays it: shards of different states do not fit. */
  readonly state: string
  /** The result in a form that only the command knows. */
  readonly part: unknown
}

export const BLOB_FILE_SUFFIX = '.blob.json'

export const formatBlobFilePath = ({ command, share }: Pick<Blob, 'command' | 'share'>): string =>
  `blobs/${command}-${share.index}-of-${share.of}${BLOB_FILE_SUFFIX}`

export function hashToolsAndData({ root, layout }: Project): string {
  const texts = [layout.games, layout.scenarios, layout.goldens].flatMap((folder) => {
    const path = join(root, folder)
    return existsSync(path) ? listTextHashes(path).map((text) => `${folder}/${text}`) : []
  })
  const settings = existsSync(join(root, PROJECT_FILE)) ? [computeHash(readFileSync(join(root, PROJECT_FILE)))] : []
  return computeHash([hashSources(['engine', 'tools']), ...settings, ...texts].join('\n'))
}

/** Each text in a folder, with its name and its hash. */
export const listTextHashes = (folder: string): readonly string[] =>
  listFilesBelow(folder, (name) => /\.(yaml|yml|md)$/.test(name)).map(
    (name) => `${name} ${computeHash(readSourceFile(join(folder, name), name).text)}`,
  )

/** The named blobs, and those in named folders. */
export const findBlobFiles = (paths: readonly string[]): readonly string[] =>
  paths.flatMap((path) =>
    statSync(path).isDirectory()
      ? listFilesBelow(path, (name) => name.endsWith(BLOB_FILE_SUFFIX)).map((name) => join(path, name))
      : [path],
  )

/** The text of the file, with a hash that shows whether it was cut short or edited. */
export const formatBlob = (blob: Blob): string => `${JSON.stringify({ ...blob, sum: computeBlobSum(blob) })}\n`

const computeBlobSum = (blob: Blob): string => computeHash(JSON.stringify(blob))

/** Null where the file is no blob, or was cut short or edited. */
export function readBlob(path: string): Blob | null {
  const json = readJsonFile(path, isMap)
  if (json === null) return null
  const { sum, ...blob } = json
  return isBlob(blob) && sum === computeBlobSum(blob) ? blob : null
}

const isBlob = isMapOf<Blob>({
  touchstone: isOneOf('blob'),
  command: isText,
  args: isListOf(isText),
  share: (json): json is Shard => isMapOf<Shard>({ index: isCount, of: isCount })(json) && isValidShard(json),
  state: isText,
  part: isPresent,
})

const isValidShard = ({ index, of }: Shard): boolean => parseShard(`${index}/${of}`) !== null
