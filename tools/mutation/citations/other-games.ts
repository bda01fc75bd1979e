/** The games of a project, one of them with parts that carry another clause. What they do is compiled once. */
import type { Dressing, Game } from '../../../engine/index.ts'
import { anatomyOf, shareAnatomy } from '../../coverage/anatomy.ts'
import type { CaseShown } from '../../coverage/seen.ts'
import { indexCase, witnesses } from '../../coverage/witness.ts'
import { type GameLoad, Games } from '../../project/games.ts'
import type { Project } from '../../project/project.ts'
import { type CarryingPart, carryingAnother, OTHER } from './carriers.ts'

/** By rule set, the parts that carry it. */
export interface OtherClause {
  readonly was: string
  readonly clause: string
  readonly carriedBy: Readonly<Record<string, readonly CarryingPart[]>>
}

export class OtherClauseGames extends Games {
  readonly #games: Games
  readonly #folder: string
  readonly #other: OtherClause
  readonly #made = new Map<Game, GameLoad>()

  constructor({ root, games }: Project, folder: string, other: OtherClause) {
    super(root)
    this.#games = games
    this.#folder = folder
    this.#other = other
  }

  override load(folder: string, ruleset = '', dress: Dressing = 'plain'): GameLoad {
    const load = this.#games.load(folder, ruleset, dress)
    const parts = this.#other.carriedBy[ruleset] ?? []
    if (!load.ok || folder !== this.#folder || parts.length === 0) return load
    const made = this.#made.get(load.game) ?? withOther(load.game, parts, this.#other.clause)
    this.#made.set(load.game, made)
    return made
  }

  override rulesets(folder: string): readonly string[] {
    return this.#games.rulesets(folder)
  }

  override files(folder: string): ReturnType<Games['files']> {
    return this.#games.files(folder)
  }
}

/** Whether the case would witness the other clause, which these parts alone carry. */
export function showsOther({ seen, game }: { readonly seen: CaseShown; readonly game: Game }): boolean {
  const other = game.def.rules.findIndex(({ id }) => id === OTHER)
  return other >= 0 && witnesses(anatomyOf(game.def), other, 'data', indexCase(seen))
}

function withOther(game: Game, parts: readonly CarryingPart[], clause: string): GameLoad {
  const def = carryingAnother(game.def, parts, clause)
  shareAnatomy(game.def, def)
  return { ok: true, game: { ...game, def } }
}
