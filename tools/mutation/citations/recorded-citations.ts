/**
 * How many citations of each game no scenario tells from another, as recorded in a file of the project. More of them are a
 * failure. A run of the whole game says where the number can be lowered.
 */
import { existsSync, readFileSync } from 'node:fs'
import { type Project, toDiskPath } from '../../project/project.ts'
import { groupBy } from '../../suite/group.ts'
import type { JudgedMutant } from '../mutation-result.ts'
import { UnreadableInput } from '../trial.ts'

export interface UnnoticedCitationCount {
  readonly game: string
  readonly unnoticed: number
  readonly recorded: number
  /** The file that records it. */
  readonly file: string
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
    file: project.layout.citations,
    isWholeGame: isWholeGame(game),
  }))
}

/** Throws `UnreadableInput` where the file is damaged. */
export function readRecordedCitations(project: Project): ReadonlyMap<string, number> {
  const { citations } = project.layout
  const path = toDiskPath(project, citations)
  if (!existsSync(path)) return new Map()
  const recorded = parseRecordedCitations(citations, readFileSync(path, 'utf8'))
  if (typeof recorded !== 'object' || recorded === null || Array.isArray(recorded))
    throw new UnreadableInput(`${citations} should be a map: game, number of citations`)
  return new Map(Object.entries(recorded).map(([game, number]) => [game, checkCitationCount(citations, game, number)]))
}

function parseRecordedCitations(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableInput(`${file} is no JSON`)
  }
}

function checkCitationCount(file: string, game: string, number: unknown): number {
  if (Number.isInteger(number) && Number(number) >= 0) return Number(number)
  throw new UnreadableInput(`${file}: ${game}: ${JSON.stringify(number)} is no number of citations`)
}
