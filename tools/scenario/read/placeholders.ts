/** `${name}` in a text. */

/** From `start` up to `end`, with its brackets. */
export interface Placeholder {
  readonly start: number
  readonly end: number
  readonly name: string
  /** False where `}` is missing: then it goes on to the end of the text. */
  readonly closed: boolean
}

const PLACEHOLDER = /\$\{([^{}\r\n]*)(\}?)/g

export const findPlaceholders = (text: string): readonly Placeholder[] =>
  text.includes('${')
    ? [...text.matchAll(PLACEHOLDER)].map((found) => ({
        start: found.index,
        end: found.index + found[0].length,
        name: (found[1] ?? '').trim(),
        closed: found[2] === '}',
      }))
    : []
