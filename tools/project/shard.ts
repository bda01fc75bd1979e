/** A share of something: the second of four, `2/4`. */

export interface Shard {
  /** From 1. */
  readonly index: number
  readonly of: number
}

/** Null where the text is none. */
export function parseShard(text: string): Shard | null {
  const [, first = '', second = ''] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []
  const shard = { index: Number(first), of: Number(second) }
  return shard.index >= 1 && shard.index <= shard.of ? shard : null
}

/** Each item is in exactly one share, and all shares are about as large. */
export const selectShard = <T>(items: readonly T[], shard: Shard | null): readonly T[] =>
  shard === null ? items : items.filter((_, i) => i % shard.of === shard.index - 1)
