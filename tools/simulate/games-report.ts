/** Formats the results of many games. */
import type { GameDef } from '../../engine/index.ts'
import { FAULT_KINDS } from '../consistency/fault.ts'
import { formatCount } from '../run/style.ts'
import { formatTable } from '../text/table.ts'
import { wrapItems } from '../text/wrap.ts'
import type { GameResult } from './checked-game.ts'
import { formatHistogram, summarizeNumbers } from './histogram.ts'
import {
  countPlaysOfCardSides,
  countUsesOfLastingEffects,
  findUnreachedClauses,
  listSpecialActivitiesOfSeats,
  type NodeCounts,
} from './node-counts.ts'

export interface GamesReportContext {
  readonly def: GameDef
  readonly agents: readonly string[]
  readonly nodeCounts: NodeCounts
  readonly seconds: number
  /** Lists all sides of cards and lasting effects, not only the rarest. */
  readonly allSides: boolean
}

/** The longest lists: the rarest sides, clauses that never ran, kinds of faults, seeds of one fault. */
const MOST_LISTED_RARE_SIDES = 12
const MOST_LISTED_CLAUSES = 60
const MOST_LISTED_FAULT_GROUPS = 20
const MOST_LISTED_SEEDS = 12
const REPORT_WIDTH = 100

