/** Edits of the text of a rule file: what stands in place of a span, and how several are applied at once. */
import type { Span } from '../../../engine/index.ts'

export interface SourceEdit {
  readonly at: Span
  readonly text: string
}

/** The edits by the name of their file. */
export type EditsByFile = Readonly<Record<string, readonly SourceEdit[]>>

/** Applies edits of one file, none of which lies within another. */
export function applyEdits(text: string, edits: readonly SourceEdit[]): string {
  const lines = findLineStarts(text)
  const offset = (line: number, col: number): number => (lines[line - 1] ?? text.length) + col - 1
  const inReverse = edits.toSorted((a, b) => b.at.line - a.at.line || b.at.col - a.at.col)
  return inReverse.reduce((rest, { at, text: now }) => {
    return rest.slice(0, offset(at.line, at.col)) + now + rest.slice(offset(at.endLine, at.endCol))
  }, text)
}

/** The text at a place. */
export function getTextOfSpan(text: string, { line, col, endLine, endCol }: Span): string {
  const lines = findLineStarts(text)
  return text.slice((lines[line - 1] ?? 0) + col - 1, (lines[endLine - 1] ?? 0) + endCol - 1)
}

const lineStartsByText = new Map<string, readonly number[]>()

/** The offset at which each line begins. */
function findLineStarts(text: string): readonly number[] {
  const cachedStarts = lineStartsByText.get(text)
  if (cachedStarts) return cachedStarts
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  lineStartsByText.clear()
  lineStartsByText.set(text, starts)
  return starts
}
