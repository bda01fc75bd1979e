/** The report of a mutation run, clause by clause and in words. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { PLAIN_STYLE } from '../run/style.ts'
import { ReachMemory } from './memory.ts'
import { formatDifference } from './mutant-words.ts'
import type { CandidateCase, JudgedAbsence, JudgedMutant, MutantFate } from './mutation-result.ts'
import { formatMutationResult } from './mutation-text.ts'
import { findProvenClauses } from './proven-clauses.ts'

const judged = (clause: string, fate: MutantFate, section = '2.1'): JudgedMutant => ({
  mutant: {
    ...{ id: clause, game: 'data/heap', file: 'data/heap/a.yaml', line: 3, col: 1, endLine: 3, endCol: 9 },
    ...{
      operator: 'off-by-one',
      clause,
      section,
      difference: '`1` became `2`',
      uses: [],
      replacement: '2',
    },
    ...{ in: {}, edits: {}, other: null, names: [] },
  },
  ...{ fate, reachedBy: [], killedBy: null, nearestCase: null, reason: null, isCached: false, equivalent: null },
  entryDraft: null,
})
const absence = (clause: string, isProven: boolean): JudgedAbsence => ({
  ...{
    game: 'data/heap',
    clause,
    limitedClause: '2.1-take',
    mutantCount: 3,
    isProven,
    noticingFiles: isProven ? ['a.scenario.yaml'] : [],
  },
})

describe('a clause', () => {
  it('is proven when of its mutants one was noticed and none was not', () => {
    const all = [
      judged('noticed', 'killed'),
      judged('noticed', 'timeout'),
      judged('noticed', 'equivalent'),
      judged('noticed', 'unreadable'),
      judged('missed', 'killed'),
      judged('missed', 'survived'),
      judged('missed', 'killed'),
      judged('nowhere', 'unreached'),
      judged('same', 'equivalent'),
      judged('no-rules', 'unreadable'),
    ]
    expect(findProvenClauses({ judged: all, absences: [] })).toMatchObject({
      'data/heap': {
        noticed: { isProven: true },
        missed: { isProven: false },
        nowhere: { isProven: false },
      },
    })
  })

  it('names who noticed, each once and by name', () => {
    const noticed = (file: string): JudgedMutant => ({
      ...judged('noticed', 'killed'),
      killedBy: { id: { file, case: null, ruleset: '' } } as CandidateCase,
    })
    const all = ['b', 'a', 'b'].map((name) => noticed(`${name}.scenario.yaml`))
    expect(findProvenClauses({ judged: all, absences: [] })['data/heap']?.noticed?.by).toEqual([
      'a.scenario.yaml',
      'b.scenario.yaml',
    ])
  })

  it('on what a rule does not do is as it was tried, each of them', () => {
    const absences = [absence('never', true), absence('ever', false), absence('nor', true)]
    const shown = { isProven: true, by: ['a.scenario.yaml'] }
    expect(findProvenClauses({ judged: [], absences })).toEqual({
      'data/heap': { never: shown, ever: { isProven: false, by: [] }, nor: shown },
    })
  })
})

describe('a change', () => {
  it.each([
    ['a > 1', '', 'a > 1 and b', '`a > 1` was dropped in `a > 1 and b`'],
    ['a > 1', 'a >= 1', '', '`a > 1` became `a >= 1`'],
    ['a > 1', 'a >= 1', 'a > 1', '`a > 1` became `a >= 1`'],
    ['a', 'b', 'a and c', '`a` became `b` in `a and c`'],
    ['pay', 'after take', 'all', '`pay` came after `take`'],
  ])('of %s to %s within %s', (was, now, within, expected) => {
    expect(formatDifference(was, now, within)).toBe(expected)
  })
})

it('has a table with a line for each section, once, and columns as wide as they must be', () => {
  const long = 'A section with a long name'
  const all = [judged('a', 'killed'), judged('b', 'survived'), judged('c', 'golden', long)]
  const nothing = {
    absences: [],
    candidates: [],
    unfitCases: [],
    equivalentProblems: [],
    mutatedClauses: [],
    citations: [],
    triedCount: 3,
    seconds: 1,
  }
  const text = formatMutationResult({ ...nothing, judged: all }, new Map(), PLAIN_STYLE)
  const table = text.split('\n').filter((line) => /^(rules|2\.1|A section)\s.*(\d|stated)$|%$/.test(line))
  expect(table.map((line) => line.split(/ {2,}/))).toEqual([
    ['rules', 'mutants', 'killed', 'goldens', 'survived', 'unreached', 'equivalent', 'score', 'stated'],
    ['2.1', '2', '1', '0', '1', '0', '0', '50 %', '50 %'],
    [long, '1', '1', '1', '0', '0', '0', '100 %', '0 %'],
  ])
  expect(new Set(table.map((line) => line.length)).size).toBe(1)
})

it('tells every clause on what a rule does not do that nobody would miss', () => {
  const nothing = {
    judged: [],
    candidates: [],
    unfitCases: [],
    equivalentProblems: [],
    mutatedClauses: [],
    citations: [],
    triedCount: 3,
    seconds: 1,
  }
  const absences = [absence('ever', false), absence('never', true), absence('nor', false)]
  const lines = formatMutationResult({ ...nothing, absences }, new Map(), PLAIN_STYLE).split('\n')
  expect(lines.filter((line) => line.includes('none of its scenarios'))).toEqual([
    '  ever: none of its scenarios notices 3 changes of 2.1-take',
    '  nor: none of its scenarios notices 3 changes of 2.1-take',
  ])
  expect(lines).toContain('1 of 3 clauses on what a rule does not do proven')
})

it('tells five of the cases that were left out, and how many more there are', () => {
  const nothing = {
    judged: [],
    absences: [],
    candidates: [],
    equivalentProblems: [],
    mutatedClauses: [],
    citations: [],
    triedCount: 3,
    seconds: 1,
  }
  const told = (n: number): readonly string[] => {
    const unfitCases = Array.from({ length: n }, (_, i) => ({
      id: { file: `${i}.scenario.yaml`, case: i === 0 ? 'a' : null, ruleset: '' },
      why: 'it fails',
    }))
    const lines = formatMutationResult({ ...nothing, unfitCases }, new Map(), PLAIN_STYLE).split('\n')
    return lines.slice(lines.findIndex((line) => line.includes('left out')) + 1).slice(0, Math.min(n, 5) + 1)
  }
  const cases = ['0.scenario.yaml#a', ...[1, 2, 3, 4].map((i) => `${i}.scenario.yaml`)]
  const lines = cases.map((id) => `  ${id}: it fails`)
  expect(told(2)).toEqual([...lines.slice(0, 2), ''])
  expect(told(5)).toEqual([...lines, ''])
  expect(told(7)).toEqual([...lines, '  and 2 more'])
})

describe('what a case reached', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'reach.json')
  const reached = { game: 'data/heap', nodes: [1, 2], rules: ['2.1'], hasGolden: true }

  it('is known to the next run', () => {
    const memory = new ReachMemory(file)
    memory.putReachedNodes('key', reached)
    memory.save()
    expect(new ReachMemory(file).getReachedNodes('key')).toEqual(reached)
    expect(new ReachMemory(file).getReachedNodes('other')).toBeUndefined()
  })

  it('is not known from a file that is broken, as far as it is', () => {
    for (const text of ['', '[', '{}', '[[3, {}], ["a", null], ["b", { "game": 1 }], "c"]']) {
      writeFileSync(file, text)
      const memory = new ReachMemory(file)
      expect(['3', 'a', 'b', 'c'].map((key) => memory.getReachedNodes(key))).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
    }
    writeFileSync(
      file,
      JSON.stringify([
        ['a', null],
        ['key', reached],
      ]),
    )
    expect(new ReachMemory(file).getReachedNodes('key')).toEqual(reached)
  })
})
