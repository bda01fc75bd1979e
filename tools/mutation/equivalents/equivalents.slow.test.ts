/**
 * The file of equivalent mutants: which mutants an entry means, wherever their rule moves, and which entries are
 * reported.
 */
import { describe, expect, it } from 'vitest'
import { cleanUp } from '../../e2e/project.testing.ts'
import { openProject } from '../../project/project.ts'
import { planMutants } from '../plan-mutants.ts'
import { listMutantsByFate, TallyProject } from '../tally.testing.ts'
import { EquivalentEntryWriter, formatEquivalentEntry } from './entry-text.ts'
import { readEquivalents } from './equivalents-file.ts'
import { describeStaleEntries, matchEquivalents } from './match-equivalents.ts'
import { EnclosingNames } from './mutant-names.ts'

cleanUp()

const RAID = 'data/tally/raid.yaml'
const LIST = 'data/tally/equivalents.yaml'
const HEAD = 'actions:\n  - id: raid\n    rule: 2.1-cost\n    effects:\n'
const PAY = '      - pay: { from: actor gold, amount: 1 }\n'

function plan(project: TallyProject) {
  const opened = openProject(project.root)
  const mutants = planMutants(opened, 'data/tally', [''])
  if (mutants === null) throw new Error('the rules cannot be read')
  return { opened, mutants, names: new EnclosingNames('data/tally', opened.games.files('data/tally')) }
}

/**
 * The mutants of a raid with these effects (from line 5) that a file of equivalent mutants means, and the problems of
 * that file.
 */
function match(effects: string, list: string) {
  const project = new TallyProject()
  project.write(RAID, `${HEAD}${effects}`)
  project.write(LIST, list)
  const { opened, mutants, names } = plan(project)
  const { entries, problems } = readEquivalents(opened, 'data/tally')
  const matches = matchEquivalents(entries, mutants, names)
  return {
    excluded: mutants.flatMap(({ id, line, operator }) => {
      const entry = matches.byMutant.get(id)
      return entry ? [`${line} ${operator}: ${entry.reason}`] : []
    }),
    problems: [...problems, ...matches.problems, ...describeStaleEntries(matches.stale, mutants)].map(
      ({ at, code, message, suggestion }) =>
        `${at.line}:${at.col} ${code}: ${message}${suggestion === null ? '' : ` (${suggestion})`}`,
    ),
  }
}

const listOf = (...entries: readonly string[]): string =>
  `equivalents:\n${entries.map((entry) => `  - { ${entry} }\n`).join('')}`

const MORE = "clause: 2.1-cost, operator: off-by-one, change: '`1` became `2`', reason: why not"

