/** The ladder, clause by clause, and how it says what is missing. */
import { describe, expect, it } from 'vitest'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { openProject } from '../project/project.ts'
import { FULL_SELECTION } from '../suite/select.ts'
import type { ClauseCoverage } from './clauses.ts'
import { computeCoverage } from './compute-coverage.ts'
import { FILES, LADDER } from './ladder.testing.ts'
import { observeSelection } from './observe-cases.ts'
import { writeClauseProofs } from './proven-record.ts'

cleanUp()

function covered(project: Project) {
  const found = computeCoverage(observeSelection(openProject(project.root, { root: project.root }), FULL_SELECTION))
  const rows = found.games[0]?.clauses ?? []
  const clause = (id: string): ClauseCoverage => rows.find((row) => row.id === id)!
  return { ...found, clause }
}

const rungs = ({ implemented, exercised, witnessed }: ClauseCoverage) => [implemented, exercised, witnessed]

describe('the ladder', () => {
  const { clause, emptyClaims } = covered(new Project(LADDER))

  it.each([
    // A clause that is carried, run with both outcomes, and claimed by a scenario whose outcome it changed.
    ['2.1-where', [true, true, true]],
    ['2.1-cost', [true, true, true]],
    ['2.1-loot', [true, true, true]],
    ['2.2-rest', [true, true, true]],
    // A constraint carries its clause; a space that is full has met it.
    ['1.1-crowd', [true, true, true]],
    // No rule carries it.
    ['2.1-rumour', [false, false, false]],
    // No data can carry an absence, a scenario shows a setup, and nothing shows an excluded clause.
    ['2.1-still', [null, null, true]],
    ['1.1-start', [null, null, true]],
    ['1.1-box', [null, null, null]],
    ['1.1-storm', [null, null, null]],
  ])('%s stands where it stands', (id, expected) => {
    expect(rungs(clause(id))).toEqual(expected)
  })

  it('keeps every claim', () => {
    expect(emptyClaims).toEqual([])
  })
})

