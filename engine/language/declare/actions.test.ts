import { describe, expect, test } from 'vitest'
import { GAME, mistakesOf, read, reading, withEffectWords } from '../assemble/reading.testing.ts'

describe('actions', () => {
  test('native and structured', () => {
    const native = read(
      'actions',
      `actions:
  - id: rally
    kind: operation
    legality: actor.gold > 0
    cost: { validate: actor.gold >= 1, spend: [] }
    stages: [ { stage: pick, effects: [ { window: true } ] } ]
    windows: [ tax ]`,
    )
    const structured = read(
      'actions',
      `operationProfiles:
  - id: rally-profile
    actionId: rally
    legality: { when: { op: '>', left: actor.gold, right: 0 } }
    cost: { validate: actor.gold >= 1, spend: [] }
    targeting: {}
    resolution: [ { stage: pick, effects: [ { window: true } ] } ]
    partialExecution: { mode: forbid }
    linkedSpecialActivityWindows: [ tax ]`,
    )
    expect(structured).toEqual(native)
  })

  test('a profile completes an action of its name', () => {
    const text = `actions: [{ id: rally, rule: 3.3, kind: special, seats: red, timings: [after, before], inner: true }]
operationProfiles: [{ id: p, actionId: rally, legality: free, resolution: [{ stage: one, effects: [] }] }]`
    expect(read('actions', text)).toMatchObject([
      {
        id: { text: 'rally' },
        rule: { text: '3.3' },
        kind: { text: 'special' },
        seats: [{ text: 'red' }],
        legality: [{ when: { word: 'free' } }],
        stages: [{ stage: 'one' }],
        timings: ['before', 'after'],
        inner: true,
      },
    ])
    const both = text.replace('inner: true', 'effects: []')
    expect(mistakesOf(both)).toEqual(['duplicate-name 3:40 -'])
  })

  test('conditions with their refusals, and guarded ones', () => {
    const text = `actions: { rally: { effects: [], legality: [
      { when: truce, because: no-truce, rule: 2.1, message: There is no truce },
      { if: { when: storm, then: [road > 0, road < 3] } } ] } }`
    expect(read('actions', text)).toMatchObject([
      {
        legality: [
          { because: { text: 'no-truce' }, rule: { text: '2.1' }, message: 'There is no truce' },
          { when: { e: 'if', then: { e: 'and' }, else: { value: true } } },
        ],
      },
    ])
  })

  test('mistakes', () => {
    expect(mistakesOf('actions: { a: { effects: [], stages: [] }, b: { kindd: x, timings: [befor] } }')).toEqual([
      'duplicate-key 2:30 -',
      'wrong-value 2:69 before',
      'unknown-key 2:49 kind',
    ])
    const profile = '{ id: p, actionId: a, resolution: [], partialExecution: { mode: allow } }'
    expect(mistakesOf(`operationProfiles: [${profile}]`)).toEqual(['wrong-value 2:85 -'])
  })

  test('the turn, the end, invariants', () => {
    const { game, messages } = reading(`${GAME}turn:
  offers: [ operation, { what: rally, limited: true, when: truce, rule: 2.3 } ]
  after: { setActive: blue }
end: { when: road = 4, score: score }
invariants: [{ id: known, check: gold >= 0 }]`)
    expect(messages).toEqual([])
    expect(withEffectWords(game)).toMatchObject({
      turn: {
        offers: [
          { what: [{ text: 'operation' }], limited: false },
          { what: [{ text: 'rally' }], limited: true, rule: { text: '2.3' } },
        ],
        after: [{ do: 'setActive' }],
      },
      end: { when: { e: 'binary' }, score: { text: 'score' } },
      invariants: [{ id: { text: 'known' }, check: { e: 'binary' } }],
    })
    expect(mistakesOf('turn: { ofers: [] }\nend: { scor: x }')).toEqual([
      'unknown-key 2:9 offers',
      'unknown-key 3:8 score',
    ])
  })
})
