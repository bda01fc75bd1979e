/** Prints the decisions of `touchstone fix`, what each repairs, and what is left for a person. */
import type { FixResult } from '../fix/apply-repairs.ts'
import type { FixDecision } from '../fix/decisions.ts'
import { listMentions, type NameMention } from '../fix/list-mentions.ts'
import type { FileRepair, RepairedCase, UnrepairedCase } from '../fix/repair-file.ts'
import { formatCount, printable, type TextStyle } from '../run/style.ts'
import { groupBy } from '../suite/group.ts'
import { formatScriptEdit } from './script-edit-text.ts'
import { formatHeadedList } from './suite-text.ts'

export interface RepairReport {
  readonly decisions: readonly FixDecision[]
  readonly repairs: readonly FileRepair[]
  /** How many wrong cases no decision concerns. */
  readonly others: number
  readonly applied: FixResult | null
  /** The filters, for the command to type. */
  readonly words: readonly string[]
}

export function formatRepairs(report: RepairReport, style: TextStyle): string {
  const { decisions, repairs, others, applied } = report
  const parts = [
    ...decisions
      .filter(({ id }) => isConcerned(repairs, id))
      .map((decision) => formatDecision(decision, repairs, applied !== null, style)),
    formatUnrepaired(repairs, style),
    ...(applied
      ? [formatHeadedList('written', applied.written), formatHeadedList('changed meanwhile: run again', applied.stale)]
      : []),
    others === 0
      ? ''
      : `${formatCount(others, 'more case is', 'more cases are')} wrong for other reasons: touchstone review`,
    formatNext(report),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

function formatNext({ decisions, repairs, applied, words }: RepairReport): string {
  if (applied) return applied.written.length > 0 ? 'touchstone fix --undo restores these files' : 'nothing was written'
  const ids = decisions.map(({ id }) => id).filter((id) => countCases(repairs, id).cases > 0)
  if (ids.length > 0)
    return `write it with: ${['touchstone fix', ...words].join(' ')} --apply ${ids.length > 1 ? `all, or --apply ${ids[0]}` : ids[0]}`
  if (decisions.some(({ id }) => isConcerned(repairs, id))) return 'nothing of this can be repaired'
  return 'no change of the rules that scenarios could follow'
}

function formatDecision(
  decision: FixDecision,
  repairs: readonly FileRepair[],
  isApplied: boolean,
  style: TextStyle,
): string {
  const { id, title, place } = decision
  const { cases, files } = countCases(repairs, id)
  const example = repairs.find(
    ({ repaired, text, oldText }) => text !== oldText && repaired.some(({ decisions }) => decisions.includes(id)),
  )
  return [
    style.strong(printable(`${id}: ${title}`)) + style.dim(printable(` (${place.file}:${place.line})`)),
    `  ${isApplied ? 'repaired' : 'repairs'} ${formatCount(cases, 'case')} in ${formatCount(files, 'file')}`,
    ...formatAnswers(repairs, id),
    ...(example ? ['', ...formatScriptEdit(example, style)] : []),
    ...formatMentions(listMentions(decision, repairs), style),
  ].join('\n')
}

const MOST_MENTIONS = 10

/** Only an author can say whether a sentence speaks of the name. */
const formatMentions = (mentions: readonly NameMention[], style: TextStyle): readonly string[] =>
  mentions.length === 0
    ? []
    : [
        '',
        `  the old name is still in ${formatCount(mentions.length, 'title or comment', 'titles and comments')}`,
        ...mentions
          .slice(0, MOST_MENTIONS)
          .map(({ file, line, text }) => style.dim(printable(`    ${file}:${line}  ${text.slice(0, 100)}`))),
        ...(mentions.length > MOST_MENTIONS ? [`    … and ${mentions.length - MOST_MENTIONS} more (--json)`] : []),
      ]

/** Most changed names are in no scenario. */
const isConcerned = (repairs: readonly FileRepair[], id: string): boolean =>
  repairs.some(({ repaired, unrepaired }) =>
    [...repaired, ...unrepaired].some(({ decisions }) => decisions.includes(id)),
  )

function countCases(repairs: readonly FileRepair[], id: string): { readonly cases: number; readonly files: number } {
  const counts = repairs.map(({ repaired }) => repaired.filter(({ decisions }) => decisions.includes(id)).length)
  return { cases: counts.reduce((a, b) => a + b, 0), files: counts.filter((n) => n > 0).length }
}

/** How many cases keep their outcome by which answer. */
function formatAnswers(repairs: readonly FileRepair[], id: string): readonly string[] {
  const name = id.replace(/^new-choice-/, '')
  const answers = repairs.flatMap(({ repaired }) =>
    repaired.flatMap(({ answers }) => [...new Set(answers)].filter((line) => line.startsWith(`${name}: `))),
  )
  return [...groupBy(answers, (line) => line)].map(([line, own]) => printable(`  \`${line}\` in ${own.length} of them`))
}

const formatCase = ({ before }: FileRepair, { index }: RepairedCase | UnrepairedCase): string =>
  [before.file, before.titles[index] ?? ''].filter((part) => part !== '').join('#')

function formatUnrepaired(repairs: readonly FileRepair[], style: TextStyle): string {
  const lines = repairs.flatMap((repair) =>
    repair.unrepaired.flatMap((each) => [
      printable(`  ${formatCase(repair, each)}`),
      style.dim(printable(`    ${each.decisions.join(', ')}: ${each.reason.replace(/\s+/g, ' ')}`)),
    ]),
  )
  return lines.length === 0 ? '' : ['left for a person', ...lines].join('\n')
}

export const makeRepairsJson = ({ decisions, repairs, others, applied }: RepairReport) => ({
  decisions: decisions
    .filter(({ id }) => isConcerned(repairs, id))
    .map((decision) => {
      const { id, title, place, game } = decision
      return { id, title, place, game, ...countCases(repairs, id), mentions: listMentions(decision, repairs) }
    }),
  repaired: repairs.flatMap((repair) =>
    repair.repaired.map((each) => ({
      case: formatCase(repair, each),
      decisions: each.decisions,
      answers: each.answers,
    })),
  ),
  left: repairs.flatMap((repair) =>
    repair.unrepaired.map((each) => ({ case: formatCase(repair, each), decisions: each.decisions, why: each.reason })),
  ),
  others,
  written: applied?.written ?? [],
  stale: applied?.stale ?? [],
})
