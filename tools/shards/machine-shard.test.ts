/** The share of a machine, by what schedulers say in its environment. */
import { describe, expect, test } from 'vitest'
import { EXIT } from '../commands/exit.ts'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { cleanUp, GAME, Project, SCENARIOS } from '../e2e/project.testing.ts'
import { HEAP } from '../simulate/heap.testing.ts'
import { readMachineShard } from './machine-shard.ts'

cleanUp()

const slurm = (id: string, first: string, count: string) => ({
  SLURM_ARRAY_TASK_ID: id,
  SLURM_ARRAY_TASK_MIN: first,
  SLURM_ARRAY_TASK_COUNT: count,
})

test.each([
  ['GitLab', { CI_NODE_INDEX: '2', CI_NODE_TOTAL: '4' }],
  ['CircleCI', { CIRCLE_NODE_INDEX: '1', CIRCLE_NODE_TOTAL: '4' }],
  ['Buildkite', { BUILDKITE_PARALLEL_JOB: '1', BUILDKITE_PARALLEL_JOB_COUNT: '4' }],
  ['a Kubernetes Job', { JOB_COMPLETION_INDEX: '1', TOUCHSTONE_SHARDS: '4' }],
  ['a Slurm array from 0', slurm('1', '0', '4')],
  ['a Slurm array from 1', slurm('2', '1', '4')],
])('%s says that this is the second of four machines', (_, env) => {
  expect(readMachineShard(env)).toEqual({ ok: true, shard: { index: 2, of: 4 } })
})

describe('what is missing or impossible is told', () => {
  test.each([
    [{}, 'is set: write --shard I/N'],
    [{ CI_NODE_TOTAL: '1' }, 'GitLab: CI_NODE_INDEX is not set: give the job `parallel: N`'],
    [{ CIRCLE_NODE_INDEX: '0', CIRCLE_NODE_TOTAL: '' }, 'CircleCI: CIRCLE_NODE_TOTAL is not set'],
    [{ JOB_COMPLETION_INDEX: '0' }, 'a Kubernetes Job: TOUCHSTONE_SHARDS is not set'],
    [{ SLURM_ARRAY_TASK_ID: '1' }, 'SLURM_ARRAY_TASK_COUNT and SLURM_ARRAY_TASK_MIN are not set'],
    [{ CI_NODE_INDEX: '0', CI_NODE_TOTAL: '4' }, 'GitLab: CI_NODE_INDEX is 0, and CI_NODE_TOTAL 4'],
    [{ CI_NODE_INDEX: '5', CI_NODE_TOTAL: '4' }, 'GitLab: CI_NODE_INDEX is 5, and CI_NODE_TOTAL 4'],
    [{ CIRCLE_NODE_INDEX: '4', CIRCLE_NODE_TOTAL: '4' }, 'CIRCLE_NODE_INDEX is 4, and CIRCLE_NODE_TOTAL 4'],
    [{ CI_NODE_INDEX: 'one', CI_NODE_TOTAL: '4' }, 'CI_NODE_INDEX is one, no number below 10000'],
    // An array with gaps, and one of the tasks that are tried again.
    [slurm('5', '1', '3'), 'SLURM_ARRAY_TASK_ID is 5, and SLURM_ARRAY_TASK_COUNT 3'],
    [slurm('3', '3', '2'), 'SLURM_ARRAY_TASK_MIN is 3, and only whole arrays from 0 or 1 are shares'],
    [
      { CI_NODE_INDEX: '1', CI_NODE_TOTAL: '2', ...slurm('1', '1', '2') },
      'GitLab and a Slurm array both set variables',
    ],
  ])('%j: %s', (env, reason) => {
    const read = readMachineShard(env)
    expect(read.ok ? '' : read.reason).toContain(reason)
  })
})

test('only `auto` reads the environment', async () => {
  const { root } = new Project({ ...GAME, ...SCENARIOS, 'data/heap/heap.yaml': HEAP })
  const simulate = (env: NodeJS.ProcessEnv, ...more: string[]) =>
    runTouchstone(root, ['simulate', 'heap', '--games', '4', '--processes', '1', ...more], { env })
  const env = { CI_NODE_INDEX: '2', CI_NODE_TOTAL: '3' }
  expect((await simulate(env)).out).toContain('4 games')
  expect((await simulate(env, '--shard', 'auto')).out).toBe('blobs/simulate-2-of-3.blob.json\n')
  const refused = await simulate({ CI_NODE_INDEX: '2' }, '--shard', 'auto')
  expect(refused).toMatchObject({ code: EXIT.usage, out: '' })
  expect(refused.err).toContain('touchstone: --shard auto: GitLab: CI_NODE_TOTAL is not set')
})
