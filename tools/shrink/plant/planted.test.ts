/** Faults that are planted are found, made small, and told by a scenario that fails as long as they are there. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { openProject } from '../../project/project.ts'
import { runFile } from '../../run/run-file.ts'
import { rulesOf } from '../../simulate/rules.ts'
import { DATA_FAULTS } from './data-faults.ts'
import { ENGINE_FAULTS, isOn } from './engine-faults.ts'
import { type Caught, hunt } from './hunt.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const made: string[] = []
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

function copied(...folders: readonly string[]): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'planted-')))
  made.push(root)
  for (const folder of folders)
    cpSync(join(ROOT, folder), join(root, folder), {
      recursive: true,
      filter: (path) => !/\.test\.ts$|broken|generated|fixture/.test(relative(ROOT, path)),
    })
  return root
}

/** There must be just what is to be replaced: a fault that is planted nowhere would be found by nobody. */
function replace(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8')
  expect(text.split(from)).toHaveLength(2)
  writeFileSync(
    file,
    text.replace(from, () => to),
  )
}

const steps = (path: string): number => (parse(readFileSync(path, 'utf8')).play ?? []).length

/** What is true of every fault; gives where it is written. */
function expectCaught({ games, found }: Caught, sorts: readonly string[]): string {
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
    const root = copied('data/salt-road')
    const data = join(root, 'data/salt-road')
    for (const [file, from, to] of edits) replace(join(data, file), from, to)
    const caught = hunt(root, rulesOf(data, ''), join(root, 'found'), most)
    const path = expectCaught(caught, sorts)
    expect(statusIn(root, path)).toBe('failed')
    cpSync(join(ROOT, 'data/salt-road'), data, { recursive: true })
    expect(statusIn(root, path)).toBe('passed')
  })
})

describe('a fault of the machine', () => {
  let told: readonly (Caught & { name: string })[] = []
  let root = ''
  beforeAll(() => {
    root = copied('data/salt-road', 'engine', 'tools')
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
    writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
    for (const { name, file, from, to } of ENGINE_FAULTS)
      replace(
        join(root, file),
        from,
        to.replace('ON', () => isOn(name)),
      )
    const args = ['--import', 'tsx', join(root, 'tools/shrink/plant/child.ts'), root]
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
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
