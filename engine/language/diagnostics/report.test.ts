import { expect, test } from 'vitest'
import type { DiagnosticCode } from './codes.ts'
import type { Diagnostic } from './diagnostic.ts'
import { formatDiagnostics } from './report.ts'

function diagnostic(line: number, col: number, endCol: number, more: Partial<Diagnostic> = {}): Diagnostic {
  const code: DiagnosticCode = 'unknown-word'
  const at = { file: 'a.yaml', line, col, endLine: line, endCol }
  return { code, message: 'no word `scuts`', at, suggestion: null, ...more }
}

function report(source: string, ...list: Diagnostic[]): string {
  return formatDiagnostics(list, new Map([['a.yaml', source]]))
}

test('the place, the message, the line with marks, the suggestion', () => {
  expect(report('from: red scuts\n', diagnostic(1, 11, 16, { suggestion: 'scouts' }))).toBe(
    [
      'a.yaml:1:11 unknown-word: no word `scuts`',
      '  from: red scuts',
      '            ^~~~~',
      '  did you mean `scouts`?',
    ].join('\n'),
  )
})

test('in the order of files, lines, columns', () => {
  const b = diagnostic(1, 1, 2, { at: { file: 'b.yaml', line: 1, col: 1, endLine: 1, endCol: 2 } })
  const text = report('x y\nz', b, diagnostic(2, 1, 2), diagnostic(1, 3, 4), diagnostic(1, 1, 2))
  expect(text.split('\n').filter((line) => line.includes('unknown-word'))).toEqual([
    'a.yaml:1:1 unknown-word: no word `scuts`',
    'a.yaml:1:3 unknown-word: no word `scuts`',
    'a.yaml:2:1 unknown-word: no word `scuts`',
    'b.yaml:1:1 unknown-word: no word `scuts`',
  ])
})

test.each([1, 40, 79, 85, 150, 290])('a long line is cut around column %i', (col) => {
  const source = `${'a'.repeat(col - 1)}XYZ${'b'.repeat(300 - col - 2)}`
  const [, line = '', marks = ''] = report(source, diagnostic(1, col, col + 3)).split('\n')
  expect(line.length).toBeLessThanOrEqual(82)
  expect(marks.length).toBeLessThanOrEqual(82)
  expect(line.slice(marks.indexOf('^'), marks.length)).toBe('XYZ')
})

test('a place longer than the window is marked to its edge', () => {
  const [, line = '', marks = ''] = report('x'.repeat(500), diagnostic(1, 100, 450)).split('\n')
  expect(line.length).toBeLessThanOrEqual(82)
  expect(marks.length).toBe(line.length)
})

test('a place on several lines is marked to the end of its first', () => {
  const at = { file: 'a.yaml', line: 1, col: 3, endLine: 3, endCol: 2 }
  expect(
    report('a: [\n1,\n]', diagnostic(1, 3, 4, { at }))
      .split('\n')
      .slice(1, 3),
  ).toEqual(['  a: [', '    ^~'])
})

test('a place at the end of a line, an empty line, a line or file that is not there', () => {
  expect(report('ab', diagnostic(1, 3, 3)).split('\n')[2]).toBe('    ^')
  expect(report('', diagnostic(1, 1, 1)).split('\n')).toHaveLength(1)
  expect(report('a', diagnostic(7, 1, 2)).split('\n')).toHaveLength(1)
  expect(formatDiagnostics([diagnostic(1, 1, 2)], new Map()).split('\n')).toHaveLength(1)
})

test('nothing in the data steers the terminal', () => {
  const text = report('a\u001b[31m\tb\u202e\r', diagnostic(1, 1, 2, { message: 'x\u001b[0m\ny', suggestion: '\u0007' }))
  expect(text).not.toMatch(/(?!\n)\p{Cc}|\p{Bidi_Control}/u)
  expect(text.split('\n')).toHaveLength(4)
})
