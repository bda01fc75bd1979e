/** What became of a case: what it states about the end, what is known to fail, and what the watched rules add. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { asked, camp, endOf, verdict } from './fixture/raiders.testing.ts'
import { runFile } from './run-file.ts'

const c = camp()

describe('then', () => {
  test('what does not hold is told with both sides and its place', () => {
    const run = c.run(`
given: { setup: opening }
play: [{ red raid: { with: scouts, alba: { remove: 1 blue wagon } } }]
then:
  tracks: { red gold: 3 }
  spaces: { alba: 2 open red scouts }
  boxes: { lost: 2 blue wagons }
  markers: { support: { alba: hostile } }
  flags: [truce]
  globalMarkers: { leader: bob }
  active: red
  over: true
  values: { control(alba): blue, score(red): 12, 'towns()': [alba, brae] }
  unchanged: [brae, alba, red gold, lost]
`)
    expect(verdict(run)).toBe(
      [
        'failed',
        'then: red gold: expected 3; received 2',
        'then: truce: expected yes; received no',
        'then: leader: expected bob; received ann',
        'then: alba support: expected hostile; received neutral',
        'then: active: expected red; received blue',
        'then: alba: expected 2 open red scouts; received 2 open red scouts, 1 blue wagon',
        'then: lost:blue: expected 2 blue wagons; received 1 blue wagon',
        'then: over: expected the game is over; received the game goes on',
        'then: control(alba): expected blue; received red',
        'then: score(red): expected 12; received 4',
        'then: towns(): expected alba, brae; received alba',
        'then: alba is unchanged: expected 2 hidden red scouts, 0 open red scouts, 2 blue wagons; received 0 hidden red scouts, 2 open red scouts, 1 blue wagon',
        'then: red gold is unchanged: expected red gold: 3; received red gold: 2',
        'then: lost is unchanged: expected 0 blue wagons; received 1 blue wagon',
      ].join('\n'),
    )
    expect(run.failures[0]?.at).toMatchObject({ line: 6, col: 23 })
  })

  test('the end of the game', () => {
    expect(verdict(c.run('given: { tracks: { renown: 4 } }\nthen: { over: true }'))).toBe('passed')
  })

  test('invariants are checked after every step, and on the board that is given', () => {
    const run = c.run('given: { spaces: { alba: 1 red fort } }\nplay: [{ red pass: {} }, { red banish: {} }]')
    expect(verdict(run)).toBe(
      'failed\ninvariant: the invariant no-fort-in-exile: expected it holds; received it does not',
    )
    expect(run.failures[0]).toMatchObject({ step: 1, cause: { rule: '1.1-stacking' } })
    // Two constraints, one invariant and the board itself, three times.
    expect(run.checked).toBe(12)
    expect(verdict(c.run('given: { boxes: { exile: 1 red fort } }'))).toMatch(/^failed\ninvariant: /)
  })

  test('an invariant that is said to be violated must not hold at the end, and nothing else may fail', () => {
    const said = 'then: { violates: [no-fort-in-exile] }'
    expect(verdict(c.run(`given: { boxes: { exile: 1 red fort } }\n${said}`))).toBe('passed')
    const play = 'given: { spaces: { alba: 1 red fort } }\nplay: [{ red pass: {} }, { red banish: {} }]'
    expect(verdict(c.run(`${play}\n${said}`))).toBe('passed')
    expect(verdict(c.run(said))).toBe(
      'failed\nthen: the invariant no-fort-in-exile: expected it does not hold; received it holds',
    )
    expect(verdict(c.run(`given: { boxes: { exile: 1 red fort } }\nthen: { over: false }`))).toMatch(/^failed/)
  })
})

describe('the verdict', () => {
  test('premises about the data that do not hold skip the scenario, and say so', () => {
    expect(c.run('assume: [alba.population = 2]').status).toBe('passed')
    expect(c.run('assume: [alba.population = 3]')).toMatchObject({
      status: 'skipped',
      note: 'alba.population = 3: does not hold',
    })
    c.write('chain/skipped', 'assume: [renown = 3]')
    expect(c.run('given: { after: chain/skipped }').status).toBe('skipped')
  })

  test('a premise with a name of another rule set skips the scenario, with a name of none it is a mistake', () => {
    const other = c.run('assume: [isShort]')
    expect(other.status).toBe('skipped')
    expect(other.note).toMatch(/^isShort: .*`isShort`/)
    expect(c.run('ruleset: short\nassume: [isShort]').status).toBe('passed')
    expect(verdict(c.run('assume: [alba.poplation = 2]'))).toMatch(
      /^broken\nunknown-property 2:\d+ .*`poplation`.* \(population\?\)$/,
    )
    // Also behind a premise that does not hold.
    expect(verdict(c.run('assume: [alba.population = 3, nowhere.population = 2]'))).toMatch(/^broken\nunknown-/)
  })

  describe('what is known to fail', () => {
    const known = (fails: string, more: string): string =>
      `known-failing: { why: no such rule yet, fails: ${fails} }\n${more}`
    const two = 'then: { tracks: { renown: 4, red gold: 9 } }'

    test('must fail, in what is stated or in the play', () => {
      expect(c.run(known('{ then: renown }', 'then: { tracks: { renown: 4 } }'))).toMatchObject({
        status: 'passed',
        note: 'no such rule yet',
        failures: [],
        end: null,
      })
      expect(verdict(c.run(known('{ then: [Renown, red gold] }', two)))).toBe('passed')
      expect(verdict(c.run(known('{ 1: unused-answer }', 'play: [{ red pass: { bravely: yes } }]')))).toBe('passed')
      expect(verdict(c.run(known('{ 2: unknown-action }', 'play: [red pass, blue rest]')))).toBe('passed')
      expect(verdict(c.run(known('{ 1: red pass is refused }', 'play: [{ red pass: , refused: not-legal }]')))).toBe(
        'passed',
      )
    })

    test('must not pass', () => {
      expect(verdict(c.run(known('{ then: renown }', 'then: { tracks: { renown: 0 } }')))).toMatch(
        /^failed\nknown-failing: the scenario is known to fail, and passes/,
      )
      expect(verdict(c.run(known('{ then: [renown, gold] }', 'then: { tracks: { renown: 4 } }')))).toMatch(
        /^failed\nknown-failing: `gold` is known to fail, and does not/,
      )
    })

    test('hides nothing else', () => {
      expect(verdict(c.run(known('{ then: renown }', two)))).toBe('failed\nthen: red gold: expected 9; received 5')
      const answers = 'play: [{ red pass: { bravely: yes, quickly: no } }]'
      expect(verdict(c.run(known('{ 1: unused-answer }', answers)))).toMatch(/^broken\nunused-answer 3:36 [^\n]*$/)
      const die = 'play: [{ red pass: { bravely: yes }, dice: 3 }]'
      expect(verdict(c.run(known('{ 1: unused-answer }', die)))).toMatch(/^broken\ndice-left-over [^\n]*$/)
      expect(verdict(c.run(known('{ 2: unused-answer }', `${answers.slice(0, -1)}, blue pass]`)))).toMatch(
        /^broken\nunused-answer .*\nunused-answer .*$/,
      )
    })
  })

  test('each rule set is a run of its own', () => {
    const runs = c.runs(
      "ruleset: ['', published, short]\ngiven: { tracks: { renown: 2 } }\nplay: [red pass]\nthen: { over: true, tracks: { red gold: 7 } }",
    )
    expect(runs.map(({ id, status }) => [id.ruleset, status])).toEqual([
      ['', 'failed'],
      ['published', 'failed'],
      ['short', 'passed'],
    ])
  })

  test('each row is a run of its own', () => {
    const table =
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholders of a scenario
      "given: { tracks: { red gold: '${gold}' } }\nplay: [red pass]\nthen: { tracks: { red gold: '${end}' } }\ncases:\n  - { case: none left, gold: 0, end: 1 }\n  - { gold: 3, end: 5 }"
    expect(c.runs(table).map(({ id, status }) => [id.case, status])).toEqual([
      ['none left', 'passed'],
      ['3, 5', 'failed'],
    ])
    expect(c.runs(table, { case: 'none left' })).toHaveLength(1)
  })

  test('rules that crash break the scenario, with their place', () => {
    const run = c.run('play: [{ red ruin: {} }]')
    expect(run.status).toBe('broken')
    expect(run.diagnostics).toMatchObject([{ code: 'rules-crashed', at: { file: 'data/raiders/actions.yaml' } }])
    expect(run.diagnostics[0]?.message).toMatch(/4 divided by zero/)
  })

  test('rule data that is none breaks it with the diagnostics of the data', () => {
    mkdirSync(join(c.project.root, 'data/bad'))
    writeFileSync(join(c.project.root, 'data/bad/game.yaml'), 'game: { id: bad }\nseats: [red]\nactoins: []\n')
    const run = c.run('game: ../../data/bad')
    expect(run).toMatchObject({
      status: 'broken',
      diagnostics: [{ code: 'unknown-section', at: { file: 'data/bad/game.yaml', line: 3 }, suggestion: 'actions' }],
    })
  })

  test('a game or a rule set that is not there breaks it', () => {
    expect(verdict(c.run('game: ../../data/nowhere'))).toBe(
      'broken\nunknown-game 2:7 there is no rule data in `data/nowhere`',
    )
    expect(verdict(c.run('ruleset: shrot'))).toBe(
      'broken\nunknown-ruleset 2:10 the rule set `shrot` is not known (short?)',
    )
  })

  test('a file that is not there is a run that is broken', () => {
    const [run] = runFile(c.project, 'scenarios/raiders/nowhere.scenario.yaml')
    expect(run).toMatchObject({ status: 'broken', diagnostics: [{ code: 'file-unreadable' }] })
  })
})

describe('a run', () => {
  test('knows of every change and failure the clause that made it', () => {
    const text =
      'given: { setup: opening }\nplay: [{ red raid: { with: scouts, remove: 1 blue wagon } }]\nthen: { tracks: { red gold: 3 } }'
    const run = c.run(text)
    expect(
      run.steps[0]?.changes.map(({ text, cause }) => `${text} ${cause?.rule} ${cause?.file}:${cause?.line}`),
    ).toEqual([
      'active: red → blue null data/raiders/actions.yaml:133',
      'red gold: 3 → 2 3.2-cost data/raiders/actions.yaml:7',
      'alba: 2 red scouts hidden → open 3.2-loss data/raiders/actions.yaml:21',
      'alba: 1 blue wagon → lost 3.2-loss data/raiders/actions.yaml:19',
    ])
    expect(run.failures[0]?.cause).toMatchObject({ rule: '3.2-cost', line: 7 })
  })

  test('comes out alike without coverage, which then knows no causes', () => {
    const text = 'given: { setup: opening }\nplay: [{ red raid: { with: scouts, tax: { where: alba } } }]'
    const [plain, watched] = [c.run(text, { withoutCoverage: true }), c.run(text)]
    expect(watched.end).toEqual(plain.end)
    expect(asked(watched)).toEqual(asked(plain))
    expect(endOf(c, watched)).toEqual(endOf(c, plain))
    expect(plain.steps.flatMap(({ changes }) => changes.flatMap(({ cause }) => cause ?? []))).toEqual([])
  })
})
