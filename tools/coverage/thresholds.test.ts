/** Thresholds may only rise. */
import { describe, expect, it } from 'vitest'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { DEFAULT_LAYOUT } from '../project/layout.ts'
import { openProject } from '../project/project.ts'
import { FILES, LADDER } from './ladder.testing.ts'
import { writeClauseProofs } from './proven-record.ts'

cleanUp()

const THRESHOLDS_FILE = DEFAULT_LAYOUT.thresholds

describe('the ratchet', () => {
  it('writes what is reached, and fails who falls below, by section and rung', async () => {
    const project = new Project(LADDER)
    const ratchet = await runTouchstone(project.root, ['coverage', '--ratchet'])
    expect([ratchet.code, ratchet.out.split('\n').at(-2)]).toEqual([0, `thresholds written: ${THRESHOLDS_FILE}`])
    expect(JSON.parse(project.read(THRESHOLDS_FILE))).toEqual({
      'data/ladder': {
        '1.1': { implemented: 100, exercised: 100, witnessed: 100, excluded: 2 },
        '2.1': { implemented: 75, exercised: 75, witnessed: 80 },
        '2.2': { implemented: 100, exercised: 100, witnessed: 100 },
      },
    })
    project.remove(FILES.rest)
    const fallen = await runTouchstone(project.root, ['coverage'])
    expect(fallen.out).toContain('data/ladder 2.2: 0% exercised, the threshold is 100%\n')
    expect(fallen.out).toContain('data/ladder 2.2: 0% witnessed, the threshold is 100%\n')
    expect(fallen.code).toBe(1)
  })

  it('writes what is missing, which is told until then: a section, a game, a rung that was deleted', async () => {
    const project = new Project(LADDER)
    const coverage = (...more: readonly string[]) => runTouchstone(project.root, ['coverage', ...more])
    await coverage('--ratchet')
    const whole = project.read(THRESHOLDS_FILE)
    const untold = (rung: string): string =>
      `no threshold for what is ${rung}: \`touchstone coverage --ratchet\` writes what is reached\n`
    project.replace(THRESHOLDS_FILE, '"exercised": 75,', '')
    const rung = await coverage()
    expect([rung.code, rung.out]).toEqual([1, expect.stringContaining(`data/ladder 2.1: ${untold('exercised')}`)])
    const { '1.1': board, ...rules } = JSON.parse(whole)['data/ladder']
    expect(board).toBeDefined()
    project.write(THRESHOLDS_FILE, JSON.stringify({ 'data/ladder': rules }))
    const section = await coverage()
    for (const each of ['implemented', 'witnessed', 'excluded'])
      expect(section.out).toContain(`data/ladder 1.1: ${untold(each)}`)
    expect(section.code).toBe(1)
    project.write(THRESHOLDS_FILE, JSON.stringify({ 'data/other': {} }))
    const game = await coverage()
    expect(game.out).toContain(`data/ladder 2.2: ${untold('witnessed')}`)
    expect((await coverage('--ratchet')).code).toBe(0)
    expect(JSON.parse(project.read(THRESHOLDS_FILE))['data/ladder']).toEqual(JSON.parse(whole)['data/ladder'])
    expect((await coverage()).code).toBe(0)
  })

  it('writes a share of none too, so that a section of nobody is not forgotten', async () => {
    const project = new Project(LADDER)
    project.remove(FILES.rest)
    await runTouchstone(project.root, ['coverage', '--ratchet'])
    expect(JSON.parse(project.read(THRESHOLDS_FILE))['data/ladder']['2.2']).toEqual({
      ...{ implemented: 100, exercised: 0, witnessed: 0 },
    })
    expect((await runTouchstone(project.root, ['coverage'])).code).toBe(0)
  })

  it('lets no more clauses be excluded than are recorded, which somebody has to write down', async () => {
    const project = new Project(LADDER)
    const coverage = (...more: readonly string[]) => runTouchstone(project.root, ['coverage', ...more])
    await coverage('--ratchet')
    const rest = '{ id: 2.2-rest, text: Who rests finds a gold. }'
    const more = `${rest}, { id: 2.2-sleep, excluded: nobody sees it, text: Who rests sleeps. }`
    project.replace('data/ladder/rules.yaml', rest, more)
    const line = 'data/ladder 2.2: 1 clause excluded, 0 recorded: show them, or write `"excluded": 1` in '
    for (const ratchet of [[], ['--ratchet']]) {
      const { code, out } = await coverage(...ratchet)
      expect([code, out]).toEqual([1, expect.stringContaining(`${line}${THRESHOLDS_FILE}\n`)])
    }
    // A clause that becomes shown is not excluded again by itself.
    project.replace('data/ladder/rules.yaml', 'excluded: "later: there is no weather yet", ', 'absence: true, ')
    await coverage('--ratchet')
    expect(JSON.parse(project.read(THRESHOLDS_FILE))['data/ladder']['1.1'].excluded).toBe(1)
  })

  it('lowers nothing, also when asked again', async () => {
    const project = new Project(LADDER)
    await runTouchstone(project.root, ['coverage', '--ratchet'])
    const before = project.read(THRESHOLDS_FILE)
    project.remove(FILES.rest)
    await runTouchstone(project.root, ['coverage', '--ratchet'])
    expect(project.read(THRESHOLDS_FILE)).toBe(before)
  })

  it('is not for a part of the scenarios, nor for where nothing is written', async () => {
    const { root } = new Project(LADDER)
    const part = await runTouchstone(root, ['coverage', '2.1', '--ratchet'])
    expect([part.code, part.err]).toEqual([64, 'touchstone: --ratchet needs a run of all scenarios\n'])
    const ci = await runTouchstone(root, ['coverage', '--ratchet'], { env: { CI: 'true' } })
    expect([ci.code, ci.err]).toEqual([64, 'touchstone: --ratchet: nothing is written where CI is set\n'])
  })

  it('asks what is proven only of sections that were mutated', async () => {
    const project = new Project(LADDER)
    const mutated = (clauses: Readonly<Record<string, boolean>>): void => {
      const entries = Object.entries(clauses).map(([id, isProven]) => [id, { isProven, by: [] }])
      writeClauseProofs(
        openProject('.', { root: project.root }),
        { 'data/ladder': Object.fromEntries(entries) },
        () => true,
      )
    }
    mutated({ '2.1-cost': true, '2.2-rest': true })
    await runTouchstone(project.root, ['coverage', '--ratchet'])
    mutated({ '2.1-cost': true })
    expect((await runTouchstone(project.root, ['coverage'])).code).toBe(0)
    mutated({ '2.1-cost': false })
    const fallen = await runTouchstone(project.root, ['coverage'])
    expect(fallen.out).toContain('data/ladder 2.1: 0% proven, the threshold is 100%\n')
    expect(fallen.code).toBe(1)
  })

  it('a part of the scenarios is not held against them', async () => {
    const project = new Project(LADDER)
    await runTouchstone(project.root, ['coverage', '--ratchet'])
    expect((await runTouchstone(project.root, ['coverage', 'scenarios/ladder/2.2'])).code).toBe(0)
  })
})
