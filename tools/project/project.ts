/** Which files there are, and how their paths answer one another. All paths go from the root, with `/`. */
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join, posix, relative, resolve, sep } from 'node:path'
import { listFilesBelow, readSourceFile } from '../../engine/node.ts'
import { isFolder } from './folders.ts'
import { Games, type TextOverlay } from './games.ts'
import { DEFAULT_LAYOUT, PROJECT_FILE, type ProjectLayout, readProjectLayout } from './layout.ts'
import { isEditorOrSystemFile, mayBeScenario, SCENARIO_END } from './scenario-name.ts'

export { SCENARIO_END }

/** The message for a game, or a game and a rule set, that does not compile. */
export const formatUnreadableGameMessage = (game: string): string =>
  `the rule data of ${game} cannot be read: touchstone compile --check says why`
export const GOLDEN_END = '.golden.yaml'

export interface Project {
  /** An absolute path. */
  readonly root: string
  /** Where its files lie. */
  readonly layout: ProjectLayout
  readonly games: Games
  /** Texts that replace those on disk, to try what is not written yet. */
  readonly overlay: TextOverlay
}

const NO_OVERLAY: TextOverlay = new Map()

/** The project as it would be with these texts. */
export const withOverlay = ({ root, layout, games }: Project, texts: TextOverlay): Project => {
  const isOfRules = [...texts.keys()].some((file) => !file.endsWith(SCENARIO_END))
  return { root, layout, games: isOfRules ? new Games(root, texts) : games, overlay: texts }
}

/**
 * The nearest folder upward with a `touchstone.yaml`; else the nearest that has scenarios or data; without any, where we
 * are. Throws a `ProjectFileError`.
 */
export function openProject(start: string, options: { readonly root?: string } = {}): Project {
  const root = options.root === undefined ? findNearestRoot(resolve(start)) : resolve(options.root)
  return { root, layout: readProjectLayout(root), games: new Games(root), overlay: NO_OVERLAY }
}

function findNearestRoot(start: string): string {
  const { scenarios, games } = DEFAULT_LAYOUT
  return (
    findFolderUpward(start, (folder) => existsSync(join(folder, PROJECT_FILE))) ??
    findFolderUpward(start, (folder) => isFolder(join(folder, scenarios)) || isFolder(join(folder, games))) ??
    start
  )
}

function findFolderUpward(start: string, isWanted: (folder: string) => boolean): string | null {
  for (let folder = start; ; folder = dirname(folder)) {
    if (isWanted(folder)) return folder
    if (folder === dirname(folder)) return null
  }
}

/** From the root, with `/`; a path outside begins with `../`. */
export const toProjectPath = (project: Project, path: string): string =>
  relative(project.root, resolve(project.root, path)).split(sep).join('/')

export const toDiskPath = (project: Project, file: string): string => join(project.root, file)

/** Throws where there is no such file, or something else in its place: a pipe would never end. */
export function readFileBytes(project: Project, file: string): Uint8Array {
  const overlaidText = project.overlay.get(file)
  if (typeof overlaidText === 'string') return new TextEncoder().encode(overlaidText)
  const { text, unreadable } = readSourceFile(toDiskPath(project, file), file)
  if (unreadable !== undefined) throw new Error(unreadable)
  return text
}

const DISK_ERROR_CODES = [
  'ENAMETOOLONG',
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'EDQUOT',
  'ENOTDIR',
  'EEXIST',
  'EISDIR',
  'EFBIG',
]

/** Errors of the disk: it is read-only or full, or something else is in the way. */
export function isDiskError(thrown: unknown): thrown is NodeJS.ErrnoException {
  if (!(thrown instanceof Error && 'code' in thrown)) return false
  // Folders within folders that cannot be made: Node says that what is around them is not there.
  if (thrown.code === 'ENOENT') return 'syscall' in thrown && thrown.syscall === 'mkdir'
  return DISK_ERROR_CODES.includes(String(thrown.code))
}

/** In the folder of a game: whole games that were recorded as they were played. */
export const RECORDED_FOLDER = 'games'

