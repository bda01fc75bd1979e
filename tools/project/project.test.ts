import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_LAYOUT } from './layout.ts'
import {
  findScenarioFiles,
  getGameFolder,
  getGoldenPath,
  getScenarioPath,
  isClaimFor,
  isDiskError,
  openProject,
  resolveScenarioName,
} from './project.ts'

const root = mkdtempSync(join(tmpdir(), 'touchstone-'))
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const GAME = 'game: { id: g }\nseats: [red]\nboxes: { available: {} }\ntracks: { gold: { max: 9, start: 1 } }\n'

beforeAll(() => {
  write('data/g/game.yaml', GAME)
  write('data/g/view/picture.txt', '')
  for (const name of ['b/two', 'b/one', 'a']) write(`scenarios/g/${name}.scenario.yaml`, '')
  write('scenarios/g/notes.md', '')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const PLACE = { layout: DEFAULT_LAYOUT }

test('the root is the nearest folder upward with scenarios or data', () => {
  expect(openProject(join(root, 'scenarios/g/b')).root).toBe(root)
  expect(openProject('/', { root }).root).toBe(root)
})

describe('paths', () => {
  test('goldens mirror scenarios', () => {
    expect(getGoldenPath(PLACE, 'scenarios/g/b/one.scenario.yaml')).toBe('goldens/g/b/one.golden.yaml')
    expect(getGoldenPath(PLACE, 'elsewhere/one.scenario.yaml')).toBe('elsewhere/one.golden.yaml')
    expect(getScenarioPath(PLACE, 'goldens/g/b/one.golden.yaml')).toBe('scenarios/g/b/one.scenario.yaml')
    expect(getScenarioPath(PLACE, 'goldens/g/setups/full.golden.yaml')).toBe('scenarios/g/setups/full.scenario.yaml')
    expect(getScenarioPath(PLACE, 'scenarios/g/b/one.scenario.yaml')).toBeNull()
  })

  test('the first folder names the game, or the scenario does, from its own folder', () => {
    expect(getGameFolder(PLACE, 'scenarios/g/b/one.scenario.yaml', null)).toBe('data/g')
    expect(getGameFolder(PLACE, 'scenarios/g/b/one.scenario.yaml', '../../../rules')).toBe('rules')
    expect(getGameFolder(PLACE, '../elsewhere/one.scenario.yaml', null)).toBe('data/elsewhere')
  })

  test('other scenarios are named from the folder of the one that names them', () => {
    expect(resolveScenarioName('scenarios/g/b/one.scenario.yaml', '../a')).toBe('scenarios/g/a.scenario.yaml')
    expect(resolveScenarioName('scenarios/g/b/one.scenario.yaml', 'two.scenario.yaml')).toBe(
      'scenarios/g/b/two.scenario.yaml',
    )
  })
})

describe('scenarioFiles', () => {
  const found = (paths: readonly string[] = []) =>
    findScenarioFiles(openProject(root), paths).map((file) => file.replace(/^scenarios\/g\/|\.scenario\.yaml$/g, ''))

  test('in the order of their paths', () => {
    expect(found()).toEqual(['a', 'b/one', 'b/two'])
  })

  test.each([
    [['scenarios/g/b'], ['b/one', 'b/two']],
    [['b/two'], ['b/two']],
    [['B/TWO'], ['b/two']],
    [
      ['b/two', 'a.'],
      ['a', 'b/two'],
    ],
  ])('of %j', (paths, expected) => {
    expect(found(paths)).toEqual(expected)
  })

  test('whatever else stands there: locks, folders called as one, links that go round', () => {
    const folder = join(root, 'scenarios/odd')
    mkdirSync(join(folder, 'x.scenario.yaml'), { recursive: true })
    for (const name of ['a', 'b']) symlinkSync('.', join(folder, name))
    symlinkSync('..', join(folder, 'up'))
    symlinkSync('me@host.1234', join(folder, '.#lock.scenario.yaml'))
    symlinkSync('/dev/zero', join(folder, 'zero.scenario.yaml'))
    writeFileSync(join(folder, 'x.scenario.yaml/one.scenario.yaml'), '')
    // What cannot be read is told where it is played.
    expect(found(['scenarios/odd'])).toEqual(['scenarios/odd/x.scenario.yaml/one', 'scenarios/odd/zero'])
    rmSync(folder, { recursive: true })
  })

  test('and what is called otherwise by mistake: it is told where it is played', () => {
    const folder = join(root, 'scenarios/odd')
    const misnamed = [
      '.drafts/a.scenario.yaml',
      '.hidden.scenario.yaml',
      'a.scenarios.yaml',
      'b.scenario.YAML',
      'c.scenario.ymal',
      'd.scenario.yaml.txt',
      'e.scenario',
      'f-scenario.yaml',
      'node_modules/a.scenario.yaml',
      'one.scenario.yml',
      'three.yaml',
      'two.Scenario.yaml',
    ]
    const others = [
      '._a.scenario.yaml',
      '.git/a.scenario.yaml',
      '.tool/setup.yaml',
      '.tool.yaml',
      'node_modules/tool/index.yaml',
      'specifications.yaml',
    ]
    for (const name of [...misnamed, ...others]) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), '')
    }
    expect(findScenarioFiles(openProject(root), ['scenarios/odd'])).toEqual(
      misnamed.map((name) => `scenarios/odd/${name}`),
    )
    rmSync(folder, { recursive: true })
  })

  test('a section is claimed by its clauses and by what is below it', () => {
    expect(['3.2', '3.2-cost', '3.2.4', '3.21', '3'].map((claim) => isClaimFor(claim, '3.2'))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })
})

describe('games', () => {
  test('are loaded once, and again when a file has changed', () => {
    const { games } = openProject(root)
    const first = games.load('data/g')
    expect(first.ok && first.game.def.vars[0]?.start).toBe(1)
    expect(games.load('data/g')).toBe(first)
    write('data/g/game.yaml', GAME.replace('start: 1', 'start: 12').replace('max: 9', 'max: 20'))
    games.refresh()
    const second = games.load('data/g')
    expect(second.ok && second.game.def.vars[0]?.start).toBe(12)
    games.refresh()
    expect(games.load('data/g')).toBe(second)
  })

  test('that are not there, or are none, say so', () => {
    const { games } = openProject(root)
    expect(games.load('data/nowhere')).toEqual({ ok: false, missing: true, diagnostics: [] })
    write('data/bad/game.yaml', 'game: { id: g }\nseats: [red]\nactoins: []\n')
    expect(games.load('data/bad')).toMatchObject({
      ok: false,
      diagnostics: [{ code: 'unknown-section', at: { file: 'data/bad/game.yaml' } }],
    })
  })
})

test('what a disk refuses is told from what is not there', () => {
  const failed = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall })
  expect([failed('EROFS', 'open'), failed('ENOSPC', 'write')].map(isDiskError)).toEqual([true, true])
  // On a disk that can only be read Node says this of a folder within one that is not there yet.
  expect(isDiskError(failed('ENOENT', 'mkdir'))).toBe(true)
  expect([failed('ENOENT', 'open'), failed('ELOOP', 'open'), new Error('EROFS')].map(isDiskError)).toEqual([
    false,
    false,
    false,
  ])
})
