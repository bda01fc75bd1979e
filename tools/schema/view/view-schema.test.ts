/** View files in an editor: what the reader takes is not underlined, and a misspelt key is. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listGameFolderNames } from '../../project/game-folders.ts'
import { openProject } from '../../project/project.ts'
import { VIEW } from '../../show/small.testing.ts'
import { TOUCHSTONE_ROOT } from '../source/own-files.ts'
import { makeValidator } from '../validator.testing.ts'
import { makeViewSchema } from './view-schema.ts'

const views = listGameFolderNames(openProject(TOUCHSTONE_ROOT)).flatMap((game) =>
  readdirSync(join(TOUCHSTONE_ROOT, 'data', game))
    .filter((name) => name.endsWith('.view.yaml'))
    .map((name) => join(TOUCHSTONE_ROOT, 'data', game, name)),
)
const validator = makeValidator(makeViewSchema())

it('accepts the views of this project', () => {
  expect(views.length).toBeGreaterThan(1)
  for (const file of views) expect([file, validator.why(readFileSync(file, 'utf8'))]).toEqual([file, ''])
  expect(validator.why(VIEW)).toBe('')
})

it.each([
  ['rough: 6', 'rogh: 6'],
  ['rough: 6', 'rough: 60'],
  ['canvas: [400, 300]', 'canvas: [400]'],
  ['circle: [150, 250, 30]', 'circel: [150, 250, 30]'],
  ['"#b03020", blue', '"red", blue'],
  ['scouts: hexagon', 'scouts: hexagn'],
  ['legend: { box', 'legend: { bx'],
])('underlines %j as %j', (from, to) => {
  expect(VIEW).toContain(from)
  expect(validator.accepts(VIEW.replace(from, to))).toBe(false)
})
