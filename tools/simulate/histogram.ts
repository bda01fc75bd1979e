/** Draws a histogram of numbers in one line. */

const BAR_CHARACTERS_BY_HEIGHT = ' ▁▂▃▄▅▆▇█'

export interface NumberSummary {
  readonly least: number
  readonly mean: number
  readonly most: number
}

export function summarizeNumbers(values: readonly number[]): NumberSummary {
  const sum = values.reduce((a, b) => a + b, 0)
  return {
    least: values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
    mean: sum / Math.max(1, values.length),
    most: values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
  }
}

/** Draws a bar for each stretch from `least` to `most`. A stretch with any number in it is never blank. */
export function formatHistogram(
  values: readonly number[],
  { least, most }: Pick<NumberSummary, 'least' | 'most'>,
  barCount: number,
): string {
  const counts = new Array<number>(barCount).fill(0)
  for (const value of values) {
    const at = most > least ? Math.floor(((value - least) / (most - least)) * barCount) : 0
    counts[Math.min(barCount - 1, at)]! += 1
  }
  const top = Math.max(1, ...counts)
  return counts
    .map((n) => BAR_CHARACTERS_BY_HEIGHT[Math.ceil((n / top) * (BAR_CHARACTERS_BY_HEIGHT.length - 1))])
    .join('')
}
