/** Review finds the edit behind a changed case by playing without that edit. */
import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { cleanUp, Project } from '../e2e/project.testing.ts'

cleanUp()

const git = ({ root }: Project, ...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
    cwd: root,
    stdio: 'ignore',
  })

const commit = (project: Project): void => {
  git(project, 'add', '.')
  git(project, 'commit', '-q', '-m', 'as it was')
}

async function kept(): Promise<Project> {
  const project = new Project()
  await runTouchstone(project.root, ['run'])
  git(project, 'init', '-q')
  commit(project)
  return project
}

interface Cause {
  readonly name: string
  readonly cause: { readonly rule: string | null; readonly file: string; readonly line: number } | null
  readonly kind: string
  readonly edited: readonly { readonly was: readonly string[]; readonly now: readonly string[] }[]
  readonly changes: readonly string[]
  readonly byHand: readonly { readonly scenario: string; readonly why: string }[]
}

async function causesIn(project: Project, ...args: readonly string[]) {
  const { out, code } = await runTouchstone(project.root, ['review', '--json', ...args])
  return { causes: (JSON.parse(out) as { causes: readonly Cause[] }).causes, code }
}

const RAID = 'data/tally/raid.yaml'
const REST = 'data/tally/rest.yaml'

describe('one edited line', () => {
  it('is one cause of all that it changes and breaks, shown at that line with its clause', async () => {
    const project = await kept()
    project.replace(RAID, 'amount: 1', 'amount: 3')
    const { causes, code } = await causesIn(project)
    // The first scenario states 4 gold and has 2; the second raids twice, and 5 gold do not pay 3 and 3.
    expect(causes).toMatchObject([
      {
        name: 'raid.yaml:5',
        cause: { rule: '2.1-cost', file: RAID, line: 5 },
        kind: 'edited',
        edited: [
          {
            was: ['      - pay: { from: actor gold, amount: 1 }'],
            now: ['      - pay: { from: actor gold, amount: 3 }'],
          },
        ],
        changes: [expect.any(String)],
        byHand: [{ scenario: 'scenarios/tally/2.1/second.scenario.yaml' }],
      },
    ])
    expect(causes[0]?.byHand[0]?.why).toContain('cannot-pay')
    expect(code).toBe(1)
  })

  const EARNED = '      - { addVar: { var: renown, delta: 2 }, rule: 2.1-renown }\n'

  it('is told as removed where it was taken out, with the clause that it carried itself', async () => {
    const project = await kept()
    project.replace(RAID, EARNED, '')
    const { causes } = await causesIn(project)
    expect(causes).toMatchObject([
      { name: 'raid.yaml:5', kind: 'removed', cause: { rule: '2.1-renown', file: RAID, line: 5 } },
    ])
  })

  it('is told as added where it is new, with the clause that it carries itself', async () => {
    const project = await kept()
    const more = '      # Who raids also rests.\n      - { addVar: { var: actor gold, delta: 1 }, rule: 2.2-rest }\n'
    project.replace(RAID, EARNED, more + EARNED)
    const { causes } = await causesIn(project)
    expect(causes).toMatchObject([
      { name: 'raid.yaml:6', kind: 'added', cause: { rule: '2.2-rest', file: RAID, line: 6 } },
    ])
  })

  it('is told as deleted where its file is gone', async () => {
    const project = await kept()
    project.remove(REST)
    const { causes } = await causesIn(project)
    expect(causes).toMatchObject([{ name: 'rest.yaml:1', kind: 'deleted', cause: { rule: null, line: 1 } }])
  })

  it('is found behind a value that nothing on the board tells of', async () => {
    const project = new Project()
    const value = 'define:\n  glory: { rule: 2.1-renown, value: renown + 1 }\n'
    project.write('data/tally/glory.yaml', value)
    await runTouchstone(project.root, ['run'])
    git(project, 'init', '-q')
    commit(project)
    project.replace('data/tally/glory.yaml', '+ 1', '* 2')
    const { causes } = await causesIn(project)
    expect(causes).toMatchObject([{ name: 'glory.yaml:2', cause: { rule: '2.1-renown', line: 2 }, byHand: [] }])
    expect(causes[0]?.changes).toHaveLength(2)
  })
})

