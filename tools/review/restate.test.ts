/** Accepting a case that fails only in its statements rewrites those statements, and nothing else of the file. */
import { describe, expect, it } from 'vitest'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { cleanUp, GAME, Project } from '../e2e/project.testing.ts'
import { openProject } from '../project/project.ts'
import { runFile } from '../run/run-file.ts'
import { makePlacelessCause } from '../suite/decision-cause.ts'
import { InputCache } from '../suite/input-cache.ts'
import { findPendingOutcomes } from '../suite/pending-outcomes.ts'
import { playFile } from '../suite/play-file.ts'
import { acceptPending } from './accept.ts'
import { restateText } from './restated-text.ts'

cleanUp()

const FILE = 'scenarios/tally/2.1/first.scenario.yaml'
const RAID = 'data/tally/raid.yaml'

/** Writes goldens under the old rules; then a raid costs two. */
async function costlier(scenario: string): Promise<Project> {
  const project = new Project({ ...GAME, [FILE]: scenario })
  const { out, code } = await runTouchstone(project.root, ['run'])
  if (code !== 0) throw new Error(out)
  project.replace(RAID, 'amount: 1', 'amount: 2')
  return project
}

async function accepted(scenario: string, what = 'all') {
  const project = await costlier(scenario)
  const told = await runTouchstone(project.root, ['review', '--accept', what])
  const after = await runTouchstone(project.root, ['run'])
  return { ...told, text: project.read(FILE), after: after.code }
}

describe('what is stated is restated', () => {
  it.each([
    ['in flow', 'then: { tracks: { red gold: 4 } } # paid', 'then: { tracks: { red gold: 3 } } # paid'],
    [
      'in lines with comments',
      'then:\n  # What is left.\n  tracks:\n    red gold:   4   # of what it had\n    blue gold: 5',
      'then:\n  # What is left.\n  tracks:\n    red gold:   3   # of what it had\n    blue gold: 5',
    ],
    ['nested', 'then: { tracks: { gold: { red: 4 } } }', 'then: { tracks: { gold: { red: 3 } } }'],
    ['of values', 'then: { values: { red gold + 1: 5 } }', 'then: { values: { red gold + 1: 4 } }'],
    [
      'of lists of values',
      'then: { values: { "map($s in seats, $s gold)": [4, 5] } }',
      'then: { values: { "map($s in seats, $s gold)": [3, 5] } }',
    ],
    [
      'of lists in any order',
      'then: { values: { "map($s in seats, $s gold)": { set: [5, 4] } } }',
      'then: { values: { "map($s in seats, $s gold)": { set: [3, 5] } } }',
    ],
    ['in quotes', 'then: { values: { red gold + 1: "5" } }', 'then: { values: { red gold + 1: "4" } }'],
    ['in single quotes', "then: { values: { red gold + 1: '5' } }", "then: { values: { red gold + 1: '4' } }"],
    [
      'of a list without brackets, that begins with another sign',
      'then:\n  values:\n    map($s in seats, 3 - $s gold): -1, -2',
      'then:\n  values:\n    map($s in seats, 3 - $s gold): 0, -2',
    ],
    [
      'at a step',
      '  - then: { tracks: { red gold: 4 } } # paid\n  - blue raid',
      '  - then: { tracks: { red gold: 3 } } # paid\n  - blue raid',
    ],
    [
      'of values at a step, and of the end',
      '  - then: { values: { red gold + 1: 5 } }\nthen: { tracks: { red gold: 4 } }',
      '  - then: { values: { red gold + 1: 4 } }\nthen: { tracks: { red gold: 3 } }',
    ],
  ])('%s', async (_, then, expected) => {
    const head = 'title: A raid   # of one\nrules: [2.1-cost]\nplay:\n  - red raid\n'
    const { text, after, code, out } = await accepted(`${head}${then}\n`)
    expect(text).toBe(`${head}${expected}\n`)
    expect(out).toBe(`accepted\n  goldens/tally/2.1/first.golden.yaml (changed)\n\nrestated\n  ${FILE}\n`)
    expect([code, after]).toEqual([0, 0])
  })

  const rows = (left: readonly (number | string)[]) =>
    `title: Raids\nplay: ["\${who} raid"]\nthen: { tracks: { "\${who} gold": "\${left}" } }\ncases:\n${left
      .map((n, i) => `  - { case: ${['a', 'b'][i]}, who: ${['red', 'blue'][i]}, left: ${n} } # row ${['a', 'b'][i]}\n`)
      .join('')}`

  it('in the rows that stand for it, each by itself', async () => {
    expect((await accepted(rows([4, 4]))).text).toBe(rows([3, 3]))
    const { text, out } = await accepted(rows([4, 4]), 'tally/2.1/first#b')
    expect(text).toBe(rows([4, 3]))
    expect(out).toContain(`still pending\n  ${FILE}#a\n`)
  })

  it('once, where all rows share it', async () => {
    const scenario = (left: number) =>
      `title: Raids\nplay: ["\${who} raid"]\nthen: { values: { red gold + blue gold: ${left} } }\ncases: [{ who: red }, { who: blue }]\n`
    const { text, after } = await accepted(scenario(9))
    expect([text, after]).toEqual([scenario(8), 0])
  })

  it('where rows are called by their values', async () => {
    const scenario = (left: number) =>
      `title: Raids\nplay: [red raid]\nthen: { tracks: { red gold: "\${left}" } }\ncases: [{ left: ${left} }]\n`
    const { text, after } = await accepted(scenario(4))
    expect([text, after]).toEqual([scenario(3), 0])
  })
})

