/** Converts offsets of a text to lines and columns. Columns count UTF-16 units, as editors and JavaScript do. */
import type { ScalarNode, Span } from './node.ts'

/** The offsets at which the lines of one file begin. */
export class LineIndex {
  readonly file: string
  private readonly starts: number[] = [0]
  /** Readers ask in order: the next answer is nearly always this line or the one after it. */
  private last = 0

  constructor(file: string, text: string) {
    this.file = file
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.starts.push(at + 1)
  }

  makeSpan(start: number, end: number): Span {
    const line = this.findLine(start)
    const stop = end > start ? end : start
    // Most spans end on their line.
    const endLine = stop < this.getLineStart(line + 1) ? line : this.findLine(stop)
    const col = start - this.getLineStart(line) + 1
    const endCol = stop - this.getLineStart(endLine) + 1
    return { file: this.file, line: line + 1, col, endLine: endLine + 1, endCol }
  }

  /** The offset at which a span begins. */
  getOffset({ line, col }: Span): number {
    return this.getLineStart(line - 1) + col - 1
  }

  private getLineStart(line: number): number {
    return this.starts[line] ?? Number.POSITIVE_INFINITY
  }

  private findLine(offset: number): number {
    const { last } = this
    let low = 0
    let high = this.starts.length - 1
    if (this.getLineStart(last) <= offset) {
      if (offset < this.getLineStart(last + 1)) return last
      low = last + 1
      if (offset < this.getLineStart(low + 1)) high = low
    }
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.getLineStart(middle) <= offset) low = middle
      else high = middle - 1
    }
    this.last = low
    return low
  }
}

/** The place of a part of a scalar's text. It is the whole scalar if no exact place is known. */
export function getSpanInScalar(node: ScalarNode, start: number, end: number): Span {
  if (node.verbatim) return getSpanWithin(node.textAt, start, end)
  const from = findPlaceInPieces(node, start)
  // The end belongs to the piece of the last character, not to the piece that begins after it.
  const to = end > start ? findPlaceInPieces(node, end - 1) : from
  if (from === null || to === null) return node.at
  const { file } = node.at
  return { file, line: from.line, col: from.col, endLine: to.line, endCol: to.col + (end > start ? 1 : 0) }
}

/** The place of a part of a text that stands on one line at `at`. */
export function getSpanWithin(at: Span, start: number, end: number): Span {
  const { file, line, col } = at
  return { file, line, col: col + start, endLine: line, endCol: col + end }
}

function findPlaceInPieces(node: ScalarNode, offset: number): { line: number; col: number } | null {
  const { pieces } = node
  if (pieces === undefined) return null
  let low = 0
  let high = pieces.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((pieces[middle]?.offset ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  const piece = pieces[low]
  if (piece === undefined) return null
  // A space that folding made counts as the end of the line before it.
  const into = Math.min(Math.max(offset - piece.offset, 0), piece.length)
  return { line: piece.line, col: piece.col + into }
}
