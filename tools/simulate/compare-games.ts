/**
 * Computes by how much each seat's margin and wins shift between two rule sets, with confidence intervals.
 * Games are compared in pairs of the same seed, because the seed decides much of both.
 */
import type { GameResult } from './checked-game.ts'
import { computeMarginOfSeat, getScoreOfSeat } from './games-report.ts'

/** A mean with its 95 % confidence interval; the bounds are null when there are too few numbers. */
export interface MeanShift {
  readonly mean: number
  readonly low: number | null
  readonly high: number | null
}

export interface SeatComparison {
  readonly seat: string
  /** Under the first rule set and under the other. */
  readonly margin: readonly [number, number]
  readonly marginShift: MeanShift
  /** Shares of the games. */
  readonly wins: readonly [number, number]
  readonly winShift: MeanShift
}

export interface GamesComparison {
  /** How many seeds have scores under both. */
  readonly pairs: number
  readonly seats: readonly SeatComparison[]
}

export function compareGamesBySeed(
  seats: readonly string[],
  games: readonly GameResult[],
  others: readonly GameResult[],
): GamesComparison {
  const bySeed = new Map(others.map((game) => [game.seed, game]))
  const pairs = games.flatMap((game) => {
    const other = bySeed.get(game.seed)
    const isScored =
      other && [game, other].every(({ scores }) => seats.every((seat) => getScoreOfSeat(seat, scores) !== null))
    return isScored ? [[game, other] as const] : []
  })
  return {
    pairs: pairs.length,
    seats: seats.flatMap((seat) => {
      const margins = pairs.flatMap(([a, b]) => {
        const [one, two] = [computeMarginOfSeat(seat, a.scores), computeMarginOfSeat(seat, b.scores)]
        return one === null || two === null ? [] : [[one, two] as const]
      })
      if (margins.length === 0) return []
      const won = pairs.map(([a, b]) => [a.winner === seat ? 1 : 0, b.winner === seat ? 1 : 0] as const)
      return [
        {
          seat,
          margin: computeMeansOfPairs(margins),
          marginShift: computeMeanShift(margins.map(([a, b]) => b - a)),
          wins: computeMeansOfPairs(won),
          winShift: computeMeanShift(won.map(([a, b]) => b - a)),
        },
      ]
    }),
  }
}

const computeMean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length

const computeMeansOfPairs = (pairs: readonly (readonly [number, number])[]): readonly [number, number] => [
  computeMean(pairs.map(([a]) => a)),
  computeMean(pairs.map(([, b]) => b)),
]

/** The mean of the differences, with Student's interval. */
export function computeMeanShift(differences: readonly number[]): MeanShift {
  const n = differences.length
  const middle = computeMean(differences)
  if (n < 2) return { mean: middle, low: null, high: null }
  const squares = differences.reduce((sum, value) => sum + (value - middle) ** 2, 0)
  const reach = computeStudentQuantile(n - 1) * Math.sqrt(squares / (n - 1) / n)
  return { mean: middle, low: middle - reach, high: middle + reach }
}

/** The 97.5th percentile of Student's distribution with 1 to 10 degrees of freedom. */
const STUDENT_PERCENTILES = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228]

/** More degrees use the series about the normal distribution (Abramowitz and Stegun 26.7.5). */
export function computeStudentQuantile(freedom: number): number {
  const z = 1.959964
  const terms = [z ** 3 + z, 5 * z ** 5 + 16 * z ** 3 + 3 * z, 3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z]
  const series = terms.map((term, i) => term / [4, 96, 384][i]! / freedom ** (i + 1))
  return STUDENT_PERCENTILES[freedom - 1] ?? series.reduce((sum, term) => sum + term, z)
}
