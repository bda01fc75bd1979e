/** What one machine played of many games, as it is written to a blob. */
import type { PlayedAll } from './pool.ts'

export interface Part extends PlayedAll {
  readonly seconds: number
}

/** Null where it is none. */
export function readPart(json: unknown): Part | null {
  if (typeof json !== 'object' || json === null) return null
  const { games, came, seconds } = json as Partial<Record<keyof Part, unknown>>
  const isPart = Array.isArray(games) && Array.isArray(came) && typeof seconds === 'number'
  return isPart ? (json as Part) : null
}
