import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { EXIT } from './exit.ts'
import { runTouchstone } from './terminal.testing.ts'

const root = resolve(import.meta.dirname, '../..')

it('list --phases tells the order of play: whom a phase asks for what, what may come next', async () => {
  const { code, out } = await runTouchstone(root, ['list', '--phases', 'scenarios/night-ferry'])
  const lines = out.split('\n').filter((line) => !line.startsWith('    '))
  expect(lines).toEqual([
    'data/night-ferry',
    '  deal (1.1)  by itself; then packing',
    '  packing (2.1)  asks: pack; then doubts',
    '  doubts (2.2)  asks: doubt, trust; then lamps',
    '  lamps (3.1)  asks: raise, keep-dark; then challenges or landing',
    '  challenges (3.1-doubt)  asks: challenge, believe; then landing',
    '  landing (4.1)  by itself; then deal',
    '',
  ])
  expect(code).toBe(EXIT.ok)
})

it('list --phases --json gives the same as data', async () => {
  const { out } = await runTouchstone(root, ['list', '--phases', '--json', 'scenarios/night-ferry'])
  expect(JSON.parse(out)[3]).toMatchObject({
    ...{ game: 'data/night-ferry', phase: 'lamps', rule: '3.1' },
    ...{ offers: ['raise', 'keep-dark'], next: ['challenges', 'landing'] },
  })
})
