/** Scenario files work as test files of vitest: names, skips, code frames, meta, reporters. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cleanUp, FIRST, GAME, Project, waitForProcess } from './project.testing.ts'
import { parseReportedRuns } from './reporting.testing.ts'

cleanUp()

describe('a scenario file in vitest', () => {
  const project = new Project({
    ...GAME,
    'scenarios/tally/table.scenario.yaml':
      'title: A table\nplay: ["$' + '{who} rest"]\ncases: [{ case: one, who: red }, { case: two, who: blue }]\n',
    'scenarios/tally/skipped.scenario.yaml': 'title: Another edition\nassume: [renown = 3]\nplay: [red rest]\n',
    'scenarios/tally/known.scenario.yaml':
      'title: Not yet\nknown-failing: { why: the bonus is missing, fails: { then: red gold } }\nplay: [red rest]\nthen: { tracks: { red gold: 9 } }\n',
    'scenarios/tally/broken.scenario.yaml': 'title: Broken\npaly: [red rest]\n',
    'scenarios/tally/slip.scenario.yaml': 'title: A slip\nplay:\n  - red rset\n',
    'scenarios/tally/claim.scenario.yaml':
      'title: Who rests\nrules: [2.2-rest, 2.1-cost]\nplay: ["$' +
      '{who} rest"]\ncases: [{ who: red }, { who: blue }]\n',
    'scenarios/tally/wrong.scenario.yaml': FIRST.replace('red gold: 4', 'red gold: 9'),
  })

  it('has a test for each case, and says of each what came of it', async () => {
    const { out, code } = await waitForProcess(project.vitest(['run']))
    const tests = Object.fromEntries((parseReportedRuns(out)[0]?.tests ?? []).map((test) => [test.name, test]))
    const states = Object.entries(tests).map(([name, { state }]) => `${state} ${name}`)
    expect(states.sort()).toEqual([
      'failed A raid costs gold and earns renown',
      'failed A slip',
      'failed Who rests / blue',
      'failed scenarios/tally/broken.scenario.yaml',
      'passed A table / one',
      'passed A table / two',
      'passed Not yet',
      'passed Who rests / red',
      'skipped Another edition',
    ])
    expect(code).toBe(1)
    expect(tests['Another edition']?.note).toContain('renown = 3')
    expect(tests['scenarios/tally/broken.scenario.yaml']?.errors[0]).toContain('did you mean `play`?')
    expect(tests['A slip']?.errors[0]).toContain('did you mean `rest`?')
    expect(tests['A raid costs gold and earns renown']?.errors[0]).toContain('made by 2.1-cost, data/tally/raid.yaml:5')
    // The cases of a file keep its claims together. If they do not, the last case fails at the claim.
    expect(tests['Who rests / blue']?.errors[0]).toContain(
      'claim.scenario.yaml: claims clauses that it does not show\n  2.1-cost: none of the rules that cite it ran',
    )
    // Only passed cases have goldens.
    expect(Object.keys(project.files('goldens'))).toEqual([
      'goldens/tally/claim.golden.yaml',
      'goldens/tally/table.golden.yaml',
    ])
  })

  it('moves the golden of a renamed row whose outcome is the same', async () => {
    const table = 'scenarios/tally/table.scenario.yaml'
    const golden = 'goldens/tally/table.golden.yaml'
    await project.runVitest(['table'])
    project.replace(table, 'case: two', 'case: second')
    const { code } = await project.runVitest(['table'])
    expect(code).toBe(0)
    expect(project.read(golden)).toMatch(/^ {2}second:$/m)
    expect(project.read(golden)).not.toMatch(/^ {2}two:$/m)
    project.replace(table, 'case: second', 'case: two')
    await project.touchstone('update')
  })

  it('keeps the golden of a row that is gone, also where goldens are updated', async () => {
    const table = 'scenarios/tally/table.scenario.yaml'
    await project.runVitest(['table'])
    project.replace(table, ', { case: two, who: blue }', '')
    const { out } = await project.runVitest(['table', '-u'])
    const gone = parseReportedRuns(out)[0]?.tests.find(({ name }) => name === 'golden of a case that is gone: two')
    expect(gone).toMatchObject({ state: 'skipped', note: 'touchstone update removes it' })
    expect(project.read('goldens/tally/table.golden.yaml')).toMatch(/^ {2}one:$[\s\S]*^ {2}two:$/m)
    project.replace(table, '{ case: one, who: red }', '{ case: one, who: red }, { case: two, who: blue }')
  })

  it('shows the line of the scenario, as vitest shows a line of code', async () => {
    const { err } = await project.runVitest(['wrong', '--reporter=default'])
    expect(err).toContain('scenarios/tally/wrong.scenario.yaml:4:')
    expect(err).toMatch(/\b4\| then: \{ tracks: \{ red gold: 9 \} \}\n +\| +\^/)
  })

  it('is a test file for junit as for any reporter, and knows its run', async () => {
    await project.runVitest(['table', '--reporter=junit', '--outputFile=junit.xml'])
    expect(project.read('junit.xml')).toContain(
      '<testcase classname="scenarios/tally/table.scenario.yaml" name="A table / one"',
    )
    await project.runVitest(['table', '--reporter=json', '--outputFile=report.json'])
    const report = JSON.parse(project.read('report.json'))
    expect(report.testResults[0].assertionResults[1].meta.touchstone).toEqual({
      file: 'scenarios/tally/table.scenario.yaml',
      case: 'two',
      ruleset: '',
    })
  })

  it('is one in any folder, whatever it is called', async () => {
    const odd = Object.entries({ ...GAME, 'scenarios/tally/first.scenario.yaml': FIRST })
    const strange = new Project(Object.fromEntries(odd.map(([path, text]) => [`what? a #1/${path}`, text])))
    const root = join(strange.root, 'what? a #1')
    const config = join(strange.root, 'vitest.config.mjs')
    const report = ['--reporter=json', `--outputFile=${join(strange.root, 'report.json')}`]
    await strange.runVitest(['--root', root, '--config', config, ...report])
    expect(JSON.parse(strange.read('report.json'))).toMatchObject({ numPassedTests: 1, numFailedTests: 0 })
    expect((await strange.touchstone('run', '--root', root)).out).toContain('1 scenario: 1 passed')
  })
})
