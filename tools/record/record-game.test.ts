/** Games told as scenarios are the games that were played. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { formatBoardHash, isSameBoard, type State } from '../../engine/index.ts'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { openProject } from '../project/project.ts'
import { runFile } from '../run/run-file.ts'

const ROOT = join(import.meta.dirname, '../..')
const made: string[] = []
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/** Below the root: what lies outside has no way to its game. */
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'retold-'))
  made.push(path)
  return path
}

async function kept(...args: readonly string[]): Promise<string> {
  const path = folder()
  const simulated = ['simulate', ...args, '--games', '1', '--processes', '1', '--keep', path]
  expect((await runTouchstone(ROOT, simulated)).err).toBe('')
  const [file] = readdirSync(path)
  return join(path, file!)
}

const project = openProject(ROOT, { root: ROOT })
const GAMES = [
  ['salt-road', 'days'],
  ['night-ferry', 'packing'],
  ['holdem', 'betting'],
] as const

describe('a recorded game', () => {
  it('takes the place of its own recording, and of nothing else', async () => {
    const path = await kept('salt-road')
    const into = folder()
    const record = (...args: readonly string[]) => runTouchstone(ROOT, ['record', path, '--into', into, ...args])
    expect((await record('--name', 'day-1')).code).toBe(0)
    writeFileSync(join(into, 'day-2.scenario.yaml'), 'title: By hand\n')
    expect((await record('--name', 'day', '--by', 'days')).err).toContain(
      'day-1.scenario.yaml exists and is no recording of day',
    )
    expect(readdirSync(into)).toEqual(['day-1.scenario.yaml', 'day-2.scenario.yaml'])
    expect((await record('--name', 'day')).code).toBe(0)
    expect((await record('--name', 'day-2')).err).toContain('day-2.scenario.yaml exists and is no recording')
    expect((await record('--name', 'day-1')).code).toBe(0)
    expect(readdirSync(into)).toEqual(['day-1.scenario.yaml', 'day-2.scenario.yaml', 'day.scenario.yaml'])
    expect(readFileSync(join(into, 'day-2.scenario.yaml'), 'utf8')).toBe('title: By hand\n')
  })

  it('of agents of several sorts is called as it was kept, letters of any language too', async () => {
    const path = await kept('salt-road', '--agents', 'random,greedy')
    const into = folder()
    const record = (file: string) => runTouchstone(ROOT, ['record', file, '--into', into, '--by', 'days'])
    expect(await record(path)).toMatchObject({ code: 0 })
    const names = readdirSync(into)
    expect(names[0]).toMatch(/-random\+greedy-1-0*1\.scenario\.yaml$/)
    // Told again it takes the place of its own files.
    expect(await record(path)).toMatchObject({ code: 0 })
    expect(readdirSync(into)).toEqual(names)
    const other = join(folder(), 'Straße #1.game.json')
    writeFileSync(other, readFileSync(path))
    expect((await record(other)).out).toMatch(/Straße-1-0*1\.scenario\.yaml\n/)
    expect(await runTouchstone(ROOT, ['record', path, '--into', into, '--name', 'a/b'])).toMatchObject({
      code: 64,
      err: expect.stringContaining('--name: a/b cannot be the name of a file'),
    })
  })

  it.each([
    ['--name', '.hidden'],
    ['--name', '..'],
    ['--into', join(ROOT, 'scenarios/salt-road/.mine/games')],
    ['--into', join(ROOT, 'scenarios/.mine')],
  ])('is not written where no run would play it: %s %s', async (option, value) => {
    const path = await kept('salt-road')
    const into = folder()
    const args = option === '--into' ? [option, value] : ['--into', into, option, value]
    const { code, err } = await runTouchstone(ROOT, ['record', path, ...args])
    expect([code, err]).toEqual([
      64,
      expect.stringMatching(/would (n)?ever be played: f(ile|older)s that begin with a dot/),
    ])
    expect(readdirSync(into)).toEqual([])
    expect(existsSync(option === '--into' ? value : into)).toBe(option === '--name')
  })

  it('that was kept under a hidden name is called without the dot', async () => {
    const path = await kept('salt-road')
    const [into, other] = [folder(), join(folder(), '..day.game.json')]
    writeFileSync(other, readFileSync(path))
    expect((await runTouchstone(ROOT, ['record', other, '--into', into])).code).toBe(0)
    expect(readdirSync(into)).toEqual(['day.scenario.yaml'])
  })

  it.each(GAMES)('of %s ends as it ended, in one scenario and in a chain', async (game, phase) => {
    const path = await kept(game)
    const { hash } = JSON.parse(readFileSync(path, 'utf8'))
    const into = join(ROOT, 'scenarios', game, `zz-${process.pid}`)
    made.push(into)
    const endOf = async (...args: readonly string[]): Promise<State> => {
      const { code, out } = await runTouchstone(ROOT, ['record', path, '--into', into, '--name', 'it', ...args])
      expect(code).toBe(0)
      const last = out.trim().split('\n').at(-1)!
      const [run] = runFile(project, last)
      expect(run).toMatchObject({ status: 'passed', failures: [], diagnostics: [] })
      return { cells: run!.end! }
    }
    const whole = await endOf()
    expect(formatBoardHash(whole)).toBe(hash)
    expect(isSameBoard(await endOf('--by', phase), whole)).toBe(true)
  })

  it('is refused where the rules are not those that it was played by', async () => {
    const path = await kept('salt-road')
    const json = JSON.parse(readFileSync(path, 'utf8'))
    writeFileSync(path, JSON.stringify({ ...json, hash: '0000000000000000' }))
    const record = (...args: readonly string[]) => runTouchstone(ROOT, ['record', path, '--into', folder(), ...args])
    expect(await record()).toMatchObject({ code: 4, err: expect.stringContaining('ends on another board') })
    const told = async (more: object): Promise<string> => {
      writeFileSync(path, JSON.stringify({ ...json, ...more }))
      return (await record()).err
    }
    expect(await told({})).toBe('')
    expect(await told({ hash: '', moves: [] })).toContain('ends on another board')
    expect(await told({ ended: 'limit' })).toContain('its end is not the recorded one: limit')
    expect(await told({ setup: 'nowhere' })).toContain('there is no setup nowhere')
    expect(await told({ agents: ['random'] })).toContain('these are not one agent for each of 2 seats: random')
    expect(await told({ agents: ['random', 'x\nthen: {}'] })).toContain('are not one agent for each of 2 seats')
    for (const more of [{ agents: [null, {}] }, { seed: 1.5 }, { moves: null }])
      expect(await told(more)).toContain('is no file that simulate')
    writeFileSync(path, JSON.stringify(json))
    expect(await record('--by', 'day')).toMatchObject({
      code: 64,
      err: expect.stringContaining('mean days?'),
    })
    writeFileSync(path, '{}')
    expect(await record()).toMatchObject({ code: 64, err: expect.stringContaining('is no file that simulate') })
    expect((await runTouchstone(ROOT, ['record'])).code).toBe(64)
  })
})
