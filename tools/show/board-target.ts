/**
 * Finds the board that a word names: a setup (`full`, `my-game/full`), or the end of a scenario (a path or a part of
 * one, `#CASE` for a case).
 */
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Cells, type Diagnostic, findClosestWord, type Game, initialState } from '../../engine/index.ts'
import { DATA_FOLDER, formatUnreadableGame, type Project, toDiskPath, toProjectPath } from '../project/project.ts'
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

export type TargetSearch =
  | { readonly k: 'board'; readonly target: BoardTarget }
  /** No board or several boards have that name. */
  | { readonly k: 'unclear'; readonly message: string }
  | { readonly k: 'broken'; readonly diagnostics: readonly Diagnostic[] }

export interface TargetRequest {
  readonly word: string
  /** A folder of rule data, where the word does not say the game. */
  readonly game: string | null
  /** Shows the board with which a scenario begins, instead of its end. */
  readonly atStart: boolean
  readonly cwd: string
}

/** The board without a setup: every piece is at home, every track at its start. */
const BLANK_SETUP = 'blank'

export function findBoardTarget(project: Project, wish: TargetRequest): TargetSearch {
  const { word } = wish
  if (wish.game !== null) return findSetup(project, resolveFolder(project, wish.game, wish.cwd), word)
  const slash = word.indexOf('/')
  const named = slash > 0 ? `${DATA_FOLDER}/${word.slice(0, slash)}` : null
  if (named !== null && listGameFolders(project).includes(named) && !isFileName(word)) {
    const found = findSetup(project, named, word.slice(slash + 1))
    if (found.k !== 'unclear') return found
    return findScenarioBoard(project, wish) ?? found
  }
  const having = isFileName(word) ? [] : listGameFolders(project).filter((folder) => hasSetup(project, folder, word))
  const [only, second] = having
  if (only !== undefined && second === undefined) return findSetup(project, only, word)
  if (only !== undefined) {
    const names = having.map((folder) => `${folder.slice(DATA_FOLDER.length + 1)}/${word}`)
    return makeUnclear(`several games have a setup ${word}: say ${names.join(' or ')}`)
  }
  const found = findScenarioBoard(project, wish)
  return found?.k === 'board' ? found : (findGame(project, word) ?? found ?? makeUnclear(formatNoTarget(project, word)))
}

/** Lists the boards or the errors of a game that is named without a board. Null when no game has the name. */
function findGame(project: Project, word: string): TargetSearch | null {
  const folder = `${DATA_FOLDER}/${word}`
  if (!listGameFolders(project).includes(folder)) return null
  const load = project.games.load(folder)
  if (!load.ok) return load.missing ? null : { k: 'broken', diagnostics: load.diagnostics }
  const names = [...load.game.def.setups.map(({ id }) => id), BLANK_SETUP].map((id) => `${word}/${id}`)
  return makeUnclear(`${word} is a game: say ${names.join(' or ')}`)
}

/** All names that `findBoardTarget` finds, game by game. */
export const listSetupNames = (project: Project): readonly string[] =>
  listGameFolders(project).flatMap((folder) =>
    listSetups(project, folder).map((id) => `${folder.slice(DATA_FOLDER.length + 1)}/${id}`),
  )

const makeUnclear = (message: string): TargetSearch => ({ k: 'unclear', message })

