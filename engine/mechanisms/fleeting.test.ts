import { describe, expect, it } from 'vitest'
import { track } from '../index.ts'
import { changes, listDiagnosticCodes, listOfferedOptions, playAnswers, talk } from './at-the-table.ts'
import { makeGameWithAction, makeMiniGame, startMiniGame } from './mini.ts'

const NOTES = `
flags: { used: { per: space, lasts: move } }
tracks: { steps: { max: 9, start: 2, lasts: move } }
`
const DRILL = `
    windows: [drill]
  - id: drill
    kind: special
    effects:
      - chooseOne: { bind: $there, from: spaces where not it.used }
      - setVar: { var: $there.used, value: true }
`

describe('tracks and flags that last a move', () => {
  const game = makeGameWithAction(
    `
      - chooseEach:
          bind: $space
          from: spaces where not it.used
          max: 2
          effects:
            - setVar: { var: $space.used, value: true }
            - addVar: { var: steps, delta: 1 }
            - addVar: { var: actor gold, delta: steps }
    `,
    NOTES,
    DRILL,
  )

  it('tell the parts of a move of one another: what a special activity uses, its operation does not', () => {
    const special = { action: 'drill', timing: 'during', window: 0, answers: ['brae'] } as const
    expect(listOfferedOptions(talk(game, startMiniGame(game), 'red act', ['alba'], { special }))).toEqual([
      'cole',
      'dunn',
    ])
  })

  it('are back at their starts when the move is over', () => {
    // 2 and 1 are 3, and 1 is 4: with the 5 that there are, 12.
    const told = playAnswers(game, startMiniGame(game), 'red act', ['alba', 'cole'])
    expect(changes(game, told)).toEqual(['red gold: 5 → 12'])
    expect(track(game, told.state, 'steps')).toBe(2)
    expect(listOfferedOptions(talk(game, told.state, 'red act'))).toEqual(['alba', 'brae', 'cole', 'dunn'])
  })

  it('hold nothing before a move begins, so no setup says so', () => {
    const setup = (text: string) => () => makeMiniGame(`${NOTES}\nsetups: { other: { ${text} } }`)
    expect(listDiagnosticCodes(setup('tracks: { steps: 3 }'))).toEqual(['wrong-value'])
    expect(listDiagnosticCodes(setup('flags: { used: { alba: true } }'))).toEqual(['wrong-value'])
  })
})
