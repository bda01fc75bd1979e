/** Measures in fresh processes, as people meet them, and where no earlier work has influenced V8. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BenchEffort } from './measure.ts'
import { takeUndisturbedSamples } from './undisturbed.ts'

export function measureMilliseconds(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** With these options compilation and garbage collection depend on the work alone. */
export const STEADY_NODE_OPTIONS = ['--single-threaded']

/** The arguments with which Node starts a module of `tools/`. */
export function makeNodeArguments(module: string, { bundle }: BenchEffort): readonly string[] {
  const bundled = bundle?.[module]
  if (bundled !== undefined) return [bundled]
  return ['--import', fileURLToPath(import.meta.resolve('tsx')), join(import.meta.dirname, '..', module)]
}

/** Runs a module of this folder and returns the numbers that it prints. */
export function runChildAndReadNumbers(
  module: string,
  args: readonly string[],
  effort: BenchEffort,
  flags: readonly string[] = [],
): number[] {
  const all = [...flags, ...makeNodeArguments(`bench/${module}`, effort), ...args]
  return execFileSync(process.execPath, all, { encoding: 'utf8' }).split(' ').map(Number)
}

/** Milliseconds of the load as the child measured it, and of the whole process. */
export function timeLoadAndProcess(
  rules: string,
  cache: string,
  effort: BenchEffort,
): { readonly load: number; readonly whole: number } {
  let load = 0
  const whole = measureMilliseconds(() => {
    load = runChildAndReadNumbers('load-child.ts', [rules, cache], effort)[0]!
  })
  return { load, whole }
}

/** Runs processes one after another until enough ran at the full speed of the machine. */
export const repeatInProcesses = <T>(make: () => T, { processes, patienceMs }: BenchEffort): readonly T[] =>
  takeUndisturbedSamples(make, processes, { most: 4 * patienceMs }).map(({ value }) => value)
