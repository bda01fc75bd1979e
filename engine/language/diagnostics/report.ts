/** Prints diagnostics for people: place, message, the line with the spot marked, and the suggestion. */
import type { Diagnostic } from './diagnostic.ts'
import { printable } from './printable.ts'

const EXCERPT_WIDTH = 80

/** Prints in the order of file, line and column. Without the source of a file only the excerpt is missing. */
export function formatDiagnostics(list: readonly Diagnostic[], sources: ReadonlyMap<string, string>): string {
  const lines = new Map<string, readonly string[]>()
  const lineOf = (file: string, line: number): string | undefined => {
    let all = lines.get(file)
    if (all === undefined) {
      all = (sources.get(file) ?? '').replace(/^\ufeff/, '').split(/\r?\n/)
      lines.set(file, all)
    }
    return all[line - 1]
  }
  return sortDiagnostics(list)
    .map((diagnostic) => formatDiagnostic(diagnostic, lineOf(diagnostic.at.file, diagnostic.at.line)))
    .join('\n\n')
}

export function sortDiagnostics(list: readonly Diagnostic[]): Diagnostic[] {
  return [...list].sort((a, b) => {
    if (a.at.file !== b.at.file) return a.at.file < b.at.file ? -1 : 1
    return a.at.line - b.at.line || a.at.col - b.at.col
  })
}

/** The line of a place with the place marked, as in diagnostics. Empty if there is no such line. */
export function makeExcerptAt(
  source: string,
  { line, col }: Pick<Diagnostic['at'], 'line' | 'col'>,
): readonly string[] {
  const text = source.replace(/^\ufeff/, '').split(/\r?\n/)[line - 1]
  if (text === undefined || text.trim() === '') return []
  return makeExcerptLines(text, { line, col, endLine: line, endCol: col + 1 })
}

function formatDiagnostic({ code, message, at, suggestion }: Diagnostic, line: string | undefined): string {
  const out = [printable(`${at.file}:${at.line}:${at.col} ${code}: ${message}`)]
  if (line !== undefined && line.trim() !== '') out.push(...makeExcerptLines(line, at))
  if (suggestion !== null) out.push(`  did you mean \`${printable(suggestion)}\`?`)
  return out.join('\n')
}

/** Cuts the line to a window around the place, and marks the place below it. */
function makeExcerptLines(line: string, at: Omit<Diagnostic['at'], 'file'>): string[] {
  const start = at.col - 1
  const stop = Math.max(start + 1, at.endLine > at.line ? line.trimEnd().length : at.endCol - 1)
  let from = 0
  if (line.length > EXCERPT_WIDTH && stop > EXCERPT_WIDTH - 3) {
    // The window shows text before the place, but never cuts off the beginning of the place.
    const length = Math.min(stop - start, EXCERPT_WIDTH / 2)
    from = Math.min(
      Math.max(0, start - Math.floor((EXCERPT_WIDTH - length) / 2)),
      Math.max(0, line.length - EXCERPT_WIDTH),
    )
  }
  const to = Math.min(line.length, from + EXCERPT_WIDTH)
  const head = from > 0 ? '…' : ''
  const tail = to < line.length ? '…' : ''
  const shown = head + printable(line.slice(from + head.length, to - tail.length)) + tail
  const marks = Math.max(1, Math.min(stop, Math.max(to, start + 1)) - start)
  return [`  ${shown.trimEnd()}`, `  ${' '.repeat(start - from)}^${'~'.repeat(marks - 1)}`]
}
