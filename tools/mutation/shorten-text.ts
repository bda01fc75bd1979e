/** Longer text is cut, where it does not matter. */
export const MAX_TEXT_LENGTH = 140

/** Cut in the middle, as both ends are looked for in the file; or around the word that it is about. */
export function shortenText(text: string, about = ''): string {
  if (text.length <= MAX_TEXT_LENGTH) return text
  const at = about === '' || about.length > MAX_TEXT_LENGTH / 2 ? -1 : only(text, about)
  const half = Math.floor((MAX_TEXT_LENGTH - 3) / 2)
  if (at < 0) return `${text.slice(0, half).trimEnd()} … ${text.slice(-half).trimStart()}`
  const from = Math.max(0, Math.min(at + Math.ceil(about.length / 2) - half, text.length - MAX_TEXT_LENGTH))
  const to = Math.min(text.length, from + MAX_TEXT_LENGTH)
  return `${from > 0 ? '… ' : ''}${text.slice(from, to).trim()}${to < text.length ? ' …' : ''}`
}

/** Where it stands, if it stands there once. */
function only(text: string, word: string): number {
  const at = text.indexOf(word)
  return text.indexOf(word, at + 1) < 0 ? at : -1
}
