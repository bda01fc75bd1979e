/** The report for viewers: as the schema of such reports has it, and as a browser shows it. */
import { createRequire } from 'node:module'
import { Ajv } from 'ajv'
import { expect, it } from 'vitest'
import { browserHint, hasBrowser, inspectPage } from '../e2e/browser.testing.ts'
import { cleanUp } from '../e2e/project.testing.ts'
import { TallyProject } from './tally.testing.ts'

cleanUp()

/** With goldens; one survivor. */
async function tally(said = ''): Promise<TallyProject> {
  const project = new TallyProject()
  project.replace('data/tally/rest.yaml', 'effects', `${said}effects`)
  await project.run('run')
  return project
}

it('is as the schema has it', async () => {
  const { out } = await (await tally('# equivalent off-by-one: nobody counts\n    ')).run('mutate', '--json')
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
  [['--html', ''], '--html needs a file: nothing is named'],
  [['--html', 'data/tally/raid.yaml/page.html'], '--html: EEXIST'],
])('is not begun where it cannot be written: %j', async (args, message) => {
  const { code, out, err } = await (await tally()).run('mutate', ...args)
  expect([code, out, err]).toEqual([64, '', expect.stringContaining(`touchstone: ${message}`)])
})

it.skipIf(!hasBrowser)(
  `a browser shows a survived and a killed mutant of a rule file${browserHint}`,
  { timeout: 60_000 },
  async () => {
    const project = await tally()
    await project.run('mutate', '2', '--html', 'page.html')
    const { found, errors } = await inspectPage(project.root, 'page.html', async (page) => {
      const files = page.locator('mte-metrics-table a', { hasText: 'yaml' })
      await files.first().waitFor()
      const names = await files.allTextContents()
      await files.first().click()
      // Survivors are shown at once, in the text and as a dot for each; the others when they are asked for.
      const [survived, killed] = [page.locator('mte-file .Survived'), page.locator('mte-file svg.Killed')]
      await survived.first().waitFor()
      const open = await survived.allTextContents()
      const hidden = await killed.count()
      await page.getByRole('checkbox', { name: 'Killed' }).click()
      await killed.first().waitFor()
      return { names, open, hidden, killed: await killed.allTextContents() }
    })
    const tidy = (texts: readonly string[]): readonly string[] => texts.map((text) => text.trim())
    expect(tidy(found.names)).toEqual(['raid.yaml', 'rest.yaml'])
    expect(tidy(found.open)).toEqual(['pay: { from: actor gold, amount: 1 }', 'charge-free Survived'])
    expect(found.hidden).toBe(0)
    expect(tidy(found.killed)).toEqual([
      'other-clause Killed',
      'repeat-effect Killed',
      'skip-cost Killed',
      'off-by-one Killed',
      'off-by-one Killed',
      'drop-effect Killed',
      'other-effect Killed',
      'repeat-effect Killed',
      'off-by-one Killed',
      'off-by-one Killed',
      'other-clause Killed',
    ])
    expect(errors).toEqual([])
  },
)