describe('what is missing', () => {
  it('is a condition that never failed, or never held', () => {
    const project = new Project(LADDER)
    project.replace(FILES.loot, '"1 red scout, 1 blue scout"', '1 red scout')
    project.replace(FILES.loot, 'renown: 2', 'renown: 0')
    const { clause } = covered(project)
    expect(rungs(clause('2.1-loot'))).toEqual([true, false, true])
    expect(clause('2.1-loot').missing).toEqual([
      `never held: if at ${FILES.raid}:12`,
      `never ran: addVar at ${FILES.raid}:14`,
    ])
  })

  it('is the limit of a constraint where no space was ever full, by its name', () => {
    const project = new Project(LADDER)
    project.replace(FILES.crowd, '2 red scouts', '1 red scout')
    project.replace(FILES.crowd, '  - blue gather:\n    refused: constraint\n', '')
    const { clause } = covered(project)
    expect(clause('1.1-crowd').missing).toContain('the limit is never met: constraint crowd')
  })

  it('is the limit of a choice: as many as may be, while there are more', () => {
    const project = new Project(LADDER)
    project.replace(
      FILES.raid,
      'effects: [{ addVar: { var: actor gold, delta: 1 } }]',
      'effects: [{ chooseN: { bind: $to, from: spaces, max: 2, rule: 2.2-rest } }]',
    )
    const resting = (answers: string): void =>
      project.write(
        FILES.rest,
        `title: Who rests looks around\nrules: [2.2-rest]\nplay: [{ red rest: { to: ${answers} } }]\n`,
      )
    resting('[alba]')
    const atMost = `the maximum is never reached while more could be chosen: chooseN at ${FILES.raid}:17`
    expect(covered(project).clause('2.2-rest').missing).toEqual([atMost])
    resting('[alba, brae]')
    expect(covered(project).clause('2.2-rest').missing).toEqual([])
    // Two of two are all there are, whatever the limit.
    project.replace(FILES.raid, 'from: spaces, max: 2', 'from: "[alba, brae]", max: 2')
    expect(covered(project).clause('2.2-rest').missing).toEqual([atMost])
  })

  it('is the other limit: as few as must be, where more could be', () => {
    const project = new Project(LADDER)
    project.replace(
      FILES.raid,
      'effects: [{ addVar: { var: actor gold, delta: 1 } }]',
      'effects: [{ chooseEach: { bind: $to, from: spaces, min: 2, rule: 2.2-rest, effects: [] } }]',
    )
    const resting = (answers: string): void =>
      project.write(
        FILES.rest,
        `title: Who rests looks around\nrules: [2.2-rest]\nplay: [{ red rest: { to: ${answers} } }]\n`,
      )
    resting('[alba, brae, cole]')
    expect(covered(project).clause('2.2-rest').missing).toEqual([
      `the minimum is never chosen where more could be: chooseEach at ${FILES.raid}:17`,
    ])
    resting('[alba, brae]')
    expect(covered(project).clause('2.2-rest').missing).toEqual([])
  })

  it('is a scenario that claims it: running alone witnesses nothing', () => {
    const project = new Project(LADDER)
    project.replace(FILES.loot, '2.1-cost, 2.1-loot, 2.1-still', '2.1-cost')
    const { clause } = covered(project)
    expect(rungs(clause('2.1-loot'))).toEqual([true, true, false])
    expect(clause('2.1-loot').missing).toEqual(['no scenario claims it'])
    expect(rungs(clause('2.1-still'))).toEqual([null, null, false])
  })

  it('is an outcome that depends on it: a write that changes nothing is none', () => {
    const project = new Project(LADDER)
    project.replace(FILES.raid, 'var: actor gold, delta: 1', 'var: actor gold, delta: 0')
    const { clause } = covered(project)
    expect(rungs(clause('2.2-rest'))).toEqual([true, true, false])
    expect(clause('2.2-rest').missing).toEqual([`claimed, but not witnessed, by ${FILES.rest}`])
  })

  it('is a change of a number that `let` has bound: what it comes to is used by others', () => {
    const project = new Project(LADDER)
    project.replace(
      FILES.raid,
      'rule: 2.2-rest\n    effects: [{ addVar: { var: actor gold, delta: 1 } }]',
      'effects: [{ let: { $n: 0 } }, { rule: 2.2-rest, addVar: { var: $n, delta: 1 } }, { addVar: { var: actor gold, delta: $n } }]',
    )
    expect(rungs(covered(project).clause('2.2-rest'))).toEqual([true, true, true])
  })

  it('of what a rule does not do is that rule at work, or a refusal, in a case that names the clause', () => {
    const project = new Project(LADDER)
    const shown = (rules: string, play: string): boolean | null => {
      project.write(FILES.rest, `title: Nobody moves\nrules: [${rules}]\nplay: ${play}\n`)
      return covered(project).clause('2.1-still').witnessed
    }
    project.replace(FILES.loot, ', 2.1-still', '')
    expect(shown('2.1-still', '[red rest]')).toBe(false)
    expect(shown('2.1-still', '[{ red raid: {}, refused: no-options }]')).toBe(true)
    project.replace(FILES.loot, '2.1-loot', '2.1-loot, "2.1"')
    expect(shown('2.2-rest', '[red rest]')).toBe(false)
    project.replace(FILES.loot, '"2.1"', '2.1-still')
    expect(covered(project).clause('2.1-still').witnessed).toBe(true)
  })

  it('is a pass: what fails shows nothing', () => {
    const project = new Project(LADDER)
    project.replace(FILES.loot, 'renown: 2', 'renown: 3')
    const { clause, wrong } = covered(project)
    expect(rungs(clause('2.1-loot'))).toEqual([true, false, false])
    expect(wrong.map(({ file, status }) => [file, status])).toEqual([[FILES.loot, 'failed']])
  })
})

