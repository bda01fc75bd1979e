/** Constructs that only the structured spelling has. */
import { describe, expect, it } from 'vitest'
import { Conversation, count, derive, legalMoves, makeTemplate, track } from '../index.ts'
import { changes, listDiagnosticCodes, playAnswers } from './at-the-table.ts'
import { makeGameWithAction, makeMiniGame, startMiniGame } from './mini.ts'

describe('a choice of one at most', () => {
  const asked = (max: string, condition: string) => `
    - chooseN: { bind: way, options: { query: enums, values: ['north', 'south'] }, max: ${max} }
    - if: { when: ${condition}, then: [{ addVar: { var: road, delta: 1 } }] }`
  const equals = "{ op: '==', left: { ref: binding, name: way }, right: 'north' }"
  const differs = "{ op: '!=', left: 'north', right: { ref: binding, name: way } }"
  const road = (condition: string, answer: readonly string[]) => {
    const game = makeGameWithAction(asked('1', condition))
    return changes(game, playAnswers(game, startMiniGame(game), 'red act', [answer]))
  }

  it('is compared with a value: whether that was chosen', () => {
    expect(road(equals, ['north'])).toEqual(['road: 2 → 3'])
    expect(road(equals, ['south'])).toEqual([])
    expect(road(equals, [])).toEqual([])
    expect(road(differs, ['north'])).toEqual([])
    expect(road(differs, ['south'])).toEqual(['road: 2 → 3'])
    expect(road(differs, [])).toEqual(['road: 2 → 3'])
    expect(road('$way = south', ['south'])).toEqual(['road: 2 → 3'])
  })

  it('is a list all the same; lists of more are counted, not compared', () => {
    expect(listDiagnosticCodes(() => makeGameWithAction(asked('2', equals)))).toEqual(['not-comparable'])
    expect(listDiagnosticCodes(() => makeGameWithAction(asked('1', '$way < 2')))).toEqual(['type-mismatch'])
    expect(listDiagnosticCodes(() => makeGameWithAction(asked('1', '$way = alba')))).not.toEqual([])
    expect(road('any($way)', ['south'])).toEqual(['road: 2 → 3'])
  })
})

describe('a condition under `if`', () => {
  const legal = (legality: string) => {
    const game = makeMiniGame(`actions: [{ id: act, legality: ${legality}, effects: [] }]`)
    return legalMoves(game, startMiniGame(game)).length === 1
  }

  it('holds without `else` where that of the `if` does not', () => {
    // Red has 5 gold, and it is red that moves.
    for (const wrap of [(c: string) => c, (c: string) => `[${c}]`, (c: string) => `{ when: ${c} }`]) {
      expect(legal(wrap('{ if: { when: actor = red, then: actor.gold > 4 } }'))).toBe(true)
      expect(legal(wrap('{ if: { when: actor = red, then: actor.gold > 5 } }'))).toBe(false)
      expect(legal(wrap('{ if: { when: actor = blue, then: actor.gold > 5 } }'))).toBe(true)
      expect(legal(wrap('{ if: { when: actor = blue, then: [actor.gold > 5], else: [truce] } }'))).toBe(false)
      expect(legal(wrap('{ if: { when: actor = red, then: [actor.gold > 4, truce] } }'))).toBe(false)
    }
  })

  it('is of values incomplete without it', () => {
    expect(listDiagnosticCodes(() => makeMiniGame('define: { n: { if: { when: truce, then: 1 } } }'))).toEqual([
      'missing-key',
    ])
  })
})

describe('a profile', () => {
  const windows = (action: string, profile: string) => {
    const game = makeMiniGame(`
actions:
  - { id: sell, kind: operation, ${action} }
  - { id: levy, kind: special, effects: [{ addVar: { var: road, delta: 1 } }] }
operationProfiles:
  - { actionId: sell, ${profile} linkedSpecialActivityWindows: [levy], resolution: [{ stage: s, effects: [] }] }`)
    return game.def.actions.find(({ id }) => id === 'sell')?.timings
  }

  it('says when a special activity may be begun; where the action says so too, both hold', () => {
    expect(windows('', '')).toEqual(['before', 'during', 'after'])
    expect(windows('', 'timings: [after, before],')).toEqual(['before', 'after'])
    expect(windows('', "saInsertionPoints: ['during'],")).toEqual(['during'])
    expect(windows('timings: [before, during],', 'timings: [during, after],')).toEqual(['during'])
  })
})

