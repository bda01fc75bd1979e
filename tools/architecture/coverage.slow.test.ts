/** The scenarios of this project witness every clause that they claim, and coverage falls below no threshold. */
import { beforeAll, describe, expect, it } from 'vitest'
import { type Coverage, computeCoverage } from '../coverage/compute-coverage.ts'
import { observeForReport } from '../coverage/observe-cases.ts'
import { findMissedThresholds, formatRulebookName, readThresholds } from '../coverage/thresholds.ts'
import { openProject } from '../project/project.ts'
import { FULL_SELECTION } from '../suite/select.ts'

describe('coverage', () => {
  const project = openProject(import.meta.dirname)
  let [games, emptyClaims]: [Coverage['games'], Coverage['emptyClaims']] = [[], []]
  // This work belongs into a hook, because vitest starts the slowest files first, and times only tests and hooks.
  beforeAll(() => {
    ;({ games, emptyClaims } = computeCoverage(observeForReport(project, FULL_SELECTION)))
  }, 1_200_000)

  it('has no claim that nothing shows', () => {
    expect(games).not.toEqual([])
    expect(emptyClaims).toEqual([])
  })

  it('falls nowhere below the thresholds', () => {
    const thresholds = readThresholds(project)
    expect(Object.keys(thresholds)).toEqual(games.map(({ game, ruleset }) => formatRulebookName(game, ruleset)))
    expect(findMissedThresholds(thresholds, games)).toEqual([])
  })
})