export function isRecordedScenario(project: Project, scenario: string): boolean {
  const [, folder] = getPathBelow(project.layout.scenarios, scenario)?.split('/') ?? []
  return folder === RECORDED_FOLDER
}

/** The path from the folder; null of what is not below it. */
export const getPathBelow = (folder: string, path: string): string | null =>
  path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : null

/** `goldens/` mirrors `scenarios/`; a scenario elsewhere has its golden beside it. */
export function getGoldenPath({ layout }: Pick<Project, 'layout'>, scenario: string): string {
  const stem = scenario.endsWith(SCENARIO_END) ? scenario.slice(0, -SCENARIO_END.length) : scenario
  const inside = getPathBelow(layout.scenarios, stem)
  return `${inside === null ? stem : `${layout.goldens}/${inside}`}${GOLDEN_END}`
}

/** The scenario that a golden belongs to; null of what is no golden in its place. */
export function getScenarioPath({ layout }: Pick<Project, 'layout'>, golden: string): string | null {
  const inside = getPathBelow(layout.goldens, golden)
  if (!inside?.endsWith(GOLDEN_END)) return null
  return `${layout.scenarios}/${inside.slice(0, -GOLDEN_END.length)}${SCENARIO_END}`
}

/** The folder of rule data: what the scenario says, from its own folder, else by the first folder of its path. */
export function getGameFolder(
  { layout }: Pick<Project, 'layout'>,
  scenario: string,
  statedFolder: string | null,
): string {
  if (statedFolder !== null) return posix.join(posix.dirname(scenario), statedFolder)
  // Outside the project no folder is that of a game, least of all the one above.
  const inside = scenario.replace(/^(?:\.\.\/)+/, '')
  const [game = ''] = (getPathBelow(layout.scenarios, inside) ?? inside).split('/')
  return posix.join(layout.games, game)
}

/** Resolves the name of a scenario in `after`, from the folder of the file that says it. */
export function resolveScenarioName(from: string, name: string): string {
  const path = posix.join(posix.dirname(from), name)
  return path.endsWith(SCENARIO_END) ? path : `${path}${SCENARIO_END}`
}

/** The names of the scenarios in a folder, for suggestions. */
export function listScenarioNames(project: Project, folder: string): readonly string[] {
  try {
    const files = readdirSync(toDiskPath(project, folder))
    return files.filter((file) => file.endsWith(SCENARIO_END)).map((file) => basename(file, SCENARIO_END))
  } catch {
    return []
  }
}

/**
 * Lists all scenario files under `scenarios/` in the order of their paths, misnamed ones too. `paths` limits them to
 * these files and folders, or to files with one of these words in their path.
 */
export function findScenarioFiles(project: Project, paths: readonly string[] = []): readonly string[] {
  const { scenarios } = project.layout
  const folder = toDiskPath(project, scenarios)
  if (!isFolder(folder)) return []
  return listFilesBelow(folder, mayBeScenario, isEditorOrSystemFile)
    .map((name) => `${scenarios}/${name}`)
    .filter((file) => paths.length === 0 || paths.some((path) => isSelectedByPath(project, file, path)))
}

function isSelectedByPath(project: Project, file: string, path: string): boolean {
  const projectPath = toProjectPath(project, path)
  return (
    file === projectPath ||
    file.startsWith(projectPath.endsWith('/') ? projectPath : `${projectPath}/`) ||
    file.toLowerCase().includes(path.toLowerCase())
  )
}

/** `3.2` is claimed by `3.2`, `3.2-cost` and `3.2.4`, not by `3.21`. Letters are as large as whoever writes likes them. */
export function isClaimFor(claim: string, rule: string): boolean {
  // A thousand claims are held against a thousand clauses: most are told apart by where the shorter one ends.
  if (claim.length < rule.length) return false
  if (claim.length > rule.length && claim[rule.length] !== '-' && claim[rule.length] !== '.') return false
  return claim.slice(0, rule.length).toLowerCase() === rule.toLowerCase()
}
