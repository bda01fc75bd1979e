/** What many games came to, for people. */
import type { GameDef } from '../../engine/index.ts'
import { count } from '../run/style.ts'
import { SORTS } from '../sound/fault.ts'
import { type Came, lastingEffectsIn, neverCame, sidesIn, specialActivitiesOf } from './came.ts'
import type { Played } from './game.ts'
import { barsOf, numbersOf } from './histogram.ts'

export interface Told {
  readonly def: GameDef
  readonly agents: readonly string[]
  readonly came: Came
  readonly seconds: number
  /** Every side of every card and every lasting effect, not only those that came up least. */
  readonly allSides: boolean
}

/** So many that came up least are named, so many clauses that never did, so many games with faults. */
const FEWEST = 12
const CLAUSES = 60
const FAULTY = 20
const SEEDS = 12
const WIDTH = 100

export function reportOf(games: readonly Played[], told: Told): string {
  const parts = [
    lengthLines(games, told.seconds),
    seatLines(games, told),
    neverLines(games, told),
    activityLines(games, told),
    lastingLines(told),
    sideLines(told),
    ...faultLines(games),
  ]
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

export const isFaulty = ({ ended, faults }: Played): boolean => ended !== 'over' || faults.length > 0

export function lengthLines(games: readonly Played[], seconds: number): string[] {
  const ends = tally(games.map(({ ended }) => ended))
  const decisions = games.reduce((sum, game) => sum + game.decisions, 0)
  const length = numbersOf(games.map(({ moves }) => moves))
  const bars = barsOf(
    games.map(({ moves }) => moves),
    length,
    24,
  )
  const ties = games.filter(({ tied }) => tied.length > 0).length
  return [
    `${count(games.length, 'game')}: ${ends.map(([end, n]) => `${n} ${END[end]}`).join(', ')}`,
    `${length.least} to ${length.most} moves, ${length.mean.toFixed(1)} on average |${bars}|`,
    `${(decisions / Math.max(1, games.length)).toFixed(1)} decisions a game; ${(games.length / seconds).toFixed(1)} games, ${Math.round(decisions / seconds)} decisions a second`,
    ...(ties > 0
      ? [`${count(ties, 'tie')}: several seats came first, and none of them is said to have won`]
      : []),
  ]
}

/** A margin is by how much a seat is before the best of the others: above 0 it is ahead of all of them. */
function seatLines(games: readonly Played[], { def, agents }: Told): string[] {
  const margins = def.seats.map((seat) => games.flatMap(({ scores }) => marginOf(seat, scores) ?? []))
  const all = margins.flat()
  if (all.length === 0) return []
  const range = numbersOf(all)
  const seatWidth = Math.max(4, ...def.seats.map((seat) => seat.length))
  const agentWidth = Math.max(6, ...agents.map((agent) => agent.length))
  const heads = [
    'seat'.padEnd(seatWidth),
    'played'.padEnd(agentWidth),
    ' wins',
    '  score',
    'margin'.padStart(22),
  ]
  return [
    `${heads.join('  ')}  ${`${range.least} to ${range.most}`}`,
    ...def.seats.map((seat, i) => {
      const own = margins[i]!
      const score = numbersOf(games.flatMap(({ scores }) => scoreOf(seat, scores) ?? [])).mean
      const { least, mean, most } = numbersOf(own)
      const margin = `${mean.toFixed(1)} (${least} to ${most})`
      const wins = games.filter(({ winner }) => winner === seat).length
      return [
        seat.padEnd(seatWidth),
        agents[i]!.padEnd(agentWidth),
        String(wins).padStart(5),
        score.toFixed(1).padStart(7),
        margin.padStart(22),
        `|${barsOf(own, range, 32)}|`,
      ].join('  ')
    }),
  ]
}

export function marginOf(seat: string, scores: Played['scores']): number | null {
  const own = scoreOf(seat, scores)
  const others = Object.entries(scores).flatMap(([other, score]) => (other === seat ? [] : [score]))
  return own === null || others.length === 0 ? null : own - Math.max(...others)
}

/** Null where the game came to none. */
export const scoreOf = (seat: string, scores: Played['scores']): number | null =>
  Object.hasOwn(scores, seat) ? scores[seat]! : null

function neverLines(games: readonly Played[], { def, came }: Told): string[] {
  const offered = def.phases.flatMap(({ offers }) => offers.flatMap(({ actions }) => actions))
  const ids = [...new Set(offered)].map((action) => def.actions[action]!.id)
  const actions = ids.filter((id) => !games.some(({ actions }) => Object.hasOwn(actions, id)))
  const clauses = neverCame(def, came)
  const more = clauses.length > CLAUSES ? [`and ${clauses.length - CLAUSES} more`] : []
  return [
    ...(actions.length > 0 ? folded('actions never played: ', actions) : []),
    ...(clauses.length > 0
      ? folded(`${count(clauses.length, 'clause')} never came up: `, [...clauses.slice(0, CLAUSES), ...more])
      : []),
  ]
}

function activityLines(games: readonly Played[], { def }: Told): string[] {
  const names = specialActivitiesOf(def)
  const timesOf = (name: string): number =>
    games.reduce((sum, { activities }) => sum + (Object.hasOwn(activities, name) ? activities[name]! : 0), 0)
  const words = names.map((name) => `${name} ${timesOf(name)}`)
  return words.length === 0 ? [] : folded('special activities in moves: ', words)
}

function lastingLines({ def, came, allSides }: Told): string[] {
  const effects = lastingEffectsIn(def, came)
  if (effects.length === 0) return []
  const numbers = numbersOf(effects.map(({ times }) => times))
  const never = effects.filter(({ times }) => times === 0).length
  const head = `${count(effects.length, 'lasting effect')}, came up ${numbers.least} to ${numbers.most} times, ${never} never`
  const shown = allSides ? effects : effects.toSorted((a, b) => a.times - b.times).slice(0, FEWEST)
  return folded(
    `${head}${allSides ? '' : '; least'}: `,
    shown.map(({ name, times }) => `${name} ${times}`),
  )
}

function sideLines({ def, came, allSides }: Told): string[] {
  const sides = sidesIn(def, came)
  if (sides.length === 0) return []
  const words = (some: typeof sides): string[] => some.map(({ name, played }) => `${name} ${played}`)
  const numbers = numbersOf(sides.map(({ played }) => played))
  const never = sides.filter(({ played }) => played === 0).length
  const head = `${sides.length} sides of cards, played ${numbers.least} to ${numbers.most} times, ${never} never`
  if (allSides) return folded(`${head}: `, words(sides))
  const fewest = sides.toSorted((a, b) => a.played - b.played).slice(0, FEWEST)
  return folded(`${head}; least: `, words(fewest))
}

export function faultLines(games: readonly Played[]): string[][] {
  const alike = new Map<string, Played[]>()
  for (const game of games.filter(isFaulty)) {
    const sort = JSON.stringify([game.ended, ...game.faults.map(({ sort, text }) => [sort, text])])
    alike.set(sort, [...(alike.get(sort) ?? []), game])
  }
  const shown = [...alike.values()]
  const rest = shown.splice(FAULTY).flat()
  return [
    ...shown.map(([game, ...others]) => [
      `seed ${game!.seed}: ${END[game!.ended]}, ${count(game!.moves, 'move')}`,
      ...game!.faults.map(({ move, sort, text }) => `  move ${move}: ${SORTS[sort]}: ${text}`),
      ...sameLines(others),
    ]),
    ...(rest.length > 0 ? [[`and ${count(rest.length, 'more game')} with faults`]] : []),
  ]
}

/** Where the rules are wrong, they are wrong in one game after another. */
function sameLines(others: readonly Played[]): string[] {
  if (others.length === 0) return []
  const more = others.length > SEEDS ? ['…'] : []
  const seeds = [...others.slice(0, SEEDS).map(({ seed }) => String(seed)), ...more]
  return [
    `  the same in ${count(others.length, 'more game')}: seed${others.length > 1 ? 's' : ''} ${seeds.join(', ')}`,
  ]
}

const END: Readonly<Record<Played['ended'], string>> = {
  over: 'ended by the rules',
  'no-moves': 'stuck without a move',
  limit: 'without an end',
  crashed: 'crashed',
}

/** Words with commas, in lines. */
function folded(head: string, words: readonly string[]): string[] {
  const lines = [head]
  for (const [i, word] of words.entries()) {
    const text = i === words.length - 1 ? word : `${word}, `
    if (lines.at(-1)!.length + text.length > WIDTH) lines.push('  ')
    lines[lines.length - 1] += text
  }
  return lines.map((line) => line.trimEnd())
}

function tally<T extends string>(words: readonly T[]): [T, number][] {
  const counts = new Map<T, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
}
