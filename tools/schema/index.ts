/** JSON Schemas for rule data and scenarios, from the types of the language and the games of a project. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { GameDataError } from '../../engine/index.ts'
import { SETTINGS, settingsText } from './editor.ts'
import { leftOver, schemasOf } from './files.ts'
import { REFERENCE, withTables } from './reference.ts'

export { loadVocabulary } from './game/load.ts'
export type { Vocabulary } from './game/vocabulary.ts'
export { rulesSchema } from './language/rules.ts'
export { scenarioSchema } from './scenario/scenario.ts'

/** Paths from the root. */
export interface WrittenSchemas {
  /** Written anew, or taken away because their game is gone. */
  readonly written: readonly string[]
  readonly current: readonly string[]
  /** Games whose data cannot be understood; what was written of them before stays. */
  readonly broken: readonly GameDataError[]
}

export function writeSchemas(root: string): WrittenSchemas {
  const { wanted, gone, broken } = wantedFiles(root)
  const stale = wanted.filter(({ path, text }) => textAt(root, path) !== text)
  for (const { path, text } of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const path of gone) rmSync(join(root, path))
  const written = stale.map(({ path }) => path)
  const current = wanted.map(({ path }) => path).filter((path) => !written.includes(path))
  return { written: [...written, ...gone], current, broken }
}

/** What `writeSchemas` would write or take away. */
export function staleSchemas(root: string): readonly string[] {
  const { wanted, gone } = wantedFiles(root)
  return [...wanted.filter(({ path, text }) => textAt(root, path) !== text).map(({ path }) => path), ...gone]
}

interface Wanted {
  readonly wanted: readonly { readonly path: string; readonly text: string }[]
  readonly gone: readonly string[]
  readonly broken: readonly GameDataError[]
}

function wantedFiles(root: string): Wanted {
  const { files, broken } = schemasOf(root)
  const settings = { path: SETTINGS, text: settingsText(textAt(root, SETTINGS), files) }
  const wanted = files.flatMap(({ path, text }) => (text === null ? [] : [{ path, text }]))
  const reference = textAt(root, REFERENCE)
  const documents = reference === null ? [] : [{ path: REFERENCE, text: withTables(reference) }]
  return { wanted: [...wanted, settings, ...documents], gone: leftOver(root, files), broken }
}

/** Null where there is no such file. Another checkout may have turned the ends of lines. */
function textAt(root: string, path: string): string | null {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : null
}
