/** The vocabulary of a folder of rule data. Nothing is compiled for it: understanding the rules is enough. */
import { filesOf, GameDataError, type GameDef, type SourceFile, understand } from '../../../engine/node.ts'
import { declaredIn } from './declared.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'

/** Throws `GameDataError` where the data does not make a game: what it calls things is not known then. */
export const loadVocabulary = (folder: string): Vocabulary => vocabularyIn(filesOf(folder))

export function vocabularyIn(files: readonly SourceFile[]): Vocabulary {
  const declared = declaredIn(files)
  const under = (ruleset: string): GameDef => {
    const { def, diagnostics } = understand(files, ruleset === '' ? {} : { ruleset })
    if (def === null) throw new GameDataError(diagnostics, files)
    return def
  }
  return vocabularyOf([under(''), ...declared.rulesets.map(under)], declared)
}
