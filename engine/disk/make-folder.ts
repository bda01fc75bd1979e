/** A folder and those around it. Node's own `recursive` never ends below a folder that takes none, such as /proc. */
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

export function makeFolder(folder: string, mode?: number): void {
  const missing: string[] = []
  // A drive of Windows that is not there is its own parent.
  for (let at = resolve(folder); !existsSync(at) && at !== dirname(at); at = dirname(at)) missing.push(at)
  for (const each of missing.reverse()) {
    try {
      mkdirSync(each, mode)
    } catch (error) {
      // Somebody else made it meanwhile; of anything else that stands there the last line tells.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  mkdirSync(folder, { recursive: true })
}
