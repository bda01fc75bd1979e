/** Prints edited lines as `-` and `+`, such that the part that differs is seen on a narrow terminal, too. */
import { printable, type TextStyle } from '../run/style.ts'
import { measureWidth } from '../text/text-width.ts'

/** The width of the `  - ` before each line. */
export const EDIT_MARK_WIDTH = 4

export function formatEditLines(
  was: readonly string[],
  now: readonly string[],
  style: TextStyle,
  width = Infinity,
  mostOfSide = Infinity,
): readonly string[] {
  const [before, after] = [was, now].map((lines) => lines.map(printable))
  const cut = (line: string, i: number, others: readonly string[]): string =>
    cutSharedBeginning(line, findPartner(line, i, others, was.length === now.length), width - EDIT_MARK_WIDTH)
  return [
    ...before!.slice(0, mostOfSide).map((line, i) => style.bad(`  - ${cut(line, i, after!)}`)),
    ...after!.slice(0, mostOfSide).map((line, i) => style.good(`  + ${cut(line, i, before!)}`)),
  ]
}

/** The line that it was or became: the one at its place or, where lines came or went, the most similar. */
function findPartner(line: string, index: number, others: readonly string[], isSameCount: boolean): string | null {
  if (isSameCount) return others[index] ?? null
  const similar = others.map((other) => countShared(line, other) + countShared(reverse(line), reverse(other)))
  const best = similar.indexOf(Math.max(...similar))
  return others[best] ?? null
}

const reverse = (line: string): string => [...line].reverse().join('')

function countShared(line: string, other: string): number {
  let same = 0
  while (same < line.length && line[same] === other[same]) same++
  return same
}

/** Cuts the beginning that both lines share if the terminal would end before the difference. */
export function cutSharedBeginning(line: string, partner: string | null, width: number): string {
  if (partner === null) return line
  const same = countShared(line, partner)
  const isSeen =
    Math.max(measureWidth(line), measureWidth(partner)) <= width || measureWidth(line.slice(0, same)) < width / 2
  return isSeen ? line : `…${line.slice(same - Math.floor(width / 3))}`
}
