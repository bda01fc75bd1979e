import { describe, expect, it } from 'vitest'
import { changes, listDiagnosticCodes, listOfferedOptions, playAnswers, talk } from './at-the-table.ts'
import { makeGameWithAction, startMiniGame } from './mini.ts'

const GIVE = `
procedures:
  earn: { params: { by: number }, effects: [{ addVar: { var: actor gold, delta: $by } }] }
`

describe('what another seat does', () => {
  it('is done with that seat as the actor, in what it calls too, and only there', () => {
    const game = makeGameWithAction(
      `
      - as: blue
        effects: [{ earn: 2 }, { addVar: { var: road, delta: "count(actor scouts in spaces)" } }]
      - earn: 1
    `,
      GIVE,
    )
    // The road is 2, and blue has 4 scouts.
    expect(changes(game, playAnswers(game, startMiniGame(game), 'red act'))).toEqual([
      'red gold: 5 → 6',
      'blue gold: 5 → 7',
      'road: 2 → 6',
    ])
  })

  it('is asked of that seat', () => {
    const game = makeGameWithAction(`
      - chooseOne: { bind: $a, from: spaces }
      - as: blue
        effects:
          - chooseOne: { bind: $b, from: spaces where any(actor forts in it) or it = $a }
          - addVar: { var: $b.unrest, delta: 1 }
    `)
    const asked = talk(game, startMiniGame(game), 'red act', ['alba'])
    expect(asked.question?.by).toBe(1)
    expect(listOfferedOptions(asked)).toEqual(['alba', 'cole'])
  })

  it('may be done by one who is known only in play', () => {
    const game = makeGameWithAction(
      '- forEach: { bind: $s, over: seats, effects: [{ as: $s, effects: [{ earn: 3 }] }] }',
      GIVE,
    )
    expect(changes(game, playAnswers(game, startMiniGame(game), 'red act'))).toEqual([
      'red gold: 5 → 8',
      'blue gold: 5 → 8',
    ])
  })

  it('wants a seat', () => {
    expect(
      listDiagnosticCodes(() => makeGameWithAction('- { as: alba, effects: [{ addVar: { var: road, delta: 1 } }] }')),
    ).toEqual(['type-mismatch'])
  })
})
