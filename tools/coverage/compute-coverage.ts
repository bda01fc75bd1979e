/** Coverage as data for the text, JSON, Istanbul and threshold printers. */
import { listOwnClauses, type ReadRulebooks } from '../project/own-clauses.ts'
import { isClaimFor } from '../project/project.ts'
import { type CountedDiagnostic, countDiagnostics } from '../suite/counted-diagnostics.ts'
import { type ClauseCoverage, computeClauseCoverage, type ProvenFlags } from './clauses.ts'
import type { CaseEvidence, CoverageData } from './coverage-record.ts'
import { type EmptyClaim, findEmptyClaims } from './empty-claims.ts'
import { computeSectionCoverage, computeTotalCoverage, type SectionCoverage } from './section-coverage.ts'

export interface GameCoverage {
  readonly game: string
  readonly ruleset: string
  readonly clauses: readonly ClauseCoverage[]
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
  data: CoverageData,
  ruleFilters: readonly string[] = [],
  getProvenFlags: (game: string) => ProvenFlags = () => null,
  rulebooks: ReadRulebooks = (folder) => data.games.filter((game) => game.folder === folder).map(({ def }) => def),
): Coverage {
  const isReported = (...ids: readonly string[]): boolean =>
    ruleFilters.length === 0 || ruleFilters.some((rule) => ids.some((id) => isClaimFor(id, rule)))
  const games = data.games.flatMap((game): GameCoverage[] => {
    const ownClauses = new Set(listOwnClauses(game, rulebooks).map(({ id }) => id))
    const clauses = computeClauseCoverage(game, data.cases, getProvenFlags(game.folder)).filter(
      ({ id, section }) => ownClauses.has(id) && isReported(id, section),
    )
    if (clauses.length === 0) return []
    const { folder, ruleset } = game
    return [
      {
        game: folder,
        ruleset,
        clauses,
        sections: computeSectionCoverage(clauses),
        total: computeTotalCoverage(clauses),
      },
    ]
  })
  return {
    games: games.toSorted((a, b) => (a.game + a.ruleset < b.game + b.ruleset ? -1 : 1)),
    emptyClaims: findEmptyClaims(data).filter(({ claim }) => isReported(claim)),
    mistakes: countDiagnostics(data.cases.map(({ file, mistakes }) => ({ id: { file }, diagnostics: mistakes }))),
    drafts: data.cases.filter(({ isDraft }) => isDraft),
    wrong: data.cases.filter(
      ({ status, mistakes }) => status === 'failed' || (status === 'broken' && mistakes.length === 0),
    ),
  }
}
