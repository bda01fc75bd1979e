/** These tests pin what `touchstone suggest` tells of two versions of a tiny game, worked out by hand. */
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { cleanUp, GAME, Project, SCENARIOS } from '../e2e/project.testing.ts'
import { runTouchstone } from './terminal.testing.ts'

cleanUp()

const git = ({ root }: Project, ...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], { cwd: root, stdio: 'ignore' })

function commit(files: Readonly<Record<string, string>> = {}): Project {
  const project = new Project({ ...GAME, ...SCENARIOS, ...files })
  git(project, 'init', '-q')
  git(project, 'add', '.')
  git(project, 'commit', '-q', '-m', 'as it was')
  return project
}

const suggest = (project: Project, ...args: readonly string[]) =>
  runTouchstone(project.root, ['suggest', ...args, '--jobs', '0'])

const RAID_FILE = 'data/tally/raid.yaml'
const BOARD_FILE = 'data/tally/board.yaml'
const DRAFT = 'scenarios/tally/drafts/2.1-renown.scenario.yaml'

it('shows an edit by the smallest scenario that holds now and did not before', async () => {
  const project = commit()
  project.replace(RAID_FILE, 'delta: 2', 'delta: 3')
  const { out, code } = await suggest(project, '--since', 'HEAD', '--write')
  expect(code).toBe(0)
  expect(out.split('\n    #')[0]).toBe(`2.1-renown, data/tally/raid.yaml:6 (edited)
  - - { addVar: { var: renown, delta: 2 }, rule: 2.1-renown }
  + - { addVar: { var: renown, delta: 3 }, rule: 2.1-renown }
  before: renown: 2
  now:    renown: 3
  ${DRAFT}`)
  expect(out.trimEnd().split('\n').at(-1)).toBe('1 change: 1 plays differently')
  const text = project.read(DRAFT)
  expect(text).toContain(
    '# 2.1-renown: A raid earns two renown.\n# Plays otherwise since HEAD (data/tally/raid.yaml:6)\n',
  )
  expect(text).toMatch(/then:\n {2}tracks: \{ renown: 3 \}\n$/)
  expect((await runTouchstone(project.root, ['run', 'drafts'])).code).toBe(0)
  project.replace(RAID_FILE, 'delta: 3', 'delta: 2')
  expect((await runTouchstone(project.root, ['run', 'drafts'])).code).toBe(1)
})

it('tells each edit by itself, and writes the same again', async () => {
  const project = commit()
  project.replace(RAID_FILE, 'delta: 2', 'delta: 3')
  project.replace('data/tally/rest.yaml', 'delta: 1', 'delta: 2')
  const { out } = await suggest(project, '--since', 'HEAD', '--seconds', '1')
  expect(out.match(/^2\.\d-.*$/gm)).toEqual([
    '2.1-renown, data/tally/raid.yaml:6 (edited)',
    '2.2-rest, data/tally/rest.yaml:4 (edited)',
  ])
  expect(out).toContain('2 changes: 2 play differently')
  expect((await suggest(project, '--since', 'HEAD', '--seconds', '1')).out).toBe(out)
})

it('shows what only two edits together change', async () => {
  const project = commit({
    'data/tally/luck.yaml': `define:
  isRich($s:seat): $s.gold < 0
  pride: 1
  isFamous: renown < 0
actions:
  - id: boast
    rule: 2.1-renown
    effects: [{ addVar: { var: renown, delta: if isRich(actor) or isFamous then 3 else pride } }]
`,
    'scenarios/tally/2.1/boast.scenario.yaml': 'title: Boasts\nplay: [red boast]\n',
  })
  project.replace('data/tally/luck.yaml', 'gold < 0', 'gold >= 0')
  project.replace('data/tally/luck.yaml', 'renown < 0', 'renown >= 0')
  const { out } = await suggest(project, '--since', 'HEAD', '--seconds', '1')
  expect(out).toContain(
    'all changes together\n  It shows by 2.1-renown, luck.yaml:8\n  before: renown: 1\n  now:    renown: 3',
  )
  // Who is rich needs no fame, so the second definition is never asked.
  expect(out).toContain('  No position was found that gets to it.')
  expect(out).toContain('3 changes: 1 plays differently')
})

it('says of other words how many positions played alike, and who claims the clause', async () => {
  const project = commit()
  project.replace(BOARD_FILE, 'costs one gold', 'costs a gold')
  const { out, code } = await suggest(project, '--since', 'HEAD')
  expect(code).toBe(0)
  expect(out).toContain('  Only words differ. Texts: 2.1-cost, which 1 case claims. 10,000 positions played alike.')
  expect(out).toContain('1 change: 0 play differently')
})

