/** JSON Schemas for rule data and scenarios, from the types of the language and the games of a project. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../../engine/node.ts'
import { mergeSettings, SETTINGS_FILE, SettingsError } from './editor.ts'
import { findStaleSchemas, listSchemas, type Schemas } from './files.ts'
import { REFERENCE_FILE, updateTables } from './reference.ts'

/** Paths from the root. */
export interface WrittenSchemas {
  /** Written anew, or taken away because their game is gone. */
  readonly written: readonly string[]
  readonly current: readonly string[]
  /** Games whose data cannot be understood, and settings; what was written of them before stays. */
  readonly broken: readonly Error[]
}

export function writeSchemas(root: string): WrittenSchemas {
  const { wanted, gone, broken } = planFiles(root, listSchemas(root))
  const stale = wanted.filter(({ path, text }) => readTextIfAny(root, path) !== text)
  for (const { path, text } of stale) writeWhole(join(root, path), text)
  for (const path of gone) rmSync(join(root, path))
  const written = stale.map(({ path }) => path)
  const current = wanted.map(({ path }) => path).filter((path) => !written.includes(path))
  return { written: [...written, ...gone], current, broken }
}

/** Lists the files that `writeSchemas` would write or delete. */
export function listOutdatedSchemas(root: string, made = listSchemas(root)): readonly string[] {
  const { wanted, gone, broken } = planFiles(root, made)
  const settings = broken.some((error) => error instanceof SettingsError) ? [SETTINGS_FILE] : []
  return [
    ...settings,
    ...wanted.filter(({ path, text }) => readTextIfAny(root, path) !== text).map(({ path }) => path),
    ...gone,
  ]
}

interface SchemaPlan {
  readonly wanted: readonly { readonly path: string; readonly text: string }[]
  readonly gone: readonly string[]
  readonly broken: readonly Error[]
}

function planFiles(root: string, { files, broken }: Schemas): SchemaPlan {
  const wanted = files.flatMap(({ path, text }) => (text === null ? [] : [{ path, text }]))
  const reference = readTextIfAny(root, REFERENCE_FILE)
  if (reference !== null) wanted.push({ path: REFERENCE_FILE, text: updateTables(reference) })
  const gone = findStaleSchemas(root, files)
  try {
    const settings = { path: SETTINGS_FILE, text: mergeSettings(readTextIfAny(root, SETTINGS_FILE), files) }
    return { wanted: [...wanted, settings], gone, broken }
  } catch (thrown) {
    if (!(thrown instanceof SettingsError)) throw thrown
    return { wanted, gone, broken: [...broken, thrown] }
  }
}

/** Null when there is no such file. Git may have changed the line ends. */
function readTextIfAny(root: string, path: string): string | null {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : null
}
