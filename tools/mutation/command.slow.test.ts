/** `touchstone mutate` as it is typed: what it prints, what it writes, its exit codes, and holes that are planted. */

import { describe, expect, it } from 'vitest'
import { CLAUSE_PROOFS_FILE, makeProvenFlagsReader, writeClauseProofs } from '../coverage/proven-record.ts'
import { cleanUp } from '../e2e/project.testing.ts'
import { openProject } from '../project/project.ts'
import type { StrykerReport } from './stryker-report.ts'
import { TallyProject } from './tally.testing.ts'

cleanUp()

const SECOND = 'scenarios/tally/2.1/second.scenario.yaml'
const FREE = '`pay: { from: actor gold, amount: 1 }` became `pay: { from: actor gold, amount: 1 } even when free`'

const MISSED = '  2.1-free: none of its scenarios notices 1 change of 2.1-cost\n'

async function tally(): Promise<TallyProject> {
  const project = new TallyProject()
  await project.run('run')
  return project
}

/** A project without survivors: a raid for nothing is played too. */
async function watertight(): Promise<TallyProject> {
  const project = new TallyProject()
  project.write(
    'scenarios/tally/2.1/free.scenario.yaml',
    'title: A raid for nothing\nrules: [2.1-cost]\nplay: [{ red raid: {}, free: true }]\n',
  )
  await project.run('run')
  return project
}

describe('survivors', () => {
  it('are printed by section as changes of the rule, with the nearest scenario', async () => {
    const { code, out } = await (await tally()).run('mutate', '2')
    expect(code).toBe(1)
    expect(out).toContain('2.1  10 mutants, 9 killed (5 only by goldens), 1 survived\n')
    expect(out).toContain(
      `  2.1-cost: ${FREE}\n    data/tally/raid.yaml:5:9  charge-free, reached by 2 scenarios  (mutant `,
    )
    expect(out).toContain('nearest: scenarios/tally/2.1/first.scenario.yaml (A raid costs gold and earns renown)')
    expect(out).toMatch(
      /15 mutants, 14 killed \(10 only by goldens\), 1 survived; score 93 %, by statements 26 %; \d+\.\d s\n$/,
    )
  })

  it('are none where every change is noticed', async () => {
    const { code, out } = await (await watertight()).run('mutate', '2')
    expect([code, out.includes('nearest')], out).toEqual([0, false])
  })

  it('are limited to sections, clauses and files', async () => {
    const project = await tally()
    expect((await project.run('mutate', '2.2')).out).toMatch(
      /5 mutants, 5 killed \(5 only by goldens\); score 100 %, by statements 0 %/,
    )
    expect((await project.run('mutate', '2.1-renown')).out).toMatch(/5 mutants, 5 killed/)
    expect((await project.run('mutate', 'raid.yaml')).out).toMatch(/10 mutants, 9 killed/)
    const nothing = await project.run('mutate', '2.1-renwon')
    expect([nothing.code, nothing.err]).toEqual([
      64,
      'touchstone: no rule with mutants fits 2.1-renwon: did you mean 2.1-renown?\n',
    ])
  })
})

describe('planted holes', () => {
  it('a deleted scenario: the clause that nobody watches any more is named', async () => {
    const project = await watertight()
    project.remove('scenarios/tally/2.2/third.scenario.yaml')
    project.replace('scenarios/tally/2.1/second.scenario.yaml', '  - blue rest\n  - red raid\n', '')
    await project.run('update')
    const { code, out } = await project.run('mutate', '2')
    expect(code).toBe(1)
    expect(out).toContain('2.2  5 mutants, 0 killed, 5 reached by no scenario')
    expect(out).toContain('2.2-rest: `1` became `2`')
  })

  it('a broken clause: cases that fail as they are notice nothing', async () => {
    const project = await watertight()
    project.replace('data/tally/rest.yaml', 'delta: 1', 'delta: 2')
    const { code, out } = await project.run('mutate', '2.2')
    expect(code).toBe(1)
    expect(out).toContain('2 cases left out')
    expect(out).toContain('third.scenario.yaml: its golden is pending')
  })
})

