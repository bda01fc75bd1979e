/** These tests pin that a bundled bundler makes the same bundles: bundled commands start their workers through it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { bundle } from './bundle.ts'

const folder = mkdtempSync(join(resolve(import.meta.dirname, '../../node_modules'), '.bundle-test-'))
const sources = mkdtempSync(join(tmpdir(), 'touchstone-bundle-'))
afterAll(() => {
  for (const made of [folder, sources]) rmSync(made, { recursive: true, force: true })
})

test('a path that a module takes from its own place stays that of the source, also in a bundle made by a bundle', async () => {
  writeFileSync(join(sources, 'place.ts'), 'export const place = import.meta.dirname\n')
  await bundle(resolve(import.meta.dirname, '..'), ['processes/bundle.ts'], folder)
  const bundled = (await import(pathToFileURL(join(folder, 'processes/bundle.mjs')).href)) as { bundle: typeof bundle }
  await bundled.bundle(sources, ['place.ts'], join(folder, 'out'))
  expect(readFileSync(join(folder, 'out/place.mjs'), 'utf8')).toContain(JSON.stringify(sources))
})
