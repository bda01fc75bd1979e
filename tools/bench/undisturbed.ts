/**
 * What is measured on a machine that others share: its processors run at half their speed for seconds and at full speed for others,
 * and nothing in the program shows which. A loop timed beside every sample does.
 */

const TRACK = new Int32Array(1 << 14)
const ROUNDS = 100_000

/** Microseconds of a fixed loop that runs up and down some memory: how quick the machine itself is right now. */
function yardstick(): number {
  let hash = 1
  const start = performance.now()
  for (let i = 0; i < ROUNDS; i++) {
    hash = Math.imul(hash ^ i, 16_777_619)
    const at = (hash >>> 8) & (TRACK.length - 1)
    TRACK[at] = TRACK[at]! ^ hash
  }
  return (performance.now() - start) * 1000
}

/** How far from the quickest that was seen is as quick: from one speed to the next it is half as much again, or more. */
const AS_QUICK = 1.25
/** The loop is slow until V8 has seen it. */
const FIRST = 20

/** The quickest that this process has seen. */
let least = Number.POSITIVE_INFINITY

export interface TimedSample<T> {
  readonly value: T
  /** Microseconds of the loop before it or after it, whichever took longer. */
  readonly yardstick: number
}

/** In milliseconds. */
export interface SamplingPatience {
  /** So long it is looked for the machine's full speed, where it may not have been seen before. */
  readonly least?: number
  /** So long it is waited for. */
  readonly most: number
}

/**
 * Takes samples until `enough` of them were taken at the machine's full speed, as far as patience lasts; and of all of them, those
 * `enough` around which the loop was quickest. A machine that is slow throughout is not told from one that is slow by nature.
 */
export function takeUndisturbed<T>(
  sample: (nth: number) => T,
  enough: number,
  { least: atLeast = 0, most }: SamplingPatience,
): readonly TimedSample<T>[] {
  for (let i = 0; i < FIRST; i++) yardstick()
  const all: TimedSample<T>[] = []
  const start = performance.now()
  const isDone = (): boolean => {
    const passed = performance.now() - start
    if (all.length < enough || passed < atLeast) return false
    return passed >= most || all.filter((one) => one.yardstick <= least * AS_QUICK).length >= enough
  }
  for (let before = yardstick(); !isDone(); ) {
    const value = sample(all.length)
    const after = yardstick()
    least = Math.min(least, after)
    all.push({ value, yardstick: Math.max(before, after) })
    before = after
  }
  return all.toSorted((a, b) => a.yardstick - b.yardstick).slice(0, enough)
}
