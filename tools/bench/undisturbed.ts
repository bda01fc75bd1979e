/**
 * Takes samples on a shared machine, whose processors run at half speed for seconds at a time. A program cannot see that,
 * so a reference loop runs beside every sample.
 */

const REFERENCE_CELLS = new Int32Array(1 << 14)
const REFERENCE_ROUNDS = 100_000

/** Microseconds of a fixed loop over some memory, which shows the current speed of the machine. */
function timeReferenceLoop(): number {
  let hash = 1
  const start = performance.now()
  for (let i = 0; i < REFERENCE_ROUNDS; i++) {
    hash = Math.imul(hash ^ i, 16_777_619)
    const at = (hash >>> 8) & (REFERENCE_CELLS.length - 1)
    REFERENCE_CELLS[at] = REFERENCE_CELLS[at]! ^ hash
  }
  return (performance.now() - start) * 1000
}

/** Loops within this factor of the quickest ran at full speed; the next lower speed takes half as long again or more. */
const FULL_SPEED_FACTOR = 1.25
/** The loop is slow until V8 has compiled it. */
const WARM_UP_REFERENCE_LOOPS = 20

/** The quickest loop of this process. */
let quickestLoop = Number.POSITIVE_INFINITY

export interface TimedSample<T> {
  readonly value: T
  /** The slower of the loops before and after the sample, in microseconds. */
  readonly yardstick: number
}

/** Limits in milliseconds. */
export interface SamplingPatience {
  /** How long to look for the full speed of the machine, if this process may not have seen it. */
  readonly least?: number
  /** How long to wait for it. */
  readonly most: number
}

/**
 * Takes samples until `enough` ran at the full speed of the machine, or patience ends. It returns the `enough` samples with
 * the quickest loops. It cannot tell a machine that is always slow from one that is slow now.
 */
export function takeUndisturbedSamples<T>(
  sample: (nth: number) => T,
  enough: number,
  { least: leastMs = 0, most }: SamplingPatience,
): readonly TimedSample<T>[] {
  for (let i = 0; i < WARM_UP_REFERENCE_LOOPS; i++) timeReferenceLoop()
  const all: TimedSample<T>[] = []
  const start = performance.now()
  const isDone = (): boolean => {
    const passed = performance.now() - start
    if (all.length < enough || passed < leastMs) return false
    return passed >= most || all.filter((one) => one.yardstick <= quickestLoop * FULL_SPEED_FACTOR).length >= enough
  }
  for (let before = timeReferenceLoop(); !isDone(); ) {
    const value = sample(all.length)
    const after = timeReferenceLoop()
    quickestLoop = Math.min(quickestLoop, after)
    all.push({ value, yardstick: Math.max(before, after) })
    before = after
  }
  return all.toSorted((a, b) => a.yardstick - b.yardstick).slice(0, enough)
}
