/** A decision explains what it did to an outcome, and nothing else. */
import { describe, expect, it } from 'vitest'
import { GOLDEN_FORMAT } from '../golden/format.ts'
import type { GoldenBody } from '../golden/golden.ts'
import { type ExpectedChanges, listUnexplained } from './explain-difference.ts'

const NONE: ExpectedChanges = { added: new Set(), removed: new Set(), renamed: [], renamedInPlaces: [], gone: [] }
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

describe('a new name explains itself', () => {
  const was = body(['space: alba', 'with: scouts (alba)'], ['alba: 1 scout → brae'])
  const renamed: ExpectedChanges = { ...NONE, renamed: [{ kind: 'space', from: 'alba', to: 'alma' }] }

  it.each([
    ['everywhere', ['space: alma', 'with: scouts (alma)'], ['alma: 1 scout → brae'], true],
    ['not in some places only', ['space: alma', 'with: scouts (alba)'], ['alma: 1 scout → brae'], false],
    ['and no other amount', ['space: alma', 'with: scouts (alma)'], ['alma: 2 scouts → brae'], false],
  ])('%s', (_, asked, changes, expected) => {
    expect(isExplained(was, body(asked, changes), renamed)).toBe(expected)
  })

  it('and the order of its lines', () => {
    const lines = ['alba: 1 scout → brae', 'cole: 2 scouts → brae']
    const now = ['cole: 2 scouts → brae', 'alma: 1 scout → brae']
    expect(isExplained(body([], lines), body([], now), renamed)).toBe(true)
  })

  it('in some places, where another thing keeps the old one', () => {
    const inPlaces: ExpectedChanges = { ...NONE, renamedInPlaces: [{ kind: 'choice', from: 'way', to: 'manner' }] }
    const lines = ['way: base (alba)', 'way: hide (brae)']
    expect(isExplained(body(lines), body(['manner: base (alba)', 'way: hide (brae)']), inPlaces)).toBe(true)
    expect(isExplained(body(lines), body(['manner: base (alba)', 'way: base (brae)']), inPlaces)).toBe(false)
  })
})

it('a removed name explains that the lines about it are gone', () => {
  const gone: ExpectedChanges = { ...NONE, gone: [{ kind: 'track', from: 'gold' }] }
  const without = (end: GoldenBody['end']): GoldenBody => ({ ...body([]), end })
  expect(isExplained(body([], ['red gold: 4 → 3']), without(new Map()), gone)).toBe(true)
  expect(isExplained(body([], ['red gold: 4 → 3', 'red salt: 1 → 0']), without(new Map()), gone)).toBe(false)
  expect(isExplained(body([], [], '3'), body([], [], '2'), gone)).toBe(false)
})
