/** The commands list cards and standing rules that act from outside a rule: what they may change, and what is in effect. */
import { beforeAll, describe, expect, it } from 'vitest'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { runTouchstone } from './terminal.testing.ts'

cleanUp()

const CARDS = `sides: [plain, dark]
lasting: [news]
points: { rested: { by: seat } }
define: { wage: 1 }
standing: { famine: { rule: 2.2-rest, while: renown > 9, amends: { wage: { value: 0, order: 2 } } } }
cards:
  comet:
    title: The Comet
    dark: { lasts: news, amends: { wage: { value: otherwise + 2, order: 1 } } }
    plain: { lasts: news, at: { rested: [{ addVar: { var: renown, delta: 1 } }] } }
actions:
  - { id: sleep, effects: [{ addVar: { var: actor gold, delta: wage } }, { point: { rested: { by: actor } } }] }
`
const scenario = (side: string, then: string): string => `title: A comet, ${side}
given: { inEffect: { comet: ${side} } }
play: [red sleep]
then: ${then}
`

describe('what acts', () => {
  const project = new Project()
  beforeAll(async () => {
    project.write('data/tally/cards.yaml', CARDS)
    project.write(
      'scenarios/tally/comet/dark.scenario.yaml',
      scenario('dark', '{ tracks: { red gold: 8 }, inEffect: { comet: dark } }'),
    )
    project.write(
      'scenarios/tally/comet/plain.scenario.yaml',
      scenario('plain', '{ tracks: { renown: 1 }, inEffect: { comet: none } }'),
    )
    await runTouchstone(project.root, ['run'])
  })

  it('is listed by the definition', async () => {
    const { out } = await runTouchstone(project.root, ['list', '--amends', 'Wage', '--json'])
    expect(JSON.parse(out)).toEqual([
      {
        game: 'data/tally',
        on: 'wage',
        by: 'comet dark',
        rule: null,
        file: 'data/tally/cards.yaml',
        line: 9,
      },
      {
        game: 'data/tally',
        on: 'wage',
        by: 'famine',
        rule: '2.2-rest',
        file: 'data/tally/cards.yaml',
        line: 5,
      },
    ])
  })

  it('is listed by the point', async () => {
    const { out } = await runTouchstone(project.root, ['list', '--at', 'rested'])
    expect(out).toBe('comet plain  data/tally/cards.yaml:10\n1 acts on it\n')
    expect((await runTouchstone(project.root, ['list', '--at', 'wage'])).err).toContain('no game has a point wage')
  })

  it('is told of the step that it touched', async () => {
    const { out } = await runTouchstone(project.root, ['explain', 'comet/dark'])
    expect(out).toContain('amended: wage by comet dark  data/tally/cards.yaml:9')
    const { out: other } = await runTouchstone(project.root, ['explain', 'comet/plain'])
    expect(other).not.toContain('amended')
    expect(other).toContain('data/tally/cards.yaml:10  addVar\n       renown: 0 → 1')
  })

  it('is told on boards, and stated by scenarios', async () => {
    const { out } = await runTouchstone(project.root, ['show', 'scenarios/tally/comet/dark.scenario.yaml'])
    expect(out).toContain('In effect')
    expect(out).toMatch(/The Comet\s+dark/)
    const { out: ran } = await runTouchstone(project.root, ['run', 'comet'])
    expect(ran).toContain('comet inEffect')
    expect(ran).toContain('1 passed')
  })
})
