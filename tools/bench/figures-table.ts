/** Prints figures as a table. */
import { formatTable } from '../text/table.ts'
import type { Figure } from './bench.ts'
import type { Measurements } from './run-benches.ts'

/** Prints a line per figure: key, value, limit, description. */
export function formatFiguresTable(figures: readonly Figure[], measured: Measurements): string {
  const rows = figures.map((figure) => {
    const value = measured[figure.key]!
    return [figure.key, `${formatFigureValue(value)} ${figure.unit}`, formatLimitVerdict(figure, value), figure.what]
  })
  return formatTable(rows, { sides: ['left', 'right', 'left'] }).join('\n')
}

const formatFigureValue = (value: number): string =>
  value >= 1000 ? String(Math.round(value)) : value >= 100 ? value.toFixed(0) : value.toPrecision(3)

function formatLimitVerdict({ limit }: Figure, value: number): string {
  if (limit === undefined) return ''
  const [sign, bound, holds] =
    'most' in limit ? ['<=', limit.most, value <= limit.most] : ['>=', limit.least, value >= limit.least]
  return `${holds ? 'ok  ' : 'OVER'} ${sign} ${bound}`
}