describe('a filter of spaces', () => {
  const spaces = (attributes: string, filter: string) => {
    const game = makeMiniGame(`
attributes: { ${attributes} }
stackingConstraints: [{ id: x, description: X, spaceFilter: { ${filter} }, rule: maxCount, maxCount: 9 }]`)
    return game.def.constraints[0]?.zones.map((z) => game.def.zones[z]?.id)
  }

  it('names an attribute, its plural, or either as one of spaces', () => {
    const towns = ['alba', 'dunn']
    for (const key of ['type', 'types', 'spaceType', 'spaceTypes']) expect(spaces('', `${key}: [town]`)).toEqual(towns)
    expect(spaces('', 'countries: [there]')).toEqual(['dunn'])
    expect(spaces('', 'countryEquals: there')).toEqual(['dunn'])
    // The nearest counts: no space has a word of its own for this one.
    expect(spaces('spaceType: [town, sea]', 'spaceTypes: [sea]')).toEqual([])
    expect(listDiagnosticCodes(() => spaces('', 'terrains: [wood]'))).toEqual(['unknown-property'])
  })
})

describe('the early spelling of removal', () => {
  const more = `tracks: { damage: { max: 9 } }
procedures: { remove: { params: { piece: piece }, effects: [{ moveToken: { pieces: $piece, to: available } }] } }`
  const removal = (set: string) => `
    - setVar: { var: 'damage', value: 3 }
    - forEach: { bind: 'target', over: { query: 'tokensInZone', zone: 'cole', filter: { kind: 'scouts', side: 'blue' } },
        effects: [{ if: { when: { op: '>', left: { ref: gvar, var: damage }, right: 0 }, then: [{ remove: $target }, ${set}] } }] }`

  it('has filters of properties, and takes from a track by `setVar`', () => {
    const game = makeGameWithAction(removal("{ setVar: { var: 'damage', delta: -1 } }"), more)
    const { state } = playAnswers(game, startMiniGame(game), 'red act')
    // The damage is 3, so three of the four scouts go.
    expect(count(game, state, 'blue scouts', 'cole')).toBe(1)
  })

  it('takes from a number that `let` has bound, and goes on with what is left', () => {
    const strike = (kind: string) => `
    - forEach: { bind: 'target', over: { query: 'tokensInZone', zone: 'cole', filter: { kind: '${kind}', side: 'blue' } },
        effects: [{ if: { when: { op: '>', left: { ref: 'damage' }, right: 0 }, then: [{ remove: $target }, { setVar: { var: 'damage', delta: -1 } }] } }] }`
    const [, remove = ''] = more.split('\n')
    const left = (damage: number) => {
      const effects = `
    - let: { bind: 'damage', value: ${damage} }${strike('scouts')}${strike('forts')}
    - addVar: { var: road, delta: { ref: 'damage' } }`
      const game = makeGameWithAction(effects, remove)
      const outcome = playAnswers(game, startMiniGame(game), 'red act')
      const there = ['blue scouts', 'blue forts'].map((pieces) => count(game, outcome.state, pieces, 'cole'))
      return [...there, Number(track(game, outcome.state, 'road')) - 2]
    }
    // Four scouts, then a fort; two hits are too many.
    expect([3, 4, 5, 7].map(left)).toEqual([
      [1, 1, 0],
      [0, 1, 0],
      [0, 0, 0],
      [0, 0, 2],
    ])
  })

  it('says a value or what is added, and one of them', () => {
    for (const [set, code] of [
      ["{ setVar: { var: 'damage' } }", 'missing-key'],
      ["{ setVar: { var: 'damage', value: 1, delta: 1 } }", 'duplicate-key'],
      ['{ setVar: { var: truce, delta: 1 } }', 'type-mismatch'],
    ] as const)
      expect(listDiagnosticCodes(() => makeGameWithAction(removal(set), more))).toEqual([code])
  })

  it('reads a binding by its name alone', () => {
    const game = makeGameWithAction("- let: { bind: 'n', value: 2 }\n- addVar: { var: road, delta: { ref: 'n' } }")
    expect(changes(game, playAnswers(game, startMiniGame(game), 'red act'))).toEqual(['road: 2 → 4'])
    expect(listDiagnosticCodes(() => makeGameWithAction("- addVar: { var: road, delta: { ref: 'n' } }"))).toEqual([
      'unknown-binding',
    ])
  })
})

describe('a list in brackets', () => {
  it('has calls in it without quotes', () => {
    const value = (text: string) => {
      const game = makeMiniGame(`define: { n: { op: max, args: ${text} } }`)
      return derive(game, startMiniGame(game), 'n')
    }
    expect(value('[1, min(9, road)]')).toBe(2)
    expect(value('[min(7, max(3, 4)), floorDiv(9, 2), 1]')).toBe(4)
    expect(listDiagnosticCodes(() => value('[1, min(9, 2]'))).not.toEqual([])
  })

  it('may hold a limit of a choice', () => {
    const game = makeGameWithAction(
      '- chooseN: { bind: $s, from: spaces, max: { op: min, args: [3, floorDiv(actor gold, 2)] } }',
    )
    // Half of 5 is 2.
    expect(new Conversation(game, startMiniGame(game), makeTemplate('act', 'red')).question?.max).toBe(2)
  })
})
