/** What games under two rule sets came to, for people. */
import { formatCount } from '../run/style.ts'
import { formatTable } from '../text/table.ts'
import type { GameResult } from './checked-game.ts'
import { compareGames, type GamesComparison, type MeanShift } from './compare-games.ts'
import { formatFaults, formatLengths } from './games-report.ts'

export interface ComparedGames {
  /** Of its rule set. */
  readonly name: string
  readonly games: readonly GameResult[]
  readonly seconds: number
}

export function formatGamesComparison(first: ComparedGames, other: ComparedGames, seats: readonly string[]): string {
  const all = compareGames(seats, first.games, other.games)
  const parts = [
    ...[first, other].map(({ name, games, seconds }) => [`${name}:`, ...formatLengths(games, seconds)]),
    seatLines(all, first, other),
    ...[first, other].flatMap(({ name, games }) =>
      formatFaults(games).map(([head, ...lines]) => [`${name}, ${head}`, ...lines]),
    ),
  ]
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

function seatLines({ pairs, seats }: GamesComparison, first: ComparedGames, other: ComparedGames): string[] {
  if (seats.length === 0) return ['there are no scores to compare']
  const head = `from ${first.name} to ${other.name}, ${formatCount(pairs, 'seed')} under both; by how much, and with 95% confidence between what`
  const rows = seats.map(({ seat, margin, marginShift, wins, winShift }) => [
    seat,
    `${fixed(margin[0], 1)} to ${fixed(margin[1], 1)}`,
    shiftWords(marginShift, 1, ''),
    `${percent(wins[0])}% to ${percent(wins[1])}%`,
    shiftWords(scaled(winShift, 100), 0, '%'),
  ])
  return [head, ...formatTable([['seat', 'margin', 'shift', 'wins', 'shift'], ...rows])]
}

const percent = (share: number): string => (100 * share).toFixed(0)

const scaled = ({ mean, low, high }: MeanShift, by: number): MeanShift => ({
  mean: mean * by,
  low: low === null ? null : low * by,
  high: high === null ? null : high * by,
})

/** `+2.1 (0.3 to 3.9) *`: a star where even the interval is on one side of 0. */
function shiftWords({ mean, low, high }: MeanShift, digits: number, unit: string): string {
  const told = `${mean > 0 ? '+' : ''}${fixed(mean, digits)}${unit}`
  if (low === null || high === null) return `${told} (too few to say)`
  const isClear = low > 0 || high < 0
  return `${told} (${fixed(low, digits)} to ${fixed(high, digits)})${isClear ? ' *' : ''}`
}

/** Without a sign where nothing is left of the number. */
const fixed = (value: number, digits: number): string => value.toFixed(digits).replace(/^-(0(\.0+)?)$/, '$1')
