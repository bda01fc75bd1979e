/**
 * Scenario files as test files. Vite is told that a scenario is a module which imports the rule data of its game and the
 * scenarios it goes on from, so that watching, `related` and `--changed` know what a saved file can affect. All else
 * (filters, sharding, reporters, `-u`) is vitest's own.
 *
 *     export default defineConfig({ plugins: [scenarios()], test: { include: ['scenarios/**' + '/*.scenario.yaml'] } })
 */
import { join, resolve } from 'node:path'
import type { Plugin } from 'vitest/config'
import { fromRoot, onDisk, openProject, type Project } from '../project/project.ts'
import { inputsOf, ruleFiles } from '../suite/inputs.ts'
import { formatReporter } from './format-reporter.ts'
import { leftOutReporter } from './left-out-reporter.ts'
import { mistakeReporter } from './mistake-reporter.ts'
import { gameModule, scenarioModule, wantedBy } from './module.ts'
import { Narrowing } from './narrow.ts'
import { orphanReporter } from './orphan-reporter.ts'
import type {} from './runner.ts'
import { shownReporter } from './shown-reporter.ts'
import { skippedReporter } from './skipped-reporter.ts'
import { affectedBy, noticeComingAndGoing } from './watch.ts'

const RUNNER = join(import.meta.dirname, 'runner.ts')

export interface ScenarioOptions {
  /** The project; default: the root of vite. */
  readonly root?: string
}

export function scenarios(options: ScenarioOptions = {}): Plugin {
  let project: Project = openProject('.', { root: options.root ?? '.' })
  const narrowing = new Narrowing()
  return {
    name: 'touchstone:scenarios',
    config: () => ({
      test: {
        // What vite's graph cannot know: who goes on from a saved scenario, whose game a new file belongs to.
        watchTriggerPatterns: [
          {
            pattern: /\.(y[aml]{1,4}|game\.md)$/i,
            testsToRun: (file: string) => affectedBy(project, file, narrowing),
          },
        ],
      },
    }),
    configResolved({ root }) {
      project = openProject('.', { root: options.root ?? root })
    },
    resolveId: (id) => (['file', 'game'].includes(wantedBy(id).is) ? id : null),
    load(id) {
      const absolute = (file: string): string => resolve(onDisk(project, file))
      const wanted = wantedBy(id)
      switch (wanted.is) {
        case 'scenario': {
          const { before, games, keys } = inputsOf(project, fromRoot(project, wanted.path))
          const files = [...before, ...keys].map(absolute)
          const code = scenarioModule(project.root, id, files, games.map(absolute))
          return { code, map: null }
        }
        case 'game': {
          const files = ruleFiles(project, fromRoot(project, wanted.path))
          return { code: gameModule(files.map(absolute)), map: null }
        }
        case 'file':
          return { code: 'export {}', map: null }
        case 'other':
          return null
      }
    },
    configureServer(server) {
      noticeComingAndGoing(server.watcher, project)
    },
    configureVitest({ vitest, project: tests }) {
      if (vitest.config.watch) narrowing.begin(project)
      tests.provide('touchstone', { root: project.root, isWatching: vitest.config.watch })
      // Benchmarks have a runner of their own.
      if (tests.config.mode === 'test') tests.config.runner ??= RUNNER
      vitest.config.reporters.push(
        mistakeReporter(),
        shownReporter,
        orphanReporter(project),
        leftOutReporter(project),
        skippedReporter(),
        formatReporter,
      )
    },
  }
}
