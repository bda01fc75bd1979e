/** What keeps a claim: naming a clause does not show it. */
import { describe, expect, it } from 'vitest'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { cleanUp, Project } from '../e2e/project.testing.ts'
import { openProject } from '../project/project.ts'
import { FULL_SELECTION } from '../suite/select.ts'
import { computeCoverage } from './compute-coverage.ts'
import { FILES, LADDER } from './ladder.testing.ts'
import { observeSelection } from './observe-cases.ts'

cleanUp()

const CATALOGUE = `        - { id: 1.1-of-start, kind: setup, setups: start, text: Red begins with one gold. }
        - { id: 1.1-map, kind: board, text: Alba lies beside Brae. }
        - { id: 1.1-pieces, kind: component, text: Each side has six scouts. }
        - { id: 2.1-example, kind: example, text: A raid on an enemy. }
`

/** The ladder with more in its catalogue, and a scenario that claims one clause. */
function claiming(clause: string, rest: string, change: (project: Project) => void = () => {}) {
  const project = new Project(LADDER)
  project.replace(FILES.rules, '    - id: "2.1"', `${CATALOGUE.split('\n').slice(0, 3).join('\n')}\n    - id: "2.1"`)
  project.replace(FILES.rules, '        - { id: 2.1-rumour', `${CATALOGUE.split('\n')[3]}\n        - { id: 2.1-rumour`)
  change(project)
  project.write(FILES.still, `title: A claim\nrules: [${clause}]\n${rest}\n`)
  const { emptyClaims, games } = computeCoverage(
    observeSelection(openProject(project.root, { root: project.root }), FULL_SELECTION),
  )
  const own = emptyClaims.filter(({ file }) => file === FILES.still)
  const row = games[0]?.clauses.find(({ id }) => id === clause)
  return { project, whys: own.map(({ why }) => why), witnessedBy: row?.witnessedBy ?? [] }
}

const RAID_ON_ENEMY = 'given: { spaces: { alba: "1 red scout, 1 blue scout" } }\nplay: [{ red raid: { alba: {} } }]'

