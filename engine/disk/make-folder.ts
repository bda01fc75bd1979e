/**
 * Makes a folder and its parents. Node's `recursive` loops for ever in folders that allow no entries, such as /proc.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

export function makeFolder(folder: string, mode?: number): void {
  const missing: string[] = []
  // A missing drive of Windows is its own parent.
  for (let at = resolve(folder); !existsSync(at) && at !== dirname(at); at = dirname(at)) missing.push(at)
  for (const each of missing.reverse()) {
    try {
      mkdirSync(each, mode)
    } catch (error) {
      // Another process made it. For any other entry there the last line throws.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  mkdirSync(folder, { recursive: true })
}
