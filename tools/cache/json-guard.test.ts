import { describe, expect, it } from 'vitest'
import {
  type Guard,
  isCount,
  isFlag,
  isInteger,
  isListOf,
  isMap,
  isMapOf,
  isNonNegativeNumber,
  isNullOr,
  isOneOf,
  isPairOf,
  isPresent,
  isRecordOf,
  isText,
  isUndefinedOr,
} from './json-guard.ts'

const isNamed = isMapOf<{ name: string; count?: number | undefined }>({ name: isText, count: isUndefinedOr(isCount) })

describe('a guard of JSON', () => {
  it.each<[string, Guard<unknown>, readonly unknown[], readonly unknown[]]>([
    ['isMap', isMap, [{}, { a: 1 }], [null, [], 'a', 1]],
    ['isText', isText, ['', 'a'], [1, null, undefined]],
    ['isFlag', isFlag, [true, false], [0, 'true']],
    ['isCount', isCount, [0, 7], [-1, 1.5, Number.NaN, '1', null]],
    ['isInteger', isInteger, [-1, 0], [1.5, Number.NaN, '1']],
    ['isAmount', isNonNegativeNumber, [0, 1.5], [-0.5, Number.POSITIVE_INFINITY, '1']],
    ['isAnything', isPresent, [null, 0, {}], [undefined]],
    ['isExactly', isOneOf<string | number>('a', 1), ['a', 1], ['b', '1', null]],
    ['isListOf', isListOf(isText), [[], ['a']], ['a', ['a', 1], null, { 0: 'a' }]],
    ['isNullOr', isNullOr(isText), [null, 'a'], [undefined, 1]],
    ['isRecordOf', isRecordOf(isCount), [{}, { a: 1 }], [{ a: 1, b: 'c' }, [1], null]],
    ['isPairOf', isPairOf(isText, isCount), [['a', 1]], [['a'], ['a', 1, 2], [1, 'a'], 'a1']],
    [
      'isMapOf',
      isNamed,
      [{ name: 'a' }, { name: 'a', count: 1, more: 2 }],
      [{}, { name: 1 }, { name: 'a', count: -1 }, null],
    ],
  ])('%s', (_, guard, good, bad) => {
    expect(good.filter((json) => !guard(json))).toEqual([])
    expect(bad.filter((json) => guard(json))).toEqual([])
  })
})
