/** What other tools read: lcov for editors and services, HTML for people. */
import { mkdirSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import type { CoverageMap } from 'istanbul-lib-coverage'
import reportLib from 'istanbul-lib-report'
import reports from 'istanbul-reports'

export function writeLcov(root: string, map: CoverageMap, file: string): void {
  const path = resolve(root, file)
  mkdirSync(dirname(path), { recursive: true })
  reports
    .create('lcovonly', { file: basename(path), projectRoot: root })
    .execute(contextOf(map, dirname(path)))
}

export function writeHtml(map: CoverageMap, dir: string): void {
  mkdirSync(dir, { recursive: true })
  reports.create('html', { skipEmpty: false }).execute(contextOf(map, dir))
}

const contextOf = (coverageMap: CoverageMap, dir: string): reportLib.Context =>
  reportLib.createContext({ dir, coverageMap, defaultSummarizer: 'nested' })