describe('several edits', () => {
  it('are told apart by what is right without each; what needs both back is their own cause', async () => {
    const project = await kept()
    project.replace(RAID, 'delta: 2', 'delta: 3')
    project.replace(REST, 'delta: 1', 'delta: 2')
    const { causes } = await causesIn(project)
    const told = causes.map(({ name, kind, changes }) => [name, kind, changes.length])
    // The first scenario only raids, the third only rests, the second does both.
    expect(told.toSorted()).toEqual([
      ['raid.yaml:6+rest.yaml:4', 'with rest.yaml:4', 1],
      ['raid.yaml:6', 'edited', 1],
      ['rest.yaml:4', 'edited', 1],
    ])
  })

  it('keep their names when another has been accepted', async () => {
    const project = await kept()
    project.replace(RAID, 'delta: 2', 'delta: 3')
    project.replace(REST, 'delta: 1', 'delta: 2')
    await runTouchstone(project.root, ['review', '--accept', 'cause:raid.yaml:6'])
    const { causes } = await causesIn(project)
    expect(causes.map(({ name }) => name).toSorted()).toEqual(['raid.yaml:6+rest.yaml:4', 'rest.yaml:4'])
  })

  it('of comments are not to blame, nor is what was added beside', async () => {
    const project = await kept()
    project.replace(RAID, 'actions:', '# Raids.\nactions:')
    project.replace(RAID, 'delta: 2', 'delta: 3')
    project.write('data/tally/more.yaml', 'define:\n  alone: { value: 1 }\n')
    const { causes } = await causesIn(project)
    // No golden shows the new definition, because its value does not change.
    expect(causes.map(({ name, kind }) => [name, kind])).toEqual([['raid.yaml:7', 'edited']])
  })

  it('of more and of fewer lines in one file are put back where they stood', async () => {
    const project = await kept()
    project.replace(RAID, 'actions:\n', '# Raids\n# are\n# these.\nactions:\n')
    project.replace(RAID, '    rule: 2.1-cost\n', '')
    project.replace(RAID, 'delta: 2', 'delta: 3')
    const { causes } = await causesIn(project)
    expect(causes.map(({ name, kind, byHand }) => [name, kind, byHand.length])).toEqual([['raid.yaml:8', 'edited', 0]])
  })

  it('are to blame for what is called something else, too', async () => {
    const project = await kept()
    project.replace(REST, 'delta: 1', 'delta: 2')
    project.replace('scenarios/tally/2.2/third.scenario.yaml', 'Who rests', 'Whoever rests')
    project.remove('scenarios/tally/2.1/second.scenario.yaml')
    const { causes } = await causesIn(project)
    expect(causes).toMatchObject([{ name: 'rest.yaml:4', kind: 'edited', changes: [expect.any(String)] }])
  })
})

describe('since when', () => {
  it('is when goldens were last committed, where all is committed', async () => {
    const project = await kept()
    project.replace(RAID, 'delta: 2', 'delta: 3')
    commit(project)
    expect((await causesIn(project)).causes).toMatchObject([{ name: 'raid.yaml:6', kind: 'edited' }])
  })

  it('is what somebody says', async () => {
    const project = await kept()
    project.replace(RAID, 'delta: 2', 'delta: 3')
    commit(project)
    project.replace(REST, 'rule: 2.2-rest', 'rule: 2.2-rest # rests')
    expect((await causesIn(project)).causes).toMatchObject([{ kind: 'red raid: changes, altered' }])
    expect((await causesIn(project, '--since', 'HEAD~1')).causes).toMatchObject([{ kind: 'edited' }])
    const { err, code } = await runTouchstone(project.root, ['review', '--since', 'nowhere'])
    expect(err).toContain('--since: git diff: ')
    expect(code).toBe(64)
  })

  it('does not matter where there is no git: the clause is told that makes the difference', async () => {
    const project = new Project()
    await runTouchstone(project.root, ['run'])
    project.replace(RAID, 'delta: 2', 'delta: 3')
    expect((await causesIn(project)).causes).toMatchObject([
      { name: 'raid.yaml:6', cause: { rule: '2.1-renown' }, kind: 'red raid: changes, altered', edited: [] },
    ])
  })

  it('is no edit of the rules for a scenario that is wrong by itself', async () => {
    const project = await kept()
    project.replace(RAID, 'delta: 2', 'delta: 3')
    project.replace('scenarios/tally/2.2/third.scenario.yaml', '[blue rest]', '[blue sleep]')
    const { causes, code } = await causesIn(project)
    expect(causes).toMatchObject([
      { name: 'raid.yaml:6', byHand: [] },
      { cause: null, changes: [], byHand: [{ scenario: 'scenarios/tally/2.2/third.scenario.yaml' }] },
    ])
    expect(code).toBe(4)
  })
})
