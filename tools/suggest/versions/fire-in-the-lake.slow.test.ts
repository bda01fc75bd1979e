/** Two changes of the large game: one that matters, and one that says the same in other words. */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readScenarioEntries } from '../../mutation/reach.ts'
import { openProject, withOverlay } from '../../project/project.ts'
import { planChangesSince } from './plan-changes.ts'
import { makeRevertedVersion } from './rules-version.ts'
import type { VersionResult } from './version-job.ts'
import { VersionSearcher } from './version-searcher.ts'

const project = openProject(join(import.meta.dirname, '../../..'))
const GAME = 'data/fire-in-the-lake'
const FILE = `${GAME}/operations/terror.yaml`
const TEXT = project.games.texts(GAME).get(FILE) ?? ''
const scenarios = readScenarioEntries(project).filter(({ file }) => file.includes('/3.3.4-terror/'))

/** Compares the rules with one line of Terror that says something else. */
function compare(line: RegExp, to: string): VersionResult {
  const at = TEXT.split('\n').findIndex((each) => line.test(each))
  const text = TEXT.replace(line, to)
  if (text === TEXT) throw new Error(`no line of ${FILE} is ${line}`)
  const now = withOverlay(project, new Map([[FILE, text]]))
  const [plan] = planChangesSince(
    {
      ...{ game: GAME, now, base: project, refused: [] },
      changes: [
        {
          place: { rule: '3.3.4-marker', file: FILE, line: at + 1 },
          kind: 'edited',
          hunks: [{ file: FILE, whole: null, line: at + 1, from: at + 1, was: [TEXT.split('\n')[at] ?? ''], now: [] }],
          before: project,
        },
      ],
    },
    'HEAD',
    scenarios,
    { budget: { seconds: 5, seed: 1 }, cacheFolder: null, onProgress: () => {} },
  )
  if (!plan?.job) throw new Error('nothing is played')
  // The disk has the rules before, so the version that is played now lies over it.
  expect(plan.job.now).toEqual(makeRevertedVersion(now))
  return new VersionSearcher(project.root).search(plan.job)
}

it('shows that Terror places no marker any more', () => {
  const { difference } = compare(/^ *- \{ place-terror: \$space.*\n/m, '')
  expect(difference?.isDraft).toBe(true)
  expect(difference?.cause?.rule).toMatch(/^3\.3\.4-/)
  expect(`${difference?.before} / ${difference?.now}`).toMatch(/terror: 1|sabotaged/)
  expect((difference?.text ?? '').split('\n').length).toBeLessThan(20)
})

it('plays alike where a condition is worded otherwise', () => {
  const { difference, positions } = compare(/in spaces\) > 1/, 'in spaces) >= 2')
  expect(difference).toBe(null)
  expect(positions).toBeGreaterThan(200)
})
