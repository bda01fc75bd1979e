/** A version of the rules as plain data for workers: texts instead of those on disk, and rule sets instead of others. */
import type { Instrumentation } from '../../../engine/index.ts'
import { type GameLoad, Games, type TextOverlay } from '../../project/games.ts'
import { openProject, type Project } from '../../project/project.ts'

export interface RulesVersion {
  /** Null where there was no file. */
  readonly texts: readonly (readonly [file: string, text: string | null])[]
  /** By rule set: the one that is played instead. */
  readonly rulesetsInstead: Readonly<Record<string, string>>
}

export const RULES_ON_DISK: RulesVersion = { texts: [], rulesetsInstead: {} }

export const makeRevertedVersion = ({ overlay }: Project): RulesVersion => ({
  texts: [...overlay],
  rulesetsInstead: {},
})

/** The project with this version of the rules, and scenarios as they are. */
export const openVersion = (root: string, { texts, rulesetsInstead }: RulesVersion): Project => ({
  ...openProject(root, { root }),
  games: new VersionGames(root, new Map(texts), rulesetsInstead),
  overlay: new Map(),
})

class VersionGames extends Games {
  readonly #rulesetsInstead: RulesVersion['rulesetsInstead']

  constructor(root: string, texts: TextOverlay, rulesetsInstead: RulesVersion['rulesetsInstead']) {
    super(root, texts)
    this.#rulesetsInstead = rulesetsInstead
  }

  override load(folder: string, ruleset = '', instrumentation: Instrumentation = 'plain'): GameLoad {
    return super.load(folder, this.#rulesetsInstead[ruleset] ?? ruleset, instrumentation)
  }
}
