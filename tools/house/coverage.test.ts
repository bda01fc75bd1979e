/** The scenarios of this project keep what they claim, and the rulebooks as well covered as they ever were. */
import { describe, expect, it } from 'vitest'
import { coverageOf } from '../coverage/coverage.ts'
import { observeShown } from '../coverage/observe.ts'
import { missedIn, readThresholds } from '../coverage/thresholds.ts'
import { openProject } from '../project/project.ts'
import { EVERYTHING } from '../suite/select.ts'

describe('coverage', () => {
  const project = openProject(import.meta.dirname)
  const { games, emptyClaims } = coverageOf(observeShown(project, EVERYTHING))

  it('has no claim that is never reached', () => {
    expect(emptyClaims).toEqual([])
  })

  it('falls nowhere below the thresholds', () => {
    const thresholds = readThresholds(project)
    expect(Object.keys(thresholds)).toEqual(
      games.filter(({ ruleset }) => ruleset === '').map(({ game }) => game),
    )
    expect(missedIn(thresholds, games)).toEqual([])
  })
})
