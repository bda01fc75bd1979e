/**
 * The versions of the golden format. A golden names its version and is compared in it, so a later version is never taken
 * for a changed rule. Version 1 names no version and no seats; version 2 says who was asked, if not the seat that moves.
 */
export const GOLDEN_FORMAT = 2

export type GoldenFormat = 1 | 2

/** The first version that says who was asked. */
export const FIRST_FORMAT_WITH_SEATS = 2

/** Tells how many goldens of older formats were rewritten, and how many were kept. Their outcomes are the same. */
export function formatNotices(rewritten: number, older: number): readonly string[] {
  const formatGoldenCount = (n: number): string => (n === 1 ? '1 golden' : `${n} goldens`)
  return [
    ...(rewritten > 0
      ? [`${formatGoldenCount(rewritten)} rewritten in format ${GOLDEN_FORMAT}: the outcomes are the same`]
      : []),
    ...(older > 0
      ? [
          `${formatGoldenCount(older)} in an older format than ${GOLDEN_FORMAT}, with the same outcomes: rewritten by a run that may write`,
        ]
      : []),
  ]
}

export const isGoldenFormat = (version: number): version is GoldenFormat =>
  Number.isInteger(version) && version >= 1 && version <= GOLDEN_FORMAT
