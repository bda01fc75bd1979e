/** The games of a project, one of them with parts that carry another clause. Their code is compiled once. */
import type { Game, Instrumentation } from '../../../engine/index.ts'
import { analyzeGame, shareGameAnatomy } from '../../coverage/anatomy.ts'
import type { CaseEvidence } from '../../coverage/coverage-record.ts'
import { hasWitnessed, indexCase } from '../../coverage/witness.ts'
import { type GameLoad, Games } from '../../project/games.ts'
import type { Project } from '../../project/project.ts'
import { type CarryingPart, OTHER_CLAUSE, withOtherClause } from './carriers.ts'

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

  override load(folder: string, ruleset = '', instrumentation: Instrumentation = 'plain'): GameLoad {
    const load = this.#games.load(folder, ruleset, instrumentation)
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

/** Whether the case would witness the other clause, which only these parts carry. */
export function hasWitnessedOther({ seen, game }: { readonly seen: CaseEvidence; readonly game: Game }): boolean {
  const other = game.def.rules.findIndex(({ id }) => id === OTHER_CLAUSE)
  return other >= 0 && hasWitnessed(analyzeGame(game.def), other, 'data', indexCase(seen))
}

function withOther(game: Game, parts: readonly CarryingPart[], clause: string): GameLoad {
  const def = withOtherClause(game.def, parts, clause)
  shareGameAnatomy(game.def, def)
  return { ok: true, game: { ...game, def } }
}
