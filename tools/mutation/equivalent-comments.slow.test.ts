/** Comments on equivalent mutants: where they may stand, what they are about, and what is told of them. */
import { describe, expect, it } from 'vitest'
import { cleanUp } from '../e2e/project.testing.ts'
import { openProject } from '../project/project.ts'
import { stripComments } from './directives.ts'
import { findStale, isEquivalentOf, readEquivalents } from './equivalent-comments.ts'
import { planMutants } from './plan-mutants.ts'
import { listMutantsByFate, TallyProject } from './tally.testing.ts'

cleanUp()

const HEAD = 'actions:\n  - id: raid\n    rule: 2.1-cost\n    effects:\n'

/** What is excluded of a raid with these effects (from line 5), and what is told of the comments. */
function raid(effects: string, file = 'data/tally/raid.yaml') {
  const project = new TallyProject()
  project.remove('data/tally/raid.yaml')
  project.write(file, file.endsWith('.md') ? effects : `${HEAD}${effects}`)
  const opened = openProject(project.root)
  const mutants = planMutants(opened, 'data/tally', [''])
  if (mutants === null) throw new Error('the rules cannot be read')
  const { entries, problems } = readEquivalents(opened, 'data/tally', [''])
  return {
    excluded: mutants.flatMap((mutant) => {
      const entry = entries.find((each) => isEquivalentOf(each, mutant))
      return entry ? [`${mutant.line} ${mutant.operator}: ${entry.reason}`] : []
    }),
    told: [...problems, ...findStale(entries, mutants)].map(
      ({ at, code, message, suggestion }) =>
        `${at.line}:${at.col} ${code}: ${message}${suggestion === null ? '' : ` (${suggestion})`}`,
    ),
  }
}

const PAY = '      - pay: { from: actor gold, amount: 1 }'

