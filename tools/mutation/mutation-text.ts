/** Prints the result of a mutation run: the survivors of each section, each as a change of the rule, and the sums. */
import { formatDiagnostics } from '../../engine/index.ts'
import { formatCount, printable, type TextStyle } from '../run/style.ts'
import { groupBy } from '../suite/group.ts'
import { formatTable } from '../text/table.ts'
import type { UnnoticedCitationCount } from './citations/recorded-citations.ts'
import { formatEquivalentEntry } from './equivalents/entry-text.ts'
import type { JudgedMutant, MutantFate, MutationResult } from './mutation-result.ts'
import { formatMutantChange } from './planned-mutant.ts'

/** `touchstone run` prints the other reasons. */
const MOST_LISTED_UNFIT_CASES = 5
/** The report for viewers has all of them. */
const MOST_LISTED_GOLDEN_KILLS = 10

/** `sources`: the texts of the files that diagnostics show lines of. */
export function formatMutationResult(
  mutation: MutationResult,
  sources: ReadonlyMap<string, string>,
  style: TextStyle,
  unnoticed: readonly UnnoticedCitationCount[] = [],
): string {
  const { judged, citations, absences, unfitCases, equivalentProblems } = mutation
  const lines: string[] = []
  for (const mutantsOfSection of groupBy(judged, ({ mutant }) => `${mutant.game} ${mutant.section ?? ''}`).values()) {
    const open = mutantsOfSection.filter(isUnkilledMutant)
    const byGolden = mutantsOfSection.filter(({ fate }) => fate === 'golden')
    if (open.length + byGolden.length === 0) continue
    const section = mutantsOfSection[0]?.mutant.section ?? 'no section'
    lines.push(
      style.strong(`${section}  ${formatFateCounts(mutantsOfSection)}`),
      ...open.flatMap((each) => formatUnkilledMutant(each, style)),
    )
    for (const { mutant, killedBy } of byGolden.slice(0, MOST_LISTED_GOLDEN_KILLS))
      lines.push(
        style.dim(
          printable(
            `  only a golden: ${mutant.clause ?? 'no rule'}: ${formatMutantChange(mutant)} (${mutant.file}:${mutant.line}:${mutant.col}, ${killedBy?.id.file ?? ''})`,
          ),
        ),
      )
    const more = byGolden.length - MOST_LISTED_GOLDEN_KILLS
    lines.push(...(more > 0 ? [style.dim(`  and ${more} more that only a golden notices`)] : []), '')
  }
  lines.push(...formatCitationMutants(citations, unnoticed, style))
  const missed = absences.filter(({ isProven }) => !isProven)
  if (missed.length > 0) {
    lines.push(style.strong('Clauses on what a rule does not do that no scenario proves'))
    for (const { clause, limitedClause: limits, mutantCount: mutants } of missed)
      lines.push(`  ${clause}: none of its scenarios notices ${formatCount(mutants, 'change')} of ${limits}`)
    lines.push('')
  }
  if (equivalentProblems.length > 0) lines.push(style.bad(formatDiagnostics(equivalentProblems, sources)), '')
  if (unfitCases.length > 0) {
    lines.push(
      `${formatCount(unfitCases.length, 'case')} left out, because only a case that passes can notice a change:`,
    )
    for (const { id, why } of unfitCases.slice(0, MOST_LISTED_UNFIT_CASES))
      lines.push(style.dim(printable(`  ${id.file}${id.case === null ? '' : `#${id.case}`}: ${why}`)))
    if (unfitCases.length > MOST_LISTED_UNFIT_CASES)
      lines.push(style.dim(`  and ${unfitCases.length - MOST_LISTED_UNFIT_CASES} more`))
    lines.push('')
  }
  if (judged.length > 0) lines.push(...formatSectionTable(judged, style), '')
  if (absences.length > 0)
    lines.push(`${absences.length - missed.length} of ${absences.length} clauses on what a rule does not do proven`)
  const unkilled = judged.filter(isUnkilledMutant).length
  if (unkilled > 0)
    lines.push(
      `touchstone suggest --survivors writes drafts of scenarios that notice ${unkilled === 1 ? 'it' : 'them'}`,
    )
  lines.push(formatTotalLine(mutation))
  return `${lines.join('\n')}\n`
}

/**
 * Citations that no scenario tells from another. Up to the recorded number they are no failure; they are printed all
 * the same.
 */
function formatCitationMutants(
  citations: readonly JudgedMutant[],
  unnoticed: readonly UnnoticedCitationCount[],
  style: TextStyle,
): readonly string[] {
  const open = citations.filter(isUnkilledMutant)
  const lines =
    open.length === 0 ? [] : [style.strong('Cited clauses that no scenario tells from a neighboring clause')]
  lines.push(...open.flatMap((each) => formatUnkilledMutant(each, style)))
  if (citations.length > 0) lines.push(`citations: ${formatFateCounts(citations)}`)
  for (const { game, unnoticed: n, recorded, file, isWholeGame: isWhole } of unnoticed) {
    const isFewer = isWhole && n < recorded
    if (n === 0 && !isFewer) continue
    const is = `${recorded} ${recorded === 1 ? 'is' : 'are'} recorded${isFewer ? `: lower it in ${file}` : ''}`
    const line = `${printable(game)}: ${formatCount(n, 'citation')} that no scenario tells from a neighbor, ${is}`
    lines.push(n > recorded ? style.bad(line) : line)
  }
  return lines.length === 0 ? [] : [...lines, '']
}

/** A mutant that no case notices and no entry lists. */
export const isUnkilledMutant = ({ fate }: JudgedMutant): boolean =>
  fate === 'survived' || fate === 'unreached' || fate === 'crashed'

function formatUnkilledMutant(
  { mutant, fate, nearestCase, reachedBy, reason, entryDraft }: JudgedMutant,
  style: TextStyle,
): string[] {
  const { clause, file, line, col, operator } = mutant
  const reached =
    fate === 'crashed'
      ? `two processes that tried it ended early: the last ${reason ?? ''}`
      : fate === 'unreached'
        ? `no scenario ${mutant.other === null ? '' : 'that names the clause '}reaches it`
        : `reached by ${formatCount(reachedBy.length, 'scenario')}`
  const near =
    nearestCase === null ? [] : [style.dim(printable(`    nearest: ${nearestCase.id.file} (${nearestCase.title})`))]
  return [
    `  ${clause ?? 'no rule'}: ${printable(formatMutantChange(mutant))}`,
    style.dim(printable(`    ${file}:${line}:${col}  ${operator}, ${reached}  (mutant ${mutant.id})`)),
    ...near,
    ...(entryDraft === null ? [] : formatEquivalentEntry(entryDraft).map((line) => style.dim(printable(line)))),
  ]
}

const countMutantsWithFate = (judged: readonly JudgedMutant[], ...fates: readonly MutantFate[]): number =>
  judged.filter(({ fate }) => fates.includes(fate)).length

function formatFateCounts(judged: readonly JudgedMutant[]): string {
  const byGolden = countMutantsWithFate(judged, 'golden')
  const how = byGolden === 0 ? '' : ` (${byGolden} only by goldens)`
  const parts = [formatCount(judged.length, 'mutant'), `${countMutantsWithFate(judged, ...KILLED_FATES)} killed${how}`]
  const more: readonly (readonly [MutantFate, string])[] = [
    ['survived', 'survived'],
    ['unreached', 'reached by no scenario'],
    ['equivalent', 'equivalent'],
    ['unreadable', 'rejected by the checker'],
    ['crashed', 'crashed'],
  ]
  for (const [fate, words] of more)
    if (countMutantsWithFate(judged, fate) > 0) parts.push(`${countMutantsWithFate(judged, fate)} ${words}`)
  return parts.join(', ')
}

function formatSectionTable(judged: readonly JudgedMutant[], style: TextStyle): string[] {
  const header = ['rules', 'mutants', 'killed', 'goldens', 'survived', 'unreached', 'equivalent', 'score', 'stated']
  const rows = [...groupBy(judged, ({ mutant }) => mutant.section ?? '(none)')].map(([section, mutantsOfSection]) => [
    section,
    `${mutantsOfSection.length}`,
    `${countMutantsWithFate(mutantsOfSection, ...KILLED_FATES)}`,
    `${countMutantsWithFate(mutantsOfSection, 'golden')}`,
    `${countMutantsWithFate(mutantsOfSection, 'survived', 'crashed')}`,
    `${countMutantsWithFate(mutantsOfSection, 'unreached')}`,
    `${countMutantsWithFate(mutantsOfSection, 'equivalent')}`,
    formatScore(mutantsOfSection, ...KILLED_FATES),
    formatScore(mutantsOfSection, ...KILLED_BY_STATEMENT_FATES),
  ])
  const [head = '', ...lines] = formatTable([header, ...rows], { sides: ['left', 'right'] })
  return rows.length === 0 ? [] : [style.dim(head), ...lines]
}

/** Fates that count as killed, and those that statements reach; a golden does not notice a timeout. */
const KILLED_FATES: readonly MutantFate[] = ['killed', 'golden', 'timeout']
const KILLED_BY_STATEMENT_FATES: readonly MutantFate[] = ['killed', 'timeout']

function formatScore(judged: readonly JudgedMutant[], ...fates: readonly MutantFate[]): string {
  const share = computeFatePercent(judged, fates)
  return share === null ? '-' : `${share} %`
}

/** Of the mutants that could be noticed, the whole percents that statements notice; null where there are none. */
export const computeStatementKillPercent = (judged: readonly JudgedMutant[]): number | null =>
  computeFatePercent(judged, KILLED_BY_STATEMENT_FATES)

function computeFatePercent(judged: readonly JudgedMutant[], fates: readonly MutantFate[]): number | null {
  const all = judged.length - countMutantsWithFate(judged, 'equivalent', 'unreadable')
  return all === 0 ? null : Math.floor((100 * countMutantsWithFate(judged, ...fates)) / all)
}

function formatTotalLine({ judged, seconds }: MutationResult): string {
  const timeoutCount = countMutantsWithFate(judged, 'timeout')
  const how = timeoutCount === 0 ? '' : `; ${timeoutCount} killed for taking too many steps`
  const cachedCount = judged.filter(({ isCached }) => isCached).length
  const cached = cachedCount > 0 ? `, ${cachedCount} known from an earlier run` : ''
  return `${formatFateCounts(judged)}${how}; score ${formatScore(judged, ...KILLED_FATES)}, by statements ${formatScore(judged, ...KILLED_BY_STATEMENT_FATES)}; ${seconds.toFixed(1)} s${cached}`
}
