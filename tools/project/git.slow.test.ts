/** What changed since a revision, however git is set up. */
import { execFileSync } from 'node:child_process'
import { beforeEach, describe, expect, it } from 'vitest'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { listChangedLines, listHunks } from './git.ts'

cleanUp()

const NAMES = [
  'data/a.yaml',
  'data/two words.yaml',
  'data/grün.yaml',
  'data/a "b" \\ c.yaml',
  'data/a\tb.yaml',
] as const
const TEXT = 'one\ntwo\nthree\n'

let project: Project
const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: project.root, stdio: 'ignore' })
const changed = () =>
  Object.fromEntries(
    [...listChangedLines(project.root, 'HEAD')].map(([file, lines]) => [file, lines === 'all' ? 'all' : [...lines]]),
  )

beforeEach(() => {
  project = new Project(Object.fromEntries(NAMES.map((name) => [name, TEXT])))
  git('init', '-q')
  git('config', 'user.name', 't')
  git('config', 'user.email', 't@example.org')
  git('add', '.')
  git('commit', '-q', '-m', 'all')
})

describe('changed lines', () => {
  it.each([
    [],
    ['diff.noprefix', 'true'],
    ['diff.mnemonicPrefix', 'true'],
    ['core.quotePath', 'true'],
    ['diff.interHunkContext', '5'],
    ['color.ui', 'always'],
    ['diff.external', 'false'],
  ])('are told of every file whatever is set: %s', (...setting) => {
    if (setting.length > 0) git('config', ...setting)
    for (const name of NAMES) project.write(name, 'one\n2\nthree\n')
    expect(changed()).toEqual(Object.fromEntries(NAMES.map((name) => [name, [2]])))
  })

  it('are not taken for headings', () => {
    project.write('data/a.yaml', '++ b/data/no.yaml\ntwo\n-- a/data/no.yaml\n@@ -1 +1 @@')
    expect(changed()).toEqual({ 'data/a.yaml': [1, 3, 4] })
    git('commit', '-q', '-a', '-m', 'odd')
    project.write('data/a.yaml', TEXT)
    expect(changed()).toEqual({ 'data/a.yaml': [1, 3] })
  })

  it('of a file that was renamed are all of it, and the old name is told', () => {
    git('config', 'diff.renames', 'copies')
    git('mv', 'data/a.yaml', 'data/b.yaml')
    expect(changed()).toMatchObject({ 'data/a.yaml': expect.anything(), 'data/b.yaml': [1, 2, 3] })
  })

  it('are told with what stood there', () => {
    project.write('data/a.yaml', 'one\n2\n2.5\nthree\n')
    const hunk = { file: 'data/a.yaml', whole: null, line: 2, from: 2, was: ['two'], now: ['2', '2.5'] }
    expect(listHunks(project.root, 'HEAD')).toEqual([hunk])
  })

  it('are all of a file that git does not know', () => {
    project.write('data/new ü.yaml', TEXT)
    expect(changed()).toEqual({ 'data/new ü.yaml': 'all' })
  })
})