describe('of a space all that is there', () => {
  const mustering = (n: number, m: number) =>
    `actions: [{ id: raid, effects: [${[`${n}, red`, `${m}, blue`]
      .map((of) => `{ moveToken: { pieces: "take(${of} scouts in ${of.split(', ')[1]}.available)", to: alba } }`)
      .join(', ')}] }]\n`
  const accepting = async (scenario: (n: number, m: number) => string) => {
    const project = new Project({ ...GAME, [RAID]: mustering(2, 1), [FILE]: scenario(2, 1) })
    const { out, code } = await runTouchstone(project.root, ['run'])
    if (code !== 0) throw new Error(out)
    project.write(RAID, mustering(3, 2))
    await runTouchstone(project.root, ['review', '--accept', 'all'])
    return project.read(FILE)
  }

  it.each([
    ['a list', (n: number, m: number) => `[${n} red scouts, ${m} blue scout${m > 1 ? 's' : ''}]`],
    ['one text', (n: number, m: number) => `"${n} red scouts, ${m} blue scout${m > 1 ? 's' : ''}"`],
  ])('is said anew as %s', async (_, there) => {
    const scenario = (n: number, m: number) =>
      `title: A muster\nplay: [red raid]\nthen: { spaces: { alba: ${there(n, m)} } } # both\n`
    expect(await accepting(scenario)).toBe(scenario(3, 2))
  })

  it('is said anew in the row that stands for several parts of it', async () => {
    const there = '"$' + '{n} red scouts, $' + '{m}"'
    const scenario = (n: number, m: number) =>
      `title: A muster\nplay: [red raid]\nthen: { spaces: { alba: ${there} } }\ncases: [{ case: a, n: ${n}, m: ${m} blue scout${m > 1 ? 's' : ''} }]\n`
    expect(await accepting(scenario)).toBe(scenario(3, 2))
  })
})

