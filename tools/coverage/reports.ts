/** Reports for other tools: lcov for editors and services, HTML for people. */
import { basename, dirname } from 'node:path'
import type { CoverageMap } from 'istanbul-lib-coverage'
import reportLib from 'istanbul-lib-report'
import reports from 'istanbul-reports'
import { writeReportInPlace } from './in-place.ts'

export function writeLcovReport(root: string, map: CoverageMap, path: string): void {
  const report = reports.create('lcovonly', { file: basename(path), projectRoot: root })
  writeReportInPlace(dirname(path), (folder) => report.execute(makeReportContext(map, folder)))
}

export function writeHtmlReport(map: CoverageMap, dir: string): void {
  const report = reports.create('html', { skipEmpty: false })
  writeReportInPlace(dir, (folder) => report.execute(makeReportContext(map, folder)))
}

const makeReportContext = (coverageMap: CoverageMap, dir: string): reportLib.Context =>
  reportLib.createContext({ dir, coverageMap, defaultSummarizer: 'nested' })
