/**
 * The share of its clauses that a section must not fall below, by game (or rule set) and section, in whole percents,
 * and its number of excluded clauses. Only `--ratchet` writes the file: it adds new sections, raises shares and lowers
 * numbers of excluded clauses. More excluded clauses have to be written down by hand.
 */
import { existsSync, readFileSync } from 'node:fs'
import { rewriteWholeFile } from '../../engine/node.ts'
import { type Project, toDiskPath } from '../project/project.ts'
import type { GameCoverage } from './compute-coverage.ts'
import { COVERAGE_RUNGS, type CoverageRung, toPercent } from './section-coverage.ts'

const EXCLUDED_RUNG = 'excluded'
type ThresholdRung = CoverageRung | typeof EXCLUDED_RUNG
type RungLimits = Partial<Record<ThresholdRung, number>>
const THRESHOLD_RUNGS: readonly ThresholdRung[] = [...COVERAGE_RUNGS, EXCLUDED_RUNG]

export type Thresholds = Readonly<Record<string, Readonly<Record<string, RungLimits>>>>

export interface MissedThreshold {
  readonly game: string
  readonly section: string
  readonly rung: ThresholdRung
  /** The most excluded clauses. Null where nothing is recorded. */
  readonly limit: number | null
  /** Null where the section is gone. */
  readonly is: number | null
}

/** A missing file has no thresholds. Throws where it is damaged. */
export function readThresholds(project: Project): Thresholds {
  const file = project.layout.thresholds
  const path = toDiskPath(project, file)
  if (!existsSync(path)) return {}
  const data: unknown = JSON.parse(readFileSync(path, 'utf8'))
  for (const rungs of listLimitsOfSections(file, data))
    for (const [rung, least] of Object.entries(rungs))
      if (!THRESHOLD_RUNGS.some((thresholdRung) => thresholdRung === rung) || typeof least !== 'number')
        throw new Error(`${file}: ${rung}: ${JSON.stringify(least)} is no threshold`)
  return data as Thresholds
}

const listLimitsOfSections = (file: string, data: unknown): readonly object[] =>
  Object.values(requireMap(file, data)).flatMap((sections) =>
    Object.values(requireMap(file, sections)).map((rungs) => requireMap(file, rungs)),
  )

function requireMap(file: string, value: unknown): object {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${file}: ${JSON.stringify(value)} should be a map: game, section, rung, percent`)
  return value
}

export function findMissedThresholds(
  thresholds: Thresholds,
  games: readonly GameCoverage[],
): readonly MissedThreshold[] {
  // A missing file has no thresholds; a file must have one for every section.
  if (Object.keys(thresholds).length === 0) return []
  const reached = collectReachedPercents(games)
  return listKeysOfBoth(thresholds, reached).flatMap((game) =>
    listKeysOfBoth(thresholds[game], reached[game]).flatMap((section) => {
      const [limits, now] = [thresholds[game]?.[section], reached[game]?.[section]]
      return THRESHOLD_RUNGS.flatMap((rung): MissedThreshold[] => {
        const is = now?.[rung] ?? null
        const limit = limits?.[rung] ?? (limits && rung === EXCLUDED_RUNG ? 0 : null)
        return isThresholdMet(rung, limit, is) ? [] : [{ game, section, rung, limit, is }]
      })
    }),
  )
}

function isThresholdMet(rung: ThresholdRung, limit: number | null, is: number | null): boolean {
  // Mutation is a run of its own: a section that it did not try has no share.
  if (is === null) return limit === null || rung === 'proven' || rung === EXCLUDED_RUNG
  if (limit === null) return rung === EXCLUDED_RUNG && is === 0
  return rung === EXCLUDED_RUNG ? is <= limit : is >= limit
}

const listKeysOfBoth = (a: object = {}, b: object = {}): readonly string[] => [
  ...new Set([...Object.keys(b), ...Object.keys(a)]),
]

/** The share reached now, or the old threshold where that is higher. */
export function raiseThresholds(thresholds: Thresholds, games: readonly GameCoverage[]): Thresholds {
  const reached = collectReachedPercents(games)
  const gameNames = listKeysOfBoth(thresholds, reached).toSorted()
  return Object.fromEntries(
    gameNames.map((game) => {
      const [old, now] = [thresholds[game], reached[game]]
      return [
        game,
        Object.fromEntries(
          listKeysOfBoth(old, now).map((id) => [id, chooseStricterLimits(old?.[id] ?? null, now?.[id] ?? {})]),
        ),
      ]
    }),
  )
}

/** `old` is null for a new section. */
const chooseStricterLimits = (old: RungLimits | null, reached: RungLimits): RungLimits =>
  Object.fromEntries(
    THRESHOLD_RUNGS.flatMap((rung) => {
      const both = [old?.[rung] ?? (old && rung === EXCLUDED_RUNG ? 0 : []), reached[rung] ?? []].flat()
      if (both.length === 0) return []
      const limit = rung === EXCLUDED_RUNG ? Math.min(...both) : Math.max(...both)
      return rung === EXCLUDED_RUNG && limit === 0 ? [] : [[rung, limit]]
    }),
  )

/** `data/river`, `data/river / short`. */
export const formatRulebookName = (game: string, ruleset: string): string =>
  ruleset === '' ? game : `${game} / ${ruleset}`

/** A rule set has sections of its own, under its own name. */
function collectReachedPercents(games: readonly GameCoverage[]): Thresholds {
  return Object.fromEntries(
    games.map(({ game, ruleset, sections }) => [
      formatRulebookName(game, ruleset),
      Object.fromEntries(
        sections
          .filter(({ isChapter }) => !isChapter)
          .map(({ section, rungs, excluded, later }) => [
            section,
            Object.fromEntries([
              ...COVERAGE_RUNGS.flatMap((rung) => (rungs[rung].of > 0 ? [[rung, toPercent(rungs[rung])]] : [])),
              [EXCLUDED_RUNG, excluded + later],
            ]),
          ]),
      ),
    ]),
  )
}

export function writeThresholds(project: Project, thresholds: Thresholds): void {
  rewriteWholeFile(toDiskPath(project, project.layout.thresholds), `${JSON.stringify(thresholds, null, 2)}\n`)
}
