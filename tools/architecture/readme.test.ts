/** The examples of the README work as printed. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesOf, gameOf } from '../../engine/node.ts'
import { openProject } from '../project/project.ts'
import { runFile } from '../run/run-file.ts'

const root = resolve(import.meta.dirname, '../..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')

/** Finds the code block of a section. */
function block(section: string, language: string): string {
  const [, after = ''] = readme.split(`## ${section}\n`)
  const [, code = ''] = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(after) ?? []
  if (code === '') throw new Error(`the README has no ${language} under "${section}"`)
  return code
}

describe('the README', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'readme-'))
    cpSync(join(root, 'data/salt-road'), join(folder, 'data/salt-road'), { recursive: true })
    mkdirSync(join(folder, 'scenarios/salt-road'), { recursive: true })
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('its scenario passes', () => {
    const file = 'scenarios/salt-road/first.scenario.yaml'
    writeFileSync(join(folder, file), block('A scenario in ten lines', 'yaml'))
    const runs = runFile(openProject(folder, { root: folder }), file)
    expect(runs.map(({ status, failures, diagnostics }) => ({ status, failures, diagnostics }))).toEqual([
      { status: 'passed', failures: [], diagnostics: [] },
    ])
  })

  it('its rule is a rule of the example game', () => {
    const rule = { name: 'readme.yaml', text: block('A rule in ten lines', 'yaml') }
    const game = gameOf([...filesOf(join(root, 'data/salt-road')), rule])
    expect(game.def.actions.map((action) => action.id)).toContain('ambush')
  })

  it('its use of the API runs as it stands', () => {
    // The file lies at the root, because its imports are relative to it.
    const script = block('The API in ten lines', 'ts').replace("'./engine/", `'${root}/engine/`)
    const file = join(folder, 'example.mts')
    writeFileSync(file, script)
    const args = ['--import', 'tsx', file]
    // The caravan travels: it pays one salt, and one guard moves.
    expect(Number(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }))).toBeGreaterThan(0)
  })
})
