/** `--shard I/N`: what the commands that share their work have in common. */
import { join, relative, sep } from 'node:path'
import { writeWhole } from '../../engine/node.ts'
import type { Project } from '../project/project.ts'
import { readShare, type Share } from '../project/share.ts'
import { type Blob, blobName, blobText, stateOf } from '../shards/blob.ts'
import { type Given, type Options, UsageError } from './command.ts'
import type { Terminal } from './terminal.ts'

export const SHARD: Options = {
  shard: {
    type: 'string',
    value: 'I/N',
    help: 'Only the Ith of N shares, written to blobs/ of the project for touchstone merge',
  },
}

export function shardOf(given: Given): Share | null {
  const text = given.text('shard')
  if (text === null) return null
  const share = readShare(text)
  if (share === null) throw new UsageError(`--shard: ${text} is no share: 2/4 is the second of four`)
  return share
}

/** What is told of a share alone is nothing: only all of them say how it went. */
export function writeBlob(
  command: string,
  given: Given,
  project: Project,
  terminal: Terminal,
  { share, part }: { readonly share: Share; readonly part: unknown },
): void {
  const name = blobName({ command, share })
  const blob: Blob = {
    touchstone: 'blob',
    command,
    args: given.but('shard'),
    share,
    state: stateOf(project),
    part,
  }
  const path = join(project.root, name)
  writeWhole(path, blobText(blob))
  // From where somebody will hand it on, which need not be the project.
  terminal.out(`${relative(terminal.cwd, path).replaceAll(sep, '/')}\n`)
}
