/** The vocabulary of a folder of rule data: of games that are played anyway, and then are found compiled. */
import { cachedGame, filesOf, type GameDef, type SourceFile } from '../../../engine/node.ts'
import { declaredIn } from './declared.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'

/** Throws `GameDataError` where the data does not make a game: what it calls things is not known then. */
export const loadVocabulary = (folder: string): Vocabulary => vocabularyIn(filesOf(folder))

export function vocabularyIn(files: readonly SourceFile[]): Vocabulary {
  const declared = declaredIn(files)
  const under = (ruleset: string): GameDef => cachedGame(files, { ruleset }).def
  return vocabularyOf([under(''), ...declared.rulesets.map(under)], declared)
}
