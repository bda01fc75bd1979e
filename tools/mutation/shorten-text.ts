/** Longer texts are cut, where the middle does not matter. */
export const MAX_TEXT_LENGTH = 140

/**
 * Cuts the middle, as people look for both ends in the file, or everything but the surroundings of the word in
 * question.
 */
export function shortenText(text: string, about = ''): string {
  if (text.length <= MAX_TEXT_LENGTH) return text
  const at = about === '' || about.length > MAX_TEXT_LENGTH / 2 ? -1 : findOnlyOccurrence(text, about)
  const half = Math.floor((MAX_TEXT_LENGTH - 3) / 2)
  if (at < 0) return `${text.slice(0, half).trimEnd()} … ${text.slice(-half).trimStart()}`
  const from = Math.max(0, Math.min(at + Math.ceil(about.length / 2) - half, text.length - MAX_TEXT_LENGTH))
  const to = Math.min(text.length, from + MAX_TEXT_LENGTH)
  return `${from > 0 ? '… ' : ''}${text.slice(from, to).trim()}${to < text.length ? ' …' : ''}`
}

/** The index of a word that stands there once, else -1. */
function findOnlyOccurrence(text: string, word: string): number {
  const at = text.indexOf(word)
  return text.indexOf(word, at + 1) < 0 ? at : -1
}
