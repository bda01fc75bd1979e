/** The comments next to what a scenario states. `README.md` says what is next to it. */
import type { Node } from 'yaml'
import { findComments, type Span } from '../../engine/index.ts'
import { findContentEnd } from '../fix/yaml-text.ts'
import type { StatedPlace } from './stated-places.ts'

export interface LocatedComment {
  readonly text: string
  readonly line: number
  readonly col: number
}

interface Comment extends LocatedComment {
  /** Whether nothing else is on its line. */
  readonly isAlone: boolean
}

export function findCommentsBeside(
  file: string,
  text: string,
  places: readonly StatedPlace[],
): readonly LocatedComment[] {
  const lines = text.split('\n')
  const comments = new Map(findComments(file, text).map((span) => [span.line, readComment(lines, span)]))
  const ranges = places.flatMap(({ node, keys, row }) =>
    [node, ...keys, ...(row ? [row] : [])].map((each) => findLineRange(text, each)),
  )
  const lineNumbers = ranges.flatMap(([first, last]) => [
    ...listCommentsAbove(comments, first),
    ...Array.from({ length: last - first + 1 }, (_, i) => first + i),
    ...listCommentsBelow(comments, last),
  ])
  return [...new Set(lineNumbers)].flatMap((line) => comments.get(line) ?? [])
}

function readComment(lines: readonly string[], { line, col, endCol }: Span): Comment {
  const own = lines[line - 1] ?? ''
  return {
    text: own.slice(col - 1, endCol - 1).trimEnd(),
    line,
    col,
    isAlone: own.slice(0, col - 1).trim() === '',
  }
}

/** The first and the last line of a node. */
function findLineRange(text: string, node: Node): readonly [number, number] {
  const toLine = (offset: number): number => text.slice(0, offset).split('\n').length
  const start = node.range?.[0] ?? 0
  return [toLine(start), toLine(Math.max(start, findContentEnd(node, text)))]
}

/** The lines directly above that have nothing but a comment. */
function listCommentsAbove(comments: ReadonlyMap<number, Comment>, line: number): readonly number[] {
  const lines: number[] = []
  for (let above = line - 1; comments.get(above)?.isAlone; above--) lines.push(above)
  return lines
}

/** The lines below that go on with the comment of a line, in the same column. */
function listCommentsBelow(comments: ReadonlyMap<number, Comment>, line: number): readonly number[] {
  const first = comments.get(line)
  const lines: number[] = []
  const continues = (other: Comment | undefined): boolean => other?.isAlone === true && other.col === first?.col
  for (let below = line + 1; continues(comments.get(below)); below++) lines.push(below)
  return lines
}
