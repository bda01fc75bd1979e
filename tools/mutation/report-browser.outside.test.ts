/** The report of mutants in a browser. */
import { expect, it } from 'vitest'
import { inspectPage } from '../e2e/browser.testing.ts'
import { cleanUp } from '../e2e/project.testing.ts'
import { TallyProject } from './tally.testing.ts'

cleanUp()

it('a browser shows a survived and a killed mutant of a rule file', async () => {
  const project = new TallyProject()
  await project.run('run')
  await project.run('mutate', '2', '--html', 'page.html')
  const { found, errors } = await inspectPage(project.root, 'page.html', async (page) => {
    const files = page.locator('mte-metrics-table a', { hasText: 'yaml' })
    await files.first().waitFor()
    const names = await files.allTextContents()
    await files.first().click()
    // The viewer shows survivors at once, in the text and as dots, the others on demand.
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
})
