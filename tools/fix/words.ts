/** Exchanges names in texts word by word: `alba` is a word of `2 scouts in alba`, and none of `road-alba-brae`. */
import type { NameKind } from './game-names.ts'

export interface WordChange {
  readonly kind: NameKind
  readonly from: string
  readonly to: string
}

export interface WordPlace {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Clauses have dots in them. Words of bindings (`$alba`) and of longer names are others. */
const WORDS = /(?<![\w$-])[\p{L}\p{N}_]+(?:-[\p{L}\p{N}_]+)*(?![\w-])/gu
const CLAUSES = /(?<![\w.$-])\w+(?:[.-]\w+)*(?![\w-])/gu

/** Finds a name as a word. An action may be written with its words apart or joined. */
export function findWord(text: string, kind: NameKind, name: string): readonly WordPlace[] {
  if (kind === 'action' && name.includes('-')) return findAction(text, name)
  const wanted = name.toLowerCase()
  return [...text.matchAll(kind === 'clause' ? CLAUSES : WORDS)].flatMap((found): WordPlace[] =>
    found[0].toLowerCase() === wanted
      ? [{ start: found.index, end: found.index + found[0].length, text: found[0] }]
      : [],
  )
}

function findAction(text: string, name: string): readonly WordPlace[] {
  const pattern = new RegExp(`(?<![\\w$-])${name.split('-').join('[-_ ]?')}(?![\\w-])`, 'gi')
  return [...text.matchAll(pattern)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    text: found[0],
  }))
}

/** Exchanges all words at once, so that two names may change places. */
export function replaceWords(text: string, changes: readonly WordChange[]): string {
  const places = changes
    .flatMap(({ kind, from, to }) =>
      findWord(text, kind, from).map((place) => ({ ...place, by: writeLike(place.text, from, to) })),
    )
    .sort((a, b) => a.start - b.start || b.end - a.end)
  let out = ''
  let at = 0
  for (const { start, end, by } of places) {
    // Of names that contain one another the longest counts.
    if (start < at) continue
    out += text.slice(at, start) + by
    at = end
  }
  return out + text.slice(at)
}

/** Keeps large letters, and the words of an action apart, as they were. */
function writeLike(written: string, from: string, to: string): string {
  if (written === from) return to
  if (written === from.toUpperCase() && written !== from.toLowerCase()) return to.toUpperCase()
  const spaced = written.includes(' ')
    ? to.replaceAll('-', ' ')
    : written.includes('-') || !from.includes('-')
      ? to
      : to.replaceAll('-', '')
  return /^\p{Lu}/u.test(written) && !/^\p{Lu}/u.test(from) ? spaced.charAt(0).toUpperCase() + spaced.slice(1) : spaced
}