describe('a comment on an equivalent mutant', () => {
  it('leaves it out of what is tried, with the reason', async () => {
    const project = new TallyProject()
    await project.run('run')
    project.replace('data/tally/raid.yaml', 'amount: 1 }', '$& # equivalent charge-free: no raid is ever free')
    const mutation = await project.mutate()
    expect(listMutantsByFate(mutation, 'survived')).toEqual([])
    expect(mutation.judged.find(({ fate }) => fate === 'equivalent')?.reason).toBe('no raid is ever free')
    expect(mutation.stale).toEqual([])
  })

  it('in a rule set that nobody plays is neither here nor there', async () => {
    const project = new TallyProject()
    await project.run('run')
    const overlay = (comment: string): string =>
      `ruleset: poor\nactions:\n  - id: rest\n    rule: 2.2-rest\n    effects: [] # equivalent ${comment}\n`
    project.write('data/tally/poor.yaml', overlay('off-by-one: there is nothing'))
    expect((await project.mutate()).stale).toEqual([])
    project.write(
      'scenarios/tally/2.2/poor.scenario.yaml',
      'title: Who is poor rests for nothing\nruleset: poor\nplay: [blue rest]\n',
    )
    await project.run('run')
    expect((await project.mutate()).stale.map(({ code }) => code)).toEqual(['equivalent-stale'])
  })

  it('does not help where somebody notices the mutant: that is told, and the run ends with 2', async () => {
    const project = new TallyProject()
    await project.run('run')
    project.replace('data/tally/raid.yaml', 'amount: 1 }', '$& # equivalent charge-free, off-by-one: gold is nothing')
    const { code, out } = await project.run('mutate', '2.1')
    expect(out).toContain(
      'data/tally/raid.yaml:5:48 equivalent-noticed: `1` became `2` in `amount: 1`: scenarios/tally/2.1/first.scenario.yaml notices it\n',
    )
    expect(out).toContain('10 mutants, 9 killed (5 only by goldens), 1 equivalent;')
    expect(code).toBe(2)
  })

  it('stands at the end of the line, for one operator or several', () => {
    expect(raid(`${PAY} # equivalent skip-cost, off-by-one: gold is nothing: so it is\n`)).toEqual({
      excluded: [
        '5 skip-cost: gold is nothing: so it is',
        '5 off-by-one: gold is nothing: so it is',
        '5 off-by-one: gold is nothing: so it is',
      ],
      told: [],
    })
  })

  it('or above it: several, with other comments, going on where indented deeper', () => {
    const text = `      # equivalent skip-cost: gold
      #   is nothing
      # What is paid:
      # equivalent charge-free:
      #    nothing is free
${PAY}
`
    expect(raid(text)).toEqual({
      excluded: ['10 charge-free: nothing is free', '10 skip-cost: gold is nothing'],
      told: [],
    })
  })

  it('is about the change that it names, though that has a colon', () => {
    const line = '      - { pay: { from: actor gold, amount: "min(1, 1 + 2)" } }\n'
    const of = (change: string) => raid(`      # equivalent off-by-one ${change}: why not\n${line}`)
    expect(of('`2` became `3`')).toEqual({ excluded: ['6 off-by-one: why not'], told: [] })
    expect(of('`1` became `2`').excluded).toHaveLength(2)
    expect(of('`2` became `3` in `amount: min(1, 1 + 2)`').excluded).toHaveLength(1)
    expect(of('`a: 1` became `2`').told).toEqual([
      '5:9 equivalent-stale: no off-by-one of line 6 is `a: 1` became `2`: there is ' +
        '`1` became `0` in `amount: min(1, 1 + 2)`, `1` became `2` in `amount: min(1, 1 + 2)`, ' +
        '`2` became `3` in `amount: min(1, 1 + 2)`, `2` became `1` in `amount: min(1, 1 + 2)`',
    ])
  })

  it('of a text of several lines stands where that begins', () => {
    const text = `      - addVar:
          var: renown
          # equivalent arithmetic: one less is none
          delta: >- # equivalent off-by-one: who counts
            2
            + 1 # equivalent rounding: this is no comment
`
    expect(() => raid(text)).toThrow('the rules cannot be read')
    expect(raid(text.replace(/ # equivalent rounding.*/, ''))).toEqual({
      excluded: [
        '9 off-by-one: who counts',
        '9 off-by-one: who counts',
        '9 arithmetic: one less is none',
        '10 off-by-one: who counts',
        '10 off-by-one: who counts',
      ],
      told: [],
    })
  })

  it('where a macro is used is about the change of the macro that it names, in that use alone', () => {
    const text = `      # equivalent off-by-one \`2\` became \`3\`: who counts
      # equivalent drop-effect: not what the macro has
      - macro: more
      - macro: both
macros:
  - id: more
    params: []
    effects: [{ addVar: { var: renown, delta: 2 } }]
  - id: both
    params: []
    effects:
      # equivalent off-by-one \`2\` became \`1\`: nobody counts
      - macro: more
      - addVar: { var: renown, delta: 1 } # equivalent drop-effect: in all uses
`
    expect(raid(text)).toEqual({
      excluded: ['12 off-by-one: nobody counts', '12 off-by-one: who counts', '18 drop-effect: in all uses'],
      told: ['6:9 equivalent-stale: no mutant of line 7 is drop-effect: it has none'],
    })
    expect(raid(text.replace('`3`', '`4`')).told[0]).toBe(
      '5:9 equivalent-stale: no off-by-one of line 7 is `2` became `4`: there is `2` became `1` in `delta: 2`, `2` became `3` in `delta: 2`',
    )
  })

  it('is read in documents too', () => {
    const text = `# equivalent skip-cost: a title\n\n\`\`\`yaml\n${HEAD}${PAY} # equivalent skip-cost: so\n\`\`\`\n`
    expect(raid(text, 'data/tally/raid.game.md')).toEqual({ excluded: ['8 skip-cost: so'], told: [] })
  })
})

describe('told is', () => {
  it.each([
    [
      'an operator that there is not',
      'equivalent skip-cots, : why',
      [
        '5:48 equivalent-operator: mutation has no operator `skip-cots` (skip-cost)',
        '5:48 equivalent-operator: the operator is missing',
      ],
    ],
    [
      'a missing reason',
      'equivalent skip-cost',
      ['5:48 equivalent-reason: why nobody could see it is missing: `equivalent OPERATOR: REASON`'],
    ],
    [
      'an empty reason',
      'equivalent skip-cost: ',
      ['5:48 equivalent-reason: why nobody could see it is missing: `equivalent OPERATOR: REASON`'],
    ],
    [
      'a mutant that is none',
      'equivalent boundary: why',
      [
        '5:48 equivalent-stale: no mutant of line 5 is boundary: there is charge-free, repeat-effect, skip-cost, off-by-one',
      ],
    ],
    [
      'a misspelt word before an operator',
      'Equivalent skip-cost: why',
      ['5:48 equivalent-word: `Equivalent` is read by nobody (equivalent)'],
    ],
  ])('%s', (_, comment, expected) => {
    expect(raid(`${PAY} # ${comment}\n`)).toEqual({ excluded: [], told: expected })
  })

  it('one above an empty line, and nothing of other comments', () => {
    expect(raid(`      # Equivalents are dear.\n      # equivalent skip-cost: why\n\n${PAY}\n`)).toEqual({
      excluded: [],
      told: ['6:9 equivalent-stale: no mutant of line 7 is skip-cost: it has none'],
    })
  })
})

describe('the text without such comments', () => {
  it('is the same whatever they say', () => {
    const text = 'a: 1 # one\n# two\nb: 2\n'
    const said = 'a: 1 # one\n# equivalent x: y\n#    z\n# two\nb: 2   # equivalent y: z\n'
    const of = (each: string) => stripComments({ name: 'a.yaml', text: each })
    expect([of(text).text, of(said).text]).toEqual([text, text])
    expect([1, 4, 5].map(of(said).lineOf)).toEqual([1, 2, 3])
  })
})
