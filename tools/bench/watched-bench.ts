/**
 * What it costs to watch: the scenarios of the example game played with the watched rules against the plain ones, in turns.
 * Games are compiled before the clock runs; both play the same scripts to the same boards.
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
    // All of them are one turn: two batches of different scenarios could not be compared.
    const turn = (watched: boolean) => processorTime(() => playAll(project, files, watched))
    const turns = Math.min(effort.batches, MOST_TURNS)
    for (let i = 0; i < turns / 5; i++) turn(i % 2 === 0)
    const ratios = Array.from({ length: turns }, () => turn(true) / turn(false))
    return { watched_vs_plain: computeMedian(ratios) }
  },
}

/** Each takes a tenth of a second: so many are enough for a median. */
const MOST_TURNS = 25

/** A turn is longer than the scheduler's: on a busy machine the clock would measure the others too. */
function processorTime(work: () => number): number {
  const before = process.cpuUsage()
  kept = (kept + work()) | 0
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** So that nothing can be left out as unused. */
let kept = 0

function playAll(project: Project, files: readonly string[], watched: boolean): number {
  const runs = files.flatMap((file) => runFile(project, file, { withoutCoverage: !watched }))
  return runs.reduce((sum, { steps, end }) => sum + steps.length + (end?.[0] ?? 0), 0)
}
