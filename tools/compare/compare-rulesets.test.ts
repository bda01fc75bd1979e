/** These tests pin what `compare` prints for a rule set with dearer raids and another rest. */
import { describe, expect, it } from 'vitest'
import { EXIT } from '../commands/exit.ts'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { cleanUp, FIRST, GAME, Project, SECOND, THIRD } from '../e2e/project.testing.ts'

cleanUp()

const HARD = `ruleset: hard
tracks: { fame: { max: 9 } }
actions:
  - id: raid
    legality: [{ when: actor.gold > 4, because: cannot-pay, rule: 2.1-cost }]
    effects:
      - { pay: { from: actor gold, amount: 2 }, rule: 2.1-cost }
      - { addVar: { var: renown, delta: 2 }, rule: 2.1-renown }
  - id: rest
    rule: 2.2-rest
    effects:
      - chooseOne: { bind: $found, from: "range(1, 2)" }
      - addVar: { var: actor gold, delta: $found }
`

const project = new Project({
  ...GAME,
  'data/tally/hard.yaml': HARD,
  'scenarios/tally/2.1/first.scenario.yaml': FIRST,
  'scenarios/tally/2.1/poor.scenario.yaml': `title: Raids by the poor
given: { tracks: { red gold: "\${gold}" } }
play: [red raid]
cases: [{ gold: 1 }, { gold: 9 }]
`,
  'scenarios/tally/2.1/legal.scenario.yaml': `title: Whoever has gold may raid
given: { tracks: { blue gold: "\${gold}" } }
play: [{ legal: [blue raid] }]
cases: [{ gold: 3 }, { gold: 9 }]
`,
  'scenarios/tally/2.1/second.scenario.yaml': SECOND,
  'scenarios/tally/2.2/third.scenario.yaml': THIRD,
  'scenarios/tally/2.2/named.scenario.yaml': `title: Two gold are found
ruleset: hard
play: [{ blue rest: { found: 2 } }]
then: { tracks: { fame: 0 } }
`,
  'scenarios/tally/1/board.scenario.yaml': 'title: Only a board\n',
})

describe('compare', () => {
  it('tells by clause what each rule set did, who cannot pay, then what only one can play and why', async () => {
    const { code, out } = await runTouchstone(project.root, ['compare', 'published', 'hard'])
    expect(out).toBe(`                         published  by        hard                 by

2.1-cost: 2 cases
  scenarios/tally/2.1/first.scenario.yaml:3  A raid costs gold and earns renown
  1  red raid
     red gold            5 → 4      2.1-cost  5 → 3                2.1-cost
  scenarios/tally/2.1/poor.scenario.yaml:3  Raids by the poor / 9

only one of them can pay: 2 cases
  scenarios/tally/2.1/legal.scenario.yaml:3  Whoever has gold may raid / 3
  1  blue raid
     blue raid is legal  legal                refused: cannot-pay  2.1-cost
  scenarios/tally/2.1/poor.scenario.yaml:3  Raids by the poor / 1

is answered differently under published: 1 case
  unused-answer: nothing asks for \`found\`; the move asks nothing
    scenarios/tally/2.2/named.scenario.yaml

is answered differently under hard: 2 cases
  unanswered-choice: \`found\` is not answered: 1, 2; write \`found: 1\`
    scenarios/tally/2.1/second.scenario.yaml
    scenarios/tally/2.2/third.scenario.yaml

5 cases played under both: 4 part (2 because only one of them can pay), 1 the same, 1 not under published, 2 not under hard; 1 without a step
`)
    expect(code).toBe(EXIT.ok)
  })

  it('tells nothing after the first step that leaves two boards', async () => {
    const twice = new Project({
      ...GAME,
      'data/tally/hard.yaml': HARD,
      'scenarios/tally/2.1/both.scenario.yaml': `title: Both raid
play: [red raid, blue raid, { illegal: [red raid] }]
given: { tracks: { red gold: 6 } }
`,
    })
    const { out } = await runTouchstone(twice.root, ['compare', 'published', 'hard', '--json'])
    const { parted } = JSON.parse(out)
    expect(parted).toMatchObject([{ partings: [{ step: 0, title: 'red raid', differences: [{ what: 'red gold' }] }] }])
    expect(parted[0].partings).toHaveLength(1)
  })

  it('gives the same as JSON', async () => {
    const { out } = await runTouchstone(project.root, ['compare', 'hard', 'published', '2.1/first', '--json'])
    expect(JSON.parse(out)).toEqual({
      left: 'hard',
      right: 'published',
      same: 0,
      still: 0,
      unplayed: [],
      parted: [
        {
          file: 'scenarios/tally/2.1/first.scenario.yaml',
          title: 'A raid costs gold and earns renown',
          by: { k: 'rules', left: '2.1-cost', right: '2.1-cost' },
          partings: [
            {
              step: 0,
              title: 'red raid',
              line: 3,
              differences: [
                {
                  what: 'red gold',
                  left: { text: '5 → 3', rule: '2.1-cost', place: 'data/tally/hard.yaml:7' },
                  right: { text: '5 → 4', rule: '2.1-cost', place: 'data/tally/raid.yaml:5' },
                },
              ],
            },
          ],
        },
      ],
    })
  })

  it('knows the rules without a rule set by both their names', async () => {
    const [native, published] = await Promise.all(
      ['Native', 'published'].map((name) => runTouchstone(project.root, ['compare', name, 'hard'])),
    )
    expect(native).toEqual(published)
  })

  it.each([
    [['compare', 'native', 'published'], 'native and published are the same'],
    [['compare'], 'compare needs two rule sets'],
    [['compare', 'hard'], 'compare needs two rule sets'],
    [['compare', 'hard', 'Hard'], 'hard and Hard are the same'],
    [['compare', 'tally', 'published', 'hard'], 'the rule sets come first: touchstone compare published hard tally'],
    [['compare', 'Hard', '2.1', 'published'], 'the rule sets come first: touchstone compare Hard published 2.1'],
    [['compare', 'published', 'hrad'], 'there is no rule set hrad: did you mean hard?'],
    [['compare', 'published', 'hard', 'nowhere/at/all'], 'no scenario fits nowhere/at/all'],
  ])('%j is a mistake: %s', async (args, message) => {
    const { code, err } = await runTouchstone(project.root, args)
    expect(err).toContain(message)
    expect(code).toBe(EXIT.usage)
  })

  it('says once that rule data cannot be read', async () => {
    const broken = new Project({ ...GAME, 'data/tally/hard.yaml': HARD.replace('range(1', 'rnage(1') })
    broken.write('scenarios/tally/2.1/first.scenario.yaml', FIRST)
    const { code, err } = await runTouchstone(broken.root, ['compare', 'published', 'hard'])
    expect(err).toBe('the rule data of data/tally, hard cannot be read: touchstone compile --check says why\n')
    expect(code).toBe(EXIT.broken)
  })
})
