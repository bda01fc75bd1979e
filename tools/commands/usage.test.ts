/** These tests pin the messages for mistyped command lines. */
import { describe, expect, it } from 'vitest'
import { cleanUp, Project, RAID } from '../e2e/project.testing.ts'
import { chooseWorstExitCode, EXIT } from './exit.ts'
import { runTouchstone } from './terminal.testing.ts'

cleanUp()

describe('a mistyped command', () => {
  const project = new Project()
  it.each([
    [['rnu'], 'unknown command rnu: did you mean run?'],
    [['run', '--tilte', 'x'], 'unknown option --tilte: did you mean --title?'],
    [['run', '--title'], '--title needs a value: --title TEXT'],
    [['run', '-t', '--json'], '-t needs a value: -t TEXT'],
    [['run', '--json=yes'], '--json takes no value'],
    [['run', '-x'], 'unknown option -x'],
    [['run', '--title', 'a', '--title', 'b'], '--title is given twice: write it once'],
    [['run', '-t', 'raid', '--title=raid'], '--title is given twice: write it once'],
    [['list', '--json', '2.1', '--json'], '--json is given twice: write it once'],
    [['simulate', '--games', '3', '--seed', '1', '--games=5'], '--games is given twice: write it once'],
    [['run', '2.1-reonwn'], 'no scenario fits 2.1-reonwn: did you mean 2.1-renown?'],
    [['run', '7'], 'no scenario fits 7'],
    [['run', 'thrid'], 'no scenario fits thrid: did you mean third?'],
    [['run', 'tally/2.1/frist'], 'no scenario fits tally/2.1/frist'],
    [['run', 'data'], 'no scenario fits data'],
    [['run', '2.2', 'tally/2.1'], 'no scenario fits all these filters together'],
    [['run', '--title', 'nothing is called so'], 'no scenario fits the title nothing is called so'],
    [['coverage', '--title', 'nothing at all'], 'no scenario fits the title nothing at all'],
    [['list', '--title', 'nothing at all'], 'no scenario fits the title nothing at all'],
    [['run', '--root', 'nowhere'], '--root: there is no folder nowhere'],
    [['explain'], 'explain needs one FILE[#CASE]'],
    [['explain', 'first', 'second'], 'explain needs one FILE[#CASE]'],
    [['explain', 'first#no such row'], 'no case fits: no such row'],
    [['list', '--rules', '9'], 'no clause of any catalogue is in 9'],
    [['review', '--accept', 'cause:7'], '--accept cause:7: no such cause waits; there are no-golden'],
    [['review', '--accept', 'frist'], '--accept frist: no such change waits'],
    [['run', '__proto__'], 'no scenario fits __proto__'],
    [['run', '--__proto__'], 'unknown option --__proto__'],
    [['run', '--constructor'], 'unknown option --constructor'],
  ])('%j', async (args, said) => {
    const { code, out, err } = await runTouchstone(project.root, args)
    expect(err).toBe(`touchstone: ${said}\n`)
    expect(out).toBe('')
    expect(code).toBe(EXIT.usage)
    expect(project.files('goldens')).toEqual({})
  })

  it('where nothing is to be run', async () => {
    const empty = new Project({ 'data/tally/raid.yaml': RAID })
    const { code, err } = await runTouchstone(empty.root, ['run'])
    expect(err).toBe(`touchstone: no scenarios below ${empty.root}/scenarios\n`)
    expect(code).toBe(EXIT.usage)
  })
})

describe('help', () => {
  it.each([
    'run',
    'update',
    'review',
    'explain',
    'compare',
    'list',
    'schema',
    'simulate',
    'record',
    'merge',
    'compile',
  ])('of %s', async (name) => {
    const project = new Project({})
    expect((await runTouchstone(project.root, ['--help'])).out).toMatch(new RegExp(`^  ${name} `, 'm'))
    for (const args of [
      [name, '--help'],
      ['help', name],
    ]) {
      const { code, out } = await runTouchstone(project.root, args)
      expect(code).toBe(EXIT.ok)
      expect(out).toContain(`touchstone ${name} `)
      expect(out).toContain('--json')
      expect(out).toContain(' 64  the command line is wrong')
      expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThan(110)
    }
  })

  it.each([
    'run',
    'update',
    'review',
    'explain',
    'compare',
    'coverage',
    'list',
    'asks',
    'show',
    'mutate',
    'schema',
    'simulate',
    'record',
    'merge',
    'compile',
  ])('is not given by %s where an option is given twice', async (name) => {
    const { code, err } = await runTouchstone('.', [name, '-h', '--verbose', '--help'])
    expect([code, err]).toEqual([EXIT.usage, 'touchstone: --help is given twice: write it once\n'])
  })

  it('is what a command without a word gets, which is a mistake', async () => {
    const { code, out } = await runTouchstone('.', [])
    expect(out).toContain('touchstone COMMAND [options]')
    expect(code).toBe(EXIT.usage)
  })
})

describe('the code of several outcomes', () => {
  it.each([
    [[], 0],
    [['ok', 'orphans'], 3],
    [['orphans', 'pending'], 2],
    [['pending', 'failed', 'orphans'], 1],
    [['failed', 'broken'], 4],
  ] as const)('%j: %i', (outcomes, code) => {
    expect(chooseWorstExitCode(outcomes)).toBe(code)
  })

  it('says one thing each', () => {
    const codes = Object.values(EXIT)
    expect(new Set(codes).size).toBe(codes.length)
  })
})

describe('choosing scenarios', () => {
  const project = new Project()
  const titles = async (...args: readonly string[]): Promise<string[]> => {
    const { out } = await runTouchstone(project.root, ['list', '--json', ...args])
    return (JSON.parse(out) as { title: string }[]).map(({ title }) => title)
  }
  const [first, second, third] = [
    'A raid costs gold and earns renown',
    'Two raids earn twice as much',
    'Who rests finds gold',
  ]

  it.each([
    [[], [first, second, third]],
    [['2.1'], [first, second]],
    [['2.1-cost'], [first]],
    [
      ['2.2', '2.1-cost'],
      [first, third],
    ],
    [['scenarios/tally/2.1'], [first, second]],
    [['tally/2.1/second'], [second]],
    [['third'], [third]],
    [['2.1', 'second'], [second]],
    [
      ['--title', 'RAID'],
      [first, second],
    ],
    [['-t', 'gold', '2.1'], [first]],
  ])('%j', async (args, expected) => {
    expect(await titles(...args)).toEqual(expected)
  })

  it('from a folder of the project, with paths from there', async () => {
    const { out } = await runTouchstone(`${project.root}/scenarios/tally`, ['list', '--json', '2.2'])
    expect(JSON.parse(out)).toMatchObject([{ file: 'scenarios/tally/2.2/third.scenario.yaml' }])
  })
})