describe('of a family of boxes only what failed', () => {
  /** Red musters one scout, and two under the new rules. Each seat has six. */
  const MUSTER = `actions: [{ id: raid, effects: [{ moveToken: { pieces: "take(1, red scouts in red.available)", to: alba } }] }]\n`
  const accepting = async (then: string, more = '') => {
    const head = 'title: A muster\nplay: [red raid]\n'
    const project = new Project({ ...GAME, [RAID]: MUSTER, [FILE]: `${head}${then}\n${more}` })
    const { out, code } = await runTouchstone(project.root, ['run'])
    if (code !== 0) throw new Error(out)
    project.replace(RAID, 'take(1,', 'take(2,')
    const told = await runTouchstone(project.root, ['review', '--accept', 'all'])
    return { out: told.out, text: project.read(FILE).slice(head.length) }
  }

  it.each([
    [
      'a phrase',
      'then: { boxes: { available: "5 red scouts, 6 blue scouts" } }',
      'then: { boxes: { available: "4 red scouts, 6 blue scouts" } }',
    ],
    [
      'the last one, in lines',
      'then:\n  boxes:\n    available: 6 blue scouts,  5 red scouts # left',
      'then:\n  boxes:\n    available: 6 blue scouts,  4 red scouts # left',
    ],
    [
      'an item',
      'then: { boxes: { available: [5 red scouts, 6 blue scouts] } }',
      'then: { boxes: { available: [4 red scouts, 6 blue scouts] } }',
    ],
    [
      'a seat',
      'then:\n  boxes:\n    available:\n      red: 5 red scouts # all but one\n      blue: 6 blue scouts # all',
      'then:\n  boxes:\n    available:\n      red: 4 red scouts # all but one\n      blue: 6 blue scouts # all',
    ],
  ])('%s', async (_, then, expected) => {
    const { text, out } = await accepting(then)
    expect(text).toBe(`${expected}\n`)
    expect(out).not.toContain('by hand')
  })

  it('in the row that stands for it', async () => {
    const rows = (n: number) => `cases: [{ case: a, left: "${n} red scouts, 6 blue scouts" }]\n`
    const then = `then: { boxes: { available: "\${left}" } }`
    expect((await accepting(then, rows(5))).text).toBe(`${then}\n${rows(4)}`)
  })

  it('in the row whose value stands within a text', async () => {
    const row = (n: number) => `cases: [{ case: a, n: ${n} }]\n`
    const then = `given: { spaces: { alba: 1 red scout } }\nthen: { spaces: { alba: "\${n} red scouts" } }`
    expect((await accepting(then, row(2))).text).toBe(`${then}\n${row(3)}`)
  })

  it('or nothing, where none is left to be said', async () => {
    const then = `then: { boxes: { available: "\${n} red scouts, 6 blue scouts" } }`
    const row = 'cases: [{ case: a, n: 5 }]\n'
    const { text, out } = await accepting(then, row)
    expect(text).toBe(`${then}\n${row}`)
    expect(out).toContain('to be written by hand')
  })
})

describe('what is left to a person', () => {
  it('a statement that another row shares, for which it would be one more that fails', async () => {
    // In the second row red keeps its 4, and the row states what blue has left.
    const scenario = (left: number) =>
      `title: Raids
given: { tracks: { red gold: "\${red}" } }
play: ["\${who} raid"]
then: { tracks: { red gold: 4, blue gold: "\${left}" } }
cases:
  - { case: a, who: red, red: 5, left: 5 }
  - { case: b, who: blue, red: 4, left: ${left} }
`
    const one = await accepted(scenario(4), 'all')
    expect(one.text).toBe(scenario(3))
    expect(one.out).toContain(`to be written by hand\n  ${FILE}#a\n`)
    expect(one.code).toBe(1)
  })

  it('a value that stands for two things which are not the same any more', async () => {
    const scenario = `title: Raids
play: [red raid, blue raid, blue rest]
then: { tracks: { red gold: "\${left}", blue gold: "\${left}" } }
cases: [{ case: a, left: 4 }]
`
    // Blue found one. Before, both had 4 left, since blue began with one less.
    const project = await costlier(scenario.replace('play:', 'given: { tracks: { blue gold: 4 } }\nplay:'))
    const text = project.read(FILE)
    const [run] = runFile(openProject(project.root), FILE)
    expect(run?.failures.map(({ received }) => received)).toEqual(['3', '3'])
    expect(restateText(text, run!, 0)).toBe(text.replace('left: 4', 'left: 3'))
    const [first, second] = run!.failures
    const other = { ...run!, failures: [first!, { ...second!, received: '2' }] }
    expect(restateText(text, other, 0)).toBeNull()
  })

  it('a value that the board is given too', async () => {
    const value = '"$' + '{n}"'
    const scenario = `title: A raid\ngiven: { tracks: { blue gold: ${value} } }\nplay: [red raid]\nthen: { tracks: { red gold: ${value} } }\ncases: [{ case: a, n: 4 }]\n`
    const { text, code, out } = await accepted(scenario)
    expect(text).toBe(scenario)
    expect(out).toContain(`to be written by hand\n  ${FILE}#a\n`)
    expect(code).toBe(1)
  })

  it('a refusal, and what is said beside it', async () => {
    const scenario = 'title: Raids\nplay: [red raid, red raid, red raid]\nthen: { tracks: { red gold: 2 } }\n'
    const { text, code, out } = await accepted(scenario)
    expect(text).toBe(scenario)
    expect(out).toBe(`to be written by hand\n  ${FILE}\n`)
    expect(code).toBe(1)
  })
})

