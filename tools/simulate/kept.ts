/** Games as files: what was played, so that it can be played again and told as scenarios. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Game, type GameRecord, type MoveJson, moveToJson } from '../../engine/index.ts'

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

export const GAME_END = '.game.json'

export type About = Pick<KeptGame, 'game' | 'ruleset' | 'setup' | 'seed' | 'agents' | 'ended' | 'hash'>

export function keepGame(folder: string, game: Game, about: About, { moves }: GameRecord): void {
  const kept: KeptGame = {
    touchstone: 'game',
    ...about,
    moves: moves.map(({ move }) => moveToJson(game, move)),
  }
  mkdirSync(folder, { recursive: true })
  const name = [about.game, about.ruleset, about.setup ?? '', about.seed].filter((part) => part !== '')
  writeFileSync(join(folder, `${name.join('-')}${GAME_END}`), `${JSON.stringify(kept, null, 1)}\n`)
}

/** Null where the file is none of these. Its moves are read with the game. */
export function readKept(path: string): KeptGame | null {
  try {
    const json: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isKept(json) ? json : null
  } catch {
    return null
  }
}

function isKept(json: unknown): json is KeptGame {
  if (typeof json !== 'object' || json === null) return false
  const { touchstone, game, ruleset, setup, seed, moves, agents, ended, hash } = json as Partial<
    Record<keyof KeptGame, unknown>
  >
  const isSetup = setup === null || typeof setup === 'string'
  const isNamed = touchstone === 'game' && typeof game === 'string' && typeof ruleset === 'string'
  const isPlayed = typeof seed === 'number' && typeof ended === 'string' && typeof hash === 'string'
  return isNamed && isSetup && isPlayed && Array.isArray(moves) && Array.isArray(agents)
}