describe('what is proven, for coverage', () => {
  /** The proven clauses as coverage reads them. */
  const proven = (project: TallyProject): unknown => {
    const isProven = makeProvenFlagsReader(openProject(project.root))
    const games = Object.keys(JSON.parse(project.read(CLAUSE_PROOFS_FILE)))
    return Object.fromEntries(games.map((game) => [game, Object.fromEntries(isProven(game) ?? [])]))
  }

  it('is every clause of which a mutant was killed and none survived', async () => {
    const project = await tally()
    await project.run('mutate', '2')
    expect(proven(project)).toEqual({
      'data/tally': { '2.1-cost': false, '2.1-renown': true, '2.2-rest': true },
    })
    const { out } = await project.run('coverage')
    expect(out).toMatch(/^ {2}2\.1 .* 1\/2 {2}50%$/m)
    expect(out).toMatch(/^ {2}2\.2 .* 1\/1 100%$/m)
  })

  it('does not count equivalent mutants, for or against', async () => {
    const project = await tally()
    const rest = await project.mutate('2.2')
    project.listEquivalents(
      `clause: 2.1-cost, operator: charge-free, change: '${FREE}', reason: nobody can tell`,
      ...rest.judged.map(
        ({ mutant }) => `clause: 2.2-rest, operator: ${mutant.operator}, change: '${mutant.difference}', reason: so`,
      ),
    )
    project.remove('scenarios/tally/2.2/third.scenario.yaml')
    project.replace(SECOND, '  - blue rest\n', '')
    await project.run('update')
    await project.run('mutate', '2')
    expect(proven(project)).toEqual({ 'data/tally': { '2.1-cost': true, '2.1-renown': true } })
  })

  it('of what a rule does not do is that a case which claims it notices when it does', async () => {
    const project = await tally()
    project.replace(
      'data/tally/board.yaml',
      '        - { id: 2.1-renown',
      '        - { id: 2.1-free, absence: true, limits: 2.1-cost, text: A free raid costs nothing. }\n        - { id: 2.1-renown',
    )
    // It claims the clause, and no raid in it is free.
    project.replace(SECOND, '[2.1-renown]', '[2.1-renown, 2.1-free]')
    await project.run('update')
    const whole = await project.run('mutate', 'tally')
    expect([whole.code, whole.out]).toEqual([1, expect.stringContaining(MISSED)])
    expect(proven(project)).toMatchObject({ 'data/tally': { '2.1-free': false, '2.2-rest': true } })
    project.remove(CLAUSE_PROOFS_FILE)
    const missed = await project.run('mutate', '2.1-free')
    expect([missed.code, missed.out]).toEqual([1, expect.stringContaining(MISSED)])
    expect((await project.run('mutate', '2.1')).out).toContain(MISSED)
    expect(proven(project)).toEqual({
      'data/tally': { '2.1-cost': false, '2.1-renown': true, '2.1-free': false },
    })
    project.write(
      'scenarios/tally/2.1/free.scenario.yaml',
      'title: A raid for nothing\nrules: [2.1-free]\nplay: [{ red raid: {}, free: true }]\n',
    )
    await project.run('run')
    await project.run('mutate', '2.1')
    expect(proven(project)).toEqual({
      'data/tally': { '2.1-cost': true, '2.1-renown': true, '2.1-free': true },
    })
  })

  it.each([
    ['the scenario that noticed', (project: TallyProject) => project.remove('scenarios/tally/2.2/third.scenario.yaml')],
    ['its golden', (project: TallyProject) => project.remove('goldens/tally/2.2/third.golden.yaml')],
    [
      'what it says',
      (project: TallyProject) => project.replace('scenarios/tally/2.2/third.scenario.yaml', 'rests', 'sleeps'),
    ],
    ['the rules', (project: TallyProject) => project.replace('data/tally/rest.yaml', 'delta: 1', 'delta: 2')],
  ])('is not known any more without what it rests on: %s', async (_, change) => {
    const project = await tally()
    await project.run('mutate', '2.2')
    expect(proven(project)).toEqual({ 'data/tally': { '2.2-rest': true } })
    change(project)
    expect(proven(project)).toEqual({ 'data/tally': {} })
    expect((await project.run('coverage', '2.2', '--json')).out).not.toContain('"proven": true')
  })

  it('is not a clause that no scenario reaches', async () => {
    const project = await tally()
    project.remove('scenarios/tally/2.2/third.scenario.yaml')
    project.replace('scenarios/tally/2.1/second.scenario.yaml', '  - blue rest\n  - red raid\n', '')
    await project.run('update')
    await project.run('mutate', '2.2')
    expect(proven(project)).toEqual({ 'data/tally': { '2.2-rest': false } })
  })

  it('keeps of an earlier run what this one did not try; of part of the files nothing is said', async () => {
    const project = await tally()
    const earlier = { '2.1-cost': true, '2.2-rest': false }
    const other = { '1.1-a': { isProven: true, by: [] } }
    const told = Object.entries(earlier).map(([id, isProven]) => [id, { isProven, by: [] }] as const)
    writeClauseProofs(
      openProject(project.root),
      { 'data/tally': Object.fromEntries(told), 'data/other': other },
      () => true,
    )
    await project.run('mutate', 'rest.yaml')
    expect(proven(project)).toMatchObject({ 'data/tally': earlier })
    await project.run('mutate', '2.2')
    expect(proven(project)).toEqual({
      'data/tally': { '2.1-cost': true, '2.2-rest': true },
      'data/other': { '1.1-a': true },
    })
    const whole = { '2.1-cost': false, '2.1-renown': true, '2.2-rest': true }
    await project.run('mutate')
    expect(proven(project)).toEqual({ 'data/tally': whole })
  })

  it.each(['tally', 'data/tally', 'data/tally/'])('is known of a whole game: %s', async (game) => {
    const project = await tally()
    const told = { 'data/tally': { '9.9-gone': { isProven: true, by: [] } }, 'data/other': {} }
    writeClauseProofs(openProject(project.root), told, () => true)
    await project.run('mutate', game)
    expect(proven(project)).toEqual({
      'data/tally': { '2.1-cost': false, '2.1-renown': true, '2.2-rest': true },
      'data/other': {},
    })
  })
})

