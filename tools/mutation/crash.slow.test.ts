/** A mutant that ends its process, or never comes to an end: the run goes on, and names it. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { cleanUp } from '../e2e/project.testing.ts'
import { bundleModules } from '../processes/bundle.ts'
import { openProject } from '../project/project.ts'
import { PLAIN_STYLE } from '../run/style.ts'
import { formatMutationResult } from './mutation-text.ts'
import { parseRuleFilter } from './plan-mutants.ts'
import { runMutants } from './run-mutants.ts'
import { makeStrykerReport } from './stryker-report.ts'
import { listMutantsByFate, TallyProject } from './tally.testing.ts'

cleanUp()

const bundle = await bundleModules(['mutation/worker.ts'])
/** Does what the worker does, but dies of the mutants that the environment names, or never ends with them. */
const WORKER = `
let tried = null
process.on('message', ({ job }) => {
  tried = job.mutant
  if (process.env.MUTANT_THAT_KILLS === tried) process.kill(process.pid, 'SIGKILL')
})
const send = process.send.bind(process)
process.send = (message, ...rest) => {
  send(message, ...rest)
  while (message.k === 'case' && process.env.MUTANT_WITHOUT_END === tried);
  return true
}
void import(${JSON.stringify(pathToFileURL(bundle['mutation/worker.ts']).href)})
`

it('a mutant that no process survives is told as crashed, kept by nobody, and the others are tried', async () => {
  const project = new TallyProject()
  await project.run('run')
  project.write('worker.mjs', WORKER)
  const opened = openProject(project.root)
  // One process tries so few mutants; its death ends no run either.
  const options = {
    filter: parseRuleFilter(['2.2']),
    cacheFolder: join(project.root, '.cache/mutation'),
    workerFile: join(project.root, 'worker.mjs'),
  }
  const first = await runMutants(opened, { ...options, cacheFolder: null })
  const [dies] = first.judged
  process.env.MUTANT_THAT_KILLS = dies!.mutant.id
  const second = await runMutants(opened, options)
  delete process.env.MUTANT_THAT_KILLS
  expect(listMutantsByFate(second, 'crashed')).toEqual([`2.2-rest: ${dies!.mutant.difference}`])
  expect(listMutantsByFate(second, 'golden')).toHaveLength(4)
  const text = formatMutationResult(second, new Map(), PLAIN_STYLE)
  expect(text).toContain('5 mutants, 4 killed (4 only by goldens), 1 crashed; score 80 %, by statements 0 %')
  expect(text).toContain('two processes that tried it ended early: the last ended with SIGKILL')
  const [file] = Object.values(makeStrykerReport(opened, second).files)
  const crashed = file?.mutants.filter(({ status }) => status === 'RuntimeError')
  expect(crashed?.map(({ id, statusReason }) => [id, statusReason])).toEqual([[dies!.mutant.id, 'ended with SIGKILL']])
  expect(
    file?.mutants
      .filter((each) => each.status === 'Killed' && each.mutatorName !== 'other-clause')
      .map(({ statusReason }) => statusReason),
  ).toEqual(Array(4).fill('only a golden notices it, and no statement'))
  // A crashed mutant is tried again: it may survive the next time.
  const third = await runMutants(opened, options)
  expect([third.triedCount, listMutantsByFate(third, 'golden').length]).toEqual([1, 5])
})

it('a mutant that never ends is ended with its process, which is started again for the next', async () => {
  const project = new TallyProject()
  await project.run('run')
  project.write('worker.mjs', WORKER)
  const opened = openProject(project.root)
  const options = { filter: parseRuleFilter(['2.2']), cacheFolder: null, workerFile: join(project.root, 'worker.mjs') }
  const [endless] = (await runMutants(opened, options)).judged
  process.env.MUTANT_WITHOUT_END = endless!.mutant.id
  const mutation = await runMutants(opened, { ...options, processes: 1, longestSilenceMs: 500 })
  delete process.env.MUTANT_WITHOUT_END
  expect(listMutantsByFate(mutation, 'timeout')).toEqual([`2.2-rest: ${endless!.mutant.difference}`])
  expect(listMutantsByFate(mutation, 'golden')).toHaveLength(4)
})
