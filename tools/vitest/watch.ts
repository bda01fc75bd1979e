/** Finds what a saved file can affect, beyond the imports of test files. */
import { dirname, resolve } from 'node:path'
import {
  findScenarioFiles,
  getGameFolder,
  type Project,
  SCENARIO_END,
  toDiskPath,
  toProjectPath,
} from '../project/project.ts'
import { findInputs, InputCache, isRulePath, listRuleFiles } from '../suite/input-cache.ts'
import type { TestNarrower } from './test-narrower.ts'

/** Null when vitest knows better: of files that are none of ours, and of a scenario that nobody goes on from. */
export function findAffectedTests(project: Project, path: string, narrowing: TestNarrower): string[] | null {
  const file = toProjectPath(project, path)
  if (file.endsWith(SCENARIO_END)) {
    const others = listSuccessors(project, file)
    return others.length === 0 ? null : toAbsolute(project, [file, ...others])
  }
  // Goldens are written by the run itself: if they set it off, it would never rest.
  if (!isRulePath(file)) return null
  const read = new InputCache()
  const players = findScenarioFiles(project).filter((scenario) => isOfGame(project, scenario, file, read))
  return players.length === 0 ? null : toAbsolute(project, narrowing.narrowFiles(project, players))
}

function listSuccessors(project: Project, file: string): readonly string[] {
  const read = new InputCache()
  return findScenarioFiles(project).filter((other) => findInputs(project, other, read).predecessors.includes(file))
}

function isOfGame(project: Project, scenario: string, file: string, read: InputCache): boolean {
  const { gameFolders: games } = findInputs(project, scenario, read)
  // A scenario that cannot be read is played again when anything of the game it would have changes.
  const folders = games.length > 0 ? games : [getGameFolder(project, scenario, null)]
  return folders.some((folder) => file.startsWith(`${folder}/`))
}

const toAbsolute = (project: Project, files: readonly string[]): string[] =>
  files.map((file) => resolve(toDiskPath(project, file)))

interface Watcher {
  on(event: 'add' | 'unlink', hear: (path: string) => void): unknown
  emit(event: 'change', path: string): unknown
}

/**
 * Vitest runs a test file that comes and forgets a file that goes. For who depends on it both are changes: a neighbour
 * of the rule file, or those that go on from the scenario, are told of as if saved.
 */
export function watchScenarioFiles(watcher: Watcher, project: Project): void {
  const tell = (file: string): void => void watcher.emit('change', resolve(toDiskPath(project, file)))
  const addScenario = (path: string): void => {
    if (path.endsWith(SCENARIO_END)) listSuccessors(project, toProjectPath(project, path)).forEach(tell)
  }
  watcher.on('add', addScenario)
  watcher.on('unlink', (path) => {
    addScenario(path)
    if (!isRulePath(path)) return
    const [neighbour] = listRuleFiles(project, toProjectPath(project, dirname(path)))
    if (neighbour !== undefined) tell(neighbour)
  })
}
