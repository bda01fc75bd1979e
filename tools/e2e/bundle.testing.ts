/** The command, the plugin and what tests start as one bundle (`processes/bundle.ts`): tests start them many times. */
import type { TestProject } from 'vitest/node'
import { bundleModules } from '../processes/bundle.ts'

/** Modules from `tools/` that tests start as processes. */
const ENTRIES = [
  'cli.ts',
  'summary/main.ts',
  'text-mutation/main.ts',
  'vitest/plugin.ts',
  'vitest/runner.ts',
  'vitest/declare.ts',
  'e2e/vitest-host.testing.ts',
  'bench/amended-child.ts',
  'bench/games-child.ts',
  'bench/load-child.ts',
  'bench/rule-child.ts',
] as const

/** The path of each bundled entry. */
export type Bundle = Readonly<Record<(typeof ENTRIES)[number], string>>

declare module 'vitest' {
  interface ProvidedContext {
    /** A text is a mistake in the sources, which only tests that need the bundle report. */
    bundle: Bundle | string
  }
}

/** A global setup of vitest: made once for each state of the sources, before any test of a run. */
export default async function setup(project: TestProject): Promise<void> {
  const provide = async (): Promise<void> => project.provide('bundle', await bundleModules(ENTRIES).catch(String))
  project.onTestsRerun(provide)
  await provide()
}
