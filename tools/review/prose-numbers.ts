/** Numbers in titles and comments, as digits or as English words. */

export interface ProseNumber {
  readonly value: number
  /** As it is written: `7`, `seven`. */
  readonly text: string
  readonly index: number
}

const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Digits that are no part of a name or of a clause: not those of `3.2.1`, `2.1-cost` and `v2`. */
const NUMBER = new RegExp(`(?<![\\p{L}\\p{N}_.])\\d+(?!\\d|\\.\\d)|\\b(?:${WORDS.join('|')})\\b`, 'giu')

export const findProseNumbers = (prose: string): readonly ProseNumber[] =>
  [...prose.matchAll(NUMBER)].map(({ 0: text, index }) => {
    const word = WORDS.indexOf(text.toLowerCase())
    return { value: word < 0 ? Number(text) : word, text, index }
  })

/** Whether a comment calculates or counts. The word `one` alone does neither: `one by one`. */
export const namesNumber = (comment: string): boolean =>
  findProseNumbers(comment).some(({ text }) => text.toLowerCase() !== 'one')

/** The numbers of a statement that are others now. All of them if it has more or fewer. */
export function listChangedNumbers(was: string, now: string): readonly number[] {
  const [before, after] = [was, now].map((text) => (text.match(/\d+/g) ?? []).map(Number))
  return before!.length === after!.length ? before!.filter((number, i) => number !== after![i]) : before!
}

/** The numbers that an edit of the rules takes away: 3 where `spend: 3` becomes `spend: 4`. */
export function listNumbersGone(was: readonly string[], now: readonly string[]): readonly number[] {
  const left = findProseNumbers(now.join('\n')).map(({ value }) => value)
  return findProseNumbers(was.join('\n'))
    .map(({ value }) => value)
    .filter((value) => {
      const at = left.indexOf(value)
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
}
