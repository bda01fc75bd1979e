/** The packed file in projects of others: ESM and CommonJS, paths with spaces and umlauts, several versions of Node. */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { GAME, type ProcessResult, SCENARIOS, waitForProcess } from '../e2e/project.testing.ts'
import { TOUCHSTONE_ROOT } from '../project/own-files.ts'

const MB = 1024 * 1024
const LIMITS = { packedBytes: 1.2 * MB, unpackedBytes: 5 * MB, files: 250, dependencies: 8 }

const folder = mkdtempSync(join(tmpdir(), 'touchstone-packed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let tarball = ''

const env = { PATH: process.env.PATH, HOME: process.env.HOME, TOUCHSTONE_CACHE: join(folder, 'cache') }

const npm = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('npm', [...args], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], env: process.env })

beforeAll(() => {
  npm(TOUCHSTONE_ROOT, 'run', '-s', 'build')
  npm(TOUCHSTONE_ROOT, 'pack', '--silent', '--ignore-scripts', '--pack-destination', folder)
  tarball = join(folder, `${manifest.name}-${manifest.version}.tgz`)
})

function writeFiles(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

const VITEST_CONFIG = `
import { scenarios } from 'touchstone/vitest'
export default { plugins: [scenarios()], test: { include: ['scenarios/**/*.scenario.yaml'] } }
`

const END = `setups: { start: { active: red } }
end: { when: renown = 20 }
`

const VIEW = `canvas: [300, 100]
regions: [{ title: Hills, spaces: { alba: { circle: [50, 50, 40] }, brae: { circle: [200, 50, 40] } } }]
`

/** A program in TypeScript; the lines with a mistake say so. */
const PROGRAM = `
import { compileGame, type Game, listLegalMoves, startGame } from 'touchstone'
import { loadGame } from 'touchstone/node'
import { openProject, playFile } from 'touchstone/harness'
export const game: Game = compileGame([{ name: 'a.yaml', text: '' }])
export const seats: readonly string[] = listLegalMoves(loadGame('data/tally'), startGame(game)).map(({ seat }) => seat)
export const titles: readonly string[] = playFile(openProject('.'), 'a.scenario.yaml').cases.map(({ title }) => title)
`
const MISTAKES = `
export const wrong: number = startGame(game).cells.length === 1 ? 1 : 'two'
compileGame([{ nam: 'a.yaml', text: '' }])
`

function makeProject(type: 'module' | 'commonjs'): string {
  const root = join(folder, `ein Spiel für ${type}`)
  writeFiles(root, {
    'package.json': JSON.stringify({ name: 'foreign', private: true, type }),
    'vitest.config.mjs': VITEST_CONFIG,
    'program.mts': PROGRAM,
    'mistakes.mts': PROGRAM + MISTAKES,
    ...GAME,
    'data/tally/end.yaml': END,
    'data/tally/map.view.yaml': VIEW,
    ...SCENARIOS,
  })
  const versions = ['vitest', 'typescript', '@types/node'] as const
  const tools = versions.map((name) => `${name}@${manifest.devDependencies[name]}`)
  npm(root, 'install', '--no-audit', '--no-fund', tarball, ...tools)
  return root
}

const run = (root: string, args: readonly string[], node = process.execPath): Promise<ProcessResult> =>
  waitForProcess(spawn(node, [...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] }))

const COMMAND = 'node_modules/touchstone/dist/touchstone.js'

/** What a user does, with what is said, and the exit code. */
const USES = [
  { args: [COMMAND, 'run'], says: /3 scenarios: 3 passed/, code: 0 },
  { args: [COMMAND, 'coverage', '--html', 'coverage/rules'], says: /2\.1/, code: 0 },
  { args: [COMMAND, 'simulate', '--games', '20'], says: /20 games/, code: 0 },
  { args: [COMMAND, 'mutate', '--html', 'mutants.html'], says: /mutants/, code: 1 },
  { args: [COMMAND, 'review'], says: /^/, code: 0 },
  { args: [COMMAND, 'schema'], says: /tally\.rules\.schema\.json|already current/, code: 0 },
  { args: [COMMAND, 'show', 'tally/start', '--svg', 'board.svg'], says: /^/, code: 0 },
  { args: ['node_modules/vitest/vitest.mjs', 'run', '--no-color'], says: /3 passed/, code: 0 },
]

describe.each(['module', 'commonjs'] as const)('a project of type %s', (type) => {
  let root = ''
  beforeAll(() => {
    root = makeProject(type)
  })

  it.each(USES)('plays: $args', async ({ args, says, code }) => {
    const result = await run(root, args)
    expect(`${result.out}${result.err}`).toMatch(says)
    expect(result.code).toBe(code)
  })

  it('has the command', () => {
    expect(npm(root, 'exec', '--', 'touchstone', '--help')).toContain('touchstone COMMAND')
    expect(existsSync(join(root, 'board.svg'))).toBe(true)
  })

  it.each([
    { module: 'NodeNext', moduleResolution: 'NodeNext' },
    { module: 'ESNext', moduleResolution: 'bundler' },
  ])('type-checks strictly: $moduleResolution', async ({ module, moduleResolution }) => {
    const check = (file: string): Promise<ProcessResult> =>
      run(root, [
        ...['node_modules/typescript/bin/tsc', '--noEmit', '--strict', '--skipLibCheck', 'false', '--types', ''],
        ...['--target', 'ES2023', '--module', module, '--moduleResolution', moduleResolution, file],
      ])
    expect(await check('program.mts')).toMatchObject({ code: 0, out: '' })
    const { out } = await check('mistakes.mts')
    expect([...out.matchAll(/error (TS\d+)/g)].map(([, code]) => code)).toEqual(['TS2322', 'TS2561'])
  })
})

describe.each(['20.19', '22', '24', '26'])('Node %s', (version) => {
  it('plays', async () => {
    const home = join(folder, `node-${version}`)
    writeFiles(home, { 'package.json': '{}' })
    // What the package `node` installs.
    const name = `node-${process.platform}-${process.arch}`
    npm(home, 'install', '--no-audit', '--no-fund', `${name}@${version}`)
    const node = join(home, 'node_modules', name, 'bin/node')
    const root = join(folder, 'ein Spiel für module')
    rmSync(join(root, 'goldens'), { recursive: true, force: true })
    expect((await run(root, ['--version'], node)).out).toContain(`v${version}.`)
    for (const { args, says, code } of USES) {
      const result = await run(root, args, node)
      expect(`${result.out}${result.err}`).toMatch(says)
      expect(result.code).toBe(code)
    }
  })
})

it('is small, and brings no tests, goldens or games', () => {
  const root = join(folder, 'ein Spiel für module/node_modules/touchstone')
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = files.map((file) => statSync(join(file.parentPath, file.name)).size)
  expect(statSync(tarball).size).toBeLessThanOrEqual(LIMITS.packedBytes)
  expect(bytes.reduce((a, b) => a + b)).toBeLessThanOrEqual(LIMITS.unpackedBytes)
  expect(files.length).toBeLessThanOrEqual(LIMITS.files)
  expect(files.filter(({ name }) => /\.test\.|\.(scenario|golden)\.yaml$|\.yaml$/.test(name))).toEqual([])
  expect(Object.keys(manifest.dependencies).length).toBeLessThanOrEqual(LIMITS.dependencies)
})
