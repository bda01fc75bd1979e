import { describe, expect, it } from 'vitest'
import { compoundVariants, legalMoves, makeTemplate, track } from '../index.ts'
import { changes, fixture, listOfferedOptions, playAnswers, playRefused, start, talk } from './at-the-table.ts'
import { makeGameWithAction, makeMiniGame, startMiniGame } from './mini.ts'

const SETUPS = `
setups:
  poor: { extends: opening, tracks: { 'guild silver': 4 } }
  bad-blood: { extends: opening, flags: { grudge: true }, active: rivers }
`
const game = fixture('frontier', SETUPS)
const opening = start(game, 'opening')
const silver = (state: Parameters<typeof track>[1], seat = 'guild') => track(game, state, 'silver', seat)
const any = { anySeat: true }

describe('free operations', () => {
  it('the move carries the flag, and the rules read it (E034, E152)', () => {
    expect(makeTemplate('scare', 'rivers', false, true)).toMatchObject({ freeOperation: true })
    const reading = makeGameWithAction(`
      - if: free
        then: [{ addVar: { var: road, delta: 1 } }]
    `)
    const move = playAnswers(reading, startMiniGame(reading), 'red free act', [], any).move
    expect(move.freeOperation).toBe(true)
    expect(changes(reading, playAnswers(reading, startMiniGame(reading), 'red free act', [], any))).toEqual([
      'road: 2 → 3',
    ])
    expect(changes(reading, playAnswers(reading, startMiniGame(reading), 'red act', [], any))).toEqual([])
  })

  it('the structured rules know it as the binding __freeOperation (E079, E134)', () => {
    const structured = fixture('frontier', '', 'structured')
    const board = start(structured, 'opening')
    const chest = (what: string) =>
      track(structured, playAnswers(structured, board, what, [['alba'], []], any).state, 'chest')
    expect([chest('guild settle'), chest('guild free settle')]).toEqual([9, 12])
  })

  it('skip the price of the operation (E035)', () => {
    const paid = playAnswers(game, opening, 'guild escort', [['low-road'], []], any)
    const free = playAnswers(game, opening, 'guild free escort', [['low-road'], []], any)
    expect([silver(paid.state), silver(free.state)]).toEqual([9, 12])
    // The whole price is skipped, also what is no payment.
    const priced = makeMiniGame(`
actions:
  - id: act
    cost: { spend: [{ addVar: { var: road, delta: 3 } }, { pay: { from: actor gold, amount: 2 } }] }
    effects: [{ setVar: { var: alba.unrest, value: 1 } }]
`)
    const told = (what: string) => changes(priced, playAnswers(priced, startMiniGame(priced), what, [], any))
    expect(told('red act')).toEqual(['red gold: 5 → 3', 'road: 2 → 5', 'alba unrest: 0 → 1'])
    expect(told('red free act')).toEqual(['alba unrest: 0 → 1'])
    // So are what must be there to pay it, and payments on the way.
    const dear = makeMiniGame(`
actions:
  - id: act
    cost: { validate: [{ when: actor.gold >= 6, because: cannot-pay }] }
    effects: [{ setVar: { var: alba.unrest, value: 1 } }]
  - { id: pay, effects: [{ setVar: { var: alba.unrest, value: 1 } }, { pay: { from: actor gold, amount: 2 } }] }
`)
    expect(playRefused(dear, startMiniGame(dear), 'red act', any).code).toBe('cannot-pay')
    expect(changes(dear, playAnswers(dear, startMiniGame(dear), 'red free act', [], any))).toEqual([
      'alba unrest: 0 → 1',
    ])
    const paying = (what: string) => changes(dear, playAnswers(dear, startMiniGame(dear), what, [], any))
    expect(paying('red pay')).toEqual(['red gold: 5 → 3', 'alba unrest: 0 → 1'])
    expect(paying('red free pay')).toEqual(['alba unrest: 0 → 1'])
  })

  it('skip what comes after the move: the turn does not pass (E036)', () => {
    expect(track(game, playAnswers(game, opening, 'crown rest').state, 'turns')).toBe(1)
    expect(track(game, playAnswers(game, opening, 'crown free rest', [], any).state, 'turns')).toBe(0)
  })

  it('still carry out every stage, and what costs even then (E037, E135)', () => {
    // Settling Alba is free; mending it by two steps is not: 2 x 3. Steward Ann adds 2 influence.
    const free = playAnswers(game, opening, 'guild free settle', [['alba'], 'wagons', ['alba'], '2'], any)
    expect(changes(game, free)).toEqual([
      'guild silver: 12 → 6',
      'influence: 6 → 8',
      'alba mood: warm → friendly',
      'alba: 0 → 3 guild wagons',
      'available:guild: 6 → 3 guild wagons',
    ])
    const structured = fixture('frontier', '', 'structured')
    const same = playAnswers(
      structured,
      start(structured, 'opening'),
      'guild free settle',
      [['alba'], ['alba'], '2'],
      any,
    )
    expect(track(structured, same.state, 'chest')).toBe(6)
  })

  it('the price of an operation stands apart from its stages (E038)', () => {
    const escort = game.def.actions.find((action) => action.id === 'escort')!
    expect([escort.spend.length, escort.stages.length]).toEqual([1, 1])
    const profile = fixture('frontier', '', 'structured').def.actions.find((action) => action.id === 'escort')!
    expect([profile.spend.length, profile.stages.map((s) => s.id)]).toEqual([1, ['select-roads', 'move-cubes']])
  })

  it('are granted by events, which run any action as any seat (E039)', () => {
    // The drawn decree is the writ, the sixth word of eight: the guild searches Esk free, and nobody moves. Then the crown
    // settles one space, free, with one more piece than usual.
    const outcome = playAnswers(game, opening, 'crown decree', ['esk', 'done', ['alba'], 'wardens', []], {
      dice: [5],
      ...any,
    })
    expect(silver(outcome.state)).toBe(12)
    expect(changes(game, outcome)).toContain('esk unrest: 0 → 1')
    expect(changes(game, outcome)).toContain('alba: 1 → 5 crown wardens')
  })

  it('are granted for some spaces, so many of them, limited, with circumstances of the game (E039)', () => {
    const brawl = fixture(
      'frontier',
      'setups: { brawl: { extends: opening, spaces: { brae: [1 crown wagons, 2 hills scouts], esk: [1 crown wagons, 1 hills scouts], cole: [1 crown wagons, 1 hills scouts] } } }',
    )
    const board = start(brawl, 'brawl')
    // The first word, the call to arms: the hills raid in the north, in one space; then the rivers muster in one space.
    const call = talk(brawl, board, 'crown decree', [], { dice: [0, 6], ...any })
    expect([call.question?.seat, listOfferedOptions(call)]).toEqual(['hills', ['brae', 'esk']])
    const rivers = talk(brawl, board, 'crown decree', ['brae'], { dice: [0, 6], ...any })
    expect([rivers.question?.seat, rivers.question?.name]).toEqual(['rivers', 'space'])
    // A 6 is more than two scouts: nothing is removed. Muster is limited, but not free: 1 silver, and one scout more.
    const outcome = playAnswers(brawl, board, 'crown decree', ['brae', 'cole', 'gather'], {
      dice: [0, 6],
      ...any,
    })
    expect(changes(brawl, outcome)).toEqual([
      'active: crown → hills',
      'rivers silver: 8 → 7',
      'turns: 0 → 1',
      'brae: 2 → 0 hidden hills scouts',
      'brae: 0 → 2 open hills scouts',
      'cole: 0 → 2 hidden rivers scouts',
      'available:rivers: 8 → 6 hidden rivers scouts',
    ])
  })

  it('are offered in a turn where the rules say so (E068, E083)', () => {
    const grudge = start(game, 'bad-blood')
    const free = legalMoves(game, grudge).find((move) => move.freeOperation)
    expect(free).toMatchObject({ action: 'scare', seat: 'rivers', freeOperation: true })
    // A free operation has no special activity: no variant, no window, and asking for one is refused.
    expect(compoundVariants(game, grudge, free!)).toEqual([])
    const levy = { special: { action: 'levy', timing: 'before' as const } }
    expect(playRefused(game, grudge, 'rivers free scare', levy).code).toBe('special-activity-not-allowed')
    expect(compoundVariants(game, grudge, { ...free!, freeOperation: undefined } as never).length).toBeGreaterThan(0)
  })
})

