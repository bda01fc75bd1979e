/** Scenarios that go on from one another, many times over, and what is kept of those that are done with. */
import { describe, expect, it } from 'vitest'
import { playSelection } from '../commands/play-selection.ts'
import { formatSuiteResult } from '../commands/suite-text.ts'
import { runTouchstone } from '../commands/terminal.testing.ts'
import type { Terminal } from '../commands/terminal.ts'
import { cleanUp, GAME, Project } from '../e2e/project.testing.ts'
import { openProject } from '../project/project.ts'
import { runFile } from '../run/run-file.ts'
import { Session } from '../run/session.ts'
import { PLAIN_STYLE } from '../run/style.ts'
import { hashInputs } from './input-cache.ts'
import { playFile } from './play-file.ts'
import { FULL_SELECTION } from './select.ts'

cleanUp()

const fileOf = (i: number): string => `scenarios/tally/chain/s${String(i).padStart(4, '0')}.scenario.yaml`

/** Each goes on from the one before it: `first` says what the first one plays. */
function linked(length: number, first = 'play: [blue rest]'): Record<string, string> {
  const files: Record<string, string> = {}
  for (let i = 0; i < length; i++) {
    const goesOn = `given: { after: s${String(i - 1).padStart(4, '0')} }\nplay: [${i % 2 === 0 ? 'red raid' : 'red rest'}]`
    files[fileOf(i)] = `title: The ${i}th\n${i === 0 ? first : goesOn}\n`
  }
  return files
}

const opened = ({ root }: Project) => openProject(root, { root })

const chain = (length: number): Project => new Project({ ...GAME, ...linked(length) })

/** Nobody watches, and nobody answers. */
const UNWATCHED: Terminal = {
  ...{ cwd: '/', env: {}, isWatched: false, showsProgress: false, hasKeys: false, out: () => {}, err: () => {} },
  key: () => Promise.resolve(null),
  size: () => ({ rows: 60, columns: 120 }),
}

/** Writes down which files are read. */
class Asked extends Map<string, string> {
  readonly files: string[] = []

  override get(file: string): string | undefined {
    this.files.push(file)
    return super.get(file)
  }
}

/** As long as it may be: to write thousands of files to the disk and to remove them takes longer than to play them. */
const unwritten = (files: Readonly<Record<string, string>>) => ({
  ...opened(new Project(GAME)),
  overlay: new Map(Object.entries(files)),
})

describe('a long chain', () => {
  it('is as deep as it is: nothing is played within something else', () => {
    const [run] = runFile(unwritten(linked(2500, 'play: [red rest]')), fileOf(2499))
    expect(run?.status).toBe('passed')
  })

  it('that breaks at its beginning says so of every scenario in a few words', () => {
    const [run] = runFile(unwritten(linked(2500, 'play: [red fly]')), fileOf(2499))
    expect(run?.diagnostics.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^`scenarios\/tally\/chain\/s0000.scenario.yaml` cannot be played to its end: .{0,80}$/),
    ])
  })

  it('whose goldens all change is told and accepted in no more than a moment for each', async () => {
    const project = chain(200)
    await runTouchstone(project.root, ['run'])
    project.replace('data/tally/raid.yaml', 'delta: 2', 'delta: 3')
    project.replace('data/tally/rest.yaml', 'delta: 1', 'delta: 2')
    const start = process.cpuUsage()
    expect((await runTouchstone(project.root, ['run'])).out).toContain('200 pending')
    expect((await runTouchstone(project.root, ['review', '--accept', 'all'])).code).toBe(0)
    // A chain of so many, played anew for each of them, takes a minute.
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1e6).toBeLessThan(20)
    expect((await runTouchstone(project.root, ['run'])).code).toBe(0)
  })
})

describe('a decision about a scenario that goes on from another', () => {
  it('is none any more when that one is not as it was, whatever came of it', async () => {
    const project = chain(3)
    await runTouchstone(project.root, ['run'])
    project.replace('data/tally/rest.yaml', 'delta: 1', 'delta: 2')
    const { pending } = JSON.parse((await runTouchstone(project.root, ['review', '--json'])).out) as {
      readonly pending: readonly { readonly id: string; readonly scenario: string }[]
    }
    const last = pending.find(({ scenario }) => scenario === fileOf(1))?.id ?? 'nothing waits'
    const known = hashInputs(opened(project), fileOf(1))
    project.write(fileOf(0), `# As it was.\n${project.read(fileOf(0))}`)
    expect(hashInputs(opened(project), fileOf(1))).not.toBe(known)
    const stale = await runTouchstone(project.root, ['review', '--accept', last])
    expect([stale.code, stale.err]).toEqual([2, 'inputs changed: run again\n'])
  })
})

describe('a chain of scenarios that all fail and all wait', () => {
  /** How often its files are read while all of it is played and told. */
  const readings = async (length: number): Promise<number> => {
    const texts = Object.entries(linked(length, 'play: [red rest]'))
    const wrong = texts.map(([file, text]) => [file, `${text}then: { tracks: { renown: 0, red gold: 20 } }\n`])
    const asked = new Asked()
    const project = { ...opened(new Project({ ...GAME, ...Object.fromEntries(wrong) })), overlay: asked }
    const told = formatSuiteResult(
      await playSelection(project, FULL_SELECTION, 'none', UNWATCHED, { processes: 1 }),
      PLAIN_STYLE,
    )
    expect(told).toContain(`${length} failed`)
    return asked.files.filter((file) => file.includes('/chain/')).length
  }

  it('is read twice for each of them at most', async () => {
    // Once to play it, which is what the next one goes on from too; once for the line that the report shows.
    for (const length of [10, 40]) expect(await readings(length)).toBeLessThanOrEqual(2 * length)
  })
})

describe('what is kept', () => {
  it('is what others go on from, and nothing else of files that are done with', () => {
    const project = opened(chain(3))
    const session = new Session(0)
    for (const i of [0, 1, 2]) runFile(project, fileOf(i), { session })
    for (const i of [0, 1, 2]) session.finishFile(fileOf(i))
    expect([...session.files.keys()]).toEqual([fileOf(0), fileOf(1)])
    expect(session.runs.size).toBe(2)
  })

  it('of a file is read once, to look at it and to play it', () => {
    const asked = new Asked()
    const project = { ...opened(chain(2)), overlay: asked }
    const { cases } = playFile(project, fileOf(1))
    expect(cases.map(({ run }) => run.status)).toEqual(['passed'])
    expect(asked.files).toEqual([fileOf(1), fileOf(0)])
  })
})
