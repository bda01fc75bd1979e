/** The report for viewers: it fits the schema of such reports, and its page needs no other file. */
import { createRequire } from 'node:module'
import { Ajv } from 'ajv'
import { expect, it } from 'vitest'
import { cleanUp } from '../e2e/project.testing.ts'
import { TallyProject } from './tally.testing.ts'

cleanUp()

/** A project with goldens and one survivor. */
async function tally(said = ''): Promise<TallyProject> {
  const project = new TallyProject()
  project.replace('data/tally/rest.yaml', 'effects', `${said}effects`)
  await project.run('run')
  return project
}

it('is as the schema has it', async () => {
  const project = await tally()
  project.listEquivalents("clause: 2.2-rest, operator: off-by-one, change: '`1` became `2`', reason: nobody counts")
  const { out } = await project.run('mutate', '--json')
  const report = JSON.parse(out) as object
  const schema: unknown = createRequire(import.meta.url)(
    'mutation-testing-report-schema/mutation-testing-report-schema.json',
  )
  const validate = new Ajv({ formats: { uri: true } }).compile(schema as object)
  expect([validate(report), validate.errors]).toEqual([true, null])
  expect(validate({ ...report, files: { a: { language: 'yaml', mutants: [] } } })).toBe(false)
})

it('is a page that stands alone, whatever the rules say', async () => {
  const project = await tally('# </script><script>\n    ')
  const { code } = await project.run('mutate', '--html', 'reports/page.html')
  expect(code).toBe(1)
  const page = project.read('reports/page.html')
  expect(page.match(/<\/?script/g)).toHaveLength(4)
  expect(page).not.toMatch(/<(script|link|img)[^>]+(src|href)=/)
})

it.each([
  [['--html', 'data'], '--html needs a file: data is a folder'],
  [['--report', 'data'], '--report needs a file: data is a folder'],
  [['--html', ''], '--html needs a file: the name is empty'],
  [['--html', 'data/tally/raid.yaml/page.html'], '--html: EEXIST'],
])('is not begun where it cannot be written: %j', async (args, message) => {
  const { code, out, err } = await (await tally()).run('mutate', ...args)
  expect([code, out, err]).toEqual([64, '', expect.stringContaining(`touchstone: ${message}`)])
})