it('tells honestly where the time was up', async () => {
  const project = commit()
  project.replace(RAID_FILE, 'delta: 2', 'delta: 1 + 1')
  const { out } = await suggest(project, '--since', 'HEAD', '--seconds', '1', '--json')
  const [change] = JSON.parse(out).changes
  expect(change.difference).toBe(null)
  expect(change.positions).toBeGreaterThan(100)
  expect(change.isCut).toBe(change.positions < 10_000)
})

it('tells a name that changed everywhere as one change of names', async () => {
  const project = commit()
  for (const file of [BOARD_FILE, RAID_FILE])
    project.write(file, project.read(file).replaceAll(/(?<!-)\brenown(?=[:,])/g, 'fame'))
  const { out } = await suggest(project, '--since', 'HEAD')
  expect(out).toContain('  Only names differ: renown is now fame. 10,000 positions played alike.')
  expect(out).toContain('1 change: 0 play differently')
})

it('tells another board and another beginning for what they are', async () => {
  const project = commit()
  project.replace(BOARD_FILE, 'renown: { max: 20 }', 'renown: { max: 20, start: 1 }')
  expect((await suggest(project, '--since', 'HEAD', '--seconds', '1')).out).toContain(
    '  The game begins with another board: renown: 0 → 1',
  )
  project.replace(BOARD_FILE, 'start: 1 }', 'start: 1 }, fame: { max: 2 }')
  const { out } = await suggest(project, '--since', 'HEAD', '--seconds', '1')
  expect(out).toContain('  It is another board: track fame came')
})

it('tells a change that the language refuses, and compares the others', async () => {
  const project = commit()
  project.replace(RAID_FILE, 'var: renown', 'var: renwon')
  project.replace('data/tally/rest.yaml', 'delta: 1', 'delta: 2')
  const { out, code } = await suggest(project, '--since', 'HEAD')
  expect(code).toBe(4)
  expect(out).toMatch(/The rules do not compile: data\/tally\/raid\.yaml:6:\d+ .*renwon/)
  expect(out).toContain('2.2-rest, data/tally/rest.yaml:4 (edited)')
  expect(out).toContain('2 changes: 1 plays differently, 1 does not compile')
})

const HARD = `ruleset: hard
actions:
  - id: rest
    rule: 2.2-rest
    effects: [{ addVar: { var: actor gold, delta: 2 } }]
`

it('tells by clause what another rule set plays differently', async () => {
  const project = commit({ 'data/tally/hard.yaml': HARD })
  const { out, code } = await suggest(project, '--between', 'published', 'hard')
  expect(code).toBe(0)
  expect(out).toMatch(/^2\.2-rest, data\/tally\/hard\.yaml:/)
  expect(out).toMatch(/before: (\w+) gold: 6\n {2}now: {4}\1 gold: 7\n/)
  expect(out).toContain('    ruleset: hard\n')
  expect(out).toContain('1 clause: 1 plays differently')
})

it('compares scripts by clause where the rule sets have other boards', async () => {
  const project = commit({ 'data/tally/hard.yaml': `${HARD}tracks: { fame: { max: 9 } }\n` })
  const { out } = await suggest(project, '--between', 'published', 'hard')
  expect(out).toBe(`the board
  It is another board: track fame came

2.2-rest, data/tally/hard.yaml:5
  before: blue gold: 5 → 6
  now:    blue gold: 5 → 7
  in scenarios/tally/2.2/third.scenario.yaml:3, Who rests finds gold, and 1 other case

1 clause: 1 plays differently
`)
})

it('says that nothing differs', async () => {
  const project = commit()
  expect(await suggest(project, '--since', 'HEAD')).toMatchObject({ code: 0, out: 'no rule differs\n' })
})

it.each([
  [['--since', 'nowhere'], /^touchstone: --since: git diff: /],
  [['--since', 'HEAD', '--survivors'], /leave --survivors out/],
  [['--since', 'HEAD', 'taly'], /there is no game taly: did you mean tally\?/],
  [['--between', 'published'], /--between needs two rule sets/],
  [['--between', 'published', 'native'], /published and native are the same/],
  [['--between', 'published', 'hrad'], /there is no rule set hrad: did you mean hard\?/],
])('refuses %j', async (args, message) => {
  const { err, code } = await suggest(commit({ 'data/tally/hard.yaml': HARD }), ...args)
  expect(err).toMatch(message)
  expect(code).toBe(64)
})
