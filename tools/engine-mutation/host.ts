/**
 * A process that tries changes of the code. One vitest finds out which tests reach which change; another plays tests
 * with one change on. Files are changed where vite reads them, not on the disk.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'
import { scenarios } from '../vitest/plugin.ts'
import { type NumberedChange, withSchemata } from './schemata.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** Scenarios of games that compile quickly, and the tests beside the code. */
const listGlobsOfTestFiles = (changes: readonly NumberedChange[]): readonly string[] => [
  'scenarios/{salt-road,holdem,night-ferry}/**/*.scenario.yaml',
  ...new Set(changes.map(({ file }) => `${file.split('/')[0]}/**/*.test.ts`)),
]
/**
 * Left out: tests that start other processes, which have no changes, that measure time, or that read the text of the
 * code.
 */
const EXCLUDED_TEST_GLOBS = ['tools/{e2e,bench,house}/**', '**/hostile{,.slow}.test.ts']

/** The messages to this process: all changes that may be on, then each job. */
export interface SampleTask {
  readonly changes: readonly NumberedChange[]
  /** The folder of compiled games and of the reach. */
  readonly folder: string
}
export interface TestJob {
  readonly on: number | null
  /** The test files to run, in this order; null stands for all. */
  readonly files: readonly string[] | null
  readonly cache: string
}
export interface TestJobResult {
  readonly on: number | null
  readonly modules: readonly { readonly file: string; readonly ms: number; readonly failed: string | null }[]
}

class TestHost {
  readonly #vitest: Vitest
  readonly #order: Map<string, number>
  readonly #specifications: ReadonlyMap<string, TestSpecification>
  readonly #folder: string

  static async start(
    { changes, folder }: SampleTask,
    isOn: (number: number) => string,
    bail: number,
  ): Promise<TestHost> {
    const order = new Map<string, number>()
    const at = (specification: TestSpecification): number => order.get(specification.moduleId) ?? 0
    const vitest = await createVitest(
      'test',
      {
        ...{
          root: ROOT,
          config: false,
          watch: false,
          isolate: false,
          maxWorkers: 1,
          bail,
          passWithNoTests: true,
        },
        ...{
          include: [...listGlobsOfTestFiles(changes)],
          exclude: EXCLUDED_TEST_GLOBS,
          testTimeout: 60_000,
          reporters: [{}],
        },
        setupFiles: [join(import.meta.dirname, 'switch.ts')],
        globalSetup: [join(ROOT, 'tools/e2e/bundle.testing.ts')],
        sequence: {
          sequencer: class {
            sort = async (all: TestSpecification[]) => all.toSorted((a, b) => at(a) - at(b))
            shard = async (all: TestSpecification[]) => all
          },
        },
      },
      { plugins: [scenarios({ root: ROOT }), makeSchemataPlugin(changes, join(folder, 'on'), isOn)] },
    )
    const specifications = await vitest.globTestSpecifications()
    const byFile = new Map(specifications.map((each) => [relative(ROOT, each.moduleId), each]))
    return new TestHost(vitest, order, byFile, folder)
  }

  private constructor(
    vitest: Vitest,
    order: Map<string, number>,
    specifications: ReadonlyMap<string, TestSpecification>,
    folder: string,
  ) {
    this.#vitest = vitest
    this.#order = order
    this.#specifications = specifications
    this.#folder = folder
  }

  async runTests({ on, files, cache }: TestJob): Promise<TestJobResult> {
    const names = files ?? [...this.#specifications.keys()]
    const played = names.flatMap((file) => this.#specifications.get(file) ?? [])
    this.#order.clear()
    played.forEach(({ moduleId }, i) => {
      this.#order.set(moduleId, i)
    })
    writeFileSync(join(this.#folder, 'on'), String(on ?? -1))
    this.#vitest.provide('switch', { on, cache, reach: join(this.#folder, 'reach.jsonl') })
    const { testModules, unhandledErrors } = await this.#vitest.runTestSpecifications(played, false)
    const own = new Set(played.map(({ moduleId }) => moduleId))
    const modules = testModules
      .filter(({ moduleId }) => own.has(moduleId))
      .map((module) => ({
        file: relative(ROOT, module.moduleId),
        ms: Math.round(module.diagnostic().duration + module.diagnostic().collectDuration),
        failed: findModuleFailure(module),
      }))
    const [error] = unhandledErrors
    const outside = error === undefined ? [] : [{ file: '?', ms: 0, failed: getMessage(error) }]
    return { on, modules: [...modules, ...outside] }
  }
}

/** `switched`: the file that holds the number of the change that is on. */
const makeSchemataPlugin = (
  changes: readonly NumberedChange[],
  switched: string,
  isOn: (number: number) => string,
) => ({
  name: 'schemata',
  enforce: 'pre' as const,
  transform(_code: string, id: string) {
    const file = relative(ROOT, id.split('?')[0] ?? id)
    const own = changes.filter((change) => change.file === file)
    if (own.length === 0) return null
    const code = withSchemata(readFileSync(join(ROOT, file), 'utf8'), own, isOn)
    // The process that plays tests has read files before a test says which change is on.
    const first = `import { readFileSync as __text } from 'node:fs'; globalThis.__on ??= Number(__text(${JSON.stringify(switched)}, 'utf8')); `
    return own.some(({ isStatic }) => isStatic) ? first + code : code
  },
})

function findModuleFailure(module: TestModule): string | null {
  const [test] = module.children.allTests('failed')
  if (test) return test.fullName
  return module.state() === 'failed' ? 'the file cannot be begun' : null
}

const getMessage = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? `${error.message}` : 'an error outside of tests'

let finding: Promise<TestHost> | null = null
let trying: Promise<TestHost> | null = null
let task: SampleTask | null = null
process.on('message', async (message: SampleTask | TestJob) => {
  if ('changes' in message) {
    task = message
    return
  }
  if (task === null) throw new Error('a job before its task')
  if (message.on === null) finding ??= TestHost.start(task, (number) => `globalThis.__reach?.(${number})`, 0)
  else trying ??= TestHost.start(task, (number) => `(globalThis.__on === ${number})`, 1)
  const host = await (message.on === null ? finding : trying)
  process.send?.(await host!.runTests(message))
})
// The process that started this one is gone, so this one ends the processes that it started.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