describe('a clause that a declaration carries', () => {
  const project = () => {
    const made = new Project(LADDER)
    made.replace(FILES.board, 'renown: { max: 20 }', 'renown: { max: 20, rule: 2.1-rumour }')
    made.replace(FILES.board, 'start: { title: Start,', 'start: { title: Start, rule: 1.1-start,')
    made.replace(FILES.board, 'other: { title: Other,', 'other: { title: Other, rule: 1.1-other,')
    made.replace(FILES.board, 'count: 6 }\n  groups:', 'count: 6, rule: 1.1-blue }\n  groups:')
    const clauses = `        - { id: 1.1-other, kind: setup, text: Or two. }
        - { id: 1.1-blue, kind: component, text: Blue has six scouts. }
    - id: "2.1"`
    made.replace(FILES.rules, '    - id: "2.1"', clauses)
    return made
  }

  it('is implemented by it, and exercised by who begins with it, has it on the board or runs what speaks of it', () => {
    const { clause } = covered(project())
    expect(rungs(clause('2.1-rumour'))).toEqual([true, true, false])
    expect(rungs(clause('1.1-start'))).toEqual([true, true, true])
    expect(rungs(clause('1.1-other'))).toEqual([true, false, false])
    expect(clause('1.1-other').missing).toEqual(['never used: setup other', 'no scenario claims it'])
    expect(rungs(clause('1.1-blue'))).toEqual([true, true, false])
  })

  it('is witnessed by a claim of who shows it, and a claim of who does not is never reached', () => {
    const claiming = project()
    claiming.replace(FILES.loot, '2.1-still]', '2.1-still, 2.1-rumour, 1.1-blue]')
    claiming.replace(FILES.rest, '[2.2-rest]', '[2.2-rest, 2.1-rumour, 1.1-blue, 1.1-start]')
    const { clause, emptyClaims } = covered(claiming)
    expect(rungs(clause('2.1-rumour'))).toEqual([true, true, true])
    expect(clause('1.1-blue').witnessedBy).toEqual([FILES.loot])
    expect(clause('2.1-rumour').witnessedBy).toEqual([FILES.loot])
    expect(emptyClaims.map(({ file, claim, why }) => [file, claim, why])).toEqual(
      ['2.1-rumour', '1.1-blue', '1.1-start'].map((id) => [FILES.rest, id, 'none of the rules that cite it ran']),
    )
  })
})

describe('a claim that nothing shows', () => {
  it('is an error of the scenario', async () => {
    const project = new Project(LADDER)
    project.replace(FILES.rest, '[2.2-rest]', '[2.2-rest, 2.1-loot, 2.1-rumour]')
    const { code, out } = await runTouchstone(project.root, ['coverage'])
    expect(out).toContain(
      `${FILES.rest} claims clauses that it does not show\n  2.1-loot: none of the rules that cite it ran\n`,
    )
    expect(out).toContain(
      '\n  2.1-rumour: no node of the rule data cites it: write `rule: 2.1-rumour` beside the action, effect, condition or definition that carries it out (for `end` beside a definition that it names)\n2 claims not shown\n',
    )
    expect(code).toBe(4)
    const run = await runTouchstone(project.root, ['run'])
    expect(run.out).toContain(
      `${FILES.rest} claims clauses that it does not show\n  2.1-loot: none of the rules that cite it ran\n`,
    )
    expect(run.out).toContain(' 2 claims not shown')
    expect(run.code).toBe(4)
    const json = await runTouchstone(project.root, ['run', '--json'])
    expect(JSON.parse(json.out).emptyClaims).toHaveLength(2)
  })

  it('is the same in large letters, and told as the catalogue has it', async () => {
    const project = new Project(LADDER)
    project.replace(FILES.rest, '[2.2-rest]', '[2.2-REST, 2.1-LOOT]')
    const told = `${FILES.rest} claims clauses that it does not show\n  2.1-loot: none of the rules that cite it ran\n`
    for (const words of [['coverage'], ['run', '2.1-loot'], ['run', '2.1-LOOT']]) {
      const { code, out } = await runTouchstone(project.root, words)
      expect(out).toContain(told)
      expect(code).toBe(4)
    }
    expect(covered(project).clause('2.2-rest').witnessed).toBe(true)
  })

  it('is kept by any row of a table, and of a section by any of its clauses', () => {
    const project = new Project(LADDER)
    project.write(
      FILES.rest,
      `title: A raid, with an enemy and without
rules: [2.1, 2.1-loot, 2.2-rest]
given: { spaces: { alba: "\${there}" } }
play: [{ red raid: { alba: {} } }]
cases:
  - { case: enemy, there: "1 red scout, 1 blue scout" }
  - { case: nobody, there: 1 red scout }
`,
    )
    expect(covered(project).emptyClaims.map(({ claim }) => claim)).toEqual(['2.2-rest'])
  })

  it.each([
    ['what it limits is worked out', 'values: { spoils(alba): 2 }', []],
    ['nothing is', 'tracks: { renown: 0 }', ['2.1-still']],
  ])('is kept of an absence as it is witnessed, without a step too: %s', (_, then, empty) => {
    const project = new Project(LADDER)
    const spoils = '{ rule: 2.1-loot, value: 2 * count(blue scouts in $s) }'
    project.replace(FILES.raid, 'actions:', `define:\n  spoils($s:space): ${spoils}\nactions:`)
    project.replace(FILES.loot, ', 2.1-still', '')
    const given = 'given: { spaces: { alba: 1 blue scout } }'
    project.write(FILES.still, `title: Nobody moves\nrules: [2.1-still]\n${given}\nthen: { ${then} }\n`)
    const { clause, emptyClaims } = covered(project)
    expect(emptyClaims.map(({ claim }) => claim)).toEqual(empty)
    expect(clause('2.1-still').witnessed).toBe(empty.length === 0)
  })
})

