/** Rule files as other tools see them: lines that ran and lines that did not. */
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { FILES, LADDER } from './ladder.testing.ts'

cleanUp()

it('lcov and HTML show the lines of rule files', async () => {
  const project = new Project(LADDER)
  project.remove(FILES.rest)
  // `--html` is read from where the command was called; the paths in the report are those of the project.
  const [above, own] = [dirname(project.root), basename(project.root)]
  const paths = ['--lcov', `${own}/out/lcov.info`, '--html', `${own}/out/html`]
  await runTouchstone(above, ['coverage', '--root', own, ...paths])
  const lcov = project.read('out/lcov.info')
  expect(lcov).toContain(`SF:${FILES.raid}\n`)
  // The condition ran twice and came out both ways; resting never ran.
  expect(lcov).toMatch(/^DA:12,2$/m)
  // Actions are its functions: the raid, and the rest that no scenario took.
  expect(lcov).toMatch(/^FN:2,action \(line 2\)$/m)
  expect(lcov).toMatch(/^FNDA:0,action \(line 15\)$/m)
  expect(lcov).toMatch(/^BRDA:12,\d+,0,1\nBRDA:12,\d+,1,1$/m)
  expect(lcov).toMatch(/^DA:17,0$/m)
  const page = ['html/raid.yaml.html', 'html/data/ladder/raid.yaml.html'].find((each) =>
    existsSync(join(project.root, 'out', each)),
  )
  const html = project.read(`out/${page}`)
  expect(html).toContain('cline-yes')
  expect(html).toContain('cline-no')
})

it('lcov has a branch for the limit of a choice', async () => {
  const project = new Project(LADDER)
  project.replace(FILES.raid, '          bind: $s\n', '          bind: $s\n          max: 2\n')
  const branches = async (): Promise<string | undefined> => {
    await runTouchstone(project.root, ['coverage', '--lcov', 'out/lcov.info'])
    return /^BRDA:5,\d+,0,(.*)$/m.exec(project.read('out/lcov.info'))?.[1]
  }
  // Two spaces are raided, and there is no third to raid.
  expect(await branches()).toBe('0')
  project.replace(FILES.loot, 'brae: 1 red scout }', 'brae: 1 red scout, cole: 1 red scout }')
  expect(await branches()).toBe('1')
})
