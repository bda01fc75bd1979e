/** Checks that blobs are the shards of one run, and that none is missing. */
import type { Blob } from './blob.ts'

/** The reason why they are not; null where they are. */
export function describeShardGaps(blobs: readonly Blob[], state: string): string | null {
  const [first, ...others] = blobs
  if (first === undefined) return 'there are no blobs to merge'
  const formatCommand = ({ command, args }: Blob): string => [command, ...args].join(' ')
  const stranger = others.find(
    (other) => formatCommand(other) !== formatCommand(first) || other.share.of !== first.share.of,
  )
  if (stranger) return `these are shares of different runs: ${formatShard(first)} and ${formatShard(stranger)}`
  const stale = blobs.filter((blob) => blob.state !== state).map(({ share }) => share.index)
  if (stale.length > 0)
    return `the rules, the scenarios or the sources are not those that a share was made with: ${stale.sort((a, b) => a - b).join(', ')} of ${first.share.of}`
  const counts = new Map<number, number>()
  for (const { share } of blobs) counts.set(share.index, (counts.get(share.index) ?? 0) + 1)
  const all = Array.from({ length: first.share.of }, (_, i) => i + 1)
  const missing = all.filter((index) => !counts.has(index))
  if (missing.length > 0) return `of ${first.share.of} shares these are missing: ${missing.join(', ')}`
  const twice = all.filter((index) => (counts.get(index) ?? 0) > 1)
  return twice.length > 0 ? `these shares are there twice: ${twice.join(', ')}` : null
}

const formatShard = ({ command, args, share }: Blob): string =>
  `\`${[command, ...args].join(' ')}\` ${share.index}/${share.of}`
