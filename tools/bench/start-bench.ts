/** Measures how long the command of the package takes to start, in CPU time, beside Node with nothing to do. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bench } from './bench.ts'
import { computeMedian } from './measure.ts'
import { makeNodeArguments, repeatInProcesses } from './processes.ts'

const ROOT = join(import.meta.dirname, '../..')
const SCENARIO = 'scenarios/salt-road/2.3-raid/anywhere.scenario.yaml'

/** A process tells of itself when it ends; nobody else can. */
const TELL_CPU_TIME = `data:text/javascript,${encodeURIComponent(`
import { writeSync } from 'node:fs'
process.on('exit', () => {
  const { user, system } = process.cpuUsage()
  writeSync(2, '\\ncpu ' + (user + system))
})`)}`

export const bench: Bench = {
  figures: [
    { key: 'start_node_cpu_s', unit: 's', what: 'Node with nothing to do' },
    { key: 'start_help_cpu_s', unit: 's', limit: { most: 0.2 }, what: '`touchstone --help` of the package' },
    {
      key: 'start_run_cpu_s',
      unit: 's',
      limit: { most: 0.3 },
      what: '`touchstone run` of one small scenario, compiled before',
    },
  ],
  run(effort) {
    const folder = mkdtempSync(join(tmpdir(), 'touchstone-start-'))
    try {
      execFileSync(process.execPath, [...makeNodeArguments('package/main.ts', effort), folder])
      const command = join(folder, 'touchstone.js')
      const measureStart = (args: readonly string[]): number => {
        const env = { ...process.env, CI: 'true', TOUCHSTONE_CACHE: join(folder, 'cache') }
        const { stderr, status } = spawnSync(process.execPath, ['--import', TELL_CPU_TIME, ...args], { cwd: ROOT, env })
        const [, microseconds] = /cpu (\d+)$/.exec(stderr.toString()) ?? []
        if (status !== 0 || microseconds === undefined) throw new Error(`${args.join(' ')}: ${stderr}`)
        return Number(microseconds) / 1e6
      }
      const measure = (...args: readonly string[]): number => {
        measureStart(args)
        return computeMedian(repeatInProcesses(() => measureStart(args), effort))
      }
      return {
        start_node_cpu_s: measure('-e', '0'),
        start_help_cpu_s: measure(command, '--help'),
        start_run_cpu_s: measure(command, 'run', SCENARIO),
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
