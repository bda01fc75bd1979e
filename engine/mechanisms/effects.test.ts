import { describe, expect, it } from 'vitest'
import { changes, fixture, listDiagnosticCodes, listOfferedOptions, playAnswers, start, talk } from './at-the-table.ts'
import { makeGameWithAction, makeMiniGame, startMiniGame } from './mini.ts'

/** The changes of playing `act` in words, without the active seat. */
function acts(
  effects: string,
  answers: readonly (string | readonly string[])[] = [],
  dice?: readonly number[],
  more = '',
) {
  const game = makeGameWithAction(effects, more)
  return changes(game, playAnswers(game, startMiniGame(game), 'red act', answers, dice ? { dice } : {}))
}

describe('choices', () => {
  it('chooseN binds several, from min to max (E095)', () => {
    const game = makeGameWithAction(`
      - chooseN: { bind: picked, options: { query: zones }, min: 2, max: 3 }
      - setVar: { var: road, value: count($picked) }
    `)
    const { question } = talk(game, startMiniGame(game), 'red act')
    expect([question?.min, question?.max, question?.optionWords]).toEqual([2, 3, ['alba', 'brae', 'cole', 'dunn']])
    expect(() => playAnswers(game, startMiniGame(game), 'red act', [['alba']])).toThrow('too-few')
    expect(changes(game, playAnswers(game, startMiniGame(game), 'red act', [['alba', 'dunn', 'cole']]))).toEqual([
      'road: 2 → 3',
    ])
  })

  it('the greatest number may be an expression with a condition (E096)', () => {
    const game = makeGameWithAction(`
      - chooseN:
          bind: picked
          options: { query: zones }
          max: { if: { when: { op: '==', left: { ref: gvar, var: road }, right: 2 }, then: 1, else: 99 } }
    `)
    expect(talk(game, startMiniGame(game), 'red act').question?.max).toBe(1)
  })

  it('chooseOne binds one (E097)', () => {
    expect(
      acts('- chooseOne: { bind: s, options: { query: zones } }\n- addVar: { var: $s.unrest, delta: 1 }', ['cole']),
    ).toEqual(['cole unrest: 0 → 1'])
  })

  it('another seat than the actor may be the one who chooses', () => {
    const game = makeGameWithAction('- chooseOne: { bind: $s, from: spaces, by: blue }')
    expect(talk(game, startMiniGame(game), 'red act').question?.seat).toBe('blue')
  })
})

describe('control flow', () => {
  it('forEach goes through a query with nested effects (E098)', () => {
    expect(
      acts(
        "- forEach: { bind: s, over: { query: zones, filter: { op: '==', left: { ref: zoneProp, zone: $zone, prop: type }, right: town } }, effects: [{ addVar: { var: $s.unrest, delta: 1 } }] }",
      ),
    ).toEqual(['alba unrest: 0 → 1', 'dunn unrest: 0 → 1'])
  })

  it('forEach stops at a limit given by a value (E099)', () => {
    // road is 2: two of the three hidden scouts.
    expect(
      acts(
        "- forEach: { bind: t, over: { query: tokensInZone, zone: cole, filter: [{ prop: stance, eq: hidden }] }, limit: { op: '*', left: 1, right: { ref: gvar, var: road } }, effects: [{ setTokenProp: { token: $t, prop: stance, value: open } }] }",
      ),
    ).toEqual(['cole: 3 → 1 hidden blue scout', 'cole: 1 → 3 open blue scouts'])
  })

  it('if, when, then, else, in both spellings (E100)', () => {
    expect(
      acts(
        '- if: road > 5\n  then: [{ setVar: { var: road, value: 0 } }]\n  else: [{ setVar: { var: road, value: 9 } }]',
      ),
    ).toEqual(['road: 2 → 9'])
    expect(
      acts(
        "- if: { when: { op: '<', left: { ref: gvar, var: road }, right: 5 }, then: [{ setVar: { var: road, value: 0 } }] }",
      ),
    ).toEqual(['road: 2 → 0'])
  })

  it('let binds a value for the effects inside it, and no longer (E101)', () => {
    expect(
      acts(
        "- let: { bind: n, value: { op: '+', left: 1, right: 2 }, in: [{ addVar: { scope: global, var: road, delta: { ref: binding, name: n } } }] }",
      ),
    ).toEqual(['road: 2 → 5'])
    expect(
      listDiagnosticCodes(() =>
        makeGameWithAction(
          '- let: { bind: n, value: 1, in: [{ addVar: { var: road, delta: $n } }] }\n- addVar: { var: road, delta: $n }',
        ),
      ),
    ).toEqual(['unknown-binding'])
  })

  it('what is left is counted before and after, without a counter in the state (E102)', () => {
    const effects = `
      - let:
          bind: before
          value: { aggregate: { op: count, query: { query: tokensInZone, zone: cole, filter: [{ prop: stance, eq: open }] } } }
          in:
            - forEach: { bind: t, over: { query: tokensInZone, zone: cole, filter: [{ prop: stance, eq: open }] }, limit: 3, effects: [{ moveToken: { token: $t, from: cole, to: available } }] }
            - let:
                bind: left
                value: { op: '-', left: 3, right: { op: '-', left: before, right: { aggregate: { op: count, query: { query: tokensInZone, zone: cole, filter: [{ prop: stance, eq: open }] } } } } }
                in: [{ setVar: { scope: global, var: road, value: left } }]
    `
    // One open scout of three: two are left.
    expect(acts(effects)).toEqual(['cole: 1 → 0 open blue scouts', 'available:blue: 2 → 3 hidden blue scouts'])
    expect(acts(effects.replace('limit: 3', 'limit: 0').replace('left: 3', 'left: 5'))).toEqual(['road: 2 → 5'])
  })
})

