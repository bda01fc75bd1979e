/**
 * Selects scenarios by the words of a command line. A path exists, has a `/` or ends in `.yaml`; a rule begins with a
 * digit; else a word is part of a path. Words of one sort widen the choice, sorts narrow each other: `3.2 3.3 alba/`.
 */
import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { listFilesBelow } from '../../engine/node.ts'
import {
  findScenarioFiles,
  GOLDEN_END,
  getScenarioPath,
  type Project,
  SCENARIO_END,
  toDiskPath,
  toProjectPath,
} from '../project/project.ts'
import { hasClaimOn } from './scenario-head.ts'

export interface ScenarioSelection {
  /** Files and folders that exist, from the root. */
  readonly places: readonly string[]
  /** Parts of paths. */
  readonly parts: readonly string[]
  readonly rules: readonly string[]
  readonly title: string | null
}

export const FULL_SELECTION: ScenarioSelection = { places: [], parts: [], rules: [], title: null }

/** A full run: only then can be told what no scenario owns. */
export const isFullSelection = ({ places, parts, rules, title }: ScenarioSelection): boolean =>
  places.length + parts.length + rules.length === 0 && title === null

export function parseSelection(
  words: readonly string[],
  title: string | null,
  project: Project,
  cwd: string,
): ScenarioSelection {
  const places: string[] = []
  const parts: string[] = []
  const rules: string[] = []
  for (const word of words) {
    const found = [resolve(cwd, word), resolve(project.root, word)].find((path) => existsSync(path))
    if (found !== undefined) places.push(toScenarioPath(project, toProjectPath(project, found)))
    else if (isRuleWord(project, word)) rules.push(word)
    else parts.push(word.replaceAll('\\', '/').replace(/^\.\//, ''))
  }
  return { places, parts, rules, title }
}

/** `3.2` is one though folders are called after it; `3.2-roads` is a folder's name where nobody claims such a clause. */
function isRuleWord(project: Project, word: string): boolean {
  if (!/^\d/.test(word) || word.includes('/') || word.endsWith('.yaml')) return false
  return (
    findScenarioFiles(project).some((file) => hasClaimOn(project, file, [word])) ||
    findScenarioFiles(project, [word]).length === 0
  )
}

/** A golden stands for its scenario: what `git status` says of a change is what is typed. */
export const toScenarioPath = (project: Project, path: string): string =>
  getScenarioPath(project, path) ??
  (path.endsWith(GOLDEN_END) ? `${path.slice(0, -GOLDEN_END.length)}${SCENARIO_END}` : path)

/** The files that are meant, sorted: those below `scenarios/`, and any others where they are named. */
export function selectFiles(project: Project, { places, parts, rules }: ScenarioSelection): readonly string[] {
  const all = findScenarioFiles(project)
  // A path that exists means itself only, though other paths may contain it.
  const fitting = new Set(parts.length > 0 ? findScenarioFiles(project, parts) : [])
  const isMeant = (file: string): boolean => fitting.has(file) || places.some((place) => isFileAtPlace(file, place))
  const found = places.length + parts.length === 0 ? all : all.filter(isMeant)
  const inside = rules.length === 0 ? found : found.filter((file) => hasClaimOn(project, file, rules))
  if (places.length + parts.length === 0) return inside
  // A named file or folder outside `scenarios/` is played whatever it claims.
  const elsewhere = places
    .filter((place) => !isScenarioPath(project, place))
    .flatMap((place) => listScenariosAt(project, place))
  return [...new Set([...inside, ...elsewhere])].sort()
}

/** The root is the place of all. */
const isFileAtPlace = (file: string, place: string): boolean =>
  place === '' || file === place || file.startsWith(`${place}/`)

export const isScenarioPath = ({ layout }: Project, path: string): boolean =>
  path === layout.scenarios || path.startsWith(`${layout.scenarios}/`)

/** Filters that find nothing: a slip, whatever the others find. */
export function findEmptyFilters(project: Project, selection: ScenarioSelection): readonly string[] {
  const isEmptyAlone = (part: Partial<ScenarioSelection>): boolean =>
    selectFiles(project, { ...FULL_SELECTION, ...part }).length === 0
  return [
    ...selection.places.filter((place) => isEmptyAlone({ places: [place] })),
    ...selection.parts.filter((part) => isEmptyAlone({ parts: [part] })),
    ...selection.rules.filter((rule) => isEmptyAlone({ rules: [rule] })),
  ]
}

export const hasSelectedTitle = ({ title: part }: Pick<ScenarioSelection, 'title'>, title: string): boolean =>
  part === null || title.toLowerCase().includes(part.toLowerCase())

function listScenariosAt(project: Project, place: string): readonly string[] {
  const path = toDiskPath(project, place)
  if (!existsSync(path)) return []
  // A file is taken whatever it is called.
  if (!statSync(path).isDirectory()) return [place]
  return listFilesBelow(path, (name) => name.endsWith(SCENARIO_END) && !/(^|\/)node_modules\//.test(name)).map(
    (name) => (place === '' ? name : `${place}/${name}`),
  )
}
