/**
 * How many citations of each game no scenario tells from another, as recorded in `citations.json`. More of them are a
 * failure. A run of the whole game says where the number can be lowered.
 */
import { existsSync, readFileSync } from 'node:fs'
import { type Project, toDiskPath } from '../../project/project.ts'
import { groupBy } from '../../suite/group.ts'
import type { JudgedMutant } from '../mutation-result.ts'
import { UnreadableInput } from '../trial.ts'

export const RECORDED_CITATIONS_FILE = 'tools/mutation/citations.json'

export interface UnnoticedCitationCount {
  readonly game: string
  readonly unnoticed: number
  readonly recorded: number
  /** Whether all citations of the game were tried, so that the count can be lowered. */
  readonly isWholeGame: boolean
}

/** Counts by game. `isUnkilled` says whether no case notices a citation, `isWholeGame` whether all of a game were tried. */
export function countUnnoticedCitations(
  project: Project,
  citations: readonly JudgedMutant[],
  isUnkilled: (each: JudgedMutant) => boolean,
  isWholeGame: (game: string) => boolean,
): readonly UnnoticedCitationCount[] {
  const recorded = readRecordedCitations(project)
  return [...groupBy(citations, ({ mutant }) => mutant.game)].map(([game, citationsOfGame]) => ({
    game,
    unnoticed: citationsOfGame.filter(isUnkilled).length,
    recorded: recorded.get(game) ?? 0,
    isWholeGame: isWholeGame(game),
  }))
}

/** Throws `UnreadableInput` where the file is damaged. */
export function readRecordedCitations(project: Project): ReadonlyMap<string, number> {
  const path = toDiskPath(project, RECORDED_CITATIONS_FILE)
  if (!existsSync(path)) return new Map()
  const recorded = parseRecordedCitations(readFileSync(path, 'utf8'))
  if (typeof recorded !== 'object' || recorded === null || Array.isArray(recorded))
    throw new UnreadableInput(`${RECORDED_CITATIONS_FILE} should be a map: game, number of citations`)
  return new Map(Object.entries(recorded).map(([game, number]) => [game, checkCitationCount(game, number)]))
}

function parseRecordedCitations(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableInput(`${RECORDED_CITATIONS_FILE} is no JSON`)
  }
}

function checkCitationCount(game: string, number: unknown): number {
  if (Number.isInteger(number) && Number(number) >= 0) return Number(number)
  throw new UnreadableInput(`${RECORDED_CITATIONS_FILE}: ${game}: ${JSON.stringify(number)} is no number of citations`)
}
