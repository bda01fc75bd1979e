/** Goldens that no scenario owns. Told after full runs, removed by `update`, never by accident in a filtered run. */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { listFilesBelow } from '../../engine/node.ts'
import { removeGolden, saveGolden } from '../golden/golden-store.ts'
import { type Project, toDiskPath } from '../project/project.ts'
import { findOrphanFiles } from './orphan-files.ts'
import type { FileResult } from './play-file.ts'
import { withoutGoneCases } from './write-outcomes.ts'

/** Cases in goldens whose scenario is there and has them no more: `goldens/a.golden.yaml#old row`. */
export const listOrphanCases = (files: readonly FileResult[]): readonly string[] =>
  files.flatMap(({ goldenPath, gone }) => gone.map((title) => `${goldenPath}#${title}`))

/** Removes orphans, and returns their names. Remains of interrupted writes are removed silently. */
export function removeOrphans(project: Project, files: readonly FileResult[]): readonly string[] {
  removeInterruptedWrites(project)
  const whole = findOrphanFiles(project)
  for (const golden of whole) removeGolden(project.root, golden)
  const cases = files.flatMap((file) => {
    const left = withoutGoneCases(file)
    if (left === null) return []
    if (left.bodies.size === 0) removeGolden(project.root, file.goldenPath)
    else saveGolden(toDiskPath(project, file.goldenPath), left)
    return listOrphanCases([file])
  })
  return [...whole, ...cases]
}

/** Removes remains of interrupted writes beside goldens and scenarios. Files of running processes are left alone. */
function removeInterruptedWrites(project: Project): void {
  const { goldens, scenarios } = project.layout
  for (const room of [goldens, scenarios]) removeInterruptedWritesIn(toDiskPath(project, room))
}

const TEMPORARY_FILE_NAME = /\.(?:golden|scenario)\.yaml\.(\d+)\.[0-9a-f]+\.tmp$/

function removeInterruptedWritesIn(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of listFilesBelow(folder, (path) => TEMPORARY_FILE_NAME.test(path))) {
    const pid = TEMPORARY_FILE_NAME.exec(name)?.[1]
    if (pid !== undefined && !isProcessRunning(Number(pid))) rmSync(join(folder, name), { force: true })
  }
}

export function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