describe('limited operations', () => {
  it('the structured rules know them as the action class limitedOperation (E080)', () => {
    const reading = makeGameWithAction(`
      - if: { when: { op: '==', left: { ref: binding, name: __actionClass }, right: 'limitedOperation' }, then: [{ addVar: { scope: global, var: road, delta: 1 } }] }
    `)
    const road = (what: string) =>
      track(reading, playAnswers(reading, startMiniGame(reading), what, [], any).state, 'road')
    expect([road('red act'), road('red limited act')]).toEqual([2, 3])
  })

  it('select one space: the greatest number becomes 1 (E081, E218)', () => {
    for (const ruleset of [undefined, 'structured']) {
      const played = fixture('frontier', '', ruleset)
      const board = start(played, 'opening')
      const most = (what: string) => talk(played, board, what, [], any).question?.max
      expect([most('guild settle'), most('guild limited settle')]).toEqual([4, 1])
    }
    // One space at a time: after the first nothing more is offered.
    expect(talk(game, opening, 'rivers limited scare', ['esk'], any).question).toBeNull()
    expect(listOfferedOptions(talk(game, opening, 'rivers scare', ['esk'], any))).toContain('cole')
  })

  it('have no special activity (E067, E082)', () => {
    const limited = makeTemplate('settle', 'crown', true)
    expect(compoundVariants(game, opening, limited, any)).toEqual([])
    const lift = { special: { action: 'lift', timing: 'after' as const }, ...any }
    expect(playRefused(game, opening, 'crown limited settle', lift).code).toBe('special-activity-not-allowed')
  })
})

