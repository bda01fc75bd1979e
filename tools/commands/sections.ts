/** How the scenarios of each section of the rulebook stand. */
import { printable, type Style } from '../run/style.ts'
import { groupBy } from '../suite/group.ts'
import { isPending, type PlayedCase } from '../suite/play.ts'
import { casesOf } from '../suite/suite.ts'
import type { Played } from './play.ts'

/** `3.2.4-path` is counted under `3.2`. */
const sectionOf = (rule: string): string => /^[^.-]+(\.[^.-]+)?/.exec(rule)?.[0] ?? rule

export interface SectionRow {
  /** The folder of rule data: every game has a rulebook of its own. */
  readonly game: string
  readonly section: string
  readonly scenarios: number
  readonly passed: number
  readonly failed: number
  readonly pending: number
}

/** By the sections that scenarios claim, in the order of the rulebook; a scenario counts in each of its sections. */
export function sectionsOf({ suite, passed }: Played): readonly SectionRow[] {
  const claims = [
    ...casesOf(suite).map(([, played]) => ({ ...played.run, how: standing(played), cases: 1 })),
    ...passed.map((each) => ({ ...each, how: 'passed' as const })),
  ].flatMap(({ game, rules, how, cases }) => {
    const claimed = new Set(rules.map(sectionOf))
    const sections = claimed.size === 0 ? ['(none)'] : [...claimed]
    return sections.map((section) => ({ game, section, how, cases }))
  })
  const order = new Intl.Collator('en', { numeric: true })
  const rows = [...groupBy(claims, ({ game, section }) => `${game} ${section}`).values()]
  return rows
    .flatMap((own): SectionRow[] => {
      const [first] = own
      if (!first) return []
      const n = (...hows: readonly Standing[]): number =>
        own.reduce((sum, { how, cases }) => sum + (hows.includes(how) ? cases : 0), 0)
      const { game, section } = first
      const [passed, failed, pending] = [n('passed'), n('failed', 'broken'), n('pending')]
      const scenarios = passed + failed + pending + n('skipped')
      return [{ game, section, scenarios, passed, failed, pending }]
    })
    .sort((a, b) => order.compare(a.game, b.game) || order.compare(a.section, b.section))
}

export type Standing = 'passed' | 'failed' | 'broken' | 'skipped' | 'pending'

/** One word for a case: the run's, or that its golden waits for a decision. */
export function standing(played: PlayedCase): Standing {
  return isPending(played) ? 'pending' : played.run.status
}

export function sectionTable(rows: readonly SectionRow[], style: Style): string[] {
  if (rows.length === 0) return []
  const header = ['rules', 'scenarios', 'passed', 'failed', 'pending']
  const games = [...new Set(rows.map(({ game }) => game))]
  const lastPart = (game: string): string => game.slice(game.lastIndexOf('/') + 1)
  // Of two folders of the same name, such as a copy, nobody could tell which is which.
  const isAlone = (game: string): boolean =>
    games.filter((other) => lastPart(other) === lastPart(game)).length === 1
  const nameOf = ({ game, section }: SectionRow): string =>
    printable(games.length === 1 ? section : `${isAlone(game) ? lastPart(game) : game} ${section}`)
  const cells = rows.map((row) =>
    [nameOf(row), row.scenarios, row.passed, row.failed, row.pending].map(String),
  )
  const widths = header.map((name, i) => Math.max(name.length, ...cells.map((row) => row[i]?.length ?? 0)))
  const line = (row: readonly string[]): string =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')
  return [style.dim(line(header)), ...cells.map(line)]
}
