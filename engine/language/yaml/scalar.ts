/** Makes scalar nodes: their text, and where its parts stand in the source. */
import type { LineIndex } from './line-index.ts'
import type { ScalarNode, TextPiece } from './node.ts'

/** A text, and its offset in the file that `lines` indexes. */
export interface YamlSource {
  readonly source: string
  readonly base: number
  readonly lines: LineIndex
}

export type ScalarStyle = 'plain' | 'quoted' | 'block'

/** `text` is the meaning of the source from `start` to `end`. */
export function makeScalar(
  text: string,
  value: ScalarNode['value'],
  start: number,
  end: number,
  style: ScalarStyle,
  yamlText: YamlSource,
): ScalarNode {
  const at = yamlText.lines.makeSpan(yamlText.base + start, yamlText.base + end)
  const inner = style === 'quoted' ? 1 : 0
  const verbatim =
    style !== 'block' && end - start === text.length + 2 * inner && yamlText.source.startsWith(text, start + inner)
  if (verbatim) {
    const textAt = inner === 1 ? yamlText.lines.makeSpan(yamlText.base + start + 1, yamlText.base + end - 1) : at
    return { n: 'scalar', at, value, text, verbatim, textAt }
  }
  const pieces = locateTextPieces(text, start, end, style === 'block', inner, yamlText)
  return { n: 'scalar', at, value, text, verbatim, textAt: at, ...(pieces && { pieces }) }
}

export function makeEmptyScalar(offset: number, yamlText: YamlSource): ScalarNode {
  const at = yamlText.lines.makeSpan(yamlText.base + offset, yamlText.base + offset)
  return { n: 'scalar', at, value: null, text: '', verbatim: true, textAt: at }
}

/**
 * Matches the lines of the source with the folded text. Null if a line is not in the text as it is, because of escapes.
 */
function locateTextPieces(
  text: string,
  start: number,
  end: number,
  block: boolean,
  inner: number,
  yamlText: YamlSource,
): TextPiece[] | null {
  const { source, base, lines } = yamlText
  const pieces: TextPiece[] = []
  let at = start + inner
  const stop = end - inner
  if (block) at = findLineEnd(source, at, stop)
  let offset = 0
  while (at < stop) {
    const next = findLineEnd(source, at, stop)
    const line = source.slice(at, next)
    const content = line.trim()
    if (content !== '') {
      while (offset < text.length && isSpace(text.charCodeAt(offset))) offset++
      if (!text.startsWith(content, offset)) return null
      const place = lines.makeSpan(base + at + line.indexOf(content), base + at)
      pieces.push({ offset, length: content.length, line: place.line, col: place.col })
      offset += content.length
    }
    at = next
  }
  return pieces
}

function findLineEnd(source: string, from: number, stop: number): number {
  const newline = source.indexOf('\n', from)
  return newline === -1 || newline >= stop ? stop : newline + 1
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d
}
