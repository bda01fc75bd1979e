/** JSON Schemas for rule data and scenarios, from the types of the language and the games of a project. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeWholeFile } from '../../engine/node.ts'
import { EDITOR_SETTINGS_FILE, mergeSchemasIntoSettings, SettingsError } from './editor.ts'
import { findUnneededSchemas, makeProjectSchemas, type ProjectSchemas } from './files.ts'
import { REFERENCE_FILE, updateReferenceTables } from './reference.ts'

/** Paths from the root. */
export interface SchemaWriteResult {
  /** Written anew, or taken away because their game is gone. */
  readonly written: readonly string[]
  readonly current: readonly string[]
  /** Games whose data cannot be understood, and settings; what was written of them before stays. */
  readonly broken: readonly Error[]
}

export function writeSchemas(root: string): SchemaWriteResult {
  const { filesToWrite: wanted, filesToDelete: gone, errors: broken } = planSchemaFiles(root, makeProjectSchemas(root))
  const stale = wanted.filter(({ path, text }) => readTextOrNull(root, path) !== text)
  for (const { path, text } of stale) writeWholeFile(join(root, path), text)
  for (const path of gone) rmSync(join(root, path))
  const written = stale.map(({ path }) => path)
  const current = wanted.map(({ path }) => path).filter((path) => !written.includes(path))
  return { written: [...written, ...gone], current, broken }
}

/** Lists the files that `writeSchemas` would write or delete. */
export function listOutdatedSchemas(root: string, schemas = makeProjectSchemas(root)): readonly string[] {
  const { filesToWrite: wanted, filesToDelete: gone, errors: broken } = planSchemaFiles(root, schemas)
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

function planSchemaFiles(root: string, { files, gameErrors: broken }: ProjectSchemas): SchemaPlan {
  const wanted = files.flatMap(({ path, text }) => (text === null ? [] : [{ path, text }]))
  const reference = readTextOrNull(root, REFERENCE_FILE)
  if (reference !== null) wanted.push({ path: REFERENCE_FILE, text: updateReferenceTables(reference) })
  const gone = findUnneededSchemas(root, files)
  try {
    const settings = {
      path: EDITOR_SETTINGS_FILE,
      text: mergeSchemasIntoSettings(readTextOrNull(root, EDITOR_SETTINGS_FILE), files),
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
