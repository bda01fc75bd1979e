/**
 * What the author of a scenario says of a value beside stating it: a bound, a comment with a number, a title that names
 * the number. When the value changes, only a person can tell whether that is still true.
 */
import { type Document, isMap, isScalar, isSeq, parseDocument } from 'yaml'
import { findCommentsBeside } from './comments-beside.ts'
import { findProseNumbers, listChangedNumbers, namesNumber } from './prose-numbers.ts'
import type { RestatedPart } from './restated-text.ts'
import { findStatedPlaces, type StatedPlace } from './stated-places.ts'

export interface AuthorRemark {
  /** `bound` is a comparison, `truth` any other `yes` or `no` of `values`. */
  readonly kind: 'bound' | 'truth' | 'comment' | 'title' | 'case title'
  /** The expression, the comment, or the number as the title names it. */
  readonly text: string
  readonly line: number
  readonly col: number
}

/**
 * Finds the remarks on the parts that a restatement changes, in the order of the file. A title may also name a number
 * that the edited rules have no more.
 */
export function findAuthorRemarks(
  file: string,
  text: string,
  parts: readonly RestatedPart[],
  numbersGone: readonly number[],
): readonly AuthorRemark[] {
  const document = parseDocument(text)
  const remarks = parts.flatMap((part) => {
    const { expected, received } = part.failure
    const places = findStatedPlaces(document, part)
    const comments = findCommentsBeside(file, text, places).filter((comment) => namesNumber(comment.text))
    return [
      ...findTruths(part, places),
      ...comments.map(({ text: comment, line, col }): AuthorRemark => ({ kind: 'comment', text: comment, line, col })),
      ...findTitles(document, text, places, [...listChangedNumbers(expected, received), ...numbersGone]),
    ]
  })
  const unique = new Map(remarks.map((remark) => [JSON.stringify(remark), remark]))
  return [...unique.values()].toSorted((a, b) => a.line - b.line || a.col - b.col)
}

const TRUTHS = /^(yes|no)(, (yes|no))*$/

/** A number can be another one, but `yes` can only become the contrary of what the author said. */
function findTruths(
  { failure: { at, message, expected, received } }: RestatedPart,
  places: readonly StatedPlace[],
): readonly AuthorRemark[] {
  const isOfValues = places.some(({ keys }) => keys[0]?.value === 'then' && keys[1]?.value === 'values')
  if (at === null || !isOfValues || ![expected, received].every((said) => TRUTHS.test(said))) return []
  const kind = /[<>=]/.test(message) ? 'bound' : 'truth'
  return [{ kind, text: message, line: at.line, col: at.col }]
}

/** A value of a row concerns the title of that row. A statement that all rows share concerns the titles of all. */
function findTitles(
  document: Document,
  text: string,
  places: readonly StatedPlace[],
  numbers: readonly number[],
): readonly AuthorRemark[] {
  const cases = document.get('cases')
  const allRows = isSeq(cases) ? cases.items : []
  const ownRows = places.flatMap(({ row }) => row ?? [])
  const caseTitles = (ownRows.length > 0 ? ownRows : allRows).map((row) => isMap(row) && row.get('case', true))
  return [
    ...findNumbersIn(document.get('title', true), text, numbers, 'title'),
    ...caseTitles.flatMap((title) => findNumbersIn(title, text, numbers, 'case title')),
  ]
}

/** Placeholders in a title follow their row by themselves. */
function findNumbersIn(
  title: unknown,
  text: string,
  numbers: readonly number[],
  kind: 'title' | 'case title',
): readonly AuthorRemark[] {
  if (!isScalar(title) || !title.range) return []
  const [start, end] = title.range
  const written = text.slice(start, end).replace(/\$\{[^}]*\}/g, (placeholder) => ' '.repeat(placeholder.length))
  return findProseNumbers(written)
    .filter(({ value }) => numbers.includes(value))
    .map(({ text: number, index }) => {
      const before = text.slice(0, start + index).split('\n')
      return { kind, text: number, line: before.length, col: (before.at(-1)?.length ?? 0) + 1 }
    })
}
