/** A difference between a golden and a run. */

/** One part that differs: the steps before it are the same. */
export interface GoldenDifference {
  /** Index of the step in `play`, or -1 for the end. */
  readonly step: number
  /** `red raid: changes`, `end: tracks`. */
  readonly where: string
  readonly expected: readonly string[]
  readonly received: readonly string[]
}
