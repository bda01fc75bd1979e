/** Equal suites give equal bytes, in any order, with any number of workers, every time. */
import { describe, expect, it } from 'vitest'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { cleanUp, GAME, Project, SCENARIOS } from './project.testing.ts'
import { parseReportedRuns, type ReportedRun } from './reporting.testing.ts'

cleanUp()

const table = (name: string, seats: readonly string[]): string =>
  `title: ${name}\nrules: [2.2-rest]\nplay: ["\${who} rest", red raid]\ncases:\n${seats.map((who, i) => `  - { case: ${name} ${i}, who: ${who} }\n`).join('')}`

const FILES: Record<string, string> = { ...GAME, ...SCENARIOS }
for (let i = 0; i < 12; i++)
  FILES[`scenarios/tally/many/t${i}.scenario.yaml`] = table(`table ${i}`, ['red', 'blue', 'red'])
FILES['scenarios/tally/many/chain.scenario.yaml'] =
  'title: A chain\ngiven: { after: "t3#table 3 1" }\nplay: [red raid]\n'
FILES['scenarios/tally/many/wrong.scenario.yaml'] =
  'title: Always wrong\nplay: [red raid]\nthen: { tracks: { red gold: 9 } }\n'

const WAYS: readonly (readonly string[])[] = [
  ['--maxWorkers=1', '--sequence.shuffle', '--sequence.seed=1'],
  ['--maxWorkers=3', '--sequence.shuffle', '--sequence.seed=3'],
]

/** The reported tests, sorted. */
const told = (ran: ReportedRun | undefined): readonly string[] =>
  (ran?.tests ?? []).map((t) => JSON.stringify(t)).sort()

describe('two runs of the same suite', () => {
  it('in one worker and in several, in any order: equal goldens and reports', async () => {
    const outcomes = []
    for (const way of WAYS) {
      const project = new Project(FILES)
      const first = await project.runVitest(way)
      const goldens = project.files('goldens')
      const text = await runTouchstone(project.root, ['run'])
      const json = await runTouchstone(project.root, ['run', '--json'])
      expect(await runTouchstone(project.root, ['run', '--json'])).toEqual(json)
      outcomes.push({
        goldens,
        codes: [first.code, text.code, json.code],
        first: told(parseReportedRuns(first.out)[0]),
        text: text.out,
        json: json.out,
      })
    }
    const [reference, ...others] = outcomes
    expect(Object.keys(reference?.goldens ?? {})).toHaveLength(16)
    expect(reference?.first).toHaveLength(3 + 36 + 2)
    expect(reference?.codes).toEqual([1, 1, 1])
    for (const other of others) expect(other).toEqual(reference)

    // The command writes the goldens as vitest does, and vitest compares with them.
    const project = new Project(FILES)
    await runTouchstone(project.root, ['run'])
    expect(project.files('goldens')).toEqual(reference?.goldens)
    const again = await project.runVitest(['--sequence.shuffle', '--sequence.seed=2'])
    expect(again.code).toBe(1)
    expect(project.files('goldens')).toEqual(reference?.goldens)
    expect(told(parseReportedRuns(again.out)[0])).toEqual(reference?.first)
  })
})

describe('a part of the suite', () => {
  it('leaves what did not run as it was: filters, names, shards, with -u', async () => {
    const project = new Project(FILES)
    await runTouchstone(project.root, ['run'])
    const before = project.files('goldens')
    project.replace('data/tally/rest.yaml', 'delta: 1', 'delta: 2')
    const changed = (): string[] => {
      const now = project.files('goldens')
      return Object.keys(now).filter((path) => now[path] !== before[path])
    }
    await project.runVitest(['t11', '-u'])
    expect(changed()).toEqual(['goldens/tally/many/t11.golden.yaml'])

    // Only one case of the table runs, and the others keep their goldens.
    await project.runVitest(['-u', '-t', 'table 5 1'])
    const table5 = 'goldens/tally/many/t5.golden.yaml'
    expect(changed()).toEqual(['goldens/tally/many/t11.golden.yaml', table5])
    const part = (text: string | undefined, from: string, to: string): string =>
      (text ?? '').slice((text ?? '').indexOf(from), (text ?? '').indexOf(to))
    const [old, now] = [before[table5], project.read(table5)]
    expect(part(now, 'table 5 0:', 'table 5 1:')).toBe(part(old, 'table 5 0:', 'table 5 1:'))
    expect(part(now, 'table 5 1:', 'table 5 2:')).not.toBe(part(old, 'table 5 1:', 'table 5 2:'))

    // Each file belongs to exactly one shard.
    const shards = [await project.runVitest(['--shard=1/2']), await project.runVitest(['--shard=2/2'])]
    const files = shards.flatMap(({ out }) => parseReportedRuns(out)[0]?.files ?? [])
    expect(files.toSorted()).toEqual(
      Object.keys(FILES)
        .filter((path) => path.startsWith('scenarios/'))
        .sort(),
    )

    await project.runVitest(['-u'])
    const { runs } = JSON.parse((await runTouchstone(project.root, ['run', '--no-write', '--json'])).out) as {
      readonly runs: readonly { readonly golden: string; readonly title: string }[]
    }
    expect(runs.filter(({ golden }) => golden !== 'same').map(({ title }) => title)).toEqual(['Always wrong'])
  })
})
