/** A read-only checkout does without caches, and reports files that it cannot write. */
import { describe, expect, it } from 'vitest'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { FILES, LADDER } from '../coverage/ladder.testing.ts'
import { cleanUp, Project } from './project.testing.ts'

cleanUp()

/** A file in place of a folder blocks writing even for the superuser. */
async function readOnly(): Promise<Project> {
  const project = new Project({ ...LADDER })
  await runTouchstone(project.root, ['run'])
  for (const way of ['node_modules/.cache', 'tools']) project.write(way, '')
  return project
}

describe('where nothing can be written', () => {
  it('coverage is told, and that its record is not kept', async () => {
    const { root } = await readOnly()
    const { code, out, err } = await runTouchstone(root, ['coverage'])
    expect(err).toBe('the coverage record cannot be written here: `run --affected` will play everything\n')
    expect(out).toContain('implemented')
    expect(code).toBe(0)
  })

  it('rules are mutated, and what is proven is not kept', async () => {
    const project = await readOnly()
    const { code, out, err } = await runTouchstone(project.root, ['mutate', '2.1'])
    expect(err).toBe('the proven clauses cannot be stored here: `coverage` will not count them\n')
    expect(out).toContain(FILES.raid)
    expect(code).toBe(1)
  })

  it('schemas are refused with the file that is in the way, and no stack', async () => {
    const { root } = await readOnly()
    const { code, err } = await runTouchstone(root, ['schema'])
    expect(err).toMatch(/^touchstone: E\w+: .*mkdir '.*tools\/schema'\n$/)
    expect(code).toBe(74)
  })
})
