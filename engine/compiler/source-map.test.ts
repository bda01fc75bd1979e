import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { afterAll, expect, test } from 'vitest'
import { INT } from '../gamedef/types.ts'
import { compileModule } from './compile.ts'
import * as t from './fixture/terms.ts'
import * as w from './fixture/world.ts'
import { evaluateModuleCode } from './instantiate.ts'

const dir = mkdtempSync(join(tmpdir(), 'touchstone-map-'))
afterAll(() => rmSync(dir, { recursive: true }))

const share = t.arith('/', t.n(12), t.variable(w.TRAIL))
const def = {
  ...w.world,
  functions: [
    { name: 'share', params: [], returns: INT, body: { ...share, at: 40 }, node: 0, at: 39 },
    {
      name: 'total',
      params: [],
      returns: INT,
      body: { ...t.sum(t.spaces, { ...t.call(0), at: 17 }), at: 12 },
      node: 0,
      at: 11,
    },
  ],
}

test('a rule that throws is found in its YAML file', () => {
  const rules = join(dir, 'rules.yaml')
  const file = join(dir, 'world.cjs')
  const { code } = compileModule(def, { instrumentation: 'plain', sources: [pathToFileURL(rules).href] })
  writeFileSync(file, code)
  const main = join(dir, 'main.cjs')
  writeFileSync(
    main,
    `const k = { spend() {}, div() { throw new Error('division by zero') } }
     const { functions } = require(${JSON.stringify(file)})(k)
     try { functions[1](Array(99).fill(0), {}) } catch (error) { console.log(error.stack) }`,
  )
  const stack = execFileSync(process.execPath, ['--enable-source-maps', main], { encoding: 'utf8' })
  expect(stack).toContain(`${rules}:41:3`)
  expect(stack).toContain(`${rules}:18:3`)
})

test('lines that no rule asked for are no rule', () => {
  const { code } = compileModule(def, { instrumentation: 'plain' })
  const map = new TraceMap(JSON.parse(Buffer.from(code.split('base64,')[1]!, 'base64').toString()))
  const lines = code.split('\n')
  const original = (text: string) => {
    const line = lines.findIndex((l) => l.includes(text))
    return originalPositionFor(map, { line: line + 1, column: lines[line]!.search(/\S/) })
  }
  expect(original('return div$(')).toMatchObject({ source: 'rules.yaml', line: 41, column: 2 })
  expect(original('const div$').source).toBeNull()
  expect(original('return total').source).toBeNull()
})

test('a module that has no file is found in its source map, and so are files of any name', () => {
  const files = ['règles 規則.yaml']
  const { code } = compileModule({ ...def, files }, { instrumentation: 'plain' })
  const map = new TraceMap(JSON.parse(atob(code.split('base64,')[1]!)))
  const k = {
    spend() {},
    div() {
      throw new Error('division by zero')
    },
  }
  const { functions } = evaluateModuleCode(code, 'a world.js')(k as never)
  const stack = stackOf(() => functions[1]!(Array(99).fill(0), {} as never))
  const [line, column] = /a%20world\.js:(\d+):(\d+)/.exec(stack)!.slice(1).map(Number)
  expect(originalPositionFor(map, { line: line!, column: column! - 1 })).toMatchObject({
    source: files[0],
    line: 41,
  })
})

function stackOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    return (error as Error).stack ?? ''
  }
  return ''
}
