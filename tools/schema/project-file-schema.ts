/** The schema of `touchstone.yaml`. */
import { LAYOUT_KEYS } from '../project/layout.ts'
import { addDescription, type JsonSchema, makeMapSchema, SCHEMA_DRAFT, TEXT_SCHEMA } from './json-schema.ts'

/** No absolute path, and none that leaves the project. */
const PATH_SCHEMA: JsonSchema = {
  type: 'string',
  pattern: '^(?!/|\\.\\.(/|$)|[A-Za-z]:)[^\\\\]+$',
  patternErrorMessage: 'A path from the folder of touchstone.yaml, with `/`.',
}

export const makeProjectFileSchema = (): JsonSchema => ({
  $schema: SCHEMA_DRAFT,
  title: 'The folders of a project, and defaults of commands',
  ...makeMapSchema(
    Object.fromEntries(
      Object.entries(LAYOUT_KEYS).map(([key, { kind, doc }]) => [
        key,
        addDescription(kind === 'text' ? TEXT_SCHEMA : PATH_SCHEMA, doc),
      ]),
    ),
  ),
})
