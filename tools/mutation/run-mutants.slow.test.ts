/** The stages on a game that can be counted by hand: which case notices what, what is kept, what is tried again. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cleanUp } from '../e2e/project.testing.ts'
import { listMutantsByFate, TallyProject } from './tally.testing.ts'

cleanUp()

const FIRST = 'scenarios/tally/2.1/first.scenario.yaml'
const SECOND = 'scenarios/tally/2.1/second.scenario.yaml'
const THIRD = 'scenarios/tally/2.2/third.scenario.yaml'

/** The project with its goldens. */
async function tally(): Promise<TallyProject> {
  const project = new TallyProject()
  await project.run('run')
  return project
}

/** No raid is free in these scenarios, so no case can notice it. */
const FREE =
  '2.1-cost: `pay: { from: actor gold, amount: 1 }` became `pay: { from: actor gold, amount: 1 } even when free`'

describe('what is noticed', () => {
  it('is every change of what a golden tells', async () => {
    const mutation = await (await tally()).mutate()
    // Statements and goldens are counted apart.
    expect(listMutantsByFate(mutation, 'killed', 'timeout')).toEqual([
      '2.1-cost: `pay: { from: actor gold, amount: 1 }` became `pay: { from: actor gold, amount: 1 } twice`',
      '2.1-cost: `pay: { from: actor gold, amount: 1 }` was dropped',
      '2.1-cost: `1` became `0` in `amount: 1`',
      '2.1-cost: `1` became `2` in `amount: 1`',
    ])
    expect(listMutantsByFate(mutation, 'golden')).toEqual([
      '2.1-renown: `{ addVar: { var: renown, delta: 2 }, rule: 2.1-renown }` was dropped',
      '2.1-renown: `{ addVar: { var: renown, delta: 2 }, rule: 2.1-renown }` became `{ addVar: { var: renown, delta: 2 }, rule: 2.1-renown } as what it is set to`',
      '2.1-renown: `{ addVar: { var: renown, delta: 2 }, rule: 2.1-renown }` became `{ addVar: { var: renown, delta: 2 }, rule: 2.1-renown } twice`',
      '2.1-renown: `2` became `1` in `delta: 2`',
      '2.1-renown: `2` became `3` in `delta: 2`',
      '2.2-rest: `{ addVar: { var: actor gold, delta: 1 } }` was dropped',
      '2.2-rest: `{ addVar: { var: actor gold, delta: 1 } }` became `{ addVar: { var: actor gold, delta: 1 } } as what it is set to`',
      '2.2-rest: `{ addVar: { var: actor gold, delta: 1 } }` became `{ addVar: { var: actor gold, delta: 1 } } twice`',
      '2.2-rest: `1` became `0` in `delta: 1`',
      '2.2-rest: `1` became `2` in `delta: 1`',
    ])
    expect(listMutantsByFate(mutation, 'survived')).toEqual([FREE])
    expect(listMutantsByFate(mutation, 'unreached')).toEqual([])
  })

  it('by a statement counts more than by a golden, whichever case is nearer', async () => {
    const project = await tally()
    project.write(
      'scenarios/tally/2.2/stated.scenario.yaml',
      'title: Who rests has more\nplay: [red rest, red rest]\nthen: { tracks: { red gold: 7 } }\n',
    )
    await project.run('run')
    const { judged } = await project.mutate()
    const rest = judged.filter(({ mutant }) => mutant.clause === '2.2-rest')
    expect(rest.map(({ fate, killedBy }) => `${fate} ${killedBy?.title}`)).toEqual(
      Array(5).fill('killed Who rests has more'),
    )
  })

  it('without a golden is what the author states', async () => {
    const project = await tally()
    for (const name of ['2.1/first', '2.1/second', '2.2/third']) project.remove(`goldens/tally/${name}.golden.yaml`)
    expect(listMutantsByFate(await project.mutate(), 'killed')).toEqual([
      '2.1-cost: `pay: { from: actor gold, amount: 1 }` became `pay: { from: actor gold, amount: 1 } twice`',
      '2.1-cost: `pay: { from: actor gold, amount: 1 }` was dropped',
      '2.1-cost: `1` became `0` in `amount: 1`',
      '2.1-cost: `1` became `2` in `amount: 1`',
    ])
  })

  it('is nothing where no scenario gets there: the nearest is named where one claims the clause', async () => {
    const project = await tally()
    project.remove(THIRD)
    project.replace(SECOND, '  - blue rest\n  - red raid\n', '')
    project.replace(SECOND, '[2.1-renown]', '[2.1-renown, 2.2-rest]')
    await project.run('update')
    const mutation = await project.mutate('2.2')
    expect(listMutantsByFate(mutation, 'unreached')).toEqual([
      '2.2-rest: `{ addVar: { var: actor gold, delta: 1 } }` was dropped',
      '2.2-rest: `{ addVar: { var: actor gold, delta: 1 } }` became `{ addVar: { var: actor gold, delta: 1 } } as what it is set to`',
      '2.2-rest: `{ addVar: { var: actor gold, delta: 1 } }` became `{ addVar: { var: actor gold, delta: 1 } } twice`',
      '2.2-rest: `1` became `0` in `delta: 1`',
      '2.2-rest: `1` became `2` in `delta: 1`',
    ])
    expect(mutation.judged.map(({ nearestCase: nearest }) => nearest?.id.file)).toEqual(Array(5).fill(SECOND))
  })

  it('is the condition of a way too, of whoever is only offered it', async () => {
    const project = await tally()
    const way = 'sleep: { when: actor = red, effects: [{ addVar: { var: renown, delta: 1 } }] }'
    const wake = 'wake: { effects: [{ addVar: { var: actor gold, delta: 1 } }] }'
    project.replace(
      'data/tally/rest.yaml',
      '{ addVar: { var: actor gold, delta: 1 } }',
      `{ chooseEffect: { bind: $how, options: { ${way}, ${wake} } } }`,
    )
    await project.run('update')
    expect(listMutantsByFate(await project.mutate('2.2'), 'killed')).toContain('2.2-rest: `actor = red` was dropped')
  })

  it('is a way without a condition too', async () => {
    const project = await tally()
    const way = (by: number): string => `{ effects: [{ addVar: { var: renown, delta: ${by} } }] }`
    project.write(
      'data/tally/dig.yaml',
      `actions: [{ id: dig, rule: 2.2-rest, effects: [{ chooseEffect: { bind: $how, options: { well: ${way(1)}, pit: ${way(2)} } } }] }]\n`,
    )
    const offered = 'play:\n  - red dig: {}\n    offers: { how: [well, pit] }\n'
    project.write(THIRD, `title: A well or a pit\nrules: [2.2-rest]\n${offered}`)
    await project.run('update')
    const { judged } = await project.mutate('2.2')
    const dropped = judged.filter(({ mutant }) => mutant.operator === 'drop-option')
    expect(dropped.map(({ mutant, fate }) => [mutant.difference, fate])).toEqual([
      ['`well` was dropped', 'killed'],
      ['`pit` was dropped', 'killed'],
    ])
  })

  it('is not asked of cases that fail as they are', async () => {
    const project = await tally()
    project.replace(FIRST, 'red gold: 4', 'red gold: 9')
    project.replace('data/tally/rest.yaml', 'delta: 1', 'delta: 3')
    const { unfitCases: unfit, candidates: witnesses } = await project.mutate()
    expect(witnesses).toEqual([])
    expect(unfit.map(({ id, why }) => `${id.file}: ${why}`)).toEqual([
      `${FIRST}: it is failed without a mutant`,
      `${SECOND}: its golden is pending`,
      `${THIRD}: its golden is pending`,
    ])
  })

  it('is not asked of recorded games, but of who goes on from one', async () => {
    const project = await tally()
    const recorded = 'title: As it was played\nplay: [red raid]\n'
    project.write('scenarios/tally/games/whole.scenario.yaml', recorded)
    project.write(SECOND, 'title: And rests\ngiven: { after: ../games/whole }\nplay: [blue rest]\n')
    await project.run('update')
    const { judged } = await project.mutate('2.1-renown')
    expect(judged[0]?.reachedBy.map(({ id }) => id.file)).toEqual([FIRST, SECOND])
  })

  it('is no difference of the board that a scenario goes on from: its golden tells what came since', async () => {
    const project = await tally()
    project.remove(SECOND)
    project.write(FIRST, 'title: A raid\nplay: [red raid]\n')
    project.write(THIRD, 'title: And rests\ngiven: { after: ../2.1/first }\nplay: [blue rest]\n')
    await project.run('update')
    const killers = async () => new Set((await project.mutate('2.1')).judged.map(({ killedBy }) => killedBy?.id.file))
    expect(await killers()).toEqual(new Set([FIRST, undefined]))
    project.remove('goldens/tally/2.1/first.golden.yaml')
    expect(await killers()).toEqual(new Set([undefined]))
  })

  it('counts what a scenario goes on from', async () => {
    const project = await tally()
    project.write(
      SECOND,
      'title: And rests\ngiven: { after: first }\nplay: [blue rest]\nthen: { tracks: { renown: 2 } }\n',
    )
    await project.run('update')
    const { judged } = await project.mutate('2.1-renown')
    expect(judged[0]?.reachedBy.map(({ id }) => id.file)).toEqual([FIRST, SECOND])
  })
})

