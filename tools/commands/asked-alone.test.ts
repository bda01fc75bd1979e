/** What contradicts an author in words is accepted by its own key or its own id, and by nothing else. */
import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { cleanUp, GAME, Project } from '../e2e/project.testing.ts'
import { EXIT } from './exit.ts'
import { runTouchstone } from './terminal.testing.ts'

cleanUp()

const PLAIN = 'scenarios/tally/2.1/a-plain.scenario.yaml'
const NOTED = 'scenarios/tally/2.1/b-noted.scenario.yaml'
const ROWS = 'scenarios/tally/2.1/c-rows.scenario.yaml'
const GOLDEN_ONLY = 'scenarios/tally/2.1/d-golden.scenario.yaml'

const noted = (left: number): string => `title: A raid leaves 4 # of one
play: [red raid]
then:
  # 5 - 1
  tracks: { red gold: ${left} }
`
const rows = (red: number, rich: string): string => `title: Raids
play: ["\${who} raid"]
then: { tracks: { "\${who} gold": "\${left}" }, values: { "\${who} gold >= 4": "\${rich}" } }
cases:
  - { case: a, who: red, left: ${red}, rich: yes } # of 5
  - { case: b, who: blue, left: 4, rich: ${rich} }
`

/** A raid costs two instead of one. Of five cases two state nothing but what follows. */
async function costlier(): Promise<Project> {
  const project = new Project({
    ...GAME,
    [PLAIN]: 'title: A raid\nplay: [red raid]\nthen: { tracks: { red gold: 4 } }\n',
    [NOTED]: noted(4),
    [ROWS]: rows(4, 'yes'),
    [GOLDEN_ONLY]: 'title: One raid of 4\nplay: [red raid] # 5 - 1\n',
  })
  expect((await runTouchstone(project.root, ['run'])).code).toBe(EXIT.ok)
  project.replace('data/tally/raid.yaml', 'amount: 1', 'amount: 2')
  return project
}

interface AskedAlone {
  readonly because: readonly { readonly reason: string; readonly line: number }[]
  readonly accept: string
}

interface Listed {
  readonly pending: readonly {
    readonly id: string
    readonly scenario: string
    readonly case: string
    readonly askedAlone: AskedAlone | null
  }[]
}

const listed = async ({ root }: Project): Promise<Listed['pending']> =>
  (JSON.parse((await runTouchstone(root, ['review', '--json'])).out) as Listed).pending

const scenarios = (project: Project): readonly string[] => Object.values(project.files('scenarios'))

describe('without a screen', () => {
  it('lists what is asked one by one, why, and the command', async () => {
    const project = await costlier()
    const pending = await listed(project)
    const id = (scenario: string, title: string): string =>
      pending.find((each) => each.scenario === scenario && each.case === title)?.id ?? 'none'
    const { out } = await runTouchstone(project.root, ['review'])
    expect(out).toContain('5 scenarios: 1 golden, 4 to be restated (3 one by one)\n')
    expect(out).toContain(`
  asked one by one: on a terminal with \`a\`, or each by its command
    ${NOTED}
      the title names 4
      a comment beside it names a number: \`# 5 - 1\`
      touchstone review --accept ${id(NOTED, '')}
    ${ROWS}#a
      states a bound: \`red gold >= 4\`
      a comment beside it names a number: \`# of 5\`
      touchstone review --accept ${id(ROWS, 'a')}
    ${ROWS}#b
      states a bound: \`blue gold >= 4\`
      touchstone review --accept ${id(ROWS, 'b')}
`)
    expect(pending.map(({ askedAlone }) => askedAlone?.because.map(({ reason, line }) => [line, reason]))).toEqual([
      undefined,
      undefined,
      [
        [1, 'the title names 4'],
        [4, 'a comment beside it names a number: `# 5 - 1`'],
      ],
      [
        [5, 'states a bound: `red gold >= 4`'],
        [5, 'a comment beside it names a number: `# of 5`'],
      ],
      [[6, 'states a bound: `blue gold >= 4`']],
    ])
  })

  it.each(['all', 'cause:2.1-cost', 'tally/2.1', '**/*', `${NOTED}`])('does not accept it by %s', async (what) => {
    const project = await costlier()
    const { out, code } = await runTouchstone(project.root, ['review', '--accept', what])
    expect(code).toBe(EXIT.pending)
    expect(out).toContain(`asked one by one: on a terminal with \`a\`, or each by its command\n  ${NOTED}\n`)
    expect(project.read(NOTED)).toBe(noted(4))
    expect(project.read(ROWS)).toBe(rows(4, 'yes'))
    // All else is accepted as before.
    expect(project.read(PLAIN)).toContain(what === NOTED ? 'red gold: 4' : 'red gold: 3')
    expect((await listed(project)).map(({ scenario }) => scenario)).toEqual(
      what === NOTED ? [GOLDEN_ONLY, PLAIN, NOTED, ROWS, ROWS] : [NOTED, ROWS, ROWS],
    )
  })

  it('accepts it by its own id, and tells the ids that others have then', async () => {
    const project = await costlier()
    await runTouchstone(project.root, ['review', '--accept', 'all'])
    let json: { readonly askedAlone: readonly { readonly id: string }[]; readonly exit?: number } = {
      askedAlone: (await listed(project)).map(({ id }) => ({ id })),
    }
    const left: number[] = []
    while (json.askedAlone[0]) {
      json = JSON.parse(
        (await runTouchstone(project.root, ['review', '--accept', json.askedAlone[0].id, '--json'])).out,
      )
      left.push(json.askedAlone.length)
    }
    expect([left, json.exit]).toEqual([[2, 1, 0], EXIT.ok])
    expect(project.read(NOTED)).toBe(noted(3))
    expect(project.read(ROWS)).toContain('who: red, left: 3, rich: no } # of 5\n')
    expect(project.read(ROWS)).toContain('who: blue, left: 3, rich: no }\n')
    expect((await runTouchstone(project.root, ['run'])).code).toBe(EXIT.ok)
  })
})

