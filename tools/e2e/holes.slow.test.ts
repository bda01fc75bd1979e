/**
 * Plants holes in a copy of the example game: a deleted scenario, and a clause with another text. Coverage, mutation and
 * the failing scenarios each find the hole and name its clause.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { cleanUp, Project } from './project.testing.ts'

cleanUp()

const command = ({ root }: Project, ...args: readonly string[]) => runTouchstone(root, args)

const HERE = resolve(import.meta.dirname, '../..')
const SECTION = 'salt-road/2.2-scout'
const WHERE = `${SECTION}/where`
const CLAUSE = '2.2-where'
const RULE = 'data/salt-road/actions.yaml'

function below(folder: string): Record<string, string> {
  const found = readdirSync(join(HERE, folder), { recursive: true, withFileTypes: true })
  const files = found.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name))
  return Object.fromEntries(files.map((path) => [path.slice(HERE.length + 1), readFileSync(path, 'utf8')]))
}

const COPY = {
  ...below('data/salt-road'),
  ...below(`scenarios/${SECTION}`),
  ...below(`goldens/${SECTION}`),
}
/** Only one scenario claims the clause. */
const ALSO = `scenarios/${SECTION}/camps-are-not-found.scenario.yaml`
COPY[ALSO] = COPY[ALSO]?.replace(`${CLAUSE}, `, '') ?? ''
const CLAIMING = Object.entries(COPY).flatMap(([path, text]) =>
  path.startsWith('scenarios/') && text.includes(CLAUSE) ? [path] : [],
)

describe('a scenario that is gone', () => {
  const project = new Project(COPY)

  const before: Awaited<ReturnType<typeof command>>[] = []
  beforeAll(async () => {
    for (const args of [['run'], ['coverage', CLAUSE], ['mutate', CLAUSE]]) before.push(await command(project, ...args))
    for (const path of CLAIMING) project.remove(path)
  })

  it('is not missed before it is', () => {
    const [run, coverage, mutate] = before
    expect(run?.code).toBe(0)
    expect(coverage?.out).toContain('1 clause of 1 lack nothing')
    expect(mutate?.code).toBe(0)
  })

  it('leaves a golden that nobody owns', async () => {
    const { code, out } = await command(project, 'run')
    expect(out).toContain(`goldens/${WHERE}.golden.yaml`)
    expect(code).toBe(3)
  })

  it('leaves its clause without a witness', async () => {
    const { out } = await command(project, 'coverage', CLAUSE)
    expect(out).toMatch(/^2\.2-where {2}The caravan scouts .*\n {2}no scenario claims it/m)
  })

  it('leaves a change of the rule that nobody notices', async () => {
    const { code, out } = await command(project, 'mutate', CLAUSE)
    expect(out).toContain(`  ${CLAUSE}: \`any(guards in it)\` was dropped in`)
    expect(out).toContain(`\n    ${RULE}:`)
    expect(code).toBe(1)
  })
})

describe('a clause that says something else', () => {
  const project = new Project(COPY)

  let before: number | null
  beforeAll(async () => {
    before = (await command(project, 'run')).code
    project.replace(RULE, 'any(guards in it) and any(hidden', 'any(hidden')
  })

  it('fails by its name', async () => {
    expect(before).toBe(0)
    const { code, out } = await command(project, 'run')
    expect(out).toContain(`scenarios/${WHERE}.scenario.yaml`)
    expect(out).toContain(`claims ${CLAUSE}`)
    expect(out).toContain('    arun\n  + coss\n  + dunes\n')
    expect(code).toBe(1)
  })

  it('is witnessed by nobody who fails', async () => {
    const { code, out } = await command(project, 'coverage', CLAUSE)
    expect(out).toContain(`scenarios/${WHERE}.scenario.yaml`)
    expect(code).toBe(1)
  })

  it('leaves the scenarios that fail out of mutation, by name', async () => {
    const { out } = await command(project, 'mutate', CLAUSE)
    expect(out).toContain('1 case left out, because only a case that passes can notice a change:\n')
    expect(out).toContain(`  scenarios/${WHERE}.scenario.yaml`)
  })
})
