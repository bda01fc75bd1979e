/**
 * Finds the board that a word names: a setup (`full`, `my-game/full`), or the end of a scenario (a path or a part of
 * one, `#CASE` for a case).
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Cells, type Diagnostic, findClosestWord, type Game, initialState } from '../../engine/index.ts'
import { getFolderOfGame, getNameOfGame, listGameFolderNames } from '../project/game-folders.ts'
import { formatUnreadableGameMessage, type Project, toDiskPath, toProjectPath } from '../project/project.ts'
import { formatRunTitle } from '../run/case-report.ts'
import { runFile } from '../run/run-file.ts'
import type { Run } from '../run/run-record.ts'
import { readScenarioHead } from '../suite/scenario-head.ts'
import { FULL_SELECTION, selectFiles, toScenarioPath } from '../suite/select.ts'

export interface BoardTarget {
  /** The folder of rule data, from the root. */
  readonly folder: string
  readonly game: Game
  readonly title: string
  readonly cells: Cells
}

export type BoardTargetResult =
  | { readonly k: 'board'; readonly target: BoardTarget }
  /** No board or several boards have that name. */
  | { readonly k: 'unclear'; readonly message: string }
  | { readonly k: 'broken'; readonly diagnostics: readonly Diagnostic[] }

export interface BoardTargetRequest {
  readonly word: string
  /** A folder of rule data, where the word does not say the game. */
  readonly game: string | null
  /** Shows the board with which a scenario begins, instead of its end. */
  readonly atStart: boolean
  readonly cwd: string
}

/** The board without a setup: every piece is at home, every track at its start. */
const BLANK_SETUP_NAME = 'blank'

export function findBoardTarget(project: Project, request: BoardTargetRequest): BoardTargetResult {
  const { word } = request
  if (request.game !== null) return findSetupBoard(project, resolveGameFolder(project, request.game, request.cwd), word)
  const slash = word.indexOf('/')
  const namedFolder = slash > 0 ? getFolderOfGame(project, word.slice(0, slash)) : null
  if (namedFolder !== null && listGameFolders(project).includes(namedFolder) && !isYamlFileName(word)) {
    const result = findSetupBoard(project, namedFolder, word.slice(slash + 1))
    if (result.k !== 'unclear') return result
    return findScenarioBoard(project, request) ?? result
  }
  const foldersWithSetup = isYamlFileName(word)
    ? []
    : listGameFolders(project).filter((folder) => hasSetup(project, folder, word))
  const [only, second] = foldersWithSetup
  if (only !== undefined && second === undefined) return findSetupBoard(project, only, word)
  if (only !== undefined) {
    const names = foldersWithSetup.map((folder) => `${getNameOfGame(project, folder)}/${word}`)
    return makeUnclearResult(`several games have a setup ${word}: write ${names.join(' or ')}`)
  }
  const result = findScenarioBoard(project, request)
  return result?.k === 'board'
    ? result
    : (listBoardsOfGame(project, word) ?? result ?? makeUnclearResult(formatNoBoardFound(project, word)))
}

/** Lists the boards or the errors of a game that is named without a board. Null when no game has the name. */
function listBoardsOfGame(project: Project, word: string): BoardTargetResult | null {
  const folder = getFolderOfGame(project, word)
  if (!listGameFolders(project).includes(folder)) return null
  const load = project.games.load(folder)
  if (!load.ok) return load.missing ? null : { k: 'broken', diagnostics: load.diagnostics }
  const names = [...load.game.def.setups.map(({ id }) => id), BLANK_SETUP_NAME].map((id) => `${word}/${id}`)
  return makeUnclearResult(`${word} is a game: write ${names.join(' or ')}`)
}

/** All names that `findBoardTarget` finds, game by game. */
export const listSetupNamesOfGames = (project: Project): readonly string[] =>
  listGameFolders(project).flatMap((folder) =>
    listSetupIds(project, folder).map((id) => `${getNameOfGame(project, folder)}/${id}`),
  )

const makeUnclearResult = (message: string): BoardTargetResult => ({ k: 'unclear', message })

