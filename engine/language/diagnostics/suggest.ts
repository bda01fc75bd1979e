/** Finds the word that a misspelt one was probably meant to be. */
import { distance } from 'fastest-levenshtein'

/** Longer words are not names, and comparing them takes time. */
const LONGEST_COMPARED_WORD = 64

/**
 * Finds the candidate nearest to a word. The first of these wins: another case, words joined otherwise, singular for
 * plural, few letters changed, a name of which the word is a part (`totalEcon` of `econ`). At most about a third of the
 * letters may change. Ties go to the first in the alphabet, so that the order of the candidates does not matter.
 */
export function findClosestWord(word: string, candidates: Iterable<string>): string | null {
  if (word.length === 0 || word.length > LONGEST_COMPARED_WORD) return null
  const misspeltWord = word.toLowerCase()
  const forms = new Set(listSingularsAndPlurals(misspeltWord))
  const limit = Math.min(3, Math.max(1, Math.floor(misspeltWord.length / 3)))
  let best: string | null = null
  let bestScore = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    const score =
      scoreCandidate(candidate.toLowerCase(), misspeltWord, forms, limit) ??
      (isWordOfName(misspeltWord, candidate) ? limit + 1 : null)
    if (score === null || score > bestScore) continue
    if (score < bestScore || best === null || candidate < best) best = candidate
    bestScore = score
  }
  return best
}

/** Whether the name consists of several words, and `word` is one of them. */
const isWordOfName = (word: string, name: string): boolean =>
  word.length >= 3 &&
  name.length > word.length &&
  name.length <= LONGEST_COMPARED_WORD &&
  name.split(/[-_:. ]|(?<=[a-z])(?=[A-Z])/).some((part) => part.toLowerCase() === word)

function scoreCandidate(
  candidate: string,
  misspeltWord: string,
  forms: ReadonlySet<string>,
  limit: number,
): number | null {
  if (candidate === misspeltWord) return -3
  if (hyphenate(candidate) === hyphenate(misspeltWord)) return -2
  if (forms.has(candidate)) return -1
  if (Math.abs(candidate.length - misspeltWord.length) > limit) return null
  const changed = hasSwappedLetters(candidate, misspeltWord) ? 1 : distance(candidate, misspeltWord)
  // If every letter changed, it is another word and not a misspelt one.
  return changed <= limit && changed < Math.max(candidate.length, misspeltWord.length) ? changed : null
}

/** Turns `Old Alba` and `old:alba` into `old-alba`. */
const hyphenate = (name: string): string => name.replace(/[\s:_]+/g, '-')

/** Whether two neighbouring letters are swapped. This is one slip, but a distance of two. */
function hasSwappedLetters(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

/** The plural and the singular forms that the word may have. */
function listSingularsAndPlurals(word: string): string[] {
  const forms = [`${word}s`, `${word}es`]
  if (word.endsWith('y')) forms.push(`${word.slice(0, -1)}ies`)
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`)
  if (word.endsWith('es')) forms.push(word.slice(0, -2))
  if (word.endsWith('s')) forms.push(word.slice(0, -1))
  return forms
}
