/** `touchstone fix` in throw-away projects under git: what it repairs, what it leaves, and what it writes. */
import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { cleanUp, GAME, Project, RAID, REST, SCENARIOS } from '../e2e/project.testing.ts'

cleanUp()

const git = ({ root }: Project, ...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], { cwd: root, stdio: 'ignore' })

/** Goldens are written under the rules as they were. */
async function commit(files: Readonly<Record<string, string>> = {}): Promise<Project> {
  const project = new Project({ ...GAME, ...SCENARIOS, ...files })
  const { code, out } = await runTouchstone(project.root, ['run'])
  if (code !== 0) throw new Error(out)
  git(project, 'init', '-q')
  git(project, 'add', '.')
  git(project, 'commit', '-q', '-m', 'as it was')
  return project
}

const RAID_FILE = 'data/tally/raid.yaml'
const FIRST_FILE = 'scenarios/tally/2.1/first.scenario.yaml'
const SECOND_FILE = 'scenarios/tally/2.1/second.scenario.yaml'
const BOARD_FILE = 'data/tally/board.yaml'
const LOUD = `      - chooseOne: { bind: $loud, from: "['no', 'yes']" }\n`
const LOUD_COSTS = `      - if: $loud = 'yes'\n        then: [{ addVar: { var: actor gold, delta: -1 } }]\n`

const edit = (project: Project, file: string, from: RegExp, to: string): void =>
  project.write(file, project.read(file).replace(from, to))

const ask = (project: Project, effects = LOUD): void => project.write(RAID_FILE, RAID + effects)

interface Told {
  readonly decisions: readonly {
    readonly id: string
    readonly cases: number
    readonly files: number
    readonly mentions: readonly { readonly line: number }[]
  }[]
  readonly repaired: readonly { readonly case: string; readonly answers: readonly string[] }[]
  readonly left: readonly { readonly case: string; readonly why: string }[]
  readonly others: number
  readonly exit: number
}

async function fix(project: Project, ...args: readonly string[]): Promise<Told> {
  const { out } = await runTouchstone(project.root, ['fix', '--json', ...args])
  return JSON.parse(out) as Told
}

describe('a new choice', () => {
  it('is one decision, with the answer that keeps each outcome', async () => {
    const project = await commit()
    ask(project, LOUD + LOUD_COSTS)
    const told = await fix(project)
    expect(told.decisions).toMatchObject([{ id: 'new-choice-loud', cases: 2, files: 2 }])
    expect(told.repaired.map(({ answers }) => [...new Set(answers)])).toEqual([['loud: no'], ['loud: no']])
    expect(told).toMatchObject({ left: [], others: 0, exit: 2 })
  })

  it('is written at the level of the move, with its golden, and can be undone', async () => {
    const project = await commit()
    ask(project)
    const before = [FIRST_FILE, SECOND_FILE].map((file) => project.read(file))
    const applied = await fix(project, '--apply', 'all')
    expect(applied.exit).toBe(0)
    expect(project.read(FIRST_FILE)).toContain('play: [red raid: { loud: no }]\n')
    expect(project.read(SECOND_FILE)).toContain(
      '  - red raid: { loud: no }\n  - blue rest\n  - red raid: { loud: no }\n',
    )
    expect((await runTouchstone(project.root, ['run'])).code).toBe(0)
    expect((await runTouchstone(project.root, ['fix', '--undo'])).code).toBe(0)
    expect([FIRST_FILE, SECOND_FILE].map((file) => project.read(file))).toEqual(before)
    expect((await runTouchstone(project.root, ['fix', '--undo'])).code).toBe(2)
  })

  it('is not undone over the work of others, and is undone where the run was killed', async () => {
    const project = await commit()
    ask(project)
    const before = project.files('goldens')
    const first = project.read(FIRST_FILE)
    await fix(project, '--apply', 'all')
    const written = project.read(SECOND_FILE)
    project.write(SECOND_FILE, `${written}# mine\n`)
    expect(await runTouchstone(project.root, ['fix', '--undo'])).toMatchObject({
      code: 2,
      err: expect.stringContaining(SECOND_FILE),
    })
    expect(project.read(FIRST_FILE)).not.toBe(first)
    // Killed before it came to the first file.
    project.write(SECOND_FILE, written)
    project.write(FIRST_FILE, first)
    expect((await runTouchstone(project.root, ['fix', '--undo'])).code).toBe(0)
    expect(project.files('goldens')).toEqual(before)
    expect(project.read(SECOND_FILE)).toBe(SCENARIOS[SECOND_FILE])
  })

  it('is answered as told, where some answer keeps the outcome', async () => {
    const project = await commit()
    ask(project, LOUD + LOUD_COSTS)
    const told = await fix(project, '--answer', 'loud=yes')
    // The first scenario states the gold that is left: that is for its author.
    expect(told.repaired).toMatchObject([{ case: SECOND_FILE }])
    expect(told.left).toMatchObject([{ case: FIRST_FILE, why: expect.stringContaining('expected 4, received 3') }])
  })

  it('explains no other change', async () => {
    const project = await commit({ [FIRST_FILE]: SCENARIOS[FIRST_FILE]!.replace(/then.*\n/, '') })
    ask(project, LOUD)
    project.replace(RAID_FILE, 'amount: 1', 'amount: 2')
    const told = await fix(project)
    expect(told.repaired).toEqual([])
    expect(told.left).toMatchObject([
      { case: FIRST_FILE, why: expect.stringContaining('red gold: 5 → 3, expected red gold: 5 → 4') },
      { case: SECOND_FILE, why: expect.any(String) },
    ])
    expect(told.exit).toBe(1)
  })

  it('is in no other game and no other choice', async () => {
    const project = await commit()
    ask(project)
    expect((await runTouchstone(project.root, ['fix', '--answer', 'lout=no'])).err).toContain('did you mean loud?')
    expect((await runTouchstone(project.root, ['fix', '--apply', 'new-choice-lout'])).code).toBe(64)
    const { code } = await runTouchstone(project.root, ['fix', '--apply', 'all'], { env: { CI: '1' } })
    expect(code).toBe(64)
  })
})

