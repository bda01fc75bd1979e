import { describe, expect, it } from 'vitest'
import { applyMove, describeChoiceInLoops, moveFromJson, moveToJson } from '../index.ts'
import { changes, listDiagnosticCodes, playAnswers } from './at-the-table.ts'
import { makeGameWithAction, startMiniGame } from './mini.ts'

const DOUBLE = `
procedures:
  double: { params: { by: number }, effects: [{ addVar: { var: road, delta: $by } }], returns: road * 2 }
  choose:
    params: { from: list of space }
    effects: [{ chooseOne: { bind: $s, from: $from, by: blue } }]
    returns: $s
`
/** A scout moves to one of the adjacent spaces and gives that space as its result. */
const MARCH = `
  - id: march
    inner: true
    legality: any(actor scouts in spaces)
    effects:
      - let: { $ended: empty(space) }
      - chooseEach:
          bind: $from
          from: spaces where any(actor scouts in it)
          effects:
            - chooseOne: { bind: $to, from: adjacent($from) }
            - moveToken: { pieces: "take(1, actor scouts in $from)", to: $to }
            - append: { to: $ended, items: $to }
    returns: $ended
`

describe('what procedures give back', () => {
  it('is worked out after their effects', () => {
    const game = makeGameWithAction(
      `
      - { call: double, with: { by: 2 }, bind: $then }
      - addVar: { var: actor gold, delta: $then }
    `,
      DOUBLE,
    )
    // The road is 2, 4 after it: 8 is added to the 5.
    expect(changes(game, playAnswers(game, startMiniGame(game), 'red act'))).toEqual([
      'red gold: 5 → 13',
      'road: 2 → 4',
    ])
  })

  it('may be an answer', () => {
    const game = makeGameWithAction(
      `
      - { call: choose, with: { from: "[alba, cole]" }, bind: $where }
      - addVar: { var: $where.unrest, delta: 1 }
    `,
      DOUBLE,
    )
    expect(changes(game, playAnswers(game, startMiniGame(game), 'red act', ['cole']))).toEqual(['cole unrest: 0 → 1'])
  })

  it('has a name beside the short form of a call too', () => {
    const game = makeGameWithAction(
      '- { choose: { from: "[alba, cole]" }, bind: $where }\n- addVar: { var: $where.unrest, delta: 1 }',
      DOUBLE,
    )
    expect(changes(game, playAnswers(game, startMiniGame(game), 'red act', ['cole']))).toEqual(['cole unrest: 0 → 1'])
    const wrong = (text: string) => listDiagnosticCodes(() => makeGameWithAction(text, DOUBLE))
    expect(wrong('- { addVar: { var: road, delta: 1 }, bind: $x }')).toEqual(['unknown-key'])
    expect(wrong('- bind: $x')).toEqual(['unknown-effect'])
  })

  it('may be worked out once for each turn of a loop', () => {
    const game = makeGameWithAction(
      `
      - forEach:
          over: $n in [1, 2]
          effects:
            - { call: double, with: { by: $n }, bind: $then }
            - addVar: { var: actor gold, delta: $then }
    `,
      DOUBLE,
    )
    // 2 + 1 = 3, twice that is 6; 3 + 2 = 5, twice that is 10; 5 + 6 + 10 = 21, but the track ends at 20.
    expect(changes(game, playAnswers(game, startMiniGame(game), 'red act'))).toEqual([
      'red gold: 5 → 20',
      'road: 2 → 5',
    ])
  })
})

describe('what actions give back', () => {
  it('is a list for the effects after `run`: March, then Attack where they ended', () => {
    const game = makeGameWithAction(
      `
      - { run: { action: march, bind: $there } }
      - forEach: { over: $s in $there, effects: [{ addVar: { var: $s.unrest, delta: 1 } }] }
    `,
      '',
      MARCH,
    )
    const told = playAnswers(game, startMiniGame(game), 'red act', ['alba', 'brae', 'done'])
    expect(changes(game, told)).toContain('brae unrest: 0 → 1')
    expect(changes(game, told).filter((each) => each.includes('unrest'))).toEqual(['brae unrest: 0 → 1'])
  })

  it('is empty where the action could not begin', () => {
    const game = makeGameWithAction(
      `
      - { run: { action: march, bind: $there } }
      - addVar: { var: road, delta: count($there) + 1 }
    `,
      '',
      MARCH.replace('legality: any(actor scouts in spaces)', 'legality: storm'),
    )
    expect(changes(game, playAnswers(game, startMiniGame(game), 'red act'))).toEqual(['road: 2 → 3'])
  })

  it('may be asked of the action itself: only a limited one runs no other', () => {
    const game = makeGameWithAction(
      `
      - if: not limited
        then:
          - { run: { action: again, limited: true, bind: $n } }
          - addVar: { var: road, delta: count($n) }
    `,
      '',
      `
  - id: again
    inner: true
    effects:
      - if: not limited
        then: [{ run: { action: again, limited: true, bind: $one } }]
    returns: [alba, brae]
`,
    )
    expect(changes(game, playAnswers(game, startMiniGame(game), 'red act'))).toEqual(['road: 2 → 4'])
  })
})

