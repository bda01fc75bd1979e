/**
 * No text of a file may steer the terminal, turn other text around, begin a line, or pass for a command of a CI service.
 * Every command runs on a project whose texts all try that, once for text and once for JSON.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { FILES, HOSTILE, path } from './hostile-project.testing.ts'
import { COMMAND_NAMES } from './main.ts'
import { runTouchstone, type TerminalInput } from './terminal.testing.ts'

cleanUp()

const KEPT = 'kept/g-start-random-1.game.json'
const FORGED_GAMES = ['setup', 'ended', 'game', 'ruleset', 'hash']

let project: Project
beforeAll(async () => {
  project = new Project(FILES)
  await runTouchstone(project.root, ['update'])
  await runTouchstone(project.root, ['simulate', 'g', '--games', '1', '--keep', 'kept', '--processes', '1'])
  const kept = JSON.parse(project.read(KEPT)) as Record<string, unknown>
  for (const key of FORGED_GAMES) project.write(`kept/${key}.game.json`, JSON.stringify({ ...kept, [key]: HOSTILE }))
  project.write('kept/agents.game.json', JSON.stringify({ ...kept, agents: [HOSTILE] }))
  project.write('kept/moves.game.json', JSON.stringify({ ...kept, moves: [{ action: HOSTILE }] }))
  const { out } = await runTouchstone(project.root, ['compile', 'g'])
  const def = JSON.parse(out) as Record<string, unknown>
  project.write('title.json', JSON.stringify({ ...def, title: HOSTILE }))
  project.write('key.json', JSON.stringify({ ...def, [HOSTILE]: 1 }))
  project.write('value.json', JSON.stringify({ ...def, seats: HOSTILE }))
  project.write('cut.json', `{"a": "${HOSTILE}`)
  project.write('blobs/x.blob.json', JSON.stringify({ touchstone: 'blob', command: HOSTILE, args: [HOSTILE] }))
  project.replace('data/g/rules.yaml', 'delta: -1', 'delta: -2')
}, 240_000)

/** The command lines to run; with `keys` a person watches and types. */
const ASKED: Readonly<Record<string, readonly (readonly string[])[]>> = {
  run: [
    [],
    ['--json'],
    ['scenarios/g/fails.scenario.yaml'],
    ['--title', 'one'],
    ['--no-write'],
    [HOSTILE],
    ['--title', HOSTILE],
  ],
  update: [['scenarios/g/passes.scenario.yaml'], ['--json', 'scenarios/g/passes.scenario.yaml']],
  review: [[], ['--json'], ['--accept', HOSTILE], ['--accept', 'cause:none'], ['--since', HOSTILE]],
  fix: [
    [],
    ['--json'],
    ['--apply', HOSTILE],
    ['--answer', HOSTILE],
    ['--answer', `a=${HOSTILE}`],
    ['--since', HOSTILE],
    ['--undo'],
  ],
  explain: [
    ['scenarios/g/fails.scenario.yaml'],
    ['scenarios/g/passes.scenario.yaml'],
    ['scenarios/g/unreadable.scenario.yaml'],
    [`scenarios/g/${path('named')}.scenario.yaml`],
    ['scenarios/g/passes.scenario.yaml', '--json'],
    [HOSTILE],
  ],
  compare: [
    ['hard', 'published'],
    ['data/g', 'data/g2'],
    ['data/g', 'data/g2', '--json'],
    [HOSTILE, 'published'],
    ['data/broken', 'published'],
  ],
  coverage: [[], ['--clauses'], ['--json'], ['2.1', '--clauses'], ['--since', HOSTILE], [HOSTILE]],
  list: [
    [],
    ['--json'],
    ['--rules', '2'],
    ['--rules', '2', '--json'],
    ['--phases'],
    ['--amends', 'gold'],
    ['--at', 'marched'],
    ['--at', HOSTILE],
    ['--rules', HOSTILE],
    [HOSTILE],
  ],
  asks: [
    ['red march', 'g/start'],
    ['red march', 'g/start', '--json'],
    ['red rest', 'scenarios/g/passes.scenario.yaml'],
    ['red march', 'scenarios/g/unreadable.scenario.yaml'],
    [`red ${HOSTILE}`, 'g/start'],
    [HOSTILE],
    ['red march', HOSTILE],
  ],
  show: [
    ['g/start'],
    ['g/start', '--json'],
    ['g/blank'],
    ['scenarios/g/passes.scenario.yaml'],
    ['scenarios/g/unreadable.scenario.yaml'],
    ['broken'],
    ['g'],
    [HOSTILE],
    ['g/start', '--view', HOSTILE],
    ['g/start', '--svg', 'board.svg'],
  ],
  mutate: [['2.1-cost', '--jobs', '1'], ['2.1-cost', '--json', '--jobs', '1'], [HOSTILE]],
  suggest: [
    ['2.1-cost', '--jobs', '0', '--seconds', '1'],
    ['2.1-cost', '--jobs', '0', '--seconds', '1', '--json'],
    ['--mutant', HOSTILE],
    ['--since', HOSTILE],
    ['--between', 'hard', HOSTILE],
    [HOSTILE],
  ],
  schema: [['--check'], ['--json', '--check']],
  simulate: [
    ['g', '--games', '2', '--processes', '1'],
    ['g', '--games', '2', '--processes', '1', '--json', '--sides'],
    ['g', '--games', '2', '--processes', '1', '--found', 'found', '--keep', 'kept2'],
    ['broken', '--games', '1', '--processes', '1'],
    ['g', '--compare', 'hard', '--games', '2', '--processes', '1'],
    [HOSTILE],
    ['--setup', HOSTILE],
    ['--agents', HOSTILE],
  ],
  record: [
    [KEPT],
    [KEPT, '--json', '--name', 'again'],
    [KEPT, '--name', HOSTILE],
    [KEPT, '--by', HOSTILE],
    [HOSTILE],
    ...[...FORGED_GAMES, 'agents', 'moves'].map((key) => [`kept/${key}.game.json`, '--name', `of-${key}`]),
    ['kept/agents.game.json', '--name', 'g', '--into', path('into')],
  ],
  merge: [['blobs'], [HOSTILE]],
  compile: [
    ['g'],
    ['g', '--check'],
    ['--check'],
    ['--check', '--json'],
    ['broken'],
    ['title.json'],
    ['title.json', '--json'],
    ['key.json'],
    ['value.json'],
    ['cut.json'],
    [HOSTILE],
  ],
}

