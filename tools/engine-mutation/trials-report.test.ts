import { expect, test } from 'vitest'
import type { CodeTrial } from './trials.ts'
import { formatTrials, hasTooManyUnnoticed } from './trials-report.ts'

const trial = (fate: CodeTrial['fate'], line: number, played = 2): CodeTrial => ({
  ...{ fate, by: '', reached: 2, played },
  change: {
    ...{ number: line, file: 'engine/a.ts', line, start: 0, end: 5, operator: 'number', isStatic: false },
    ...{ kind: 'expression', before: '1 +\n  2', text: '2' },
  },
})
const fates: readonly CodeTrial['fate'][] = ['noticed', 'late', 'crashed', 'refused', 'noticed']

test('what no test notices is told change by change, then all in numbers', () => {
  const trials = [...fates.map((fate, i) => trial(fate, i)), trial('unnoticed', 7, 1), trial('unreached', 8)]
  expect(formatTrials('engine', '26', trials)).toEqual([
    'UNNOTICED engine/a.ts:7 number: `1 + 2` became `2` (1 of 2 files)',
    'UNREACHED engine/a.ts:8 number: `1 + 2` became `2` (2 files)',
    '| `engine` | 26 | 7 | 4 | 1 | 2 |',
  ])
})

test('a tenth may be unnoticed, and no more', () => {
  const nine = Array.from({ length: 9 }, (_, i) => trial('noticed', i))
  expect(hasTooManyUnnoticed([...nine, trial('unnoticed', 9)])).toBe(false)
  expect(hasTooManyUnnoticed([...nine.slice(1), trial('unnoticed', 9)])).toBe(true)
  expect(hasTooManyUnnoticed([])).toBe(false)
})
