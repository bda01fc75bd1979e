/** An update that is killed in the middle: every golden is the old one or the new one, and the next update mends it. */
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { touchstone } from '../commands/terminal.testing.ts'
import { cleanUp, ended, GAME, Project } from './project.testing.ts'

cleanUp()

const MANY = 150

const scenarios = Object.fromEntries(
  Array.from({ length: MANY }, (_, i) => [
    `scenarios/tally/many/s${i}.scenario.yaml`,
    `title: Raid ${i}\nplay: [${Array.from({ length: 4 }, () => 'red raid').join(', ')}]\n`,
  ]),
)

async function goldensAfter(project: Project, command: string): Promise<Record<string, string>> {
  const { code } = await touchstone(project.root, [command])
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
    for (let round = 0; round < 12 && interrupted < 4; round++) {
      for (const [path, text] of Object.entries(old)) project.write(path, text)
      const child = project.start(['update'])
      const end = ended(child)
      // Killed as soon as some goldens are new: how fast the machine is does not matter.
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

    // What a killed write left beside a golden is no golden, and goes with the next update; not that of a running one.
    project.write('goldens/tally/many/s0.golden.yaml.99999999.0a1b2c3d.tmp', 'half')
    const running = `goldens/tally/many/s1.golden.yaml.${process.ppid}.0a1b2c3d.tmp`
    project.write(running, 'half')
    const mended = await goldensAfter(project, 'update')
    expect(mended).toEqual({ ...fresh, [running]: 'half' })
    expect((await touchstone(project.root, ['run'])).code).toBe(0)
  })
})
