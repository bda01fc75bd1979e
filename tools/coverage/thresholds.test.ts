/** Thresholds may only rise. */
import { describe, expect, it } from 'vitest'
import { touchstone } from '../commands/terminal.testing.ts'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { openProject } from '../project/project.ts'
import { FILES, LADDER } from './ladder.testing.ts'
import { writeProven } from './proven.ts'
import { THRESHOLDS } from './thresholds.ts'

cleanUp()

describe('the ratchet', () => {
  it('writes what is reached, and fails who falls below, by section and rung', async () => {
    const project = new Project(LADDER)
    expect((await touchstone(project.root, ['coverage', '--ratchet'])).code).toBe(0)
    expect(JSON.parse(project.read(THRESHOLDS))).toEqual({
      'data/ladder': {
        '1.1': { implemented: 100, exercised: 100, witnessed: 100 },
        '2.1': { implemented: 75, exercised: 75, witnessed: 80 },
        '2.2': { implemented: 100, exercised: 100, witnessed: 100 },
      },
    })
    project.remove(FILES.rest)
    const fallen = await touchstone(project.root, ['coverage'])
    expect(fallen.out).toContain('data/ladder 2.2: 0% exercised, the threshold is 100%\n')
    expect(fallen.out).toContain('data/ladder 2.2: 0% witnessed, the threshold is 100%\n')
    expect(fallen.code).toBe(1)
  })

  it('lowers nothing, also when asked again', async () => {
    const project = new Project(LADDER)
    await touchstone(project.root, ['coverage', '--ratchet'])
    const before = project.read(THRESHOLDS)
    project.remove(FILES.rest)
    await touchstone(project.root, ['coverage', '--ratchet'])
    expect(project.read(THRESHOLDS)).toBe(before)
  })

  it('is not for a part of the scenarios, nor for where nothing is written', async () => {
    const { root } = new Project(LADDER)
    const part = await touchstone(root, ['coverage', '2.1', '--ratchet'])
    expect([part.code, part.err]).toEqual([64, 'touchstone: --ratchet needs a run of all scenarios\n'])
    const ci = await touchstone(root, ['coverage', '--ratchet'], { env: { CI: 'true' } })
    expect([ci.code, ci.err]).toEqual([64, 'touchstone: --ratchet: nothing is written where CI is set\n'])
  })

  it('asks what is proven only of sections that were mutated', async () => {
    const project = new Project(LADDER)
    const mutated = (clauses: Readonly<Record<string, boolean>>): void => {
      const entries = Object.entries(clauses).map(([id, isProven]) => [id, { isProven, by: [] }])
      writeProven(
        openProject('.', { root: project.root }),
        { 'data/ladder': Object.fromEntries(entries) },
        true,
      )
    }
    mutated({ '2.1-cost': true, '2.2-rest': true })
    await touchstone(project.root, ['coverage', '--ratchet'])
    mutated({ '2.1-cost': true })
    expect((await touchstone(project.root, ['coverage'])).code).toBe(0)
    mutated({ '2.1-cost': false })
    const fallen = await touchstone(project.root, ['coverage'])
    expect(fallen.out).toContain('data/ladder 2.1: 0% proven, the threshold is 100%\n')
    expect(fallen.code).toBe(1)
  })

  it('a part of the scenarios is not held against them', async () => {
    const project = new Project(LADDER)
    await touchstone(project.root, ['coverage', '--ratchet'])
    expect((await touchstone(project.root, ['coverage', 'scenarios/ladder/2.2'])).code).toBe(0)
  })
})
