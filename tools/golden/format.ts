/**
 * What goldens say and how, by version. A golden names the version it is written in, and is compared in that version: what
 * a later one adds is never taken for a change of the rules. Every version that ever was is read and compared for good.
 *
 * 1: names no version; says what was asked, not whom.
 * 2: says who was asked where it is not the seat that moves.
 */
export const GOLDEN_FORMAT = 2

export type GoldenFormat = 1 | 2

/** The first version that says who was asked. */
export const FIRST_FORMAT_WITH_SEATS = 2

/** What is told of goldens of older formats whose outcomes are the same: those that were rewritten, and those that were not. */
export function formatNotices(rewritten: number, older: number): readonly string[] {
  const goldens = (n: number): string => (n === 1 ? '1 golden' : `${n} goldens`)
  return [
    ...(rewritten > 0 ? [`${goldens(rewritten)} rewritten in format ${GOLDEN_FORMAT}: the outcomes are the same`] : []),
    ...(older > 0
      ? [
          `${goldens(older)} in an older format than ${GOLDEN_FORMAT}, with the same outcomes: rewritten by a run that may write`,
        ]
      : []),
  ]
}

export const isGoldenFormat = (version: number): version is GoldenFormat =>
  Number.isInteger(version) && version >= 1 && version <= GOLDEN_FORMAT
