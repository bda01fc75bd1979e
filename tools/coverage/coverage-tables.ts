/** The ladder for people. */
import { formatCount, printable, type TextStyle, toOneLine } from '../run/style.ts'
import { formatTable } from '../text/table.ts'
import type { ClauseCoverage } from './clauses.ts'
import { type ClauseRatio, COVERAGE_RUNGS, type SectionCoverage, toPercent } from './section-coverage.ts'

const COVERAGE_TABLE_HEADER = ['rules', 'stated', 'excluded', 'later', 'absences', ...COVERAGE_RUNGS]

export function formatSectionCoverage(rows: readonly SectionCoverage[], style: TextStyle): readonly string[] {
  const cells = rows.map((row) => [
    row.isChapter ? row.section : `  ${row.section}`,
    ...[row.stated, row.excluded, row.later, row.absences].map((n) => (n === 0 ? '' : String(n))),
    ...COVERAGE_RUNGS.map((rung) => formatRatio(row.rungs[rung])),
  ])
  const [head = '', ...lines] = formatTable([COVERAGE_TABLE_HEADER, ...cells], { sides: ['left', 'right'] })
  return [style.dim(head), ...lines.map((line, i) => (rows[i]?.isChapter ? style.strong(line) : line))]
}

/** `12/14 85%`; nothing where no clause can be asked. */
const formatRatio = (ratio: ClauseRatio): string =>
  ratio.of === 0 ? '' : `${ratio.n}/${ratio.of} ${String(toPercent(ratio)).padStart(3)}%`

/** What is missing, clause by clause; complete clauses are counted. */
export function formatLackingClauses(rows: readonly ClauseCoverage[], style: TextStyle): readonly string[] {
  const lacking = rows.filter(({ missing }) => missing.length > 0)
  const whole = rows.length - lacking.length
  return [
    ...lacking.flatMap(({ id, text, carrier, missing }) => [
      `${style.strong(id)}${carrier === 'data' ? '' : style.dim(` (${carrier})`)}  ${toOneLine(text)}`,
      ...missing.map((each) => style.bad(printable(`  ${each}`))),
    ]),
    `${formatCount(whole, 'clause')} of ${rows.length} lack nothing`,
  ]
}
