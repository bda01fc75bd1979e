/** The moves and phases of a scenario from which play begins. */
import { describe, expect, it } from 'vitest'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { openProject } from '../project/project.ts'
import { runFile } from '../run/run-file.ts'
import { Session } from '../run/session.ts'
import { collectSituations } from './situation.ts'

cleanUp()

const FILE = 'scenarios/g/phase.scenario.yaml'

/** A game of two phases, and a scenario that begins the second. */
const inPhase = (id: string, written: string): Project =>
  new Project({
    'data/g/game.yaml': `game: { id: g }
seats: [red, blue]
spaces: { alba: {} }
tracks: { gold: { max: 9, start: 1 } }
actions: { dig: { effects: [{ addVar: { var: gold, delta: 1 } }] }, rest: { effects: [] } }
phases:
  day: { asks: "seats where gold < 8", offers: [dig, rest], next: ${id} }
  ${id}: { enter: [{ addVar: { var: gold, delta: 2 } }], next: day }
setups: { start: { phase: day } }
`,
    [FILE]: `title: By night two come\ngiven: { setup: start, phase: ${written} }\nthen: { tracks: { gold: 3 } }\n`,
  })

describe('a phase that a scenario begins', () => {
  it.each([
    ['night', 'night'],
    ['night', 'Night'],
    ['nightWatch', 'nightWatch'],
    ['nightWatch', 'nightwatch'],
  ])('%s, written %s, is a situation', (id, written) => {
    const project = openProject(inPhase(id, written).root)
    const [run] = runFile(project, FILE)
    expect([run?.status, run?.diagnostics]).toEqual(['passed', []])
    expect(run && collectSituations(project, run.id, new Session())).toMatchObject([{ begins: { phase: id } }])
  })
})