describe('an entry', () => {
  it('leaves its mutant out of what is tried, with the reason', async () => {
    const project = new TallyProject()
    await project.run('run')
    project.listEquivalents(
      "clause: 2.1-cost, operator: charge-free, reason: no raid is ever free, change: '`pay: { from: actor gold, amount: 1 }` " +
        "became `pay: { from: actor gold, amount: 1 } even when free`'",
    )
    const mutation = await project.mutate()
    expect(listMutantsByFate(mutation, 'survived')).toEqual([])
    expect(mutation.judged.find(({ fate }) => fate === 'equivalent')?.reason).toBe('no raid is ever free')
    expect(mutation.equivalentProblems).toEqual([])
  })

  it('is what a survivor is printed with, but for the reason', async () => {
    const project = new TallyProject()
    await project.run('run')
    const { out } = await project.run('mutate', '2.1')
    const [entry] = /^ {2}- clause: (?:.*\n)(?: {4}.*\n)* {4}reason:\n/m.exec(out) ?? []
    project.write(LIST, `equivalents:\n${entry}`)
    expect((await project.run('mutate', '2.1')).out).toContain(
      'data/tally/equivalents.yaml:5:5 equivalent-reason: `reason` is empty: say why the change never shows in play',
    )
    project.write(LIST, `equivalents:\n${entry?.replace('reason:', 'reason: no raid is ever free')}`)
    expect((await project.run('mutate', '2.1')).out).toContain(
      '10 mutants, 9 killed (5 only by goldens), 1 equivalent;',
    )
  })

  it('may be about a rule set that nobody plays, and else fits a mutant', async () => {
    const project = new TallyProject()
    await project.run('run')
    const overlay =
      'ruleset: poor\nactions:\n  - id: rest\n    rule: 2.2-rest\n    effects: [{ addVar: { var: renown, delta: 3 } }]\n'
    project.write('data/tally/poor.yaml', overlay)
    const entry = (number: number) =>
      `clause: 2.2-rest, operator: off-by-one, change: '\`${number}\` became \`${number + 1}\`', reason: why not`
    project.listEquivalents(entry(3))
    expect((await project.mutate()).equivalentProblems).toEqual([])
    project.listEquivalents(entry(7))
    expect((await project.mutate()).equivalentProblems.map(({ code }) => code)).toEqual(['equivalent-stale'])
  })

  it('does not help where a case notices the mutant: that is reported, and the run ends with 2', async () => {
    const project = new TallyProject()
    await project.run('run')
    project.listEquivalents(
      MORE,
      "clause: 2.1-cost, operator: charge-free, reason: no raid is ever free, change: '`pay: { from: actor gold, amount: 1 }` " +
        "became `pay: { from: actor gold, amount: 1 } even when free`'",
    )
    const { code, out } = await project.run('mutate', '2.1')
    expect(out).toContain(
      'data/tally/equivalents.yaml:2:55 equivalent-noticed: data/tally/raid.yaml:5:42: `1` became `2` in `amount: 1`: ' +
        'scenarios/tally/2.1/first.scenario.yaml notices it\n',
    )
    expect(out).toContain('10 mutants, 9 killed (5 only by goldens), 1 equivalent;')
    expect(code).toBe(2)
  })

  it('means its mutant wherever the line moves, and however it is indented', () => {
    const excluded = (effects: string) => match(effects, listOf(MORE))
    expect(excluded(PAY)).toEqual({ excluded: ['5 off-by-one: why not'], problems: [] })
    const moved = `      - addVar: { var: renown, delta: 5 }\n      # What it costs\n      - if: renown > 0\n        then:\n    ${PAY}`
    expect(excluded(moved)).toEqual({ excluded: ['9 off-by-one: why not'], problems: [] })
  })

  it('may leave out what the change stands in, or name several changes', () => {
    const effects = '      - { pay: { from: actor gold, amount: "min(1, 1 + 2)" } }\n'
    const one = (change: string) =>
      match(effects, listOf(`clause: 2.1-cost, operator: off-by-one, change: ${change}, reason: why not`))
    expect(one("'`2` became `3`'")).toEqual({ excluded: ['5 off-by-one: why not'], problems: [] })
    expect(one("'`2` became `3` in `amount: min(1, 1 + 2)`'").excluded).toHaveLength(1)
    expect(one("['`2` became `3`', '`2` became `1`']").excluded).toHaveLength(2)
    expect(one("'`1` became `2`'")).toEqual({
      excluded: ['5 off-by-one: why not', '5 off-by-one: why not'],
      problems: [
        '2:55 equivalent-ambiguous: the change is made in 2 places (data/tally/raid.yaml:5:49, data/tally/raid.yaml:5:52) ' +
          'and not in one: say `places: 2`',
      ],
    })
    const places = `clause: 2.1-cost, operator: off-by-one, places: 2, change: '\`1\` became \`2\`', reason: why not`
    expect(match(effects, listOf(places))).toMatchObject({ problems: [] })
    expect(match(effects, listOf(places.replace('2,', '3,'))).problems[0]).toContain('and not in 3: say `places: 2`')
  })

  it('tells places apart by a name around them', () => {
    const effects =
      '      - let: { $a: renown + 1 }\n      - let: { $b: renown + 1 }\n      - addVar: { var: renown, delta: $a + $b }\n'
    const one = (more: string) =>
      match(
        effects,
        listOf(`clause: 2.1-cost, operator: off-by-one, change: '\`1\` became \`2\`'${more}, reason: why not`),
      )
    expect(one('').problems).toEqual([
      '2:55 equivalent-ambiguous: the change is made in 2 places (data/tally/raid.yaml:5:29, data/tally/raid.yaml:6:29) ' +
        'and not in one: say which with `in: $a` or `in: $b`, or all with `places: 2`',
    ])
    expect(one(', in: $b')).toEqual({ excluded: ['6 off-by-one: why not'], problems: [] })
    expect(one(', in: [raid, $a]')).toEqual({ excluded: ['5 off-by-one: why not'], problems: [] })
    expect(one(', in: $c').problems).toEqual(['2:55 equivalent-stale: no mutant with this change stands in $c'])
  })

  it('means all uses of a macro, or one that it names', () => {
    const effects = `      - macro: more
        rule: 2.1-renown
      - macro: both
macros:
  - id: more
    params: []
    effects: [{ addVar: { var: renown, delta: 2 }, rule: 2.2-rest }]
  - id: both
    params: []
    effects: [{ macro: more }]
`
    const one = (more: string) =>
      match(
        effects,
        listOf(`clause: 2.2-rest, operator: off-by-one, change: '\`2\` became \`3\`'${more}, reason: why not`),
      )
    expect(one('')).toEqual({ excluded: ['11 off-by-one: why not', '11 off-by-one: why not'], problems: [] })
    expect(one(', in: both')).toEqual({ excluded: ['11 off-by-one: why not'], problems: [] })
  })
})

