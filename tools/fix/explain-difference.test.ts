/** A decision explains what it did to an outcome, and nothing else. */
import { describe, expect, it } from 'vitest'
import { GOLDEN_FORMAT } from '../golden/format.ts'
import type { GoldenBody } from '../golden/golden.ts'
import { type ExpectedChanges, listUnexplained } from './explain-difference.ts'

const NONE: ExpectedChanges = { added: new Set(), removed: new Set(), rename: (line) => line }
const LOUD: ExpectedChanges = { ...NONE, added: new Set(['loud']) }

const body = (asked: readonly string[], changes: readonly string[] = [], gold = '3'): GoldenBody => ({
  format: GOLDEN_FORMAT,
  play: [{ kind: 'move', title: 'red raid', asked, changes }],
  end: new Map([['tracks', new Map([['red gold', gold]])]]),
})

const isExplained = (golden: GoldenBody, received: GoldenBody, expected: ExpectedChanges): boolean =>
  listUnexplained(golden, received, expected).length === 0

describe('a new choice explains its answers', () => {
  const was = body(['space: alba', 'with: scouts (alba)'])
  it.each([
    ['one', ['space: alba', 'loud: no (alba)', 'with: scouts (alba)'], true],
    ['several', ['loud: no', 'space: alba', 'with: scouts (alba)', 'loud by blue: yes'], true],
    ['none', ['space: alba', 'with: scouts (alba)'], true],
    ['another choice', ['space: alba', 'quiet: no (alba)', 'with: scouts (alba)'], false],
    ['another answer', ['space: alba', 'loud: no (alba)', 'with: riders (alba)'], false],
    ['another order', ['with: scouts (alba)', 'loud: no', 'space: alba'], false],
    ['an answer less', ['space: alba', 'loud: no'], false],
  ])('%s', (_, asked, expected) => {
    expect(isExplained(was, body(asked), LOUD)).toBe(expected)
  })

  it('and no change of the board', () => {
    const now = (...rest: [(readonly string[])?, string?]) =>
      body(['space: alba', 'loud: no', 'with: scouts (alba)'], ...rest)
    expect(isExplained(was, now(), LOUD)).toBe(true)
    expect(isExplained(was, now(['red gold: 3 → 2']), LOUD)).toBe(false)
    expect(isExplained(was, now([], '2'), LOUD)).toBe(false)
  })
})

it('a removed choice explains that its answers are gone, and no others', () => {
  const was = body(['space: alba', 'loud: no (alba)', 'with: scouts'])
  const gone = { ...NONE, removed: new Set(['loud']) }
  expect(isExplained(was, body(['space: alba', 'with: scouts']), gone)).toBe(true)
  expect(isExplained(was, body(['space: alba']), gone)).toBe(false)
  expect(isExplained(was, body(['space: alba', 'with: scouts']), NONE)).toBe(false)
})