describe('how it ends', () => {
  it('2 where an equivalent mutant is none any more', async () => {
    const project = await watertight()
    project.listEquivalents("clause: 2.2-rest, operator: boundary, change: '`>` became `>=`', reason: nobody counts")
    const told = expect.stringMatching(
      /^data\/tally\/equivalents\.yaml:2:53 equivalent-stale: 2\.2-rest has no mutant boundary: it has .*\n {4}- \{ clause: 2\.2-rest/m,
    )
    expect(await project.run('mutate', '2')).toMatchObject({ code: 2, out: told, err: '' })
    expect(await project.run('mutate', '2', '--json')).toMatchObject({ code: 2, err: told })
  })

  it('1 where fewer mutants are noticed by statements than --stated asks for', async () => {
    const project = await tally()
    const stated = (percent: string) => project.run('mutate', '2.2', '--stated', percent)
    expect((await stated('0')).code).toBe(0)
    const { code, err } = await stated('90')
    expect([code, err]).toEqual([1, 'touchstone: statements notice 0 % of the mutants, --stated asks for 90 %\n'])
    expect((await stated('many')).code).toBe(64)
  })

  it('4 where the rule data cannot be read, 64 where the command makes no sense', async () => {
    const project = await tally()
    expect((await project.run('mutate', '--jobs', 'many')).code).toBe(64)
    project.replace('data/tally/raid.yaml', 'effects', 'efects')
    const broken = await project.run('mutate', '2')
    expect([broken.code, broken.err]).toEqual([
      4,
      'touchstone: the rule data of data/tally cannot be read: touchstone compile --check says why\n',
    ])
  })
})

describe('the report for viewers', () => {
  it('has every mutant at its place, with who reaches and who kills it; made in processes of its own', async () => {
    const project = await tally()
    const ended = await project.touchstone('mutate', '2', '--jobs', '2', '--report', 'mutation.json')
    expect(ended.code, ended.err).toBe(1)
    const report = JSON.parse(project.read('mutation.json')) as StrykerReport
    expect([report.schemaVersion, report.thresholds]).toEqual(['2', { high: 90, low: 70 }])
    expect(Object.keys(report.files)).toEqual(['data/tally/raid.yaml', 'data/tally/rest.yaml'])
    const raid = report.files['data/tally/raid.yaml']
    expect([raid?.language, raid?.source]).toEqual(['yaml', project.read('data/tally/raid.yaml')])
    const tests = Object.values(report.testFiles).flatMap((file) => file.tests.map(({ id }) => id))
    for (const { id, mutatorName, location, status, coveredBy, killedBy } of raid?.mutants ?? []) {
      expect([id, mutatorName, status].every((text) => text.length > 0)).toBe(true)
      expect(location.start.line).toBeLessThanOrEqual(location.end.line)
      expect([...coveredBy, ...killedBy].every((test) => tests.includes(test))).toBe(true)
    }
    const two = raid?.mutants.find(({ replacement }) => replacement === '3')
    expect(two).toMatchObject({
      mutatorName: 'off-by-one',
      status: 'Killed',
      location: { start: { line: 6, column: 41 }, end: { line: 6, column: 42 } },
    })
    expect(raid?.mutants.filter(({ status }) => status === 'Survived')).toHaveLength(1)
  })

  it('is printed with --json', async () => {
    const { out } = await (await tally()).run('mutate', '2', '--json')
    expect(Object.keys(JSON.parse(out))).toEqual(['schemaVersion', 'thresholds', 'files', 'testFiles', 'framework'])
  })
})
