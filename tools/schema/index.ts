/** JSON Schemas for rule data and scenarios, from the types of the language and the games of a project. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeWholeFile } from '../../engine/node.ts'
import type { Project } from '../project/project.ts'
import { EDITOR_SETTINGS_FILE, mergeSchemasIntoSettings, SettingsError } from './editor.ts'
import { findUnneededSchemas, makeProjectSchemas, type ProjectSchemas } from './files.ts'
import { REFERENCE_FILE, updateReferenceTables } from './reference.ts'
import { TOUCHSTONE_ROOT } from './source/own-files.ts'

/** Paths from the root. */
export interface SchemaWriteResult {
  /** Written anew, or taken away because their game is gone. */
  readonly written: readonly string[]
  readonly current: readonly string[]
  /** Games whose data cannot be understood, and settings; what was written of them before stays. */
  readonly broken: readonly Error[]
}

export interface SchemaOptions {
  /** Whether the settings of the editor name the schemas, too. */
  readonly hasEditorSettings: boolean
}

export function writeSchemas(project: Project, options: SchemaOptions): SchemaWriteResult {
  const { root } = project
  const {
    filesToWrite: wanted,
    filesToDelete: gone,
    errors: broken,
  } = planSchemaFiles(project, makeProjectSchemas(project), options)
  const stale = wanted.filter(({ path, text }) => readTextOrNull(root, path) !== text)
  for (const { path, text } of stale) writeWholeFile(join(root, path), text)
  for (const path of gone) rmSync(join(root, path))
  const written = stale.map(({ path }) => path)
  const current = wanted.map(({ path }) => path).filter((path) => !written.includes(path))
  return { written: [...written, ...gone], current, broken }
}

/** Lists the files that `writeSchemas` would write or delete. */
export function listOutdatedSchemas(
  project: Project,
  options: SchemaOptions,
  schemas = makeProjectSchemas(project),
): readonly string[] {
  const { root } = project
  const { filesToWrite: wanted, filesToDelete: gone, errors: broken } = planSchemaFiles(project, schemas, options)
  const settings = broken.some((error) => error instanceof SettingsError) ? [EDITOR_SETTINGS_FILE] : []
  return [
    ...settings,
    ...wanted.filter(({ path, text }) => readTextOrNull(root, path) !== text).map(({ path }) => path),
    ...gone,
  ]
}

interface SchemaPlan {
  readonly filesToWrite: readonly { readonly path: string; readonly text: string }[]
  readonly filesToDelete: readonly string[]
  readonly errors: readonly Error[]
}

function planSchemaFiles(
  project: Project,
  { files, gameErrors: broken }: ProjectSchemas,
  { hasEditorSettings }: SchemaOptions,
): SchemaPlan {
  const { root, layout } = project
  const wanted = files.flatMap(({ path, text }) => (text === null ? [] : [{ path, text }]))
  // Another project may have a file of that name.
  const reference = root === TOUCHSTONE_ROOT ? readTextOrNull(root, REFERENCE_FILE) : null
  if (reference !== null) wanted.push({ path: REFERENCE_FILE, text: updateReferenceTables(reference) })
  const gone = findUnneededSchemas(project, files)
  if (!hasEditorSettings) return { filesToWrite: wanted, filesToDelete: gone, errors: broken }
  try {
    const settings = {
      path: EDITOR_SETTINGS_FILE,
      text: mergeSchemasIntoSettings(readTextOrNull(root, EDITOR_SETTINGS_FILE), files, layout.generated),
    }
    return { filesToWrite: [...wanted, settings], filesToDelete: gone, errors: broken }
  } catch (thrown) {
    if (!(thrown instanceof SettingsError)) throw thrown
    return { filesToWrite: wanted, filesToDelete: gone, errors: [...broken, thrown] }
  }
}

/** Null when there is no such file. Git may have changed the line ends. */
function readTextOrNull(root: string, path: string): string | null {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : null
}
