/** The games of a project, one of them read from changed rule files. */
import { GameDataError, gameOf } from '../../../engine/index.ts'
import { type GameLoad, Games, getSourceText } from '../../project/games.ts'
import type { Project } from '../../project/project.ts'
import { applyEdits, type EditsByFile } from './edit.ts'

const known = new WeakMap<EditsByFile, EditedGames>()

/** The same edits are read once, whoever asks. */
export function getEditedGames(project: Project, folder: string, edits: EditsByFile): EditedGames {
  const games = known.get(edits) ?? new EditedGames(project, folder, edits)
  known.set(edits, games)
  return games
}

export class EditedGames extends Games {
  readonly #games: Games
  readonly #folder: string
  readonly #edits: EditsByFile
  readonly #loads = new Map<string, GameLoad>()

  constructor({ root, games }: Project, folder: string, edits: EditsByFile) {
    super(root)
    this.#games = games
    this.#folder = folder
    this.#edits = edits
  }

  override load(folder: string, ruleset = ''): GameLoad {
    if (folder !== this.#folder) return this.#games.load(folder, ruleset)
    const load = this.#loads.get(ruleset) ?? this.#loadEdited(ruleset)
    this.#loads.set(ruleset, load)
    return load
  }

  override rulesets(folder: string): readonly string[] {
    return this.#games.rulesets(folder)
  }

  #loadEdited(ruleset: string): GameLoad {
    const files = this.#games.files(this.#folder).map((file) => {
      const fileEdits = this.#edits[file.name]
      return fileEdits === undefined ? file : { ...file, text: applyEdits(getSourceText(file), fileEdits) }
    })
    try {
      return { ok: true, game: gameOf(files, { ruleset }) }
    } catch (thrown) {
      if (thrown instanceof GameDataError) return { ok: false, missing: false, diagnostics: thrown.diagnostics }
      throw thrown
    }
  }
}
