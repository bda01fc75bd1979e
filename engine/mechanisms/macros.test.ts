import { describe, expect, it } from 'vitest'
import { track } from '../index.ts'
import { changes, fixture, listDiagnosticCodes, listOfferedOptions, playAnswers, start, talk } from './at-the-table.ts'
import { makeGameWithAction, startMiniGame } from './mini.ts'

const PAY = `
macros:
  - id: pay-from
    params:
      - { name: resourceVar, type: value }
      - { name: amount, type: value, default: 1 }
    effects: [{ setVar: { scope: global, var: { param: resourceVar }, value: { op: '-', left: { ref: gvar, var: { param: resourceVar } }, right: { param: amount } } } }]
  - id: place
    params: [{ name: faction, type: { kind: enum, values: [red, blue] } }, { name: space, type: value }]
    effects: [{ moveToken: { pieces: { query: tokensInZone, zone: { concat: ['available:', { param: faction }] }, filter: [{ prop: kind, eq: forts }] }, to: { param: space } } }]
  - id: select
    params: [{ name: kind, type: value }]
    effects: [{ chooseN: { bind: targets, options: { query: zones, filter: { op: '==', left: { ref: zoneProp, zone: $zone, prop: type }, right: { param: kind } } }, min: 1 } }]
  - id: worry
    params: [{ name: spaces, type: value }]
    effects: [{ forEach: { bind: s, over: { query: binding, name: { param: spaces } }, effects: [{ addVar: { var: $s.unrest, delta: 1 } }] } }]
`
const acts = (effects: string, answers: readonly (readonly string[])[] = []) => {
  const game = makeGameWithAction(effects, PAY)
  return changes(game, playAnswers(game, startMiniGame(game), 'red act', answers))
}

describe('macros', () => {
  it('are expanded where they are invoked, by name with arguments (E130)', () => {
    expect(acts('- macro: pay-from\n  args: { resourceVar: road, amount: 2 }')).toEqual(['road: 2 → 0'])
    const game = makeGameWithAction('- macro: pay-from\n  args: { resourceVar: road }', PAY)
    expect(game.def.procedures).toEqual([])
  })

  it('mean what their bodies written out mean (E133)', () => {
    const inline =
      "- block: [{ setVar: { scope: global, var: road, value: { op: '-', left: { ref: gvar, var: road }, right: 2 } } }]"
    expect(acts('- macro: pay-from\n  args: { resourceVar: road, amount: 2 }')).toEqual(acts(inline))
  })

  it('have parameters of types: one of some words, or any value (E221)', () => {
    expect(acts('- macro: place\n  args: { faction: red, space: alba }')).toEqual([
      'alba: 0 → 2 red forts',
      'available:red: 2 → 0 red forts',
    ])
    expect(
      listDiagnosticCodes(() => makeGameWithAction('- macro: place\n  args: { faction: green, space: alba }', PAY)),
    ).toContain('macro-argument')
    expect(listDiagnosticCodes(() => makeGameWithAction('- macro: place\n  args: { faction: red }', PAY))).toContain(
      'macro-argument',
    )
  })

  it('a parameter may stand inside a reference (E222)', () => {
    expect(acts('- macro: pay-from\n  args: { resourceVar: road }')).toEqual(['road: 2 → 1'])
    expect(
      listDiagnosticCodes(() => makeGameWithAction('- macro: pay-from\n  args: { resourceVar: rode }', PAY)).length,
    ).toBeGreaterThan(0)
  })

  it('may get further parameters with defaults; those who invoke them stay as they are (E223)', () => {
    const before = PAY.replace('\n      - { name: amount, type: value, default: 1 }', '').replace(
      '{ param: amount }',
      '1',
    )
    const call = '- macro: pay-from\n  args: { resourceVar: road }'
    const old = makeGameWithAction(call, before)
    expect(changes(old, playAnswers(old, startMiniGame(old), 'red act'))).toEqual(acts(call))
  })

  it('take bound selections as arguments, and what they bind is bound where they are invoked (E224)', () => {
    const effects = '- macro: select\n  args: { kind: town }\n- macro: worry\n  args: { spaces: targets }'
    const game = makeGameWithAction(effects, PAY)
    expect(listOfferedOptions(talk(game, startMiniGame(game), 'red act'))).toEqual(['alba', 'dunn'])
    expect(acts(effects, [['dunn']])).toEqual(['dunn unrest: 0 → 1'])
  })

  it('serve profiles of one seat each (E225)', () => {
    const game = fixture('frontier', '', 'structured')
    const profiles = game.def.actions
      .filter((action) => action.id.startsWith('scare'))
      .map((action) => [action.id, action.seats.map((s) => game.def.seats[s])])
    expect(profiles).toEqual([
      ['scare-hills', ['hills']],
      ['scare-rivers', ['rivers']],
    ])
    const board = start(game, 'opening')
    const paid = playAnswers(game, board, 'rivers scare-rivers', [['esk', 'cole']], { anySeat: true })
    // Each pays from a chest of its own: 4 - 2.
    expect([track(game, paid.state, 'riverChest'), track(game, paid.state, 'hillChest')]).toEqual([2, 4])
  })

  it('cannot need themselves', () => {
    const loop = 'macros: [{ id: a, effects: [{ macro: b }] }, { id: b, effects: [{ macro: a }] }]'
    expect(listDiagnosticCodes(() => makeGameWithAction('- macro: a', loop))).toContain('macro-recursion')
  })
})
