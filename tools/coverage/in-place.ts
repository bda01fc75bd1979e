/** Writes a report of many files apart, then puts it in place: a killed run leaves whole files, old or new. */
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '../../engine/node.ts'
import { isProcessRunning } from '../suite/orphans.ts'

const TEMPORARY_REPORT_NAME = /^\.report\.(\d+)\.tmp$/

/** Other files in the folder stay. The page that leads to the others comes last. */
export function writeReportInPlace(dir: string, writeInto: (temporaryFolder: string) => void): void {
  makeFolder(dir)
  removeLeftoverReports(dir)
  const temporaryFolder = join(dir, `.report.${process.pid}.tmp`)
  try {
    mkdirSync(temporaryFolder)
    writeInto(temporaryFolder)
    const entries = readdirSync(temporaryFolder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
    const isFirst = (file: string): boolean => file !== join(temporaryFolder, 'index.html')
    for (const file of [...files.filter(isFirst), ...files.filter((each) => !isFirst(each))]) {
      const place = join(dir, file.slice(temporaryFolder.length))
      mkdirSync(dirname(place), { recursive: true })
      renameSync(file, place)
    }
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true })
  }
}

/** Removes what killed runs left; running processes keep theirs. */
function removeLeftoverReports(dir: string): void {
  for (const name of readdirSync(dir)) {
    const pid = TEMPORARY_REPORT_NAME.exec(name)?.[1]
    if (pid !== undefined && !isProcessRunning(Number(pid))) rmSync(join(dir, name), { recursive: true, force: true })
  }
}
