import { describe, expect, it } from 'vitest'
import { Conversation, initialState, makeTemplate } from '../index.ts'
import { changes, listDiagnosticCodes } from './at-the-table.ts'
import { makeGameWithAction, startMiniGame } from './mini.ts'

/** Draws the road from 1 to 4, each as likely as it is big, and 3 never. */
const WEIGHED = '- { drawRandom: { bind: $n, from: "range(1, 4)", weight: if it = 3 then 0 else it } }'
const game = makeGameWithAction(`${WEIGHED}\n- { setVar: { var: road, value: $n } }`)

const drawn = (seed: number): string => {
  const told = new Conversation(game, initialState(game, { setup: 'start', seed }), makeTemplate('act', 'red')).finish()
  return told.ok ? (changes(game, told.outcome)[0] ?? 'road: 2 → 2') : told.refusal.code
}

describe('a weighted draw', () => {
  it('draws each as often as its weight says, and what weighs nothing never', () => {
    const often = new Map<string, number>()
    for (let seed = 0; seed < 1400; seed++) often.set(drawn(seed), (often.get(drawn(seed)) ?? 0) + 1)
    // 1, 2 and 4 of 7 lots: 200, 400 and 800 of 1400, and not one 3.
    expect([...often.keys()].sort()).toEqual(['road: 2 → 1', 'road: 2 → 2', 'road: 2 → 4'])
    for (const [road, lots] of [
      [1, 200],
      [2, 400],
      [4, 800],
    ] as const)
      expect(Math.abs((often.get(`road: 2 → ${road}`) ?? 0) - lots)).toBeLessThan(60)
  })

  it('is answered by a script with what weighs something', () => {
    const told = (die: number) =>
      new Conversation(game, startMiniGame(game), makeTemplate('act', 'red'), { dice: [die] })
    expect(told(4).finish().ok).toBe(true)
    expect(told(3).refusal?.code).toBe('die-out-of-range')
  })

  it('crashes where nothing weighs anything, and pieces have one lot each', () => {
    const none = makeGameWithAction('- { drawRandom: { bind: $n, from: "[1, 2]", weight: 0 } }')
    expect(() => new Conversation(none, startMiniGame(none), makeTemplate('act', 'red'))).toThrow(
      /the weights of a draw must not be negative, nor all 0: 0,0/,
    )
    const pieces =
      '- { drawRandom: { bind: $p, from: red scouts in alba, otherwise: "first(red scouts in alba)", weight: 2 } }'
    expect(listDiagnosticCodes(() => makeGameWithAction(pieces))).toContain('type-mismatch')
  })
})
