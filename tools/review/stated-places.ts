/** Where a scenario states what a restatement changes: the values, the keys above them, and the rows of its table. */
import { type Document, isCollection, isPair, isScalar, isSeq, type Node, type Pair, type Scalar, visit } from 'yaml'
import type { TextReplacement } from '../fix/yaml-text.ts'

/** A value that changes, or a statement that takes it from a row. */
export interface StatedPlace {
  readonly node: Node
  /** The keys above it, from `then` or `cases` on. */
  readonly keys: readonly Scalar[]
  /** The row that it is in; null outside of a table. */
  readonly row: Node | null
}

/** Finds the values that are replaced and, if they are of a row, the statements that take them. */
export function findStatedPlaces(document: Document, replaced: TextReplacement): readonly StatedPlace[] {
  const all = listStatedPlaces(document)
  const values = all.filter(({ node }) => isInside(node, replaced))
  const columns = values.flatMap(({ row, keys }) => (row === null ? [] : [String(keys[1]?.value)]))
  const takers = all.filter(
    ({ node, row }) => row === null && isScalar(node) && columns.some((column) => takesColumn(node, column)),
  )
  return [...values, ...takers]
}

/** Lists all that `then` says anywhere, and the values of all rows. */
function listStatedPlaces(document: Document): readonly StatedPlace[] {
  const places: StatedPlace[] = []
  visit(document, {
    Node: (role, node, path) => {
      if (role === 'key' || (isCollection(node) && node.items.length > 0)) return
      const pairs = path.filter((each): each is Pair => isPair(each))
      const keys = pairs.map(({ key }) => key).filter(isScalar)
      const isInRow = keys[0]?.value === 'cases'
      const first = isInRow ? 0 : keys.findIndex(({ value }) => value === 'then')
      if (first < 0) return
      const rows = pairs[0]?.value
      const row = isInRow && isSeq(rows) ? path[path.indexOf(rows) + 1] : null
      places.push({ node, keys: keys.slice(first), row: (row as Node | undefined) ?? null })
    },
  })
  return places
}

function isInside({ range }: Node, { start, end }: TextReplacement): boolean {
  if (!range) return false
  // A replaced phrase is a part of a text, and a replaced list has texts as parts.
  return range[0] < end && start < range[1]
}

const takesColumn = ({ value }: Scalar, column: string): boolean =>
  [...String(value).matchAll(/\$\{\s*(.*?)\s*\}/g)].some(([, name]) => name === column)
