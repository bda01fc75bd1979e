/** Records that one run keeps for the next, as JSON files. A record that is missing or damaged counts as none. */
import { readFileSync, statSync } from 'node:fs'
import { writeWholeFile } from '../../engine/node.ts'
import { isDiskError } from '../project/project.ts'
import type { Guard } from './json-guard.ts'

export function readJsonFile<T>(path: string, isRecord: Guard<T>): T | null {
  try {
    // Reading a pipe would never end.
    if (!statSync(path).isFile()) return null
    const json: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isRecord(json) ? json : null
  } catch {
    return null
  }
}

/** Writes the whole file or nothing, as others may read it meanwhile. False where the disk takes nothing: no run fails for that. */
export function writeJsonFile(path: string, json: unknown, indent = 0): boolean {
  try {
    writeWholeFile(path, `${JSON.stringify(json, null, indent)}\n`)
    return true
  } catch (thrown) {
    if (isDiskError(thrown)) return false
    throw thrown
  }
}
