/** What many games came to, for people. */
import { count } from '../run/style.ts'
import type { Played } from './game.ts'

export interface Told {
  readonly seconds: number
  readonly actions: readonly string[]
}

export function reportOf(games: readonly Played[], { seconds, actions }: Told): string {
  const total = (of: (game: Played) => number): number => games.reduce((sum, game) => sum + of(game), 0)
  const per = (n: number): string => (n / games.length).toFixed(1)
  const ends = tally(games.map(({ ended }) => ended))
  const winners = tally(games.flatMap(({ winner }) => winner ?? []))
  const seats = [...new Set(games.flatMap(({ scores }) => Object.keys(scores)))]
  const never = actions.filter((id) => !games.some((game) => game.actions[id]))
  const faulty = games.filter(({ ended, faults }) => ended !== 'over' || faults.length > 0)
  const lines = [
    `${count(games.length, 'game')}: ${ends.map(([end, n]) => `${n} ${END[end]}`).join(', ')}`,
    `${per(total(({ moves }) => moves))} moves and ${per(total(({ decisions }) => decisions))} decisions a game`,
    `${(games.length / seconds).toFixed(1)} games, ${Math.round(total(({ decisions }) => decisions) / seconds)} decisions a second`,
    '',
    'seat          wins  mean score  least  most',
    ...seats.map((seat) => {
      const scores = games.flatMap((game) => game.scores[seat] ?? [])
      const mean = scores.reduce((a, b) => a + b, 0) / Math.max(1, scores.length)
      const wins = winners.find(([who]) => who === seat)?.[1] ?? 0
      const least = scores.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
      const most = scores.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
      return `${seat.padEnd(12)} ${String(wins).padStart(5)} ${mean.toFixed(1).padStart(11)} ${String(least).padStart(6)} ${String(most).padStart(5)}`
    }),
    ...(never.length > 0 ? ['', `never played: ${never.join(', ')}`] : []),
    ...faulty
      .slice(0, 20)
      .flatMap((game) => [
        '',
        `seed ${game.seed} ${END[game.ended]} after ${count(game.moves, 'move')}`,
        ...game.faults.map((fault) => `  ${fault}`),
      ]),
    ...(faulty.length > 20 ? ['', `and ${faulty.length - 20} more`] : []),
  ]
  return `${lines.join('\n')}\n`
}

const END: Readonly<Record<Played['ended'], string>> = {
  over: 'ended by the rules',
  'no-moves': 'stuck without a move',
  limit: 'without an end',
  crashed: 'crashed',
}

function tally<T extends string>(words: readonly T[]): [T, number][] {
  const counts = new Map<T, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
}