/** Characters that steer a terminal or turn or end a line, except the line breaks of this program. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const STEERS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/
const COMMAND = /^\s*::(?!error file=[^,:\n]*,line=\d+,title=)|##\[/m
const FORGED = /^\s*FORGED/m

function expectHarmless(told: string): void {
  const around = ({ index }: RegExpExecArray): string => JSON.stringify(told.slice(Math.max(0, index - 80), index + 60))
  for (const pattern of [STEERS, COMMAND, FORGED]) {
    const found = pattern.exec(told)
    expect(found && around(found)).toBeNull()
  }
}

/** The program itself writes these: colours, the progress line, the review screen. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: sequences begin with one
const OWN = /\u001b\[(?:0|1|2|22|31|32|39)m|\r\u001b\[K|\u001b\[2J\u001b\[H/g

test('every command is asked', () => {
  expect(Object.keys(ASKED)).toEqual(COMMAND_NAMES)
})

test('no command prints JSON that is not escaped: what is replaced in it would be lost', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => !name.includes('.test'))
  const printing = files.filter((name) =>
    /\b(?:out|err)\([^;]{0,200}?JSON\.stringify|JSON\.stringify\([^;]{0,200}?\}\\n`/.test(
      readFileSync(join(import.meta.dirname, name), 'utf8'),
    ),
  )
  expect(printing).toEqual([])
})

describe.each(COMMAND_NAMES)('%s', (name) => {
  const asked = ASKED[name] ?? []
  test.each(
    asked.map(
      (args) =>
        [
          args
            .join(' ')
            .replaceAll(/[^ -~]/g, '.')
            .slice(0, 60),
          args,
        ] as const,
    ),
  )('%s', async (_, args) => {
    const { out, err } = await runTouchstone(project.root, [name, ...args])
    expect(out + err).not.toBe('')
    expectHarmless(out + err)
    if (args.includes('--json') && out !== '') expect(() => JSON.parse(out)).not.toThrow()
  })
})

test.each<[string, TerminalInput]>([
  ['GitHub', { env: { GITHUB_ACTIONS: 'true', CI: '1' } }],
  ['somebody who looks on', { env: { NO_COLOR: '', FORCE_COLOR: '1' } }],
])('a run for %s', async (_, typing) => {
  const { out, err } = await runTouchstone(project.root, ['run'], typing)
  expect(out).toMatch(typing.env?.GITHUB_ACTIONS ? /^::error file=/m : OWN)
  expectHarmless((out + err).replace(OWN, ''))
})

test('a review on a screen', async () => {
  const keys = ['d', 'v', 'l', '?', ' ', 'n', 'd', 'v', 's', 'n', 'q']
  const { out, err } = await runTouchstone(project.root, ['review'], {
    keys,
    env: { NO_COLOR: '', FORCE_COLOR: '1' },
  })
  expect(out).toMatch(OWN)
  expectHarmless((out + err).replace(OWN, ''))
})

test('a command that there is none of', async () => {
  expectHarmless((await runTouchstone(project.root, [HOSTILE])).err)
  expectHarmless((await runTouchstone(project.root, ['run', `--${HOSTILE}`])).err)
})

test('vitest, which names tests after cases', async () => {
  // Vitest prints file names in its own way.
  const plain = Object.entries(FILES).filter(([file]) => /^[ -~]*$/.test(file))
  const { out, err } = await new Project(Object.fromEntries(plain)).runVitest(['--reporter=verbose'])
  expect(out).toContain('Fails')
  expectHarmless(out + err)
})
