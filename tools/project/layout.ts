/** `touchstone.yaml` at the root of a project: the names of its folders, and defaults of commands. */
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import {
  asMap,
  asText,
  type Diagnostic,
  Diagnostics,
  Fields,
  findClosestWord,
  formatDiagnostics,
  readDocument,
  readSourceFile,
  type Span,
} from '../../engine/node.ts'
import { isFolder, listFolderNames } from './folders.ts'

export const PROJECT_FILE = 'touchstone.yaml'

/** Paths from the root, with `/`. */
export interface ProjectLayout {
  /** Each folder in it that holds a game is one. */
  readonly games: string
  readonly scenarios: string
  readonly goldens: string
  /** JSON Schemas. */
  readonly generated: string
  /** The file of the thresholds that coverage must reach. */
  readonly thresholds: string
  /** The file with the recorded numbers of citations that no scenario tells. */
  readonly citations: string
  /** What `simulate` takes for `--agents`, and its place; null without. */
  readonly agents: { readonly text: string; readonly at: Span } | null
}

type PathKey = Exclude<keyof ProjectLayout, 'agents'>

export const DEFAULT_LAYOUT: ProjectLayout = {
  games: 'data',
  scenarios: 'scenarios',
  goldens: 'goldens',
  generated: 'tools/schema/generated',
  thresholds: 'tools/coverage/thresholds.json',
  citations: 'tools/mutation/citations.json',
  agents: null,
}

interface LayoutKey {
  /** What the path must be: a folder that is there, one that may be made, or a file that may be made. */
  readonly kind: 'existing-folder' | 'folder' | 'file' | 'text'
  readonly doc: string
}

export const LAYOUT_KEYS: Readonly<Record<keyof ProjectLayout, LayoutKey>> = {
  games: { kind: 'existing-folder', doc: 'The folder of the games, a folder for each.' },
  scenarios: { kind: 'existing-folder', doc: 'The folder of the scenarios, in it a folder for each game.' },
  goldens: { kind: 'folder', doc: 'The folder of the goldens; it mirrors that of the scenarios.' },
  generated: { kind: 'folder', doc: 'The folder that `touchstone schema` writes JSON Schemas to.' },
  thresholds: { kind: 'file', doc: 'The JSON file of the thresholds of `touchstone coverage`.' },
  citations: { kind: 'file', doc: 'The JSON file with the citations that no scenario tells, for `touchstone mutate`.' },
  agents: { kind: 'text', doc: 'The agents of `touchstone simulate`, as its option --agents takes them.' },
}

export type LayoutDiagnosticCode = 'path-outside' | 'path-missing' | 'path-repeated' | 'path-nested'

/** A `touchstone.yaml` that cannot be used. Its message shows each mistake with its line. */
export class ProjectFileError extends Error {
  override readonly name = 'ProjectFileError'
  readonly diagnostics: readonly Diagnostic[]

  constructor(diagnostics: readonly Diagnostic[], text: string) {
    super(formatDiagnostics(diagnostics, new Map([[PROJECT_FILE, text]])))
    this.diagnostics = diagnostics
  }
}

/** Throws a `ProjectFileError` where the file has mistakes. */
export function readProjectLayout(root: string): ProjectLayout {
  if (!existsSync(join(root, PROJECT_FILE))) return DEFAULT_LAYOUT
  const { text, unreadable } = readSourceFile(join(root, PROJECT_FILE), PROJECT_FILE)
  const diagnostics: LayoutDiagnostics = new Diagnostics()
  if (unreadable !== undefined)
    diagnostics.add('file-unreadable', { file: PROJECT_FILE, line: 1, col: 1, endLine: 1, endCol: 1 }, unreadable)
  const layout = unreadable === undefined ? readLayoutText(root, text, diagnostics) : DEFAULT_LAYOUT
  if (diagnostics.failed) throw new ProjectFileError(diagnostics.all, new TextDecoder().decode(text))
  return layout
}

type LayoutDiagnostics = Diagnostics<LayoutDiagnosticCode>

interface NamedPath {
  readonly path: string
  readonly at: Span
}

