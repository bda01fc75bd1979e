/**
 * Which board is meant: a setup (`full`, `my-game/full`), or a scenario (a path or a part of one, `#CASE` for a row) as
 * it stands at its end.
 */
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Cells, closestWord, type Diagnostic, type Game, initialState } from '../../engine/index.ts'
import { DATA_FOLDER, type Project, toDiskPath, toProjectPath, unreadableMessage } from '../project/project.ts'
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
  /** Nothing is called that, or several things are. */
  | { readonly k: 'unclear'; readonly message: string }
  | { readonly k: 'broken'; readonly diagnostics: readonly Diagnostic[] }

export interface TargetRequest {
  readonly word: string
  /** A folder of rule data, where the word does not say the game. */
  readonly game: string | null
  /** Of a scenario, the board it begins with. */
  readonly atStart: boolean
  readonly cwd: string
}

/** A piece at home and a track at its start: what there is without any setup. */
const BLANK = 'blank'

export function findTarget(project: Project, wish: TargetRequest): TargetSearch {
  const { word } = wish
  if (wish.game !== null) return setupIn(project, folderOf(project, wish.game, wish.cwd), word)
  const slash = word.indexOf('/')
  const named = slash > 0 ? `${DATA_FOLDER}/${word.slice(0, slash)}` : null
  if (named !== null && gameFolders(project).includes(named) && !looksLikeFile(word)) {
    const found = setupIn(project, named, word.slice(slash + 1))
    if (found.k !== 'unclear') return found
    return scenarioOf(project, wish) ?? found
  }
  const having = looksLikeFile(word) ? [] : gameFolders(project).filter((folder) => hasSetup(project, folder, word))
  const [only, second] = having
  if (only !== undefined && second === undefined) return setupIn(project, only, word)
  if (only !== undefined) {
    const names = having.map((folder) => `${folder.slice(DATA_FOLDER.length + 1)}/${word}`)
    return unclear(`several games have a setup ${word}: say ${names.join(' or ')}`)
  }
  const found = scenarioOf(project, wish)
  return found?.k === 'board' ? found : (aGame(project, word) ?? found ?? unclear(formatNoTarget(project, word)))
}

/** The name of a game alone: what is wrong with its rules, or which boards it has. Null where it is none. */
function aGame(project: Project, word: string): TargetSearch | null {
  const folder = `${DATA_FOLDER}/${word}`
  if (!gameFolders(project).includes(folder)) return null
  const load = project.games.load(folder)
  if (!load.ok) return load.missing ? null : { k: 'broken', diagnostics: load.diagnostics }
  const names = [...load.game.def.setups.map(({ id }) => id), BLANK].map((id) => `${word}/${id}`)
  return unclear(`${word} is a game: say ${names.join(' or ')}`)
}

/** What could be asked for, game by game. */
export const listSetupNames = (project: Project): readonly string[] =>
  gameFolders(project).flatMap((folder) =>
    setupsOf(project, folder).map((id) => `${folder.slice(DATA_FOLDER.length + 1)}/${id}`),
  )

const unclear = (message: string): TargetSearch => ({ k: 'unclear', message })

const looksLikeFile = (word: string): boolean => /\.ya?ml(#|$)/.test(word)

const folderOf = (project: Project, said: string, cwd: string): string => {
  const path = [resolve(cwd, said), toDiskPath(project, said)].find((each) => existsSync(each))
  return path === undefined ? said : toProjectPath(project, path)
}

function gameFolders(project: Project): readonly string[] {
  const data = toDiskPath(project, DATA_FOLDER)
  if (!existsSync(data)) return []
  const entries = readdirSync(data, { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? [`${DATA_FOLDER}/${entry.name}`] : [])).sort()
}

function setupsOf(project: Project, folder: string): readonly string[] {
  const load = project.games.load(folder)
  return load.ok ? load.game.def.setups.map(({ id }) => id) : []
}

/** A game that cannot be read may well be the one that was meant; `setupIn` then says what is wrong with it. */
function hasSetup(project: Project, folder: string, word: string): boolean {
  return setupsOf(project, folder).some((id) => id.toLowerCase() === word.toLowerCase())
}

function setupIn(project: Project, folder: string, word: string): TargetSearch {
  const load = project.games.load(folder)
  if (!load.ok) {
    return load.missing ? unclear(`there is no rule data in ${folder}`) : { k: 'broken', diagnostics: load.diagnostics }
  }
  const { game } = load
  const ids = game.def.setups.map(({ id }) => id)
  const id = ids.find((each) => each.toLowerCase() === word.toLowerCase())
  if (id === undefined && word !== BLANK) {
    const meant = closestWord(word, [...ids, BLANK])
    return unclear(`${folder} has no setup ${word}: ${meant ? `did you mean ${meant}?` : `it has ${ids.join(', ')}`}`)
  }
  const title = game.def.setups.find((setup) => setup.id === id)?.title ?? ''
  const { cells } = initialState(game, { setup: id })
  return { k: 'board', target: { folder, game, title: title || (id ?? BLANK), cells } }
}

/** Null where no scenario is meant. */
function scenarioOf(project: Project, { word, atStart, cwd }: TargetRequest): TargetSearch | null {
  const [path = '', row = null] = word.split(/#(.*)/s)
  const place = [resolve(cwd, path), toDiskPath(project, path)].find((each) => path !== '' && existsSync(each))
  const choice = place === undefined ? { parts: [path] } : { places: [toScenarioPath(toProjectPath(project, place))] }
  const files = selectFiles(project, { ...FULL_SELECTION, ...choice })
  const [file, second] = files
  if (file === undefined) return null
  if (second !== undefined) return unclear(`${files.length} scenarios fit ${path}: name one`)
  const head = readScenarioHead(project, file)
  const cases = head?.cases.filter((each) => row === null || each.title === row || each.row === row) ?? []
  const [first, other] = cases
  if (head !== null && first === undefined) {
    const titles = head.cases.map(({ title }) => title)
    return unclear(`${file} has no case ${row ?? ''}${hint(row ?? '', titles)}`)
  }
  if (other !== undefined) {
    return unclear(`${file} has ${cases.length} cases: say which, such as "${word}#${first?.title ?? ''}"`)
  }
  const [run] = first ? runFile(project, file, { case: first.row, ruleset: first.ruleset }) : runFile(project, file)
  return run ? boardOf(project, run, atStart) : null
}

function boardOf(project: Project, run: Run, atStart: boolean): TargetSearch {
  const load = project.games.load(run.game, run.id.ruleset)
  if (run.status === 'broken' || !load.ok) return { k: 'broken', diagnostics: run.diagnostics }
  const cells = atStart ? run.given : (run.end ?? run.steps.at(-1)?.after ?? run.start)
  if (cells === null) return unclear(`${run.id.file} was not played: ${run.note ?? 'it has no board'}`)
  return { k: 'board', target: { folder: run.game, game: load.game, title: formatRunTitle(run), cells } }
}

const hint = (word: string, words: readonly string[]): string => {
  const meant = closestWord(word, words)
  return meant === null ? '' : `: did you mean ${meant}?`
}

function formatNoTarget(project: Project, word: string): string {
  const broken = gameFolders(project).find((folder) => !project.games.load(folder).ok)
  const names = listSetupNames(project)
  const bare = names.map((name) => name.slice(name.indexOf('/') + 1))
  if (broken !== undefined) return `no setup or scenario ${word}; ${unreadableMessage(broken)}`
  return `no setup or scenario ${word}${hint(word, [...names, ...bare])}`
}