it('a title that names a number of the edited rule is no longer true either', async () => {
  const project = new Project({
    ...GAME,
    [PLAIN]: 'title: A raid costs 1\nplay: [red raid]\nthen: { tracks: { red gold: 4 } }\n',
    [NOTED]: 'title: A raid costs something\nplay: [red raid]\nthen: { tracks: { red gold: 4 } }\n',
    [GOLDEN_ONLY]: 'title: A raid costs one gold\nplay: [red raid]\n',
  })
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], { cwd: project.root })
  await runTouchstone(project.root, ['run'])
  git('init', '-q')
  git('add', '.')
  git('commit', '-q', '-m', 'as it was')
  project.replace('data/tally/raid.yaml', 'amount: 1', 'amount: 2')
  const pending = await listed(project)
  expect(
    pending.map(({ scenario, askedAlone }) => [scenario, askedAlone?.because.map(({ reason }) => reason)]),
  ).toEqual([
    [GOLDEN_ONLY, undefined],
    [PLAIN, ['the title names 1']],
    [NOTED, undefined],
  ])
})

describe('on the screen', () => {
  const typing = async (project: Project, keys: readonly string[], columns = 120) => {
    const told = await runTouchstone(project.root, ['review'], { keys, size: { rows: 90, columns } })
    return told.out.split('\u001b[2J\u001b[H').slice(1)
  }

  it('A leaves it, a accepts one, u takes back both', async () => {
    const project = await costlier()
    const before = [...scenarios(project)]
    const screens = await typing(project, ['A', 'A', 'a', 'a', 'a', 'u', 'u', 'u', 'u', 'q'])
    expect(screens[0]).toContain('change 1 of 5, 5 left of this cause (3 one by one)\n')
    expect(screens[1]).toContain(
      '2 accepted, 0 refused, 0 skipped, 3 left\n3 of this cause are asked one by one (key a)\n',
    )
    expect(screens[2]).toContain('3 of this cause are asked one by one (key a)\n')
    expect(screens[3]).toContain('3 accepted, 0 refused, 0 skipped, 2 left\n')
    expect(screens[5]).toContain('everything is decided: 5 accepted')
    expect(screens[9]).toContain('0 accepted, 0 refused, 0 skipped, 5 left\nundone\n')
    expect(scenarios(project)).toEqual(before)
  })

  it('shows the edit with what the author says beside it', async () => {
    const [, , noted, inRow] = await typing(await costlier(), ['n', 'n', 'n', 'q'])
    expect(noted).toContain('\nasked by itself: the title names 4; a comment beside it names a number: `# 5 - 1`\n')
    expect(noted).toContain(
      `
accepting states this in the scenario too
    title: A raid leaves 4 # of one
                         ^
    # 5 - 1
    ^^^^^^^
  - tracks: { red gold: 4 }
  + tracks: { red gold: 3 }

asked by itself: \`A\` leaves it, \`a\` accepts it
  the title names 4
  a comment beside it names a number: \`# 5 - 1\`
`,
    )
    expect(inRow).toContain(
      `
  - - { case: a, who: red, left: 4, rich: yes } # of 5
  + - { case: a, who: red, left: 3, rich: no } # of 5
                                               ^^^^^^
`,
    )
  })

  it('shows the part of the edit that differs on a narrow terminal', async () => {
    const [, , , inRow] = await typing(await costlier(), ['n', 'n', 'n', 'q'], 40)
    expect(inRow).toContain(
      `
  - … red, left: 4, rich: yes } # of 5
  + … red, left: 3, rich: no } # of 5
                               ^^^^^^
`,
    )
  })

  it('cuts a long title to the part that names the number', async () => {
    const project = await costlier()
    project.replace(NOTED, 'A raid leaves 4', 'Whoever raids, be it in spring or in autumn, keeps 4 of all that gold')
    const screens = await typing(project, ['n', 'n', 'q'], 40)
    // Of 36 columns a third is before the number.
    expect(screens[2]).toContain(
      `
    …umn, keeps 4 of all that gold # of…
                ^
`,
    )
  })

  it('lists the reasons', async () => {
    const screens = await typing(await costlier(), ['l', 'q'])
    expect(screens[1]).toContain(`  waits      ${NOTED}\n             the title names 4\n`)
  })
})
