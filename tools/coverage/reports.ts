/** Reports for other tools: lcov for editors and services, HTML for people. */
import { basename, dirname } from 'node:path'
import type { CoverageMap } from 'istanbul-lib-coverage'
import reportLib from 'istanbul-lib-report'
import reports from 'istanbul-reports'
import { writeInPlace } from './in-place.ts'

export function writeLcov(root: string, map: CoverageMap, path: string): void {
  const report = reports.create('lcovonly', { file: basename(path), projectRoot: root })
  writeInPlace(dirname(path), (apart) => report.execute(makeReportContext(map, apart)))
}

export function writeHtml(map: CoverageMap, dir: string): void {
  const report = reports.create('html', { skipEmpty: false })
  writeInPlace(dir, (apart) => report.execute(makeReportContext(map, apart)))
}

const makeReportContext = (coverageMap: CoverageMap, dir: string): reportLib.Context =>
  reportLib.createContext({ dir, coverageMap, defaultSummarizer: 'nested' })
