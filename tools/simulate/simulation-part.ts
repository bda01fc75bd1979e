/** What one machine played of many games, as it is written to a blob. */
import type { GameDef } from '../../engine/index.ts'
import { FAULT_KINDS } from '../consistency/fault.ts'
import type { GameFault, GameResult } from './checked-game.ts'
import type { SimulationResult } from './game-pool.ts'
import { listSpecialActivities } from './node-counts.ts'

export interface SimulationPart extends SimulationResult {
  readonly seconds: number
  /** The same seeds under the other rule set of a comparison. */
  readonly other?: SimulationPart
  /** Of these rules, as one hash. */
  readonly rules?: string
}

/** Null where it is none of the game: a number that is missing would be reckoned with as if it were one. */
export function parseSimulationPart(json: unknown, def: GameDef, other: GameDef | null = null): SimulationPart | null {
  if (!isMap(json)) return null
  const { games, came, seconds, rules } = json
  const isPlayed = Array.isArray(games) && games.every((game) => isGame(game, def))
  const isCame = Array.isArray(came) && came.length <= def.nodes.length && came.every(isCount)
  const isCompared = other === null ? json.other === undefined : parseSimulationPart(json.other, other) !== null
  const isPart = isPlayed && isCame && isAmount(seconds) && isCompared && (rules === undefined || isText(rules))
  return isPart ? (json as unknown as SimulationPart) : null
}

const ENDS: ReadonlySet<unknown> = new Set<GameResult['ended']>(['over', 'no-moves', 'limit', 'crashed'])

function isGame(json: unknown, def: GameDef): json is GameResult {
  if (!isMap(json)) return false
  const { seats, actions } = def
  const { seed, ended, moves, decisions, winner, tied, scores, faults, hash } = json
  const isSeat = (seat: unknown): boolean => seats.some((each) => each === seat)
  return (
    [seed, moves, decisions].every(isCount) &&
    ENDS.has(ended) &&
    (winner === null || isSeat(winner)) &&
    Array.isArray(tied) &&
    tied.every(isSeat) &&
    isMap(scores) &&
    Object.entries(scores).every(([seat, score]) => isSeat(seat) && Number.isFinite(score)) &&
    isCounts(
      json.actions,
      actions.map(({ id }) => id),
    ) &&
    isCounts(json.activities, listSpecialActivities(def)) &&
    Array.isArray(faults) &&
    faults.every(isFound) &&
    isText(hash)
  )
}

function isFound(json: unknown): json is GameFault {
  if (!isMap(json)) return false
  const { sort, key, text, move, before } = json
  return (
    isText(sort) &&
    Object.hasOwn(FAULT_KINDS, sort) &&
    [key, text].every(isText) &&
    isCount(move) &&
    (before === null || (isMap(before) && Array.isArray(before.cells) && before.cells.every(Number.isInteger)))
  )
}

const isMap = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

const isCounts = (json: unknown, names: readonly string[]): boolean =>
  isMap(json) && Object.entries(json).every(([name, n]) => names.includes(name) && isCount(n))

const isText = (json: unknown): json is string => typeof json === 'string'

const isCount = (json: unknown): boolean => Number.isSafeInteger(json) && (json as number) >= 0

const isAmount = (json: unknown): boolean => Number.isFinite(json) && (json as number) >= 0
