/** A share of something: the second of four, `2/4`. */

export interface Share {
  /** From 1. */
  readonly index: number
  readonly of: number
}

/** Null where the text is none. */
export function readShare(text: string): Share | null {
  const [, first = '', second = ''] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []
  const share = { index: Number(first), of: Number(second) }
  return share.index >= 1 && share.index <= share.of ? share : null
}

/** Each item is in exactly one share, and all shares are about as large. */
export const shareOf = <T>(items: readonly T[], share: Share | null): readonly T[] =>
  share === null ? items : items.filter((_, i) => i % share.of === share.index - 1)
