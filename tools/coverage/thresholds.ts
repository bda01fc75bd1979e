/**
 * The share of its clauses that a section must not fall below, by game (or rule set) and section, in whole percents. Only written by
 * `--ratchet`, which raises what has risen and lowers nothing.
 */
import { existsSync, readFileSync } from 'node:fs'
import { rewriteWhole } from '../../engine/node.ts'
import { onDisk, type Project } from '../project/project.ts'
import type { GameCoverage } from './coverage.ts'
import { percent, RUNGS, type Rung } from './sections.ts'

export const THRESHOLDS = 'tools/coverage/thresholds.json'

export type Thresholds = Readonly<Record<string, Readonly<Record<string, Partial<Record<Rung, number>>>>>>

export interface Missed {
  readonly game: string
  readonly section: string
  readonly rung: Rung
  readonly least: number
  /** Null where the section is gone. */
  readonly is: number | null
}

/** Without the file nothing is asked. Throws where it is none. */
export function readThresholds(project: Project): Thresholds {
  const path = onDisk(project, THRESHOLDS)
  if (!existsSync(path)) return {}
  const found: unknown = JSON.parse(readFileSync(path, 'utf8'))
  for (const rungs of sectionsOf(found))
    for (const [rung, least] of Object.entries(rungs))
      if (!RUNGS.some((known) => known === rung) || typeof least !== 'number')
        throw new Error(`${THRESHOLDS}: ${rung}: ${JSON.stringify(least)} is no threshold`)
  return found as Thresholds
}

const sectionsOf = (found: unknown): readonly object[] =>
  Object.values(asMap(found)).flatMap((sections) => Object.values(asMap(sections)).map(asMap))

function asMap(value: unknown): object {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${THRESHOLDS}: ${JSON.stringify(value)} should be a map: game, section, rung, percent`)
  return value
}

export function missedIn(thresholds: Thresholds, games: readonly GameCoverage[]): readonly Missed[] {
  const shares = sharesOf(games)
  return Object.entries(thresholds).flatMap(([game, sections]) =>
    Object.entries(sections).flatMap(([section, rungs]) =>
      RUNGS.flatMap((rung): Missed[] => {
        const least = rungs[rung]
        if (least === undefined) return []
        const is = shares[game]?.[section]?.[rung] ?? null
        // Mutation is a run of its own: where it was not run, or not of this section, nobody knows.
        if (rung === 'proven' && is === null) return []
        return is !== null && is >= least ? [] : [{ game, section, rung, least, is }]
      }),
    ),
  )
}

/** What is reached now, or what was asked before where that is more. */
export function raised(thresholds: Thresholds, games: readonly GameCoverage[]): Thresholds {
  const shares = sharesOf(games)
  const gameNames = [...new Set([...Object.keys(thresholds), ...Object.keys(shares)])].sort()
  return Object.fromEntries(
    gameNames.map((game) => {
      const [old, now] = [thresholds[game] ?? {}, shares[game] ?? {}]
      const sections = [...new Set([...Object.keys(now), ...Object.keys(old)])]
      return [game, Object.fromEntries(sections.map((id) => [id, higher(old[id] ?? {}, now[id] ?? {})]))]
    }),
  )
}

type Rungs = Partial<Record<Rung, number>>

const higher = (old: Rungs, now: Rungs): Rungs =>
  Object.fromEntries(
    RUNGS.flatMap((rung) => {
      const most = Math.max(old[rung] ?? 0, now[rung] ?? 0)
      return most > 0 ? [[rung, most]] : []
    }),
  )

/** `data/river`, `data/river / short`. */
export const rulebookName = (game: string, ruleset: string): string =>
  ruleset === '' ? game : `${game} / ${ruleset}`

/** A rule set has sections of its own, under its own name. */
function sharesOf(games: readonly GameCoverage[]): Thresholds {
  return Object.fromEntries(
    games.map(({ game, ruleset, sections }) => [
      rulebookName(game, ruleset),
      Object.fromEntries(
        sections
          .filter(({ isChapter }) => !isChapter)
          .map(({ section, rungs }) => [
            section,
            Object.fromEntries(
              RUNGS.flatMap((rung) => (rungs[rung].of > 0 ? [[rung, percent(rungs[rung])]] : [])),
            ),
          ]),
      ),
    ]),
  )
}

export function writeThresholds(project: Project, thresholds: Thresholds): void {
  rewriteWhole(onDisk(project, THRESHOLDS), `${JSON.stringify(thresholds, null, 2)}\n`)
}
