/** The HTML report of a rule file in a browser. */
import { expect, it } from 'vitest'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { inspectPage } from '../e2e/browser.testing.ts'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { FILES, LADDER } from './ladder.testing.ts'

cleanUp()

interface ShownLine {
  readonly count: string
  readonly classes: string
  readonly colour: string
}

it('a browser shows a covered and an uncovered line of a rule file', async () => {
  const project = new Project(LADDER)
  // No scenario rests any more.
  project.remove(FILES.rest)
  await runTouchstone(project.root, ['coverage', '--html', 'html'])
  const page = Object.keys(project.files('html')).find((path) => path.endsWith('raid.yaml.html'))
  // The report's page of the rule file: its lines, and the rules it marks as never run.
  const { found, errors } = await inspectPage(project.root, page ?? 'nowhere.html', async (shown) => ({
    lines: await shown.evaluate<readonly ShownLine[]>(LINES),
    unseen: await shown.locator('.cstat-no').allTextContents(),
  }))
  const { lines, unseen } = found

  // The condition of the loot (line 12) was asked twice; what resting does (line 17) was never done.
  const [loot, rest] = [lines[11], lines[16]]
  expect(loot).toMatchObject({ count: '2x', classes: 'cline-any cline-yes' })
  expect(rest).toMatchObject({ classes: 'cline-any cline-no' })
  expect(rest?.count).not.toMatch(/\d/)
  expect(unseen.join('\n')).toContain('addVar: { var: actor gold, delta: 1 }')
  expect(unseen.join('\n')).not.toContain('addVar: { var: renown, delta: 2 }')
  // The colours differ, so the style sheet was found.
  expect(loot?.colour).not.toBe(rest?.colour)
  expect(errors).toEqual([])
})

/** A text that the page evaluates, because Node has no types of a DOM. */
const LINES = `[...document.querySelectorAll('td.line-coverage span.cline-any')].map((span) => ({
  count: span.textContent,
  classes: span.className,
  colour: getComputedStyle(span).backgroundColor,
}))`
