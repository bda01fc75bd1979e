/** Prints the result of a mutation run: the survivors of each section, each as a change of the rule, and the sums. */
import { formatDiagnostics } from '../../engine/index.ts'
import { formatCount, printable, type TextStyle } from '../run/style.ts'
import { groupBy } from '../suite/group.ts'
import { formatTable } from '../text/table.ts'
import { RECORDED_CITATIONS_FILE, type UnnoticedCitations } from './citations/recorded-citations.ts'
import { formatEntry } from './equivalents/entry-text.ts'
import type { JudgedMutant, MutantFate, MutationResult } from './mutation-result.ts'
import { formatMutantChange } from './planned-mutant.ts'

/** `touchstone run` prints the other reasons. */
const MOST_UNFIT = 5
/** The report for viewers has all of them. */
const MOST_BY_GOLDEN = 10

/** `sources`: the texts of the files that diagnostics show lines of. */
export function formatMutation(
  mutation: MutationResult,
  sources: ReadonlyMap<string, string>,
  style: TextStyle,
  unnoticed: readonly UnnoticedCitations[] = [],
): string {
  const { judged, citations, absences, unfit, equivalentProblems } = mutation
  const lines: string[] = []
  for (const own of groupBy(judged, ({ mutant }) => `${mutant.game} ${mutant.section ?? ''}`).values()) {
    const open = own.filter(isOpenMutant)
    const byGolden = own.filter(({ fate }) => fate === 'golden')
    if (open.length + byGolden.length === 0) continue
    const section = own[0]?.mutant.section ?? 'no section'
    lines.push(style.strong(`${section}  ${formatSums(own)}`), ...open.flatMap((each) => formatSurvivor(each, style)))
    for (const { mutant, killedBy } of byGolden.slice(0, MOST_BY_GOLDEN))
      lines.push(
        style.dim(
          printable(
            `  only a golden: ${mutant.clause ?? 'no rule'}: ${formatMutantChange(mutant)} (${mutant.file}:${mutant.line}:${mutant.col}, ${killedBy?.id.file ?? ''})`,
          ),
        ),
      )
    const more = byGolden.length - MOST_BY_GOLDEN
    lines.push(...(more > 0 ? [style.dim(`  and ${more} more that only a golden notices`)] : []), '')
  }
  lines.push(...formatCitations(citations, unnoticed, style))
  const missed = absences.filter(({ isProven }) => !isProven)
  if (missed.length > 0) {
    lines.push(style.strong('What a rule does not do, and would not be missed if it did'))
    for (const { clause, limits, mutants } of missed)
      lines.push(`  ${clause}: none of its scenarios notices ${formatCount(mutants, 'change')} of ${limits}`)
    lines.push('')
  }
  if (equivalentProblems.length > 0) lines.push(style.bad(formatDiagnostics(equivalentProblems, sources)), '')
  if (unfit.length > 0) {
    lines.push(`${formatCount(unfit.length, 'case')} left out, because only what passes as it is can notice a change:`)
    for (const { id, why } of unfit.slice(0, MOST_UNFIT))
      lines.push(style.dim(printable(`  ${id.file}${id.case === null ? '' : `#${id.case}`}: ${why}`)))
    if (unfit.length > MOST_UNFIT) lines.push(style.dim(`  and ${unfit.length - MOST_UNFIT} more`))
    lines.push('')
  }
  if (judged.length > 0) lines.push(...formatSectionTable(judged, style), '')
  if (absences.length > 0)
    lines.push(`${absences.length - missed.length} of ${absences.length} clauses on what a rule does not do proven`)
  lines.push(formatTotal(mutation))
  return `${lines.join('\n')}\n`
}

/**
 * Citations that no scenario tells from another. Up to the recorded number they are no failure; they are printed all
 * the same.
 */
function formatCitations(
  citations: readonly JudgedMutant[],
  unnoticed: readonly UnnoticedCitations[],
  style: TextStyle,
): readonly string[] {
  const open = citations.filter(isOpenMutant)
  const lines =
    open.length === 0 ? [] : [style.strong('Clauses that rule data cites, and no scenario tells from another')]
  lines.push(...open.flatMap((each) => formatSurvivor(each, style)))
  if (citations.length > 0) lines.push(`citations: ${formatSums(citations)}`)
  for (const { game, unnoticed: n, recorded, isWhole } of unnoticed) {
    const isFewer = isWhole && n < recorded
    if (n === 0 && !isFewer) continue
    const is = `${recorded} ${recorded === 1 ? 'is' : 'are'} recorded${isFewer ? `: lower it in ${RECORDED_CITATIONS_FILE}` : ''}`
    const line = `${printable(game)}: ${formatCount(n, 'citation')} that no scenario tells, ${is}`
    lines.push(n > recorded ? style.bad(line) : line)
  }
  return lines.length === 0 ? [] : [...lines, '']
}

/** A mutant that no case notices and no entry lists. */
export const isOpenMutant = ({ fate }: JudgedMutant): boolean =>
  fate === 'survived' || fate === 'unreached' || fate === 'crashed'

function formatSurvivor({ mutant, fate, nearest, reachedBy, reason, draft }: JudgedMutant, style: TextStyle): string[] {
  const { clause, file, line, col, operator } = mutant
  const reached =
    fate === 'crashed'
      ? `two processes that tried it are gone: the last ${reason ?? ''}`
      : fate === 'unreached'
        ? `no scenario ${mutant.other === null ? '' : 'that speaks of the clause '}gets there`
        : `${reachedBy.length} get there`
  const near = nearest === null ? [] : [style.dim(printable(`    nearest: ${nearest.id.file} (${nearest.title})`))]
  return [
    `  ${clause ?? 'no rule'}: ${printable(formatMutantChange(mutant))}`,
    style.dim(printable(`    ${file}:${line}:${col}  ${operator}, ${reached}`)),
    ...near,
    ...(draft === null ? [] : formatEntry(draft).map((line) => style.dim(printable(line)))),
  ]
}

const countFates = (judged: readonly JudgedMutant[], ...fates: readonly MutantFate[]): number =>
  judged.filter(({ fate }) => fates.includes(fate)).length

function formatSums(judged: readonly JudgedMutant[]): string {
  const byGolden = countFates(judged, 'golden')
  const how = byGolden === 0 ? '' : ` (${byGolden} only by goldens)`
  const parts = [formatCount(judged.length, 'mutant'), `${countFates(judged, ...KILLED_FATES)} killed${how}`]
  const more: readonly (readonly [MutantFate, string])[] = [
    ['survived', 'survived'],
    ['unreached', 'reached by no scenario'],
    ['equivalent', 'equivalent'],
    ['unreadable', 'refused by the language'],
    ['crashed', 'crashed'],
  ]
  for (const [fate, words] of more) if (countFates(judged, fate) > 0) parts.push(`${countFates(judged, fate)} ${words}`)
  return parts.join(', ')
}

function formatSectionTable(judged: readonly JudgedMutant[], style: TextStyle): string[] {
  const header = ['rules', 'mutants', 'killed', 'goldens', 'survived', 'unreached', 'equivalent', 'score', 'stated']
  const rows = [...groupBy(judged, ({ mutant }) => mutant.section ?? '(none)')].map(([section, own]) => [
    section,
    `${own.length}`,
    `${countFates(own, ...KILLED_FATES)}`,
    `${countFates(own, 'golden')}`,
    `${countFates(own, 'survived', 'crashed')}`,
    `${countFates(own, 'unreached')}`,
    `${countFates(own, 'equivalent')}`,
    formatScore(own, ...KILLED_FATES),
    formatScore(own, ...STATED_FATES),
  ])
  const [head = '', ...lines] = formatTable([header, ...rows], { sides: ['left', 'right'] })
  return rows.length === 0 ? [] : [style.dim(head), ...lines]
}

/** Fates that count as killed, and those that statements reach; a golden does not notice a timeout. */
const KILLED_FATES: readonly MutantFate[] = ['killed', 'golden', 'timeout']
const STATED_FATES: readonly MutantFate[] = ['killed', 'timeout']

function formatScore(judged: readonly JudgedMutant[], ...fates: readonly MutantFate[]): string {
  const share = computeShare(judged, fates)
  return share === null ? '-' : `${share} %`
}

/** Of the mutants that could be noticed, the whole percents that statements notice; null where there are none. */
export const computeStatedShare = (judged: readonly JudgedMutant[]): number | null => computeShare(judged, STATED_FATES)

function computeShare(judged: readonly JudgedMutant[], fates: readonly MutantFate[]): number | null {
  const all = judged.length - countFates(judged, 'equivalent', 'unreadable')
  return all === 0 ? null : Math.floor((100 * countFates(judged, ...fates)) / all)
}

function formatTotal({ judged, seconds }: MutationResult): string {
  const late = countFates(judged, 'timeout')
  const how = late === 0 ? '' : `; ${late} killed for taking too many steps`
  const known = judged.filter(({ isCached }) => isCached).length
  const cached = known > 0 ? `, ${known} known from before` : ''
  return `${formatSums(judged)}${how}; score ${formatScore(judged, ...KILLED_FATES)}, by statements ${formatScore(judged, ...STATED_FATES)}; ${seconds.toFixed(1)} s${cached}`
}
