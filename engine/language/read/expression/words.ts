/** The words of expressions: what a name may look like, and which names the grammar keeps for itself. */

/**
 * Letters, digits, `_`; `-` where a letter follows (so that `red-scouts` is a name and `gold-1` a subtraction), and
 * `:` where a letter follows (`available:red`). A leading `_` is only for the bindings of the specifications.
 */
const WORD = /[A-Za-z_](?:[A-Za-z0-9_]|[-:](?=[A-Za-z]))*/y

export const KEYWORDS: ReadonlySet<string> = new Set('if then else or and not in where true false it'.split(' '))

/** The end of the word at `start`, or `start` if none begins there. */
export function findWordEnd(text: string, start: number): number {
  WORD.lastIndex = start
  return WORD.test(text) ? WORD.lastIndex : start
}

/** Whether the text can stand after a dot or a `$`. */
export function isName(text: string): boolean {
  return text !== '' && findWordEnd(text, 0) === text.length
}

/** Whether the text can stand alone without quotes. */
export function isBareWord(text: string): boolean {
  return isName(text) && !KEYWORDS.has(text.toLowerCase())
}

/** Whether the text can stand in quotes: anything on one line. */
export function isQuotable(text: string): boolean {
  return !/[\n\r]/.test(text)
}

/** The specifications inject circumstances of the action as bindings; the language knows them as words. */
export function findCircumstance(binding: string): string | null {
  if (binding === '__actionClass') return 'actionClass'
  if (binding === '__freeOperation') return 'free'
  return null
}

export const LARGEST_NUMBER = 1_000_000_000
export const LENGTH_LIMIT = 4000
/** Levels of a tree: also the number of operators in a row. */
export const DEPTH_LIMIT = 100
