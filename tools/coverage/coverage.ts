/** Coverage as data: what the text, JSON, Istanbul and threshold printers read. */
import { ownClauses, type Rulebooks } from '../project/own-clauses.ts'
import { claims } from '../project/project.ts'
import { type Mistake, mistakesOf } from '../suite/mistakes.ts'
import { type EmptyClaim, emptyClaims } from './claims.ts'
import { type ClauseRow, clauseRows, type Proven } from './clauses.ts'
import { type SectionRow, sectionRows, total } from './sections.ts'
import type { CaseShown, Shown } from './seen.ts'

export interface GameCoverage {
  readonly game: string
  readonly ruleset: string
  readonly clauses: readonly ClauseRow[]
  readonly sections: readonly SectionRow[]
  readonly total: SectionRow
}

export interface Coverage {
  readonly games: readonly GameCoverage[]
  readonly emptyClaims: readonly EmptyClaim[]
  /** What breaks cases from outside of them, as mistakes in rule data do. */
  readonly mistakes: readonly Mistake[]
  /** Other cases that did not pass: nothing is taken from them. */
  readonly wrong: readonly CaseShown[]
}

/**
 * Of a rule set its own clauses are told: what it keeps is told with its game. `rules` limits the clauses that are told, not the scenarios that count: a clause is exercised by whoever does it.
 */
export function coverageOf(
  seen: Shown,
  rules: readonly string[] = [],
  provenOf: (game: string) => Proven = () => null,
  rulebooks: Rulebooks = (folder) =>
    seen.games.filter((game) => game.folder === folder).map(({ def }) => def),
): Coverage {
  const isTold = (...ids: readonly string[]): boolean =>
    rules.length === 0 || rules.some((rule) => ids.some((id) => claims(id, rule)))
  const games = seen.games.flatMap((game): GameCoverage[] => {
    const own = new Set(ownClauses(game, rulebooks).map(({ id }) => id))
    const clauses = clauseRows(game, seen.cases, provenOf(game.folder)).filter(
      ({ id, section }) => own.has(id) && isTold(id, section),
    )
    if (clauses.length === 0) return []
    const { folder, ruleset } = game
    return [{ game: folder, ruleset, clauses, sections: sectionRows(clauses), total: total(clauses) }]
  })
  return {
    games: games.toSorted((a, b) => (a.game + a.ruleset < b.game + b.ruleset ? -1 : 1)),
    emptyClaims: emptyClaims(seen).filter(({ claim }) => isTold(claim)),
    mistakes: mistakesOf(seen.cases.map(({ file, mistakes }) => ({ id: { file }, diagnostics: mistakes }))),
    wrong: seen.cases.filter(
      ({ status, mistakes }) => status === 'failed' || (status === 'broken' && mistakes.length === 0),
    ),
  }
}
