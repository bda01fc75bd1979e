import { expect, test } from 'vitest'
import { Diagnostics } from './diagnostic.ts'
import { formatDiagnostics } from './report.ts'

const at = { file: 'a.yaml', line: 2, col: 3, endLine: 2, endCol: 4 }

test('several readings of one text tell a mistake once', () => {
  const reading = new Diagnostics()
  reading.add('wrong-value', at, 'not that')
  const all = new Diagnostics()
  for (let i = 0; i < 3; i++) all.addUnrepeated(reading.all)
  all.addUnrepeated([{ code: 'wrong-value', message: 'not this either', at, suggestion: null }])
  expect(all.all.map(({ message }) => message)).toEqual(['not that', 'not this either'])
})

test('a tool adds codes of its own, and what reads with the language can tell its own too', () => {
  const diagnostics = new Diagnostics<'odd-pages'>()
  const read = (language: Diagnostics): void => language.add('wrong-value', at, 'not that')
  read(diagnostics)
  diagnostics.add('odd-pages', at, 'one page too many')
  expect(formatDiagnostics(diagnostics.all, new Map())).toBe(
    'a.yaml:2:3 wrong-value: not that\n\na.yaml:2:3 odd-pages: one page too many',
  )
})
