/** The words of expressions: the form of names, and the keywords. */

/**
 * A `-` or `:` is part of a name before a letter: `red-scouts` is a name, `gold-1` a subtraction. Only bindings of the
 * specifications begin with `_`.
 */
const WORD_TOKEN = /[A-Za-z_](?:[A-Za-z0-9_]|[-:](?=[A-Za-z]))*/y

export const EXPRESSION_KEYWORDS: ReadonlySet<string> = new Set(
  'if then else or and not in where true false it'.split(' '),
)

/** The end of the word at `start`, or `start` if none begins there. */
export function findWordEnd(text: string, start: number): number {
  WORD_TOKEN.lastIndex = start
  return WORD_TOKEN.test(text) ? WORD_TOKEN.lastIndex : start
}

/** Whether the text can stand after a dot or a `$`. */
export function isExpressionName(text: string): boolean {
  return text !== '' && findWordEnd(text, 0) === text.length
}

/** Whether the text can stand alone without quotes. */
export function isBareWord(text: string): boolean {
  return isExpressionName(text) && !EXPRESSION_KEYWORDS.has(text.toLowerCase())
}

/** Whether the text can stand in quotes: anything on one line. */
export function isQuotable(text: string): boolean {
  return !/[\n\r]/.test(text)
}

/** The specifications bind circumstances of the action to names. The language has words for them. */
export function findCircumstanceWord(binding: string): string | null {
  if (binding === '__actionClass') return 'actionClass'
  if (binding === '__freeOperation') return 'free'
  return null
}

export const LARGEST_NUMBER = 1_000_000_000
export const EXPRESSION_LENGTH_LIMIT = 4000
/** The most levels of a tree, and operators in a row. */
export const EXPRESSION_DEPTH_LIMIT = 100
