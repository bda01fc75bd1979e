/** These tests type keys into the review screen. */
import { describe, expect, it } from 'vitest'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { EXIT } from './exit.ts'
import { REVIEW_KEY_HELP } from './review-end.ts'
import { runTouchstone } from './terminal.testing.ts'
import type { TerminalSize } from './terminal.ts'

cleanUp()

const FIRST = 'goldens/tally/2.1/first.golden.yaml'
const SECOND = 'goldens/tally/2.1/second.golden.yaml'
const THIRD = 'goldens/tally/2.2/third.golden.yaml'

/** Makes three pending changes of two causes: the renown of raids (two scenarios) and the gold of resting. */
async function changed(): Promise<Project> {
  const project = new Project()
  project.write('scenarios/tally/2.1/second.scenario.yaml', 'title: Two raids\nplay: [red raid, red raid]\n')
  await runTouchstone(project.root, ['run'])
  project.replace('data/tally/raid.yaml', 'delta: 2', 'delta: 3')
  project.replace('data/tally/rest.yaml', 'delta: 1', 'delta: 2')
  return project
}

type Keys = readonly (string | (() => string))[]

const typing = (project: Project, ...keys: Keys) => sitting(project, { rows: 60, columns: 120 }, ...keys)

/** A raid now costs three, so the first scenario's statement is wrong and the second cannot pay twice. */
async function failing(): Promise<Project> {
  const project = new Project()
  await runTouchstone(project.root, ['run'])
  project.replace('data/tally/raid.yaml', 'amount: 1', 'amount: 3')
  return project
}

async function sitting(project: Project, size: TerminalSize, ...keys: Keys) {
  const before = project.files('goldens')
  const told = await runTouchstone(project.root, ['review'], { keys, size })
  const after = project.files('goldens')
  const screens = told.out.split('\u001b[2J\u001b[H').slice(1)
  return { ...told, screens, written: Object.keys(after).filter((path) => after[path] !== before[path]) }
}