describe('a rule as filter', () => {
  it('is asked of clauses, claimed or not', async () => {
    const { code, out } = await runTouchstone(new Project(LADDER).root, ['coverage', '2.1-rumour'])
    expect(out).toContain('2.1-rumour  Nobody has written this rule yet.\n  no node of the rule data cites it')
    expect(code).toBe(0)
  })

  it('that is none is told', async () => {
    const { code, err } = await runTouchstone(new Project(LADDER).root, ['coverage', '2.1-rumor'])
    expect(err).toBe('touchstone: no clause of the rulebook fits 2.1-rumor: did you mean 2.1-rumour?\n')
    expect(code).toBe(64)
  })
})

describe('a planted hole', () => {
  it('a scenario that is gone leaves its clauses unwitnessed, by name', async () => {
    const project = new Project(LADDER)
    const before = await runTouchstone(project.root, ['coverage', '--clauses'])
    expect(before.code).toBe(0)
    expect(before.out).not.toContain('2.2-rest')
    project.remove(FILES.rest)
    const { out } = await runTouchstone(project.root, ['coverage', '--clauses'])
    expect(out).toContain('2.2-rest  Who rests finds a gold.\n')
    expect(out).toContain(`  never ran: addVar at ${FILES.raid}:17\n  no scenario claims it\n`)
  })

  it('a clause that is broken is claimed and never reached, by name', async () => {
    const project = new Project(LADDER)
    project.replace(FILES.raid, '              rule: 2.1-loot\n', '')
    const { code, out } = await runTouchstone(project.root, ['coverage', '2.1'])
    expect(out).toContain('2.1-loot  Where an enemy is the raid earns two renown.\n  no node of the rule data cites it')
    expect(out).toContain(`${FILES.loot} claims clauses that it does not show\n  2.1-loot: no node`)
    expect(code).toBe(4)
  })
})

describe('the table', () => {
  it('has a row for each chapter and section, and what is excluded beside what counts', async () => {
    const { out } = await runTouchstone(new Project(LADDER).root, ['coverage'])
    expect(out).toBe(`data/ladder
rules  stated  excluded  later  absences  implemented  exercised  witnessed  proven
1           4         1      1               1/1 100%   1/1 100%   2/2 100%
  1.1       4         1      1               1/1 100%   1/1 100%   2/2 100%
2           6                          1     4/5  80%   4/5  80%   5/6  83%
  2.1       5                          1     3/4  75%   3/4  75%   4/5  80%
  2.2       1                                1/1 100%   1/1 100%   1/1 100%
all        10         1      1         1     5/6  83%   5/6  83%   7/8  87%
`)
  })

  it('has the last rung where mutation has been', async () => {
    const project = new Project(LADDER)
    const is = (isProven: boolean) => ({ isProven, by: [FILES.rest] })
    const proven = { 'data/ladder': { '2.2-rest': is(true), '2.1-cost': is(false) } }
    writeClauseProofs(openProject(project.root, { root: project.root }), proven, () => true)
    const { out } = await runTouchstone(project.root, ['coverage'])
    expect(out).toMatch(/^ {2}2\.1 .* 0\/1 {3}0%$/m)
    expect(out).toMatch(/^ {2}2\.2 .* 1\/1 100%$/m)
  })

  it('says who reached a rule', async () => {
    const { out } = await runTouchstone(new Project(LADDER).root, ['coverage', '--reached', 'raid.yaml:12'])
    expect(out).toBe(`${FILES.raid}:12 if (2.1-loot): ran 2, held 1, failed 1\n  ${FILES.loot} (claims it)\n`)
  })
})
