import { describe, expect, it } from 'vitest'
import { formatBoardHash, initialState, stateToJson } from '../index.ts'
import { changes, fixture, listDiagnosticCodes, playAnswers } from './at-the-table.ts'
import { makeGameWithAction, makeMiniGame, startMiniGame } from './mini.ts'

const LATTICE = `
globalMarkerLattices:
  - id: "cap_lens"
    states: ["inactive", "unshaded", "shaded"]
    defaultState: "inactive"
  - { id: keeper, states: [old, young, late], defaultState: young }
`
const structured = fixture('frontier', '', 'structured')
const acts = (effects: string) => {
  const built = makeGameWithAction(effects, LATTICE)
  return changes(built, playAnswers(built, startMiniGame(built), 'red act'))
}

describe('markers of the whole game', () => {
  it('are declared with id, ordered states and a default, as a list or a map (E155, E156, E171)', () => {
    const { vars, enums } = structured.def
    expect(vars.filter((variable) => variable.as === 'marker').map((variable) => variable.id)).toEqual([
      'steward',
      'wheels',
      'lanterns',
      'cap_wheels',
      'activeSteward',
    ])
    expect(enums.find((enumeration) => enumeration.id === 'cap_wheels')?.values).toEqual([
      'inactive',
      'unshaded',
      'shaded',
    ])
  })

  it('have a record in the state, and start in their default states (E157, E158)', () => {
    const built = makeMiniGame(LATTICE)
    expect(stateToJson(built, initialState(built)).globalMarkers).toEqual({
      lamp: 'unused',
      cap_lens: 'inactive',
      keeper: 'young',
    })
  })

  it('setGlobalMarker sets a state, by a word or an expression (E159)', () => {
    expect(acts("- { setGlobalMarker: { marker: 'cap_lens', state: { literal: 'shaded' } } }")).toEqual([
      'cap_lens: inactive → shaded',
    ])
    expect(
      acts('- { setGlobalMarker: { marker: cap_lens, state: { if: { when: true, then: unshaded, else: shaded } } } }'),
    ).toEqual(['cap_lens: inactive → unshaded'])
  })

  it('shiftGlobalMarker shifts along the states and clamps (E160)', () => {
    expect(acts('- { shiftGlobalMarker: { marker: keeper, delta: { op: "-", left: 0, right: 1 } } }')).toEqual([
      'keeper: young → old',
    ])
    expect(acts('- { shiftGlobalMarker: { marker: keeper, delta: 7 } }')).toEqual(['keeper: young → late'])
  })

  it('globalMarkerState reads them in conditions and values (E161, E170)', () => {
    expect(
      acts(
        "- if: { when: { op: '==', left: { ref: 'globalMarkerState', marker: 'cap_lens' }, right: 'inactive' }, then: [{ setGlobalMarker: { marker: keeper, state: late } }] }",
      ),
    ).toEqual(['keeper: young → late'])
    expect(
      acts(
        "- let: { bind: k, value: { ref: globalMarkerState, marker: keeper }, in: [{ if: { when: { op: '==', left: $k, right: young }, then: [{ setVar: { var: road, value: 9 } }] } }] }",
      ),
    ).toEqual(['road: 2 → 9'])
  })

  it('ids and states are checked against the lattice when the rules are read (E162, E168)', () => {
    expect(
      listDiagnosticCodes(() =>
        makeGameWithAction('- { setGlobalMarker: { marker: cap_lense, state: shaded } }', LATTICE),
      ),
    ).toEqual(['unknown-track'])
    expect(
      listDiagnosticCodes(() =>
        makeGameWithAction('- { setGlobalMarker: { marker: cap_lens, state: shady } }', LATTICE),
      ),
    ).toEqual(['unknown-state'])
    expect(
      listDiagnosticCodes(() =>
        makeGameWithAction(
          "- if: { when: { op: '==', left: { ref: globalMarkerState, marker: cap_lens }, right: young }, then: [] }",
          LATTICE,
        ),
      ).length,
    ).toBeGreaterThan(0)
    expect(
      listDiagnosticCodes(() => makeGameWithAction('- { shiftGlobalMarker: { marker: road, delta: 1 } }', LATTICE)),
    ).toEqual(['type-mismatch'])
  })

  it('the lattice itself is checked: its default, its states, its id (E167)', () => {
    const lattice = (text: string) => listDiagnosticCodes(() => makeMiniGame(`globalMarkerLattices: [${text}]`))
    expect(lattice('{ id: a, states: [x, y], defaultState: z }')).toEqual(['unknown-state'])
    expect(lattice('{ id: a, states: [x, x], defaultState: x }')).toEqual(['duplicate-name'])
    expect(lattice('{ id: a, defaultState: x }')).toContain('missing-key')
    expect(lattice('{ id: a, states: [x] }, { id: a, states: [x] }')).toEqual(['duplicate-name'])
  })

  it('their effects are carried out and compiled as all others are (E163, E169, E172)', () => {
    // Nested in a loop, a branch and a let; all in one action.
    expect(
      acts(
        "- forEach: { bind: n, over: { query: intsInRange, min: 1, max: 2 }, effects: [{ let: { bind: d, value: 1, in: [{ if: { when: { op: '==', left: $n, right: 2 }, then: [{ shiftGlobalMarker: { marker: cap_lens, delta: $d } }, { setGlobalMarker: { marker: keeper, state: old } }] } }] } }] }",
      ),
    ).toEqual(['cap_lens: inactive → unshaded', 'keeper: young → old'])
  })

  it('their effects may use what is bound around them (E173)', () => {
    expect(
      acts('- forEach: { bind: s, over: "[shaded]", effects: [{ setGlobalMarker: { marker: cap_lens, state: $s } }] }'),
    ).toEqual(['cap_lens: inactive → shaded'])
  })

  it('are part of the hash of the board (E164, E200)', () => {
    const built = makeGameWithAction('- { shiftGlobalMarker: { marker: cap_lens, delta: 1 } }', LATTICE)
    const one = playAnswers(built, startMiniGame(built), 'red act').state
    const two = playAnswers(built, one, 'red act').state
    expect(new Set([startMiniGame(built), one, two].map(formatBoardHash)).size).toBe(3)
    expect(formatBoardHash(playAnswers(built, startMiniGame(built), 'red act').state)).toBe(formatBoardHash(one))
  })
})
