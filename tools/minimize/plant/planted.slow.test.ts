import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { openProject } from '../../project/project.ts'
import { runFile } from '../../run/run-file.ts'
import { loadVariants } from '../../simulate/load-variants.ts'
import { DATA_FAULTS } from './data-faults.testing.ts'
import { ENGINE_FAULTS } from './engine-faults.testing.ts'
import { type CaughtFault, huntFault, SALT_ROAD } from './hunt.testing.ts'
import { copyProject, plantFaults, playInCopy, replace } from './planting.testing.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const made: string[] = []
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

const steps = (path: string): number => (parse(readFileSync(path, 'utf8')).play ?? []).length

/** What is true of every fault; gives where it is written. */
function expectCaught({ games, found }: CaughtFault, sorts: readonly string[]): string {
  expect(games).toBeGreaterThan(0)
  expect(found).toHaveLength(1)
  expect(sorts).toContain(found[0]!.sort)
  const path = found[0]!.path
  expect(path).not.toBeNull()
  expect(steps(path!)).toBeLessThanOrEqual(10)
  return path!
}

/** Read anew: another text may have as many letters in the same instant. */
const statusIn = (root: string, path: string): string =>
  runFile(openProject(root, { root }), relative(root, path))[0]!.status

describe('a fault of the rules', () => {
  it.each(DATA_FAULTS)('$name', ({ edits, sorts, most }) => {
    const root = copyProject('data/salt-road')
    made.push(root)
    const data = join(root, 'data/salt-road')
    for (const [file, from, to] of edits) replace(join(data, file), from, to)
    const caught = huntFault(root, loadVariants(data, ''), join(root, 'found'), {
      ...SALT_ROAD,
      most: most ?? SALT_ROAD.most,
    })
    const path = expectCaught(caught, sorts)
    expect(statusIn(root, path)).toBe('failed')
    cpSync(join(ROOT, 'data/salt-road'), data, { recursive: true })
    expect(statusIn(root, path)).toBe('passed')
  })
})

describe('a fault of the machine', () => {
  let told: readonly (CaughtFault & { name: string })[] = []
  let root = ''
  beforeAll(async () => {
    root = plantFaults('salt-road')
    made.push(root)
    const { stdout, stderr } = await playInCopy(root)
    if (stdout === '') throw new Error(stderr)
    told = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  })

  it.each(ENGINE_FAULTS)('$name', ({ name, sorts }) => {
    const caught = told.find((each) => each.name === name)
    // It was seen to fail where the fault is, else there would be none.
    const path = expectCaught(caught!, sorts)
    expect(statusIn(root, path)).toBe('passed')
  })
})
