/** Prints drafts, and the changes for which none was found. */
import { formatMutantChange, type Mutant } from '../mutation/planned-mutant.ts'
import { formatCount, printable, type TextStyle, toPrintableLines } from '../run/style.ts'

export interface DraftResult {
  /** The clause, or the id of the mutant. */
  readonly name: string
  readonly mutant: Mutant
  /** The scenario; null when none was found. */
  readonly text: string | null
  /** Other changes that it notices. */
  readonly alsoNotices: readonly Mutant[]
  /** How many boards were compared. */
  readonly boards: number
  /** Where it was written, from the working directory; null when it is only printed. */
  readonly file: string | null
}

export function formatSuggestions(results: readonly DraftResult[], style: TextStyle): string {
  const drafts = results.filter(({ text }) => text !== null)
  const missing = results.filter(({ text }) => text === null)
  const parts = [
    ...drafts.map((each) => formatDraftResult(each, style)),
    ...(missing.length === 0
      ? []
      : [[style.strong('No draft was found for'), ...missing.map((each) => formatMissing(each, style))].join('\n')]),
    formatTotal(results, drafts),
  ]
  return `${parts.join('\n\n')}\n`
}

function formatDraftResult({ mutant, text, file }: DraftResult, style: TextStyle): string {
  const heading = file ?? `${mutant.clause ?? 'no rule'}: ${formatMutantChange(mutant)}`
  return [style.strong(printable(heading)), toPrintableLines(text ?? '').trimEnd()].join('\n')
}

function formatMissing({ mutant, boards }: DraftResult, style: TextStyle): string {
  const { clause, file, line, col } = mutant
  const tried = boards === 0 ? 'no board gets there' : `${formatCount(boards, 'board')} played alike`
  return [
    printable(`  ${clause ?? 'no rule'}: ${formatMutantChange(mutant)}`),
    style.dim(printable(`    ${file}:${line}:${col}  ${tried}`)),
  ].join('\n')
}

function formatTotal(results: readonly DraftResult[], drafts: readonly DraftResult[]): string {
  const all = results.reduce((sum, { alsoNotices }) => sum + 1 + alsoNotices.length, 0)
  if (all === 0) return 'every change is noticed: nothing to suggest'
  const found = `${formatCount(drafts.length, 'draft')} for ${formatCount(all, 'change')}`
  if (drafts.length === 0) return found
  const isWritten = drafts.some(({ file }) => file !== null)
  const next = isWritten ? 'compare each with its clause, and take out `draft`' : '--write puts them into scenarios/'
  return `${found}; ${next}`
}

export const makeSuggestionsJson = (results: readonly DraftResult[]) => ({
  suggestions: results.map(({ name, mutant, alsoNotices, text, boards, file }) => ({
    name,
    game: mutant.game,
    clause: mutant.clause,
    mutant: mutant.id,
    change: formatMutantChange(mutant),
    alsoNotices: alsoNotices.map(({ id }) => id),
    at: { file: mutant.file, line: mutant.line, col: mutant.col },
    boards,
    file,
    text,
  })),
})
