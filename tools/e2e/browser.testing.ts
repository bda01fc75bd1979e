/** Opens a page in a real browser, which the tests of the outside tier need. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Page } from 'playwright-core'

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/google-chrome']

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

/** Opens a file below `root`, and returns what `look` finds there and the errors of the page. */
export async function inspectPage<T>(
  root: string,
  file: string,
  look: (page: Page) => Promise<T>,
): Promise<{ readonly found: T; readonly errors: readonly string[] }> {
  const executablePath = BROWSERS.find((path) => existsSync(path))
  if (executablePath === undefined)
    throw new Error(`no browser: none of ${BROWSERS.join(', ')} exists; .ci/outside installs one`)
  const browser = await chromium.launchPersistentContext(join(root, 'profile'), { executablePath, args: ARGS })
  try {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto(pathToFileURL(join(root, file)).href)
    return { found: await look(page), errors }
  } finally {
    await browser.close()
  }
}