describe('writing the board', () => {
  it('addVar on a variable of the game, by an expression (E103)', () => {
    expect(acts("- addVar: { scope: global, var: road, delta: { op: '*', left: -1, right: 2 } }")).toEqual([
      'road: 2 → 0',
    ])
  })

  it('addVar on the variable of a seat: pvar of the actor (E104)', () => {
    expect(
      acts(
        '- addVar: { scope: pvar, player: actor, var: gold, delta: -2 }\n- addVar: { scope: pvar, player: blue, var: gold, delta: 1 }',
      ),
    ).toEqual(['red gold: 5 → 3', 'blue gold: 5 → 6'])
  })

  it('moveToken with token, from and to (E105)', () => {
    expect(
      acts(
        '- chooseOne: { bind: t, options: { query: tokensInZone, zone: alba } }\n- moveToken: { token: $t, from: alba, to: dunn }',
        ['red wagon in alba'],
      ),
    ).toEqual(['alba: 2 → 1 red wagon', 'dunn: 0 → 1 red wagon'])
  })

  it('setTokenProp flips a state and keeps the place (E106)', () => {
    expect(
      acts("- setTokenProp: { pieces: 'take(2, hidden blue scouts in cole)', prop: stance, value: open }"),
    ).toEqual(['cole: 3 → 1 hidden blue scout', 'cole: 1 → 3 open blue scouts'])
  })

  it('rollRandom branches on the die (E108)', () => {
    const roll = `
      - rollRandom: { bind: $die, min: 1, max: 6, in: [{ if: { when: { op: '>=', left: { ref: binding, name: $die }, right: 4 }, then: [{ setVar: { var: truce, value: true } }], else: [{ setVar: { var: storm, value: true } }] } }] }
    `
    expect([acts(roll, [], [3]), acts(roll, [], [4])]).toEqual([['storm: no → yes'], ['truce: no → yes']])
  })

  it('boxes of seats are called by joining family and seat (E109)', () => {
    const lose = (to: string) =>
      `- moveToken: { token: { query: tokensInZone, zone: dunn, filter: [{ prop: side, eq: red }] }, from: dunn, to: { concat: ['${to}:', { ref: actor }] } }`
    expect(acts(lose('available'))).toEqual(['dunn: 1 → 0 red forts', 'available:red: 2 → 3 red forts'])
    expect(acts(lose('lost'))).toEqual(['dunn: 1 → 0 red forts', 'lost:red: 0 → 1 red fort'])
  })

  it('a box of the lost is another place than that of the available (E110)', () => {
    const game = fixture('frontier')
    const raid = playAnswers(game, start(game, 'opening'), 'rivers raid', ['esk', 'stand', 'done'], {
      dice: [1],
      anySeat: true,
    })
    expect(changes(game, raid).filter((line) => line.includes(':rivers') || line.startsWith('lost'))).toEqual([
      'lost:rivers: 0 → 1 hidden rivers scout',
    ])
  })

  it('a choice with costs keeps to a budget', () => {
    const game = makeGameWithAction(`
      - chooseN: { bind: $spaces, from: spaces, cost: $spaces.population, budget: 3 }
    `)
    expect(() => playAnswers(game, startMiniGame(game), 'red act', [['alba', 'dunn']])).toThrow('cannot-pay')
    expect(changes(game, playAnswers(game, startMiniGame(game), 'red act', [['alba', 'cole', 'brae']]))).toEqual([])
  })

  it('draws pieces by chance, and passes the turn', () => {
    const game = makeMiniGame(
      'actions: [{ id: act, effects: [{ drawRandom: { bind: $w, from: red wagons in alba, lacking: rest } }, { moveToken: { token: $w, to: lost } }] }]\nturn: { after: [{ setActive: if active = red then blue else red }] }',
    )
    expect(changes(game, playAnswers(game, startMiniGame(game), 'red act'))).toEqual([
      'active: red → blue',
      'alba: 2 → 1 red wagon',
      'lost:red: 0 → 1 red wagon',
    ])
  })

  it('nothing is offered twice, and later dead ends are skipped', () => {
    const game = makeGameWithAction(`
      - chooseEach: { bind: $s, from: spaces where it.type = town, effects: [{ chooseOne: { bind: $t, from: blue forts in $s } }, { addVar: { var: road, delta: 5 } }] }
    `)
    // No fort of blue in a town: that choice is skipped, the sentence after it is not.
    expect(listOfferedOptions(talk(game, startMiniGame(game), 'red act', ['alba']))).toEqual(['dunn'])
    expect(changes(game, playAnswers(game, startMiniGame(game), 'red act', ['alba', 'dunn']))).toEqual(['road: 2 → 9'])
  })

  it('one at a time: again, none at all, a price above a floor', () => {
    const game = makeGameWithAction(`
      - chooseEach: { bind: $s, from: spaces, min: 0, max: 3, again: true, chosen: $all, pay: { from: actor gold, amount: $s.population, floor: 1 }, effects: [{ addVar: { var: $s.unrest, delta: 1 } }] }
      - setVar: { var: road, value: count($all) }
    `)
    const board = startMiniGame(game)
    // 5 gold, 1 must remain: Dunn (3), then what costs 1 at most.
    expect(listOfferedOptions(talk(game, board, 'red act', ['dunn']))).toEqual(['brae', 'cole'])
    expect(changes(game, playAnswers(game, board, 'red act', ['cole', 'cole', 'cole']))).toEqual([
      'red gold: 5 → 2',
      'road: 2 → 3',
      'cole unrest: 0 → 3',
    ])
    expect(changes(game, playAnswers(game, board, 'red act', ['done']))).toEqual(['road: 2 → 0'])
  })

  it('an answer may go without asking, and lists are cut, joined, mapped and searched', () => {
    const effects = (road: string) => `
      - chooseOne: { bind: $s, from: spaces, when: road > 5, otherwise: cole }
      - addVar: { var: $s.unrest, delta: 1 }
      - let: { $far: 'except(spaces, union([alba], adjacent(alba)))' }
      - setVar: { var: road, value: '${road}' }
    `
    const road = (expression: string): unknown => {
      const game = makeGameWithAction(effects(expression))
      return changes(game, playAnswers(game, startMiniGame(game), 'red act'))[0]
    }
    expect(road('count($far) + 2')).toBe('road: 2 → 4')
    expect(road('first($far).population')).toBe('road: 2 → 1')
    expect(road('count(distinct(map($x in spaces, $x.type))) + count(take(2, spaces))')).toBe('road: 2 → 5')
    expect(road('first(map($p in blue forts in alba, $p.space), otherwise: dunn).population')).toBe('road: 2 → 3')
    expect(
      road('max($x in $far, $x.population) + min($x in $far where $x.population > 0, $x.population, otherwise: 9)'),
    ).toBe('road: 2 → 4')
    expect(road('sum($p in red pieces in alba, if $p.kind = scouts then 3 else 1)')).toBe('road: 2 → 8')
    expect(road('count(red pieces in alba where it.stance = hidden and not it.kind = forts)')).toBe(
      'cole unrest: 0 → 1',
    )
  })
})

