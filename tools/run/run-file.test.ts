/** Everything of a scenario but its moves: the board it gives, what it expects, tables, chains, verdicts. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stateToJson } from '../../engine/index.ts'
import { openProject } from '../project/project.ts'
import { asked, camp, changes, endOf, verdict } from './fixture/raiders.testing.ts'
import { runFile } from './run-file.ts'
import { Session } from './session.ts'

const c = camp()

describe('given', () => {
  test('blank: every piece at home, every track at its start', () => {
    const run = c.run('given: { setup: blank }')
    expect(verdict(run)).toBe('passed')
    expect(run.end).toEqual(run.start)
    expect(
      c.run('then: { tracks: { red gold: 5, renown: 0 }, boxes: { available: 8 red scouts } }').status,
    ).toBe('passed')
  })

  test('all parts of a board, in every spelling', () => {
    const run = c.run(`
given:
  tracks: { red gold: 3, gold: { blue: 4 }, renown: 2, garrison: { alba: 5 } }
  flags: [truce]
  globalMarkers: { leader: bob }
  markers: { support: { alba: friendly } }
  spaces: { alba: "4 hidden red scouts, 2 blue wagons", brae: [1 red fort, 1 open blue scout] }
  boxes: { available: 4 red scouts, lost: { blue: 1 blue fort }, exile: 1 open blue scout }
  active: blue
then:
  tracks: { gold: { red: 3 }, blue gold: 4, renown: 2, alba garrison: 5 }
  flags: { truce: true, storm: false }
  globalMarkers: { leader: bob }
  markers: { support: { alba: friendly, brae: neutral } }
  spaces: { alba: "4 hidden red scouts, 2 blue wagons", brae: "1 open blue scout, 1 red fort", cole: nothing }
  boxes: { "available:red": "4 red scouts, 4 red wagons, 2 red forts", lost: 1 blue fort, "lost:red": nothing, exile: 1 open blue scout }
  active: blue
`)
    expect(verdict(run)).toBe('passed')
    expect(run.start).not.toEqual(run.end)
  })

  test('a named space holds what is said, and what was there goes home', () => {
    const run = c.run(`
given: { setup: opening, spaces: { alba: 1 red fort, brae: nothing } }
then: { spaces: { alba: 1 red fort, brae: nothing }, boxes: { available: "8 red scouts, 2 red forts, 5 blue wagons, 6 blue scouts" } }
`)
    expect(verdict(run)).toBe('passed')
  })

  test('a whole state, as the kernel writes it', () => {
    const { end } = c.run('given: { setup: opening, tracks: { renown: 3 } }')
    const json = stateToJson(c.game, { cells: end! })
    const run = c.run(
      `given: { state: ${JSON.stringify(json)} }\nthen: { tracks: { renown: 3 }, active: red }`,
    )
    expect(verdict(run)).toBe('passed')
    expect(run.end).toEqual(end)
    const wrong = c.run(`given:\n  state: ${JSON.stringify({ ...json, active: 'green' })}`)
    expect(wrong.diagnostics.map(({ code }) => code)).toEqual(['bad-state'])
  })

  test('after another scenario: where that one ends', () => {
    c.write('chain/opening', 'given: { setup: opening }\nplay: [{ red raid: { with: forts } }]')
    c.write(
      'chain/table',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder of a scenario
      'given: { tracks: { renown: "${n}" } }\ncases: [{ case: low, n: 1 }, { case: high, n: 3 }]',
    )
    c.write(
      'chain/second',
      'given: { after: opening }\nplay: [{ blue pass: {} }]\nthen: { tracks: { blue gold: 6, red gold: 2 } }',
    )
    const third = c.write(
      'chain/deep/third',
      'given: { after: ../second, flags: [storm] }\nthen: { tracks: { blue gold: 6 }, flags: [storm] }',
    )
    const [run] = runFile(c.project, third)
    expect(verdict(run!)).toBe('passed')
    expect(verdict(c.run('given: { after: chain/table#high }\nthen: { tracks: { renown: 3 } }'))).toBe(
      'passed',
    )
  })

  test('chains are played once in a session', () => {
    const session = new Session()
    runFile(c.project, 'scenarios/raiders/chain/second.scenario.yaml', { session })
    // The one that was asked for, and the one that it goes on from.
    expect(session.runs.size).toBe(2)
    runFile(c.project, 'scenarios/raiders/chain/opening.scenario.yaml', { session })
    expect(session.runs.size).toBe(2)
  })
})

describe('play', () => {
  test('a refusal: the code, the clause, the choice', () => {
    const poor =
      'given: { setup: opening, tracks: { red gold: 0 } }\nplay:\n  - red raid: { alba: { with: scouts } }\n    refused: '
    expect(verdict(c.run(`${poor}cannot-pay`))).toBe('passed')
    expect(verdict(c.run(`${poor}{ code: cannot-pay, rule: 3.2-cost }`))).toBe('passed')
    expect(verdict(c.run(`${poor}{ code: cannot-pay, rule: 3.2-loss }`))).toMatch(
      /^failed\nrefused: red raid is refused: expected cannot-pay \(3.2-loss\); received cannot-pay \(3.2-cost\)/,
    )
    const run = c.run(
      'given: { setup: opening }\nplay:\n  - red raid: { brae: {} }\n    refused: { code: illegal-answer, rule: 3.2-where, choice: space }',
    )
    expect(verdict(run)).toBe('passed')
    expect(run.steps[0]).toMatchObject({
      step: 'refused',
      title: 'red raid',
      refusal: { code: 'illegal-answer', rule: '3.2-where' },
    })
    expect(run.end).toEqual(run.start)
  })

  test('a refusal that does not come, and one that nobody expected', () => {
    expect(
      verdict(
        c.run('given: { setup: opening }\nplay:\n  - red raid: { with: forts }\n    refused: cannot-pay'),
      ),
    ).toBe('failed\nrefused: red raid is refused: expected cannot-pay; received the move is legal')
    const run = c.run('given: { flags: [storm] }\nplay: [{ red long march: {} }]')
    expect(verdict(run)).toBe(
      'failed\nrefused: red long march is played: expected it is legal; received bad-weather (3.3-move): long-march: nobody marches in a storm',
    )
    expect(run.failures[0]).toMatchObject({
      step: 0,
      cause: { rule: '3.3-move', file: 'data/raiders/actions.yaml' },
    })
    expect(run.end).toBeNull()
  })

  test('answers that a refused move never reaches are no mistake, words that mean nothing are', () => {
    const step = (answers: string) =>
      `given: { setup: opening, tracks: { red gold: 0 } }\nplay:\n  - red raid: { alba: { ${answers} } }\n    refused: cannot-pay`
    expect(verdict(c.run(step('with: scouts, remove: [], die: 3')))).toBe('passed')
    expect(verdict(c.run(step('wiht: scouts')))).toBe(
      'broken\nunused-answer 4:25 nothing asks for `wiht` (with?)',
    )
  })

  test('the order of play holds, but on a board where nobody has begun, and where it is not the matter', () => {
    const step = 'given: { active: blue }\nplay:\n  - red pass: {}'
    expect(verdict(c.run(step))).toMatch(/red pass is played: expected it is legal; received not-your-turn/)
    expect(verdict(c.run(`${step}\n    refused: not-your-turn`))).toBe('passed')
    expect(verdict(c.run(`${step}\n    out-of-turn: true`))).toBe('passed')
    expect(verdict(c.run(`out-of-turn: true\n${step}`))).toBe('passed')
    // What is refused for its turn is refused in its turn, whatever else is said.
    expect(verdict(c.run(`out-of-turn: true\n${step}\n    refused: not-your-turn`))).toBe('passed')
    expect(verdict(c.run('play:\n  - blue pass: {}'))).toBe('passed')
    expect(verdict(c.run('given: { setup: opening }\nplay: [red pass, red pass]'))).toMatch(/not-your-turn/)
    // A whole move where only a limited one is offered, or the other way round.
    expect(verdict(c.run('given: { setup: opening }\nplay:\n  - red pass: {}\n    limited: true'))).toMatch(
      /received not-offered: the seat is not offered this now: red limited pass/,
    )
  })

  test('offers: exactly, among others, how many, by whom', () => {
    const step =
      'given: { setup: opening, spaces: { brae: "1 red wagon, 1 blue wagon" } }\nplay:\n  - red raid: { alba: { with: scouts, remove: [] }, brae: { with: forts } }\n    offers: '
    expect(
      verdict(
        c.run(
          `${step}{ with: [scouts, forts], alba/remove: { has: [1 blue wagon], not: [1 blue fort], min: 0, max: 2 }, brae/remove: [1 blue wagon] }`,
        ),
      ),
    ).toBe('passed')
    expect(
      verdict(
        c.run(`${step}{ with: [scouts], brae/remove: { has: [2 blue wagons], not: [blue pieces], min: 1 } }`),
      ),
    ).toBe(
      [
        'failed',
        'offers: with: expected scouts; received scouts, forts',
        'offers: brae/remove: has: expected 2 blue wagons in brae; received 1 blue wagon in brae',
        'offers: brae/remove: not: expected not 1 blue wagon in brae; received 1 blue wagon in brae',
        'offers: brae/remove: min: expected 1; received 0',
      ].join('\n'),
    )
    const asks = (seat: string): string =>
      verdict(
        c.run(
          `given: { setup: opening }\nplay:\n  - red raid: {}\n    offers: { space: { has: alba, by: ${seat} } }`,
        ),
      )
    expect(asks('Red')).toBe('passed')
    expect(asks('blue')).toBe('failed\noffers: space: by: expected blue; received red')
    expect(asks('bleu')).toMatch(/^broken\nunknown-seat .*`bleu` is not known/)
    const run = c.run('given: { setup: opening }\nplay:\n  - red raid: {}\n    offers: { space: [alba] }')
    expect(
      run.steps.map(({ step, after }) => [step, after === run.start || after.join() === run.start?.join()]),
    ).toEqual([['offers', true]])
  })

  test('legal and illegal, of any seat', () => {
    const step = 'given: { setup: opening, flags: [storm] }\nplay:\n'
    expect(
      verdict(
        c.run(
          `${step}  - legal: [red raid, red pass, blue omen, blue pass]\n  - illegal: { red long march: bad-weather, blue raid: not-offered }\n  - illegal: [red tax]`,
        ),
      ),
    ).toBe('passed')
    expect(
      verdict(
        c.run(
          `${step}  - legal: [red long march]\n  - illegal: [red pass]\n  - illegal: { red long march: not-legal }`,
        ),
      ),
    ).toBe(
      [
        'failed',
        'legal: red long march is legal: expected legal; received bad-weather (long-march: nobody marches in a storm)',
        'legal: red pass is illegal: expected illegal; received legal',
        'legal: red long march is illegal: expected illegal: not-legal; received bad-weather (long-march: nobody marches in a storm)',
      ].join('\n'),
    )
  })

  test('set moves the board between moves', () => {
    const run = c.run(
      'play:\n  - set: { tracks: { renown: 3 }, spaces: { alba: 1 red fort } }\n  - red pass\nthen: { tracks: { renown: 3, red gold: 6 } }',
    )
    expect(verdict(run)).toBe('passed')
    expect(run.steps[0]).toMatchObject({ step: 'set', title: 'tracks, spaces' })
    expect(changes(run)).toEqual(['renown: 0 → 3', 'available: 1 red fort → alba'])
  })

  test('pieces that keep their state in a box say it where it changes on the way', () => {
    const run = c.run(
      'given: { spaces: { alba: 2 open red scouts }, boxes: { exile: 1 blue fort } }\nplay:\n  - set: { spaces: { alba: 1 hidden red scout }, boxes: { exile: 1 open red scout } }',
    )
    expect(changes(run)).toEqual([
      'alba: 1 red scout open → hidden',
      'alba: 1 open red scout → exile',
      'exile: 1 blue fort → available',
    ])
  })
})

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
    expect(verdict(c.run(`given: { boxes: { exile: 1 red fort } }\nthen: { over: false }`))).toMatch(
      /^failed/,
    )
  })
})

describe('the verdict', () => {
  test('premises about the data that do not hold skip the scenario, and say so', () => {
    expect(c.run('assume: [alba.population = 2]').status).toBe('passed')
    expect(c.run('assume: [alba.population = 3]')).toMatchObject({
      status: 'skipped',
      note: 'alba.population = 3: not so',
    })
    const unknown = c.run('assume: [alba.weather = 3]')
    expect(unknown.status).toBe('skipped')
    expect(unknown.note).toMatch(/^alba.weather = 3: /)
    c.write('chain/skipped', 'assume: [renown = 3]')
    expect(c.run('given: { after: chain/skipped }').status).toBe('skipped')
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
      expect(verdict(c.run(known('{ 1: unused-answer }', 'play: [{ red pass: { bravely: yes } }]')))).toBe(
        'passed',
      )
      expect(verdict(c.run(known('{ 2: unknown-action }', 'play: [red pass, blue rest]')))).toBe('passed')
      expect(
        verdict(c.run(known('{ 1: red pass is refused }', 'play: [{ red pass: , refused: not-legal }]'))),
      ).toBe('passed')
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
      expect(verdict(c.run(known('{ then: renown }', two)))).toBe(
        'failed\nthen: red gold: expected 9; received 5',
      )
      const answers = 'play: [{ red pass: { bravely: yes, quickly: no } }]'
      expect(verdict(c.run(known('{ 1: unused-answer }', answers)))).toMatch(
        /^broken\nunused-answer 3:36 [^\n]*$/,
      )
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
    expect(run.diagnostics).toMatchObject([
      { code: 'rules-crashed', at: { file: 'data/raiders/actions.yaml' } },
    ])
    expect(run.diagnostics[0]?.message).toMatch(/4 divided by zero/)
  })

  test('rule data that is none breaks it with the diagnostics of the data', () => {
    mkdirSync(join(c.project.root, 'data/bad'))
    writeFileSync(
      join(c.project.root, 'data/bad/game.yaml'),
      'game: { id: bad }\nseats: [red]\nactoins: []\n',
    )
    const run = c.run('game: ../../data/bad')
    expect(run).toMatchObject({
      status: 'broken',
      diagnostics: [
        { code: 'unknown-section', at: { file: 'data/bad/game.yaml', line: 3 }, suggestion: 'actions' },
      ],
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

describe('watched', () => {
  test('every change and failure knows the clause that made it', () => {
    const text =
      'given: { setup: opening }\nplay: [{ red raid: { with: scouts, remove: 1 blue wagon } }]\nthen: { tracks: { red gold: 3 } }'
    const run = c.run(text, { watched: true })
    expect(
      run.steps[0]?.changes.map(({ text, cause }) => `${text} ${cause?.rule} ${cause?.file}:${cause?.line}`),
    ).toEqual([
      'active: red → blue null data/raiders/actions.yaml:133',
      'red gold: 3 → 2 3.2-cost data/raiders/actions.yaml:7',
      'alba: 2 red scouts hidden → open 3.2-loss data/raiders/actions.yaml:21',
      'alba: 1 blue wagon → lost 3.2-loss data/raiders/actions.yaml:19',
    ])
    expect(run.failures[0]?.cause).toMatchObject({ rule: '3.2-cost', line: 7 })
    // Played again only to explain what failed.
    expect(c.run(text, { explain: true }).failures[0]?.cause).toMatchObject({ rule: '3.2-cost' })
    expect(c.run(text).failures[0]?.cause).toBeNull()
  })

  test('plays as the plain rules do', () => {
    const text = 'given: { setup: opening }\nplay: [{ red raid: { with: scouts, tax: { where: alba } } }]'
    const [plain, watched] = [c.run(text), c.run(text, { watched: true })]
    expect(watched.end).toEqual(plain.end)
    expect(asked(watched)).toEqual(asked(plain))
    expect(endOf(c, watched)).toEqual(endOf(c, plain))
  })
})

test('a thousand scenarios load a game once', () => {
  const project = openProject(c.project.root)
  const load = project.games.load('data/raiders')
  expect(project.games.load('data/raiders')).toBe(load)
})
