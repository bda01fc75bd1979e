/** Makes a module of a scenario file: its imports are what it depends on, its one call declares its tests. */
import { findModuleFile } from '../project/own-files.ts'
import { SCENARIO_END } from '../project/project.ts'

/** Asks for a file as something to depend on: an empty module, known to vite under the path of the file. */
const FILE_SUFFIX = '?touchstone-file'
/** Asks for a folder of rule data: a module that depends on its files, so that a thousand scenarios need not. */
const GAME_SUFFIX = '?touchstone-game'

const declarePath = findModuleFile('vitest/declare.ts')

export type ModuleRequest =
  | { readonly is: 'scenario' | 'file' | 'game'; readonly path: string }
  | { readonly is: 'other' }

export function parseModuleRequest(id: string): ModuleRequest {
  if (id.endsWith(SCENARIO_END)) return { is: 'scenario', path: id }
  if (id.endsWith(FILE_SUFFIX)) return { is: 'file', path: id.slice(0, -FILE_SUFFIX.length) }
  if (id.endsWith(GAME_SUFFIX)) return { is: 'game', path: id.slice(0, -GAME_SUFFIX.length) }
  return { is: 'other' }
}

/** Paths are absolute. */
export const makeScenarioModule = (
  root: string,
  file: string,
  before: readonly string[],
  games: readonly string[],
): string =>
  [
    ...games.map((folder) => makeImport(folder + GAME_SUFFIX)),
    ...before.map((path) => makeImport(makeFileModuleId(path))),
    `import { declare } from ${JSON.stringify(declarePath)}`,
    `declare(${JSON.stringify(root)}, ${JSON.stringify(file)})`,
    '',
  ].join('\n')

export const makeGameModule = (files: readonly string[]): string =>
  [...files.map((path) => makeImport(makeFileModuleId(path))), 'export {}', ''].join('\n')

/** The module that stands for a file. */
export const makeFileModuleId = (path: string): string => path + FILE_SUFFIX

const makeImport = (id: string): string => `import ${JSON.stringify(id)}`
