/** `specs` of a scenario: ids of other documents. Where a key in a folder above lists them, no other is known. */
import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { asMap, type Diagnostic, Diagnostics, findClosestWord, readDocument } from '../../engine/index.ts'
import { type Project, readFileBytes, toDiskPath } from '../project/project.ts'
import { SPECIFICATIONS_FILE } from '../project/scenario-name.ts'
import type { Scenario } from '../scenario/scenario.ts'
import type { CaseContext } from '../script/case-context.ts'

interface SpecificationIdList {
  readonly ids: ReadonlySet<string>
  /** Mistakes in the key. With any, the ids are not known. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Every case asks; a key does not change while a project is open. */
const specificationKeysByGames = new WeakMap<Project['games'], Map<string, SpecificationIdList>>()

export function checkSpecificationIds(
  project: Project,
  { diagnostics }: CaseContext,
  file: string,
  { specs }: Scenario,
): void {
  const path = specs.length > 0 ? findSpecificationKey(project, file) : null
  if (path === null) return
  const keys = specificationKeysByGames.get(project.games) ?? new Map<string, SpecificationIdList>()
  specificationKeysByGames.set(project.games, keys)
  const key = keys.get(path) ?? readSpecificationKey(project, path)
  keys.set(path, key)
  diagnostics.addUnrepeated(key.diagnostics)
  if (key.diagnostics.length > 0) return
  for (const { text, at } of specs)
    if (!key.ids.has(text))
      diagnostics.add('unknown-spec', at, `\`${path}\` has no \`${text}\``, findClosestWord(text, key.ids))
}

/** The key in the nearest folder above the scenario; null where there is none. */
export function findSpecificationKey(project: Project, file: string): string | null {
  for (let folder = posix.dirname(file); ; folder = posix.dirname(folder)) {
    const path = posix.join(folder, SPECIFICATIONS_FILE)
    if (project.overlay.has(path) || existsSync(toDiskPath(project, path))) return path
    if (folder === posix.dirname(folder)) return null
  }
}

function readSpecificationKey(project: Project, path: string): SpecificationIdList {
  const diagnostics = new Diagnostics()
  const ids = new Set<string>()
  try {
    for (const node of readDocument(path, readFileBytes(project, path), diagnostics)) {
      for (const { key } of asMap(node, `\`${path}\``, diagnostics)?.entries ?? []) ids.add(key)
    }
  } catch (thrown) {
    const top = { file: path, line: 1, col: 1, endLine: 1, endCol: 1 }
    diagnostics.add('file-unreadable', top, thrown instanceof Error ? thrown.message : String(thrown))
  }
  return { ids, diagnostics: diagnostics.all }
}
