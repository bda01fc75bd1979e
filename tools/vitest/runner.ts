/**
 * Collects scenario files. While watching they are modules, because vite has to know what depends on what. Otherwise
 * they are declared directly: loading ten thousand modules takes longer than playing them.
 */
import { inject, TestRunner } from 'vitest'
import { SCENARIO_END } from '../project/project.ts'

declare module 'vitest' {
  interface ProvidedContext {
    touchstone: {
      /** The root of the project. */
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