const isYamlFileName = (word: string): boolean => /\.ya?ml(#|$)/.test(word)

const resolveGameFolder = (project: Project, folderText: string, cwd: string): string => {
  const path = [resolve(cwd, folderText), toDiskPath(project, folderText)].find((each) => existsSync(each))
  return path === undefined ? folderText : toProjectPath(project, path)
}

const listGameFolders = (project: Project): readonly string[] =>
  listGameFolderNames(project).map((name) => getFolderOfGame(project, name))

function listSetupIds(project: Project, folder: string): readonly string[] {
  const load = project.games.load(folder)
  return load.ok ? load.game.def.setups.map(({ id }) => id) : []
}

/** A game with errors has no setups here; `findSetupBoard` reports its errors when it is named. */
function hasSetup(project: Project, folder: string, word: string): boolean {
  return listSetupIds(project, folder).some((id) => id.toLowerCase() === word.toLowerCase())
}

function findSetupBoard(project: Project, folder: string, word: string): BoardTargetResult {
  const load = project.games.load(folder)
  if (!load.ok) {
    return load.missing
      ? makeUnclearResult(`there is no rule data in ${folder}`)
      : { k: 'broken', diagnostics: load.diagnostics }
  }
  const { game } = load
  const ids = game.def.setups.map(({ id }) => id)
  const id = ids.find((each) => each.toLowerCase() === word.toLowerCase())
  if (id === undefined && word !== BLANK_SETUP_NAME) {
    const meant = findClosestWord(word, [...ids, BLANK_SETUP_NAME])
    return makeUnclearResult(
      `${folder} has no setup ${word}: ${meant ? `did you mean ${meant}?` : `it has ${ids.join(', ')}`}`,
    )
  }
  const title = game.def.setups.find((setup) => setup.id === id)?.title ?? ''
  const { cells } = initialState(game, { setup: id })
  return { k: 'board', target: { folder, game, title: title || (id ?? BLANK_SETUP_NAME), cells } }
}

/** Null when no scenario has the name. */
function findScenarioBoard(project: Project, { word, atStart, cwd }: BoardTargetRequest): BoardTargetResult | null {
  const [path = '', row = null] = word.split(/#(.*)/s)
  const place = [resolve(cwd, path), toDiskPath(project, path)].find((each) => path !== '' && existsSync(each))
  const choice =
    place === undefined ? { parts: [path] } : { places: [toScenarioPath(project, toProjectPath(project, place))] }
  const files = selectFiles(project, { ...FULL_SELECTION, ...choice })
  const [file, second] = files
  if (file === undefined) return null
  if (second !== undefined) return makeUnclearResult(`${files.length} scenarios fit ${path}: name one`)
  const head = readScenarioHead(project, file)
  const cases = head?.cases.filter((each) => row === null || each.title === row || each.row === row) ?? []
  const [first, other] = cases
  if (head !== null && first === undefined) {
    const titles = head.cases.map(({ title }) => title)
    return makeUnclearResult(`${file} has no case ${row ?? ''}${formatSuggestion(row ?? '', titles)}`)
  }
  if (other !== undefined) {
    return makeUnclearResult(`${file} has ${cases.length} cases: name one, such as "${word}#${first?.title ?? ''}"`)
  }
  const [run] = first ? runFile(project, file, { case: first.row, ruleset: first.ruleset }) : runFile(project, file)
  return run ? getBoardOfRun(project, run, atStart) : null
}

function getBoardOfRun(project: Project, run: Run, atStart: boolean): BoardTargetResult {
  const load = project.games.load(run.game, run.id.ruleset)
  if (run.status === 'broken' || !load.ok) return { k: 'broken', diagnostics: run.diagnostics }
  const cells = atStart ? run.given : (run.end ?? run.steps.at(-1)?.after ?? run.start)
  if (cells === null) return makeUnclearResult(`${run.id.file} was not played: ${run.note ?? 'it has no board'}`)
  return { k: 'board', target: { folder: run.game, game: load.game, title: formatRunTitle(run), cells } }
}

const formatSuggestion = (word: string, words: readonly string[]): string => {
  const meant = findClosestWord(word, words)
  return meant === null ? '' : `: did you mean ${meant}?`
}

function formatNoBoardFound(project: Project, word: string): string {
  const broken = listGameFolders(project).find((folder) => !project.games.load(folder).ok)
  const names = listSetupNamesOfGames(project)
  const bare = names.map((name) => name.slice(name.indexOf('/') + 1))
  if (broken !== undefined) return `no setup or scenario ${word}; ${formatUnreadableGameMessage(broken)}`
  return `no setup or scenario ${word}${formatSuggestion(word, [...names, ...bare])}`
}
