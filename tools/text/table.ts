/** Rows of cells with their columns aligned. */
import { measureWidth, padLeftToWidth, padToWidth } from './text-width.ts'

type ColumnSide = 'left' | 'right'

export interface TableLayout {
  /** The side at which the cells of each column stand. The last entry holds for all further columns. */
  readonly sides?: readonly ColumnSide[]
  /** The text between columns. */
  readonly gap?: string
  /** Wider cells push the rest of their row aside instead of widening the column. */
  readonly widest?: number
}

type CellTexts = readonly string[]

/** One line for each row. */
export const formatTable = (
  rows: readonly CellTexts[],
  { gap = '  ', ...layout }: TableLayout = {},
): readonly string[] => alignCells(rows, layout).map((row) => row.join(gap).trimEnd())

/** The cells, each padded to the width of its column. */
export function alignCells(
  rows: readonly CellTexts[],
  { sides = ['left'], widest: widestCell = Number.POSITIVE_INFINITY }: TableLayout = {},
): readonly CellTexts[] {
  const widths = measureColumnWidths(rows).map((width) => Math.min(width, widestCell))
  return rows.map((row) =>
    row.map((cell, column) => {
      const side = sides[column] ?? sides.at(-1)
      return (side === 'right' ? padLeftToWidth : padToWidth)(cell, widths[column] ?? 0)
    }),
  )
}

export function measureColumnWidths(rows: readonly CellTexts[]): readonly number[] {
  const columns = Math.max(0, ...rows.map(({ length }) => length))
  return Array.from({ length: columns }, (_, column) =>
    rows.reduce((widestCell, row) => Math.max(widestCell, measureWidth(row[column] ?? '')), 0),
  )
}
