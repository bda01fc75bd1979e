/** Makes throw-away projects with a tiny game, and runs the real commands in them. */
import { type ChildProcess, spawn } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, inject } from 'vitest'
import type { Bundle } from './bundle.testing.ts'
import { runInHost } from './hosted.testing.ts'
import { makeVitestConfig, REPORTER } from './reporting.testing.ts'

/** The game has two spaces, two seats and a track. Each rule has a file, so that a test can change one line. */
const BOARD = `game: { id: tally, title: Tally }
seats: [red, blue]
spaces:
  alba: { adjacent: [brae] }
  brae: { adjacent: [alba] }
boxes: { available: { per: seat } }
pieces:
  owner: side
  properties: { side: seat, kind: [scouts] }
  kinds:
    red-scouts: { side: red, kind: scouts, count: 6 }
    blue-scouts: { side: blue, kind: scouts, count: 6 }
tracks: { gold: { per: seat, max: 20, start: 5 }, renown: { max: 20 } }
rules:
  sections:
    - id: "2.1"
      title: Raiding
      clauses:
        - { id: 2.1-cost, text: A raid costs one gold. }
        - { id: 2.1-renown, text: A raid earns two renown. }
    - id: "2.2"
      title: Resting
      clauses: [{ id: 2.2-rest, text: Who rests finds a gold. }]
`

/** Line 6 earns the renown. */
export const RAID = `actions:
  - id: raid
    rule: 2.1-cost
    effects:
      - pay: { from: actor gold, amount: 1 }
      - { addVar: { var: renown, delta: 2 }, rule: 2.1-renown }
`

export const REST = `actions:
  - id: rest
    rule: 2.2-rest
    effects: [{ addVar: { var: actor gold, delta: 1 } }]
`

export const FIRST = `title: A raid costs gold and earns renown
rules: [2.1-cost, 2.1-renown]
play: [red raid]
then: { tracks: { red gold: 4 } }
`

export const SECOND = `title: Two raids earn twice as much
rules: [2.1-renown]
play:
  - red raid
  - blue rest
  - red raid
`

export const THIRD = `title: Who rests finds gold
rules: [2.2-rest]
play: [blue rest]
`

export const GAME: Readonly<Record<string, string>> = {
  'data/tally/board.yaml': BOARD,
  'data/tally/raid.yaml': RAID,
  'data/tally/rest.yaml': REST,
}

export const SCENARIOS: Readonly<Record<string, string>> = {
  'scenarios/tally/2.1/first.scenario.yaml': FIRST,
  'scenarios/tally/2.1/second.scenario.yaml': SECOND,
  'scenarios/tally/2.2/third.scenario.yaml': THIRD,
}

const TOOLS = resolve(import.meta.dirname, '..')
const VITEST = resolve(TOOLS, '../node_modules/vitest/vitest.mjs')

const ALWAYS = ['--no-color', '--configLoader=native']

/** The project does not inherit CI, GitHub and vitest variables of this test run. */
const { PATH = '', HOME = '' } = process.env
const OWN = { PATH, HOME }

export interface ProcessResult {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

const made: string[] = []

export class Project {
  readonly root: string

  constructor(files: Readonly<Record<string, string>> = { ...GAME, ...SCENARIOS }) {
    this.root = realpathSync(mkdtempSync(join(tmpdir(), 'touchstone-')))
    made.push(this.root)
    for (const [path, text] of Object.entries(files)) this.write(path, text)
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true })
    writeFileSync(join(this.root, path), text)
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8')
  }

  /** Replaces text at once, as editors do, so that a watcher never sees half a file. */
  replace(path: string, from: string, to: string): void {
    const text = this.read(path)
    if (!text.includes(from)) throw new Error(`${path} does not have ${from}`)
    const saved = `${this.root}.saved`
    writeFileSync(saved, text.replace(from, to))
    renameSync(saved, join(this.root, path))
  }

  remove(path: string): void {
    rmSync(join(this.root, path))
  }

  /** The texts of all files below a folder; {} without the folder. */
  files(folder: string): Record<string, string> {
    try {
      const names = readdirSync(join(this.root, folder), { recursive: true, withFileTypes: true })
      const paths = names.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name))
      return Object.fromEntries(
        paths.sort().map((path) => [path.slice(this.root.length + 1), readFileSync(path, 'utf8')]),
      )
    } catch {
      return {}
    }
  }

  touchstone(...args: readonly string[]): Promise<ProcessResult> {
    return waitForProcess(this.start(args))
  }

  /** Runs the command with further variables, such as CI. */
  with(env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<ProcessResult> {
    return waitForProcess(this.start(args, env))
  }

  start(args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
    return this.#spawn([getBundle()['cli.ts'], ...args], env)
  }

  /** Starts vitest as a process of its own. */
  vitest(args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
    this.#configure()
    return this.#spawn([VITEST, ...args, ...ALWAYS], env)
  }

  /** Runs vitest in a process that has loaded it before. */
  runVitest(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Promise<ProcessResult> {
    this.#configure()
    return runInHost(
      getBundle()['e2e/vitest-host.testing.ts'],
      { ...OWN, ...env },
      { root: this.root, args: ['run', ...args, ...ALWAYS], cache: this.#cache },
    )
  }

  /** Starts a script that drives vitest through its API. */
  driver(text: string): ChildProcess {
    this.#configure()
    const vitest = JSON.stringify(resolve(TOOLS, '../node_modules/vitest/dist/node.js'))
    this.write('driver.mjs', `import { createVitest } from ${vitest}\n${text}`)
    return this.#spawn(['driver.mjs'], {})
  }

  get #cache(): string {
    return join(this.root, '.cache')
  }

  #configure(): void {
    this.write('vitest.config.mjs', makeVitestConfig(getBundle()))
    this.write('reporter.mjs', REPORTER)
  }

  #spawn(args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
    return spawn(process.execPath, args, {
      cwd: this.root,
      env: { ...OWN, TOUCHSTONE_CACHE: this.#cache, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }
}

export function getBundle(): Bundle {
  const found = inject('bundle')
  if (typeof found === 'string') throw new Error(found)
  return found
}

export async function waitForProcess(child: ChildProcess): Promise<ProcessResult> {
  let out = ''
  let err = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    out += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    err += text
  })
  const code = await new Promise<number | null>((done) => child.on('close', done))
  return { code, out, err }
}

/** Every test file calls this once. */
export function cleanUp(): void {
  afterAll(() => {
    for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true, maxRetries: 5 })
  })
}
