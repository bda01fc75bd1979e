/** The engine's source as text: the types of the language and the tables of its readers, opened once. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Project, type SourceFile } from 'ts-morph'

/** The root of this project, wherever the games lie. */
export const HOME = join(import.meta.dirname, '../../..')

const LANGUAGE = join(HOME, 'engine/language')

// Only syntax is looked at: nothing is resolved, so no library is loaded.
const project = new Project({ skipAddingFilesFromTsConfig: true, skipFileDependencyResolution: true })

/** A source file of the language: `syntax/effect.ts`. */
export const languageSource = (path: string): SourceFile =>
  project.getSourceFile(join(LANGUAGE, path)) ?? project.addSourceFileAtPath(join(LANGUAGE, path))

export const sourcesIn = (glob: string): readonly SourceFile[] =>
  project
    .addSourceFilesAtPaths(join(LANGUAGE, glob))
    .filter((file) => !/\.(test|testing)\.ts$/.test(file.getFilePath()))

/** A document of this project. */
export const textOf = (path: string): string => readFileSync(join(HOME, path), 'utf8')
