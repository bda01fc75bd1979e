/** How a change is printed, and what viewers show in its place. */
import { describe, expect, it } from 'vitest'
import { cleanUp } from '../e2e/project.testing.ts'
import { openProject } from '../project/project.ts'
import { planMutants } from './plan-mutants.ts'
import { TallyProject } from './tally.testing.ts'

cleanUp()

const RAID = `actions:
  - id: raid
    rule: 2.1-renown
    effects:
      - if: # a comment is no part of it
          op: and
          args: [renown > 1, { op: "<", left: renown, right: 9 }]
        then: [{ addVar: { var: renown, delta: renown - 2 - 3 } }] # nor is this
      - { addVar: { var: renown, delta: 4 } }
`

function mutants() {
  const project = new TallyProject()
  project.write('data/tally/raid.yaml', RAID)
  const all = planMutants(openProject(project.root), 'data/tally', [''])
  return all?.filter(({ file }) => file === 'data/tally/raid.yaml') ?? []
}

it.each([
  [
    'swap-order',
    [
      '`if: renown > 1 and renown < 9, then: [{ addVar: { var: renown, delta: renown - 2 - 3 } }]` came after `{ addVar: { var: renown, delta: 4 } }`',
    ],
  ],
  ['any-for-all', ['`and` became `or` in `renown > 1 and renown < 9`']],
  ['boundary', ['`>` became `>=` in `renown > 1`', '`<` became `<=` in `renown < 9`']],
  ['arithmetic', ['`-` became `+` in `renown - 2 - 3`', '`-` became `+` in `renown - 2`']],
])('%s is said in the words of the rule', (operator, expected) => {
  const own = mutants().filter((each) => each.operator === operator)
  expect(own.map(({ difference }) => difference).sort()).toEqual([...expected].sort())
})

it('is shown as the rule would be, with a comment where nobody could tell which word it is', () => {
  const shown = mutants().map(({ replacement }) => replacement)
  expect(shown).toEqual(
    expect.arrayContaining([
      'renown > 1 or renown < 9',
      'renown >= 1',
      'renown <= 9',
      'renown - 2 - 3 # - became +',
      'renown + 2',
      '5',
      '',
    ]),
  )
})

describe('of a line that rule sets share', () => {
  const CALLED = `procedures:
  one: { effects: [{ addVar: { var: renown, delta: 1 } }] }
  two: { effects: [{ addVar: { var: renown, delta: 2 } }] }
  three: { effects: [{ addVar: { var: renown, delta: 3 } }] }
actions: [{ id: raid, rule: 2.1-renown, effects: [three: {}] }]
`
  const calls = (laid: string) => {
    const project = new TallyProject()
    project.write('data/tally/raid.yaml', CALLED)
    project.write('data/tally/rulesets/late/late.yaml', `ruleset: late\n${laid}`)
    return (planMutants(openProject(project.root), 'data/tally', ['', 'late']) ?? []).filter(
      ({ file, operator }) => file === 'data/tally/raid.yaml' && operator === 'other-call',
    )
  }
  const told = (laid: string) => calls(laid).map(({ difference, in: own }) => [difference, Object.keys(own).join()])

  it('the call becomes the same one, whatever else calls what there', () => {
    // 1 stands after 2 there: it is the last before 3.
    const other = 'procedures: { one: { effects: [two: {}] } }\n'
    expect(told(other)).toEqual([['`three` became `two` in `three: {}`', ',late']])
  })

  it('and where it cannot be, one change of the line is enough', () => {
    const caller = 'procedures: { two: { effects: [three: {}] } }\n'
    expect(told(caller)).toEqual([['`three` became `two` in `three: {}`', '']])
  })
})

it('of a declaration is one in all rule sets that read its file, with the clause that one of them has', () => {
  const project = new TallyProject()
  const clauses = '[{ id: 9.1-chest, text: A chest has room for nine. }]'
  project.write(
    'data/tally/rulesets/late/late.yaml',
    `ruleset: late
tracks: { chest: { max: 9, rule: 9.1-chest } }
rules: { sections: [{ id: '9.1', title: Late, clauses: ${clauses} }] }
`,
  )
  project.write('data/tally/rulesets/later/later.yaml', 'ruleset: later\nextends: late\n')
  project.write('data/tally/rulesets/other/other.yaml', 'ruleset: other\ntracks: { sack: { max: 5 } }\n')
  const all = planMutants(openProject(project.root), 'data/tally', ['', 'other', 'late', 'later']) ?? []
  const [mutant] = all.filter(({ file }) => file.endsWith('late.yaml'))
  expect([mutant?.clause, Object.keys(mutant?.in ?? {})]).toEqual(['9.1-chest', ['late', 'later']])
})

it('is never what is written already', () => {
  const project = openProject(import.meta.dirname)
  const folder = 'data/salt-road'
  const texts = project.games.texts(folder)
  const told = (planMutants(project, folder, ['']) ?? []).map((mutant) => {
    const { file, line, col, endLine, endCol, difference, replacement } = mutant
    const lines = (texts.get(file) ?? '').split('\n').slice(line - 1, endLine)
    const written = line === endLine ? lines[0]!.slice(col - 1, endCol - 1) : lines.join('\n')
    const [, was, now] = /^`(.*)` became `(.*)`$/.exec(difference) ?? []
    return { difference, isSame: replacement === written || (was !== undefined && was === now) }
  })
  expect(told.filter(({ isSame }) => isSame)).toEqual([])
  const differences = told.map(({ difference }) => difference)
  expect(differences).toContain('`-2` became `2`')
  // The phase that comes next where the rules name none.
  expect(differences).toContain('`days (here reckoning)` became `days (here days)`')
})
