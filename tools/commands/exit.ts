/**
 * The exit codes. Each means one thing, so that a script can tell a broken scenario from a pending change.
 * If several apply, the first in `EXIT_REASONS_WORST_FIRST` wins.
 */
export const EXIT = {
  ok: 0,
  /** An expectation of a scenario, or an invariant of the game, did not hold. */
  failed: 1,
  /** Goldens that differ, are missing or cannot be used wait for a decision. */
  pending: 2,
  /** No scenario owns some goldens. */
  orphans: 3,
  /** A scenario or the rule data cannot be read or played at all. */
  broken: 4,
  /** The command line makes no sense. */
  usage: 64,
  /** A file cannot be written. */
  disk: 74,
  /** A bug in Touchstone. */
  internal: 70,
} as const

export type ExitReason = keyof typeof EXIT

const EXIT_REASONS_WORST_FIRST: readonly ExitReason[] = [
  'internal',
  'disk',
  'usage',
  'broken',
  'failed',
  'pending',
  'orphans',
  'ok',
]

export const chooseWorstExitCode = (reasons: readonly ExitReason[]): number =>
  EXIT[EXIT_REASONS_WORST_FIRST.find((outcome) => reasons.includes(outcome)) ?? 'ok']
