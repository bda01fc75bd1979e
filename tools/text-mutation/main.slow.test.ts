/** The command `npm run mutate:text`, as far as it goes without trying anything. */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { getBundle } from '../e2e/project.testing.ts'

const ROOT = resolve(import.meta.dirname, '../..')

const run = (...words: readonly string[]) =>
  spawnSync(process.execPath, [getBundle()['text-mutation/main.ts'], ...words], { cwd: ROOT, encoding: 'utf8' })

test('lists what it would try: as many changes as were asked for', () => {
  const { status, stdout, stderr } = run('--list', '--game', 'data/salt-road', '--count', '5', '--seed', '7')
  expect([status, stderr]).toEqual([0, ''])
  const lines = stdout.trim().split('\n')
  expect(new Set(lines).size).toBe(5)
  for (const line of lines) expect(line).toMatch(/^\S+ +data\/salt-road\/\S+\.yaml:\d+ {2}/)
})

test.each([
  [['--count', '0'], '--count must be a whole number from 1 on, not 0'],
  [['--game', 'data/nowhere'], 'no scenario plays data/nowhere'],
  [['--again', '--game', 'data/salt-road', '--seed', 'never drawn'], 'there is no sample with the seed never drawn'],
])('refuses %j', (words, message) => {
  const { status, stderr, stdout } = run(...words)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain(message)
})