describe('an action that runs in a loop', () => {
  const LEVY = `
  - id: levy
    inner: true
    effects:
      - chooseEach:
          bind: $s
          from: granted
          effects:
            - chooseOne: { bind: $n, from: "[1, 2]" }
            - addVar: { var: $s.unrest, delta: $n }
`
  const game = makeGameWithAction(
    `
      - forEach:
          over: $side in seats
          effects:
            - chooseEach:
                bind: $from
                from: "[alba, brae]"
                effects: [{ run: { action: levy, as: $side, only: adjacent($from) } }]
    `,
    '',
    LEVY,
  )
  const outcome = playAnswers(game, startMiniGame(game), 'red act', [
    'alba',
    'brae',
    '1',
    'brae',
    'cole',
    '2',
    'done',
    'alba',
    'brae',
    '1',
    'done',
  ])
  const [red, blue] = [0, 1]
  const [alba, brae, cole] = ['alba', 'brae', 'cole'].map((id) => game.names.zones.get(id)!)

  it('is asked under the values of the loops around it', () => {
    const paths = outcome.move.answers.filter(({ choice }) => choice === 'n').map(({ path }) => path)
    expect(paths).toEqual([
      [red, alba, brae],
      [red, brae, cole],
      [blue, alba, brae],
    ])
    expect(outcome.log.map((step) => describeChoiceInLoops(game, step))).toContain('n of red, brae, cole')
  })

  it('is told again by the move, and by the move as JSON', () => {
    expect(applyMove(game, startMiniGame(game), outcome.move)).toMatchObject({
      ok: true,
      outcome: { state: outcome.state },
    })
    const json = JSON.parse(JSON.stringify(moveToJson(game, outcome.move)))
    expect(json.answers[5]).toEqual({ choice: 'n', path: ['red', 'brae', 'cole'], value: 2 })
    const read = moveFromJson(game, json)
    if (!read.ok) throw new Error(JSON.stringify(read.errors))
    expect(applyMove(game, startMiniGame(game), read.move)).toMatchObject({
      ok: true,
      outcome: { state: outcome.state },
    })
    expect(moveToJson(game, read.move)).toEqual(json)
    const wrong = (path: readonly unknown[]) => {
      const answers = json.answers.with(5, { ...json.answers[5], path })
      const read = moveFromJson(game, { ...json, answers })
      return read.ok ? applyMove(game, startMiniGame(game), read.move) : read.errors.map(({ code }) => code)
    }
    expect(wrong(['blue', 'brae', 'cole'])).toMatchObject({ refusal: { code: 'wrong-choice-name' } })
    expect(wrong(['nobody', 'brae', 'cole'])).toEqual(['unknown-word'])
    expect(wrong([])).toContain('wrong-type')
  })
})

describe('mistakes', () => {
  it('are told: nothing is given back, what is given back needs itself, is no list', () => {
    const act = (effects: string, others = '') =>
      listDiagnosticCodes(() => makeGameWithAction(effects, DOUBLE.replace('returns: $s', ''), others))
    expect(act('- { call: choose, with: { from: spaces }, bind: $x }')).toEqual(['missing-key'])
    expect(act('- { run: { action: march, bind: $x } }', MARCH.replace('returns: $ended', ''))).toEqual(['missing-key'])
    expect(act('- { run: { action: march } }', MARCH.replace('returns: $ended', 'returns: road'))).toEqual([
      'type-mismatch',
    ])
    const round = `
  - id: one
    effects: [{ run: { action: two, bind: $x } }]
    returns: $x
  - id: two
    effects: [{ run: { action: one, bind: $x } }]
    returns: $x
`
    expect(act('- { run: { action: one, bind: $x } }', round)).toEqual(['recursion', 'recursion', 'recursion'])
  })
})

describe('what an action is told', () => {
  const TOLD = `
enums: { holder: [red-held, blue-held, open-land] }
circumstances: { there: list of space, ways: list of holder }
`
  const ATTACK = `
  - id: attack
    effects:
      - forEach: { over: $s in $there, effects: [{ addVar: { var: $s.unrest, delta: 1 } }] }
      - addVar: { var: road, delta: count(ways) }
      - if: red-held in ways
        then: [{ addVar: { var: actor gold, delta: 1 } }]
`.replace('$s in $there', '$s in there where $s.population > 0')

  it('may be a list of spaces, or of words: what one action gives back, another is told', () => {
    const game = makeGameWithAction(
      `
      - { run: { action: march, bind: $ended } }
      - { run: { action: attack, with: { there: $ended, ways: "[red-held, open-land]" } } }
    `,
      TOLD,
      MARCH + ATTACK,
    )
    // From alba to brae, where nobody lives, so that the second scout goes on to cole, where somebody does.
    const told = playAnswers(game, startMiniGame(game), 'red act', ['alba', 'brae', 'brae', 'cole', 'done'])
    expect(changes(game, told).filter((each) => !each.includes('scout'))).toEqual([
      'red gold: 5 → 6',
      'road: 2 → 4',
      'cole unrest: 0 → 1',
    ])
  })

  it('is an empty list where nothing is said, and the action may be told from outside', () => {
    const game = makeGameWithAction('- { run: { action: attack } }', TOLD, ATTACK)
    expect(changes(game, playAnswers(game, startMiniGame(game), 'red act'))).toEqual([])
    const cole = game.names.zones.get('cole')!
    const own = [[cole], [2]]
    expect(changes(game, playAnswers(game, startMiniGame(game), 'red attack', [], { overrides: { own } }))).toEqual([
      'road: 2 → 3',
      'cole unrest: 0 → 1',
    ])
    const wrong = (own: readonly (readonly number[])[]) => () =>
      playAnswers(game, startMiniGame(game), 'red attack', [], { overrides: { own } })
    expect(wrong([[99], []])).toThrow('`there`')
    expect(wrong([[], [3]])).toThrow('`ways`')
  })

  it('is no list of pieces, and begins empty', () => {
    expect(
      listDiagnosticCodes(() => makeGameWithAction('- { window: true }', 'circumstances: { some: list of piece }')),
    ).toEqual(['type-mismatch'])
    expect(
      listDiagnosticCodes(() =>
        makeGameWithAction('- { window: true }', 'circumstances: { some: { type: list of space, start: alba } }'),
      ),
    ).toEqual(['wrong-value'])
  })
})