describe('a claim on', () => {
  it.each([
    ['a setup clause', '1.1-start', 'given: { setup: start }', []],
    ['a setup clause', '1.1-start', 'play: [red rest]', ['the scenario begins with no setup']],
    ['one of a certain setup', '1.1-of-start', 'given: { setup: start }', []],
    [
      'one of a certain setup',
      '1.1-of-start',
      'given: { setup: other }',
      ['the scenario begins with no setup of start'],
    ],
    ['the board', '1.1-map', 'then: { values: { "brae in adjacent(alba)": true } }', []],
    ['the board', '1.1-map', 'play: [red rest]', ['no move or statement of the scenario is about it']],
    ['pieces', '1.1-pieces', 'then: { boxes: { "available:red": 6 red scouts } }', []],
    ['pieces', '1.1-pieces', 'play: [red rest]', ['no move or statement of the scenario is about it']],
    ['an example', '2.1-example', RAID_ON_ENEMY, []],
    ['an example', '2.1-example', 'play: [red rest]', ['no move or statement of the scenario is about it']],
    [
      'what is excluded',
      '1.1-box',
      'play: [red rest]',
      ['the catalogue excludes it, because no scenario can show it: what is in the box'],
    ],
    [
      'what is excluded yet',
      '1.1-storm',
      'play: [red rest]',
      ['the catalogue excludes it, because no scenario can show it yet: there is no weather yet'],
    ],
    ['an absence that a refusal shows', '2.1-still', 'play: [{ red raid: {}, refused: no-options }]', []],
    [
      'an absence that an exact offer shows',
      '2.1-still',
      'given: { spaces: { alba: 1 red scout } }\nplay: [{ red raid: {}, offers: { s: [alba] } }]',
      [],
    ],
    [
      'an absence',
      '2.1-still',
      'play: [red rest]',
      ['the scenario has nothing refused or limited, and 2.1-loot, which it limits, changed nothing'],
    ],
  ])('%s %s: %s', (_, clause, rest, expected) => {
    const { whys, witnessedBy } = claiming(clause, rest)
    expect(whys).toEqual(expected)
    // Only a witness of the clause keeps a claim; naming it does not.
    expect(witnessedBy.includes(FILES.still)).toBe(expected.length === 0)
  })

  it.each([
    ['what the scenario put there', 'given: { tracks: { red gold: 3 } }\nthen: { tracks: { red gold: 3 } }', 1],
    ['what the game begins with', 'then: { tracks: { red gold: 5 } }', 0],
    ['what a move did', 'play: [red rest]\nthen: { tracks: { red gold: 6 } }', 0],
  ])('a clause of a track and of effects is not kept by a `then` that states %s', (_, rest, empty) => {
    const both = (project: Project) =>
      project.replace(FILES.board, 'gold: { per: seat,', 'gold: { per: seat, rule: 2.2-rest,')
    expect(claiming('2.2-rest', rest, both).whys).toHaveLength(empty)
  })

  it('a setup clause is kept by a setup whose name is written large', () => {
    const large = (project: Project) => {
      project.replace(FILES.board, '  start: { title', '  Start: { title')
      project.replace(FILES.rules, 'setups: start', 'setups: Start')
    }
    expect(claiming('1.1-start', 'given: { setup: Start }', large).whys).toEqual([])
    expect(claiming('1.1-of-start', 'given: { setup: Start }', large).whys).toEqual([])
  })

  it('what ran without changing anything is not kept', () => {
    const rest = (delta: number) => (project: Project) =>
      project.replace(FILES.raid, 'gold, delta: 1', `gold, delta: ${delta}`)
    expect(claiming('2.2-rest', 'play: [red rest]', rest(1)).whys).toEqual([])
    expect(claiming('2.2-rest', 'play: [red rest]', rest(0)).whys).toEqual(['the rules that cite it changed nothing'])
  })

  it('what forbids something is kept by what it forbids, and by nothing that it lets pass', () => {
    const legality = (project: Project) =>
      project.replace(
        FILES.raid,
        '  - id: rest\n    rule: 2.2-rest',
        '  - id: rest\n    legality: [{ when: actor gold < 9, because: rich, rule: 2.2-rest }]',
      )
    const rich = 'given: { tracks: { red gold: 9 } }\nplay: [{ red rest: {}, refused: rich }]'
    expect(claiming('2.2-rest', rich, legality).whys).toEqual([])
    for (const play of ['- legal: [red rest]', '- red rest'])
      expect(claiming('2.2-rest', `play:\n  ${play}`, legality).whys).toEqual([
        'the rules that cite it changed nothing',
      ])
  })

  it('what a card does at a point is kept where it does it, and by no play that only comes there', () => {
    const cards = (project: Project) => {
      project.replace(
        FILES.raid,
        'actions:\n',
        `sides: [fair]
lasting: { news: {} }
points: { found: {} }
cards:
  fires:
    fair: { lasts: news, at: { found: { rule: 2.2-rest, effects: [{ addVar: { var: actor gold, delta: 2 } }] } } }
actions:
`,
      )
      project.replace(
        FILES.raid,
        'rule: 2.2-rest\n    effects: [{ addVar: { var: actor gold, delta: 1 } }]',
        'effects: [{ addVar: { var: actor gold, delta: 1 } }, { point: { found: {} } }]',
      )
    }
    const whys = (given: string) => claiming('2.2-rest', `${given}play: [red rest]`, cards).whys
    expect(whys('given: { inEffect: { fires: fair } }\n')).toEqual([])
    expect(whys('')).toEqual(['the rules that cite it changed nothing'])
    // Nor does a card that is in effect and changes nothing.
    expect(whys('given: { inEffect: { fires: fair }, tracks: { red gold: 19 } }\n')).toEqual([
      'the rules that cite it changed nothing',
    ])
  })

  it('a choice is kept by what the script states of it', () => {
    const asking = (project: Project) =>
      project.replace(
        FILES.raid,
        'effects: [{ addVar: { var: actor gold, delta: 1 } }]',
        'effects: [{ chooseOne: { bind: $to, from: spaces where any(actor scouts in it), lacking: skip, rule: 2.2-rest } }]',
      )
    const given = 'given: { spaces: { alba: 1 red scout } }\n'
    expect(claiming('2.2-rest', 'play: [red rest]', asking).whys).toEqual(['the rules that cite it changed nothing'])
    expect(claiming('2.2-rest', 'play: [{ red rest: {}, unasked: [to] }]', asking).whys).toEqual([])
    expect(claiming('2.2-rest', `${given}play: [{ red rest: {}, offers: { to: [alba] } }]`, asking).whys).toEqual([])
  })

  /** The rules with this before the actions, and a rest that carries no clause. */
  const declaring = (text: string) => (project: Project) => {
    project.replace(FILES.raid, 'actions:\n', `${text}\nactions:\n`)
    project.replace(FILES.raid, '    rule: 2.2-rest\n', '')
  }
  const nothing = ['the rules that cite it changed nothing']

  it.each([
    ['no step ends the game', 'given: { active: red }\nplay: [red rest]', nothing],
    ['a step ends it', 'given: { active: red, tracks: { red gold: 8 } }\nplay: [red rest]', []],
    ['a statement says that it goes on', 'play: [red rest]\nthen: { over: false }', []],
  ])('the end of the game, where %s', (_, rest, expected) => {
    const byDefinition =
      'define: { isDone: { rule: 2.2-rest, value: red.gold = 9 } }\nend: { when: isDone }\nturn: { offers: [rest], after: [{ setActive: blue }] }'
    expect(claiming('2.2-rest', rest, declaring(byDefinition)).whys).toEqual(expected)
  })

  it.each([
    [
      'states its value',
      'given: { active: red, tracks: { red gold: 1 } }\nplay: [red rest]\nthen: { values: { margin: 2 } }',
      [],
    ],
    [
      'states what asks it',
      'given: { active: red, tracks: { red gold: 1 } }\nplay: [red rest]\nthen: { values: { lead: 4 } }',
      [],
    ],
    [
      'states another',
      'given: { active: red, tracks: { red gold: 1 } }\nplay: [red rest]\nthen: { values: { worth: 2 } }',
      nothing,
    ],
    [
      'states nothing of it',
      'given: { active: red, tracks: { red gold: 1 } }\nplay: [red rest]\nthen: { tracks: { red gold: 2 } }',
      nothing,
    ],
  ])('a definition that only the end asks, by who %s', (_, rest, expected) => {
    const margin =
      'define: { worth: red.gold, margin: { rule: 2.2-rest, value: worth }, lead: margin + margin }\nend: { when: lead > 30 }\nturn: { offers: [rest], after: [{ setActive: blue }] }'
    expect(claiming('2.2-rest', rest, declaring(margin)).whys).toEqual(expected)
  })

  it('a definition that only an invariant asks, by who states its value', () => {
    const margin = declaring(
      'define: { margin: { rule: 2.2-rest, value: renown } }\ninvariants: [{ id: low, check: margin < 30 }]',
    )
    expect(claiming('2.2-rest', 'play: [red rest]\nthen: { values: { margin: 0 } }', margin).whys).toEqual([])
    expect(claiming('2.2-rest', 'play: [red rest]', margin).whys).toEqual(nothing)
  })

  it('a definition that the end asks is kept by a rule that asks it too', () => {
    const both = (project: Project) => {
      declaring('define: { isDone: { rule: 2.2-rest, value: red.gold = 9 } }\nend: { when: isDone }')(project)
      project.replace(FILES.raid, 'delta: 1 } }]', 'delta: if isDone then 2 else 1 } }]')
    }
    expect(claiming('2.2-rest', 'play: [red rest]', both).whys).toEqual([])
  })

  it.each([
    ['nothing that it reads changes', 'play: [red gather]', nothing],
    ['a track that it reads changes', 'play: [red rest]', []],
    ['it does not hold', 'given: { tracks: { red gold: 13 } }\nthen: { violates: [poor] }', []],
  ])('an invariant, where %s', (_, rest, expected) => {
    const poor = 'define: { limit: 12 }\ninvariants: [{ id: poor, rule: 2.2-rest, check: red.gold <= limit }]'
    expect(claiming('2.2-rest', rest, declaring(poor)).whys).toEqual(expected)
  })

  it('an invariant of pieces is kept where such pieces move', () => {
    const few = declaring('invariants: [{ id: few, rule: 2.2-rest, check: count(red scouts in spaces) < 5 }]')
    expect(claiming('2.2-rest', 'play: [red gather]', few).whys).toEqual([])
    expect(claiming('2.2-rest', 'play: [blue gather]', few).whys).toEqual(nothing)
    expect(claiming('2.2-rest', 'play: [red rest]', few).whys).toEqual(nothing)
  })

  it.each(['find', 'lend'])('that several may be begun is kept by each of them: %s', (begun) => {
    const beginning = (project: Project) =>
      project.replace(
        FILES.raid,
        '  - id: rest\n    rule: 2.2-rest\n',
        `  - { id: find, kind: special, inner: true, effects: [{ addVar: { var: actor gold, delta: 1 } }] }
  - { id: lend, kind: special, inner: true, effects: [{ addVar: { var: renown, delta: 1 } }] }
  - id: rest
    windows: [{ begin: [find, lend], when: actor gold > 1, rule: 2.2-rest }]
`,
      )
    expect(claiming('2.2-rest', `play: [{ red rest: { ${begun}: {} } }]`, beginning).whys).toEqual([])
    expect(claiming('2.2-rest', 'play: [red rest]', beginning).whys).toEqual(['none of the rules that cite it ran'])
  })
})

describe('a claim that is not kept', () => {
  const project = () => {
    const made = new Project(LADDER)
    made.write(FILES.still, 'title: Resting\nrules:\n  - 2.2-rest\n  - 1.1-start\nplay: [red rest]\n')
    return made
  }

  it('is an annotation at its line', async () => {
    const { out, code } = await runTouchstone(project().root, ['run'], { env: { GITHUB_ACTIONS: 'true' } })
    expect(out.split('\n').filter((line) => line.startsWith('::'))).toEqual([
      `::error file=${FILES.still},line=4,title=Claim not shown::1.1-start: the scenario begins with no setup`,
    ])
    expect(code).toBe(4)
  })
})
