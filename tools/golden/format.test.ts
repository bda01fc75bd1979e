/** Goldens of older formats: read, compared in their own format, rewritten when their outcome agrees. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { camp } from '../run/fixture/raiders.testing.ts'
import type { Run } from '../run/run-record.ts'
import { formatNotices, GOLDEN_FORMAT, type GoldenFormat, isGoldenFormat } from './format.ts'
import type { Golden } from './golden.ts'
import { isGoldenReplaceable, isUnusableGolden, mergeGolden } from './golden-store.ts'
import { formatGolden, readGolden } from './golden-text.ts'
import { computeOutcome, type GoldenVerdict, judgeOutcome } from './judge.ts'

const c = camp()

/** Red feasts and lets blue march; a draw is asked of nobody. */
const FEAST = `
given: { setup: opening, seed: 5 }
play:
  - red feast: { guest: [blue], blue: { gift: 2 }, spaces: [brae], brae: { to: alba, moving: 1 scouts } }
  - blue omen: { quickly: true }
    dice: [town, 1 blue wagon in alba]
  - blue pass:
    refused: not-your-turn`
const TITLE = 'Who feasts lets others march'

const told = (run: Run, format?: GoldenFormat) => computeOutcome(c.game, run, format)!

const judged = (golden: Golden, run: Run): GoldenVerdict =>
  judgeOutcome(golden, '', told(run), TITLE, (format) => told(run, format))

const read = (text: string): Golden => {
  const golden = readGolden(text)
  if (isUnusableGolden(golden)) throw new Error(`${golden.line}: ${golden.message}`)
  return golden
}

/** As a version of the tools wrote it that knew no later format. */
const first = readFileSync(join(import.meta.dirname, 'formats/1.golden.yaml'), 'utf8')

const now = (run: Run): string => formatGolden({ scenario: TITLE, bodies: new Map([['', told(run)]]) })

describe('a golden of the first format', () => {
  const run = c.run(FEAST)

  test('is what the outcome was called then, byte for byte', () => {
    expect(formatGolden({ scenario: TITLE, bodies: new Map([['', told(run, 1)]]) })).toBe(first)
    expect(formatGolden(read(first))).toBe(first)
  })

  test('agrees with the outcome, and is of an older format', () => {
    expect(judged(read(first), run)).toEqual({ k: 'older', format: 1 })
  })

  test('becomes one of this format: it says who was asked beside the seat that moves', () => {
    const lines = (text: string): readonly string[] => text.split('\n').filter((line) => !line.startsWith('digest: '))
    const before = lines(first)
    const after = lines(now(run))
    expect(after.filter((line) => !before.includes(line))).toEqual([
      `format: ${GOLDEN_FORMAT}`,
      "      - 'spaces by blue: brae'",
      "      - 'to by blue: alba (brae)'",
      "      - 'moving by blue: 1 hidden blue scout (brae)'",
    ])
    expect(after.length).toBe(before.length + 1)
    expect(judged(read(now(run)), run)).toEqual({ k: 'same' })
  })

  test('waits for a decision where the outcome is another, and is compared in its own words', () => {
    const other = c.run(FEAST.replace('gift: 2', 'gift: 1'))
    const verdict = judged(read(first), other)
    expect(verdict.k === 'changed' && verdict.differences[0]).toEqual({
      step: 0,
      where: 'red feast: asked',
      expected: read(first).bodies.get('')!.play[0]!.asked,
      received: told(other, 1).play[0]!.asked,
    })
  })

  test('another title is told before the format', () => {
    expect(judgeOutcome(read(first), '', told(run), 'Another', (format) => told(run, format))).toMatchObject({
      k: 'retitled',
    })
  })
})

test('another seat that is asked is another outcome', () => {
  const run = c.run(FEAST)
  const [feast, ...rest] = run.steps
  const asked = feast!.asked.map((each) => (each.choice === 'gift' ? { ...each, by: 'blue' } : each))
  const verdict = judged(read(now(run)), { ...run, steps: [{ ...feast!, asked }, ...rest] })
  expect(verdict.k === 'changed' && verdict.differences.map(({ where }) => where)).toEqual(['red feast: asked'])
})

