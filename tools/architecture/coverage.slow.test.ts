/** The scenarios of this project keep what they claim, and the rulebooks as well covered as they ever were. */
import { beforeAll, describe, expect, it } from 'vitest'
import { type Coverage, computeCoverage } from '../coverage/compute-coverage.ts'
import { observeForReport } from '../coverage/observe-cases.ts'
import { findMissedThresholds, formatRulebookName, readThresholds } from '../coverage/thresholds.ts'
import { openProject } from '../project/project.ts'
import { FULL_SELECTION } from '../suite/select.ts'

describe('coverage', () => {
  const project = openProject(import.meta.dirname)
  let [games, emptyClaims]: [Coverage['games'], Coverage['emptyClaims']] = [[], []]
  // Not while tests are collected: vitest begins with the files that took longest, and knows only how long their tests and hooks did.
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
