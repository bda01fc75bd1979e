/** These tests pin what `explain` and `list` print. */
import { describe, expect, it } from 'vitest'
import { cleanUp, GAME, Project, SCENARIOS } from '../e2e/project.testing.ts'
import { EXIT } from './exit.ts'
import { runTouchstone } from './terminal.testing.ts'

cleanUp()

const project = new Project()

describe('explain', () => {
  it('prints each clause that fired, in order, with what it changed and where it stands', async () => {
    const { code, out } = await runTouchstone(project.root, ['explain', '2.1/second'])
    expect(out).toBe(`Two raids earn twice as much
  scenarios/tally/2.1/second.scenario.yaml

  1  red raid
     2.1-cost, data/tally/raid.yaml:5  pay
       red gold: 5 → 4
     2.1-renown, data/tally/raid.yaml:6  addVar
       renown: 0 → 2

  2  blue rest
     2.2-rest, data/tally/rest.yaml:4  addVar
       blue gold: 5 → 6

  3  red raid
     2.1-cost, data/tally/raid.yaml:5  pay
       red gold: 4 → 3
     2.1-renown, data/tally/raid.yaml:6  addVar
       renown: 2 → 4
`)
    expect(code).toBe(EXIT.ok)
  })

  it('gives the same as JSON, with the record of the run', async () => {
    const { out } = await runTouchstone(project.root, ['explain', '2.1/first', '--json'])
    expect(JSON.parse(out)).toMatchObject([
      {
        id: { file: 'scenarios/tally/2.1/first.scenario.yaml', case: null, ruleset: '' },
        status: 'passed',
        steps: [
          {
            title: 'red raid',
            fired: [
              {
                cause: { rule: '2.1-cost', file: 'data/tally/raid.yaml', line: 5 },
                changes: ['red gold: 5 → 4'],
              },
              {
                cause: { rule: '2.1-renown', file: 'data/tally/raid.yaml', line: 6 },
                changes: ['renown: 0 → 2'],
              },
            ],
          },
        ],
      },
    ])
  })

  it('takes one row of a table', async () => {
    const table = new Project()
    const rows = 'cases: [{ case: a, who: red }, { case: b, who: blue }]\n'
    table.write('scenarios/tally/2.2/third.scenario.yaml', `title: Rests\nplay: ["\${who} rest"]\n${rows}`)
    const { out } = await runTouchstone(table.root, ['explain', 'third#b'])
    expect(out).toContain('Rests / b\n')
    expect(out).toContain('blue gold: 5 → 6')
    expect(out).not.toContain('red gold')
  })

  it('says what is wrong with a file that cannot be played', async () => {
    const broken = new Project()
    broken.replace('scenarios/tally/2.2/third.scenario.yaml', 'blue rest', 'blue rset')
    const { code, out } = await runTouchstone(broken.root, ['explain', 'third'])
    expect(out).toContain('did you mean `rest`?')
    expect(code).toBe(EXIT.broken)
  })

  it('says how far one came that could not be played to its end', async () => {
    const broken = new Project()
    const play = 'play: [blue rest, blue rset]\nthen: { tracks: { blue gold: 9 } }\n'
    broken.write('scenarios/tally/2.2/third.scenario.yaml', `title: Rests\n${play}`)
    const explained = await runTouchstone(broken.root, ['explain', 'third'])
    expect(explained.out).toMatch(/did you mean `rest`\?.*1 {2}blue rest\n.*blue gold: 5 → 6/s)
    expect(explained.code).toBe(EXIT.broken)
    const { out, err } = await runTouchstone(broken.root, ['run', 'third'])
    expect(`${out}${err}`).toMatch(/1 {2}blue rest \(1 change\)\n.*did you mean `rest`\?/s)
  })
})

describe('list', () => {
  it('prints scenarios with what they claim', async () => {
    const { out } = await runTouchstone(project.root, ['list', '2.1'])
    expect(out).toBe(`A raid costs gold and earns renown
  scenarios/tally/2.1/first.scenario.yaml
  2.1-cost, 2.1-renown
Two raids earn twice as much
  scenarios/tally/2.1/second.scenario.yaml
  2.1-renown
2 scenario files
`)
  })

  it('prints the clauses of a section with the scenarios that claim them', async () => {
    const some = new Project()
    some.remove('scenarios/tally/2.1/first.scenario.yaml')
    const { code, out } = await runTouchstone(some.root, ['list', '--rules', '2'])
    expect(out).toBe(`2.1-cost  A raid costs one gold.
  no scenario
2.1-renown  A raid earns two renown.
  scenarios/tally/2.1/second.scenario.yaml
2.2-rest  Who rests finds a gold.
  scenarios/tally/2.2/third.scenario.yaml
2 of 3 clauses claimed
`)
    expect(code).toBe(EXIT.ok)
  })

  it('are told by game, and with a filter only those of the games of what is listed', async () => {
    const own = 'rules: { sections: [{ id: "2.2", title: Own, clauses: [{ id: 2.2-own, text: Its own. }] }] }\n'
    const two = new Project({
      ...GAME,
      ...SCENARIOS,
      'data/other/other.yaml': `game: { id: other }\nseats: [red]\n${own}`,
      'scenarios/other/own.scenario.yaml': 'title: Its own\nrules: [2.2-own]\n',
    })
    const all = await runTouchstone(two.root, ['list', '--rules', '2.2'])
    expect(all.out).toBe(`data/other
2.2-own  Its own.
  scenarios/other/own.scenario.yaml
data/tally
2.2-rest  Who rests finds a gold.
  scenarios/tally/2.2/third.scenario.yaml
2 of 2 clauses claimed
`)
    const { out } = await runTouchstone(two.root, ['list', '--rules', '2.2', 'other/'])
    expect(out).toBe('2.2-own  Its own.\n  scenarios/other/own.scenario.yaml\n1 of 1 clause claimed\n')
  })

  it('gives both as JSON', async () => {
    const clauses = await runTouchstone(project.root, ['list', '--rules', '2.2', '--json'])
    expect(JSON.parse(clauses.out)).toEqual([
      {
        game: 'data/tally',
        ruleset: '',
        clause: '2.2-rest',
        section: '2.2',
        text: 'Who rests finds a gold.',
        scenarios: ['scenarios/tally/2.2/third.scenario.yaml'],
        excluded: '',
      },
    ])
  })

  it('does not hide rule data that cannot be read', async () => {
    const broken = new Project()
    broken.replace('data/tally/rest.yaml', 'effects', 'efects')
    const { code, err } = await runTouchstone(broken.root, ['list', '--rules', '2'])
    expect(err).toContain('the rule data of data/tally cannot be read')
    expect(code).toBe(EXIT.broken)
  })
})

describe('a long run', () => {
  it('tells those who watch how far it is, and leaves no trace of it', async () => {
    const many = new Project()
    for (let i = 0; i < 40; i++)
      many.write(`scenarios/tally/many/s${i}.scenario.yaml`, `title: Raid ${i}\nplay: [red raid]\n`)
    const slow = performance.now
    let now = 0
    performance.now = () => {
      now += 90
      return now
    }
    try {
      const { err } = await runTouchstone(many.root, ['run'], { keys: [] })
      const [first] = err.split('\r\u001b[K').filter((line) => line !== '')
      expect(first).toMatch(/^\d+\/43 scenarios\/tally\//)
      expect(err.endsWith('\r\u001b[K')).toBe(true)
      expect((await runTouchstone(many.root, ['run'])).err).toBe('')
    } finally {
      performance.now = slow
    }
  })
})
