/**
 * Scenario files as test files (README: how to configure it). To vite a scenario is a module. It imports its rule data
 * and the scenarios it goes on from, so `watch` and `related` know what depends on what; all else is vitest's own.
 */
import { resolve } from 'node:path'
import type { Plugin } from 'vitest/config'
import { findModuleFile } from '../project/own-files.ts'
import { openProject, type Project, toDiskPath, toProjectPath } from '../project/project.ts'
import { findInputs, listRuleFiles } from '../suite/input-cache.ts'
import { formatReporter } from './format-reporter.ts'
import { makeLeftOutReporter } from './left-out-reporter.ts'
import { makeMistakeReporter } from './mistake-reporter.ts'
import { makeGameModule, makeScenarioModule, parseModuleRequest } from './module.ts'
import { makeOrphanReporter } from './orphan-reporter.ts'
import type {} from './runner.ts'
import { shownReporter } from './shown-reporter.ts'
import { makeSkippedReporter } from './skipped-reporter.ts'
import { TestNarrower } from './test-narrower.ts'
import { findAffectedTests, watchScenarioFiles } from './watch.ts'

const RUNNER_FILE = findModuleFile('vitest/runner.ts')

export interface ScenarioOptions {
  /** The project; default: the root of vite. */
  readonly root?: string
}

export function scenarios(options: ScenarioOptions = {}): Plugin {
  let project: Project = openProject('.', { root: options.root ?? '.' })
  const narrowing = new TestNarrower()
  return {
    name: 'touchstone:scenarios',
    config: () => ({
      test: {
        // Dependencies that vite's graph cannot contain: successors of a saved scenario, and the game of a new file.
        watchTriggerPatterns: [
          {
            pattern: /\.(y[aml]{1,4}|game\.md)$/i,
            testsToRun: (file: string) => findAffectedTests(project, file, narrowing),
          },
        ],
      },
    }),
    configResolved({ root }) {
      project = openProject('.', { root: options.root ?? root })
    },
    resolveId: (id) => (['file', 'game'].includes(parseModuleRequest(id).is) ? id : null),
    load(id) {
      const toAbsolute = (file: string): string => resolve(toDiskPath(project, file))
      const wanted = parseModuleRequest(id)
      switch (wanted.is) {
        case 'scenario': {
          const {
            predecessors: before,
            gameFolders: games,
            specificationKeys: keys,
          } = findInputs(project, toProjectPath(project, wanted.path))
          const files = [...before, ...keys].map(toAbsolute)
          const code = makeScenarioModule(project.root, id, files, games.map(toAbsolute))
          return { code, map: null }
        }
        case 'game': {
          const files = listRuleFiles(project, toProjectPath(project, wanted.path))
          return { code: makeGameModule(files.map(toAbsolute)), map: null }
        }
        case 'file':
          return { code: 'export {}', map: null }
        case 'other':
          return null
      }
    },
    configureServer(server) {
      watchScenarioFiles(server.watcher, project)
    },
    configureVitest({ vitest, project: tests }) {
      if (vitest.config.watch) narrowing.begin(project)
      tests.provide('touchstone', { root: project.root, isWatching: vitest.config.watch })
      // Benchmarks have a runner of their own.
      if (tests.config.mode === 'test') tests.config.runner ??= RUNNER_FILE
      vitest.config.reporters.push(
        makeMistakeReporter(),
        shownReporter,
        makeOrphanReporter(project),
        makeLeftOutReporter(project),
        makeSkippedReporter(),
        formatReporter,
      )
    },
  }
}
