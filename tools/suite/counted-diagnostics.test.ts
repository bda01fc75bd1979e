/** Mistakes that break many cases from outside of them are told once, with how many they break. */
import { expect, test } from 'vitest'
import type { Diagnostic } from '../../engine/index.ts'
import { countDiagnostics, isBrokenElsewhere } from './counted-diagnostics.ts'

const RULES = 'data/g/raid.yaml'

const mistake = (col: number, file = RULES, message = 'no such name'): Diagnostic => ({
  ...{ code: 'unknown-name', message, suggestion: null },
  at: { file, line: 3, col, endLine: 3, endCol: 20 },
})

const run = (file: string, ...diagnostics: readonly Diagnostic[]) => ({ id: { file }, diagnostics })

test('each is told once, in the order of the runs, also where two begin on one line', () => {
  const runs = [run('a', mistake(5)), run('b', mistake(5), mistake(9)), run('c', mistake(9), mistake(5))]
  expect(countDiagnostics(runs)).toEqual([
    { ...mistake(5), cases: 3 },
    { ...mistake(9), cases: 2 },
  ])
})

test('what one case tells twice breaks one case', () => {
  expect(countDiagnostics([run('a', mistake(5), mistake(5))])).toEqual([{ ...mistake(5), cases: 1 }])
})

test('a mistake of the scenario itself is its own, and so is all that it tells', () => {
  expect(isBrokenElsewhere(run('a', mistake(5)))).toBe(true)
  expect(isBrokenElsewhere(run('a', mistake(5), mistake(5, 'a')))).toBe(false)
  expect(isBrokenElsewhere(run('a'))).toBe(false)
  expect(countDiagnostics([run('a', mistake(5, 'a')), run('b', mistake(5), mistake(5, 'b'))])).toEqual([])
})
