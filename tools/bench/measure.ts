/**
 * Measures time after a warm-up, in batches that are long for the clock and shorter than a slice of the scheduler.
 * The median of the undisturbed batches counts.
 */
import { takeUndisturbedSamples } from './undisturbed.ts'

/** The effort for each figure. Tests ask for very little. */
export interface BenchEffort {
  /** The number of batches, of which the median counts. */
  readonly batches: number
  readonly batchMs: number
  readonly warmUpMs: number
  /** How long to wait for the full speed of the machine. */
  readonly patienceMs: number
  /** The number of processes for figures that need a fresh process. */
  readonly processes: number
  /** Bundles of the modules that processes start with; without one, Node loads TypeScript through tsx. */
  readonly bundle?: Readonly<Record<string, string>>
}

export const FULL_EFFORT: BenchEffort = {
  batches: 75,
  batchMs: 0.7,
  warmUpMs: 300,
  patienceMs: 4000,
  processes: 5,
}
export const TINY_EFFORT: BenchEffort = { batches: 1, batchMs: 0, warmUpMs: 0, patienceMs: 0, processes: 1 }

export interface BenchTask {
  /** Prepares the inputs of `n` operations. This is not timed. */
  readonly prepare?: (n: number) => void
  /** One operation. Its result is used, so that V8 cannot remove it as dead code. */
  readonly op: (i: number) => number
}

/** A sum of all results, so that no operation is optimised away. */
let sumOfResults = 0

/** Milliseconds of a batch. All tasks share this loop, so that V8 inlines no operation into it. */
function timeBatch(task: BenchTask, n: number): number {
  task.prepare?.(n)
  const { op } = task
  let sum = 0
  const start = performance.now()
  for (let i = 0; i < n; i++) sum = (sum + op(i)) | 0
  const ms = performance.now() - start
  sumOfResults = (sumOfResults + sum) | 0
  return ms
}

/**
 * Warms up, and returns how many operations make a batch. It counts processor time, because on a busy machine the
 * optimising compiler runs late.
 */
function warmUpAndChooseBatchSize(task: BenchTask, { batchMs, warmUpMs }: BenchEffort): number {
  let n = 1
  const before = process.cpuUsage()
  for (;;) {
    const ms = timeBatch(task, n)
    if (ms < batchMs && n < 1 << 16) n *= 2
    else if (ms > 3 * batchMs && n > 1) n = n >> 1
    const { user, system } = process.cpuUsage(before)
    if (user + system >= warmUpMs * 1000) return n
  }
}

export function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Measures the microseconds of one operation. */
export function measureMedianOfTask(task: BenchTask, effort: BenchEffort): number {
  return computeMedian(timeTasksInTurns([task], effort)[0]!)
}

/** Measures two tasks in turns, and the ratio of neighbouring batches, because a disturbance mostly hits both. */
export function compareTasks(
  one: BenchTask,
  other: BenchTask,
  effort: BenchEffort,
): readonly [us: number, us: number, ratio: number] {
  const [a, b] = timeTasksInTurns([one, other], effort)
  return [computeMedian(a!), computeMedian(b!), computeMedian(a!.map((us, i) => us / b![i]!))]
}

/** Measures two tasks in turns by their quickest batches, since other work on the machine makes no batch quicker. */
export function measureQuickestBatches(tasks: readonly BenchTask[], effort: BenchEffort): readonly number[] {
  return timeTasksInTurns(tasks, effort).map((batchTimes) => Math.min(...batchTimes))
}

function timeTasksInTurns(tasks: readonly BenchTask[], effort: BenchEffort): readonly number[][] {
  const sizes = tasks.map((task) => warmUpAndChooseBatchSize(task, effort))
  const turns = takeUndisturbedSamples(
    () => tasks.map((task, t) => (timeBatch(task, sizes[t]!) * 1000) / sizes[t]!),
    effort.batches,
    { most: effort.patienceMs },
  )
  return tasks.map((_, t) => turns.map(({ value }) => value[t]!))
}
