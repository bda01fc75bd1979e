/** Reports of many files, written apart and then put in place: who ends us leaves whole files, old or new, never half of one. */
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '../../engine/node.ts'
import { isProcessRunning } from '../suite/orphans.ts'

const APART = /^\.report\.(\d+)\.tmp$/

/** What else is in the folder stays. What leads to the others comes last. */
export function writeInPlace(dir: string, write: (apart: string) => void): void {
  makeFolder(dir)
  sweep(dir)
  const apart = join(dir, `.report.${process.pid}.tmp`)
  try {
    mkdirSync(apart)
    write(apart)
    const entries = readdirSync(apart, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
    const isFirst = (file: string): boolean => file !== join(apart, 'index.html')
    for (const file of [...files.filter(isFirst), ...files.filter((each) => !isFirst(each))]) {
      const place = join(dir, file.slice(apart.length))
      mkdirSync(dirname(place), { recursive: true })
      renameSync(file, place)
    }
  } finally {
    rmSync(apart, { recursive: true, force: true })
  }
}

/** What those left who were ended; of those that still run it is theirs. */
function sweep(dir: string): void {
  for (const name of readdirSync(dir)) {
    const pid = APART.exec(name)?.[1]
    if (pid !== undefined && !isProcessRunning(Number(pid))) rmSync(join(dir, name), { recursive: true, force: true })
  }
}
