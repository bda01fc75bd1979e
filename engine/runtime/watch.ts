/** The counters of a watched game. */
import type { CoverageCounters } from '../gamedef/machine.ts'

/** For a game with this number of nodes. */
export function makeWatch(nodeCount: number): CoverageCounters {
  const makeZeros = (): Int32Array => new Int32Array(nodeCount)
  return {
    reached: makeZeros(),
    ran: makeZeros(),
    timesTrue: makeZeros(),
    timesFalse: makeZeros(),
    at: -1,
    from: null,
    stage: 0,
    trials: 0,
    isPaused: false,
  }
}

/** Resets all counters. */
export function clearWatch({ watch }: { readonly watch: CoverageCounters | null }): void {
  for (const counts of [watch?.reached, watch?.ran, watch?.timesTrue, watch?.timesFalse]) counts?.fill(0)
}
