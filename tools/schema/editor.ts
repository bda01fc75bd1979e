/**
 * `.vscode/settings.json`: which schema is for which files. Only the entries for schemas from here are kept current;
 * everything else in the file is whoever's it is.
 */
import type { SchemaFile } from './files.ts'
import { setJsonValue, stripJsonComments } from './jsonc.ts'
import { formatSchemaJson } from './print.ts'
import { GENERATED_FOLDER } from './source/own-files.ts'

export const SETTINGS_FILE = '.vscode/settings.json'
const SCHEMAS_KEY = 'yaml.schemas'

export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

type EditorSettings = Readonly<Record<string, unknown>>

/** The settings as they should be. `text` is the file as it is, null where there is none. */
export function mergeSettings(text: string | null, files: readonly SchemaFile[]): string {
  const settings = text === null ? {} : parseSettings(text)
  const before = settings[SCHEMAS_KEY]
  const others = isMap(before) ? Object.entries(before).filter(([schema]) => !schema.includes(GENERATED_FOLDER)) : []
  const ours = files
    .filter(({ serves }) => serves.length > 0)
    .map(({ path, serves }) => [`./${path}`, serves.length === 1 ? serves[0] : serves])
  const schemas = Object.fromEntries([...others, ...ours]) as EditorSettings
  // Settings that are current keep their layout.
  if (text !== null && JSON.stringify(before) === JSON.stringify(schemas)) return text
  return text === null ? formatSchemaJson({ [SCHEMAS_KEY]: schemas }) : setJsonValue(text, SCHEMAS_KEY, schemas)
}

const isMap = (value: unknown): value is EditorSettings =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parseSettings(text: string): EditorSettings {
  try {
    const value: unknown = JSON.parse(stripJsonComments(text))
    if (isMap(value)) return value
  } catch {
    // Told below: the words of the parser speak of a text that nobody typed.
  }
  throw new SettingsError(
    `${SETTINGS_FILE} is no JSON with comments: mend it, or keep \`${SCHEMAS_KEY}\` current by hand`,
  )
}
