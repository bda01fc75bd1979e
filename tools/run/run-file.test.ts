import { describe, expect, test } from 'vitest'
import { stateToJson } from '../../engine/index.ts'
import { openProject } from '../project/project.ts'
import { camp, changes, verdict } from './fixture/raiders.testing.ts'
import { runFile } from './run-file.ts'
import { Session } from './session.ts'

const c = camp()

describe('given', () => {
  test('blank: every piece at home, every track at its start', () => {
    const run = c.run('given: { setup: blank }')
    expect(verdict(run)).toBe('passed')
    expect(run.end).toEqual(run.start)
    expect(c.run('then: { tracks: { red gold: 5, renown: 0 }, boxes: { available: 8 red scouts } }').status).toBe(
      'passed',
    )
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
    const run = c.run(`given: { state: ${JSON.stringify(json)} }\nthen: { tracks: { renown: 3 }, active: red }`)
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
    expect(verdict(c.run('given: { after: chain/table#high }\nthen: { tracks: { renown: 3 } }'))).toBe('passed')
  })

  test('chains are played once in a session', () => {
    const session = new Session()
    const before = c.write('once/before', 'given: { setup: opening }\nplay: [{ red raid: { with: forts } }]')
    const after = c.write('once/after', 'given: { after: before }\nplay: [{ blue pass: {} }]')
    runFile(c.project, after, { session })
    // The one that was asked for, and the one that it goes on from.
    expect(session.runs.size).toBe(2)
    runFile(c.project, before, { session })
    expect(session.runs.size).toBe(2)
  })
})

describe('a case that fails', () => {
  const failing = 'given: { setup: opening }\nplay: [{ red raid: { with: forts } }]\nthen: { tracks: { red gold: 9 } }'

  test('names the clause that caused the failure', () => {
    expect(c.run(failing).failures.map(({ cause }) => cause?.rule)).toEqual(['3.2-cost'])
  })

  test('cannot be read: the diagnostic stands at the beginning of its file', () => {
    const [run] = runFile(c.project, 'scenarios/raiders/none.scenario.yaml')
    expect(run?.diagnostics).toMatchObject([
      { code: 'file-unreadable', at: { line: 1, col: 1, endLine: 1, endCol: 1 } },
    ])
  })
})

describe('play', () => {
  test('a refusal: the code, the clause, the choice', () => {
    const poor =
      'given: { setup: opening, tracks: { red gold: 0 } }\nplay:\n  - red raid: { alba: { with: scouts } }\n    refused: '
    expect(verdict(c.run(`${poor}cannot-pay`))).toBe('passed')
    expect(verdict(c.run(`${poor}{ code: cannot-pay, rule: 3.2-cost }`))).toBe('passed')
    expect(verdict(c.run(`${poor}{ code: cannot-pay, rule: 3.2-COST }`))).toBe('passed')
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
      verdict(c.run('given: { setup: opening }\nplay:\n  - red raid: { with: forts }\n    refused: cannot-pay')),
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
    expect(verdict(c.run(step('wiht: scouts')))).toBe('broken\nunused-answer 4:25 nothing asks for `wiht` (with?)')
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
      /received not-offered: the seat is not offered this action now: red limited pass/,
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
      verdict(c.run(`${step}{ with: [scouts], brae/remove: { has: [2 blue wagons], not: [blue pieces], min: 1 } }`)),
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
        c.run(`given: { setup: opening }\nplay:\n  - red raid: {}\n    offers: { space: { has: alba, by: ${seat} } }`),
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

test('a thousand scenarios load a game once', () => {
  const project = openProject(c.project.root)
  const load = project.games.load('data/raiders')
  expect(project.games.load('data/raiders')).toBe(load)
})
