/** A share of something: the second of four, `2/4`. */

export interface Shard {
  /** From 1. */
  readonly index: number
  readonly of: number
}

/** Null where the text is none. */
export function parseShard(text: string): Shard | null {
  const [, first = '', second = ''] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []
  const share = { index: Number(first), of: Number(second) }
  return share.index >= 1 && share.index <= share.of ? share : null
}

/** Each item is in exactly one share, and all shares are about as large. */
export const selectShard = <T>(items: readonly T[], share: Shard | null): readonly T[] =>
  share === null ? items : items.filter((_, i) => i % share.of === share.index - 1)
