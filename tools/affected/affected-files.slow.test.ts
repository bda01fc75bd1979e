/** Which scenarios a change can touch: never one too few, and where the record knows it, none too many. */
import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { FILES, LADDER } from '../coverage/ladder.testing.ts'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { openProject } from '../project/project.ts'
import { findAffectedFiles } from './affected-files.ts'
import { findRevisionChanges } from './revision-changes.ts'

cleanUp()

const GOLD = [FILES.start, FILES.loot, FILES.rest]

/** The project after a run and a record of all scenarios. */
async function recorded(files = LADDER): Promise<Project> {
  const project = new Project(files)
  await runTouchstone(project.root, ['run'])
  await runTouchstone(project.root, ['coverage'])
  return project
}

const affected = ({ root }: Project) => findAffectedFiles(openProject(root, { root }))

describe('affected by a change', () => {
  it.each([
    ['is gone', ''],
    ['is called otherwise', 'define:\n  isWealthy($who:seat): $who gold > 3\n'],
  ])('is who calls a definition that %s, though no rule does', async (_, now) => {
    const calling = 'scenarios/ladder/calling.scenario.yaml'
    const more = 'data/ladder/more.yaml'
    const project = await recorded({
      ...LADDER,
      [more]: 'define:\n  isRich($who:seat): $who gold > 3\n',
      [calling]: 'title: Red is rich\nplay: [red rest]\nthen: { values: { isRich(red): true } }\n',
    })
    expect(affected(project)).toMatchObject({ files: [], of: 5 })
    if (now === '') project.remove(more)
    else project.write(more, now)
    expect(affected(project)).toEqual({ files: [calling], of: 5, because: [] })
  })

  it('is who names an id of the key that changed', async () => {
    const resting = 'scenarios/ladder/resting.scenario.yaml'
    const key = 'scenarios/specifications.yaml'
    const project = await recorded({
      ...LADDER,
      [key]: 'T1: red may rest\n',
      [resting]: 'title: Red rests\nspecs: [T1]\nplay: [red rest]\nthen: { tracks: { red gold: 6 } }\n',
    })
    expect(affected(project)).toMatchObject({ files: [], of: 5 })
    project.write(key, 'T2: red may rest\n')
    expect(affected(project)).toEqual({ files: [resting], of: 5, because: [] })
    project.remove(key)
    expect(affected(project)).toMatchObject({ files: [resting] })
    project.write(key, 'T1: red may rest\n')
    // A nearer key takes the place of the one above.
    project.write('scenarios/ladder/specifications.yaml', 'T2: red may rest\n')
    expect(affected(project)).toMatchObject({ files: [resting] })
  })

  it('is nobody without one', async () => {
    expect(affected(await recorded())).toEqual({ files: [], of: 4, because: [] })
  })

  it.each([
    ['an effect', FILES.raid, 'var: renown, delta: 2', 'var: renown, delta: 3', [FILES.loot]],
    ['a condition', FILES.raid, 'if: any(enemy', 'if: not any(enemy', [FILES.loot]],
    ['an option', FILES.raid, 'any(actor scouts in it)', 'count(actor scouts in it) > 1', [FILES.loot]],
    [
      'an effect more',
      FILES.raid,
      'delta: 1 } }]',
      'delta: 1 } }, { addVar: { var: renown, delta: 1 } }]',
      [FILES.rest],
    ],
    ['the clause of a node', FILES.raid, 'rule: 2.1-loot', 'rule: 2.1-cost', [FILES.loot]],
    ['a setup', FILES.board, 'gold: { red: 1 }', 'gold: { red: 3 }', [FILES.start]],
    ['a setup that nobody uses', FILES.board, 'gold: { red: 2 }', 'gold: { red: 3 }', []],
    [
      'the text of a clause, that somebody claims',
      FILES.rules,
      'A raid costs one gold.',
      'A raid costs two gold.',
      [FILES.loot],
    ],
    ['the text of a clause', FILES.rules, 'Nobody has written', 'No one has written', []],
    ['lines that only moved', FILES.raid, 'actions:\n', '# Raids.\n\nactions:\n', []],
    ['the scenario itself', FILES.rest, 'Who rests', 'Whoever rests', [FILES.rest]],
    ['the limit of a track', FILES.board, 'renown: { max: 20 }', 'renown: { max: 19 }', [FILES.loot]],
    ['of one that scenarios name', FILES.board, 'gold: { per: seat, max: 20', 'gold: { per: seat, max: 19', GOLD],
    ['the start of a track', FILES.board, 'start: 5', 'start: 4', GOLD],
    ['a constraint', FILES.board, 'pieces: scouts, max: 3', 'pieces: scouts, max: 4', [FILES.crowd, FILES.loot]],
    ['a group', FILES.board, 'enemy: { red: blue-scouts,', 'enemy: { red: scouts,', [FILES.loot]],
    [
      'adjacency that nobody asks for',
      FILES.board,
      'brae: { adjacent: [alba] }\n  cole: { adjacent: [] }',
      'brae: { adjacent: [alba, cole] }\n  cole: { adjacent: [brae] }',
      [],
    ],
    [
      'the clause of a track, that somebody claims',
      FILES.board,
      'renown: { max: 20 }',
      'renown: { max: 20, rule: 2.1-loot }',
      [FILES.loot],
    ],
    ['the clause of a track', FILES.board, 'renown: { max: 20 }', 'renown: { max: 20, rule: 2.1-rumour }', []],
  ])('%s', async (_, file, from, to, expected) => {
    const project = await recorded()
    project.replace(file, from, to)
    expect(affected(project)).toEqual({ files: expected, of: 4, because: [] })
  })

  it('is who speaks of an attribute that is a list', async () => {
    const more = 'data/ladder/more.yaml'
    const counting = 'scenarios/ladder/counting.scenario.yaml'
    const project = await recorded({
      ...LADDER,
      [more]: 'attributes: { tolls: list of number }\nspaces: { dale: { tolls: [1, 2] } }\n',
      [counting]: 'title: Tolls\nplay: [red rest]\nthen: { values: { "sum($n in dale.tolls, $n)": 3 } }\n',
    })
    project.replace(more, '[1, 2]', '[1, 3]')
    expect(affected(project)).toEqual({ files: [counting], of: 5, because: [] })
  })

  it.each(['around([alba])', 'adjacent(alba)', 'connected(alba)'])(
    'is who asks by %s what is next to what, in a rule or in a scenario',
    async (asked) => {
      const project = await recorded({
        ...LADDER,
        'data/ladder/look.yaml': `actions: [{ id: look, rule: 2.2-rest, effects: [{ addVar: { var: renown, delta: "count(${asked})" } }] }]\n`,
        'scenarios/ladder/2.2/look.scenario.yaml': 'title: Red looks round\nplay: [red look]\n',
        'scenarios/ladder/2.2/said.scenario.yaml': `title: How many are near\nthen: { values: { "count(${asked})": 1 } }\n`,
      })
      project.replace(
        FILES.board,
        'alba: { adjacent: [brae] }\n  brae: { adjacent: [alba] }\n  cole: { adjacent: [] }',
        'alba: { adjacent: [brae, cole] }\n  brae: { adjacent: [alba] }\n  cole: { adjacent: [alba] }',
      )
      expect(affected(project)).toEqual({
        files: ['scenarios/ladder/2.2/look.scenario.yaml', 'scenarios/ladder/2.2/said.scenario.yaml'],
        of: 6,
        because: [],
      })
    },
  )

  it.each([
    ['an action is renamed', { [FILES.raid]: ['id: rest', 'id: nap'] }],
    [
      'a definition that goldens tell is renamed',
      { 'data/ladder/more.yaml': ['twiceRenown: renown * 2', 'renownTwice: renown * 2'] },
    ],
    ['a definition becomes a number', { 'data/ladder/more.yaml': ['isRenowned: renown > 0', 'isRenowned: renown'] }],
    ['a clause is renamed', { [FILES.rules]: ['id: 2.1-rumour', 'id: 2.1-gossip'] }],
  ])('is everybody where %s: goldens and scripts know it by its name', async (_, changes) => {
    const project = await recorded({
      ...LADDER,
      'data/ladder/more.yaml': 'define:\n  twiceRenown: renown * 2\n  isRenowned: renown > 0\n',
    })
    for (const [file, [from = '', to = '']] of Object.entries(changes)) project.replace(file, from, to)
    const { files, because } = affected(project)
    expect(files).toHaveLength(4)
    expect(because).toEqual(['data/ladder: clauses, actions or definitions were added, removed or renamed'])
  })

  it.each(['package.json', 'package-lock.json', '.nvmrc'])(
    'is everybody where %s is another, since the record or since a revision',
    async (file) => {
      const project = await recorded()
      commitAll(project)
      project.write(file, '{ "version": "2" }\n')
      const why = '`package.json`, the lock file or the version of Node changed'
      expect(affected(project)).toMatchObject({ of: 4, because: [`${why} since the coverage record`] })
      expect(affected(project).files).toHaveLength(4)
      await runTouchstone(project.root, ['coverage'])
      const opened = openProject(project.root, { root: project.root })
      expect(affected(project).files).toEqual([])
      expect(findAffectedFiles(opened, findRevisionChanges(opened, 'HEAD'))).toMatchObject({
        of: 4,
        because: [why],
      })
    },
  )

  it('is everybody with another Node', async () => {
    const project = await recorded()
    const version = Object.getOwnPropertyDescriptor(process, 'version')!
    Object.defineProperty(process, 'version', { ...version, value: 'v99.0.0' })
    try {
      expect(affected(project).because).toEqual([
        '`package.json`, the lock file or the version of Node changed since the coverage record',
      ])
    } finally {
      Object.defineProperty(process, 'version', version)
    }
  })

  it('is who claims a clause that a declaration carries no more', async () => {
    const more = 'data/ladder/more.yaml'
    const project = await recorded({ ...LADDER, [more]: 'lasting: { news: { rule: 2.1-loot } }\n' })
    project.write(more, 'lasting: { news: {} }\n')
    expect(affected(project)).toEqual({ files: [FILES.loot], of: 4, because: [] })
  })

  it('is everybody where the board is another, and why is said', async () => {
    const project = await recorded()
    project.replace(FILES.board, 'cole: { adjacent: [] }', 'cole: { adjacent: [] }\n  dale: { adjacent: [] }')
    const { files, because } = affected(project)
    expect(files).toHaveLength(4)
    expect(because).toEqual(['data/ladder: its spaces, pieces or tracks changed'])
  })

  it('is who changes or names a marker, an attribute or a flag, whatever it names it for', async () => {
    const board = `attributes: { rich: flag, dull: flag }
flags: [storm]
markers: { mood: { states: [low, fair, high], only: [{ where: it.dull, states: [low, fair] }] } }
end: { when: storm and red.gold = 0 }
actions:
  - { id: cheer, rule: 2.2-rest, effects: [{ shiftMarker: { space: alba, marker: mood, delta: 2 } }] }
`
    const files = {
      ...LADDER,
      'data/ladder/more.yaml': board,
      'scenarios/ladder/2.1/cheer.scenario.yaml': 'title: Cheer\nrules: [2.2]\nplay: [red cheer]\n',
      'scenarios/ladder/2.1/poor.scenario.yaml':
        'title: Nobody is rich\nthen: { values: { "count(spaces where it.rich)-1": -1 } }\n',
    }
    const all = ['1.1/crowd', '1.1/start', '2.1/cheer', '2.1/loot', '2.1/poor', '2.2/rest']
    const affectedBy = async (from: string, to: string, file = 'data/ladder/more.yaml') => {
      const project = await recorded(files)
      project.replace(file, from, to)
      const { files: found, because } = affected(project)
      return [found.map((each) => each.slice('scenarios/ladder/'.length, -'.scenario.yaml'.length)), because]
    }
    const alba = 'alba: { adjacent: [brae] }'
    expect(await affectedBy(alba, 'alba: { adjacent: [brae], rich: true }', FILES.board)).toEqual([['2.1/poor'], []])
    expect(await affectedBy(alba, 'alba: { adjacent: [brae], dull: true }', FILES.board)).toEqual([['2.1/cheer'], []])
    expect(await affectedBy('states: [low, fair] }]', 'states: [low] }]')).toEqual([[], []])
    expect(await affectedBy('flags: [storm]', 'flags: { storm: { start: true } }')).toEqual([
      all,
      ['data/ladder: flag storm changed, and it decides which moves are legal'],
    ])
  })

  it('is who is new, who failed, whose golden changed, and who goes on from any of them', async () => {
    const project = await recorded()
    const on = (title: string) => `title: ${title}\ngiven: { after: ../2.2/rest }\n`
    project.write('scenarios/ladder/2.1/on.scenario.yaml', on('And then'))
    await runTouchstone(project.root, ['run'])
    await runTouchstone(project.root, ['coverage'])
    project.write('scenarios/ladder/2.1/new.scenario.yaml', on('And new'))
    project.replace('goldens/ladder/2.2/rest.golden.yaml', 'Who rests', 'Who does not rest')
    expect(affected(project).files).toEqual([
      'scenarios/ladder/2.1/new.scenario.yaml',
      'scenarios/ladder/2.1/on.scenario.yaml',
      FILES.rest,
    ])
  })

  it('is whose golden differed or was missing when the record was made', async () => {
    const project = await recorded()
    const raid = project.read(FILES.raid)
    project.replace(FILES.raid, 'gold, delta: 1', 'gold, delta: 2')
    expect(await runTouchstone(project.root, ['coverage'])).toMatchObject({ code: 0 })
    expect(affected(project)).toEqual({ files: [FILES.rest], of: 4, because: [] })
    project.write(FILES.raid, raid)
    project.remove('goldens/ladder/2.2/rest.golden.yaml')
    expect(await runTouchstone(project.root, ['coverage'])).toMatchObject({ code: 0 })
    expect(affected(project)).toEqual({ files: [FILES.rest], of: 4, because: [] })
  })

  it('is who claimed what it never came to when the record was made', async () => {
    const project = await recorded()
    project.replace(FILES.loot, 'rules: [', 'rules: [2.2-rest, ')
    expect(await runTouchstone(project.root, ['coverage'])).toMatchObject({ code: 4 })
    expect(affected(project)).toEqual({ files: [FILES.loot], of: 4, because: [] })
  })

  it('is everybody without a record', () => {
    const { files, because } = affected(new Project(LADDER))
    expect(files).toHaveLength(4)
    expect(because).toEqual(['there is no coverage record yet: `touchstone coverage` makes one'])
  })
})

