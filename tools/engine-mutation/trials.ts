/**
 * Shows changes of the code to the tests that reach them. A change may never end, so tests run in processes that can be
 * killed.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { SampleTask, TestJob, TestJobResult } from './host.ts'
import type { NumberedChange } from './schemata.ts'

export interface CodeTrial {
  readonly change: NumberedChange
  /**
   * `unreached`: no test runs it. `late`: it does not end. `crashed`: two processes died of it. `refused`: the type
   * checker refuses it, and no test notices it.
   */
  readonly fate: 'noticed' | 'late' | 'crashed' | 'refused' | 'unnoticed' | 'unreached'
  /** The file and the test that noticed the change. */
  readonly by: string
  /** How many test files reach the change, and how many were played. */
  readonly reached: number
  readonly played: number
}

/** The changes that each test file reaches, and its time (ms). Files that fail without a change are left out. */
interface TestReach {
  readonly files: ReadonlyMap<number, readonly string[]>
  readonly ms: ReadonlyMap<string, number>
  readonly failed: readonly string[]
}

const HOST_SCRIPT = join(import.meta.dirname, 'host.ts')
/** A broken compiler makes other games of the same rules. */
const COMPILER_FILES = /^engine\/(compiler|language|gamedef|disk|load)/

export interface TrialOptions {
  /** The script of the process that plays tests. */
  readonly host?: string
  /** How long a change may take beyond the time of its tests (ms). */
  readonly patience?: number
}

export class TrialRunner {
  readonly #task: SampleTask
  readonly #script: string
  readonly #patience: number
  #host: ChildProcess | null = null

  constructor(task: SampleTask, { host = HOST_SCRIPT, patience = 60_000 }: TrialOptions = {}) {
    this.#task = task
    this.#script = host
    this.#patience = patience
  }

  async measureReach(): Promise<TestReach> {
    const cache = join(this.#task.folder, 'cache')
    const result = await this.#askHost({ on: null, files: null, cache }, 3_600_000)
    if (typeof result === 'string') throw new Error('the tests cannot be played')
    const { modules } = result
    const failed = new Set(modules.filter((module) => module.failed !== null).map(({ file }) => file))
    const ms = new Map(modules.map((module) => [module.file, module.ms]))
    const files = new Map<number, string[]>()
    const lines = readFileSync(join(this.#task.folder, 'reach.jsonl'), 'utf8').trim().split('\n')
    for (const line of lines) {
      const { file: path, reached } = JSON.parse(line) as { file: string; reached: readonly number[] }
      const file = [...ms.keys()].find((name) => path.endsWith(`/${name}`))
      if (file === undefined || failed.has(file)) continue
      for (const number of reached) files.set(number, [...(files.get(number) ?? []), file])
    }
    return { files, ms, failed: [...failed] }
  }

  /** Tries the changes one after the other, in their order, and reports each at once. */
  async tryAll(
    changes: readonly NumberedChange[],
    reach: TestReach,
    { most, told }: { readonly most: number; readonly told: (trial: CodeTrial) => void },
  ): Promise<readonly CodeTrial[]> {
    const all: CodeTrial[] = []
    for (const change of changes) {
      const trial = await this.tryChange(change, reach, most)
      all.push(trial)
      told(trial)
    }
    return all
  }

  /** Shows a change to so many files at most, the nearest first, until a test fails. */
  async tryChange(change: NumberedChange, { files, ms, failed }: TestReach, most: number): Promise<CodeTrial> {
    // Code that runs when a file is read counts as reached only by the first test that read it: any test of the room
    // may reach it.
    const reached = files.get(change.number) ?? []
    const own =
      change.isStatic && reached.length > 0 ? [...ms.keys()].filter((file) => !failed.includes(file)) : reached
    const all = sortNearestFirst(change, own, ms)
    const played = all.slice(0, most)
    const about = { change, reached: all.length, played: played.length, by: '' }
    if (all.length === 0) return { ...about, fate: 'unreached' }
    const isCompiling = COMPILER_FILES.test(change.file)
    const cache = join(this.#task.folder, isCompiling ? `cache-${change.number}` : 'cache')
    mkdirSync(cache, { recursive: true })
    const expected = played.reduce((sum, file) => sum + (ms.get(file) ?? 0), 0)
    const job = { on: change.number, files: played, cache }
    const limit = this.#patience + 20 * expected
    const first = await this.#askHost(job, limit)
    // A change is tried once more in another process: the first may have died of something else.
    const result = first === 'crashed' ? await this.#askHost(job, limit) : first
    if (isCompiling) rmSync(cache, { recursive: true, force: true })
    if (typeof result === 'string') return { ...about, fate: result }
    const by = result.modules.find(({ failed }) => failed !== null)
    return by ? { ...about, fate: 'noticed', by: `${by.file}: ${by.failed}` } : { ...about, fate: 'unnoticed' }
  }

  /**
   * `late` where no message comes in time: the process is killed with all processes that it started. `crashed` where it
   * ended by itself.
   */
  #askHost(job: TestJob, limit: number): Promise<TestJobResult | 'late' | 'crashed'> {
    this.#host ??= this.#startHost()
    const host = this.#host
    return new Promise((resolve) => {
      const done = (result: TestJobResult | 'late' | 'crashed'): void => {
        clearTimeout(timer)
        host.removeAllListeners()
        if (typeof result === 'string') this.endHost()
        resolve(result)
      }
      const timer = setTimeout(() => done('late'), limit)
      host.once('message', (result) => done(result as TestJobResult))
      host.once('exit', () => done('crashed'))
      host.once('error', () => done('crashed'))
      host.send(job)
    })
  }

  #startHost(): ChildProcess {
    const host = fork(this.#script, [], {
      execArgv: this.#script.endsWith('.ts') ? ['--import', 'tsx'] : [],
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    host.send(this.#task)
    return host
  }

  endHost(): void {
    const pid = this.#host?.pid
    this.#host?.removeAllListeners()
    this.#host = null
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL')
    } catch {
      // Removes what the process left behind.
    }
  }
}

/** The test of the same name comes first, then those of the room, then all others, quick ones before slow ones. */
export function sortNearestFirst(
  { file }: Pick<NumberedChange, 'file'>,
  tests: readonly string[],
  ms: ReadonlyMap<string, number>,
): readonly string[] {
  const own = basename(file, '.ts')
  const distance = (test: string): number =>
    basename(test).startsWith(`${own}.`) && dirname(test) === dirname(file)
      ? 0
      : dirname(test) === dirname(file)
        ? 1
        : test.startsWith(`${file.split('/').slice(0, 2).join('/')}/`)
          ? 2
          : 3
  return tests.toSorted((a, b) => distance(a) - distance(b) || (ms.get(a) ?? 0) - (ms.get(b) ?? 0))
}