describe('the screen', () => {
  it('shows scenario, claims, difference, clause, before and after', async () => {
    const { screens } = await typing(await changed(), 'q')
    expect(screens[0]).toContain('cause 1 of 2, raid.yaml:6\n')
    expect(screens[0]).toContain('change 1 of 3, 2 left of this cause\n0 accepted, 0 refused, 0 skipped, 3 left\n')
    expect(screens[0]).toContain('A raid costs gold and earns renown\n  scenarios/tally/2.1/first.scenario.yaml:3')
    expect(screens[0]).toContain('claims 2.1-cost, 2.1-renown')
    expect(screens[0]).toContain('  - renown: 0 → 2\n  + renown: 0 → 3\n')
    expect(screens[0]).toContain('made by 2.1-renown, data/tally/raid.yaml:6')
    expect(screens[0]).toContain('  before        after\n  red gold: 4   red gold: 4\n  renown: 2     renown: 3\n')
    expect(screens[0]).toContain('a accept  A all of this cause  r refuse  s skip  b back  u undo  ? keys  q quit')
  })

  it('accepts one, refuses one, skips one, and tells the sum', async () => {
    const { written, screens, code } = await typing(await changed(), 'a', 'r', 's')
    expect(written).toEqual([FIRST])
    expect(screens.at(-1)).toBe(
      [
        'accepted',
        '  scenarios/tally/2.1/first.scenario.yaml',
        '',
        'refused (all stays as it is; the scenario stays red until its rule is mended)',
        '  scenarios/tally/2.1/second.scenario.yaml',
        '',
        'skipped',
        '  scenarios/tally/2.2/third.scenario.yaml',
        '',
      ].join('\n'),
    )
    expect(code).toBe(EXIT.pending)
  })

  it('does not decide once more about what was accepted', async () => {
    const { written, screens } = await typing(await changed(), 'a', 'b', 'r', 'b', 's', 'q')
    expect(written).toEqual([FIRST])
    expect(screens.at(-1)).toContain('accepted\n  scenarios/tally/2.1/first.scenario.yaml\n')
    expect(screens.at(-1)).not.toContain('refused')
  })

  it('accepts all with the same cause', async () => {
    const { written, screens, code } = await typing(await changed(), 'A', 'a')
    expect(written).toEqual([FIRST, SECOND, THIRD])
    // The steps cover two causes, an end that can be undone, and the summary.
    expect(screens).toHaveLength(4)
    expect(code).toBe(EXIT.ok)
  })

  it('keeps what was accepted when it is left; of other keys it says that they are none', async () => {
    const { written, screens } = await typing(await changed(), 'x', '\n', 'a', '\u0003')
    expect(written).toEqual([FIRST])
    const told = screens.map((screen) => screen.includes('that is no key: ? lists them'))
    expect(told).toEqual([false, true, true, false, false])
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
    await runTouchstone(project.root, ['run'])
    project.replace('data/tally/rest.yaml', 'delta: 1', 'delta: 2')
    const { code } = await runTouchstone(project.root, ['review', 'third'], { keys: ['a', 'a'] })
    expect(code).toBe(EXIT.ok)
    expect((await runTouchstone(project.root, ['run', 'third'])).code).toBe(EXIT.ok)
  })

  it('goes back and on, and takes a decision back with what it wrote', async () => {
    const project = await changed()
    const before = project.files('goldens')
    const { screens, written, code } = await typing(project, 'a', 'b', 'n', 'A', 'A', 'u', 'u', 'u', 'u', 'q')
    const heads = screens.map((screen) => /^(change \d.*|everything is decided.*)$/m.exec(screen)?.[1])
    expect(heads).toEqual([
      'change 1 of 3, 2 left of this cause',
      'change 2 of 3, 1 left of this cause',
      'change 1 of 3 (accepted), 1 left of this cause',
      'change 2 of 3, 1 left of this cause',
      'change 3 of 3, 1 left of this cause',
      'everything is decided: 3 accepted, 0 refused, 0 skipped, 0 left',
      'change 3 of 3, 1 left of this cause',
      'change 2 of 3, 1 left of this cause',
      'change 1 of 3, 2 left of this cause',
      'change 1 of 3, 2 left of this cause',
      undefined,
    ])
    expect(screens[9]).toContain('nothing to undo')
    expect(written).toEqual([])
    expect(project.files('goldens')).toEqual(before)
    expect(code).toBe(EXIT.pending)
  })

  it('does not call everything decided where somebody only went on', async () => {
    const { screens } = await typing(await changed(), 'n', 'n', 'n', 'b')
    expect(screens[3]).toContain('no change after the last: 0 accepted, 0 refused, 0 skipped, 3 left\n')
    expect(screens[4]).toContain('change 3 of 3, ')
  })

  it('does not take back what somebody else wrote since', async () => {
    const project = await changed()
    const { screens } = await typing(project, 'a', () => {
      project.write(FIRST, 'scenario: mine\n')
      return 'u'
    })
    expect(screens[2]).toContain('not undone: somebody else changed these files since')
    expect(project.read(FIRST)).toBe('scenario: mine\n')
  })

  it('decides for a whole cause, and lists what was decided', async () => {
    const { screens, written } = await typing(await changed(), 'R', 'l', 'l', 'S', 'q')
    expect(screens[2]).toContain(
      [
        '  refused    scenarios/tally/2.1/first.scenario.yaml',
        '  refused    scenarios/tally/2.1/second.scenario.yaml',
      ].join('\n'),
    )
    expect(screens[2]).toContain('> waits      scenarios/tally/2.2/third.scenario.yaml')
    expect(screens[4]).toContain('everything is decided: 0 accepted, 2 refused, 1 skipped, 0 left')
    expect(written).toEqual([])
  })

  it('keeps cause, counts and keys in sight in 24 lines, and turns the pages of the rest', async () => {
    const { screens } = await sitting(await changed(), { rows: 24, columns: 40 }, 'd', ' ', ' ', ' ', 'd', '?')
    const shown = screens.slice(0, -1)
    for (const screen of shown) {
      const lines = screen.trimEnd().split('\n')
      expect(lines.length).toBeLessThan(24)
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(40)
      expect(lines[0]).toBe('cause 1 of 2, raid.yaml:6')
      expect(screen).toContain('\nchange 1 of 3, 2 left of this cause\n')
      expect(lines.slice(-3)).toEqual([
        '',
        'a accept  A all of this cause  r refuse',
        's skip  b back  u undo  ? keys  q quit',
      ])
    }
    const pages = shown.map((screen) => /… lines (\d+ to \d+) of \d+/.exec(screen)?.[1])
    expect(pages[1]).toMatch(/^1 to /)
    expect(pages[2]).not.toBe(pages[1])
    expect(shown.at(-1)).toContain('u   undo the last decision')
  })

  it('ends lines after a word, but for words that are wider than all there is', async () => {
    const { screens } = await sitting(await failing(), { rows: 60, columns: 30 }, 'l', '?')
    expect(screens[1]).toContain('\n> waits      \nscenarios/tally/2.1/first.scen\nario.yaml\n')
    expect(screens[2]).toContain(
      '\na   accept: the golden becomes\nwhat came out; so does the \n`then` of what fails\n',
    )
    // In the narrowest usual terminal no line of the keys wraps.
    expect(Math.max(...REVIEW_KEY_HELP.map((line) => line.length))).toBeLessThanOrEqual(80)
  })

  it('restates what a scenario states, and what is left to hand stays in the counts and the sum', async () => {
    const project = await failing()
    const { screens, code } = await typing(project, 'A')
    expect(screens[0]).toContain('accepting states this in the scenario too')
    expect(screens[0]).toContain('1 left, 1 by hand')
    expect(project.read('scenarios/tally/2.1/first.scenario.yaml')).toContain('{ red gold: 2 }')
    expect(screens.at(-1)).toContain(
      '  scenarios/tally/2.1/second.scenario.yaml\n    scenarios/tally/2.1/second.scenario.yaml:6 ',
    )
    expect(code).toBe(EXIT.failed)
    const other = await failing()
    const before = { ...other.files('goldens'), ...other.files('scenarios') }
    expect((await typing(other, 'A', 'u')).screens[2]).toContain('undone')
    expect({ ...other.files('goldens'), ...other.files('scenarios') }).toEqual(before)
  })

  it('has nothing to show when nothing changed', async () => {
    const project = new Project()
    await runTouchstone(project.root, ['run'])
    const { code, out } = await runTouchstone(project.root, ['review'], { keys: ['a'] })
    expect(out).toBe('nothing to review: every scenario and golden is as it should be\n')
    expect(code).toBe(EXIT.ok)
  })

  it('lists goldens that no scenario owns', async () => {
    const project = new Project()
    await runTouchstone(project.root, ['run'])
    project.remove('scenarios/tally/2.2/third.scenario.yaml')
    const told = `goldens without a scenario (touchstone update removes them)\n  ${THIRD}\n`
    expect(await runTouchstone(project.root, ['review'])).toMatchObject({ code: EXIT.orphans, out: told })
    expect(await runTouchstone(project.root, ['review', '2.1'])).toMatchObject({ code: EXIT.ok })
    project.replace('data/tally/raid.yaml', 'delta: 2', 'delta: 3')
    const listed = await runTouchstone(project.root, ['review'])
    expect([listed.code, listed.out.includes(told)]).toEqual([EXIT.pending, true])
    expect((await typing(project, 'A', 'A')).screens.at(-1)).toContain(told.trimEnd())
    expect(await runTouchstone(project.root, ['review', '--json'])).toMatchObject({
      code: EXIT.orphans,
      out: expect.stringContaining(`"orphans": [\n    "${THIRD}"`),
    })
  })
})
