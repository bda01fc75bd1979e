/** The HTML report of a rule file as somebody sees it: opened in a real browser. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { touchstone } from '../commands/terminal.testing.ts'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { FILES, LADDER } from './ladder.testing.ts'

cleanUp()

const CHROMIUM = '/usr/bin/chromium'
const hasBrowser = existsSync(CHROMIUM)
const hint = hasBrowser ? '' : ` (skipped: there is no ${CHROMIUM}; apt-get install chromium)`

const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

interface ShownLine {
  readonly count: string
  readonly classes: string
  readonly colour: string
}

it.skipIf(!hasBrowser)(
  `a browser shows a covered and an uncovered line of a rule file${hint}`,
  { timeout: 60_000 },
  async () => {
    const project = new Project(LADDER)
    // Nobody rests any more.
    project.remove(FILES.rest)
    await touchstone(project.root, ['coverage', '--html', 'html'])
    const { lines, unseen, errors } = await opened(project)

    // The condition of the loot (line 12) was asked twice; what resting does (line 17) was never done.
    const [loot, rest] = [lines[11], lines[16]]
    expect(loot).toMatchObject({ count: '2x', classes: 'cline-any cline-yes' })
    expect(rest).toMatchObject({ classes: 'cline-any cline-no' })
    expect(rest?.count).not.toMatch(/\d/)
    expect(unseen.join('\n')).toContain('addVar: { var: actor gold, delta: 1 }')
    expect(unseen.join('\n')).not.toContain('addVar: { var: renown, delta: 2 }')
    // Told apart by the eye too: the style sheet was found.
    expect(loot?.colour).not.toBe(rest?.colour)
    expect(errors).toEqual([])
  },
)

/** As text, to be read by the page: here is no DOM, not even its types. */
const LINES = `[...document.querySelectorAll('td.line-coverage span.cline-any')].map((span) => ({
  count: span.textContent,
  classes: span.className,
  colour: getComputedStyle(span).backgroundColor,
}))`

/** The report's page of the rule file: its lines, and the rules it marks as never run. */
async function opened(project: Project): Promise<{
  readonly lines: readonly ShownLine[]
  readonly unseen: readonly string[]
  readonly errors: readonly string[]
}> {
  const found = Object.keys(project.files('html')).find((path) => path.endsWith('raid.yaml.html'))
  if (found === undefined) throw new Error('the report has no page for raid.yaml')
  // Slow to load: only where there is a browser.
  const { chromium } = await import('playwright-core')
  const profile = join(project.root, 'profile')
  const browser = await chromium.launchPersistentContext(profile, { executablePath: CHROMIUM, args: ARGS })
  try {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto(pathToFileURL(join(project.root, found)).href)
    const lines = await page.evaluate<readonly ShownLine[]>(LINES)
    return { lines, unseen: await page.locator('.cstat-no').allTextContents(), errors }
  } finally {
    await browser.close()
  }
}