const isFileName = (word: string): boolean => /\.ya?ml(#|$)/.test(word)

const resolveFolder = (project: Project, said: string, cwd: string): string => {
  const path = [resolve(cwd, said), toDiskPath(project, said)].find((each) => existsSync(each))
  return path === undefined ? said : toProjectPath(project, path)
}

function listGameFolders(project: Project): readonly string[] {
  const data = toDiskPath(project, DATA_FOLDER)
  if (!existsSync(data)) return []
  const entries = readdirSync(data, { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? [`${DATA_FOLDER}/${entry.name}`] : [])).sort()
}

function listSetups(project: Project, folder: string): readonly string[] {
  const load = project.games.load(folder)
  return load.ok ? load.game.def.setups.map(({ id }) => id) : []
}

/** A game with errors has no setups here; `findSetup` reports its errors when it is named. */
function hasSetup(project: Project, folder: string, word: string): boolean {
  return listSetups(project, folder).some((id) => id.toLowerCase() === word.toLowerCase())
}

function findSetup(project: Project, folder: string, word: string): TargetSearch {
  const load = project.games.load(folder)
  if (!load.ok) {
    return load.missing
      ? makeUnclear(`there is no rule data in ${folder}`)
      : { k: 'broken', diagnostics: load.diagnostics }
  }
  const { game } = load
  const ids = game.def.setups.map(({ id }) => id)
  const id = ids.find((each) => each.toLowerCase() === word.toLowerCase())
  if (id === undefined && word !== BLANK_SETUP) {
    const meant = findClosestWord(word, [...ids, BLANK_SETUP])
    return makeUnclear(
      `${folder} has no setup ${word}: ${meant ? `did you mean ${meant}?` : `it has ${ids.join(', ')}`}`,
    )
  }
  const title = game.def.setups.find((setup) => setup.id === id)?.title ?? ''
  const { cells } = initialState(game, { setup: id })
  return { k: 'board', target: { folder, game, title: title || (id ?? BLANK_SETUP), cells } }
}

/** Null when no scenario has the name. */
function findScenarioBoard(project: Project, { word, atStart, cwd }: TargetRequest): TargetSearch | null {
  const [path = '', row = null] = word.split(/#(.*)/s)
  const place = [resolve(cwd, path), toDiskPath(project, path)].find((each) => path !== '' && existsSync(each))
  const choice = place === undefined ? { parts: [path] } : { places: [toScenarioPath(toProjectPath(project, place))] }
  const files = selectFiles(project, { ...FULL_SELECTION, ...choice })
  const [file, second] = files
  if (file === undefined) return null
  if (second !== undefined) return makeUnclear(`${files.length} scenarios fit ${path}: name one`)
  const head = readScenarioHead(project, file)
  const cases = head?.cases.filter((each) => row === null || each.title === row || each.row === row) ?? []
  const [first, other] = cases
  if (head !== null && first === undefined) {
    const titles = head.cases.map(({ title }) => title)
    return makeUnclear(`${file} has no case ${row ?? ''}${suggestName(row ?? '', titles)}`)
  }
  if (other !== undefined) {
    return makeUnclear(`${file} has ${cases.length} cases: say which, such as "${word}#${first?.title ?? ''}"`)
  }
  const [run] = first ? runFile(project, file, { case: first.row, ruleset: first.ruleset }) : runFile(project, file)
  return run ? getBoard(project, run, atStart) : null
}

function getBoard(project: Project, run: Run, atStart: boolean): TargetSearch {
  const load = project.games.load(run.game, run.id.ruleset)
  if (run.status === 'broken' || !load.ok) return { k: 'broken', diagnostics: run.diagnostics }
  const cells = atStart ? run.given : (run.end ?? run.steps.at(-1)?.after ?? run.start)
  if (cells === null) return makeUnclear(`${run.id.file} was not played: ${run.note ?? 'it has no board'}`)
  return { k: 'board', target: { folder: run.game, game: load.game, title: formatRunTitle(run), cells } }
}

const suggestName = (word: string, words: readonly string[]): string => {
  const meant = findClosestWord(word, words)
  return meant === null ? '' : `: did you mean ${meant}?`
}

function formatNoTarget(project: Project, word: string): string {
  const broken = listGameFolders(project).find((folder) => !project.games.load(folder).ok)
  const names = listSetupNames(project)
  const bare = names.map((name) => name.slice(name.indexOf('/') + 1))
  if (broken !== undefined) return `no setup or scenario ${word}; ${formatUnreadableGame(broken)}`
  return `no setup or scenario ${word}${suggestName(word, [...names, ...bare])}`
}
