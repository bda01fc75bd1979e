/** The records of several machines merge into that of one machine: all games, and cases in the order of their files. */
import { expect, test } from 'vitest'
import { cleanUp, FIRST, GAME, Project } from '../e2e/project.testing.ts'
import { openProject } from '../project/project.ts'
import { FULL_SELECTION } from '../suite/select.ts'
import type { CoverageRecord } from './coverage-record.ts'
import { mergeCoverageShards, toCoverageShard } from './coverage-shard.ts'
import { LADDER } from './ladder.testing.ts'
import { observeSelection } from './observe-cases.ts'

cleanUp()

test('parts that were written and read again are what was seen', () => {
  const { root } = new Project({ ...GAME, ...LADDER, 'scenarios/tally/2.1/first.scenario.yaml': FIRST })
  const project = openProject(root, { root })
  const all = observeSelection(project, FULL_SELECTION)
  const isTally = ({ file }: CoverageRecord['cases'][number]): boolean => file.includes('/tally/')
  const partsOf = (seen: CoverageRecord): unknown => JSON.parse(JSON.stringify(toCoverageShard(seen)))
  // The second machine played the first files.
  const parts = [true, false].map((ofTally) =>
    partsOf({
      games: all.games.filter(({ folder }) => folder.includes('tally') === ofTally),
      cases: all.cases.filter((seen) => isTally(seen) === ofTally),
    }),
  )
  const seen = mergeCoverageShards(project, FULL_SELECTION, parts)
  expect(all.games.map(({ folder }) => folder)).toEqual(['data/ladder', 'data/tally'])
  expect(seen?.games.map(({ folder, def }) => [folder, def.id]).toSorted()).toEqual([
    ['data/ladder', 'ladder'],
    ['data/tally', 'tally'],
  ])
  expect(seen?.cases.map(({ file }) => file)).toEqual(all.cases.map(({ file }) => file))
  expect(mergeCoverageShards(project, FULL_SELECTION, [...parts, { games: [] }])).toBeNull()
})
