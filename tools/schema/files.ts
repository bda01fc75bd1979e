/**
 * Which schemas there are and where they lie: one of `touchstone.yaml`, three for any game, one of compiled games, three
 * for each game.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { GameDataError } from '../../engine/node.ts'
import { getFolderOfGame, listGameFolderNames } from '../project/game-folders.ts'
import { PROJECT_FILE } from '../project/layout.ts'
import { type Project, toDiskPath } from '../project/project.ts'
import { makeEquivalentsSchema } from './equivalents-schema.ts'
import { loadVocabulary } from './game/load.ts'
import type { Vocabulary } from './game/vocabulary.ts'
import { makeGameDefSchema } from './gamedef/gamedef-schema.ts'
import type { JsonSchema } from './json-schema.ts'
import { makeRulesSchema } from './language/rules-schema.ts'
import { formatSchemaJson } from './print.ts'
import { makeProjectFileSchema } from './project-file-schema.ts'
import { makeScenarioSchema } from './scenario/scenario-schema.ts'
import { TOUCHSTONE_ROOT } from './source/own-files.ts'
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

export function makeProjectSchemas(project: Project): ProjectSchemas {
  const { root, layout } = project
  const broken: GameDataError[] = []
  const makeSchemaFile = (name: string, make: (() => JsonSchema) | null, serves: readonly string[]): SchemaFile => ({
    path: `${layout.generated}/${name}${SCHEMA_FILE_EXTENSION}`,
    filePatterns: serves,
    isUncommitted: name.includes('.'),
    text: make && formatSchemaJson(make()),
  })
  const files = [
    makeSchemaFile('project', makeProjectFileSchema, [PROJECT_FILE]),
    makeSchemaFile('rules', () => makeRulesSchema(null), []),
    makeSchemaFile('scenario', () => makeScenarioSchema(null), []),
    makeSchemaFile('view', makeViewSchema, [`${layout.games}/**/*.view.yaml`]),
    // Only this project has the types of the engine.
    ...(root === TOUCHSTONE_ROOT ? [makeSchemaFile('gamedef', makeGameDefSchema, [])] : []),
    ...listGameFolderNames(project).flatMap((game) => {
      const words = loadVocabularyOrCollectError(toDiskPath(project, getFolderOfGame(project, game)), broken)
      const folder = getFolderOfGame(project, game)
      const equivalents = `${folder}/**/equivalents.yaml`
      const data = [`${folder}/**/*.yaml`, `!${folder}/**/*.view.yaml`, `!${equivalents}`]
      return [
        makeSchemaFile(`${game}.rules`, words && (() => makeRulesSchema(words)), data),
        makeSchemaFile(`${game}.scenario`, words && (() => makeScenarioSchema(words)), [
          `${layout.scenarios}/${game}/**/*.scenario.yaml`,
        ]),
        makeSchemaFile(`${game}.equivalents`, words && (() => makeEquivalentsSchema(words.rules)), [equivalents]),
      ]
    }),
  ]
  return { files, gameErrors: broken }
}

function loadVocabularyOrCollectError(folder: string, broken: GameDataError[]): Vocabulary | null {
  try {
    return loadVocabulary(folder)
  } catch (error) {
    if (!(error instanceof GameDataError)) throw error
    broken.push(error)
    return null
  }
}

/** The schemas of a game. Others in the folder may be somebody's own. */
const GAME_SCHEMA_PATTERN = /\.(?:rules|scenario|equivalents)\.schema\.json$/

/** Schemas that lie there and belong to no game any more. */
export function findUnneededSchemas({ root, layout }: Project, files: readonly SchemaFile[]): readonly string[] {
  const folder = join(root, layout.generated)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => GAME_SCHEMA_PATTERN.test(name))
    .map((name) => `${layout.generated}/${name}`)
    .filter((path) => !files.some((file) => file.path === path))
    .sort()
}