describe('declarations', () => {
  it('are read anew with another text: noticed by who speaks of them, or refused by the language', async () => {
    const project = await tally()
    const mutation = await project.mutate('board.yaml')
    // Each seat has its own kinds of pieces.
    expect(listMutantsByFate(mutation, 'unreadable')).toEqual([
      'no rule: `red` was dropped in `seats.red`',
      'no rule: `blue` was dropped in `seats.blue`',
    ])
    expect(listMutantsByFate(mutation, 'killed')).toEqual(
      expect.arrayContaining([
        'no rule: `5` became `6` in `tracks.gold.start`',
        'no rule: `5` became `4` in `tracks.gold.start`',
      ]),
    )
    // No case comes near the end of a track, leaves its space, or states how many pieces lie in a box.
    const max = (track: string): readonly string[] => [
      `no rule: \`20\` became \`19\` in \`tracks.${track}.max\``,
      `no rule: \`20\` became \`21\` in \`tracks.${track}.max\``,
    ]
    const kinds = (side: string, other: string): readonly string[] => [
      `no rule: \`6\` became \`5\` in \`pieces.kinds.${side}-scouts.count\``,
      `no rule: \`6\` became \`7\` in \`pieces.kinds.${side}-scouts.count\``,
      `no rule: \`${side}\` became \`${other}\` in \`pieces.kinds.${side}-scouts.side\``,
    ]
    const unnoticed = [...max('gold'), ...max('renown'), ...kinds('red', 'blue'), ...kinds('blue', 'red')]
    expect(listMutantsByFate(mutation, 'survived').toSorted()).toEqual(unnoticed.toSorted())
    expect(listMutantsByFate(mutation, 'unreached')).toEqual([
      'no rule: `brae` was dropped in `spaces.alba.adjacent.brae`',
    ])
    // Kept results are not tried again.
    expect((await project.mutate('board.yaml')).triedCount).toBe(0)
  })

  it('are not noticed by a golden of which a run says that it is the same', async () => {
    const project = await tally()
    for (const file of [SECOND, THIRD]) project.remove(file)
    const given = 'given: { tracks: { red gold: 3, blue gold: 2 } }\n'
    project.write(FIRST, `title: A raid costs gold\n${given}play: [red raid]\n`)
    await project.run('update')
    const starts = ['`5` became `6`', '`5` became `4`'].map((said) => `no rule: ${said} in \`tracks.gold.start\``)
    expect(listMutantsByFate(await project.mutate('board.yaml'), 'survived')).toEqual(expect.arrayContaining(starts))
    project.replace('data/tally/board.yaml', 'start: 5', 'start: 4')
    expect(await project.run('run', '--no-write')).toMatchObject({ code: 0 })
  })
})

