/** Games on several processes: the same games however many play, and what becomes of one that no process survives. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { bundleModules } from '../processes/bundle.ts'
import { playGamesInProcesses } from './game-pool.ts'
import { isFaultyGame } from './games-report.ts'
import { HEAP } from './heap.testing.ts'

cleanUp()

const bundle = await bundleModules(['simulate/worker.ts'])
const WORKER = `
process.on('message', ({ job }) => {
  if (job.seed === 3) process.kill(process.pid, 'SIGKILL')
})
void import(${JSON.stringify(pathToFileURL(bundle['simulate/worker.ts']).href)})
`

describe('many games', () => {
  const project = new Project({ 'data/heap/heap.yaml': HEAP, 'worker.mjs': WORKER })
  const table = {
    folder: join(project.root, 'data/heap'),
    ruleset: '',
    settings: { setup: 'start', agents: ['random', 'random'], maxMoves: 50, isThorough: false },
    keepFolder: null,
  }
  const seeds = [1, 2, 3, 4, 5]
  const played = (): void => {}

  it('are the same on one process and on several, and so is what came up in them', async () => {
    const alone = await playGamesInProcesses(table, seeds, { processes: 1, reportProgress: played })
    expect(await playGamesInProcesses(table, seeds, { processes: 2, reportProgress: played })).toEqual(alone)
    expect(alone.games.map(({ seed }) => seed)).toEqual(seeds)
  })

  it('go on without the one that no process survives, which is a fault by its seed', async () => {
    const workerFile = join(project.root, 'worker.mjs')
    const { games } = await playGamesInProcesses(table, seeds, { processes: 2, reportProgress: played, workerFile })
    expect(games.filter(isFaultyGame).map(({ seed, ended, faults }) => [seed, ended, faults[0]?.text])).toEqual([
      [3, 'crashed', 'it ended with SIGKILL, and so did another'],
    ])
  })
})
