/** The screen of `review`: one change at a time, a keystroke each. */
import { describe, expect, it } from 'vitest'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { EXIT } from './exit.ts'
import { touchstone } from './terminal.testing.ts'

cleanUp()

const FIRST = 'goldens/tally/2.1/first.golden.yaml'
const SECOND = 'goldens/tally/2.1/second.golden.yaml'
const THIRD = 'goldens/tally/2.2/third.golden.yaml'

/** Three pending changes of two causes: the renown of raids (two scenarios), the gold of resting. */
async function changed(): Promise<Project> {
  const project = new Project()
  project.write('scenarios/tally/2.1/second.scenario.yaml', 'title: Two raids\nplay: [red raid, red raid]\n')
  await touchstone(project.root, ['run'])
  project.replace('data/tally/raid.yaml', 'delta: 2', 'delta: 3')
  project.replace('data/tally/rest.yaml', 'delta: 1', 'delta: 2')
  return project
}

async function typing(project: Project, ...keys: readonly (string | (() => string))[]) {
  const before = project.files('goldens')
  const told = await touchstone(project.root, ['review'], { keys })
  const after = project.files('goldens')
  const screens = told.out.split('\u001b[2J\u001b[H').slice(1)
  return { ...told, screens, written: Object.keys(after).filter((path) => after[path] !== before[path]) }
}

describe('the screen', () => {
  it('shows scenario, claims, difference, clause, before and after', async () => {
    const { screens } = await typing(await changed(), 'q')
    expect(screens[0]).toContain('change 1 of 3, 2 with this cause')
    expect(screens[0]).toContain(
      'A raid costs gold and earns renown\n  scenarios/tally/2.1/first.scenario.yaml:3',
    )
    expect(screens[0]).toContain('claims 2.1-cost, 2.1-renown')
    expect(screens[0]).toContain('  - renown: 0 → 2\n  + renown: 0 → 3\n')
    expect(screens[0]).toContain('made by 2.1-renown, data/tally/raid.yaml:6')
    expect(screens[0]).toContain('before\n    red gold: 4\n    renown: 2\n')
    expect(screens[0]).toContain('after\n    red gold: 4\n    renown: 3\n')
    expect(screens[0]).toContain('a accept   r refuse   s skip   A accept all with this cause   q quit')
  })

  it('accepts one, refuses one, skips one, and tells the sum', async () => {
    const { written, screens, code } = await typing(await changed(), 'a', 'r', 's')
    expect(written).toEqual([FIRST])
    expect(screens.at(-1)).toBe(
      [
        'accepted',
        '  scenarios/tally/2.1/first.scenario.yaml',
        '',
        'refused (the golden stays as it is; the scenario stays red until its rule is mended)',
        '  scenarios/tally/2.1/second.scenario.yaml',
        '',
        'skipped',
        '  scenarios/tally/2.2/third.scenario.yaml',
        '',
      ].join('\n'),
    )
    expect(code).toBe(EXIT.pending)
  })

  it('accepts all with the same cause', async () => {
    const { written, screens, code } = await typing(await changed(), 'A', 'a')
    expect(written).toEqual([FIRST, SECOND, THIRD])
    expect(screens).toHaveLength(3)
    expect(code).toBe(EXIT.ok)
  })

  it('keeps what was accepted when it is left; other keys do nothing', async () => {
    const { written, screens } = await typing(await changed(), 'x', '\n', 'a', '\u0003')
    expect(written).toEqual([FIRST])
    expect(screens.at(-1)).toContain('not looked at\n  scenarios/tally/2.1/second.scenario.yaml')
    expect((await typing(await changed())).written).toEqual([])
  })

  it.each([
    ['the rules', 'data/tally/raid.yaml', 'delta: 3', 'delta: 4'],
    ['the scenario', 'scenarios/tally/2.1/first.scenario.yaml', 'red gold: 4', 'red gold: 5'],
  ])('does not accept a result after %s changed', async (_, file, from, to) => {
    const project = await changed()
    const { written, screens } = await typing(
      project,
      () => {
        project.replace(file, from, to)
        return 'a'
      },
      'q',
    )
    expect(written).toEqual([])
    expect(screens.at(-1)).toContain('inputs changed: run again\n  scenarios/tally/2.1/first.scenario.yaml')
  })

  it('does not overwrite a golden that somebody else changed meanwhile', async () => {
    const project = await changed()
    const { screens } = await typing(
      project,
      () => {
        project.remove(FIRST)
        return 'a'
      },
      'q',
    )
    expect(screens.at(-1)).toContain('inputs changed: run again')
    expect(Object.keys(project.files('goldens'))).toEqual([SECOND, THIRD])
  })

  it('accepts the cases of one file one after the other', async () => {
    const project = new Project()
    const rows = 'cases: [{ case: a, who: red }, { case: b, who: blue }]\n'
    project.write('scenarios/tally/2.2/third.scenario.yaml', `title: Rests\nplay: ["\${who} rest"]\n${rows}`)
    await touchstone(project.root, ['run'])
    project.replace('data/tally/rest.yaml', 'delta: 1', 'delta: 2')
    const { code } = await touchstone(project.root, ['review', 'third'], { keys: ['a', 'a'] })
    expect(code).toBe(EXIT.ok)
    expect((await touchstone(project.root, ['run', 'third'])).code).toBe(EXIT.ok)
  })

  it('has nothing to show when nothing changed', async () => {
    const project = new Project()
    await touchstone(project.root, ['run'])
    const { code, out } = await touchstone(project.root, ['review'], { keys: ['a'] })
    expect(out).toBe('nothing to review: every scenario and golden is as it should be\n')
    expect(code).toBe(EXIT.ok)
  })
})