describe('conditions on the price', () => {
  const VALIDATED = `
actions:
  - id: act
    cost:
      validate: [{ when: actor.gold >= 3 and (actor != red or red gold - road >= 3), because: too-poor, message: red must keep what the road needs }]
      spend: [{ pay: { from: actor gold, amount: 3 } }]
    effects: [{ addVar: { var: actor gold, delta: -actor.gold } }, { addVar: { var: road, delta: 1 } }]
setups: { poor: { extends: start, tracks: { gold: { red: 4, blue: 4 } } }, broke: { extends: start, tracks: { gold: { red: 2, blue: 2 } } } }
`
  const small = makeMiniGame(VALIDATED)

  it('hold before anything is paid, and forbid the whole operation when they fail (E040, E041)', () => {
    const broke = start(small, 'broke')
    expect(playRefused(small, broke, 'red act')).toMatchObject({
      code: 'too-poor',
      message: 'act: red must keep what the road needs',
    })
    expect(legalMoves(small, broke)).toEqual([])
    // A free one need not be able to pay.
    expect(playAnswers(small, broke, 'red free act', [], any).changes.length).toBeGreaterThan(0)
  })

  it('compare what is left with a derived value (E042)', () => {
    // The crown needs the tolls (2) to remain: 4 - 2 < 3, although 4 would do for the price.
    const poor = start(game, 'poor')
    expect(playRefused(game, poor, 'crown settle').code).toBe('cannot-pay')
  })

  it('restrict only the seat they are meant for (E043, E136)', () => {
    const poor = start(game, 'poor')
    expect(talk(game, poor, 'guild settle', [], any).question?.max).toBe(1)
    const four = start(small, 'poor')
    expect(playRefused(small, four, 'red act').code).toBe('too-poor')
    expect(talk(small, four, 'blue act', [], any).status).toBe('complete')
    const structured = fixture(
      'frontier',
      'globalVars: [{ id: spare-change, type: integer, default: 0 }]',
      'structured',
    )
    const setup = fixture('frontier', 'setups: { tight: { extends: opening, tracks: { chest: 4 } } }', 'structured')
    expect(structured.def.vars.some((variable) => variable.id === 'spare-change')).toBe(true)
    expect(playRefused(setup, start(setup, 'tight'), 'crown settle', any).code).toBe('cannot-pay')
    expect(talk(setup, start(setup, 'tight'), 'guild settle', [], any).status).toBe('asking')
  })
})
