/** Folders beside games that hold none. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EXIT } from '../commands/exit.ts'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { cleanUp, GAME, Project, SCENARIOS } from '../e2e/project.testing.ts'
import { HEAP } from '../simulate/heap.testing.ts'
import { listGameFolderNames } from './game-folders.ts'
import { openProject } from './project.ts'

cleanUp()

const OTHERS = {
  'data/README.md': '# Data\n',
  'data/notes/README.md': '# Notes\n',
  'data/prices/p.yaml': 'apple: 3\ngames: [a]\n',
}

function makeProject(files: Readonly<Record<string, string>>): Project {
  const project = new Project(files)
  mkdirSync(join(project.root, 'data/empty'), { recursive: true })
  return project
}

test('are left alone', async () => {
  const project = makeProject({ ...GAME, ...SCENARIOS, ...OTHERS, 'data/heap/heap.yaml': HEAP })
  expect(listGameFolderNames(openProject(project.root))).toEqual(['heap', 'tally'])
  const run = (...args: string[]) => runTouchstone(project.root, args)
  expect(await run('compile', '--check')).toEqual({ code: EXIT.ok, out: 'heap: compiles\ntally: compiles\n', err: '' })
  const schemas = await run('schema')
  expect([schemas.code, schemas.err]).toEqual([EXIT.ok, ''])
  expect(schemas.out).not.toContain('prices')
  expect((await run('simulate', '--games', '1', '--processes', '1')).out).toContain('heap, start')
})

test('are told where they are named', async () => {
  const project = makeProject({ ...GAME, ...OTHERS })
  const say = async (...args: string[]) => (await runTouchstone(project.root, args)).err
  const noSection = 'touchstone: data/prices holds no game: none of its files has the section `game`\n'
  expect(await say('compile', 'prices')).toBe(noSection)
  expect(await say('compile', '--check', './data/prices/')).toBe(noSection)
  expect(await say('simulate', 'prices')).toBe(noSection)
  const noFile = 'touchstone: data/empty holds no game: there is no rule file in it\n'
  expect(await say('compile', 'empty')).toBe(noFile)
  expect(await say('compile', 'notes')).toBe(noFile.replace('empty', 'notes'))
  expect(await say('compile', 'taly')).toBe('touchstone: there is no game taly: did you mean tally?\n')
})

test('a game whose section is misspelt is one as soon as it has scenarios', async () => {
  const heap = { 'data/heap/heap.yaml': HEAP.replace('game:', 'gaem:') }
  const scenario = { 'scenarios/heap/a.scenario.yaml': 'title: A\nrules: [1-take]\nplay: []\n' }
  expect(listGameFolderNames(openProject(new Project({ ...GAME, ...heap }).root))).toEqual(['tally'])
  expect(listGameFolderNames(openProject(new Project({ ...GAME, ...heap, ...scenario }).root))).toEqual([
    'heap',
    'tally',
  ])
})

test('where there is no game at all, nothing looks like a success', async () => {
  const project = makeProject(OTHERS)
  for (const args of [['compile', '--check'], ['simulate']]) {
    const { code, err } = await runTouchstone(project.root, args)
    expect([args, code, err]).toEqual([args, EXIT.usage, `touchstone: no games below ${join(project.root, 'data')}\n`])
  }
})
