/** What is told of a golden that was written. */
import { expect, test } from 'vitest'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { cleanUp, GAME, Project } from '../e2e/project.testing.ts'
import type { GoldenVerdict } from '../golden/judge.ts'
import { openProject } from '../project/project.ts'
import { playFile } from './play-file.ts'
import { writeOutcomes } from './write-outcomes.ts'

cleanUp()

const FILE = 'scenarios/tally/rows.scenario.yaml'
const OLDER: GoldenVerdict = { k: 'older', format: 1 }
const CHANGED: GoldenVerdict = { k: 'changed', differences: [] }

test('the cases whose outcomes are others; where only the format is, all that were rewritten', async () => {
  const scenario = `title: Raids\nplay: ["\${who} raid"]\ncases: [{ who: red }, { who: blue }]\n`
  const { root } = new Project({ ...GAME, [FILE]: scenario })
  await runTouchstone(root, ['run'])
  const project = openProject(root)
  const file = playFile(project, FILE)
  const told = (...verdicts: readonly GoldenVerdict[]) => {
    const cases = file.cases.map((each, i) => ({ ...each, verdict: verdicts[i]! }))
    const { written } = writeOutcomes(project, { ...file, cases }, () => true)
    return [written?.how, written?.titles]
  }
  const [red, blue] = file.titles
  expect(told(OLDER, CHANGED)).toEqual(['changed', [blue]])
  expect(told(OLDER, OLDER)).toEqual(['format', [red, blue]])
})
