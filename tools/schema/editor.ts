/**
 * `.vscode/settings.json`: which schema is for which files. Only the entries for schemas from here are kept current;
 * the rest of the file belongs to its user.
 */
import type { SchemaFile } from './files.ts'
import { setTopLevelJsonValue, stripJsonComments } from './jsonc.ts'
import { formatSchemaJson } from './print.ts'

export const EDITOR_SETTINGS_FILE = '.vscode/settings.json'
const YAML_SCHEMAS_SETTING = 'yaml.schemas'

export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

type EditorSettings = Readonly<Record<string, unknown>>

/** The settings as they should be. `text` is the file as it is, null where there is none; `folder` that of schemas. */
export function mergeSchemasIntoSettings(text: string | null, files: readonly SchemaFile[], folder: string): string {
  const settings = text === null ? {} : parseEditorSettings(text)
  const before = settings[YAML_SCHEMAS_SETTING]
  const others = isJsonMap(before) ? Object.entries(before).filter(([schema]) => !schema.includes(`${folder}/`)) : []
  const ours = files
    .filter(({ filePatterns }) => filePatterns.length > 0)
    .map(({ path, filePatterns }) => [`./${path}`, filePatterns.length === 1 ? filePatterns[0] : filePatterns])
  const schemas = Object.fromEntries([...others, ...ours]) as EditorSettings
  // Settings that are current keep their layout.
  if (text !== null && JSON.stringify(before) === JSON.stringify(schemas)) return text
  return text === null
    ? formatSchemaJson({ [YAML_SCHEMAS_SETTING]: schemas })
    : setTopLevelJsonValue(text, YAML_SCHEMAS_SETTING, schemas)
}

const isJsonMap = (value: unknown): value is EditorSettings =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parseEditorSettings(text: string): EditorSettings {
  try {
    const value: unknown = JSON.parse(stripJsonComments(text))
    if (isJsonMap(value)) return value
  } catch {
    // Reported below, because the parser's message describes the text without its comments.
  }
  throw new SettingsError(
    `${EDITOR_SETTINGS_FILE} is no JSON with comments: mend it, or keep \`${YAML_SCHEMAS_SETTING}\` current by hand`,
  )
}
