/**
 * Measures the harness on a thousand generated scenarios of five moves of the example game: the command in a fresh process,
 * and one scenario in a process that plays many.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FileJudge } from '../batch/judge-file.ts'
import { openProject } from '../project/project.ts'
import { FULL_SELECTION, selectFiles } from '../suite/select.ts'
import type { Bench } from './bench.ts'
import { type BenchEffort, computeMedian } from './measure.ts'
import { makeNodeArguments } from './processes.ts'

const ROOT = join(import.meta.dirname, '../..')
const BENCH_CASES = 1000

export const bench: Bench = {
  figures: [
    {
      key: 'thousand_scenarios_cold_s',
      unit: 's',
      limit: { most: 10 },
      what: 'the command plays 1,000 scenarios of five moves and compares their goldens, start-up included',
    },
    {
      key: 'scenario_harness_ms',
      unit: 'ms',
      limit: { most: 3 },
      what: 'one such scenario: read, set up, played, compared (the kernel included)',
    },
  ],
  run(effort) {
    const { processes } = effort
    const many = processes > 1 ? BENCH_CASES : 5
    const root = mkdtempSync(join(tmpdir(), 'touchstone-bench-'))
    try {
      cpSync(join(ROOT, 'data/salt-road'), join(root, 'data/salt-road'), { recursive: true })
      mkdirSync(join(root, 'scenarios/salt-road'), { recursive: true })
      for (let i = 0; i < many; i++)
        writeFileSync(join(root, `scenarios/salt-road/s${i}.scenario.yaml`), makeScenario(i))
      timeCommand(root, effort)
      const cold = Array.from({ length: processes > 1 ? 2 : 1 }, () => timeCommand(root, effort))
      return {
        thousand_scenarios_cold_s: computeMedian(cold) / 1000,
        scenario_harness_ms: timeInProcess(root),
      }
    } finally {
      rmSync(root, { recursive: true, force: true })
    }
  },
}

/** Makes five moves whose numbers differ from file to file, so that no two files are equal work. */
function makeScenario(i: number): string {
  const guards = 1 + (i % 5)
  return `title: Five moves, ${i}
rules: [2.1-step, 2.2-rate, 2.3-roll]
given:
  active: caravan
  tracks: { caravan salt: ${4 + (i % 9)}, raiders salt: ${2 + (i % 7)} }
  spaces: { arun: ${guards} guards, belt: "2 hidden riders, ${1 + (i % 3)} guards", dunes: 2 hidden riders }
play:
  - caravan travel: { arun: { to: white-road, walkers: 1 guard } }
  - raiders travel: { dunes: { to: arun, walkers: 2 hidden riders } }
  - caravan scout: { belt: {} }
  - raiders raid: { belt: {} }
    dice: [${1 + (i % 6)}]
  - caravan travel: { white-road: { to: arun } }
then:
  active: raiders
`
}

function timeCommand(root: string, effort: BenchEffort): number {
  const args = [...makeNodeArguments('cli.ts', effort), 'run', '--root', root, '--json']
  const { CI: _, ...env } = process.env
  const start = performance.now()
  execFileSync(process.execPath, args, { env, maxBuffer: 1 << 28 })
  return performance.now() - start
}

function timeInProcess(root: string): number {
  const project = openProject(root, { root })
  const files = selectFiles(project, FULL_SELECTION)
  const judge = new FileJudge(project, {
    title: null,
    policy: 'new',
    keepsAllSteps: true,
    checksClaims: false,
    rejectsDrafts: false,
  })
  for (const file of files) judge.judge(file)
  const start = performance.now()
  for (const file of files) judge.judge(file)
  return (performance.now() - start) / files.length
}
