/** What one machine played of many games, as it is written to a blob. */
import type { PlayedAll } from './pool.ts'

export interface Part extends PlayedAll {
  readonly seconds: number
  /** The same seeds under the other rule set of a comparison. */
  readonly other?: Part
  /** Of these rules, as one hash. */
  readonly rules?: string
}

/** Null where it is none. */
export function readPart(json: unknown): Part | null {
  if (typeof json !== 'object' || json === null) return null
  const { games, came, seconds, other } = json as Partial<Record<keyof Part, unknown>>
  const isOther = other === undefined || readPart(other) !== null
  const isPart = Array.isArray(games) && Array.isArray(came) && typeof seconds === 'number' && isOther
  return isPart ? (json as Part) : null
}
