/** Longer texts are cut, where the middle does not matter. */
export const MOST_TEXT_CHARACTERS = 140

/**
 * Cuts the middle, as people look for both ends in the file, or everything but the surroundings of the word in
 * question.
 */
export function cutLongText(text: string, focus = ''): string {
  if (text.length <= MOST_TEXT_CHARACTERS) return text
  const at = focus === '' || focus.length > MOST_TEXT_CHARACTERS / 2 ? -1 : findOnlyOccurrence(text, focus)
  const half = Math.floor((MOST_TEXT_CHARACTERS - 3) / 2)
  if (at < 0) return `${text.slice(0, half).trimEnd()} … ${text.slice(-half).trimStart()}`
  const from = Math.max(0, Math.min(at + Math.ceil(focus.length / 2) - half, text.length - MOST_TEXT_CHARACTERS))
  const to = Math.min(text.length, from + MOST_TEXT_CHARACTERS)
  return `${from > 0 ? '… ' : ''}${text.slice(from, to).trim()}${to < text.length ? ' …' : ''}`
}

/** The index of a word that stands there once, else -1. */
function findOnlyOccurrence(text: string, word: string): number {
  const at = text.indexOf(word)
  return text.indexOf(word, at + 1) < 0 ? at : -1
}
