/** Stack traces name the YAML, wherever the module comes from. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import * as w from '../compiler/fixture/world.ts'
import { runScript } from './script.ts'

const dir = mkdtempSync(join(tmpdir(), 'touchstone-script-'))
afterAll(() => rmSync(dir, { recursive: true }))

test('what V8 made of other code is no use: it is made anew', () => {
  const file = join(dir, 'seven.cjs')
  const first = runScript('module.exports = () => 7', file, null)
  const made = first.makeCachedData!()
  expect(runScript('module.exports = () => 7', file, made).makeCachedData).toBeNull()
  expect(runScript('module.exports = () => 8', file, Buffer.from('none')).makeCachedData).not.toBeNull()
  expect(runScript('module.exports = () => 7 // and more', file, made).makeCachedData).not.toBeNull()
})

test('a rule that throws is found in its YAML file, whether its module was just compiled or found', () => {
  const script = `
    import { loadThroughCache } from ${JSON.stringify(join(import.meta.dirname, 'load.ts'))}
    import { computeLayout } from ${JSON.stringify(join(import.meta.dirname, '../compiler/layout.ts'))}
    import { makeRuntime } from ${JSON.stringify(join(import.meta.dirname, '../runtime/index.ts'))}
    const body = { e: 'arith', op: '/', args: [{ e: 'quota', at: 1 }, { e: 'quota', at: 1 }], at: 1 }
    const def = {
      ...${JSON.stringify(w.world)},
      functions: [{ name: 'broken', params: [], returns: { k: 'int' }, body, node: 0, at: 1 }],
      places: [{ file: 0, line: 1, col: 1, endLine: 1, endCol: 9 }, { file: 0, line: 41, col: 3, endLine: 41, endCol: 9 }],
    }
    const { def: loaded, rulesFactory, fromCache } = loadThroughCache({
      inputs: () => [], instrumentation: 'plain', dir: ${JSON.stringify(dir)}, root: '/rules', produce: () => def,
    })
    const host = { set() {}, refuse() {}, crash(why) { throw new Error(why) } }
    const { functions } = rulesFactory(makeRuntime(loaded, computeLayout(loaded), { host }))
    try { functions[0]([], { quota: 0 }) } catch (error) { console.log(fromCache, error.stack) }`
  const file = join(dir, 'throws.mts')
  writeFileSync(file, script)
  const args = ['--enable-source-maps', '--import', 'tsx', file]
  const run = () => execFileSync(process.execPath, args, { encoding: 'utf8' })
  const place = `/rules/${w.world.files[0]}:41:3`
  const first = run()
  expect(first).toMatch(/^false/)
  expect(first).toContain(place)
  const again = run()
  expect(again).toMatch(/^true/)
  expect(again).toContain(place)
})
