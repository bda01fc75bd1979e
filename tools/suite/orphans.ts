/** Goldens that no scenario owns. Told after full runs, removed by `update`, never by accident in a filtered run. */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from '../../engine/node.ts'
import { removeGolden, saveGolden } from '../golden/store.ts'
import { GOLDENS, onDisk, type Project, SCENARIOS } from '../project/project.ts'
import { orphanFiles } from './orphan-files.ts'
import type { PlayedFile } from './play.ts'
import { withoutGone } from './write.ts'

/** Cases in goldens whose scenario is there and has them no more: `goldens/a.golden.yaml#old row`. */
export const orphanCases = (files: readonly PlayedFile[]): readonly string[] =>
  files.flatMap(({ goldenPath, gone }) => gone.map((title) => `${goldenPath}#${title}`))

/** What was removed. What killed writes left beside goldens goes too: nobody needs to hear of it. */
export function prune(project: Project, files: readonly PlayedFile[]): readonly string[] {
  removeHalves(project)
  const whole = orphanFiles(project)
  for (const golden of whole) removeGolden(project.root, golden)
  const cases = files.flatMap((file) => {
    const left = withoutGone(file)
    if (left === null) return []
    if (left.bodies.size === 0) removeGolden(project.root, file.goldenPath)
    else saveGolden(onDisk(project, file.goldenPath), left)
    return orphanCases([file])
  })
  return [...whole, ...cases]
}

/** What a kill left beside goldens, and beside scenarios that were restated. Halves of processes that still run are theirs. */
function removeHalves(project: Project): void {
  for (const room of [GOLDENS, SCENARIOS]) removeHalvesIn(onDisk(project, room))
}

const HALF = /\.(?:golden|scenario)\.yaml\.(\d+)\.[0-9a-f]+\.tmp$/

function removeHalvesIn(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of filesIn(folder, (path) => HALF.test(path))) {
    const pid = HALF.exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { force: true })
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
