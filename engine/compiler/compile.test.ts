/** The same GameDef gives the same text in Node and in a browser. */
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { checkRuleFiles } from '../load.ts'
import { filesOf } from '../node.ts'

const frontier = checkRuleFiles(filesOf(join(import.meta.dirname, '../fixtures/frontier')), '')

/** Compiles with a newly loaded compiler. */
async function compiled(): Promise<string> {
  vi.resetModules()
  const { compileModule } = await import('./compile.ts')
  return compileModule(frontier, { instrumentation: 'plain' }).code
}

afterEach(() => vi.unstubAllGlobals())

test('what a rule is called in emitted code does not depend on the globals of whoever compiles', async () => {
  const here = await compiled()
  expect(here).toContain('function warmth(')
  for (const name of ['warmth', 'space', 'piece', 'spaces']) vi.stubGlobal(name, 1)
  expect(await compiled()).toBe(here)
})
