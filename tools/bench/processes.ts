/** Processes that have just started: what a person or a test run waits for, and what no earlier work has spoilt. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BenchEffort } from './measure.ts'
import { takeUndisturbed } from './undisturbed.ts'

export function measureTime(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** What is compiled when, and collected, is then a matter of the work alone. */
export const STEADY_NODE_OPTIONS = ['--single-threaded']

/** What Node is told to begin with a module of `tools/`. */
export function makeNodeArguments(module: string, { bundle }: BenchEffort): readonly string[] {
  const bundled = bundle?.[module]
  if (bundled !== undefined) return [bundled]
  return ['--import', fileURLToPath(import.meta.resolve('tsx')), join(import.meta.dirname, '..', module)]
}

/** The numbers that a module of this folder prints. */
export function readChildNumbers(
  module: string,
  args: readonly string[],
  effort: BenchEffort,
  flags: readonly string[] = [],
): number[] {
  const all = [...flags, ...makeNodeArguments(`bench/${module}`, effort), ...args]
  return execFileSync(process.execPath, all, { encoding: 'utf8' }).split(' ').map(Number)
}

/** Milliseconds of the load alone, as the child took them, and of the whole process. */
export function timeProcess(
  rules: string,
  cache: string,
  effort: BenchEffort,
): { readonly load: number; readonly whole: number } {
  let load = 0
  const whole = measureTime(() => {
    load = readChildNumbers('load-child.ts', [rules, cache], effort)[0]!
  })
  return { load, whole }
}

/** As many processes as the effort is worth, one after another, that ran at the machine's full speed. */
export const repeatInProcesses = <T>(make: () => T, { processes, patienceMs }: BenchEffort): readonly T[] =>
  takeUndisturbed(make, processes, { most: 4 * patienceMs }).map(({ value }) => value)