function readLayoutText(root: string, text: Uint8Array, diagnostics: LayoutDiagnostics): ProjectLayout {
  const [node] = readDocument(PROJECT_FILE, text, diagnostics)
  const map = node ? asMap(node, PROJECT_FILE, diagnostics) : null
  if (map === null) return DEFAULT_LAYOUT
  const fields = new Fields(map, PROJECT_FILE, map.at, diagnostics)
  const named = new Map<PathKey, NamedPath>()
  let agents: ProjectLayout['agents'] = null
  for (const key of Object.keys(LAYOUT_KEYS) as (keyof ProjectLayout)[]) {
    const value = fields.findNode(key)
    const written = value && asText(value, `\`${key}\` of ${PROJECT_FILE}`, diagnostics)
    if (value === null || written === null) continue
    if (key === 'agents') agents = { text: written, at: value.at }
    else {
      const path = readPath(root, key, { path: written, at: value.at }, diagnostics)
      if (path !== null) named.set(key, { path, at: value.at })
    }
  }
  fields.reportUnknownAndMissingKeys()
  const layout: ProjectLayout = { ...DEFAULT_LAYOUT, ...mapPaths(named), agents }
  reportOverlaps(layout, named, diagnostics)
  return layout
}

const mapPaths = (named: ReadonlyMap<PathKey, NamedPath>): Partial<Record<PathKey, string>> =>
  Object.fromEntries([...named].map(([key, { path }]) => [key, path]))

/** The path from the root without what says nothing; null after a diagnostic. */
function readPath(root: string, key: PathKey, { path, at }: NamedPath, diagnostics: LayoutDiagnostics): string | null {
  const normal = posix.normalize(path).replace(/\/+$/, '')
  if (path.includes('\\')) {
    const message = `\`${key}\`: folders of a path are separated by \`/\``
    diagnostics.add('wrong-shape', at, message, path.replaceAll('\\', '/'))
    return null
  }
  if (posix.isAbsolute(normal) || /^[A-Za-z]:/.test(normal) || /^\.\.(?:\/|$)/.test(normal)) {
    diagnostics.add('path-outside', at, `\`${key}\`: ${path} is outside the project: paths begin at ${PROJECT_FILE}`)
    return null
  }
  if (normal === '.' || normal === '') {
    diagnostics.add('path-nested', at, `\`${key}\`: this is the folder of the whole project: name a folder in it`)
    return null
  }
  const { kind } = LAYOUT_KEYS[key]
  const isThere = existsSync(join(root, normal))
  const isRight = isThere ? isFolder(join(root, normal)) === (kind !== 'file') : kind !== 'existing-folder'
  if (isRight) return normal
  const what = kind === 'file' ? 'a file' : 'a folder'
  const message = isThere ? `\`${key}\`: ${normal} is not ${what}` : `\`${key}\`: there is no folder ${normal}`
  diagnostics.add('path-missing', at, message, isThere ? null : suggestFolder(root, normal))
  return null
}

/** A folder beside the missing one whose name is like it. */
function suggestFolder(root: string, path: string): string | null {
  const parent = posix.dirname(path)
  const meant = findClosestWord(posix.basename(path), listFolderNames(join(root, parent)))
  return meant === null ? null : posix.join(parent, meant)
}

const SEPARATE_KEYS = ['games', 'scenarios', 'goldens'] as const
const PATH_KEYS = ['games', 'scenarios', 'goldens', 'generated', 'thresholds', 'citations'] as const

/** A path that the file does not name is told by the key that meets it. */
function reportOverlaps(
  layout: ProjectLayout,
  named: ReadonlyMap<PathKey, NamedPath>,
  diagnostics: LayoutDiagnostics,
): void {
  for (const [i, key] of PATH_KEYS.entries())
    for (const other of PATH_KEYS.slice(i + 1)) {
      const at = named.get(other)?.at ?? named.get(key)?.at
      if (at === undefined) continue
      const [path, otherPath] = [layout[key], layout[other]]
      if (path === otherPath)
        diagnostics.add(
          'path-repeated',
          at,
          `\`${key}\` and \`${other}\` are both ${path}: each has a place of its own`,
        )
      else if (isSeparate(key) && isSeparate(other) && (isBelow(path, otherPath) || isBelow(otherPath, path)))
        diagnostics.add(
          'path-nested',
          at,
          isBelow(path, otherPath)
            ? `\`${other}\`, ${otherPath}, lies inside \`${key}\`, ${path}`
            : `\`${key}\`, ${path}, lies inside \`${other}\`, ${otherPath}`,
        )
    }
}

const isSeparate = (key: PathKey): boolean => SEPARATE_KEYS.some((each) => each === key)

const isBelow = (folder: string, path: string): boolean => path.startsWith(`${folder}/`)
