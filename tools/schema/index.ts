/** JSON Schemas for rule data and scenarios, from the types of the language and the games of a project. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../../engine/node.ts'
import { SETTINGS, SettingsError, settingsText } from './editor.ts'
import { leftOver, type Schemas, schemasOf } from './files.ts'
import { REFERENCE, withTables } from './reference.ts'

export { loadVocabulary } from './game/load.ts'
export type { Vocabulary } from './game/vocabulary.ts'
export { DEF_CODES, gameOfJson, writeDef } from './gamedef/read.ts'
export { gameDefSchema } from './gamedef/schema.ts'
export { rulesSchema } from './language/rules.ts'
export { scenarioSchema } from './scenario/scenario.ts'

/** Paths from the root. */
export interface WrittenSchemas {
  /** Written anew, or taken away because their game is gone. */
  readonly written: readonly string[]
  readonly current: readonly string[]
  /** Games whose data cannot be understood, and settings; what was written of them before stays. */
  readonly broken: readonly Error[]
}

export function writeSchemas(root: string): WrittenSchemas {
  const { wanted, gone, broken } = wantedFiles(root, schemasOf(root))
  const stale = wanted.filter(({ path, text }) => textAt(root, path) !== text)
  for (const { path, text } of stale) writeWhole(join(root, path), text)
  for (const path of gone) rmSync(join(root, path))
  const written = stale.map(({ path }) => path)
  const current = wanted.map(({ path }) => path).filter((path) => !written.includes(path))
  return { written: [...written, ...gone], current, broken }
}

/** What `writeSchemas` would write or take away. */
export function staleSchemas(root: string, made = schemasOf(root)): readonly string[] {
  const { wanted, gone, broken } = wantedFiles(root, made)
  const settings = broken.some((error) => error instanceof SettingsError) ? [SETTINGS] : []
  return [
    ...settings,
    ...wanted.filter(({ path, text }) => textAt(root, path) !== text).map(({ path }) => path),
    ...gone,
  ]
}

interface Wanted {
  readonly wanted: readonly { readonly path: string; readonly text: string }[]
  readonly gone: readonly string[]
  readonly broken: readonly Error[]
}

function wantedFiles(root: string, { files, broken }: Schemas): Wanted {
  const wanted = files.flatMap(({ path, text }) => (text === null ? [] : [{ path, text }]))
  const reference = textAt(root, REFERENCE)
  if (reference !== null) wanted.push({ path: REFERENCE, text: withTables(reference) })
  const gone = leftOver(root, files)
  try {
    const settings = { path: SETTINGS, text: settingsText(textAt(root, SETTINGS), files) }
    return { wanted: [...wanted, settings], gone, broken }
  } catch (thrown) {
    if (!(thrown instanceof SettingsError)) throw thrown
    return { wanted, gone, broken: [...broken, thrown] }
  }
}

/** Null where there is no such file. Another checkout may have turned the ends of lines. */
function textAt(root: string, path: string): string | null {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : null
}