export function formatGamesReport(games: readonly GameResult[], context: GamesReportContext): string {
  const parts = [
    formatEndsAndLengths(games, context.seconds),
    formatSeatTable(games, context),
    formatUnreachedActionsAndClauses(games, context),
    formatSpecialActivities(games, context),
    formatLastingEffects(context),
    formatCardSides(context),
    ...formatFaultGroups(games),
  ]
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

export const isFaultyGame = ({ ended, faults }: GameResult): boolean => ended !== 'over' || faults.length > 0

export function formatEndsAndLengths(games: readonly GameResult[], seconds: number): string[] {
  const ends = countOccurrences(games.map(({ ended }) => ended))
  const decisions = games.reduce((sum, game) => sum + game.decisions, 0)
  const length = summarizeNumbers(games.map(({ moves }) => moves))
  const bars = formatHistogram(
    games.map(({ moves }) => moves),
    length,
    24,
  )
  const ties = games.filter(({ tied }) => tied.length > 0).length
  return [
    `${formatCount(games.length, 'game')}: ${ends.map(([end, n]) => `${n} ${GAME_END_TEXTS[end]}`).join(', ')}`,
    `${length.least} to ${length.most} moves, ${length.mean.toFixed(1)} on average |${bars}|`,
    `${(decisions / Math.max(1, games.length)).toFixed(1)} decisions a game; ${(games.length / seconds).toFixed(1)} games, ${Math.round(decisions / seconds)} decisions a second`,
    ...(ties > 0
      ? [`${formatCount(ties, 'tie')}: several seats came first, and none of them counts as the winner`]
      : []),
  ]
}

/** A margin is a seat's lead over the best other seat; it is negative when that seat is ahead. */
function formatSeatTable(games: readonly GameResult[], { def, agents }: GamesReportContext): readonly string[] {
  const margins = def.seats.map((seat) => games.flatMap(({ scores }) => computeMarginOfSeat(seat, scores) ?? []))
  const all = margins.flat()
  if (all.length === 0) return []
  const range = summarizeNumbers(all)
  const heads = ['seat', 'played', 'wins', 'score', 'margin', `${range.least} to ${range.most}`]
  return formatTable(
    [
      heads,
      ...def.seats.map((seat, i) => {
        const own = margins[i]!
        const score = summarizeNumbers(games.flatMap(({ scores }) => getScoreOfSeat(seat, scores) ?? [])).mean
        const { least, mean, most } = summarizeNumbers(own)
        const margin = `${mean.toFixed(1)} (${least} to ${most})`
        const wins = games.filter(({ winner }) => winner === seat).length
        return [seat, agents[i]!, String(wins), score.toFixed(1), margin, `|${formatHistogram(own, range, 32)}|`]
      }),
    ],
    { sides: ['left', 'left', 'right', 'right', 'right', 'left'] },
  )
}

export function computeMarginOfSeat(seat: string, scores: GameResult['scores']): number | null {
  const own = getScoreOfSeat(seat, scores)
  const others = Object.entries(scores).flatMap(([other, score]) => (other === seat ? [] : [score]))
  return own === null || others.length === 0 ? null : own - Math.max(...others)
}

/** Null when the game has no scores. */
export const getScoreOfSeat = (seat: string, scores: GameResult['scores']): number | null =>
  Object.hasOwn(scores, seat) ? scores[seat]! : null

function formatUnreachedActionsAndClauses(
  games: readonly GameResult[],
  { def, nodeCounts }: GamesReportContext,
): readonly string[] {
  const offered = def.phases.flatMap(({ offers }) => offers.flatMap(({ actions }) => actions))
  const ids = [...new Set(offered)].map((action) => def.actions[action]!.id)
  const actions = ids.filter((id) => !games.some(({ actions }) => Object.hasOwn(actions, id)))
  const clauses = findUnreachedClauses(def, nodeCounts)
  const more = clauses.length > MOST_LISTED_CLAUSES ? [`and ${clauses.length - MOST_LISTED_CLAUSES} more`] : []
  return [
    ...(actions.length > 0 ? wrapCommaList('actions never played: ', actions) : []),
    ...(clauses.length > 0
      ? wrapCommaList(`${formatCount(clauses.length, 'clause')} never came up: `, [
          ...clauses.slice(0, MOST_LISTED_CLAUSES),
          ...more,
        ])
      : []),
  ]
}

function formatSpecialActivities(games: readonly GameResult[], { def }: GamesReportContext): readonly string[] {
  const names = listSpecialActivitiesOfSeats(def)
  const countActivity = (name: string): number =>
    games.reduce((sum, { activities }) => sum + (Object.hasOwn(activities, name) ? activities[name]! : 0), 0)
  const words = names.map((name) => `${name} ${countActivity(name)}`)
  return words.length === 0 ? [] : wrapCommaList('special activities in moves: ', words)
}

function formatLastingEffects({ def, nodeCounts, allSides }: GamesReportContext): readonly string[] {
  const effects = countUsesOfLastingEffects(def, nodeCounts)
  if (effects.length === 0) return []
  const numbers = summarizeNumbers(effects.map(({ times }) => times))
  const never = effects.filter(({ times }) => times === 0).length
  const head = `${formatCount(effects.length, 'lasting effect')}, came up ${numbers.least} to ${numbers.most} times, ${never} never`
  const shown = allSides ? effects : effects.toSorted((a, b) => a.times - b.times).slice(0, MOST_LISTED_RARE_SIDES)
  return wrapCommaList(
    `${head}${allSides ? '' : '; least'}: `,
    shown.map(({ name, times }) => `${name} ${times}`),
  )
}

function formatCardSides({ def, nodeCounts, allSides }: GamesReportContext): readonly string[] {
  const sides = countPlaysOfCardSides(def, nodeCounts)
  if (sides.length === 0) return []
  const formatCounts = (some: typeof sides): string[] => some.map(({ name, played }) => `${name} ${played}`)
  const numbers = summarizeNumbers(sides.map(({ played }) => played))
  const never = sides.filter(({ played }) => played === 0).length
  const head = `${sides.length} sides of cards, played ${numbers.least} to ${numbers.most} times, ${never} never`
  if (allSides) return wrapCommaList(`${head}: `, formatCounts(sides))
  const fewest = sides.toSorted((a, b) => a.played - b.played).slice(0, MOST_LISTED_RARE_SIDES)
  return wrapCommaList(`${head}; least: `, formatCounts(fewest))
}

export function formatFaultGroups(games: readonly GameResult[]): string[][] {
  const gamesByFault = new Map<string, GameResult[]>()
  for (const game of games.filter(isFaultyGame)) {
    const sort = JSON.stringify([game.ended, ...game.faults.map(({ sort, text }) => [sort, text])])
    gamesByFault.set(sort, [...(gamesByFault.get(sort) ?? []), game])
  }
  const shown = [...gamesByFault.values()]
  const unlistedGames = shown.splice(MOST_LISTED_FAULT_GROUPS).flat()
  return [
    ...shown.map(([game, ...others]) => [
      `seed ${game!.seed}: ${GAME_END_TEXTS[game!.ended]}, ${formatCount(game!.moves, 'move')}`,
      ...game!.faults.map(({ move, sort, text }) => `  move ${move}: ${FAULT_KINDS[sort]}: ${text}`),
      ...formatSeedsOfSameFaults(others),
    ]),
    ...(unlistedGames.length > 0 ? [[`and ${formatCount(unlistedGames.length, 'more game')} with faults`]] : []),
  ]
}

/** Lists the seeds of further games with the same faults. */
function formatSeedsOfSameFaults(others: readonly GameResult[]): string[] {
  if (others.length === 0) return []
  const more = others.length > MOST_LISTED_SEEDS ? ['…'] : []
  const seeds = [...others.slice(0, MOST_LISTED_SEEDS).map(({ seed }) => String(seed)), ...more]
  return [
    `  the same in ${formatCount(others.length, 'more game')}: seed${others.length > 1 ? 's' : ''} ${seeds.join(', ')}`,
  ]
}

const GAME_END_TEXTS: Readonly<Record<GameResult['ended'], string>> = {
  over: 'ended by the rules',
  'no-moves': 'ended with no legal move',
  limit: 'stopped without an end',
  crashed: 'crashed',
}

/** Wraps a head and words with commas between them. */
const wrapCommaList = (head: string, words: readonly string[]): readonly string[] =>
  wrapItems(
    words.map((word, i) => `${i === 0 ? head : ''}${word}${i === words.length - 1 ? '' : ','}`),
    REPORT_WIDTH,
    ' ',
    '  ',
  )

function countOccurrences<T extends string>(words: readonly T[]): [T, number][] {
  const counts = new Map<T, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
}
