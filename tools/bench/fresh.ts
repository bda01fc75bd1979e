/** Processes that have just started: what a person or a test run waits for, and what no earlier work has spoilt. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export function took(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** What is compiled when, and collected, is then a matter of the work alone. */
export const STEADY = ['--single-threaded']

/** The numbers that a module of this folder prints. */
export function told(module: string, args: readonly string[], flags: readonly string[] = []): number[] {
  const tsx = fileURLToPath(import.meta.resolve('tsx'))
  const child = join(import.meta.dirname, module)
  const text = execFileSync(process.execPath, [...flags, '--import', tsx, child, ...args], {
    encoding: 'utf8',
  })
  return text.split(' ').map(Number)
}

/** Milliseconds of the load alone, as the child took them, and of the whole process. */
export function fresh(rules: string, cache: string): { readonly load: number; readonly whole: number } {
  let load = 0
  const whole = took(() => {
    load = told('load-child.ts', [rules, cache])[0]!
  })
  return { load, whole }
}
