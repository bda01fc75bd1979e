/** These tests type `touchstone simulate`: mistaken options, and the files that it writes. */
import { describe, expect, it } from 'vitest'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { HEAP } from '../simulate/heap.testing.ts'
import { EXIT } from './exit.ts'
import { runTouchstone } from './terminal.testing.ts'

cleanUp()

const HARD = 'ruleset: hard\ntracks: { heap: { max: 9, start: 8 } }\n'
const made = (): Project => new Project({ 'data/heap/heap.yaml': HEAP, 'data/heap/hard.yaml': HARD })
/** Runs two games in one process unless a test says otherwise, since an option may be given once. */
function simulate(project: Project, ...more: string[]) {
  const isSaid = (option: string): boolean => more.some((word) => word.split('=')[0] === option)
  const usual = [['--games', '2'] as const, ['--processes', '1'] as const].filter(([name]) => !isSaid(name))
  return runTouchstone(project.root, ['simulate', 'heap', ...usual.flat(), ...more])
}

describe('simulate', () => {
  it.each([
    ['--games', '999999999', 'no number from 1 to 10000000'],
    ['--processes', '100000', 'no number from 1 to 512'],
    ['--moves', '0', 'no number from 1 to'],
    ['--agents', 'random,random,greedy', '--agents: there is no seat for greedy: the seats are ann, bob'],
    ['--agents', 'ann=random,ann=greedy', '--agents: ann has two agents'],
    ['--setup', 'strat', 'there is no setup strat: did you mean start?'],
    ['--setup', 'dusk', 'there is no setup dusk: there is start'],
    ['--agents', 'nobody', 'there is no agent nobody: there are random, greedy, search'],
    ['--agents', 'ann=greedy=random', 'there is no agent greedy=random'],
    ['--keep', '', '--keep needs a folder'],
  ])('refuses %s %s', async (option, value, why) => {
    expect(await simulate(made(), `${option}=${value}`)).toMatchObject({
      code: EXIT.usage,
      err: expect.stringContaining(why),
    })
  })

  it('says which game it played, and how what goes wrong is written', async () => {
    const project = made()
    expect((await simulate(project)).out).toMatch(/^heap, start\n2 games: /)
    expect((await simulate(project, '--ruleset', 'hard')).out).toMatch(/^heap, start, hard\n2 games: /)
    expect((await simulate(project)).out).not.toContain('--found')
    expect((await simulate(project, '--moves', '3')).out).toContain('\n--found FOLDER writes each kind of fault')
    expect((await simulate(project, '--found', 'found')).out).toContain(
      '\nno fault was found: there is nothing to write\n',
    )
  })

  it.each(['--keep', '--found'])('says that %s cannot be written before anything is played', async (option) => {
    const project = made()
    project.write('here', 'a file')
    const told = await simulate(project, option, 'here')
    expect(told).toMatchObject({ code: EXIT.disk, out: '', err: expect.stringContaining('EEXIST') })
  })

  it('says it of what cannot be written later, whoever plays', async () => {
    const project = made()
    project.write('kept/heap-start-random-2.game.json/in-the-way', '')
    for (const processes of ['1', '2'])
      expect(await simulate(project, '--keep', 'kept', '--processes', processes)).toMatchObject({
        code: EXIT.disk,
        err: expect.stringContaining('EISDIR'),
      })
  })

  it('keeps games of other agents with the same seed beside each other', async () => {
    const project = made()
    for (const agents of ['random', 'greedy', 'random,greedy'])
      await simulate(project, '--games', '1', '--agents', agents, '--keep', 'kept')
    expect(Object.keys(project.files('kept'))).toEqual([
      expect.stringMatching(/-greedy-1\.game\.json$/),
      expect.stringMatching(/-random\+greedy-1\.game\.json$/),
      expect.stringMatching(/-random-1\.game\.json$/),
    ])
  })

  it('knows a rule set by any capitals, and the rules without one by name', async () => {
    const project = made()
    await simulate(project, '--ruleset', 'Hard', '--keep', 'kept')
    await simulate(project, '--ruleset', 'published', '--keep', 'kept')
    const { out } = await runTouchstone(project.root, ['record', ...Object.keys(project.files('kept'))])
    expect(out.split('\n')).toHaveLength(5)
    expect((await runTouchstone(project.root, ['run'])).code).toBe(EXIT.ok)
    expect((await simulate(project, '--compare', 'published')).err).toContain('these are the same rules: native')
    const hard = await simulate(project, '--ruleset', 'hard', '--compare', 'HARD')
    expect(hard.err).toContain('these are the same rules: hard')
  })
})
