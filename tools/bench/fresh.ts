/** Loading in processes that have just started: what a person or a test run waits for. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export function took(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** Milliseconds of the load alone, as the child took them, and of the whole process. */
export function fresh(rules: string, cache: string): { readonly load: number; readonly whole: number } {
  const child = join(import.meta.dirname, 'load-child.ts')
  const tsx = fileURLToPath(import.meta.resolve('tsx'))
  let load = 0
  const whole = took(() => {
    const args = ['--import', tsx, child, rules, cache]
    load = Number(execFileSync(process.execPath, args, { encoding: 'utf8' }))
  })
  return { load, whole }
}
