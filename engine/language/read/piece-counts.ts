/** Reads lists of pieces in setups and scenarios: `2 hidden red scouts, 1 red fort`. */
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { Name } from '../syntax/effect.ts'
import type { PieceCount } from '../syntax/game.ts'
import { getSpanInScalar } from '../yaml/line-index.ts'
import type { Node, ScalarNode, Span } from '../yaml/node.ts'
import { asScalar, getListItems, readWord, readZoneName, shortenForMessage } from './shape.ts'

/** More than any kind of pieces has. */
export const MOST_PIECES_OF_KIND = 10_000

/** `2 red scouts in alba`: pieces, and their space if it is written. */
export interface PieceCountInSpace extends PieceCount {
  readonly place: Name | null
}

/** Reads a text, or a list of texts. `nothing` means no pieces. */
export function readPieceCounts(node: Node | null, diagnostics: Diagnostics): readonly PieceCount[] {
  return readPieceListTexts(node, diagnostics).flatMap((scalar) =>
    readCommaSeparatedParts(scalar, readPieceCount, diagnostics),
  )
}

/** Reads pieces that may come from several spaces. */
export function readPieceCountsInSpaces(node: Node | null, diagnostics: Diagnostics): readonly PieceCountInSpace[] {
  return readPieceListTexts(node, diagnostics).flatMap((scalar) =>
    readCommaSeparatedParts(scalar, readPieceCountInSpace, diagnostics),
  )
}

const readPieceListTexts = (node: Node | null, diagnostics: Diagnostics): readonly ScalarNode[] =>
  getListItems(node).flatMap((item) => asScalar(item, 'a list of pieces', diagnostics) ?? [])

function readCommaSeparatedParts<T>(
  scalar: ScalarNode,
  read: (part: string, getPartSpan: GetPartSpan, diagnostics: Diagnostics) => T | null,
  diagnostics: Diagnostics,
): readonly T[] {
  const { text } = scalar
  if (/^\s*(nothing)?\s*$/i.test(text)) return []
  const counts: T[] = []
  let from = 0
  for (const part of text.split(',')) {
    const count = read(part, (start, end) => getSpanInScalar(scalar, from + start, from + end), diagnostics)
    if (count) counts.push(count)
    from += part.length + 1
  }
  return counts
}

type GetPartSpan = (start: number, end: number) => Span

function readPieceCountInSpace(
  part: string,
  getPartSpan: GetPartSpan,
  diagnostics: Diagnostics,
): PieceCountInSpace | null {
  const [, pieces = part, place] = /^(.*\S)\s+in\s+(\S+)\s*$/.exec(part) ?? []
  const count = readPieceCount(pieces, getPartSpan, diagnostics)
  if (place === undefined) return count && { ...count, place: null }
  const from = part.lastIndexOf(place)
  const name = readZoneName(place, getPartSpan(from, from + place.length), 'a space or box', diagnostics)
  return count && name && { ...count, place: name }
}

/** Reads a number, 1 if it is missing, and the words of a piece phrase. */
function readPieceCount(part: string, getPartSpan: GetPartSpan, diagnostics: Diagnostics): PieceCount | null {
  const tokens = [...part.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    at: getPartSpan(match.index, match.index + match[0].length),
  }))
  const span = getPartSpan(part.length - part.trimStart().length, Math.max(part.trimEnd().length, 0))
  const [first, ...others] = tokens
  if (!first) {
    diagnostics.add('wrong-value', getPartSpan(0, part.length), 'pieces are missing beside the comma')
    return null
  }
  const counted = /^[-+]?[0-9]/.test(first.text)
  const count = counted ? readNumberOfPieces(first, diagnostics) : 1
  const words = counted ? others : tokens
  if (words.length === 0) {
    diagnostics.add('wrong-value', span, `\`${shortenForMessage(first.text)}\` needs the words of a piece after it`)
    return null
  }
  const next = words.slice(1).find(({ text }) => /^[0-9]+$/.test(text))
  if (next) {
    diagnostics.add('wrong-value', next.at, `a comma is missing before \`${shortenForMessage(next.text)}\``)
    return null
  }
  const names = words.map(({ text, at }) => readWord(text, at, 'a word of a piece', diagnostics))
  if (count === null || !names.every((name) => name !== null)) return null
  return { at: span, count, words: names }
}

function readNumberOfPieces({ text, at }: Name, diagnostics: Diagnostics): number | null {
  const count = /^[0-9]+$/.test(text) ? Number(text) : Number.NaN
  if (count <= MOST_PIECES_OF_KIND) return count
  diagnostics.add(
    'bad-number',
    at,
    `the number of pieces must be from 0 to ${MOST_PIECES_OF_KIND}, not \`${shortenForMessage(text)}\``,
  )
  return null
}
