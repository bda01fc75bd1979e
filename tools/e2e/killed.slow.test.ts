/** After a killed update or review every file is old or new, and the next update or review completes the work. */
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { cleanUp, GAME, Project, waitForProcess } from './project.testing.ts'

cleanUp()

const MANY = 150
/** So many rounds must end in the middle of the writing. */
const INTERRUPTED = process.env.TOUCHSTONE_RUNS === undefined ? 1 : 4

const scenarios = Object.fromEntries(
  Array.from({ length: MANY }, (_, i) => [
    `scenarios/tally/many/s${i}.scenario.yaml`,
    `title: Raid ${i}\nplay: [${Array.from({ length: 4 }, () => 'red raid').join(', ')}]\n`,
  ]),
)

async function goldensAfter(project: Project, command: string): Promise<Record<string, string>> {
  const { code } = await runTouchstone(project.root, [command])
  expect(code).toBe(0)
  return project.files('goldens')
}

describe('an interrupted update', () => {
  it('leaves every golden old or new', async () => {
    const project = new Project({ ...GAME, ...scenarios })
    const old = await goldensAfter(project, 'run')
    project.replace('data/tally/raid.yaml', 'delta: 2', 'delta: 3')
    const fresh = await goldensAfter(project, 'update')
    expect(Object.keys(fresh)).toHaveLength(MANY)

    let interrupted = 0
    for (let round = 0; round < 12 && interrupted < INTERRUPTED; round++) {
      for (const [path, text] of Object.entries(old)) project.write(path, text)
      const child = project.start(['update'])
      const end = waitForProcess(child)
      // The kill comes when some goldens are new, so the speed of the machine does not matter.
      const some = Object.keys(fresh)[round * 5] ?? ''
      while (child.exitCode === null && project.read(some) !== fresh[some]) await wait(1)
      child.kill('SIGKILL')
      await end
      const left = project.files('goldens')
      const changed = Object.keys(fresh).filter((path) => left[path] !== old[path])
      for (const path of Object.keys(fresh)) expect([old[path], fresh[path]]).toContain(left[path])
      if (changed.length > 0 && changed.length < MANY) interrupted++
    }
    expect(interrupted).toBeGreaterThan(0)

    // The next update removes temporary files of killed processes, but not those of running ones.
    project.write('goldens/tally/many/s0.golden.yaml.99999999.0a1b2c3d.tmp', 'half')
    const running = `goldens/tally/many/s1.golden.yaml.${process.ppid}.0a1b2c3d.tmp`
    project.write(running, 'half')
    const mended = await goldensAfter(project, 'update')
    expect(mended).toEqual({ ...fresh, [running]: 'half' })
    expect((await runTouchstone(project.root, ['run'])).code).toBe(0)
  })
})

describe('an interrupted review', () => {
  const FEW = 24
  const scenarioOf = (i: number): string => `scenarios/tally/many/s${i}.scenario.yaml`
  const goldenOf = (i: number): string => `goldens/tally/many/s${i}.golden.yaml`
  const files = (project: Project): Record<string, string> => ({
    ...project.files('scenarios'),
    ...project.files('goldens'),
  })
  const put = (project: Project, texts: Readonly<Record<string, string>>): void => {
    for (const [path, text] of Object.entries(texts)) project.write(path, text)
  }
  const accept = ({ root }: Project) => runTouchstone(root, ['review', '--accept', 'all'])

  /** Each scenario states what red has left; then a raid costs two. */
  async function stated() {
    const stating = Array.from({ length: FEW }, (_, i): [string, string] => [
      scenarioOf(i),
      `title: Raid s${i}\nplay: [red raid]\nthen: { tracks: { red gold: 4 } } # of what it had\n`,
    ])
    const project = new Project({ ...GAME, ...Object.fromEntries(stating) })
    await goldensAfter(project, 'run')
    const old = files(project)
    project.replace('data/tally/raid.yaml', 'amount: 1', 'amount: 2')
    expect((await accept(project)).code).toBe(0)
    return { project, old, fresh: files(project) }
  }

  it('leaves every file old or new, no golden without what is stated, and is made good by the next one', async () => {
    const { project, old, fresh } = await stated()
    let interrupted = 0
    for (let round = 0; round < 8 && interrupted < INTERRUPTED; round++) {
      put(project, old)
      const child = project.start(['review', '--accept', 'all'])
      const end = waitForProcess(child)
      const some = scenarioOf(round * 2)
      while (child.exitCode === null && project.read(some) !== fresh[some]) await wait(1)
      child.kill('SIGKILL')
      await end
      const left = files(project)
      for (const path of Object.keys(fresh)) expect([old[path], fresh[path]]).toContain(left[path])
      const isFresh = (path: string): boolean => left[path] === fresh[path]
      const numbers = Array.from({ length: FEW }, (_, i) => i)
      expect(numbers.filter((i) => isFresh(goldenOf(i)) && !isFresh(scenarioOf(i)))).toEqual([])
      const whole = numbers.filter((i) => isFresh(goldenOf(i)) && isFresh(scenarioOf(i))).length
      if (whole > 0 && whole < FEW) interrupted++
      expect((await accept(project)).code).toBe(0)
      expect(
        Object.entries(files(project)).filter(([path, text]) => text !== fresh[path] && !path.endsWith('.tmp')),
      ).toEqual([])
    }
    expect(interrupted).toBeGreaterThan(0)
    expect((await runTouchstone(project.root, ['update'])).code).toBe(0)
    expect(files(project)).toEqual(fresh)
  })

  it('between what is stated and its golden leaves a golden that waits, and is told', async () => {
    const { project, old, fresh } = await stated()
    put(project, old)
    const [half, whole] = [scenarioOf(0), [scenarioOf(1), goldenOf(1)]]
    for (const path of [half, ...whole]) project.write(path, fresh[path]!)
    const { pending } = JSON.parse((await runTouchstone(project.root, ['review', '--json'])).out) as {
      readonly pending: readonly { readonly scenario: string; readonly kind: string }[]
    }
    expect(pending.find(({ scenario }) => scenario === half)?.kind).toBe('changed')
    expect(pending.some(({ scenario }) => scenario === scenarioOf(1))).toBe(false)
    expect((await runTouchstone(project.root, ['run', 's0.scenario'])).code).toBe(2)
    expect((await accept(project)).code).toBe(0)
    expect(files(project)).toEqual(fresh)
  })
})