describe('a stale entry is reported with what fits', () => {
  it.each([
    ['clause: 2.1-cots', 'no mutant of 2.1-cots makes this change, but one of another clause does (clause: 2.1-cost)'],
    ["clause: 2.1-cots, change: '`1` was dropped'", '2.1-cots has no mutants (2.1-cost)'],
    [
      'operator: boundary',
      '2.1-cost has no mutant boundary: it has other-clause, charge-free, repeat-effect, skip-cost',
    ],
    ["change: '`1` became `3`'", 'no off-by-one of 2.1-cost makes this change (`1` became `0` in `amount: 1`)'],
  ])('%s', (fields, expected) => {
    const entry = fields.split(', ').reduce((text, field) => {
      const [key = ''] = field.split(':')
      return text.replace(new RegExp(`${key}: ('[^']*'|[^,]*)`), field)
    }, MORE)
    const { excluded, problems } = match(PAY, listOf(entry))
    expect(excluded).toEqual([])
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(`equivalent-stale: ${expected}`)
  })
})

describe('a mistake in the file is reported', () => {
  it.each([
    [
      'a misspelt key',
      listOf(MORE.replace('clause', 'claus')),
      /^2:7 unknown-key: an equivalent mutant has no key `claus` \(clause\)/,
    ],
    [
      'no reason',
      listOf(MORE.replace(', reason: why not', '')),
      /^2:\d missing-key: an equivalent mutant needs `reason`/,
    ],
    ['an empty reason', listOf(MORE.replace('why not', '" "')), /^2:73 equivalent-reason: `reason` is empty/],
    ['another file', 'tracks: {}\n', /missing-key: a file of equivalent mutants needs `equivalents`|unknown-key/],
    [
      'a misspelt operator',
      listOf(MORE.replace('by-one', 'by-two')),
      /^2:35 wrong-value: `operator` must be one of .*\(off-by-one\)/,
    ],
    ['no YAML', 'equivalents: [\n', /yaml/],
    ['the same twice', listOf(MORE, MORE), /^3:55 equivalent-repeated: line 2 lists this mutant already/],
  ])('%s', (_, list, expected) => {
    expect(match(PAY, list).problems[0]).toMatch(expected)
  })
})

it('of every mutant the printed entry means it, and nothing is wrong with it', () => {
  const project = new TallyProject()
  const { opened, mutants, names } = plan(project)
  const writer = new EquivalentEntryWriter(mutants, names)
  for (const mutant of mutants) {
    project.write(
      LIST,
      ['equivalents:', ...formatEquivalentEntry(writer.draftEntry([mutant]), "nobody's business: #1")].join('\n'),
    )
    const { entries, problems } = readEquivalents(opened, 'data/tally')
    const matches = matchEquivalents(entries, mutants, names)
    expect([problems, matches.problems, entries[0]?.reason]).toEqual([[], [], "nobody's business: #1"])
    expect(matches.byMutant.has(mutant.id)).toBe(true)
  }
})
