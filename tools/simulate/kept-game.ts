/** Games as files: what was played, so that it can be played again and told as scenarios. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Game, type GameRecord, type MoveJson, moveToJson, writeWhole } from '../../engine/node.ts'

export interface KeptGame {
  readonly touchstone: 'game'
  /** The name of its folder in data/. */
  readonly game: string
  readonly ruleset: string
  readonly setup: string | null
  readonly seed: number
  readonly agents: readonly string[]
  readonly ended: string
  /** Of the last board. */
  readonly hash: string
  readonly moves: readonly MoveJson[]
}

/** The command that plays the game again; `more` stands at its end. */
export function formatReplayCommand({
  game,
  ruleset,
  setup,
  seed,
  agents,
  more = '',
}: Pick<KeptGame, 'game' | 'ruleset' | 'setup' | 'seed' | 'agents'> & { readonly more?: string }): string {
  return [
    `simulate ${game} --seed ${seed} --games 1`,
    ...(setup === null ? [] : [`--setup ${setup}`]),
    ...(ruleset === '' ? [] : [`--ruleset ${ruleset}`]),
    `--agents ${agentsIn(agents, ',')}${more}`,
  ].join(' ')
}

/** The name of its file, without its folder: games of other agents with the same seed are other games. */
export const makeKeptGameName = ({
  game,
  ruleset,
  setup,
  seed,
  agents,
}: Pick<KeptGame, 'game' | 'ruleset' | 'setup' | 'seed' | 'agents'>): string => {
  const parts = [game, ruleset, setup ?? '', agentsIn(agents, '+').replaceAll(':', '-'), seed]
  return `${parts.filter((part) => part !== '').join('-')}${GAME_END}`
}

/** Agents in turn, once where all are the same. */
const agentsIn = (agents: readonly string[], between: string): string =>
  new Set(agents).size === 1 ? agents[0]! : agents.join(between)

export const GAME_END = '.game.json'

export type GameOrigin = Pick<KeptGame, 'game' | 'ruleset' | 'setup' | 'seed' | 'agents' | 'ended' | 'hash'>

export function saveGame(folder: string, game: Game, about: GameOrigin, { moves }: GameRecord): void {
  const kept: KeptGame = {
    touchstone: 'game',
    ...about,
    moves: moves.map(({ move }) => moveToJson(game, move)),
  }
  writeWhole(join(folder, makeKeptGameName(about)), `${JSON.stringify(kept, null, 1)}\n`)
}

/** Null where the file is none of these. Its moves are read with the game. */
export function readKeptGame(path: string): KeptGame | null {
  try {
    // Not a pipe: it would never end.
    if (!statSync(path).isFile()) return null
    const json: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isKept(json) ? json : null
  } catch {
    return null
  }
}

const isTexts = (json: unknown): boolean => Array.isArray(json) && json.every((each) => typeof each === 'string')

function isKept(json: unknown): json is KeptGame {
  if (typeof json !== 'object' || json === null) return false
  const { touchstone, game, ruleset, setup, seed, moves, agents, ended, hash } = json as Partial<
    Record<keyof KeptGame, unknown>
  >
  const isSetup = setup === null || typeof setup === 'string'
  const isNamed = touchstone === 'game' && typeof game === 'string' && typeof ruleset === 'string'
  const isPlayed = Number.isSafeInteger(seed) && typeof ended === 'string' && typeof hash === 'string'
  return isNamed && isSetup && isPlayed && Array.isArray(moves) && isTexts(agents)
}