test('what nobody moves in says of each answer whose it was', () => {
  const run = c.run(FEAST)
  const [feast, ...rest] = run.steps
  const begun: Run = { ...run, steps: [{ ...feast!, step: 'phase', title: 'dusk', seat: null }, ...rest] }
  expect(told(begun).play[0]!.asked.slice(0, 2)).toEqual(['guest by red: blue', 'gift by red: 2 (blue)'])
})

describe('the format that a golden names', () => {
  const run = c.run(FEAST)

  test('is part of what its digest is over', () => {
    const bare = now(c.run('given: { setup: opening }\nplay: [red pass]'))
    expect(readGolden(bare.replace(`format: ${GOLDEN_FORMAT}\n`, ''))).toMatchObject({
      code: 'golden-edited',
    })
  })

  test.each([
    ['at the top', (text: string) => text.replace(`format: ${GOLDEN_FORMAT}`, 'format: 1')],
    ['at a case', (text: string) => text.replace('  one:\n', '  one:\n    format: 1\n')],
  ])('lowered by hand %s is an edit: an outcome that changed does not hide behind it', (_, edit) => {
    const other = c.run(FEAST.replace('gift: 2', 'gift: 1'))
    const text = formatGolden({ scenario: TITLE, bodies: new Map([['one', told(other)]]) })
    expect(readGolden(text)).not.toHaveProperty('code')
    expect(readGolden(edit(text))).toMatchObject({ code: 'golden-edited' })
  })

  test('is told where it is a newer one, and that golden is never written over', () => {
    const newer = readGolden(now(run).replace(`format: ${GOLDEN_FORMAT}`, `format: ${GOLDEN_FORMAT + 1}`))
    expect(newer).toMatchObject({ code: 'golden-newer', line: 1 })
    expect(isGoldenReplaceable(newer, 1, 1)).toBe(false)
  })

  test.each(['0', '1.5', '-1', 'two', '', '[2]', '1e9'])('is the number of one: %s', (format) => {
    expect(readGolden(now(run).replace(`format: ${GOLDEN_FORMAT}`, `format: ${format}`))).toMatchObject({
      code: 'golden-unreadable',
    })
  })

  test('stands at a case that did not run since', () => {
    const old: Golden = {
      scenario: TITLE,
      bodies: new Map([
        ['one', told(run, 1)],
        ['two', told(run, 1)],
      ]),
    }
    const update = {
      scenario: TITLE,
      bodies: new Map([['two', told(run)]]),
      titles: ['one', 'two'],
      gone: [],
    }
    const text = formatGolden(mergeGolden(old, update))
    expect(text).toMatch(/^format: 2\nscenario: .*\ncases:\n {2}one:\n {4}format: 1\n {4}play:/)
    expect(text.match(/format: /g)).toHaveLength(2)
    const back = read(text)
    expect([...back.bodies.values()].map(({ format }) => format)).toEqual([1, 2])
    expect(judgeOutcome(back, 'one', told(run), TITLE, (format) => told(run, format))).toEqual({
      k: 'older',
      format: 1,
    })
    expect(judgeOutcome(back, 'two', told(run), TITLE, (format) => told(run, format))).toEqual({ k: 'same' })
  })
})

test('what is told of older formats: how many goldens, and nothing where there are none', () => {
  expect(formatNotices(0, 0)).toEqual([])
  expect(formatNotices(1, 0)).toEqual([`1 golden rewritten in format ${GOLDEN_FORMAT}: the outcomes are the same`])
  const [only, ...more] = formatNotices(0, 1)
  expect(only).toMatch(/^1 golden in an older format than /)
  expect(more).toEqual([])
  expect(formatNotices(2, 2).map((line) => line.slice(0, 9))).toEqual(['2 goldens', '2 goldens'])
})

test('a format is a whole number from the first one to this one', () => {
  expect([1, GOLDEN_FORMAT].map(isGoldenFormat)).toEqual([true, true])
  expect([0, -1, 1.5, Number.NaN, GOLDEN_FORMAT + 1].map(isGoldenFormat)).toEqual([false, false, false, false, false])
})