/** Two actions ask a choice of the same name. */
const WAYS = `      - chooseOne: { bind: $way, from: "['fast', 'slow']" }\n`
const WAYS_FILE = 'scenarios/tally/2.1/ways.scenario.yaml'
const WAYS_TEXT = `title: Two ways
rules: [2.1-cost, 2.2-rest]
play:
  - red raid: { way: fast } # the way there
  - blue rest: { way: slow }
  - red raid: [{ way: slow }]
  - red raid: { way: fast }
    offers: { way: [fast, slow] }
`

describe('a new name', () => {
  const PLACES = 'scenarios/tally/2.1/places.scenario.yaml'
  const PLACES_TEXT = `title: Raids leave alba alone
rules: [2.1-cost]
given: { spaces: { alba: 2 red scouts, brae: "\${who}" } } # alba is home
play: [red raid]
then: { unchanged: [alba], values: { "count(scouts in alba)": 2 } }
cases: [{ case: alba, who: 1 blue scout }, { who: nothing }]
`

  it('is one decision for scripts, statements, rows and goldens', async () => {
    const project = await commit({ [PLACES]: PLACES_TEXT })
    edit(project, BOARD_FILE, /alba/g, 'alma')
    const told = await fix(project, '--apply', 'all')
    expect(told.decisions).toMatchObject([{ id: 'renamed-space-alba', cases: 2, files: 1 }])
    expect(told).toMatchObject({ left: [], others: 0, exit: 0 })
    // The title and the comment are prose, and told.
    expect(told.decisions[0]?.mentions.map(({ line }) => line)).toEqual([1, 3])
    expect(project.read(PLACES)).toBe(
      PLACES_TEXT.replaceAll('alba', 'alma').replace('leave alma', 'leave alba').replace('# alma', '# alba'),
    )
    expect((await runTouchstone(project.root, ['run'])).code).toBe(0)
  })

  it('is followed by scenarios that go on from its rows', async () => {
    const NEXT = 'scenarios/tally/2.2/next.scenario.yaml'
    const next = 'title: And rest\nrules: [2.2-rest]\ngiven: { after: "../2.1/places#alba" }\nplay: [blue rest]\n'
    const project = await commit({ [PLACES]: PLACES_TEXT, [NEXT]: next })
    edit(project, BOARD_FILE, /alba/g, 'alma')
    const told = await fix(project, '--apply', 'all')
    expect(told).toMatchObject({ left: [], others: 0, exit: 0 })
    expect(project.read(NEXT)).toContain('places#alma')
    expect((await runTouchstone(project.root, ['run'])).code).toBe(0)
  })

  it('does not carry another change with it, in one line or not', async () => {
    const project = await commit()
    project.replace(BOARD_FILE, 'renown', 'fame')
    project.write(RAID_FILE, RAID.replace('renown, delta: 2', 'fame, delta: 3'))
    const told = await fix(project)
    expect(told.decisions).toMatchObject([{ id: 'renamed-track-renown', cases: 0 }])
    expect(told.left.map((each) => each.why)).toEqual([
      expect.stringContaining('fame: 0 → 3, expected fame: 0 → 2'),
      expect.stringContaining('fame: 0 → 3, expected fame: 0 → 2'),
    ])
  })

  it('of a choice is exchanged where that choice is asked, and not where another is called so', async () => {
    const rest = REST.replace('effects: [', `effects:\n${WAYS}      - `).replace('}]', '}')
    const game = { [RAID_FILE]: RAID + WAYS, 'data/tally/rest.yaml': rest }
    const project = await commit({ ...game, [WAYS_FILE]: WAYS_TEXT, ...answered(' { way: fast }') })
    project.replace(RAID_FILE, '$way', '$pace')
    const told = await fix(project, '--apply', 'all')
    expect(told).toMatchObject({ left: [], others: 0, exit: 0 })
    expect(project.read(WAYS_FILE)).toBe(
      WAYS_TEXT.replaceAll('raid: { way', 'raid: { pace')
        .replace('[{ way', '[{ pace')
        .replace('offers: { way', 'offers: { pace'),
    )
    expect((await runTouchstone(project.root, ['run'])).code).toBe(0)
  })
})

