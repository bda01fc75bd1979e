/** The scenario files that a run of vitest did not run: because it was asked for others, or because it never would. */
import { resolve } from 'node:path'
import type { TestModule, Vitest } from 'vitest/node'
import { findScenarioFiles, type Project, toDiskPath } from '../project/project.ts'

export interface ScenarioNotRun {
  readonly file: string
  /** An absolute path. */
  readonly path: string
}

export function findScenariosNotRun(project: Project, modules: readonly TestModule[]): readonly ScenarioNotRun[] {
  const ran = new Set(modules.map(({ moduleId }) => moduleId))
  return findScenarioFiles(project)
    .map((file) => ({ file, path: resolve(toDiskPath(project, file)) }))
    .filter(({ path }) => !ran.has(path))
}

/** Whether `include` and `exclude` of the configuration let vitest run the file. */
export const isTestFile = (vitest: Vitest, { path }: ScenarioNotRun): boolean =>
  vitest.projects.some((tests) => tests.matchesTestGlob(path))

/** Whether all ran that vitest can run. Sharded runs are full only when their reports are merged. */
export const isFullRun = (vitest: Vitest, notRun: readonly ScenarioNotRun[]): boolean =>
  !vitest.config.testNamePattern && !notRun.some((scenario) => isTestFile(vitest, scenario))
