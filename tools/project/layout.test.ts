/** `touchstone.yaml`: which folders it names, and what is wrong with one. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EXIT } from '../commands/exit.ts'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { cleanUp, GAME, Project, SCENARIOS } from '../e2e/project.testing.ts'
import { HEAP } from '../simulate/heap.testing.ts'
import { DEFAULT_LAYOUT, PROJECT_FILE, ProjectFileError } from './layout.ts'
import { getGameFolder, getGoldenPath, getScenarioPath, openProject } from './project.ts'

cleanUp()

const move = (files: Readonly<Record<string, string>>, from: string, to: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path.replace(from, to), text]))

/** The game and the scenarios of the tests, in folders of other names. */
const MOVED = { ...move(GAME, 'data/', 'rules/games/'), ...move(SCENARIOS, 'scenarios/', 'tests/rules/') }

const NAMES = `games: rules/games
scenarios: ./tests/rules/
goldens: tests/accepted
generated: build/schemas
thresholds: tests/thresholds.json
agents: greedy
`

const makeMoved = (): Project => new Project({ ...MOVED, [PROJECT_FILE]: NAMES })

test('without the file the names are as ever', () => {
  expect(openProject(new Project().root).layout).toBe(DEFAULT_LAYOUT)
})

test('a file without keys marks the root', () => {
  const project = new Project({ ...GAME, [PROJECT_FILE]: '{}\n', 'inside/data/x/a.yaml': 'a: 1\n' })
  expect(openProject(join(project.root, 'inside/data/x'))).toMatchObject({ root: project.root, layout: DEFAULT_LAYOUT })
})

test('paths answer one another in the folders that it names', () => {
  const project = openProject(join(makeMoved().root, 'tests/rules/tally/2.1'))
  const scenario = 'tests/rules/tally/2.1/first.scenario.yaml'
  expect(getGoldenPath(project, scenario)).toBe('tests/accepted/tally/2.1/first.golden.yaml')
  expect(getScenarioPath(project, 'tests/accepted/tally/2.1/first.golden.yaml')).toBe(scenario)
  expect(getGameFolder(project, scenario, null)).toBe('rules/games/tally')
  expect(getScenarioPath(project, 'goldens/tally/2.1/first.golden.yaml')).toBeNull()
})

test('every command works in them, and writes nowhere else', async () => {
  const project = makeMoved()
  const run = (...args: string[]) => runTouchstone(project.root, args)
  expect((await run('run')).out).toContain('3 passed')
  expect(Object.keys(project.files('tests/accepted'))).toHaveLength(3)
  expect(await run('run', 'first')).toMatchObject({ code: EXIT.ok, err: '' })
  expect((await run('list', 'tests/accepted/tally/2.1/first.golden.yaml')).out).toContain('1 scenario file')
  expect((await run('coverage', '--ratchet')).out).toContain('thresholds written: tests/thresholds.json')
  expect((await run('coverage')).out).toContain('rules/games/tally')
  expect((await run('schema')).out).toContain('written: build/schemas/tally.scenario.schema.json')
  expect((await run('schema', '--check')).code).toBe(EXIT.ok)
  expect((await run('compile', '--check')).out).toBe('tally: compiles\n')
  expect((await run('compile', 'rules/games/tally/', '--check')).out).toBe('tally: compiles\n')
  expect((await run('show', 'tally/blank')).code).toBe(EXIT.ok)
  project.remove('tests/rules/tally/2.2/third.scenario.yaml')
  expect((await run('run')).code).toBe(EXIT.orphans)
  // The cache lies beside the packages.
  const paths = Object.keys(project.files('.')).filter((path) => !path.startsWith('node_modules/.cache/'))
  const tops = paths.map((path) => path.split('/')[0])
  expect([...new Set(tops)].sort()).toEqual(['build', 'rules', 'tests', PROJECT_FILE])
})

