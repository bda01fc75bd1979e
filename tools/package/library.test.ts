/** The faces of the package: few names, each with a comment and an example on the page of the library, which runs. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ts } from 'ts-morph'
import { afterAll, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { TOUCHSTONE_ROOT } from '../project/own-files.ts'
import { FACES } from './bundle-package.ts'

const MOST_NAMES = 40

const page = readFileSync(join(TOUCHSTONE_ROOT, 'docs/library.md'), 'utf8')
const program = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, text]) => text).join('')
const folder = mkdtempSync(join(tmpdir(), 'touchstone-library-'))
afterAll(() => rmSync(folder, { recursive: true }))

const compiler = ts.createProgram(
  [FACES.declarations.node, FACES.declarations.index].map((module) => join(TOUCHSTONE_ROOT, module)),
  {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
  },
)
const checker = compiler.getTypeChecker()

/** What a face exports, with the comment of each declaration. */
function listExports(module: string): ReadonlyMap<string, string> {
  const file = compiler.getSourceFile(join(TOUCHSTONE_ROOT, module))
  const symbol = file && checker.getSymbolAtLocation(file)
  if (!symbol) throw new Error(`there is no ${module}`)
  return new Map(
    checker.getExportsOfModule(symbol).map((each) => {
      const original = each.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each
      return [each.name, ts.displayPartsToString(original.getDocumentationComment(checker))]
    }),
  )
}

const exports = listExports(FACES.declarations.node)

it('have few names', () => {
  expect([...listExports(FACES.declarations.index).keys()].filter((name) => !exports.has(name))).toEqual([])
  expect(exports.size).toBeGreaterThan(30)
  expect(exports.size).toBeLessThanOrEqual(MOST_NAMES)
})

it('say what each name is for', () => {
  expect([...exports].filter(([, comment]) => comment === '').map(([name]) => name)).toEqual([])
})

it('show each name in an example', () => {
  expect([...exports.keys()].filter((name) => !new RegExp(`\\b${name}\\b[^]*\\b${name}\\b`).test(program))).toEqual([])
})

it('are the entries of the package', () => {
  const entries = { ...FACES.declarations, ...FACES['vitest-declarations'] }
  const named = Object.values(manifest.exports).flatMap((entry) => (typeof entry === 'string' ? [] : [entry]))
  expect(named).toEqual(
    Object.keys(entries).map((name) => ({ types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` })),
  )
})

it('do what the page says', async () => {
  const modules: Readonly<Record<string, string>> = {
    touchstone: FACES.declarations.index,
    'touchstone/node': FACES.declarations.node,
    'touchstone/harness': FACES.declarations.harness,
  }
  const text = program.replace(/(?<=from ')touchstone[^']*(?=')/g, (name) =>
    join(TOUCHSTONE_ROOT, modules[name] ?? name),
  )
  writeFileSync(join(folder, 'program.ts'), text)
  await import(join(folder, 'program.ts'))
})
