/** Writes and reads games as files, from which they can be replayed or recorded as scenarios. */
import { join } from 'node:path'
import { type Game, type GameRecord, type MoveJson, moveToJson, writeWholeFile } from '../../engine/node.ts'
import { readJsonFile } from '../cache/json-file.ts'
import { type Guard, isInteger, isListOf, isMapOf, isNullOr, isOneOf, isPresent, isText } from '../cache/json-guard.ts'

export interface KeptGame {
  readonly touchstone: 'game'
  /** The name of its folder in data/. */
  readonly game: string
  readonly ruleset: string
  readonly setup: string | null
  readonly seed: number
  readonly agents: readonly string[]
  readonly ended: string
  /** The hash of the last board. */
  readonly hash: string
  readonly moves: readonly MoveJson[]
}

/** Formats the command that plays the game again; `more` is appended. */
export function formatReplayCommand({
  game,
  ruleset,
  setup,
  seed,
  agents,
  more: appendedOptions = '',
}: Pick<KeptGame, 'game' | 'ruleset' | 'setup' | 'seed' | 'agents'> & { readonly more?: string }): string {
  return [
    `simulate ${game} --seed ${seed} --games 1`,
    ...(setup === null ? [] : [`--setup ${setup}`]),
    ...(ruleset === '' ? [] : [`--ruleset ${ruleset}`]),
    `--agents ${joinAgentNames(agents, ',')}${appendedOptions}`,
  ].join(' ')
}

/** The name of the file. It has the agents, because other agents play another game from the same seed. */
export const makeKeptGameFileName = ({
  game,
  ruleset,
  setup,
  seed,
  agents,
}: Pick<KeptGame, 'game' | 'ruleset' | 'setup' | 'seed' | 'agents'>): string => {
  const parts = [game, ruleset, setup ?? '', joinAgentNames(agents, '+').replaceAll(':', '-'), seed]
  return `${parts.filter((part) => part !== '').join('-')}${KEPT_GAME_SUFFIX}`
}

/** Joins the agents of all seats; equal agents are named once. */
const joinAgentNames = (agents: readonly string[], separator: string): string =>
  new Set(agents).size === 1 ? agents[0]! : agents.join(separator)

export const KEPT_GAME_SUFFIX = '.game.json'

export type KeptGameOrigin = Pick<KeptGame, 'game' | 'ruleset' | 'setup' | 'seed' | 'agents' | 'ended' | 'hash'>

export function writeKeptGame(folder: string, game: Game, origin: KeptGameOrigin, { moves }: GameRecord): void {
  const keptGame: KeptGame = {
    touchstone: 'game',
    ...origin,
    moves: moves.map(({ move }) => moveToJson(game, move)),
  }
  writeWholeFile(join(folder, makeKeptGameFileName(origin)), `${JSON.stringify(keptGame, null, 1)}\n`)
}

/** Null when the file is no kept game. Its moves are checked later, with the game. */
export const readKeptGame = (path: string): KeptGame | null => readJsonFile(path, isKeptGame)

const isKeptGame = isMapOf<Omit<KeptGame, 'moves'> & { moves: readonly unknown[] }>({
  touchstone: isOneOf('game'),
  game: isText,
  ruleset: isText,
  setup: isNullOr(isText),
  seed: isInteger,
  agents: isListOf(isText),
  ended: isText,
  hash: isText,
  moves: isListOf(isPresent),
}) as Guard<KeptGame>
