/** A page as somebody sees it: opened in a real browser, where there is one. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'

const CHROMIUM = '/usr/bin/chromium'
export const hasBrowser = existsSync(CHROMIUM)
/** For the name of a test that needs one. */
export const browserHint = hasBrowser ? '' : ` (skipped: there is no ${CHROMIUM}; apt-get install chromium)`

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

/** What `look` finds on the page of a file below `root`, and what went wrong on it meanwhile. */
export async function inspectPage<T>(
  root: string,
  file: string,
  look: (page: Page) => Promise<T>,
): Promise<{ readonly found: T; readonly errors: readonly string[] }> {
  // Slow to load: only where there is a browser.
  const { chromium } = await import('playwright-core')
  const profile = join(root, 'profile')
  const browser = await chromium.launchPersistentContext(profile, { executablePath: CHROMIUM, args: ARGS })
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
