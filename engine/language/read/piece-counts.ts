/** Reads lists of pieces in setups and scenarios: `2 hidden red scouts, 1 red fort`. */
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { Name } from '../syntax/effect.ts'
import type { PieceCount } from '../syntax/game.ts'
import { placeInScalar } from '../yaml/line-index.ts'
import type { Node, ScalarNode, Span } from '../yaml/node.ts'
import { asScalar, itemsOf, readWord, readZone, shorten } from './shape.ts'

/** More than any kind of pieces has. */
export const MOST_PIECES = 10_000

/** `2 red scouts in alba`: pieces, and their space if it is written. */
export interface CountInSpace extends PieceCount {
  readonly place: Name | null
}

/** Reads a text, or a list of texts. `nothing` means no pieces. */
export function readPieceCounts(node: Node | null, diagnostics: Diagnostics): readonly PieceCount[] {
  return readTexts(node, diagnostics).flatMap((scalar) => readScalarParts(scalar, readCount, diagnostics))
}

/** Reads pieces that may come from several spaces. */
export function readPlacedCounts(node: Node | null, diagnostics: Diagnostics): readonly CountInSpace[] {
  return readTexts(node, diagnostics).flatMap((scalar) => readScalarParts(scalar, readPlaced, diagnostics))
}

const readTexts = (node: Node | null, diagnostics: Diagnostics): readonly ScalarNode[] =>
  itemsOf(node).flatMap((item) => asScalar(item, 'a list of pieces', diagnostics) ?? [])

function readScalarParts<T>(
  scalar: ScalarNode,
  read: (part: string, placeOf: PlaceOf, diagnostics: Diagnostics) => T | null,
  diagnostics: Diagnostics,
): readonly T[] {
  const { text } = scalar
  if (/^\s*(nothing)?\s*$/i.test(text)) return []
  const counts: T[] = []
  let from = 0
  for (const part of text.split(',')) {
    const count = read(part, (start, end) => placeInScalar(scalar, from + start, from + end), diagnostics)
    if (count) counts.push(count)
    from += part.length + 1
  }
  return counts
}

type PlaceOf = (start: number, end: number) => Span

function readPlaced(part: string, placeOf: PlaceOf, diagnostics: Diagnostics): CountInSpace | null {
  const [, pieces = part, place] = /^(.*\S)\s+in\s+(\S+)\s*$/.exec(part) ?? []
  const count = readCount(pieces, placeOf, diagnostics)
  if (place === undefined) return count && { ...count, place: null }
  const from = part.lastIndexOf(place)
  const name = readZone(place, placeOf(from, from + place.length), 'a space or box', diagnostics)
  return count && name && { ...count, place: name }
}

/** Reads a number, 1 if it is missing, and the words of a piece phrase. */
function readCount(part: string, placeOf: PlaceOf, diagnostics: Diagnostics): PieceCount | null {
  const tokens = [...part.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    at: placeOf(match.index, match.index + match[0].length),
  }))
  const span = placeOf(part.length - part.trimStart().length, Math.max(part.trimEnd().length, 0))
  const [first, ...others] = tokens
  if (!first) {
    diagnostics.add('wrong-value', placeOf(0, part.length), 'pieces are missing beside the comma')
    return null
  }
  const counted = /^[-+]?[0-9]/.test(first.text)
  const count = counted ? readNumber(first, diagnostics) : 1
  const words = counted ? others : tokens
  if (words.length === 0) {
    diagnostics.add('wrong-value', span, `\`${shorten(first.text)}\` needs the words of a piece after it`)
    return null
  }
  const next = words.slice(1).find(({ text }) => /^[0-9]+$/.test(text))
  if (next) {
    diagnostics.add('wrong-value', next.at, `a comma is missing before \`${shorten(next.text)}\``)
    return null
  }
  const names = words.map(({ text, at }) => readWord(text, at, 'a word of a piece', diagnostics))
  if (count === null || !names.every((name) => name !== null)) return null
  return { at: span, count, words: names }
}

function readNumber({ text, at }: Name, diagnostics: Diagnostics): number | null {
  const count = /^[0-9]+$/.test(text) ? Number(text) : Number.NaN
  if (count <= MOST_PIECES) return count
  diagnostics.add('bad-number', at, `the number of pieces must be from 0 to ${MOST_PIECES}, not \`${shorten(text)}\``)
  return null
}
