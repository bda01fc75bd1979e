import { describe, expect, test } from 'vitest'
import { Diagnostics, type Node } from '../../engine/index.ts'
import type { ScenarioCode } from './codes.ts'
import { readScenario } from './read.ts'
import type { Scenario, ScenarioFile, ScriptStep } from './scenario.ts'

function read(text: string): ScenarioFile {
  const diagnostics = new Diagnostics<ScenarioCode>()
  const file = readScenario('a.scenario.yaml', text, diagnostics)
  expect(diagnostics.all).toEqual([])
  if (!file) throw new Error('nothing was read')
  return file
}

const scenarioOf = (text: string): Scenario => read(`title: A\n${text}`).scenario

/** Nodes and texts without places. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  if ('n' in value) return plainNode(value as Node)
  if ('text' in value) return value.text
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, each]) => key !== 'at' && each !== null)
      .map(([key, each]) => [key, plain(each)]),
  )
}

function plainNode(node: Node): unknown {
  if (node.n === 'scalar') return node.value
  if (node.n === 'list') return node.items.map(plainNode)
  return Object.fromEntries(node.entries.map(({ key, value }) => [key, plainNode(value)]))
}

const stepsOf = (text: string): readonly unknown[] =>
  scenarioOf(`play:\n${text}`).play.map((step: ScriptStep) => plain(step))

const MOVE = { step: 'move', free: false, limited: false, outOfTurn: false }

describe('a scenario', () => {
  test('with nothing but a title', () => {
    const { scenario, cases } = read('title: An empty board\n')
    expect(plain(scenario)).toEqual({
      file: 'a.scenario.yaml',
      title: 'An empty board',
      rules: [],
      specs: [],
      rulesets: [],
      assume: [],
      outOfTurn: false,
      sound: false,
      given: {},
      play: [],
      cases: [],
    })
    expect(cases).toEqual([{ row: null, ruleset: '', scenario }])
  })

  test('with all there is at the top', () => {
    const scenario = scenarioOf(`rules: [2.1-cost, 3.10]
specs: T014
ruleset: short
game: ../data
assume: [ alba.population = 2 ]
known-failing: { why: the loss is missing, fails: { then: brae } }
given: { after: ../opening, tracks: { red gold: 3 }, flags: [truce], active: red, seed: 7 }
play: [red pass]
then: { spaces: { alba: nothing }, over: false, values: { control(alba): red }, unchanged: [brae] }`)
    expect(plain(scenario)).toMatchObject({
      rules: ['2.1-cost', '3.10'],
      specs: ['T014'],
      rulesets: ['short'],
      game: '../data',
      assume: ['alba.population = 2'],
      knownFailing: { why: 'the loss is missing', misses: [{ step: -1, what: 'brae' }] },
      given: { after: '../opening', tracks: { 'red gold': 3 }, flags: ['truce'], active: 'red', seed: 7 },
      then: { spaces: { alba: 'nothing' }, over: false, unchanged: ['brae'] },
    })
    expect(scenario.rules[1]).toEqual({
      text: '3.10',
      at: { file: 'a.scenario.yaml', line: 2, col: 19, endLine: 2, endCol: 23 },
    })
  })

  test('under several rule sets', () => {
    const { cases } = read('title: A\nruleset: [short, long]\n')
    expect(cases.map(({ ruleset }) => ruleset)).toEqual(['short', 'long'])
  })
})

describe('steps', () => {
  test('a move with everything beside it', () => {
    const text = `  - red raid:
      alba: { with: scouts }
    dice: [3, town]
    limited: true
    free: yes
    granted: [alba]
    quota: 2
    circumstances: { noMarch: true }`
    expect(stepsOf(text)).toEqual([
      {
        step: 'move',
        move: 'red raid',
        answers: { alba: { with: 'scouts' } },
        dice: [3, 'town'],
        limited: true,
        outOfTurn: false,
        free: true,
        granted: ['alba'],
        quota: 2,
        circumstances: { noMarch: true },
      },
    ])
  })

  test('a move without answers in three spellings', () => {
    const move = { ...MOVE, move: 'red long march' }
    expect(stepsOf('  - red long march\n  - red long march:\n  - "red long march": ')).toEqual([move, move, move])
  })

  test('the words of a quoted move stand inside the quotes', () => {
    const [step] = scenarioOf('play:\n  - "red pass": {}').play
    expect(step?.step === 'move' && step.move.at).toMatchObject({ line: 3, col: 6, endCol: 14 })
  })

  test('a refusal with and without its clause', () => {
    const text = `  - red raid: {}
    refused: cannot-pay
  - red raid: {}
    refused: { code: cannot-pay, rule: 2.1-cost, choice: space }`
    expect(stepsOf(text)).toEqual([
      { ...MOVE, move: 'red raid', answers: {}, refused: { code: 'cannot-pay' } },
      {
        ...MOVE,
        move: 'red raid',
        answers: {},
        refused: { code: 'cannot-pay', rule: '2.1-cost', choice: 'space' },
      },
    ])
  })

  test('what is legal and what is not, in every spelling', () => {
    const text = `  - legal: [red raid, red pass]
  - legal: red raid
  - illegal: { red raid: not-legal, red pass: }
  - illegal: [red raid, { red pass: not-legal }]`
    expect(stepsOf(text)).toEqual([
      { step: 'legal', moves: [{ move: 'red raid' }, { move: 'red pass' }] },
      { step: 'legal', moves: [{ move: 'red raid' }] },
      { step: 'illegal', moves: [{ move: 'red raid', code: 'not-legal' }, { move: 'red pass' }] },
      { step: 'illegal', moves: [{ move: 'red raid' }, { move: 'red pass', code: 'not-legal' }] },
    ])
  })

  test('a look at what is offered, a hand on the board', () => {
    const text = `  - red raid: { alba: {} }
    offers: { with: [scouts], alba/remove: { has: 1 blue wagon, not: [], min: 0, max: 2 } }
  - set: { tracks: { renown: 3 }, active: blue }`
    expect(stepsOf(text)).toMatchObject([
      { offers: { with: ['scouts'], 'alba/remove': { has: '1 blue wagon', not: [], min: 0, max: 2 } } },
      { step: 'set', board: { tracks: { renown: 3 }, active: 'blue' } },
    ])
  })
})

describe('cases', () => {
  const TABLE = `title: A raid for \${gold}
given:
  tracks: { red gold: "\${gold}" }
  spaces:
    alba: \${count} red scouts, 1 red fort
    \${where}: 1 red wagon
play:
  - red raid: "\${answers}"
    limited: \${limited}
cases:
  - { case: poor, gold: 0, count: 2, where: brae, answers: { brae: { with: wagons } }, limited: true }
  - { gold: 3, count: 1, where: cole, answers: , limited: no }
`

  test('values are typed where they stand alone, and text inside a text', () => {
    const { cases } = read(TABLE)
    expect(cases.map(({ row }) => row)).toEqual(['poor', '3, 1, cole, , no'])
    expect(cases.map(({ scenario }) => plain(scenario))).toMatchObject([
      {
        title: 'A raid for 0',
        given: {
          tracks: { 'red gold': 0 },
          spaces: { alba: '2 red scouts, 1 red fort', brae: '1 red wagon' },
        },
        play: [{ answers: { brae: { with: 'wagons' } }, limited: true }],
      },
      {
        title: 'A raid for 3',
        given: {
          tracks: { 'red gold': 3 },
          spaces: { alba: '1 red scouts, 1 red fort', cole: '1 red wagon' },
        },
        play: [{ limited: false }],
      },
    ])
  })

  test('the scenario as it is written keeps its placeholders', () => {
    const { scenario } = read(TABLE)
    expect(scenario.title.text).toBe(`A raid for \${gold}`)
    expect(plain(scenario.given)).toMatchObject({ tracks: { 'red gold': `\${gold}` } })
    expect(scenario.cases.map(({ title }) => title)).toEqual(['poor', '3, 1, cole, , no'])
  })

  test('a value has the place of its row, the rest of a text its own', () => {
    const [first] = read(TABLE).cases
    const { tracks, spaces } = first?.scenario.given ?? {}
    if (tracks?.n !== 'map' || spaces?.n !== 'map') throw new Error('no maps')
    expect(tracks.entries[0]?.value.at).toMatchObject({ line: 11, col: 25 })
    expect(spaces.entries[0]?.value).toMatchObject({
      verbatim: false,
      pieces: [
        { offset: 0, length: 8, line: 5, col: 11 },
        { offset: 1, length: 23, line: 5, col: 19 },
      ],
    })
  })

  test('rows under rule sets', () => {
    const { cases } = read(`title: \${a}\nruleset: [x, y]\ncases: [{ a: 1 }, { a: 2 }]`)
    expect(cases.map(({ row, ruleset }) => `${row} ${ruleset}`)).toEqual(['1 x', '1 y', '2 x', '2 y'])
  })

  test('are called so that any file can hold it: on one line, without what is no text', () => {
    const { scenario, cases } = read(
      'title: "A\\n b\\ec"\ncases: [{ case: "\\uFFFFx\\x85 y\\t", a: 1 }]\nspecs: ["$' + '{a}"]',
    )
    expect(scenario.title.text).toBe('A b c')
    expect(cases[0]?.row).toBe('x y')
  })

  test('a row may leave out what only others need', () => {
    const { cases } = read(
      `title: A\nknown-failing: \${why}\ncases: [{ why: }, { why: { why: the loss is missing, fails: { then: brae } } }]`,
    )
    expect(cases.map(({ scenario }) => scenario.knownFailing?.why.text ?? null)).toEqual([null, 'the loss is missing'])
  })
})

describe('a file', () => {
  test.each([
    ['a.scenario.yml', 'a.scenario.yaml'],
    ['a.scenario.YAML', 'a.scenario.yaml'],
    ['a.scenario.ymal', 'a.scenario.yaml'],
    ['a.scenario.yaml.txt', 'a.scenario.yaml'],
    ['a.scenario.txt', 'a.scenario.yaml'],
    ['a.scenario', 'a.scenario.yaml'],
    ['b/a.Scenario.YAML', 'a.scenario.yaml'],
    ['scenarios/g/a.scenarios.yaml', 'a.scenario.yaml'],
    ['scenarios/g/f-scenario.yaml', 'f.scenario.yaml'],
    ['scenarios/g/g.senario.yaml', 'g.scenario.yaml'],
    ['scenarios/g/k.yaml', 'k.scenario.yaml'],
    ['scenarios/g/red-rests.YML', 'red-rests.scenario.yaml'],
    ['scenarios/g/scenario.yaml', null],
    ['scenarios/g/Specification.yml', 'specifications.yaml'],
    ['scenarios/g/.a.scenario.yaml', 'a.scenario.yaml'],
    ['scenarios/g/rest/.scenario.yaml', null],
    ['scenarios/g/.drafts/a.scenario.yaml', null],
    ['scenarios/g/node_modules/a.scenario.yaml', null],
  ])('called %s is told what it must be called', (file, suggestion) => {
    const diagnostics = new Diagnostics<ScenarioCode>()
    // Whatever is in it: it may be no scenario at all.
    expect(readScenario(file, 'tilte: A\n', diagnostics)).toBe(null)
    expect(diagnostics.all.map((each) => [each.code, each.suggestion])).toEqual([['bad-name', suggestion]])
  })

  test.each(['scenarios/g/a.scenario.yaml', 'elsewhere/.drafts/node_modules/a.scenario.yaml', 'elsewhere/k.yaml'])(
    'called %s is read',
    (file) => {
      expect(readScenario(file, 'title: A\nplay: [red rest]\n', new Diagnostics<ScenarioCode>())).not.toBe(null)
    },
  )
})
