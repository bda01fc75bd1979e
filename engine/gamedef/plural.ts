/** The other grammatical number of a word, as far as regular English goes. Irregular words are declared. */
export function toOtherNumber(word: string): string {
  if (/[^aeiou]ies$/i.test(word)) return `${word.slice(0, -3)}y`
  // `bases` are several of a base: only a doubled s shows that the `es` is the ending.
  if (/(ss|x|ch|sh)es$/i.test(word)) return word.slice(0, -2)
  if (/[^s]s$/i.test(word)) return word.slice(0, -1)
  return toPlural(word)
}

export function toPlural(word: string): string {
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`
  if (/(s|x|ch|sh)$/i.test(word)) return `${word}es`
  return `${word}s`
}

export function toSingular(word: string): string {
  return /[^s]s$/i.test(word) ? toOtherNumber(word) : word
}
