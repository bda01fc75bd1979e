/** A value is not restated together with others where its author said more of it: a bound, a number in a comment or title. */
import { describe, expect, it } from 'vitest'
import { cleanUp, GAME, Project } from '../e2e/project.testing.ts'
import { openProject } from '../project/project.ts'
import { makePlacelessCause } from '../suite/decision-cause.ts'
import { InputCache } from '../suite/input-cache.ts'
import { findPendingOutcomes } from '../suite/pending-outcomes.ts'
import { playFile } from '../suite/play-file.ts'
import { findRestatement } from './restatement.ts'

cleanUp()

const FILE = 'scenarios/tally/2.1/first.scenario.yaml'
const RAID = 'data/tally/raid.yaml'

/** A raid costs two now, so red keeps 3 gold of 5, and not 4. */
function costlier(files: Readonly<Record<string, string>>): Project {
  const project = new Project({ ...GAME, ...files })
  project.replace(RAID, 'amount: 1', 'amount: 2')
  return project
}

/** What is said of the restated values of each case. */
function remarksOn(scenario: string): readonly (readonly string[])[] {
  const project = openProject(costlier({ [FILE]: scenario }).root)
  const waiting = findPendingOutcomes(project, playFile(project, FILE), new InputCache(), () => true)
  return waiting.map((each) => {
    const restatement = findRestatement(project, { ...each, reason: makePlacelessCause('no golden') })
    return (restatement?.remarks ?? []).map(({ kind, text, line, col }) => `${line}:${col} ${kind}: ${text}`)
  })
}

const HEAD = 'title: A raid\nplay: [red raid]\n'

describe('a yes or no of `values` that becomes the contrary', () => {
  it.each([
    ['a bound', 'then: { values: { "red gold >= 4": yes } }', ['3:36 bound: red gold >= 4']],
    [
      'a bound among others',
      'then: { values: { "map($s in seats, $s gold > 3)": [yes, yes] } }',
      ['3:52 bound: map($s in seats, $s gold > 3)'],
    ],
    [
      'an equation',
      'then: { values: { "any(seats where it gold = 3)": no } }',
      ['3:51 bound: any(seats where it gold = 3)'],
    ],
    [
      'no bound',
      'then: { values: { "4 in map($s in seats, $s gold)": yes } }',
      ['3:53 truth: 4 in map($s in seats, $s gold)'],
    ],
    ['a number', 'then: { values: { red gold + 1: 5 } }', []],
    ['a bound that still holds', 'then: { values: { "red gold >= 2": yes, red gold: 4 } }', []],
  ])('%s', (_, then, remarks) => {
    expect(remarksOn(`${HEAD}${then}\n`)).toEqual([remarks])
  })

  it('in the row that states it', () => {
    const rows = 'cases:\n  - { case: a, who: red, rich: yes }\n  - { case: b, who: blue, rich: yes }\n'
    const scenario = `title: Raids\nplay: ["\${who} raid"]\nthen: { values: { "\${who} gold > 3": "\${rich}" } }\n${rows}`
    expect(remarksOn(scenario)).toEqual([['5:32 bound: red gold > 3'], ['6:33 bound: blue gold > 3']])
  })
})

describe('a comment with a number', () => {
  it.each([
    ['on the line', 'then: { tracks: { red gold: 4 } } # 5 - 1', ['3:35 comment: # 5 - 1']],
    ['as a word', 'then: { tracks: { red gold: 4 } } # five less a raid', ['3:35 comment: # five less a raid']],
    [
      'directly above',
      'then:\n  tracks:\n    # Of 5,\n    # 1 is paid.\n    red gold: 4',
      ['5:5 comment: # Of 5,', '6:5 comment: # 1 is paid.'],
    ],
    [
      'at the keys above',
      '# Of 5.\nthen: # 1\n  # (2)\n  tracks: # 3\n    red gold: 4',
      ['3:1 comment: # Of 5.', '4:7 comment: # 1', '5:3 comment: # (2)', '6:11 comment: # 3'],
    ],
    [
      'that goes on below',
      'then:\n  tracks:\n    red gold: 4 # what is left\n                # of 5',
      ['6:17 comment: # of 5'],
    ],
    ['beside another value', 'then:\n  tracks:\n    red gold: 4\n    blue gold: 5 # 5 as before', []],
    ['above an empty line', 'then:\n  tracks:\n    # 5 each\n\n    red gold: 4', []],
    ['below', 'then:\n  tracks:\n    red gold: 4\n    # 5 each', []],
    ['without a number', 'then: { tracks: { red gold: 4 } } # one by one, 2.1-cost, 3.2.1', []],
    ['in a text', 'then: { values: { "red gold": 4 } }\nspecs: ["# 5"]', []],
    ['of the script', '  # 5 - 1\nthen:\n  tracks: { red gold: 4 }', ['3:3 comment: # 5 - 1']],
  ])('%s', (_, then, remarks) => {
    expect(remarksOn(`${HEAD}${then}\n`)).toEqual([remarks])
  })
})