describe('lists that grow', () => {
  it('what was moved in one turn of a loop can be kept out of the next', () => {
    // Two wagons go from Alba to Brae; in the second turn of the loop Brae has no red wagon that has not moved yet.
    const effects = `
      - let: { $moved: empty(piece) }
      - forEach:
          bind: $from
          over: [alba, brae]
          effects:
            - let: { $movers: "except(red wagons in $from, $moved)" }
            - moveToken: { pieces: $movers, to: "if $from = alba then brae else cole" }
            - append: { to: $moved, items: $movers }
      - setVar: { var: road, value: count($moved where it.space = brae) + 5 }
    `
    expect(acts(effects)).toEqual(['road: 2 → 7', 'alba: 2 → 0 red wagons', 'brae: 0 → 2 red wagons'])
  })

  it('begins empty in every play', () => {
    const game = makeGameWithAction(`
      - let: { $seen: empty(space) }
      - append: { to: $seen, items: alba }
      - setVar: { var: road, value: count($seen) + 4 }
    `)
    for (const _ of [1, 2])
      expect(changes(game, playAnswers(game, startMiniGame(game), 'red act', []))).toEqual(['road: 2 → 5'])
  })

  it('only a list that began empty grows, and only by its own kind', () => {
    expect(
      listDiagnosticCodes(() => makeGameWithAction('- let: { $a: spaces }\n- append: { to: $a, items: alba }')),
    ).toEqual(['not-writable'])
    expect(
      listDiagnosticCodes(() => makeGameWithAction('- let: { $a: empty(space) }\n- append: { to: $a, items: 3 }')),
    ).toEqual(['type-mismatch'])
  })
})
