/** A run ends with a table of sections. */
import { expect, it } from 'vitest'
import { PLAIN_STYLE } from '../run/style.ts'
import { formatSectionResults, type SectionResult } from './section-results.ts'

const row = (game: string, section: string): SectionResult => ({
  ...{ game, section },
  ...{ scenarios: 1, passed: 1, failed: 0, pending: 0 },
})

const names = (...rows: readonly SectionResult[]): readonly string[] =>
  formatSectionResults(rows, PLAIN_STYLE)
    .slice(1)
    .map((line) => line.replace(/\s{2,}.*$/, ''))

it('names the game beside its sections where there are several', () => {
  expect(names(row('data/tally', '(none)'), row('data/tally', '2'))).toEqual(['(none)', '2'])
  expect(names(row('data/heap', '(none)'), row('data/tally', '(none)'))).toEqual(['heap (none)', 'tally (none)'])
})

it('names the folders of two games of the same name', () => {
  expect(names(row('data/tally', '(none)'), row('data/heap', '1'), row('lab/data/tally', '(none)'))).toEqual([
    'data/tally (none)',
    'heap 1',
    'lab/data/tally (none)',
  ])
})
