/** A watching vitest runs again what a saved file can affect, and nothing else. */
import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, type TestContext } from 'vitest'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { cleanUp, GAME, Project, SCENARIOS, waitForProcess } from './project.testing.ts'
import { parseReportedRuns, type ReportedRun } from './reporting.testing.ts'

cleanUp()

const FIRST = 'scenarios/tally/2.1/first.scenario.yaml'
const SECOND = 'scenarios/tally/2.1/second.scenario.yaml'
const THIRD = 'scenarios/tally/2.2/third.scenario.yaml'
const OTHER = 'scenarios/other/rest.scenario.yaml'
const AFTER = 'scenarios/other/after.scenario.yaml'

/** The project has two games, and a scenario that starts from the end of another. */
const FILES = {
  ...GAME,
  ...SCENARIOS,
  'data/other/board.yaml': GAME['data/tally/board.yaml'] ?? '',
  'data/other/raid.yaml': GAME['data/tally/raid.yaml'] ?? '',
  'data/other/rest.yaml': GAME['data/tally/rest.yaml'] ?? '',
  [OTHER]: 'title: A rest\nplay: [red rest]\nthen: { tracks: { red gold: 6 } }\n',
  [AFTER]: 'title: And another\ngiven: { after: rest }\nplay: [red rest]\nthen: { tracks: { red gold: 7 } }\n',
}

class Watching {
  readonly project: Project
  readonly #child: ChildProcess
  #out = ''
  #told = 0

  constructor(project = new Project(FILES)) {
    this.project = project
    this.#child = project.vitest(['--watch'])
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#out += text
      })
  }

  /** Waits for the next run to end. */
  async next(): Promise<ReportedRun> {
    for (let waited = 0; waited < 60_000; waited += 20) {
      const ran = parseReportedRuns(this.#out)[this.#told]
      if (ran) {
        this.#told++
        return ran
      }
      await wait(20)
    }
    throw new Error(`vitest ran nothing more:\n${this.#out}`)
  }

  /** The number of finished runs that no test waited for. */
  async more(): Promise<number> {
    await wait(600)
    return parseReportedRuns(this.#out).length - this.#told
  }

  stop(): void {
    this.#child.kill('SIGKILL')
  }
}

/** The watcher of the current test. */
function watched(stopAfter: TestContext['onTestFinished'], project?: Project): Watching {
  const watching = new Watching(project)
  stopAfter(() => watching.stop())
  return watching
}

// Each test has its own project and mostly waits.
describe.concurrent('while vitest watches', { timeout: 600_000 }, () => {
  it('runs again what a saved file can affect', async ({ onTestFinished }) => {
    const watching = watched(onTestFinished)
    const { project } = watching
    const all = await watching.next()
    expect(all.files).toEqual([AFTER, OTHER, FIRST, SECOND, THIRD])
    expect(all.tests.map(({ state }) => state)).toEqual(['passed', 'passed', 'passed', 'passed', 'passed'])
    // Written goldens start no run.
    expect(await watching.more()).toBe(0)

    project.replace(FIRST, 'red gold: 4', 'red gold: 9')
    const one = await watching.next()
    expect(one.files).toEqual([FIRST])
    expect(one.tests[0]).toMatchObject({ state: 'failed' })
    expect(one.tests[0]?.errors[0]).toContain('- 9\n  + 4')
    project.replace(FIRST, 'red gold: 9', 'red gold: 4')
    expect((await watching.next()).tests).toMatchObject([{ file: FIRST, state: 'passed' }])

    // A saved rule file runs all scenarios of its game under the new rules, and none of the other game.
    project.replace('data/tally/raid.yaml', 'delta: 2', 'delta: 3')
    const game = await watching.next()
    expect(game.files).toEqual([FIRST, SECOND, THIRD])
    const states = new Map(game.tests.map(({ file, state }) => [file, state]))
    expect(Object.fromEntries(states)).toEqual({ [FIRST]: 'failed', [SECOND]: 'failed', [THIRD]: 'passed' })
    expect(game.tests.find(({ file }) => file === FIRST)?.errors[0]).toContain('- renown: 0 → 2\n  + renown: 0 → 3')
    project.replace('data/tally/raid.yaml', 'delta: 3', 'delta: 2')
    expect((await watching.next()).tests.every(({ state }) => state === 'passed')).toBe(true)

    // A saved scenario runs with the one that starts from its end.
    project.replace(OTHER, 'play: [red rest]', 'play: [red rest, blue rest]')
    expect((await watching.next()).files).toEqual([AFTER, OTHER])
    expect(await watching.more()).toBe(0)
  })

  it('with a coverage record runs what the saved rule can touch, and again when it is taken back', async ({
    onTestFinished,
  }) => {
    const project = new Project(FILES)
    await runTouchstone(project.root, ['run'])
    await runTouchstone(project.root, ['coverage'])
    const watching = watched(onTestFinished, project)
    expect((await watching.next()).files).toHaveLength(5)
    project.replace('data/tally/rest.yaml', 'delta: 1', 'delta: 2')
    const rested = await watching.next()
    expect(rested.files).toEqual([SECOND, THIRD])
    expect(rested.tests.map(({ state }) => state)).toEqual(['failed', 'failed'])
    project.replace('data/tally/rest.yaml', 'delta: 2', 'delta: 1')
    const back = await watching.next()
    expect(back.files).toEqual([SECOND, THIRD])
    expect(back.tests.map(({ state }) => state)).toEqual(['passed', 'passed'])
    // A comment changes no rule, so no scenario runs.
    project.replace('data/tally/raid.yaml', 'actions:', '# raids\nactions:')
    expect(await watching.more()).toBe(0)
  })

  it('notices files that come and go', async ({ onTestFinished }) => {
    const watching = watched(onTestFinished)
    const { project } = watching
    await watching.next()
    project.write(
      'data/other/more.yaml',
      'actions:\n  - { id: sleep, rule: 2.2-rest, effects: [{ addVar: { var: renown, delta: 1 } }] }\n',
    )
    expect((await watching.next()).files).toEqual([AFTER, OTHER])
    const sleep = 'scenarios/other/sleep.scenario.yaml'
    project.write(sleep, 'title: A sleep\nplay: [red sleep]\n')
    expect((await watching.next()).tests).toMatchObject([{ file: sleep, state: 'passed' }])
    project.remove('data/other/more.yaml')
    const gone = await watching.next()
    expect(gone.files).toEqual([AFTER, OTHER, sleep])
    expect(gone.tests.find(({ file }) => file === sleep)).toMatchObject({ state: 'failed' })
  })

  it('updates what fails when it is told to, as by the key u', async () => {
    const project = new Project()
    await runTouchstone(project.root, ['run'])
    const third = project.files('goldens/tally/2.2')
    project.replace('data/tally/raid.yaml', 'delta: 2', 'delta: 3')
    const { out } = await waitForProcess(
      project.driver(`const vitest = await createVitest('test', { watch: true })
await vitest.start()
await vitest.updateSnapshot()
await vitest.close()
process.exit(0)
`),
    )
    expect(parseReportedRuns(out).map(({ tests }) => tests.map(({ state }) => state).sort())).toEqual([
      ['failed', 'failed', 'passed'],
      ['passed', 'passed'],
    ])
    expect(project.files('goldens/tally/2.2')).toEqual(third)
    expect((await runTouchstone(project.root, ['run'])).code).toBe(0)
  })
})
