/** Long texts as lines of a limited width. Colours take no column, wide characters take two. */
import { measureCharacters, measureWidth } from './text-width.ts'

/** As many items on each line as fit. `between` stands between two of one line, `hang` begins each line but the first. */
export function wrapItems(
  items: readonly string[],
  width: number,
  separator = ' ',
  hangingIndent = '',
): readonly string[] {
  const lines: string[] = []
  for (const item of items) {
    const last = lines.at(-1)
    const longer = `${last}${separator}${item}`
    if (last !== undefined && measureWidth(longer.trimEnd()) <= width) lines[lines.length - 1] = longer
    else lines.push(lines.length === 0 ? item : hangingIndent + item)
  }
  return lines
}

/** Breaks at spaces, and inside a word only where the word is wider than a line. */
export const wrapWords = (text: string, width: number): readonly string[] =>
  breakLine(text, width, true).map((line) => line.trimEnd())

/** Breaks where the width ends; with `keepsWords` at the last space before. At least one line. */
export function breakLine(line: string, width: number, keepsWords = false): readonly string[] {
  const lines: string[] = []
  let current = ''
  let used = 0
  // Where the last whole word of the line ends, in characters and in columns.
  let [wordEnd, wordEndUsed] = [0, 0]
  const breakAt = (at: number, columns: number): void => {
    lines.push(current.slice(0, at))
    current = current.slice(at)
    used -= columns
    wordEnd = 0
  }
  for (const { character, width: characterWidth } of measureCharacters(line)) {
    if (characterWidth > 0 && used > 0 && used + characterWidth > width) {
      if (keepsWords && wordEnd > 0 && character !== ' ') breakAt(wordEnd, wordEndUsed)
      else breakAt(current.length, used)
      if (keepsWords && used === 0 && character === ' ') continue
    }
    current += character
    used += characterWidth
    if (character === ' ' && current.trim() !== '') [wordEnd, wordEndUsed] = [current.length, used]
  }
  return [...lines, current]
}
