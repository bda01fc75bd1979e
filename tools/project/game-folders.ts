/** Which folders hold a game. Others may lie beside them: notes, empty folders, YAML of another tool. */
import { listRuleFilePaths, readSourceFile } from '../../engine/node.ts'
import { isFolder, listFolderNames } from './folders.ts'
import { getSourceText } from './games.ts'
import { type Project, toDiskPath } from './project.ts'

/** The folder of rule data of a game, from the root. */
export const getFolderOfGame = ({ layout }: Project, name: string): string => `${layout.games}/${name}`

/** `data/tally` as output names it, and `data/tally/` as a shell completes it: `tally`. */
export function getNameOfGame({ layout }: Project, word: string): string {
  const path = word.replace(/^\.\//, '').replace(/\/+$/, '')
  return path.startsWith(`${layout.games}/`) ? path.slice(layout.games.length + 1) : path
}

export const listGameFolderNames = (project: Project): readonly string[] =>
  listFolderNames(toDiskPath(project, project.layout.games)).filter((name) => isGame(project, name))

const GAME_SECTION_PATTERN = /^(["']?)game\1[ \t]*:/im

/** A game has scenarios of its own, or a section `game`. */
function isGame(project: Project, name: string): boolean {
  const folder = toDiskPath(project, getFolderOfGame(project, name))
  const files = listRuleFilePathsOrNone(folder)
  if (files.length === 0) return false
  if (isFolder(toDiskPath(project, `${project.layout.scenarios}/${name}`))) return true
  return files.some((file) => GAME_SECTION_PATTERN.test(getSourceText(readSourceFile(`${folder}/${file}`, file))))
}

function listRuleFilePathsOrNone(folder: string): readonly string[] {
  try {
    return listRuleFilePaths(folder)
  } catch {
    return []
  }
}

/** Why a folder that was asked for is no game; null where there is no such folder. */
export function explainNoGame(project: Project, name: string): string | null {
  const folder = getFolderOfGame(project, name)
  if (name === '' || !isFolder(toDiskPath(project, folder))) return null
  return listRuleFilePathsOrNone(toDiskPath(project, folder)).length === 0
    ? `${folder} holds no game: there is no rule file in it`
    : `${folder} holds no game: none of its files has the section \`game\``
}
