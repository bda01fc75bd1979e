/** The built package away from its sources: its command, its processes and its reports. */
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cleanUp, Project, waitForProcess } from '../e2e/project.testing.ts'
import { TOUCHSTONE_ROOT } from '../project/own-files.ts'
import { buildPackage } from './build-package.ts'

cleanUp()
const folder = mkdtempSync(join(tmpdir(), 'touchstone built '))
const dist = join(folder, 'dist')
afterAll(() => rmSync(folder, { recursive: true }))
beforeAll(async () => {
  await buildPackage(dist)
  cpSync(join(TOUCHSTONE_ROOT, 'package.json'), join(folder, 'package.json'))
  symlinkSync(join(TOUCHSTONE_ROOT, 'node_modules'), join(folder, 'node_modules'))
})

const project = new Project()

const listModules = (): readonly string[] => readdirSync(dist).filter((name) => name.endsWith('.js'))

it('names no file of the sources', () => {
  const naming = listModules().filter((name) => readFileSync(join(dist, name), 'utf8').includes(TOUCHSTONE_ROOT))
  expect(listModules().length).toBeGreaterThan(20)
  expect(naming).toEqual([])
})

it('has the licence of each package in it', () => {
  const text = readFileSync(join(dist, 'LICENCES.txt'), 'utf8')
  const names = ['yaml', 'fastest-levenshtein', 'ajv', 'fast-check', 'jest-diff', 'mutation-testing-elements']
  for (const name of names)
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\((MIT|ISC|Apache-2\\.0)\\)$`, 'm'))
})

it.each([
  { args: ['--help'], says: /touchstone COMMAND/ },
  { args: ['run'], says: /3 scenarios: 3 passed/ },
  { args: ['run', '--jobs', '2'], says: /3 scenarios: 3 passed/ },
  { args: ['coverage', '--lcov', 'lcov.info', '--html', 'report'], says: /2\.1/ },
  { args: ['simulate', '--games', '4'], says: /4 games/ },
  { args: ['mutate', '--html', 'mutants.html'], says: /mutants/ },
  { args: ['schema'], says: /written: tools\/schema\/generated\/tally\.rules\.schema\.json/ },
  { args: ['compile', 'tally'], says: /"tally"/ },
])('does without them: $args', async ({ args, says }) => {
  const { code, out, err } = await waitForProcess(
    spawn(process.execPath, [join(dist, 'touchstone.js'), ...args], {
      cwd: project.root,
      env: { PATH: process.env.PATH, HOME: folder, TOUCHSTONE_CACHE: join(folder, 'cache') },
    }),
  )
  expect(`${err}${out}`).toMatch(says)
  expect([0, 1]).toContain(code)
})
