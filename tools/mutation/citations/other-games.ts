/** The games of a project, one of them with parts that carry another clause. Their code is compiled once. */
import type { Game, Instrumentation } from '../../../engine/index.ts'
import { analyzeGameForCoverage, shareGameAnatomy } from '../../coverage/anatomy.ts'
import type { CaseEvidence } from '../../coverage/coverage-record.ts'
import { hasWitnessedClause, indexCase } from '../../coverage/witness.ts'
import { type GameLoad, Games } from '../../project/games.ts'
import type { Project } from '../../project/project.ts'
import { type CarryingPart, OTHER_CLAUSE_ID, replaceClauseOfParts } from './carriers.ts'

/** By rule set, the parts that carry it. */
export interface ClauseReplacement {
  readonly citedClause: string
  readonly newClause: string
  readonly carriedBy: Readonly<Record<string, readonly CarryingPart[]>>
}

export class OtherClauseGames extends Games {
  readonly #games: Games
  readonly #folder: string
  readonly #other: ClauseReplacement
  readonly #loadByGame = new Map<Game, GameLoad>()

  constructor({ root, games }: Project, folder: string, other: ClauseReplacement) {
    super(root)
    this.#games = games
    this.#folder = folder
    this.#other = other
  }

  override load(folder: string, ruleset = '', instrumentation: Instrumentation = 'plain'): GameLoad {
    const load = this.#games.load(folder, ruleset, instrumentation)
    const parts = this.#other.carriedBy[ruleset] ?? []
    if (!load.ok || folder !== this.#folder || parts.length === 0) return load
    const replaced = this.#loadByGame.get(load.game) ?? makeGameWithOtherClause(load.game, parts, this.#other.newClause)
    this.#loadByGame.set(load.game, replaced)
    return replaced
  }

  override rulesets(folder: string): readonly string[] {
    return this.#games.rulesets(folder)
  }

  override files(folder: string): ReturnType<Games['files']> {
    return this.#games.files(folder)
  }
}

/** Whether the case would witness the other clause, which only these parts carry. */
export function witnessesOtherClause({
  seen: evidence,
  game,
}: {
  readonly seen: CaseEvidence
  readonly game: Game
}): boolean {
  const other = game.def.rules.findIndex(({ id }) => id === OTHER_CLAUSE_ID)
  return other >= 0 && hasWitnessedClause(analyzeGameForCoverage(game.def), other, 'data', indexCase(evidence))
}

function makeGameWithOtherClause(game: Game, parts: readonly CarryingPart[], clause: string): GameLoad {
  const def = replaceClauseOfParts(game.def, parts, clause)
  shareGameAnatomy(game.def, def)
  return { ok: true, game: { ...game, def } }
}