it('scenarios of which nothing can be restated are neither written nor told as restated, but in their order', async () => {
  const scenario = 'title: Raids\nplay: [red raid, red raid, red raid]\nthen: { tracks: { red gold: 2 } }\n'
  const made = await costlier(scenario)
  const other = FILE.replace('first', 'other')
  made.write(other, scenario)
  const project = openProject(made.root)
  const waiting = [FILE, other].flatMap((file) =>
    findPendingOutcomes(project, playFile(project, file), new InputCache(), () => true),
  )
  const pending = waiting.map((each) => ({ ...each, reason: makePlacelessCause('no golden') }))
  expect(pending.map(({ kind }) => kind)).toEqual(['failed', 'failed'])
  expect(acceptPending(project, pending)).toEqual({
    written: [],
    restated: [],
    stale: [],
    unwritable: pending,
  })
})

it('what is restated and has no golden yet gets one', async () => {
  const project = await costlier('title: A raid\nplay: [red raid]\nthen: { tracks: { red gold: 4 } }\n')
  project.remove('goldens/tally/2.1/first.golden.yaml')
  const { out, code } = await runTouchstone(project.root, ['review', '--accept', 'all'])
  expect([code, out]).toEqual([0, `accepted\n  goldens/tally/2.1/first.golden.yaml\n\nrestated\n  ${FILE}\n`])
})

it('one restatement that several rows share decides all of them', async () => {
  const shared = 'other/shared.scenario.yaml'
  const project = new Project({
    ...GAME,
    [shared]: `title: Raids\ngame: ../data/tally\nplay: ["\${who} raid"]\nthen: { values: { red gold + blue gold: 9 } }\ncases: [{ who: red }, { who: blue }]\n`,
  })
  expect((await runTouchstone(project.root, ['run', shared])).code).toBe(0)
  project.replace(RAID, 'amount: 1', 'amount: 2')
  const { code, out } = await runTouchstone(project.root, ['review', shared], { keys: ['a', 'q'] })
  expect(project.read(shared)).toContain('blue gold: 8')
  expect(out).not.toContain('pending')
  expect(code).toBe(0)
})

it('a scenario that somebody edits meanwhile is not restated', async () => {
  const project = await costlier('title: A raid\nplay: [red raid]\nthen: { tracks: { red gold: 4 } }\n')
  const { out } = await runTouchstone(project.root, ['review', '--json'])
  const { pending } = JSON.parse(out) as { pending: readonly { id: string }[] }
  project.replace(FILE, 'A raid', 'One raid')
  const text = project.read(FILE)
  const { err, code } = await runTouchstone(project.root, ['review', '--accept', pending[0]?.id ?? ''])
  expect([err, code, project.read(FILE)]).toEqual(['inputs changed: run again\n', 2, text])
})