describe('what is removed', () => {
  it('goes from scripts and goldens, if nothing else changes', async () => {
    const game = { [RAID_FILE]: RAID + LOUD, 'data/tally/rest.yaml': REST }
    const project = await commit({ ...game, ...answered(' { loud: no }', '') })
    project.write(RAID_FILE, RAID)
    const told = await fix(project, '--apply', 'all')
    expect(told.decisions).toMatchObject([{ id: 'removed-choice-loud', cases: 2 }])
    expect(project.read(FIRST_FILE)).toContain('play: [red raid: {}]')
    expect((await runTouchstone(project.root, ['run'])).code).toBe(0)
  })

  it('of a track goes with what is stated of it', async () => {
    const project = await commit({
      [FIRST_FILE]: SCENARIOS[FIRST_FILE]!.replace('red gold: 4', 'red gold: 4, renown: 2'),
    })
    project.replace(BOARD_FILE, ', renown: { max: 20 }', '')
    project.write(RAID_FILE, RAID.replace(/.*renown.*\n/, ''))
    edit(project, BOARD_FILE, /.*2.1-renown.*\n/, '')
    const told = await fix(project, '--apply', 'all')
    expect(told.left).toEqual([])
    expect(project.read(FIRST_FILE)).toBe(SCENARIOS[FIRST_FILE]!.replace(', 2.1-renown', ''))
    expect((await runTouchstone(project.root, ['run'])).code).toBe(0)
  })
})

describe('in a review', () => {
  it('a change of the rules is one cause, with the scripts that follow it', async () => {
    const project = await commit()
    ask(project)
    const { out, code } = await runTouchstone(project.root, ['review'])
    expect(out).toContain(
      'cause new-choice-loud: data/tally/raid.yaml:7 (the choice `loud` is new), 2 scenarios: 2 to be repaired',
    )
    expect(out).toContain('- play: [red raid]')
    expect(out).toContain('+ play: [red raid: { loud: no }]')
    expect(code).toBe(2)
    const accepted = await runTouchstone(project.root, ['review', '--accept', 'cause:new-choice-loud'])
    expect(accepted.code).toBe(0)
    expect((await runTouchstone(project.root, ['run'])).code).toBe(0)
  })

  it('is accepted one by one or all at once, and undone by a key', async () => {
    const project = await commit()
    ask(project)
    const before = [FIRST_FILE, SECOND_FILE].map((file) => project.read(file))
    const one = await runTouchstone(project.root, ['review'], { keys: ['a', 'q'] })
    expect(one.out).toContain('1 accepted')
    expect(project.read(FIRST_FILE)).toContain('loud: no')
    expect(project.read(SECOND_FILE)).toBe(before[1])
    await runTouchstone(project.root, ['fix', '--undo'])
    const all = await runTouchstone(project.root, ['review'], { keys: ['A', 'u', 'q'] })
    expect(all.out).toContain('undone')
    expect(project.read(SECOND_FILE)).toBe(before[1])
    expect((await runTouchstone(project.root, ['review'], { keys: ['A', 'q'] })).code).toBe(0)
  })

  it('scripts that go on from repaired ones are repaired one by one, too', async () => {
    const NEXT = 'scenarios/tally/2.1/next.scenario.yaml'
    const next = 'title: And again\nrules: [2.1-cost]\ngiven: { after: first }\nplay: [red raid]\n'
    const project = await commit({ [NEXT]: next })
    ask(project)
    const { code } = await runTouchstone(project.root, ['review'], { keys: ['a', 'a', 'a', 'q'] })
    expect(code).toBe(0)
    expect(project.read(NEXT)).toContain('play: [red raid: { loud: no }]')
    expect((await runTouchstone(project.root, ['run'])).code).toBe(0)
  })

  it('what no decision repairs is told with the reason', async () => {
    const project = await commit()
    ask(project)
    project.replace(RAID_FILE, 'amount: 1', 'amount: 2')
    const { out } = await runTouchstone(project.root, ['review'])
    expect(out).toContain(
      'not repaired by new-choice-loud: red raid: changes: red gold: 5 → 3, expected red gold: 5 → 4',
    )
  })
})

/** The scenarios with answers to each raid and each rest. */
function answered(raid: string, rest = raid): Readonly<Record<string, string>> {
  const answer = (text: string): string =>
    text
      .replaceAll('red raid', `red raid:${raid}`)
      .replaceAll('blue rest', rest === '' ? 'blue rest' : `blue rest:${rest}`)
  return Object.fromEntries(Object.entries(SCENARIOS).map(([file, text]) => [file, answer(text)]))
}

it('rules that do not compile are told', async () => {
  const project = await commit()
  project.write(RAID_FILE, RAID.replace('renown', 'renwon'))
  const { code, err } = await runTouchstone(project.root, ['fix'])
  expect(code).toBe(4)
  expect(err).toContain('do not compile')
})