describe('touchstone run --affected', () => {
  it('plays those and no others', async () => {
    const project = await recorded()
    const idle = await runTouchstone(project.root, ['run', '--affected'])
    expect(idle).toEqual({ code: 0, out: '0 of 4 scenario files affected\n', err: '' })
    project.replace(FILES.raid, 'var: renown, delta: 2', 'var: renown, delta: 3')
    const { code, out } = await runTouchstone(project.root, ['run', '--affected'])
    expect(out).toContain('1 of 4 scenario files affected\n')
    expect(out).toContain('1 scenario: 1 failed\n')
    expect(code).toBe(1)
    const json = await runTouchstone(project.root, ['run', '--affected', '--json'])
    expect(JSON.parse(json.out).runs).toHaveLength(1)
  })

  it('says why when it plays all', async () => {
    const { code, out } = await runTouchstone(new Project(LADDER).root, ['run', '--affected'])
    expect(out).toContain(
      '4 of 4 scenario files affected\n  more than the changed rules reach: there is no coverage record yet',
    )
    expect(out).toContain('4 scenarios: 4 passed')
    expect(code).toBe(0)
  })
})

describe('since a revision', () => {
  it('takes what git says changed, whichever of the two versions the record is of', async () => {
    const project = await recorded()
    commitAll(project)
    const opened = openProject(project.root, { root: project.root })
    const files = () => findAffectedFiles(opened, findRevisionChanges(opened, 'HEAD'))
    expect(files()).toEqual({ files: [], of: 4, because: [] })
    project.replace(FILES.raid, 'var: renown, delta: 2', 'var: renown, delta: 3')
    opened.games.refresh()
    expect(files()).toEqual({ files: [FILES.loot], of: 4, because: [] })
    project.replace(FILES.loot, 'renown: 2', 'renown: 3')
    await runTouchstone(project.root, ['update'])
    await runTouchstone(project.root, ['coverage'])
    const because = [
      'data/ladder: the coverage record is of other rules than those of HEAD: run `touchstone coverage` at that revision',
    ]
    expect(files()).toEqual({ files: [FILES.loot], of: 4, because })
    // A scenario that plays alike by three versions of the rules plays alike by two of them.
    project.replace(FILES.raid, 'gold, delta: 1', 'gold, delta: 2')
    opened.games.refresh()
    expect(files()).toEqual({ files: [FILES.loot, FILES.rest], of: 4, because })
    // The command says which record it reads before what the record shows.
    project.replace(FILES.board, 'cole: { adjacent: [] }', 'cole: { adjacent: [] }\n  dale: { adjacent: [] }')
    opened.games.refresh()
    expect(files().because).toEqual([...because, 'data/ladder: its spaces, pieces or tracks changed'])
  })

  it('asks goldens again what they derive, by either of two rules that differ from the record', async () => {
    const more = 'data/ladder/more.yaml'
    const project = await recorded({ ...LADDER, [more]: 'define:\n  glory: renown * 2\n' })
    commitAll(project)
    const opened = openProject(project.root, { root: project.root })
    const files = () => findAffectedFiles(opened, findRevisionChanges(opened, 'HEAD')).files
    // Every golden derives it; of two only the raid ends with renown.
    project.write(more, 'define:\n  glory: renown * 3\n')
    opened.games.refresh()
    expect(files()).toEqual([FILES.loot])
    await runTouchstone(project.root, ['update'])
    await runTouchstone(project.root, ['coverage'])
    expect(files()).toEqual([FILES.loot])
  })

  it('coverage tells which clauses say something else, and who claims them', async () => {
    const project = await recorded()
    commitAll(project)
    project.replace(FILES.rules, 'A raid costs one gold.', 'A raid costs two gold.')
    project.replace(FILES.rules, 'Nobody has written', 'No one has written')
    const { out } = await runTouchstone(project.root, ['coverage', '--since', 'HEAD'])
    expect(out).toContain(`the text of 2.1-cost changed
  - A raid costs one gold.
  + A raid costs two gold.
  claimed by ${FILES.loot}

the text of 2.1-rumour changed
  - Nobody has written this rule yet.
  + No one has written this rule yet.
  claimed by no scenario
`)
  })

  it('coverage names the definition in which a line changed, by the line where it begins', async () => {
    const more = 'data/ladder/more.yaml'
    const project = await recorded({
      ...LADDER,
      [more]: 'define:\n  glory: |\n    renown\n    * 2\n  shame: renown + 1\n',
    })
    commitAll(project)
    project.replace(more, '* 2', '* 3')
    const { out } = await runTouchstone(project.root, ['coverage', '--since', 'HEAD'])
    expect(out).toContain(`${more}:2 definition: `)
    expect(out).not.toContain(`${more}:5`)
  })

  it('coverage marks the changed rules, and who watches them', async () => {
    const project = await recorded()
    commitAll(project)
    project.replace(FILES.raid, 'var: renown, delta: 2', 'var: renown, delta: 2 } }, { addVar: { var: renown, delta: 0')
    project.replace(FILES.raid, 'rule: 2.2-rest', 'rule: 2.1-rumour')
    project.replace(FILES.raid, 'pay: { from: actor gold, amount: 1 }', 'pay: { from: actor gold, amount: 0 }')
    const { out } = await runTouchstone(project.root, ['coverage', '--since', 'HEAD'])
    // The cost belongs to the choice, not to the condition on the line before.
    expect(out).toContain(`${FILES.raid}:5 chooseEach (2.1-cost): `)
    expect(out).not.toContain('(2.1-where)')
    expect(out).toContain(`${FILES.raid}:14 addVar (2.1-loot): watched by 1 scenario\n`)
    expect(out).toContain(`${FILES.raid}:15 action (2.1-rumour): reached by 1 scenario\n`)
    expect(out).toMatch(/^\d+ changed rules, 0 that no scenario reaches$/m)
    project.remove(FILES.crowd)
    project.write('data/ladder/raids.yaml', project.read(FILES.raid))
    project.remove(FILES.raid)
    const moved = await runTouchstone(project.root, ['coverage', '--since', 'HEAD'])
    expect(moved.out).toContain('data/ladder/raids.yaml:14 addVar (2.1-loot): watched by 1 scenario\n')
    // A node that moved is reported at its new line.
    expect(moved.out).not.toContain('(2.1-loot): gone')
    expect(moved.out).toContain(`${FILES.raid}:15 action (2.2-rest): gone\n`)
    // An edited node is not gone; a node taken out of a file that stays is.
    project.write(FILES.raid, LADDER[FILES.raid] ?? '')
    project.remove('data/ladder/raids.yaml')
    project.replace(FILES.raid, 'var: actor gold, delta: 1', 'var: actor gold, delta: 3')
    expect((await runTouchstone(project.root, ['coverage', '--since', 'HEAD'])).out).not.toContain('gone')
    project.replace(FILES.raid, '              then: [{ addVar: { var: renown, delta: 2 } }]', '              then: []')
    const without = await runTouchstone(project.root, ['coverage', '--since', 'HEAD'])
    expect(without.out).toContain(`${FILES.raid}:14 addVar (2.1-loot): gone\n`)
    project.remove(FILES.raid)
    project.write('data/ladder/raids.yaml', 'actions: []\n')
    const lost = await runTouchstone(project.root, ['coverage', '--since', 'HEAD'])
    expect(lost.out).toContain(`${FILES.raid}:14 addVar (2.1-loot): gone\n`)
    const { code, err } = await runTouchstone(project.root, ['coverage', '--since', 'nowhere'])
    expect([code, err.split(':').slice(0, 3).join(':')]).toEqual([64, 'touchstone: --since: git diff'])
  })
})

function commitAll({ root }: Project): void {
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' })
  git('init', '-q')
  git('add', '-f', 'data', 'scenarios', 'goldens')
  git('-c', 'user.name=t', '-c', 'user.email=t@example.org', 'commit', '-q', '-m', 'all')
}
