/** Configures vitest in a throw-away project, and parses its reports. */
import { join, resolve } from 'node:path'
import type { Bundle } from './bundle.testing.ts'

const TOOLS = resolve(import.meta.dirname, '..')

/** The plugin names its modules by their sources, and this maps them to the bundle. */
export const makeVitestConfig = (bundle: Bundle): string => {
  const inBundle = (['vitest/declare.ts', 'vitest/runner.ts'] as const).map((path) => [join(TOOLS, path), bundle[path]])
  return `import { scenarios } from ${JSON.stringify(bundle['vitest/plugin.ts'])}
export default {
  plugins: [scenarios()],
  resolve: { alias: ${JSON.stringify(Object.fromEntries(inBundle))} },
  test: {
    include: ['scenarios/**/*.scenario.yaml'],
    // Threads start sooner than processes, and one has enough to do.
    isolate: false, pool: 'threads', maxWorkers: 1,
    reporters: ['./reporter.mjs'],
  },
}
`
}

/** Prints each run as one line: the files that ran, and the result of each test. */
export const REPORTER = `export default class {
  onTestRunEnd(modules) {
    const tests = modules.flatMap((m) => [...m.children.allTests()].map((t) => {
      const { state, errors } = t.result()
      return { file: m.relativeModuleId, name: t.fullName, state, errors: (errors ?? []).map((e) => e.message), note: t.result().note }
    }))
    const files = modules.map((m) => m.relativeModuleId).sort()
    process.stdout.write('RAN ' + JSON.stringify({ files, tests }) + '\\n')
  }
}
`

export interface ReportedRun {
  readonly files: readonly string[]
  readonly tests: readonly {
    readonly file: string
    readonly name: string
    readonly state: string
    readonly errors: readonly string[]
    readonly note?: string
  }[]
}

export const parseReportedRuns = (out: string): readonly ReportedRun[] =>
  [...out.matchAll(/^RAN (.*)$/gm)].map((found) => JSON.parse(found[1] ?? '') as ReportedRun)
