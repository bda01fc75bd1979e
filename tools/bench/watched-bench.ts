/**
 * Measures the cost of coverage: scenarios of the example game with instrumented and plain rules, in turns. Games are compiled
 * before the clock runs, and both play the same scripts on the same boards.
 */
import { join } from 'node:path'
import { findScenarioFiles, openProject, type Project } from '../project/project.ts'
import { runFile } from '../run/run-file.ts'
import type { Bench } from './bench.ts'
import { computeMedian } from './measure.ts'

const ROOT = join(import.meta.dirname, '../..')

export const bench: Bench = {
  figures: [
    {
      key: 'watched_vs_plain',
      unit: 'x',
      limit: { most: 2 },
      what: 'scenarios played with watched rules against plain ones, as coverage plays them',
    },
  ],
  run(effort) {
    const project = openProject(ROOT, { root: ROOT })
    const files = findScenarioFiles(project, ['scenarios/salt-road'])
    // A turn plays all scenarios, because batches of different scenarios cannot be compared.
    const turn = (watched: boolean) => measureProcessorTime(() => playAllFiles(project, files, watched))
    const turns = Math.min(effort.batches, MOST_TURNS)
    for (let i = 0; i < turns / 5; i++) turn(i % 2 === 0)
    const ratios = Array.from({ length: turns }, () => turn(true) / turn(false))
    return { watched_vs_plain: computeMedian(ratios) }
  },
}

/** Each turn takes a tenth of a second, so this many suffice for a median. */
const MOST_TURNS = 25

/** Processor time counts: a turn outlasts the scheduler's slice, so the clock would include other work. */
function measureProcessorTime(work: () => number): number {
  const before = process.cpuUsage()
  sumOfResults = (sumOfResults + work()) | 0
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** A sum of all results, so that V8 removes nothing as dead code. */
let sumOfResults = 0

function playAllFiles(project: Project, files: readonly string[], watched: boolean): number {
  const runs = files.flatMap((file) => runFile(project, file, { withoutCoverage: !watched }))
  return runs.reduce((sum, { steps, end }) => sum + steps.length + (end?.[0] ?? 0), 0)
}
