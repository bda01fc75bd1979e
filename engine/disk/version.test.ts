/** Entries hold as long as what compiles is the same, in whichever form it runs. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { computeVersion, PACKAGES_OF_VERSION } from './version.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'touchstone-version-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(name: string, text: string): void {
  const file = join(root, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Whether writing this file makes another version of what runs from `self`. */
function changes(self: string, name: string, text: string): boolean {
  const version = () => computeVersion(pathToFileURL(join(root, self)).href, join(root, 'kept'))
  const before = version()
  expect(version()).toBe(before)
  write(name, text)
  return version() !== before
}

describe('an engine of many files', () => {
  const self = 'engine/disk/version.ts'
  beforeEach(() => {
    for (const name of [self, 'engine/node.ts', 'engine/kernel/rules.ts']) write(name, '1')
  })

  test('is another when one of them changes, wherever it stands', () => {
    expect(changes(self, 'engine/kernel/rules.ts', '2')).toBe(true)
    expect(changes(self, 'engine/kernel/deep/more.ts', '1')).toBe(true)
  })

  test('is the same whatever its tests and neighbours are', () => {
    expect(changes(self, 'engine/kernel/rules.test.ts', '1')).toBe(false)
    expect(changes(self, 'engine/README.md', '1')).toBe(false)
    expect(changes(self, 'tools/main.ts', '1')).toBe(false)
  })

  test('is known as JavaScript too', () => {
    for (const name of [self, 'engine/node.ts']) write(name.replace('.ts', '.js'), '1')
    expect(changes('engine/disk/version.js', 'engine/kernel/rules.js', '1')).toBe(true)
  })
})

describe('a bundle', () => {
  beforeEach(() => write('built/main.mjs', '1'))

  test('is another when its text changes, or that of a part beside it', () => {
    expect(changes('built/main.mjs', 'built/main.mjs', '2')).toBe(true)
    expect(changes('built/main.mjs', 'built/part.mjs', '1')).toBe(true)
  })

  test('is the same whatever stands around it', () => {
    write('built/deep/other.mjs', '1')
    expect(changes('built/main.mjs', 'built/deep/other.mjs', '2')).toBe(false)
    expect(changes('built/main.mjs', 'other.mjs', '1')).toBe(false)
  })
})

describe('packages', () => {
  test('are those that the engine imports', () => {
    const engine = join(import.meta.dirname, '..')
    const rooms = ['language', 'compiler', 'kernel', 'runtime', 'gamedef', 'agents', 'disk']
    const imported = rooms
      .flatMap((room) =>
        readdirSync(join(engine, room), { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
      )
      .filter((name) => /(?<!\.test|\.testing)\.ts$/.test(name))
      .flatMap((name) => [
        ...readFileSync(join(engine, name), 'utf8').matchAll(/^(?:im|ex)port .*from '([^.'][^']*)'$/gm),
      ])
      .flatMap(([, name = '']) => (isBuiltin(name) ? [] : name))
    expect([...PACKAGES_OF_VERSION]).toEqual([...new Set(imported)].sort())
  })

  test.each(PACKAGES_OF_VERSION)('of another version make another: %s', (name) => {
    write('engine/main.mjs', '1')
    const file = `node_modules/${name}/package.json`
    expect(changes('engine/main.mjs', file, '{ "version": "1.0.0" }')).toBe(true)
    expect(changes('engine/main.mjs', file, '{ "version": "1.0.1" }')).toBe(true)
    expect(changes('engine/main.mjs', file, '{ "version": "1.0.1", "license": "MIT" }')).toBe(false)
  })
})

describe('the engine itself, built', () => {
  const game = join(import.meta.dirname, '../fixtures/cards')
  const contents = `
    import { loadGame } from ${JSON.stringify(join(import.meta.dirname, '../node.ts'))}
    console.log(loadGame(${JSON.stringify(game)}).def.id)`
  // The `yaml` package is CommonJS, and asks for modules of Node.
  const asks = `import { createRequire as requireOfTheBundle } from 'node:module'; const require = requireOfTheBundle(import.meta.url);`

  async function bundleOf(format: 'esm' | 'cjs'): Promise<string> {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: import.meta.dirname },
      banner: { js: format === 'esm' ? asks : '' },
      write: false,
      format,
      bundle: true,
      platform: 'node',
      logLevel: 'silent',
    })
    return outputFiles[0]?.text ?? ''
  }

  /** How many games the cache holds after a run of the bundle under this comment. */
  function entriesAfter(comment: string, bundle: string, name: string): number {
    const outfile = join(root, name)
    const cache = join(root, 'cache')
    write(name, `// ${comment}\n${bundle}`)
    const env = { TOUCHSTONE_CACHE: cache }
    expect(execFileSync(process.execPath, [outfile], { cwd: root, env, encoding: 'utf8' })).toBe('cards\n')
    return existsSync(cache) ? readdirSync(cache).filter((name) => name.endsWith('.cjs')).length : 0
  }

  test('finds what it compiled, and nothing that another one did', async () => {
    const bundle = await bundleOf('esm')
    expect(entriesAfter('one', bundle, 'main.mjs')).toBe(1)
    expect(entriesAfter('one', bundle, 'main.mjs')).toBe(1)
    expect(entriesAfter('two', bundle, 'main.mjs')).toBe(2)
  })

  test('keeps nothing where it cannot tell which one it is', async () => {
    expect(entriesAfter('one', await bundleOf('cjs'), 'main.cjs')).toBe(0)
  })
})
