/** The games that one machine has played, as they are written to a blob. */
import type { GameDef } from '../../engine/index.ts'
import { isCount, isMap, isNonNegativeNumber, isText } from '../cache/json-guard.ts'
import { FAULT_KINDS } from '../consistency/fault.ts'
import type { GameFault, GameResult } from './checked-game.ts'
import type { SimulationResult } from './game-pool.ts'
import { listSpecialActivitiesOfSeats } from './node-counts.ts'

export interface SimulationShardResult extends SimulationResult {
  readonly seconds: number
  /** The games of the same seeds under the other rule set. */
  readonly other?: SimulationShardResult
  /** The hash of the rules. */
  readonly rules?: string
}

/** Null unless every field is valid for this game, because a missing number would spoil sums. */
export function parseSimulationShardResult(
  json: unknown,
  def: GameDef,
  other: GameDef | null = null,
): SimulationShardResult | null {
  if (!isMap(json)) return null
  const { games, nodeCounts, seconds, rules } = json
  const isPlayed = Array.isArray(games) && games.every((game) => isGameResult(game, def))
  const isCounted = Array.isArray(nodeCounts) && nodeCounts.length <= def.nodes.length && nodeCounts.every(isCount)
  const isCompared = other === null ? json.other === undefined : parseSimulationShardResult(json.other, other) !== null
  const isPart =
    isPlayed && isCounted && isNonNegativeNumber(seconds) && isCompared && (rules === undefined || isText(rules))
  return isPart ? (json as unknown as SimulationShardResult) : null
}

const GAME_END_VALUES: ReadonlySet<unknown> = new Set<GameResult['ended']>(['over', 'no-moves', 'limit', 'crashed'])

function isGameResult(json: unknown, def: GameDef): json is GameResult {
  if (!isMap(json)) return false
  const { seats, actions } = def
  const { seed, ended, moves, decisions, winner, tied, scores, faults, hash } = json
  const isSeat = (seat: unknown): boolean => seats.some((each) => each === seat)
  return (
    [seed, moves, decisions].every(isCount) &&
    GAME_END_VALUES.has(ended) &&
    (winner === null || isSeat(winner)) &&
    Array.isArray(tied) &&
    tied.every(isSeat) &&
    isMap(scores) &&
    Object.entries(scores).every(([seat, score]) => isSeat(seat) && Number.isFinite(score)) &&
    isCountByName(
      json.actions,
      actions.map(({ id }) => id),
    ) &&
    isCountByName(json.activities, listSpecialActivitiesOfSeats(def)) &&
    Array.isArray(faults) &&
    faults.every(isGameFault) &&
    isText(hash)
  )
}

function isGameFault(json: unknown): json is GameFault {
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

const isCountByName = (json: unknown, names: readonly string[]): boolean =>
  isMap(json) && Object.entries(json).every(([name, n]) => names.includes(name) && isCount(n))