describe('a comment at a row', () => {
  const remarksOnRows = (rows: string): readonly (readonly string[])[] =>
    remarksOn(`title: Raids\nplay: ["\${who} raid"]\nthen: { tracks: { "\${who} gold": "\${left}" } }\n${rows}`)

  it('concerns that row alone, on any of its lines and directly above', () => {
    const rows = `cases: # who, and what is left
  # Red pays 1.
  - { case: a, who: red, left: 4 } # of 5
  - case: b
    who: blue # has 5
    left: 4
  - { case: c, who: red, left: 4 }
`
    expect(remarksOnRows(rows)).toEqual([
      ['5:3 comment: # Red pays 1.', '6:36 comment: # of 5'],
      ['8:15 comment: # has 5'],
      [],
    ])
  })

  it('concerns all rows where it stands at the table, or at the statement that takes their values', () => {
    const rows = 'cases: # a raid is 1\n  - { case: a, who: red, left: 4 }\n  - { case: b, who: blue, left: 4 }\n'
    const atTable = '4:8 comment: # a raid is 1'
    expect(remarksOnRows(rows)).toEqual([[atTable], [atTable]])
    const scenario = `title: Raids
play: ["\${who} raid"] # 1 each
then:
  tracks: { "\${who} gold": "\${left}" } # 5 - 1
cases: [{ who: red, left: 4 }, { who: blue, left: 4 }]
`
    expect(remarksOn(scenario)).toEqual([['4:40 comment: # 5 - 1'], ['4:40 comment: # 5 - 1']])
  })
})

describe('a title that names the number', () => {
  const then = 'then: { tracks: { red gold: 4 } }\n'
  it.each([
    ['in digits', `title: A raid leaves 4 gold\nplay: [red raid]\n${then}`, ['1:22 title: 4']],
    ['as a word', `title: "Four are left"\nplay: [red raid]\n${then}`, ['1:9 title: Four']],
    ['as another number', `title: Of 5 gold 14 are left, by 2.4-left\nplay: [red raid]\n${then}`, []],
    ['of a value that stays', `title: Blue has 5\nplay: [red raid]\n${then.replace('red', 'blue gold: 5, red')}`, []],
  ])('%s', (_, scenario, remarks) => {
    expect(remarksOn(scenario)).toEqual([remarks])
  })

  it('of a row concerns its own value, and any value that all rows share', () => {
    const play = 'title: Raids\nplay: ["$' + '{who} raid"]\n'
    const own = `${play}then: { tracks: { "\${who} gold": "\${left}" } }
cases:
  - { case: 4 are left, who: red, left: 4 }
  - { case: none of 4, who: blue, left: 4 }
  - { case: all, who: red, left: 4 }
`
    expect(remarksOn(own)).toEqual([['5:13 case title: 4'], ['6:21 case title: 4'], []])
    const shared = `${play}then: { values: { red gold + blue gold: 9 } }\ncases: [{ case: 9 left, who: red }, { case: b, who: blue }]\n`
    expect(remarksOn(shared)).toEqual([['4:17 case title: 9'], ['4:17 case title: 9']])
  })

  it('through a placeholder follows it', () => {
    const scenario = `title: Red keeps \${left}\nplay: [red raid]\nthen: { tracks: { red gold: "\${left}" } }\ncases: [{ left: 4 }]\n`
    expect(remarksOn(scenario)).toEqual([[]])
  })
})
