/** Formats the results of games under two rule sets. */
import { formatCount } from '../run/style.ts'
import { formatTable } from '../text/table.ts'
import type { GameResult } from './checked-game.ts'
import { compareGamesBySeed, type GamesComparison, type MeanShift } from './compare-games.ts'
import { formatEndsAndLengths, formatFaultGroups } from './games-report.ts'

export interface RulesetGames {
  /** The name of the rule set. */
  readonly name: string
  readonly games: readonly GameResult[]
  readonly seconds: number
}

export function formatGamesComparison(first: RulesetGames, other: RulesetGames, seats: readonly string[]): string {
  const all = compareGamesBySeed(seats, first.games, other.games)
  const parts = [
    ...[first, other].map(({ name, games, seconds }) => [`${name}:`, ...formatEndsAndLengths(games, seconds)]),
    formatSeatShifts(all, first, other),
    ...[first, other].flatMap(({ name, games }) =>
      formatFaultGroups(games).map(([head, ...lines]) => [`${name}, ${head}`, ...lines]),
    ),
  ]
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

function formatSeatShifts({ pairs, seats }: GamesComparison, first: RulesetGames, other: RulesetGames): string[] {
  if (seats.length === 0) return ['there are no scores to compare']
  const head = `from ${first.name} to ${other.name}, ${formatCount(pairs, 'seed')} under both; each shift with its interval of 95% confidence`
  const rows = seats.map(({ seat, margin, marginShift, wins, winShift }) => [
    seat,
    `${formatFixed(margin[0], 1)} to ${formatFixed(margin[1], 1)}`,
    formatShift(marginShift, 1, ''),
    `${formatPercent(wins[0])}% to ${formatPercent(wins[1])}%`,
    formatShift(scaleShift(winShift, 100), 0, '%'),
  ])
  return [head, ...formatTable([['seat', 'margin', 'shift', 'wins', 'shift'], ...rows])]
}

const formatPercent = (share: number): string => (100 * share).toFixed(0)

const scaleShift = ({ mean, low, high }: MeanShift, factor: number): MeanShift => ({
  mean: mean * factor,
  low: low === null ? null : low * factor,
  high: high === null ? null : high * factor,
})

/** Formats `+2.1 (0.3 to 3.9) *`; the star means that the whole interval is on one side of 0. */
function formatShift({ mean, low, high }: MeanShift, digits: number, unit: string): string {
  const text = `${mean > 0 ? '+' : ''}${formatFixed(mean, digits)}${unit}`
  if (low === null || high === null) return `${text} (too few games for an interval)`
  const isClear = low > 0 || high < 0
  return `${text} (${formatFixed(low, digits)} to ${formatFixed(high, digits)})${isClear ? ' *' : ''}`
}

/** Prints no `-0`. */
const formatFixed = (value: number, digits: number): string => value.toFixed(digits).replace(/^-(0(\.0+)?)$/, '$1')
