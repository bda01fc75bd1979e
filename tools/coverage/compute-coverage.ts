/** Coverage as data for the text, JSON, Istanbul and threshold printers. */
import { listOwnClauses, type RulebookReader } from '../project/own-clauses.ts'
import { isClaimFor } from '../project/project.ts'
import { type CountedDiagnostic, countDiagnostics } from '../suite/counted-diagnostics.ts'
import { type ClauseRow, makeClauseRows, type ProvenFlags } from './clauses.ts'
import type { CaseEvidence, CoverageData } from './coverage-record.ts'
import { type EmptyClaim, findEmptyClaims } from './empty-claims.ts'
import { addCoverage, computeSectionCoverage, type SectionCoverage } from './section-coverage.ts'

export interface GameCoverage {
  readonly game: string
  readonly ruleset: string
  readonly clauses: readonly ClauseRow[]
  readonly sections: readonly SectionCoverage[]
  readonly total: SectionCoverage
}

export interface Coverage {
  readonly games: readonly GameCoverage[]
  readonly emptyClaims: readonly EmptyClaim[]
  /** Mistakes outside the cases that break them, as in rule data. */
  readonly mistakes: readonly CountedDiagnostic[]
  /** Other cases that did not pass: no evidence is taken from them. */
  readonly wrong: readonly CaseEvidence[]
  /** Drafts, of which nothing is taken. */
  readonly drafts: readonly CaseEvidence[]
}

/**
 * A rule set reports its own clauses; those it keeps are reported with its game. `rules` limits the reported clauses,
 * not the scenarios that count.
 */
export function computeCoverage(
  seen: CoverageData,
  rules: readonly string[] = [],
  provenOf: (game: string) => ProvenFlags = () => null,
  rulebooks: RulebookReader = (folder) => seen.games.filter((game) => game.folder === folder).map(({ def }) => def),
): Coverage {
  const isTold = (...ids: readonly string[]): boolean =>
    rules.length === 0 || rules.some((rule) => ids.some((id) => isClaimFor(id, rule)))
  const games = seen.games.flatMap((game): GameCoverage[] => {
    const own = new Set(listOwnClauses(game, rulebooks).map(({ id }) => id))
    const clauses = makeClauseRows(game, seen.cases, provenOf(game.folder)).filter(
      ({ id, section }) => own.has(id) && isTold(id, section),
    )
    if (clauses.length === 0) return []
    const { folder, ruleset } = game
    return [
      {
        game: folder,
        ruleset,
        clauses,
        sections: computeSectionCoverage(clauses),
        total: addCoverage(clauses),
      },
    ]
  })
  return {
    games: games.toSorted((a, b) => (a.game + a.ruleset < b.game + b.ruleset ? -1 : 1)),
    emptyClaims: findEmptyClaims(seen).filter(({ claim }) => isTold(claim)),
    mistakes: countDiagnostics(seen.cases.map(({ file, mistakes }) => ({ id: { file }, diagnostics: mistakes }))),
    drafts: seen.cases.filter(({ isDraft }) => isDraft),
    wrong: seen.cases.filter(
      ({ status, mistakes }) => status === 'failed' || (status === 'broken' && mistakes.length === 0),
    ),
  }
}
