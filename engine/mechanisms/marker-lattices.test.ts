import { describe, expect, it } from 'vitest'
import { formatBoardHash, marker } from '../index.ts'
import { fixture, listDiagnosticCodes, playAnswers, start } from './at-the-table.ts'
import { makeGameWithAction, makeMiniGame, startMiniGame } from './mini.ts'

const moodAfter = (effects: string): string => {
  const game = makeGameWithAction(effects)
  return String(marker(game, playAnswers(game, startMiniGame(game), 'red act').state, 'mood', 'alba'))
}
const shift = (delta: string | number): string => `- shiftMarker: { space: alba, marker: mood, delta: ${delta} }`

describe('markers of spaces', () => {
  it('have ordered states of their own names and one to start with (E017)', () => {
    const game = fixture('frontier')
    expect(game.def.enums.find((enumeration) => enumeration.id === 'mood')?.values).toEqual([
      'hostile',
      'wary',
      'neutral',
      'warm',
      'friendly',
    ])
    expect(marker(game, start(game), 'mood', 'esk')).toBe('neutral')
  })

  it('shift by one step either way (E018)', () => {
    expect([moodAfter(shift(1)), moodAfter(shift(-1))]).toEqual(['friendly', 'hostile'])
  })

  it('shifts clamp at both ends of the lattice (E019)', () => {
    expect([moodAfter(shift(5)), moodAfter(shift(-5)), moodAfter(`${shift(1)}\n${shift(1)}\n${shift(-1)}`)]).toEqual([
      'friendly',
      'hostile',
      'neutral',
    ])
  })

  it('keep to the states that a space allows: by id, type or population (E020)', () => {
    const game = fixture('frontier', '', 'structured')
    const mood = game.def.markers.findIndex((marker) => marker.id === 'mood')
    const fixed = game.def.zones.filter(
      (_, z) => z >= game.def.firstSpace && game.def.markers[mood]!.lo[z] === game.def.markers[mood]!.hi[z],
    )
    // The four roads, and Fell, where nobody lives.
    expect(fixed.map((zone) => zone.id)).toEqual(['fell', 'king-road', 'low-road', 'high-road', 'old-road'])
    const byId = makeMiniGame(
      'spaceMarkerLattices: [{ id: dust, states: [none, some, much], defaultState: none, constraints: [{ spaceIds: [alba], allowedStates: [none, some] }] }]\nactions: [{ id: act, effects: [{ shiftMarker: { space: alba, marker: dust, delta: 2 } }, { shiftMarker: { space: cole, marker: dust, delta: 2 } }] }]',
    )
    const { state } = playAnswers(byId, startMiniGame(byId), 'red act')
    expect([marker(byId, state, 'dust', 'alba'), marker(byId, state, 'dust', 'cole')]).toEqual(['some', 'much'])
  })

  it('may be shifted as a whole number with bounds: addVar on the marker (E021)', () => {
    expect([
      moodAfter('- addVar: { var: alba.mood, delta: 1 }'),
      moodAfter('- addVar: { var: alba.mood, delta: 9 }'),
    ]).toEqual(['friendly', 'friendly'])
  })

  it('setMarker and shiftMarker are checked against the lattice (E055, E147)', () => {
    expect(moodAfter('- setMarker: { space: alba, marker: mood, state: hostile }')).toBe('hostile')
    expect(
      listDiagnosticCodes(() => makeGameWithAction('- setMarker: { space: alba, marker: mood, state: cheerful }')),
    ).toEqual(['unknown-state'])
    expect(
      listDiagnosticCodes(() => makeGameWithAction('- shiftMarker: { space: alba, marker: moon, delta: 1 }')),
    ).toEqual(['unknown-marker'])
    const dust = (space: string): string =>
      `markers: { dust: { states: [none, some], start: none, only: [{ where: it.type = road, states: [none] }] } }
actions: [{ id: act, effects: [{ chooseOne: { bind: $s, from: adjacent(alba) } }, { setMarker: { space: ${space}, marker: dust, state: some, refuses: true } }] }]`
    // Known from the data: an error there. Known only in play: a refusal.
    expect(listDiagnosticCodes(() => makeMiniGame(dust('brae')))).toEqual(['state-not-allowed'])
    const fixed = makeMiniGame(dust('$s'))
    expect(() => playAnswers(fixed, startMiniGame(fixed), 'red act', ['brae'])).toThrow('state-not-allowed')
  })

  it('are set to a state by name and shifted by an expression (E107)', () => {
    expect(
      moodAfter(
        '- setMarker: { space: alba, marker: mood, state: hostile }\n- shiftMarker: { space: alba, marker: mood, delta: alba.population - 1 }',
      ),
    ).toBe('neutral')
  })

  it('are read in conditions by markerState (E056)', () => {
    expect(
      moodAfter(
        `- if: { when: { op: '==', left: { ref: markerState, space: alba, marker: mood }, right: 'neutral' }, then: [{ setMarker: { space: alba, marker: mood, state: friendly } }] }`,
      ),
    ).toBe('friendly')
  })

  it('are part of the hash of the board: there and back is the same hash (E057, E148)', () => {
    const game = makeGameWithAction(
      '- chooseOne: { bind: $d, from: "[-1, 1]" }\n- shiftMarker: { space: alba, marker: mood, delta: $d }',
    )
    const board = startMiniGame(game)
    const up = playAnswers(game, board, 'red act', ['1']).state
    const back = playAnswers(game, up, 'red act', ['-1']).state
    expect(formatBoardHash(up)).not.toBe(formatBoardHash(board))
    expect(formatBoardHash(back)).toBe(formatBoardHash(board))
  })
})
