/** Vitest shows lines of modules that vite knows. A scenario becomes one when something is to be shown of it. */
import type { Reporter } from 'vitest/node'

export const shownReporter: Reporter = {
  async onTestModuleEnd(module) {
    if (module.state() !== 'failed') return
    await module.project.vite.environments.ssr?.transformRequest(module.moduleId).catch(() => null)
  },
}