test('its agents play unless others are named', async () => {
  const files = { 'rules/games/heap/heap.yaml': HEAP }
  const project = new Project({ ...MOVED, ...files, [PROJECT_FILE]: NAMES })
  const simulate = async (...more: string[]) =>
    runTouchstone(project.root, ['simulate', 'heap', '--games', '2', '--processes', '1', '--json', ...more])
  expect(JSON.parse((await simulate()).out).agents).toEqual(
    JSON.parse((await simulate('--agents', 'greedy')).out).agents,
  )
  expect(JSON.parse((await simulate('--agents', 'random')).out).agents).not.toEqual(
    JSON.parse((await simulate()).out).agents,
  )
  project.write(PROJECT_FILE, NAMES.replace('greedy', 'gredy'))
  expect(await simulate()).toMatchObject({
    code: EXIT.usage,
    err: 'touchstone: touchstone.yaml:6:9: agents: there is no agent gredy: did you mean greedy?\n',
  })
})

test.each([
  ['gmaes: rules/games', 'unknown-key', '1:1', '`gmaes`', 'games'],
  ['games: rules/gmes', 'path-missing', '1:8', 'there is no folder rules/gmes', 'rules/games'],
  ['games: touchstone.yaml', 'path-missing', '1:8', 'touchstone.yaml is not a folder', null],
  ['games: ../rules', 'path-outside', '1:8', '../rules is outside the project', null],
  ['goldens: a/../../b', 'path-outside', '1:10', 'outside the project', null],
  ['goldens: /tmp/goldens', 'path-outside', '1:10', 'outside the project', null],
  ['goldens: .', 'path-nested', '1:10', 'the whole project', null],
  ['goldens: "tests\\\\accepted"', 'wrong-shape', '1:10', 'separated by `/`', 'tests/accepted'],
  ['goldens: [a, b]', 'wrong-shape', '1:10', 'a single value', null],
  ['# nothing', 'file-empty', '1:1', 'the file holds nothing', null],
  ['- games', 'wrong-shape', '1:1', 'must be a map', null],
  [
    'scenarios: tests/rules\ngoldens: tests/rules/',
    'path-repeated',
    '2:10',
    '`scenarios` and `goldens` are both',
    null,
  ],
  ['scenarios: tests/rules\ngoldens: tests/rules/accepted', 'path-nested', '2:10', 'lies inside `scenarios`', null],
  ['games: rules/games\nscenarios: rules', 'path-nested', '2:12', '`games`, rules/games, lies inside', null],
  ['scenarios: tests/rules\ngenerated: goldens', 'path-repeated', '2:12', '`goldens` and `generated` are both', null],
  ['goldens: scenarios/accepted', 'path-nested', '1:10', 'lies inside `scenarios`, scenarios', null],
  ['games: a\ngames: b', 'duplicate-key', '2:1', 'games', null],
])('%j is refused: %s at %s', async (text, code, place, message, suggestion) => {
  const project = new Project({ ...MOVED, [PROJECT_FILE]: `${text}\n` })
  let thrown: unknown
  try {
    openProject(project.root)
  } catch (error) {
    thrown = error
  }
  if (!(thrown instanceof ProjectFileError)) throw new Error(`no ProjectFileError: ${thrown}`)
  const found = thrown.diagnostics.map((each) => [each.code, `${each.at.line}:${each.at.col}`, each.suggestion])
  expect(found).toContainEqual([code, place, suggestion])
  expect(thrown.message).toContain(message)
  expect(thrown.message).toContain(`${PROJECT_FILE}:${place}`)
  const { code: exit, out, err } = await runTouchstone(project.root, ['list'])
  expect([exit, out, err]).toEqual([EXIT.broken, '', `${thrown.message}\n`])
})

test('a file that cannot be read is told', () => {
  const project = new Project(MOVED)
  mkdirSync(join(project.root, PROJECT_FILE))
  expect(() => openProject(project.root)).toThrow('file-unreadable')
})
