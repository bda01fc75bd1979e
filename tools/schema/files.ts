/** Which schemas there are and where they lie: two for any game, one of compiled games, three for each game of `data/`. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf, GameDataError } from '../../engine/node.ts'
import { makeEquivalentsSchema } from './equivalents-schema.ts'
import { loadVocabulary } from './game/load.ts'
import type { Vocabulary } from './game/vocabulary.ts'
import { makeGameDefSchema } from './gamedef/gamedef-schema.ts'
import type { JsonSchema } from './json-schema.ts'
import { makeRulesSchema } from './language/rules-schema.ts'
import { formatSchemaJson } from './print.ts'
import { makeScenarioSchema } from './scenario/scenario-schema.ts'
import { GENERATED_FOLDER, TOUCHSTONE_ROOT } from './source/own-files.ts'
import { makeViewSchema } from './view/view-schema.ts'

const SCHEMA_FILE_EXTENSION = '.schema.json'

export interface SchemaFile {
  /** From the root, with `/`. */
  readonly path: string
  /** The files it is for, as patterns; none of schemas that serve where no other does. */
  readonly filePatterns: readonly string[]
  /** Not committed, because it is long and changes with the data of its game. */
  readonly isUncommitted: boolean
  /** Null when the game's data has errors; the schema that was made before is kept. */
  readonly text: string | null
}

export interface ProjectSchemas {
  readonly files: readonly SchemaFile[]
  /** One for each game that cannot be understood. */
  readonly gameErrors: readonly GameDataError[]
}

/** The folders of `data/` that hold rules. */
export function listGameFolders(root: string): readonly string[] {
  const data = join(root, 'data')
  if (!existsSync(data)) return []
  return readdirSync(data, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && filesOf(join(data, entry.name)).length > 0)
    .map(({ name }) => name)
    .sort()
}

export function makeProjectSchemas(root: string): ProjectSchemas {
  const broken: GameDataError[] = []
  const files = [
    makeSchemaFile('rules', () => makeRulesSchema(null), []),
    makeSchemaFile('scenario', () => makeScenarioSchema(null), []),
    makeSchemaFile('view', makeViewSchema, ['data/**/*.view.yaml']),
    // Only this project has the types of the engine.
    ...(root === TOUCHSTONE_ROOT ? [makeSchemaFile('gamedef', makeGameDefSchema, [])] : []),
    ...listGameFolders(root).flatMap((game) => {
      const words = loadVocabularyOrCollectError(join(root, 'data', game), broken)
      const equivalents = `data/${game}/**/equivalents.yaml`
      const data = [`data/${game}/**/*.yaml`, `!data/${game}/**/*.view.yaml`, `!${equivalents}`]
      return [
        makeSchemaFile(`${game}.rules`, words && (() => makeRulesSchema(words)), data),
        makeSchemaFile(`${game}.scenario`, words && (() => makeScenarioSchema(words)), [
          `scenarios/${game}/**/*.scenario.yaml`,
        ]),
        makeSchemaFile(`${game}.equivalents`, words && (() => makeEquivalentsSchema(words.rules)), [equivalents]),
      ]
    }),
  ]
  return { files, gameErrors: broken }
}

const makeSchemaFile = (name: string, make: (() => JsonSchema) | null, serves: readonly string[]): SchemaFile => ({
  path: `${GENERATED_FOLDER}/${name}${SCHEMA_FILE_EXTENSION}`,
  filePatterns: serves,
  isUncommitted: name.includes('.'),
  text: make && formatSchemaJson(make()),
})

function loadVocabularyOrCollectError(folder: string, broken: GameDataError[]): Vocabulary | null {
  try {
    return loadVocabulary(folder)
  } catch (error) {
    if (!(error instanceof GameDataError)) throw error
    broken.push(error)
    return null
  }
}

/** Schemas that lie there and belong to no game any more. */
export function findUnneededSchemas(root: string, files: readonly SchemaFile[]): readonly string[] {
  const folder = join(root, GENERATED_FOLDER)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith(SCHEMA_FILE_EXTENSION))
    .map((name) => `${GENERATED_FOLDER}/${name}`)
    .filter((path) => !files.some((file) => file.path === path))
    .sort()
}
