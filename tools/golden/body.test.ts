/** What a golden says of a run: its steps as they were told, and how its end differs from the board it was given. */
import { expect, test } from 'vitest'
import { camp } from '../run/fixture/raiders.testing.ts'
import { computeOutcome, formatGoldenTitle } from './judge.ts'

const c = camp()
const told = (text: string) => computeOutcome(c.game, c.run(`given: { setup: opening }\nplay:\n${text}`))

test('steps that leave something on the board, and the cells, piles and scores that are not as they were', () => {
  const body = told(`
  - red raid: { with: scouts, alba: { remove: 1 blue wagon } }
  - red pass:
    refused: not-your-turn
  - red raid: { alba: {} }
    out-of-turn: true
    offers: { with: [scouts, forts] }
  - set: { tracks: { renown: 3 }, markers: { support: { alba: friendly } } }
  - legal: [blue pass]`)
  expect(body?.play).toEqual([
    {
      kind: 'move',
      title: 'red raid',
      asked: ['space: alba', 'with: scouts (alba)', 'remove: 1 blue wagon (alba)'],
      changes: [
        'active: red → blue',
        'red gold: 3 → 2',
        'alba: 2 red scouts hidden → open',
        'alba: 1 blue wagon → lost',
      ],
    },
    { kind: 'refused', title: 'red pass, not-your-turn', asked: [], changes: [] },
    {
      kind: 'set',
      title: 'tracks, markers',
      asked: [],
      changes: ['renown: 1 → 3', 'alba support: neutral → friendly'],
    },
  ])
  const end = [...(body?.end ?? [])].map(([section, entries]) => [section, Object.fromEntries(entries)])
  expect(Object.fromEntries(end)).toEqual({
    active: { seat: 'blue' },
    tracks: { 'red gold': '2', renown: '3' },
    support: { alba: 'friendly' },
    spaces: { alba: '2 open red scouts, 1 blue wagon' },
    boxes: { 'lost:blue': '1 blue wagon' },
    // Two scouts and two gold; a wagon, two scouts and five gold.
    derived: { 'score(red)': '4', 'score(blue)': '8' },
  })
  // By name: the order in which a game declares its seats and definitions is no outcome.
  expect([...(body?.end.get('derived')?.keys() ?? [])]).toEqual(['score(blue)', 'score(red)'])
})

test('a move that was to be refused, and is not, is one that is refused for no reason', () => {
  const [step] = told('  - red raid: { with: forts }\n    refused: cannot-pay')?.play ?? []
  expect(step).toMatchObject({ kind: 'refused', title: 'red raid, refused' })
})

test('a run stands under its row and its rule set', () => {
  const id = { file: 'a', case: null, ruleset: '' }
  expect(formatGoldenTitle({ id })).toBe('')
  expect(formatGoldenTitle({ id: { ...id, case: 'low', ruleset: 'short' } })).toBe('low / short')
})
