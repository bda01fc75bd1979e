/**
 * How time is taken: warmed up, in batches that are long against the clock and shorter than the scheduler's turns, and the
 * median of those that nobody disturbed.
 */
import { takeUndisturbed } from './undisturbed.ts'

/** How much work a figure is worth. Tests ask for next to none. */
export interface BenchEffort {
  /** Batches whose median is taken. */
  readonly batches: number
  readonly batchMs: number
  readonly warmUpMs: number
  /** How long is waited for the machine's full speed. */
  readonly patienceMs: number
  /** Processes started for a figure that only a fresh one can give. */
  readonly processes: number
  /** What they begin with, from `tools/`, where it lies in a bundle; without it TypeScript is read file by file, as people do. */
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
  /** Makes ready what `op` uses up, for `n` of them. Not timed. */
  readonly prepare?: (n: number) => void
  /** One operation. What it returns is kept, so that nothing can be left out as unused. */
  readonly op: (i: number) => number
}

/** A sum of all results, so that no operation is optimised away. */
let kept = 0

/** Milliseconds of a batch. Called for every task, so that no operation is inlined into the loop and optimised away. */
function batch(task: BenchTask, n: number): number {
  task.prepare?.(n)
  const { op } = task
  let sum = 0
  const start = performance.now()
  for (let i = 0; i < n; i++) sum = (sum + op(i)) | 0
  const ms = performance.now() - start
  kept = (kept + sum) | 0
  return ms
}

/**
 * How many operations make a batch, once the code is warm. Measured in processor time: on a busy machine the compiler
 * that makes code fast gets its turn late.
 */
function warm(task: BenchTask, { batchMs, warmUpMs }: BenchEffort): number {
  let n = 1
  const before = process.cpuUsage()
  for (;;) {
    const ms = batch(task, n)
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

/** Microseconds of one operation. */
export function measureTask(task: BenchTask, effort: BenchEffort): number {
  return computeMedian(runs([task], effort)[0]!)
}

/**
 * The same for two that are to be compared, and how many times as long the first takes. Taken in turns, and the ratio
 * between neighbours: what disturbs one batch mostly disturbs the next one too.
 */
export function compareTasks(
  one: BenchTask,
  other: BenchTask,
  effort: BenchEffort,
): readonly [us: number, us: number, ratio: number] {
  const [a, b] = runs([one, other], effort)
  return [computeMedian(a!), computeMedian(b!), computeMedian(a!.map((us, i) => us / b![i]!))]
}

/** Microseconds of one operation of each, taken in turns, in the quickest batch of each: other work makes none quicker. */
export function measureQuickest(tasks: readonly BenchTask[], effort: BenchEffort): readonly number[] {
  return runs(tasks, effort).map((taken) => Math.min(...taken))
}

function runs(tasks: readonly BenchTask[], effort: BenchEffort): readonly number[][] {
  const sizes = tasks.map((task) => warm(task, effort))
  const turns = takeUndisturbed(
    () => tasks.map((task, t) => (batch(task, sizes[t]!) * 1000) / sizes[t]!),
    effort.batches,
    { most: effort.patienceMs },
  )
  return tasks.map((_, t) => turns.map(({ value }) => value[t]!))
}
