/** The vocabulary of a folder of rule data: of games that are played anyway, and then are found compiled. */
import { filesOf, type GameDef, loadGameOfFiles, type SourceFile } from '../../../engine/node.ts'
import { readSourceDeclarations } from './source-declarations.ts'
import { makeVocabulary, type Vocabulary } from './vocabulary.ts'

/** Throws `GameDataError` where the data does not make a game: what it calls things is not known then. */
export const loadVocabulary = (folder: string): Vocabulary => compileVocabulary(filesOf(folder))

export function compileVocabulary(files: readonly SourceFile[]): Vocabulary {
  const declared = readSourceDeclarations(files)
  const loadRuleset = (ruleset: string): GameDef => loadGameOfFiles(files, { ruleset }).def
  return makeVocabulary([loadRuleset(''), ...declared.rulesets.map(loadRuleset)], declared)
}
