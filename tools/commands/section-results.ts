/** Counts and prints results by section of the rulebook. */
import { printable, type TextStyle } from '../run/style.ts'
import { groupBy } from '../suite/group.ts'
import { type CaseResult, isPendingCase } from '../suite/play-file.ts'
import { listCases } from '../suite/suite.ts'
import { formatTable } from '../text/table.ts'
import type { SuiteResult } from './play-selection.ts'

/** Counts `3.2.4-path` under `3.2`. */
const findRulebookSection = (clauseId: string): string => /^[^.-]+(\.[^.-]+)?/.exec(clauseId)?.[0] ?? clauseId

export interface SectionResult {
  /** The folder of rule data, since every game has its own rulebook. */
  readonly game: string
  readonly section: string
  readonly scenarios: number
  readonly passed: number
  readonly failed: number
  readonly pending: number
}

/** Counts in the order of the rulebook. A scenario counts in every section that it claims. */
export function countSectionResults({ suite, passed }: SuiteResult): readonly SectionResult[] {
  const claims = [
    ...listCases(suite).map(([, played]) => ({ ...played.run, how: getCaseStatus(played), cases: 1 })),
    ...passed.map((each) => ({ ...each, how: 'passed' as const })),
  ].flatMap(({ game, rules, how, cases }) => {
    const claimed = new Set(rules.map(findRulebookSection))
    const sections = claimed.size === 0 ? ['(none)'] : [...claimed]
    return sections.map((section) => ({ game, section, how, cases }))
  })
  const order = new Intl.Collator('en', { numeric: true })
  const rows = [...groupBy(claims, ({ game, section }) => `${game} ${section}`).values()]
  return rows
    .flatMap((claimsOfSection): SectionResult[] => {
      const [first] = claimsOfSection
      if (!first) return []
      const n = (...hows: readonly CaseStatus[]): number =>
        claimsOfSection.reduce((sum, { how, cases }) => sum + (hows.includes(how) ? cases : 0), 0)
      const { game, section } = first
      const [passed, failed, pending] = [n('passed'), n('failed', 'broken'), n('pending')]
      const scenarios = passed + failed + pending + n('skipped')
      return [{ game, section, scenarios, passed, failed, pending }]
    })
    .sort((a, b) => order.compare(a.game, b.game) || order.compare(a.section, b.section))
}

export type CaseStatus = 'passed' | 'failed' | 'broken' | 'skipped' | 'pending'

/** The status of the run, or `pending` if its golden waits for a decision. */
export function getCaseStatus(played: CaseResult): CaseStatus {
  return isPendingCase(played) ? 'pending' : played.run.status
}

export function formatSectionResults(rows: readonly SectionResult[], style: TextStyle): string[] {
  if (rows.length === 0) return []
  const header = ['rules', 'scenarios', 'passed', 'failed', 'pending']
  const games = [...new Set(rows.map(({ game }) => game))]
  const lastPart = (game: string): string => game.slice(game.lastIndexOf('/') + 1)
  // Two folders of the same name, such as a copy, are printed with their paths.
  const isAlone = (game: string): boolean => games.filter((other) => lastPart(other) === lastPart(game)).length === 1
  const nameOf = ({ game, section }: SectionResult): string =>
    printable(games.length === 1 ? section : `${isAlone(game) ? lastPart(game) : game} ${section}`)
  const cells = rows.map((row) => [nameOf(row), row.scenarios, row.passed, row.failed, row.pending].map(String))
  const [head = '', ...lines] = formatTable([header, ...cells], { sides: ['left', 'right'] })
  return [style.dim(head), ...lines]
}
