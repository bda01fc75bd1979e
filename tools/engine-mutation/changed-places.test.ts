/** The lines and tests that `mutate:engine` gives to StrykerJS. */
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { chooseTestsForPlaces, listChangedPlaces, listEveryNthLine } from './changed-places.ts'

cleanUp()

const lines = (n: number): string => Array.from({ length: n }, (_, i) => `line ${i + 1}\n`).join('')

test('changed lines are told as runs, of the code alone that is played', () => {
  const code = ['engine/kernel/a.ts', 'tools/run/b.ts', 'tools/run/b.test.ts', 'data/c.ts', 'engine/gone.ts']
  const project = new Project(Object.fromEntries(code.map((file) => [file, lines(9)])))
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: project.root, stdio: 'ignore' })
  git('init', '-q')
  git('config', 'user.name', 't')
  git('config', 'user.email', 't@example.org')
  git('add', '.')
  git('commit', '-q', '-m', 'all')
  expect(listChangedPlaces(project.root, 'HEAD')).toEqual([])
  for (const file of code) project.write(file, lines(9).replace(/line ([2346789])/g, 'other $1'))
  project.remove('engine/gone.ts')
  project.write('engine/new.ts', lines(2))
  expect(listChangedPlaces(project.root, 'HEAD')).toEqual([
    'engine/kernel/a.ts:2-4',
    'engine/kernel/a.ts:6-9',
    'tools/run/b.ts:2-4',
    'tools/run/b.ts:6-9',
    'engine/new.ts',
  ])
})

test('every n-th line is counted through the files of a folder, also those further in', () => {
  const project = new Project({
    'tools/run/a.ts': 'one\ntwo\nthree',
    'tools/run/a.test.ts': lines(9),
    'tools/run/in/b.ts': 'one\ntwo\nthree',
    'tools/other.ts': lines(9),
  })
  expect(listEveryNthLine(project.root, 2, 'tools/run')).toEqual([
    'tools/run/a.ts:2-2',
    'tools/run/in/b.ts:1-1',
    'tools/run/in/b.ts:3-3',
  ])
})

test('only what is all of the engine is shown to the tests of the engine alone', () => {
  expect(chooseTestsForPlaces(['engine/load.ts:1-2', 'engine/kernel/legal.ts'])).toBe('engine')
  expect(chooseTestsForPlaces(['engine/load.ts:1-2', 'tools/cli.ts'])).toBe('all')
  expect(chooseTestsForPlaces(['tools/engine-mutation/main.ts'])).toBe('all')
})
