/** What `compare` prints, read by hand: a rule set in which raids are dearer and rest is another thing. */
import { describe, expect, it } from 'vitest'
import { EXIT } from '../commands/exit.ts'
import { touchstone } from '../commands/terminal.testing.ts'
import { cleanUp, FIRST, GAME, Project, SECOND, THIRD } from '../e2e/project.testing.ts'

cleanUp()

const HARD = `ruleset: hard
tracks: { fame: { max: 9 } }
actions:
  - id: raid
    legality: [{ when: actor.gold > 4, because: too-poor, rule: 2.1-cost }]
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
  it('tells step by step what each rule set did and by which clause, then what only one can play', async () => {
    const { code, out } = await touchstone(project.root, ['compare', 'published', 'hard'])
    expect(out).toBe(`                         published  by          hard               by

scenarios/tally/2.1/first.scenario.yaml:3
  A raid costs gold and earns renown
  1  red raid
     red gold            5 → 4      2.1-cost    5 → 3              2.1-cost

scenarios/tally/2.1/legal.scenario.yaml:3
  Whoever has gold may raid / 3
  1  blue raid
     blue raid is legal  legal                  refused: too-poor  2.1-cost

scenarios/tally/2.1/poor.scenario.yaml:3
  Raids by the poor / 1
  1  red raid
     the move            is legal               refused: too-poor  2.1-cost
     red gold            1 → 0      2.1-cost    -
     renown              0 → 2      2.1-renown  -
  Raids by the poor / 9
  1  red raid
     red gold            9 → 8      2.1-cost    9 → 7              2.1-cost

cannot be played under published: 1 case
  scenarios/tally/2.2/named.scenario.yaml
    unused-answer: nothing asks for \`found\`

cannot be played under hard: 2 cases
  scenarios/tally/2.1/second.scenario.yaml
    unanswered-choice: \`found\` is not answered: 1, 2; write \`found: 1\`
  scenarios/tally/2.2/third.scenario.yaml
    unanswered-choice: \`found\` is not answered: 1, 2; write \`found: 1\`

5 cases played under both: 4 part, 1 the same, 1 not under published, 2 not under hard; 1 without a step
`)
    expect(code).toBe(EXIT.ok)
  })

  it('gives the same as JSON', async () => {
    const { out } = await touchstone(project.root, ['compare', 'hard', 'published', '2.1/first', '--json'])
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

  it.each([
    [['compare'], 'compare needs two rule sets'],
    [['compare', 'hard'], 'compare needs two rule sets'],
    [['compare', 'hard', 'Hard'], 'hard and Hard are the same'],
    [['compare', 'published', 'hrad'], 'there is no rule set hrad: did you mean hard?'],
    [['compare', 'published', 'hard', 'nowhere/at/all'], 'no scenario fits nowhere/at/all'],
  ])('%j is a mistake: %s', async (args, message) => {
    const { code, err } = await touchstone(project.root, args)
    expect(err).toContain(message)
    expect(code).toBe(EXIT.usage)
  })

  it('says once that rule data cannot be read', async () => {
    const broken = new Project({ ...GAME, 'data/tally/hard.yaml': HARD.replace('range(1', 'rnage(1') })
    broken.write('scenarios/tally/2.1/first.scenario.yaml', FIRST)
    const { code, err } = await touchstone(broken.root, ['compare', 'published', 'hard'])
    expect(err).toBe('the rule data of data/tally, hard cannot be read: touchstone run says why\n')
    expect(code).toBe(EXIT.broken)
  })
})
