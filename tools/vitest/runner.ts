/**
 * How scenario files are taken in. Where somebody watches they are modules: vite has to know what depends on what. Where
 * nobody does, a module asked for, transformed and fetched for each of ten thousand files takes longer than playing them,
 * and says no more than that its tests are to be declared.
 */
import { inject, TestRunner } from 'vitest'
import { SCENARIO_END } from '../project/project.ts'

declare module 'vitest' {
  interface ProvidedContext {
    touchstone: {
      /** Of the project. */
      readonly root: string
      readonly isWatching: boolean
    }
  }
}

export default class ScenarioRunner extends TestRunner {
  override async importFile(path: string, source: 'collect' | 'setup'): Promise<void> {
    const { root, isWatching } = inject('touchstone')
    if (isWatching || !path.endsWith(SCENARIO_END)) await super.importFile(path, source)
    // Not before there is a scenario: those who test something else need not wait for it.
    else (await import('./declare.ts')).declare(root, path)
  }
}
