/** `--shard auto`: the share of this machine, by the variables that schedulers set for each of their jobs. */
import type { Shard } from '../project/shard.ts'

/** The number of shares of a Kubernetes Job, which has no variable of its own for it. */
const SHARD_COUNT_VARIABLE = 'TOUCHSTONE_SHARDS'

interface Scheduler {
  readonly name: string
  readonly index: string
  readonly total: string
  /** The variable, or the number, of the first job. */
  readonly first: string | number
  /** What to do where a variable is missing. */
  readonly advice: string
}

const SCHEDULERS: readonly Scheduler[] = [
  {
    name: 'GitLab',
    index: 'CI_NODE_INDEX',
    total: 'CI_NODE_TOTAL',
    first: 1,
    advice: 'give the job `parallel: N`',
  },
  {
    name: 'CircleCI',
    index: 'CIRCLE_NODE_INDEX',
    total: 'CIRCLE_NODE_TOTAL',
    first: 0,
    advice: 'give the job `parallelism: N`',
  },
  {
    name: 'Buildkite',
    index: 'BUILDKITE_PARALLEL_JOB',
    total: 'BUILDKITE_PARALLEL_JOB_COUNT',
    first: 0,
    advice: 'give the step `parallelism: N`',
  },
  {
    name: 'a Kubernetes Job',
    index: 'JOB_COMPLETION_INDEX',
    total: SHARD_COUNT_VARIABLE,
    first: 0,
    advice: `give the Job \`completionMode: Indexed\` and its container ${SHARD_COUNT_VARIABLE}, the number of its completions`,
  },
  {
    name: 'a Slurm array',
    index: 'SLURM_ARRAY_TASK_ID',
    total: 'SLURM_ARRAY_TASK_COUNT',
    first: 'SLURM_ARRAY_TASK_MIN',
    advice: 'submit the job with `--array=1-N`',
  },
]

const SCHEDULER_NAMES = SCHEDULERS.map(({ name, index }) => `${name} (${index})`).join(', ')

/** The share, or the reason why there is none. */
export type MachineShard =
  | { readonly ok: true; readonly shard: Shard }
  | { readonly ok: false; readonly reason: string }

export function readMachineShard(env: NodeJS.ProcessEnv): MachineShard {
  const isSet = (name: string): boolean => (env[name] ?? '') !== ''
  const [scheduler, other] = SCHEDULERS.filter(({ index, total }) => isSet(index) || isSet(total))
  if (scheduler === undefined) return fail(`no variable of ${SCHEDULER_NAMES} is set: write --shard I/N`)
  if (other !== undefined) return fail(`${scheduler.name} and ${other.name} both set variables: write --shard I/N`)
  const { index, total, first, advice } = scheduler
  const names = [index, total, ...(typeof first === 'string' ? [first] : [])]
  const missing = names.filter((name) => !isSet(name))
  if (missing.length > 0)
    return fail(`${scheduler.name}: ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not set: ${advice}`)
  for (const name of names)
    if (!/^\d{1,4}$/.test(env[name]!)) return fail(`${scheduler.name}: ${name} is ${env[name]}, no number below 10000`)
  const firstIndex = typeof first === 'string' ? Number(env[first]) : first
  if (firstIndex > 1)
    return fail(`${scheduler.name}: ${first} is ${firstIndex}, and only whole arrays from 0 or 1 are shares: ${advice}`)
  const shard = { index: Number(env[index]) - firstIndex + 1, of: Number(env[total]) }
  if (shard.index < 1 || shard.index > shard.of)
    return fail(`${scheduler.name}: ${index} is ${env[index]}, and ${total} ${env[total]}: ${advice}`)
  return { ok: true, shard }
}

const fail = (reason: string): MachineShard => ({ ok: false, reason })
