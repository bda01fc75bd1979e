/**
 * So many citations of a game may be ones that no scenario tells from another: what there was when they were first tried. Whoever
 * has told one lowers the number, as a run of the whole game says; without one it is 0.
 */
import { existsSync, readFileSync } from 'node:fs'
import { onDisk, type Project } from '../../project/project.ts'
import { groupBy } from '../../suite/group.ts'
import type { Judged } from '../record.ts'
import { Unreadable } from '../trial.ts'

export const RECORDED = 'tools/mutation/citations.json'

export interface UntoldCitations {
  readonly game: string
  readonly untold: number
  readonly recorded: number
  /** Whether all of the game were tried, so that fewer than recorded are all that there are. */
  readonly isWhole: boolean
}

/** By game. `isOpen` says of which nobody tells anything, `isWhole` of which games all were tried. */
export function untoldCitations(
  project: Project,
  citations: readonly Judged[],
  isOpen: (each: Judged) => boolean,
  isWhole: (game: string) => boolean,
): readonly UntoldCitations[] {
  const recorded = recordedIn(project)
  return [...groupBy(citations, ({ mutant }) => mutant.game)].map(([game, own]) => ({
    game,
    untold: own.filter(isOpen).length,
    recorded: recorded.get(game) ?? 0,
    isWhole: isWhole(game),
  }))
}

/** Throws `Unreadable` where the file is none. */
export function recordedIn(project: Project): ReadonlyMap<string, number> {
  const path = onDisk(project, RECORDED)
  if (!existsSync(path)) return new Map()
  const recorded = parsed(readFileSync(path, 'utf8'))
  if (typeof recorded !== 'object' || recorded === null || Array.isArray(recorded))
    throw new Unreadable(`${RECORDED} should be a map: game, number of citations`)
  return new Map(Object.entries(recorded).map(([game, number]) => [game, numberOf(game, number)]))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Unreadable(`${RECORDED} is no JSON`)
  }
}

function numberOf(game: string, number: unknown): number {
  if (Number.isInteger(number) && Number(number) >= 0) return Number(number)
  throw new Unreadable(`${RECORDED}: ${game}: ${JSON.stringify(number)} is no number of citations`)
}
