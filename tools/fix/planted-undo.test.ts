/** The record of the last repair lies in the project, so somebody else may have written it. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { computeHash } from '../cache/hash.ts'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { openProject } from '../project/project.ts'
import { undoRepairs } from './apply-repairs.ts'

cleanUp()

it.each(['absolute', 'upward', 'own'])('undoing writes no file outside: %s', (sort) => {
  const [project, outside] = [new Project(), new Project({ 'notes.txt': 'mine' })]
  const target = sort === 'own' ? project : outside
  writeFileSync(join(target.root, 'notes.txt'), 'mine')
  const path = {
    absolute: join(outside.root, 'notes.txt'),
    upward: `../${outside.root.split('/').at(-1)}/notes.txt`,
    own: 'notes.txt',
  }[sort]
  const files = [{ path, was: 'theirs', now: computeHash('mine') }]
  project.write('node_modules/.cache/touchstone/fix-undo.json', JSON.stringify({ files }))
  expect(undoRepairs(openProject(project.root)).k).toBe(sort === 'own' ? 'undone' : 'nothing')
  expect(target.read('notes.txt')).toBe(sort === 'own' ? 'theirs' : 'mine')
})