describe('a second run', () => {
  it('tries nothing where nothing changed', async () => {
    const project = await tally()
    const first = await project.mutate()
    const second = await project.mutate()
    expect([first.triedCount, second.triedCount]).toEqual([18, 0])
    expect(second.judged.map(({ fate }) => fate)).toEqual(first.judged.map(({ fate }) => fate))
  })

  it('after a changed scenario tries only what that may change', async () => {
    const project = await tally()
    await project.mutate()
    project.replace(THIRD, 'Who rests', 'Whoever rests')
    await project.run('update')
    // It killed all mutants of resting. What the others killed stays killed, and it never saw a raid.
    const second = await project.mutate()
    const again = second.judged.filter(({ isCached }) => !isCached)
    expect(again.map(({ mutant, fate }) => `${mutant.clause} ${fate}`)).toEqual([...Array(5).fill('2.2-rest golden')])
    expect(second.triedCount).toBe(6)
  })

  it('shows what no statement noticed only to the cases that are new to it', async () => {
    const project = await tally()
    await project.mutate()
    project.write(
      'scenarios/tally/2.1/free.scenario.yaml',
      'title: A raid for nothing\nplay: [{ red raid: {}, free: true }]\n',
    )
    await project.run('run')
    const second = await project.mutate()
    expect(second.unfitCases).toEqual([])
    // The survivor, and the five that only goldens of raids noticed.
    expect([
      second.triedCount,
      listMutantsByFate(second, 'survived'),
      listMutantsByFate(second, 'golden').length,
    ]).toEqual([6, [], 11])
  })

  it('goes on where one was interrupted, whatever half a line it left', async () => {
    const project = await tally()
    await project.mutate()
    const folder = join(project.root, '.cache/mutation')
    const file = join(folder, readdirSync(folder).find((name) => name.endsWith('.jsonl')) ?? '')
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    expect(lines).toHaveLength(18)
    writeFileSync(file, `${lines.slice(0, 3).join('\n')}\n${lines[3]?.slice(0, 20)}`)
    const again = await project.mutate()
    expect(again.triedCount).toBe(15)
    expect(again.judged.filter(({ fate }) => fate === 'killed' || fate === 'golden')).toHaveLength(14)
    expect((await project.mutate()).triedCount).toBe(0)
  })

  it('tries nothing again where a mutant is listed as equivalent', async () => {
    const project = await tally()
    const first = await project.mutate()
    project.listEquivalents("clause: 2.1-cost, operator: boundary, change: '`>` became `>=`', reason: nobody compares")
    const second = await project.mutate()
    expect(second.triedCount).toBe(0)
    expect(second.judged.map(({ mutant }) => mutant.id)).toEqual(first.judged.map(({ mutant }) => mutant.id))
  })

  it('tries all again where the rules changed', async () => {
    const project = await tally()
    await project.mutate()
    project.replace('data/tally/raid.yaml', 'delta: 2', 'delta: 4')
    await project.run('update')
    expect((await project.mutate()).triedCount).toBe(18)
  })
})

describe('a mutant that takes too many steps', () => {
  const LOOP = `actions:
  - id: raid
    rule: 2.1-renown
    effects:
      - forEach: { bind: $n, over: "range(1, min(3, 900000))", effects: [{ addVar: { var: renown, delta: 1 } }] }
`
  it('is stopped, and that counts as noticed', async () => {
    const project = new TallyProject()
    project.write('data/tally/raid.yaml', LOOP)
    project.write(FIRST, 'title: A raid\nrules: [2.1-renown]\nplay: [red raid]\n')
    await project.run('run')
    const mutation = await project.mutate('2.1-renown')
    expect(listMutantsByFate(mutation, 'timeout')).toEqual([
      '2.1-renown: `min` became `max` in `min(3, 900000)`',
      '2.1-renown: `3` was dropped in `min(3, 900000)`',
    ])
  })
})
